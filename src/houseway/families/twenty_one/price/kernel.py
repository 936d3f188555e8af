"""Batches of blackjack rounds at native speed: real shoes, every seat by one strategy, and a count of the results.

A base wager is counted by what it gained, with all doubles, splits and free bets; a bonus wager by its pay lines. Seats
act in the order in which they are dealt, as they do where the player-dealer sits last. Bonus wagers that no table tells
are judged afterwards, round by round, with all their cards: this is slow, but right for any condition, even if it does
not say what it reads.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_copying import copy_row
from houseway.core.errors import BadNotation, ShoeEmpty, TableRefusal
from houseway.core.round.setup import can_shoe_go_on, count_fewest_to_begin, make_filed_pack
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.bonus import BonusDeal, list_lines, make_first_facts
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.play.engine import CARDS_A_HAND, CARDS_BEYOND, count_most_cards
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.bonus import BonusTable, name_line
from houseway.families.twenty_one.price.batching.hands import CARDS, CODES
from houseway.families.twenty_one.price.batching.play import burn_first
from houseway.families.twenty_one.price.batching.rules import CompiledKernel, add_strategy, compile_kernel
from houseway.families.twenty_one.price.batching.settle import play_round
from houseway.families.twenty_one.price.batching.shapes import (
    MOST_HELD,
    CardRecord,
    Chance,
    Lines,
    Lookup,
    Rules,
    Scratch,
    Shoe,
    take_memory,
)
from houseway.families.twenty_one.price.strategy import Strategy

LineNumbers = NDArray[np.int64]
"""The number of the pay line by round and seat; one more than the last line is a loss."""


class Tally(NamedTuple):
    """The results of a batch of rounds.

    `gains` is by base wager how often each net gain came, in parts of a unit, the middle one being nothing;
    `insurance` how often it was won and lost; `lines` how often each bonus wager was paid by each line, and lost.
    `moments` are sums over rounds with several seats, by wager (base wagers, insurance, bonus wagers): of the squared
    gain of all seats together, of that gain times the wagers they made, and of the squared number of those.
    """

    gains: NDArray[np.int64]
    insurance: NDArray[np.int64]
    lines: NDArray[np.int64]
    moments: NDArray[np.int64]

    def add(self, other: "Tally") -> "Tally":
        """Add another batch to this one."""
        return Tally(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


@dataclass(frozen=True, eq=False)
class ShoeRule:
    """The shoe of a game: its cards, how many must be left for a round to begin from it, and whether it burns some."""

    cards: NDArray[np.uint8]
    fewest: int
    burns: bool = False


def make_shoe_rule(page: TwentyOnePage, decks: int) -> ShoeRule:
    """Make the shoe of a filed game with so many decks."""
    pack = make_filed_pack(page.deck, decks)
    cards = np.repeat([card.code for card in pack], list(pack.values())).astype(np.uint8)
    fewest = count_fewest_to_begin(page.deck, count_most_cards(page)) if can_shoe_go_on(page, decks) else cards.size
    return ShoeRule(cards, fewest, page.deck.burn == "first card")


def check_seats(page: TwentyOnePage, seats: int, decks: int) -> None:
    """Refuse a number of seats that no table of the game has, or that its cards cannot serve."""
    most = min(max(page.seats.players), k.MOST_SEATS)
    if not 1 <= seats <= most:
        raise TableRefusal(f"a simulation of this game has 1 to {most} seats, not {seats}")
    needed, held = CARDS_A_HAND * page.hands * seats + CARDS_BEYOND, sum(make_filed_pack(page.deck, decks).values())
    if needed > held:
        raise TableRefusal(f"{seats} seats may need {needed} cards, and {decks} deck(s) hold {held}")


def deal_shoes(
    game: Game[TwentyOnePage],
    strategy: Strategy,
    shoe: ShoeRule,
    *,
    seats: int,
    rounds: int,
    seed: int,
    stream: int = 0,
) -> Tally:
    """Deal rounds from fresh shoes, one after the other, and count what became of every wager at every seat."""
    made = compile_kernel(game)
    rules, lookup = add_strategy(made, strategy)
    tally, seen = make_empty_tally(made), make_card_record(game, rounds, seats)
    _deal(
        rules,
        lookup,
        _make_scratch(made, seats),
        shoe.cards.copy(),
        np.array(make_seed_state(seed, stream), dtype=np.uint64),
        made.lines,
        made.line_gains,
        *tally,
        seats,
        rounds,
        shoe.fewest,
        shoe.burns,
        seen,
    )
    for place, lines in judge_rounds(game, seen, seats):
        _count_by_cards(made, tally, place, lines)
    return tally


def _count_by_cards(made: CompiledKernel, tally: Tally, place: int, lines: LineNumbers) -> None:
    """Count a bonus wager that was judged card by card, in place of what native code counted."""
    tally.lines[place] = np.bincount(lines.ravel(), minlength=tally.lines.shape[1])
    if lines.shape[1] > 1:
        totals, seats = made.line_gains[place][lines].sum(axis=1), lines.shape[1]
        sums = (totals * totals).sum(), totals.sum() * seats, len(lines) * seats * seats
        tally.moments[len(made.wagers) + 1 + place] = sums


def play_rows(
    game: Game[TwentyOnePage], strategy: Strategy, rows: NDArray[np.integer], seats: int
) -> NDArray[np.int64]:
    """Play given cards: rows of card codes in dealing order, a row for each round, every seat by the strategy.

    Gives what each round, seat and wager gained, in parts of `compile_kernel(game).unit`: the base wagers, insurance
    (a stake of half a unit for each hand), and the bonus wagers.
    """
    if rows.ndim != 2 or rows.min(initial=0) < 0 or rows.max(initial=0) >= CODES:
        raise BadNotation(f"cards are rows of codes from 0 to {CODES - 1}")
    made = compile_kernel(game)
    rules, lookup = add_strategy(made, strategy)
    nets = np.zeros((rows.shape[0], seats, len(made.wagers) + 1 + len(made.bonus)), dtype=np.int64)
    short = _play_rows(
        rules,
        lookup,
        _make_scratch(made, seats),
        np.zeros(rows.shape[1], dtype=np.uint8),
        np.zeros(4, dtype=np.uint64),
        made.lines,
        made.line_gains,
        np.ascontiguousarray(rows, dtype=np.uint8),
        nets,
        seats,
        seen := make_card_record(game, len(rows), seats),
    )
    if short >= 0:
        raise ShoeEmpty(f"row {short} has {rows.shape[1]} cards, which are not enough for its round")
    for place, lines in judge_rounds(game, seen, seats):
        nets[:, :, len(made.wagers) + 1 + place] = made.line_gains[place][lines]
    return nets


def make_empty_tally(made: CompiledKernel) -> Tally:
    """Make a tally of no round."""
    wagers, bonus = len(made.wagers), made.line_gains.shape
    return Tally(
        np.zeros((wagers, 2 * made.spread + 1), np.int64),
        np.zeros(2, np.int64),
        np.zeros(bonus, np.int64),
        np.zeros((wagers + 1 + bonus[0], 3), np.int64),
    )


def _make_scratch(made: CompiledKernel, seats: int) -> Scratch:
    """Make the arrays for a round of so many seats; refuses more than it has places for."""
    if not 1 <= seats <= k.MOST_SEATS:
        raise TableRefusal(f"the batch kernel plays 1 to {k.MOST_SEATS} seats, not {seats}")
    return np.zeros(k.HANDS + k.FIELDS * (seats * made.most_hands + 1), dtype=np.int64)


@native
def _deal(
    numbers: Rules,
    tables: Lookup,
    round_: Scratch,
    cards: Shoe,
    words: Chance,
    bonus_lines: Lines,
    line_gains: NDArray[np.int64],
    gains: NDArray[np.int64],
    insurance: NDArray[np.int64],
    paid: NDArray[np.int64],
    moments: NDArray[np.int64],
    seats: int,
    rounds: int,
    fewest: int,
    burns: bool,
    seen: CardRecord,
) -> None:
    """Deal rounds, and count them; where there is room for their cards, keep those too.

    A new shoe goes on from the order of the old one: whatever the order, choosing each card among all that are left
    makes every new order equally likely. A round in which the cards ran out is dealt again from a new shoe.
    """
    rules, lookup, scratch, lines = (
        take_memory(numbers),
        take_memory(tables),
        take_memory(round_),
        take_memory(bonus_lines),
    )
    shoe, chance = take_memory(cards), take_memory(words)
    scratch[k.SIZE] = scratch[k.GONE] = cards.size
    done = 0
    while done < rounds:
        if scratch[k.SIZE] - scratch[k.GONE] < fewest or scratch[k.SHORT]:
            scratch[k.GONE] = 0
            scratch[k.READY] = 0
            if burns:
                burn_first(rules, lookup, scratch, shoe, chance)
        if play_round(rules, lookup, scratch, shoe, chance, lines, seats):
            keep_cards(rules, scratch, seen, done, seats)
            done += 1
            count_hands(rules, scratch, gains, insurance, seats)
            count_lines(rules, scratch, paid, seats)
            if seats > 1:
                count_together(rules, scratch, line_gains, moments, seats)


@native_inline
def keep_cards(rules: Rules, scratch: Scratch, seen: CardRecord, done: int, seats: int) -> None:
    """Keep the first cards of all seats and the player-dealer's hand, for wagers that are judged afterwards."""
    if seen.shape[0] > 0:
        first = 2 * seats * rules[k.DEALT_HANDS]
        for place in range(first):
            seen[done, place] = scratch[k.FIRST_CARDS + place]
        seen[done, first] = scratch[k.DEALER_HELD]
        for place in range(scratch[k.DEALER_HELD]):
            seen[done, first + 1 + place] = scratch[k.DEALER_CARDS + place]


