"""A game with options, solved for one seat and one shoe: how both sides play, and what each choice is worth.

The value of a choice is the average over all deals that come to this moment, in parts of the base wager; a double is
reckoned with it. The player-dealer's values are what it gains itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.options.rules import ACTIONS, Action, OptionRules, is_by_cards
from houseway.families.nines.price.options.payoffs import (
    Exact,
    PayoffGame,
    SeatStakes,
    StatePayoffs,
    make_gain_table,
    make_payoff_game,
    sum_payoffs,
)
from houseway.families.nines.price.options.states import (
    BankMoment,
    BankPlay,
    Counts,
    Flags,
    NinesPlay,
    PublicState,
    SeatMoment,
    SeatPlay,
    count_cards,
)
from houseway.families.nines.price.options.strategies import (
    Balance,
    Strategies,
    Strategy,
    find_balance,
    find_bank_replies,
    find_seat_gains,
    find_seat_replies,
    make_house_strategies,
    make_seat_house_way,
    value_strategies,
)

LatePayoffs = Mapping[NinesWager, tuple[StatePayoffs, ...]]
"""What late wagers gain, public state by public state."""


def find_open_hands(wager: NinesWager, state: PublicState) -> Flags:
    """Find the hands with which a seat may make a late wager."""
    barred = [state.rules.is_barred(wager, int(strength), state.up) for strength in state.seat_strengths]
    return ~np.array(barred, dtype=np.bool_) & state.weights.any(axis=1)


def list_counted_late_wagers(rules: OptionRules) -> tuple[NinesWager, ...]:
    """List the late wagers that look at what hands count.

    For all others, totals do not tell where they gain.
    """
    return tuple(wager for wager in rules.late_wagers if not is_by_cards(wager))


def make_late_payoffs(game: PayoffGame) -> LatePayoffs:
    """Find what each late wager gains in every public state; nobody knows it of one that looks at cards."""
    found = {}
    for wager in list_counted_late_wagers(game.rules):
        table, _ = make_gain_table(game.rules, SeatStakes(wager).find_gain)
        found[wager] = tuple(sum_payoffs(payoffs.state, table) for payoffs in game.states)
    return found


def find_late_moments(late: LatePayoffs, strategies: Strategies) -> Mapping[str, frozenset[SeatMoment]]:
    """Find where each late wager gains by this way to play; one that gains nowhere is not named."""
    found = {}
    for wager, states in late.items():
        gains = frozenset(
            SeatMoment(payoffs.state.seats[hand], payoffs.state.up)
            for payoffs, seat, bank in zip(states, strategies.seat, strategies.bank, strict=True)
            for hand in np.flatnonzero(
                find_open_hands(wager, payoffs.state) & ((seat * find_seat_gains(payoffs, bank)).sum(axis=1) > 0)
            )
        )
        if gains:
            found[wager.name] = gains
    return FrozenMap(found)


BANK_SEES: tuple[Action, ...] = ("stand", "hit", "double", "show")
"""What a seat may have done that plays on against the player-dealer."""


@dataclass(frozen=True)
class SeatChoice:
    """A seat's choice: the strength of its first cards, how many deals come to it, and what each action gains."""

    moment: SeatMoment
    strength: int
    deals: int
    values: Mapping[Action, Fraction]


@dataclass(frozen=True)
class BankChoice:
    """The player-dealer's choice: both strengths, how many deals come to it, what standing and drawing gain it.

    `player` is the community hand's strength. `deals` are weighted with the chance that the seat does what it did.
    """

    moment: BankMoment
    strength: int
    player: int | None
    deals: Fraction
    stand: Fraction
    draw: Fraction


@dataclass(frozen=True)
class LateChoice:
    """A moment at which a late wager may be made: how many deals come to it, and what a unit of it gains."""

    moment: SeatMoment
    strength: int
    deals: int
    value: Fraction


def list_seat_choices(game: PayoffGame, bank: Strategy) -> Iterator[SeatChoice]:
    """List every choice that a seat can come to."""
    for payoffs, way in zip(game.states, bank, strict=True):
        state, gains = payoffs.state, _find_gains(payoffs, way)
        for hand in np.flatnonzero(state.seat_asked):
            comes = ~state.ends_unasked[hand]
            deals = int(state.weights[hand][comes].astype(object).sum()) * state.drawn_rows
            sums = gains[:, hand][:, comes].sum(axis=1)
            worths = {one: Fraction(sums[ACTIONS.index(one)]) / (game.unit * deals) for one in state.actions[hand]}
            moment = SeatMoment(state.seats[hand], state.up)
            yield SeatChoice(moment, int(state.seat_strengths[hand]), deals, FrozenMap(worths))


