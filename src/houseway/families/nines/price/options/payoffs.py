"""The stakes between a seat and the player-dealer: the base wager's worth for all that either can hold and do."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.ranking.nines import Final
from houseway.core.table import Verdict
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.options.rules import (
    ACTIONS,
    Ending,
    EndingJudge,
    OptionRules,
    compile_options,
    is_by_cards,
    judge_ending,
)
from houseway.families.nines.price.options.states import (
    DOUBLE,
    HIT,
    SURRENDER,
    Counts,
    Ints,
    PublicState,
    check_shoe,
    count_rows,
    list_public_states,
)

Exact = NDArray[Any]
"""An array of whole numbers or fractions of any length."""
PLAIN, DOUBLED, SURRENDERED = range(3)
"""What a seat had done with its wager when the round ended."""
GIVEN_UP = "surrendered"
"""Why a wager is lost that was surrendered."""
SHAPE = (3, 11, 11, 2, 11, 2)
"""The axes of an ending's place: manner, first strength, final strength, drawn; the player-dealer's, drawn."""
PLACES = 3 * 11 * 11 * 2 * 11 * 2
Gains = Callable[[int, Ending], Fraction]
"""What a unit gains by what a seat had done and the ending."""


class ReachedEnds(NamedTuple):
    """The endings that are reached, by their places.

    For each seat's hand and each of the player-dealer's it is told how many draws reach each of them.

    `drew` is whether the seat drew, and whether the player-dealer did: the last axis is by the cards that were drawn.
    """

    places: Ints
    draws: Ints
    drew: tuple[bool, bool] = (False, False)


def list_reached_ends(state: PublicState, action: int, *, chosen: bool) -> Iterator[ReachedEnds]:
    """List all endings after a seat's action; `chosen` is whether the player-dealer draws where it may choose.

    Where the first cards end the drawing the action comes to nothing: a double goes back. A surrender made before the
    check stands.
    """
    first, bank = state.seat_strengths[:, None, None], state.bank_strengths[None, :, None]
    over = state.ends_unasked if action == SURRENDER else state.ends
    manner = {DOUBLE: DOUBLED, SURRENDER: SURRENDERED}.get(action, PLAIN)
    yield ReachedEnds(_find_places(PLAIN, first, first, 0, bank, 0), over[:, :, None] * state.drawn_rows)
    draws = state.find_bank_draws(action, chosen=chosen) & ~state.ends[:, :, None]
    stands = ~draws & ~over[:, :, None]
    left, drawn = state.unseen, state.bank_drawn[None, :, :]
    others = sum(state.left) - 2 * state.rules.deal.cards - 1
    if action in (HIT, DOUBLE):
        second = state.seat_drawn[:, None, :]
        yield ReachedEnds(_find_places(manner, first, second, 1, bank, 0), left * others * stands, (True, False))
        pairs = left[:, :, :, None] * (left[:, :, None, :] - np.eye(left.shape[2], dtype=np.int64)) * draws[..., None]
        places = _find_places(manner, first[..., None], second[..., None], 1, drawn[:, :, None, :], 1)
        yield ReachedEnds(_flatten(np.broadcast_to(places, pairs.shape)), _flatten(pairs), (True, True))
    else:
        yield ReachedEnds(_find_places(manner, first, first, 0, bank, 0), stands[:, :, :1] * state.drawn_rows)
        yield ReachedEnds(_find_places(manner, first, first, 0, drawn, 1), left * others * draws, (False, True))


def _find_places(manner: int, first: Ints, final: Ints, drawn: int, bank: Ints, bank_drawn: int) -> Ints:
    found: Ints = ((((manner * 11 + first) * 11 + final) * 2 + drawn) * 11 + bank) * 2 + bank_drawn
    return found


def _flatten(cells: Ints) -> Ints:
    return cells.reshape(*cells.shape[:2], -1)


def find_ending(place: int, cards: int) -> tuple[int, Ending]:
    """Find what a seat had done, and the ending, from a place; hands have so many first cards."""
    manner, first, final, drawn, bank, bank_drawn = (int(one) for one in np.unravel_index(place, SHAPE))
    return manner, Ending(Final(final, cards + drawn, bank, cards + bank_drawn), first, manner == DOUBLED)


def judge_seat_ending(wager: NinesWager, manner: int, ending: Ending) -> Verdict:
    """Say what becomes of a wager of the seat's own; a base wager that was surrendered is lost, in part."""
    if manner == SURRENDERED and wager.kind == "base":
        return Verdict("loses", GIVEN_UP)
    return judge_ending(wager, ending)


@dataclass(frozen=True)
class SeatStakes:
    """The stakes of a seat: the wager that it decides for, its double, and what share a surrender costs."""

    base: NinesWager
    double: NinesWager | None = None
    given_up: Fraction = Fraction(0)

    @property
    def is_by_cards(self) -> bool:
        """Whether they are decided by more than what hands count, so that nobody can say how to play for them."""
        return is_by_cards(self.base) or (self.double is not None and is_by_cards(self.double))

    def find_gain(self, manner: int, ending: Ending) -> Fraction:
        """Find what a unit of the base wager gains with its double; a surrender costs the share given up."""
        if manner == SURRENDERED and self.base.kind == "base":
            return -self.given_up
        found = self._judges[0].find_gain(ending)
        return found + self._judges[1].find_gain(ending) if manner == DOUBLED and self.double else found

    @cached_property
    def _judges(self) -> list[EndingJudge]:
        return [EndingJudge(wager) for wager in (self.base, self.double) if wager]


