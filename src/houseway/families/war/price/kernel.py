"""Rounds of war at native speed: real shoes of ranks, and a count of how each seat's round ended."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.round.setup import can_shoe_go_on, count_fewest_to_begin, make_filed_pack
from houseway.families.war.page import WarPage
from houseway.families.war.play.engine import count_cards_at_war, count_most_cards
from houseway.families.war.price.odds import RANKS, WarStrategy

Counts = NDArray[np.int64]
Ranks = NDArray[np.uint8]
ENDINGS = 6
"""The ways to end, as `compiled.list_endings` orders them: lower card, surrender, higher card, three of a war."""


@dataclass(frozen=True, eq=False)
class ShoeRule:
    """The shoe of a game: the rank of each card in it, and how many must be left for a round to begin."""

    ranks: Ranks
    fewest: int


class Script(NamedTuple):
    """The script of a round: who goes to war, how many cards are burned, before each card of the war or once.

    `most` is how many cards a round may take.
    """

    wars: NDArray[np.bool_]
    burn: int
    each: bool
    most: int


class Tally(NamedTuple):
    """The counts of each way to end, and two sums over rounds for each wager.

    The sums are those of the square of what all seats gained together, and of that gain times the seats.
    """

    ends: Counts
    moments: Counts


def make_shoe_rule(page: WarPage, decks: int) -> ShoeRule:
    """Make the shoe of a filed game with so many decks."""
    cards = make_filed_pack(page.deck, decks)
    ranks = np.repeat([card.rank - RANKS[0] for card in cards], list(cards.values())).astype(np.uint8)
    return ShoeRule(
        ranks, count_fewest_to_begin(page.deck, count_most_cards(page)) if can_shoe_go_on(page, decks) else len(ranks)
    )


def make_script(page: WarPage, strategy: WarStrategy, seats: int) -> Script:
    """Write down how so many seats play by a strategy."""
    rule, wars = page.war, np.array(strategy.wars, dtype=np.bool_)
    return Script(wars, rule.burn, rule.burned == "before each card", count_cards_at_war(rule, seats))


def deal_shoes(play: Script, shoe: ShoeRule, gains: Counts, seats: int, rounds: int, seed: int, stream: int) -> Tally:
    """Deal rounds from fresh shoes, one after the other; `gains[wager, ending]` is what a unit gains, in parts."""
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    return _deal(play, shoe.ranks, shoe.fewest, gains, seats, rounds, state)


@native_inline
def _play(play: Script, cards: Ranks, at: int, ends: Counts) -> int:
    """Play a round from the cards that begin at `at`, and find how each seat's ends, and how many cards it took."""
    seats, dealer, used = ends.size, cards[at + ends.size], ends.size + 1
    fighting = 0
    for seat in range(seats):
        own = cards[at + seat]
        if own == dealer and play.wars[own]:
            ends[seat] = 3
            fighting += 1
        else:
            ends[seat] = 1 if own == dealer else 0 if own < dealer else 2
    if fighting:
        step = play.burn + 1 if play.each else 1
        first = at + used + play.burn
        war_dealer = cards[first + fighting * step]
        place = 0
        for seat in range(seats):
            if ends[seat] == 3:
                own = cards[first + place * step]
                ends[seat] = 3 if own < war_dealer else 4 if own == war_dealer else 5
                place += 1
        used += play.burn + fighting * step + 1
    return used


@native
def play_rows(play: Script, rows: Ranks, seats: int) -> tuple[Counts, Counts]:
    """Play given rows of ranks, and find how each seat's round ends, and how many cards each round took."""
    found = np.empty((rows.shape[0], seats), np.int64)
    used = np.empty(rows.shape[0], np.int64)
    for i in range(rows.shape[0]):
        used[i] = _play(play, rows[i], 0, found[i])
    return found, used


@native_inline
def _can_fight(play: Script, cards: Ranks, at: int, seats: int) -> bool:
    """Say whether a seat ties with a rank that goes to war."""
    dealer = cards[at + seats]
    if play.wars[dealer]:
        for seat in range(seats):
            if cards[at + seat] == dealer:
                return True
    return False


@native
def _deal(
    play: Script, ranks: Ranks, fewest: int, gains: Counts, seats: int, rounds: int, first: NDArray[np.uint64]
) -> Tally:
    """Deal rounds, and count how they end.

    A new shoe goes on from the order of the old one: whatever the order, choosing each card among all that are left
    makes every new order equally likely. The cards of a war are chosen only where there is one.
    """
    cards, gone = ranks.copy(), ranks.size
    total, moments = np.zeros(ENDINGS, np.int64), np.zeros((gains.shape[0], 2), np.int64)
    ends = np.empty(seats, np.int64)
    state = (first[0], first[1], first[2], first[3])
    for _ in range(rounds):
        if cards.size - gone < fewest:
            gone = 0
        state = shuffle_next(cards, gone, seats + 1, state)
        if _can_fight(play, cards, gone, seats):
            state = shuffle_next(cards, gone + seats + 1, play.most - seats - 1, state)
        gone += _play(play, cards, gone, ends)
        for seat in range(seats):
            total[ends[seat]] += 1
        if seats > 1:
            for wager in range(gains.shape[0]):
                gained = 0
                for seat in range(seats):
                    gained += gains[wager, ends[seat]]
                moments[wager, 0] += gained * gained
                moments[wager, 1] += gained * seats
    return Tally(total, moments)