def list_bank_choices(game: PayoffGame, seat: Strategy) -> Iterator[BankChoice]:
    """List every choice that the player-dealer can come to against a seat that plays so."""
    for payoffs, way in zip(game.states, seat, strict=True):
        state = payoffs.state
        player = None if state.player is None else int(state.seat_strengths[0])
        asked = [(hand, action) for hand in np.flatnonzero(state.bank_asked) for action in BANK_SEES]
        for hand, action in asked:
            number = ACTIONS.index(action)
            chances = way[:, number] * ~state.ends[:, hand]
            deals = Fraction((chances * state.weights[:, hand].astype(object)).sum()) * state.drawn_rows
            if not deals:
                continue
            stand, draw = (
                -Fraction((chances * payoffs.gains[number, draws, :, hand]).sum()) / (game.unit * deals)
                for draws in (0, 1)
            )
            moment = BankMoment(state.banks[hand], state.up, state.player, action)
            yield BankChoice(moment, int(state.bank_strengths[hand]), player, deals, stand, draw)


def list_late_choices(game: PayoffGame, strategies: Strategies, wager: NinesWager) -> Iterator[LateChoice]:
    """List every moment at which a late wager may be made; it is made before the player-dealer's cards are looked at.

    There are none of a wager that looks at cards.
    """
    if is_by_cards(wager):
        return
    table, unit = make_gain_table(game.rules, SeatStakes(wager).find_gain)
    for payoffs, seat, bank in zip(game.states, strategies.seat, strategies.bank, strict=True):
        state = payoffs.state
        hands = np.flatnonzero(find_open_hands(wager, state))
        if not hands.size:
            continue
        gains = _find_gains(sum_payoffs(state, table), bank).sum(axis=2)
        for hand in hands:
            deals = int(state.weights[hand].astype(object).sum()) * state.drawn_rows
            worth = Fraction((seat[hand] * gains[:, hand]).sum()) / (unit * deals)
            yield LateChoice(SeatMoment(state.seats[hand], state.up), int(state.seat_strengths[hand]), deals, worth)


def _find_gains(payoffs: StatePayoffs, bank: Exact) -> Exact:
    """Find what a seat gains by each action [action, seat's hand, player-dealer's hand]."""
    stands, draws = payoffs.gains[:, 0], payoffs.gains[:, 1]
    found: Exact = stands + (draws - stands) * bank.T[:, None, :]
    return found


KnownTotal = tuple[int, int | None]
"""A first total, and the player-dealer's open card."""
Rule = Mapping[KnownTotal, Action]
"""What to do on each total that has a choice."""


def find_known_total(spot: SeatChoice) -> KnownTotal:
    """Find what a rule by totals looks at."""
    return min(spot.strength, 9), spot.moment.up


def find_simple_rule(game: PayoffGame, bank: Strategy) -> Rule:
    """Find the best of all rules that look at totals alone."""
    gains: dict[KnownTotal, dict[Action, Fraction]] = {}
    for spot in list_seat_choices(game, bank):
        here = gains.setdefault(find_known_total(spot), {})
        for action, worth in spot.values.items():
            here[action] = here.get(action, Fraction(0)) + worth * spot.deals
    return {sight: choose_best(game.rules, sight[0], here) for sight, here in gains.items()}


def choose_best(rules: OptionRules, strength: int, worths: Mapping[Action, Fraction]) -> Action:
    """Choose the action that is worth most; of several the house way's, or else the first."""
    most, usual = max(worths.values()), rules.find_seat_house_way(strength)
    best = [action for action, worth in worths.items() if worth == most]
    return usual if usual in best else best[0]


def make_simple_strategy(game: PayoffGame, rule: Rule) -> Strategy:
    """Turn the rule into a strategy, public state by public state."""
    return tuple(_fill_chances(payoffs.state, rule) for payoffs in game.states)


def _fill_chances(state: PublicState, rule: Rule) -> Exact:
    found = make_seat_house_way(state)
    for hand in np.flatnonzero(state.seat_asked):
        found[hand] = 0
        found[hand, ACTIONS.index(rule[min(int(state.seat_strengths[hand]), 9), state.up])] = 1
    return found


StrategyName = Literal["house-way", "best", "simple", "bank-best", "equilibrium"]


def list_strategies(game: Game[NinesPage]) -> tuple[StrategyName, ...]:
    """List the ways to play that a game has: where the player-dealer never chooses, only the seat's."""
    page = game.rules
    assert page.options is not None
    seat: tuple[StrategyName, ...] = ("house-way", "best", "simple")
    return (*seat, "bank-best", "equilibrium") if page.options.banker else seat