@native_inline
def count_hands(
    rules: Rules, scratch: Scratch, gains: NDArray[np.int64], insurance: NDArray[np.int64], seats: int
) -> None:
    """Add what each seat gained on its base wagers, and its insurance, won or lost."""
    middle = gains.shape[1] // 2
    for seat in range(seats):
        for wager in range(rules[k.DEALT_HANDS]):
            gains[wager, middle + scratch[k.NETS + seat * k.WAGERS + wager]] += 1
    for dealt in range(seats * rules[k.DEALT_HANDS]):
        if scratch[k.INSURANCE + dealt]:
            insurance[0 if scratch[k.INSURANCE + dealt] > 0 else 1] += 1


@native_inline
def count_lines(rules: Rules, scratch: Scratch, paid: NDArray[np.int64], seats: int) -> None:
    """Add the line by which each seat's bonus wagers were paid, or their loss."""
    for seat in range(seats):
        for wager in range(rules[k.BONUSES]):
            paid[wager, scratch[k.BONUS_LINES + seat * k.MOST_BONUS + wager]] += 1


@native_inline
def count_together(
    rules: Rules, scratch: Scratch, line_gains: NDArray[np.int64], moments: NDArray[np.int64], seats: int
) -> None:
    """Add what all seats together gained on each wager, for the spread of rounds whose seats share a player-dealer."""
    for wager in range(rules[k.DEALT_HANDS] + 1 + rules[k.BONUSES]):
        total, count = 0, 0
        for seat in range(seats):
            if wager < rules[k.DEALT_HANDS]:
                total += scratch[k.NETS + seat * k.WAGERS + wager]
                count += 1
            elif wager == rules[k.DEALT_HANDS]:
                total += scratch[k.NETS + seat * k.WAGERS + k.WAGERS - 1]
                for dealt in range(seat * rules[k.DEALT_HANDS], (seat + 1) * rules[k.DEALT_HANDS]):
                    count += scratch[k.INSURANCE + dealt] & 1
            else:
                bonus = wager - rules[k.DEALT_HANDS] - 1
                total += line_gains[bonus, scratch[k.BONUS_LINES + seat * k.MOST_BONUS + bonus]]
                count += 1
        moments[wager, 0] += total * total
        moments[wager, 1] += total * count
        moments[wager, 2] += count * count


