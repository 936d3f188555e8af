"""A blackjack's rules, and a strategy beside them, as numbers and one array of tables for native code."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.book.model.condition import list_asked
from houseway.core.errors import HousewayError
from houseway.core.money import parse_odds
from houseway.core.table.settlement import find_gain
from houseway.families.twenty_one.page import Totals, TwentyOnePage, TwentyOnePay, UpCard
from houseway.families.twenty_one.play.bonus import is_finished_hand_read, list_lines
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, compile_game, is_met_by_hands
from houseway.families.twenty_one.play.player_dealer import is_open
from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.bonus import BonusTable, make_bonus_table
from houseway.families.twenty_one.price.batching.hands import (
    VALUE_OF,
    DealerClasses,
    HandGrain,
    HandStates,
    SeatClasses,
    classify_dealer_hands,
    classify_seat_hands,
    find_hand_grain,
    list_states,
    renumber_kinds,
)
from houseway.families.twenty_one.price.batching.shapes import Lines, Lookup, Rules
from houseway.families.twenty_one.price.strategy import UPS, Action, Strategy, to_parts

MOST_HANDS = 64
"""Where a filing sets no limit, so many hands are made of one at the most: chance does not bring as many."""


@dataclass(frozen=True, eq=False)
class CompiledKernel:
    """A game compiled for the batch kernel.

    `rules` are its numbers and `lookup` its tables; `lines` those of the bonus wagers. `line_gains` is what a unit on a
    bonus wager gains by each line, and by none. `wagers` are the names of the base wagers; `spread` is the most that
    can be gained or lost on one of them. Gains are in parts of a unit, of which it has `unit`. `most_hands` is how many
    hands a seat can come to play.
    """

    states: HandStates
    rules: Rules
    lookup: Lookup
    lines: Lines
    line_gains: NDArray[np.int64]
    wagers: tuple[str, ...]
    insurance: str | None
    insurance_odds: Fraction
    bonus: tuple[BonusTable, ...]
    unit: int
    spread: int
    most_hands: int


@lru_cache(maxsize=32)
def compile_kernel(game: Game[TwentyOnePage]) -> CompiledKernel:
    """Compile the arrays of a game under its reading, once."""
    page = game.rules
    made, unit = compile_game(game), find_unit(page)
    states = list_states(made)
    seen, seats, dealers, read = _classify_hands(page, states)
    bonus = tuple(make_bonus_table(wager, read.finals) for wager in page.wager if wager.kind == "bonus")
    if len(bonus) > k.MOST_BONUS:
        raise HousewayError(f"{game.id} has no batch simulation: it has more than {k.MOST_BONUS} bonus wagers")
    gains = _count_gains(page, made, seats, dealers, unit)
    lookup, begins = join_tables(
        {
            **_make_hand_tables(page, states, seen),
            k.SEAT_CLASS_AT: seats.of,
            k.OPEN_AT: np.array([is_open(made, final) for final in seats.finals]),
            k.DEALER_CLASS_AT: dealers.of,
            k.BONUS_CLASS_AT: read.of,
            k.GAINS_AT: gains,
            k.INSURANCE_GAINS_AT: _count_insurance_gains(page, seats, dealers, unit),
            k.READS_AT: np.array([table.reads for table in bonus]),
            k.WIDTH_AT: np.array([table.lines.shape[1] for table in bonus]),
            k.GROUP_AT: np.array([table.groups for table in bonus]),
        }
    )
    sizes = (len(seats.finals), len(dealers.finals), len(read.finals))
    numbers = begins | _list_options(page, unit) | _list_sizes(states, seen, sizes) | _list_bonus_numbers(page, bonus)
    rules = np.zeros(k.RULES, dtype=np.int64)
    rules[list(numbers)] = list(numbers.values())
    most_hands = max(numbers[k.MOST_PAIRS], numbers[k.MOST_TENS], numbers[k.MOST_ACES])
    return CompiledKernel(
        states=states,
        rules=rules,
        lookup=lookup,
        lines=np.concatenate([*(table.lines.ravel() for table in bonus), np.zeros(1, np.uint8)]),
        line_gains=_list_line_gains(bonus, unit),
        wagers=tuple(wager.name for wager in page.base_wagers),
        insurance=page.insurance.wager if page.insurance else None,
        insurance_odds=max((parse_odds(pay.odds) for pay in _list_insurance_pays(page)), default=Fraction(0)),
        bonus=bonus,
        unit=unit,
        spread=most_hands * 2 ** (1 + numbers[k.AGAIN]) * int(np.abs(gains).max()),
        most_hands=page.hands * most_hands,
    )


def join_tables(laid: Mapping[int, NDArray[Any]]) -> tuple[Lookup, dict[int, int]]:
    """Join all tables in one array, and note where each of them begins."""
    begins, place = {}, 0
    for name, table in laid.items():
        begins[name] = place
        place += table.size
    return np.concatenate([table.ravel().astype(np.int16) for table in laid.values()]), begins


def _classify_hands(
    page: TwentyOnePage, states: HandStates
) -> tuple[HandGrain, SeatClasses, DealerClasses, DealerClasses]:
    """Classify seats' hands, and the player-dealer's as base wagers and as bonus wagers look at them."""
    compared = tuple(list_asked(rule.when) for rule in page.compare.rule)
    compared += tuple(list_asked(pay.when) for wager in page.wager if wager.kind != "bonus" for pay in wager.pays)
    read = tuple(line.finals for wager in page.wager if wager.kind == "bonus" for line in list_lines(wager))
    seen = find_hand_grain(compared + read)
    dealers = classify_dealer_hands(states, compared, seen), classify_dealer_hands(states, read, seen)
    return seen, classify_seat_hands(states, compared), *dealers


def _make_hand_tables(page: TwentyOnePage, states: HandStates, seen: HandGrain) -> dict[int, NDArray[Any]]:
    """Make the tables of states, of what comes after them, and of what each up card brings."""
    joker_ends = states.jokers & page.deal.joker_ends_hand
    may_draw = np.array([must != "stand" for must in states.must])
    may_raise = may_draw | (page.double is not None and page.double.despite_chart)
    looks = page.check.up if page.check and page.deal.hole == "face down" else ()
    ups = k.CHECKED * _flag_ups(looks) + k.NO_ACTION * _flag_ups(page.deal.no_action_against)
    ups += k.INSURED * _flag_ups(page.insurance.against if page.insurance else ())
    ups += k.SURRENDERS * (1 - _flag_ups(page.surrender.not_against) if page.surrender else _flag_ups(()))
    flags = k.NATURAL * states.naturals + k.FINISHED * (states.naturals | joker_ends | states.is_last)
    flags += k.MAY_DRAW * may_draw + k.MAY_STAND * np.array([must != "hit" for must in states.must])
    flags += k.MAY_DOUBLE * (_find_states_among(page.double.totals if page.double else Totals(), states) & may_raise)
    flags += k.MAY_DOUBLE_FREE * (_find_states_among(page.free.double if page.free else Totals(), states) & may_raise)
    flags += k.MAY_DOUBLE_AGAIN * may_raise + k.DEALER_DRAWS * states.draws
    return {
        k.VALUE_AT: VALUE_OF,
        k.AFTER_AT: states.after,
        k.FIRST_TWO_AT: states.first_two,
        k.FLAGS_AT: flags,
        k.UPS_AT: ups,
        k.HELD_KIND_AT: renumber_kinds(seen.held),
        k.RED_KIND_AT: renumber_kinds(seen.reds),
        k.EXACTS_AT: seen.ranks,
    }


def _find_states_among(totals: Totals | None, states: HandStates) -> NDArray[np.bool_]:
    """Find which states are among these totals; all of them where none are named."""
    if totals is None:
        return np.ones(len(states.counted), np.bool_)
    return np.array([hand.halves // 2 in (totals.soft if hand.soft else totals.hard) for hand in states.counted])


def _flag_ups(named: tuple[UpCard, ...]) -> NDArray[np.int64]:
    return np.array([up in named for up in UPS]).astype(np.int64)


def _count_gains(
    page: TwentyOnePage, made: CompiledTwentyOne, seats: SeatClasses, dealers: DealerClasses, unit: int
) -> NDArray[np.int64]:
    """Count what one unit gains on each base wager, by both classes."""
    gains = np.zeros((len(page.base_wagers), len(seats.finals), len(dealers.finals)), dtype=np.int64)
    for wager, base in enumerate(page.base_wagers):
        for (seat, own), (dealer, his) in product(enumerate(seats.finals), enumerate(dealers.finals)):
            verdict = made.judge(base.name, own, his)
            gains[wager, seat, dealer] = int(find_gain(verdict.result, verdict.odds) * unit)
    return gains


def _count_insurance_gains(
    page: TwentyOnePage, seats: SeatClasses, dealers: DealerClasses, unit: int
) -> NDArray[np.int64]:
    """Count what an insurance of half a unit gains.

    It goes by the class of the hand beside it and by the player-dealer's.
    """
    gains = np.full((len(seats.finals), len(dealers.finals)), -unit // 2, dtype=np.int64)
    for pay in reversed(_list_insurance_pays(page)):
        for (seat, own), (dealer, his) in product(enumerate(seats.finals), enumerate(dealers.finals)):
            if his.natural and is_met_by_hands(list_asked(pay.when), own, his):
                gains[seat, dealer] = int(parse_odds(pay.odds) * unit / 2)
    return gains


def _list_insurance_pays(page: TwentyOnePage) -> tuple[TwentyOnePay, ...]:
    return next((wager.pays for wager in page.wager if page.insurance and wager.name == page.insurance.wager), ())


def _list_options(page: TwentyOnePage, unit: int) -> dict[int, int]:
    """List what the game offers, and its limits."""
    double, split, surrender, insurance, free = page.double, page.split, page.surrender, page.insurance, page.free
    most = (split.most_hands or MOST_HANDS) if split else 1
    return {
        k.UNIT: unit,
        k.DEALT_HANDS: page.hands,
        k.HOLE_LAST: page.deal.hole == "after the seats",
        k.EARLY: surrender is not None and surrender.timing == "early",
        k.LATE: surrender is not None and surrender.timing == "late",
        k.SPLITS_SURRENDER: surrender is not None and surrender.after_split,
        k.EVEN_OFFERED: insurance is not None and insurance.even_money,
        k.AGAIN: double.again if double else 0,
        k.RESCUES: double is not None and double.rescue,
        k.SPLITS_DOUBLE: double is not None and double.after_split,
        k.FREE_BETS: free is not None,
        k.FREE_TENS: free is not None and free.split_tens,
        k.SAME_RANK: split is not None and split.tens == "same rank",
        k.MOST_PAIRS: most,
        k.MOST_TENS: (split and split.tens_most_hands) or most,
        k.MOST_ACES: (split and split.aces_most_hands) or most,
        k.ONE_CARD_ACES: split is not None and split.aces_draw == "one card",
        k.SWITCHES: page.switch is not None,
        k.SPARED: page.compare.raised_against_natural == "returned",
    }


def _list_sizes(states: HandStates, seen: HandGrain, classes: tuple[int, int, int]) -> dict[int, int]:
    """List the sizes of tables."""
    names = (k.HELD_KINDS, k.EXACT_KINDS, k.RED_KINDS, k.SEAT_CLASSES, k.DEALER_CLASSES, k.BONUS_CLASSES)
    sizes = dict(zip(names, (*seen.shape, *classes), strict=True))
    return sizes | {k.STATES: len(states.counted), k.ASKS_EXACT: seen.asks_exact, k.MOST_REDS: seen.most_reds}


def _list_bonus_numbers(page: TwentyOnePage, bonus: tuple[BonusTable, ...]) -> dict[int, int]:
    """List the number of bonus wagers, where the lines of each begin, and whether one waits for the player-dealer."""
    sizes = [table.lines.size for table in bonus]
    begins = {k.LINES_AT + number: sum(sizes[:number]) for number in range(len(bonus))}
    waits = any(wager.kind == "bonus" and is_finished_hand_read(wager) for wager in page.wager)
    return begins | {k.BONUSES: len(bonus), k.BONUS_WAITS: waits}


def find_unit(page: TwentyOnePage) -> int:
    """Find the number of parts in a unit: every pay, and half of it, is a whole number of them."""
    return 2 * lcm(*(parse_odds(pay.odds).denominator for wager in page.wager for pay in wager.pays))


def _list_line_gains(made: tuple[BonusTable, ...], unit: int) -> NDArray[np.int64]:
    gains = np.full((len(made), max((len(table.pays) for table in made), default=0) + 1), -unit, dtype=np.int64)
    for number, table in enumerate(made):
        gains[number, : len(table.pays)] = [int(line.odds * unit) for line in table.pays]
    return gains


_WISHES: dict[Action, int] = {
    "stand": k.WISH_STAND,
    "hit": k.WISH_HIT,
    "double": k.WISH_DOUBLE,
    "split": k.WISH_SPLIT,
    "surrender": k.WISH_SURRENDER,
}


def add_strategy(made: CompiledKernel, strategy: Strategy) -> tuple[Rules, Lookup]:
    """Add the tables of a strategy behind those of a game."""
    rows = made.states.rows
    plan, begins = join_tables(
        {
            k.HITS_AT: strategy.hit[:, rows],
            k.DOUBLES_AT: strategy.double[:, rows],
            k.SPLITS_AT: strategy.split,
            k.SURRENDERS_AT: strategy.surrender[rows],
            k.DOUBLED_AT: strategy.doubled[:, rows],
            k.INSURES_AT: strategy.insure,
            k.EVENS_AT: np.array([up in strategy.even_money for up in UPS]),
            k.WISHES_AT: _list_wishes(strategy),
        }
    )
    rules = made.rules.copy()
    for place, begin in begins.items():
        rules[place] = made.lookup.size + begin
    rules[k.SWITCHES] &= strategy.worth is not None
    if strategy.worth is not None:
        worth = np.zeros((k.NUP, k.NUP, k.NUP), dtype=np.int64)
        worth[: k.NVALUES, : k.NVALUES] = to_parts(strategy.worth)
        rules[k.WORTH_AT :] = worth.ravel()
    return rules, np.concatenate([made.lookup, plan])


def _list_wishes(strategy: Strategy) -> NDArray[Any]:
    """List what a strategy says of two exact values, by both in any order and the up card."""
    wishes = np.full((k.NUP, k.NUP, k.NUP), k.NO_WISH, dtype=np.int16)
    for (up, pair), action in strategy.two_cards.items():
        first, second = map(UPS.index, pair)
        wishes[[first, second], [second, first], UPS.index(up)] = _WISHES[action]
    return wishes
