"""The ways to play a game with options, with one seat at the table, and what each is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.frozen import FrozenMap
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.rules import ACTIONS
from houseway.families.nines.price.options.equilibrium import Balance, find_balance
from houseway.families.nines.price.options.late import LatePayoffs, find_late_moments, make_late_payoffs
from houseway.families.nines.price.options.payoffs import PayoffGame, make_payoff_game
from houseway.families.nines.price.options.policy import BankMoment, BankPlay, Counts, NinesPlay, SeatMoment, SeatPlay
from houseway.families.nines.price.options.replies import (
    Strategies,
    find_bank_replies,
    find_seat_replies,
    make_house_strategies,
    value_strategies,
)
from houseway.families.nines.price.options.shoe import count_cards
from houseway.families.nines.price.options.simple import find_simple_rule, make_simple_strategy

StrategyName = Literal["house-way", "best", "simple", "bank-best", "equilibrium"]


def list_strategies(game: Game[NinesPage]) -> tuple[StrategyName, ...]:
    """The ways that a game has: where the player-dealer never chooses, only the seat's."""
    page = game.rules
    assert page.options is not None
    seat: tuple[StrategyName, ...] = ("house-way", "best", "simple")
    return (*seat, "bank-best", "equilibrium") if page.options.banker else seat


@dataclass(frozen=True)
class Solution:
    """What a unit of the base wager gains, with its double, by each way to play; and the ways.

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
    """The ways to play a game from a shoe of these cards."""
    return solve_from_counts(game, count_cards(left))


@lru_cache(maxsize=8)
def solve_from_counts(game: Game[NinesPage], left: Counts) -> Solution:
    """The ways to play a game from a shoe of so many cards of each count."""
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
    """A way to play by moments; a side that keeps to the house way is left out."""
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