@native
def _play_rows(
    numbers: Rules,
    tables: Lookup,
    round_: Scratch,
    cards: Shoe,
    words: Chance,
    bonus_lines: Lines,
    line_gains: NDArray[np.int64],
    rows: NDArray[np.uint8],
    nets: NDArray[np.int64],
    seats: int,
    seen: CardRecord,
) -> int:
    """Play the rows; gives the first one that has too few cards, or -1."""
    rules, lookup, scratch, lines = (
        take_memory(numbers),
        take_memory(tables),
        take_memory(round_),
        take_memory(bonus_lines),
    )
    shoe, chance = take_memory(cards), take_memory(words)
    own = rules[k.DEALT_HANDS]
    for row in range(rows.shape[0]):
        copy_row(rows[row], cards)
        scratch[k.GONE] = 0
        scratch[k.READY] = scratch[k.SIZE] = cards.size
        if not play_round(rules, lookup, scratch, shoe, chance, lines, seats):
            return row
        keep_cards(rules, scratch, seen, row, seats)
        for seat in range(seats):
            for wager in range(own):
                nets[row, seat, wager] = scratch[k.NETS + seat * k.WAGERS + wager]
            nets[row, seat, own] = scratch[k.NETS + seat * k.WAGERS + k.WAGERS - 1]
            for wager in range(rules[k.BONUSES]):
                nets[row, seat, own + 1 + wager] = line_gains[
                    wager, scratch[k.BONUS_LINES + seat * k.MOST_BONUS + wager]
                ]
    return -1