def find_stakes(rules: OptionRules) -> SeatStakes:
    """Find the first wager whose holders choose, and its double."""
    wagers = {wager.name: wager for wager in rules.page.wager}
    double = rules.options.double
    return SeatStakes(wagers[rules.options.wagers[0]], wagers[double.wager] if double else None, rules.given_up)


def make_gain_table(rules: OptionRules, gains: Gains) -> tuple[Ints, int]:
    """Make the table of what a unit gains by the ending's place, in whole parts; and how many parts that has."""
    strengths = range(11 if rules.order.two_jokers_top else 10)
    stood, drew = [(one, one, 0) for one in strengths], [(one, two, 1) for one in strengths for two in strengths]
    players = [(PLAIN, *hand) for hand in (*stood, *drew)]
    players += [(DOUBLED, *hand) for hand in drew if rules.options.double]
    players += [(SURRENDERED, *hand) for hand in stood if rules.options.surrender]
    cells = [(*player, bank, drawn) for player in players for bank in strengths for drawn in (0, 1)]
    cards = rules.deal.cards
    found = [
        gains(manner, Ending(Final(final, cards + drawn, bank, cards + bank_drawn), first, manner == DOUBLED))
        for manner, first, final, drawn, bank, bank_drawn in cells
    ]
    unit = lcm(*{one.denominator for one in found})
    table = np.zeros(PLACES, dtype=np.int64)
    table[np.ravel_multi_index(tuple(np.array(cells).T), SHAPE)] = [
        one.numerator * (unit // one.denominator) for one in found
    ]
    return table, unit


@dataclass(frozen=True)
class StatePayoffs:
    """A public state, and what the base wager gains in all its deals.

    `gains[action, draws, seat's hand, player-dealer's hand]` are sums over ordered deals, in parts of the unit; a
    player-dealer who has no choice makes the same of either.
    """

    state: PublicState
    gains: Exact


@dataclass(frozen=True)
class PayoffGame:
    """The game between one seat and the player-dealer, from one shoe; gains stand over `whole`."""

    rules: OptionRules
    left: Counts
    stakes: SeatStakes
    states: tuple[StatePayoffs, ...]
    deals: int
    unit: int

    @property
    def whole(self) -> int:
        """What sums of gains are divided by."""
        return self.deals * self.unit

    @property
    def both_choose(self) -> bool:
        """Whether the player-dealer has a choice, too."""
        return bool(self.rules.options.banker)


@lru_cache(maxsize=8)
def make_payoff_game(game: Game[NinesPage], left: Counts) -> PayoffGame:
    """Make the game between the two sides, from a shoe of so many cards of each count (`states.count_cards`)."""
    rules = compile_options(game)
    check_shoe(left, rules.deal.cards)
    return _join_payoffs(game, left, list_public_states(rules, left))


def make_dealt_game(game: Game[NinesPage], left: Counts) -> PayoffGame:
    """Make the game without what the base wager gains: for wagers that look at cards, which have no table."""
    rules = compile_options(game)
    stakes = find_stakes(rules)
    if not stakes.is_by_cards:
        return make_payoff_game(game, left)
    check_shoe(left, rules.deal.cards)
    states = tuple(StatePayoffs(state, np.zeros(0, dtype=object)) for state in list_public_states(rules, left))
    return PayoffGame(rules, left, stakes, states, count_rows(sum(left), 2 * rules.deal.cards + 2), 1)


def make_payoffs_here(game: Game[NinesPage], left: Counts, player: Counts | None, up: int | None) -> PayoffGame:
    """Make the part of the game that can follow these open cards: the community hand, the player-dealer's card."""
    rules = compile_options(game)
    here = (state for state in list_public_states(rules, left) if (state.player, state.up) == (player, up))
    return _join_payoffs(game, left, here)


@lru_cache(maxsize=8)
def _make_base_gains(game: Game[NinesPage]) -> tuple[Ints, int]:
    """Make the table of gains of the wager that a seat decides for, from whatever shoe."""
    rules = compile_options(game)
    stakes = find_stakes(rules)
    if stakes.is_by_cards:
        raise HousewayError(
            f"wager {stakes.base.name!r}: there is no best play, since it is decided by more than what hands count; "
            "take the house way"
        )
    table, unit = make_gain_table(rules, stakes.find_gain)
    table.flags.writeable = False
    return table, unit


def _join_payoffs(game: Game[NinesPage], left: Counts, states: Iterable[PublicState]) -> PayoffGame:
    rules = compile_options(game)
    stakes = find_stakes(rules)
    table, unit = _make_base_gains(game)
    payoffs = tuple(sum_payoffs(state, table) for state in states)
    return PayoffGame(rules, left, stakes, payoffs, count_rows(sum(left), 2 * rules.deal.cards + 2), unit)


def sum_payoffs(state: PublicState, table: Ints) -> StatePayoffs:
    """Add up what the endings of a public state gain, by a table of gains."""
    weights = state.weights.astype(object)
    gains = np.zeros((len(ACTIONS), 2, *weights.shape), dtype=object)
    known = {action for actions in state.actions for action in actions}
    for number, action in enumerate(ACTIONS):
        if action in known:
            stands = weights * _sum_gains(state, number, table, chosen=False)
            gains[number, 0] = stands
            gains[number, 1] = (
                weights * _sum_gains(state, number, table, chosen=True) if state.bank_asked.any() else stands
            )
    return StatePayoffs(state, gains)


def _sum_gains(state: PublicState, action: int, table: Ints, *, chosen: bool) -> Exact:
    total = sum((table[one.places] * one.draws).sum(axis=2) for one in list_reached_ends(state, action, chosen=chosen))
    assert isinstance(total, np.ndarray)
    return total.astype(object)