@dataclass(frozen=True)
class Solution:
    """A solution: what a unit of the base wager gains, with its double, by each way to play; and the ways.

    `equilibrium` is proved exactly where `balance.proved`; else it is what the seat keeps at least, and
    `balance.at_most` bounds it from above.
    """

    house_way: Fraction
    best: Fraction
    bank_best: Fraction
    balance: Balance
    strategies: Mapping[str, Strategies]
    plays: Mapping[str, NinesPlay]

    @property
    def equilibrium(self) -> Fraction:
        """What the seat is sure of."""
        return self.balance.at_least


def solve(game: Game[NinesPage], left: Pack) -> Solution:
    """Find the ways to play a game from a shoe of these cards."""
    return solve_from_counts(game, count_cards(left))


@lru_cache(maxsize=8)
def solve_from_counts(game: Game[NinesPage], left: Counts) -> Solution:
    """Find the ways to play a game from a shoe of so many cards of each count."""
    payoffs = make_payoff_game(game, left)
    house = make_house_strategies(payoffs)
    best = Strategies(find_seat_replies(payoffs, house.bank), house.bank)
    bank_best = Strategies(house.seat, find_bank_replies(payoffs, house.seat))
    found = find_balance(payoffs)
    simple = Strategies(make_simple_strategy(payoffs, find_simple_rule(payoffs, house.bank)), house.bank)
    every: dict[str, Strategies] = {
        "house-way": house,
        "best": best,
        "simple": simple,
        "bank-best": bank_best,
        "equilibrium": found.strategies,
    }
    strategies: dict[str, Strategies] = {name: every[name] for name in list_strategies(game)}
    late = make_late_payoffs(payoffs)
    plays = {name: _make_play(payoffs, name, way, late) for name, way in strategies.items()}
    return Solution(
        value_strategies(payoffs, house),
        value_strategies(payoffs, best),
        value_strategies(payoffs, bank_best),
        found,
        FrozenMap(strategies),
        FrozenMap(plays),
    )


def _make_play(game: PayoffGame, name: str, strategies: Strategies, late: LatePayoffs) -> NinesPlay:
    """Make a way to play by moments; a side that keeps to the house way is left out."""
    house = name == "house-way"
    seat = None if house or name == "bank-best" else _make_seat_play(game, strategies)
    bank = None if house or name in ("best", "simple") or not game.both_choose else _make_bank_play(game, strategies)
    return NinesPlay(name, seat, bank, FrozenMap() if seat is None else find_late_moments(late, strategies))


def _make_seat_play(game: PayoffGame, strategies: Strategies) -> SeatPlay:
    return FrozenMap(
        (
            SeatMoment(state.seats[hand], state.up),
            FrozenMap((action, Fraction(way[hand, ACTIONS.index(action)])) for action in state.actions[hand]),
        )
        for payoffs, way in zip(game.states, strategies.seat, strict=True)
        for state in [payoffs.state]
        for hand in np.flatnonzero(state.seat_asked)
    )


def _make_bank_play(game: PayoffGame, strategies: Strategies) -> BankPlay:
    return FrozenMap(
        (BankMoment(state.banks[hand], state.up, state.player, action), Fraction(way[hand, number]))
        for payoffs, way in zip(game.states, strategies.bank, strict=True)
        for state in [payoffs.state]
        for hand in np.flatnonzero(state.bank_asked)
        for number, action in enumerate(ACTIONS)
        if any(action in actions for actions in state.actions)
    )


@lru_cache(maxsize=8)
def value_seat_choices(game: Game[NinesPage], left: Counts, way: StrategyName) -> Mapping[SeatMoment, SeatChoice]:
    """Value a seat's choices against the player-dealer of a way to play."""
    payoffs = make_payoff_game(game, left)
    return FrozenMap(
        (spot.moment, spot) for spot in list_seat_choices(payoffs, solve_from_counts(game, left).strategies[way].bank)
    )


@lru_cache(maxsize=8)
def value_bank_choices(game: Game[NinesPage], left: Counts, way: StrategyName) -> Mapping[BankMoment, BankChoice]:
    """Value the player-dealer's choices against the seat of a way to play, as far as that seat lets it choose."""
    payoffs = make_payoff_game(game, left)
    return FrozenMap(
        (spot.moment, spot) for spot in list_bank_choices(payoffs, solve_from_counts(game, left).strategies[way].seat)
    )


@lru_cache(maxsize=8)
def value_late_choices(
    game: Game[NinesPage], left: Counts, way: StrategyName, wager: str
) -> Mapping[SeatMoment, LateChoice]:
    """Value a late wager wherever it may be made, by a way to play."""
    payoffs = make_payoff_game(game, left)
    late = next(one for one in payoffs.rules.page.wager if one.name == wager)
    return FrozenMap(
        (spot.moment, spot) for spot in list_late_choices(payoffs, solve_from_counts(game, left).strategies[way], late)
    )
