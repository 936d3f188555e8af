"""Batches of pai gow poker at native speed: real shuffles, every seat by one way, and a count of what came of it.

The cards of a round lie in a row, seven of a hand together: the player-dealer's first, then those of each seat. It is
chance, like the shuffle, which pile goes to whom: so only hands that somebody plays are dealt.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.families.pai_gow.price.patterns import Patterns, find_pattern

CARDS = 7
FRONT, BACK, HELD, TRAITS = range(4)
"""What is known of a pattern: how strong it is set in front and behind, and what its seven cards hold and are."""
ACE_HIGH, JOKER, PUSHES, BESIDE = 1, 2, 4, 8
"""What seven cards can be: an ace and nothing better; with the joker; such that they push when the player-dealer shows
them; and a royal flush beside a king and a queen."""
PUSHED = 9
"""The end of a base wager that a shown hand pushes; others are three times how the front compares, and how the back
does: 0 for lower, 1 for a copy, 2 for higher."""

Cards = NDArray[np.uint8]
Ints = NDArray[np.int64]
Kinds = NDArray[np.uint16]


class Fan(NamedTuple):
    """The settings among which a seat chooses that sees the player-dealer's hand: see `ways.Fans`; `worth` is by the
    end, and a seat that does not choose has none.
    """

    start: NDArray[np.int32]
    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]
    worth: Ints


class Rules(NamedTuple):
    """The tables that a round reads.

    `seat` and `dealer` have a row for each pattern. `lines` is the line of each bonus on seven cards by what they hold,
    `aces` that of each ace-high bonus by the traits of both hands, and `matched` the bit of a royal match. Each award
    comes with the bonus `award_of`; `award_next` is what a button has after one more hand of so high a line.
    """

    known: Patterns
    seat: Kinds
    dealer: Kinds
    fan: Fan
    lines: NDArray[np.uint8]
    matched: int
    aces: Ints
    award_of: Ints
    award_next: Ints


class Count(NamedTuple):
    """The count of rounds: the ends of each wager stand in one row, from its `first` on, with the `gains` of a unit;
    and the counts, by end, and of each wager the sum of the squared gains of all seats together.
    """

    first: Ints
    gains: Ints
    ends: Ints
    squares: Ints


@native_inline
def _find_end(front: int, back: int, their_front: int, their_back: int) -> int:
    """Find how a base wager ends."""
    ahead = (2 if front > their_front else 1) if front >= their_front else 0
    behind = (2 if back > their_back else 1) if back >= their_back else 0
    return 3 * ahead + behind


@native_inline
def _find_best_end(fan: Fan, pattern: int, their_front: int, their_back: int) -> int:
    """Find the best end that any setting of a pattern has; of equal ones, that of the first."""
    best = -1
    for at in range(fan.start[pattern], fan.start[pattern + 1]):
        end = _find_end(fan.fronts[at], fan.backs[at], their_front, their_back)
        if best < 0 or fan.worth[end] > fan.worth[best]:
            best = end
    return best


@native
def _is_matched(hand: Cards) -> bool:
    """Whether the king and the queen beside a royal flush are of one suit: then there are two of that suit."""
    sizes = np.zeros(4, np.int64)
    for card in hand:
        if card < 52:
            sizes[card & 3] += 1
    return bool((sizes == 2).any())


@native_inline
def play_round(rules: Rules, cards: Cards, seats: int, hand: Cards, noted: Ints) -> None:
    """Play a row of cards, and note how each wager of every seat ended: base, bonuses, ace-high bonuses, awards."""
    bonuses, aces = rules.lines.shape[0], rules.aces.shape[0]
    for place in range(CARDS):
        hand[place] = cards[place]
    dealer = find_pattern(hand, rules.known)
    their_front, their_back, theirs = (
        rules.dealer[dealer, FRONT],
        rules.dealer[dealer, BACK],
        rules.dealer[dealer, TRAITS],
    )
    for seat in range(seats):
        for place in range(CARDS):
            hand[place] = cards[CARDS * (seat + 1) + place]
        pattern = find_pattern(hand, rules.known)
        if theirs & PUSHES:
            noted[seat, 0] = PUSHED
        elif rules.fan.worth.size:
            noted[seat, 0] = _find_best_end(rules.fan, pattern, their_front, their_back)
        else:
            noted[seat, 0] = _find_end(rules.seat[pattern, FRONT], rules.seat[pattern, BACK], their_front, their_back)
        held, own = np.int64(rules.seat[pattern, HELD]), rules.seat[pattern, TRAITS]
        if own & BESIDE and _is_matched(hand):
            held |= rules.matched
        for bonus in range(bonuses):
            noted[seat, 1 + bonus] = rules.lines[bonus, held]
        for bonus in range(aces):
            traits = np.int64(theirs & (ACE_HIGH | JOKER)) + 4 * np.int64(own & ACE_HIGH)
            noted[seat, 1 + bonuses + bonus] = rules.aces[bonus, traits]
    for award in range(rules.award_of.size):
        _give_awards(rules.award_next, award, 1 + rules.award_of[award], 1 + bonuses + aces + award, seats, noted)


@native_inline
def _give_awards(after: Ints, award: int, read: int, written: int, seats: int, noted: Ints) -> None:
    """Note what each button has of the other seats' hands, whose lines are noted where it is `read`."""
    due = 0
    for seat in range(seats):
        due |= after[award, 0, noted[seat, read]]
        noted[seat, written] = 0
    if due:
        for holder in range(seats):
            state = np.int64(0)
            for seat in range(seats):
                if seat != holder:
                    state = after[award, state, noted[seat, read]]
            noted[holder, written] = state


@native
def deal_rounds(rules: Rules, count: Count, deck: Cards, first: NDArray[np.uint64], seats: int, rounds: int) -> None:
    """Deal rounds, and count them.

    The deck goes on from the order of the round before: whatever the order, choosing each card among all that are left
    makes every new one equally likely.
    """
    cards = deck.copy()
    wagers = count.first.size
    noted, hand = np.zeros((seats, wagers), np.int64), np.empty(CARDS, np.uint8)
    state = (first[0], first[1], first[2], first[3])
    for _ in range(rounds):
        state = shuffle_next(cards, 0, CARDS * (seats + 1), state)
        play_round(rules, cards, seats, hand, noted)
        for wager in range(wagers):
            total = np.int64(0)
            for seat in range(seats):
                end = count.first[wager] + noted[seat, wager]
                count.ends[end] += 1
                total += count.gains[end]
            count.squares[wager] += total * total


@native
def play_rows(rules: Rules, rows: Cards, seats: int, noted: Ints) -> None:
    """Play rows of cards, and note how each wager ended: by row, seat and wager."""
    hand = np.empty(CARDS, np.uint8)
    for row in range(rows.shape[0]):
        play_round(rules, rows[row], seats, hand, noted[row])
