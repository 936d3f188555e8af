"""The ways to play a game with options, with one seat at the table, and what each is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.rules import ACTIONS
from houseway.families.nines.price.options.equilibrium import Balance, balance
from houseway.families.nines.price.options.late import LatePayoffs, late_moments, late_payoffs
from houseway.families.nines.price.options.payoffs import PayoffGame, payoff_game
from houseway.families.nines.price.options.policy import BankMoment, BankPlay, Counts, NinesPlay, SeatMoment, SeatPlay
from houseway.families.nines.price.options.replies import Ways, bank_replies, house_ways, seat_replies, value
from houseway.families.nines.price.options.shoe import counts_of
from houseway.families.nines.price.options.simple import simple_rule, simple_way

WayName = Literal["house-way", "best", "simple", "bank-best", "equilibrium"]


def ways_of(game: Game[NinesPage]) -> tuple[WayName, ...]:
    """The ways that a game has: where the player-dealer never chooses, only the seat's."""
    page = game.rules
    assert page.options is not None
    seat: tuple[WayName, ...] = ("house-way", "best", "simple")
    return (*seat, "bank-best", "equilibrium") if page.options.banker else seat


@dataclass(frozen=True)
class Solved:
    """What a unit of the base wager gains, with its double, by each way to play; and the ways.

    `equilibrium` is proved exactly where `balance.proved`; else it is what the seat keeps at least, and
    `balance.at_most` bounds it from above.
    """

    house_way: Fraction
    best: Fraction
    bank_best: Fraction
    balance: Balance
    ways: Mapping[str, Ways]
    plays: Mapping[str, NinesPlay]

    @property
    def equilibrium(self) -> Fraction:
        """What the seat is sure of."""
        return self.balance.at_least


def solved(game: Game[NinesPage], left: Pack) -> Solved:
    """The ways to play a game from a shoe of these cards."""
    return solved_from(game, counts_of(left))


@lru_cache(maxsize=8)
def solved_from(game: Game[NinesPage], left: Counts) -> Solved:
    """The ways to play a game from a shoe of so many cards of each count."""
    payoffs = payoff_game(game, left)
    house = house_ways(payoffs)
    best = Ways(seat_replies(payoffs, house.bank), house.bank)
    bank_best = Ways(house.seat, bank_replies(payoffs, house.seat))
    found = balance(payoffs)
    simple = Ways(simple_way(payoffs, simple_rule(payoffs, house.bank)), house.bank)
    every: dict[str, Ways] = {
        "house-way": house,
        "best": best,
        "simple": simple,
        "bank-best": bank_best,
        "equilibrium": found.ways,
    }
    ways: dict[str, Ways] = {name: every[name] for name in ways_of(game)}
    late = late_payoffs(payoffs)
    plays = {name: _play(payoffs, name, way, late) for name, way in ways.items()}
    return Solved(
        value(payoffs, house),
        value(payoffs, best),
        value(payoffs, bank_best),
        found,
        FrozenMap(ways),
        FrozenMap(plays),
    )


def _play(game: PayoffGame, name: str, ways: Ways, late: LatePayoffs) -> NinesPlay:
    """A way to play by moments; a side that keeps to the house way is left out."""
    house = name == "house-way"
    seat = None if house or name == "bank-best" else _seat_play(game, ways)
    bank = None if house or name in ("best", "simple") or not game.both_choose else _bank_play(game, ways)
    return NinesPlay(name, seat, bank, FrozenMap() if seat is None else late_moments(late, ways))


def _seat_play(game: PayoffGame, ways: Ways) -> SeatPlay:
    return FrozenMap(
        (
            SeatMoment(state.seats[hand], state.up),
            FrozenMap((action, Fraction(way[hand, ACTIONS.index(action)])) for action in state.actions[hand]),
        )
        for payoffs, way in zip(game.states, ways.seat, strict=True)
        for state in [payoffs.state]
        for hand in np.flatnonzero(state.seat_asked)
    )


def _bank_play(game: PayoffGame, ways: Ways) -> BankPlay:
    return FrozenMap(
        (BankMoment(state.banks[hand], state.up, state.player, action), Fraction(way[hand, number]))
        for payoffs, way in zip(game.states, ways.bank, strict=True)
        for state in [payoffs.state]
        for hand in np.flatnonzero(state.bank_asked)
        for number, action in enumerate(ACTIONS)
        if any(action in actions for actions in state.actions)
    )