def make_card_record(game: Game[TwentyOnePage], rounds: int, seats: int) -> CardRecord:
    """Make room for the cards of rounds that are judged afterwards; there is none where no wager needs it."""
    page = game.rules
    judged = any(table.by_cards for table in compile_kernel(game).bonus)
    return np.zeros((rounds if judged else 0, 2 * seats * page.hands + 1 + MOST_HELD), dtype=np.uint8)


def judge_rounds(game: Game[TwentyOnePage], seen: CardRecord, seats: int) -> Iterator[tuple[int, LineNumbers]]:
    """Judge the wagers that no table tells: each by its place among the bonus wagers, and its lines."""
    for place, table in enumerate(compile_kernel(game).bonus):
        if table.by_cards:
            lines = [_judge_round(game, table, row, seats) for row in seen.tolist()]
            yield place, np.array(lines, dtype=np.int64).reshape(-1, seats)


def _judge_round(game: Game[TwentyOnePage], table: BonusTable, row: list[int], seats: int) -> list[int]:
    """Find the line of one wager at each seat of a round."""
    page, wager = game.rules, table.by_cards
    assert wager is not None
    dealt = 2 * page.hands
    held = row[seats * dealt]
    his = tuple(CARDS[code] for code in row[seats * dealt + 1 : seats * dealt + 1 + held])
    dealer, lines, found = compile_game(game).make_dealer_final(his), list_lines(wager), []
    for seat in range(seats):
        cards = [CARDS[code] for code in row[seat * dealt : (seat + 1) * dealt]]
        deal = BonusDeal(tuple((cards[2 * hand], cards[2 * hand + 1]) for hand in range(page.hands)), his)
        facts = make_first_facts(wager, deal.list_own_cards(page, wager), his[0])
        facts.player_dealer, facts.dealer = his, dealer
        won = next((line for line in lines if line.is_met(facts)), None)
        found.append(table.pays.index(name_line(won)) if won else len(table.pays))
    return found
