"""What each choice is worth where it comes to it, given how the other side plays: one seat, from one shoe, exactly.

A worth is the average over all deals that come to this moment, in parts of the base wager; a double is reckoned with
it. The player-dealer's worths are what it gains itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.endings import looks_at_cards
from houseway.families.nines.play.options.rules import ACTIONS, Action
from houseway.families.nines.price.options.late import late_open
from houseway.families.nines.price.options.payoffs import (
    Exact,
    PayoffGame,
    Stakes,
    StatePayoffs,
    gain_table,
    payoffs_of,
)
from houseway.families.nines.price.options.policy import BankMoment, SeatMoment
from houseway.families.nines.price.options.replies import Way, Ways

BANK_SEES: tuple[Action, ...] = ("stand", "hit", "double", "show")
"""What a seat may have done that plays on against the player-dealer."""


@dataclass(frozen=True)
class SeatSpot:
    """A seat's choice: the strength of its first cards, how many deals come to it, and what each action gains."""

    moment: SeatMoment
    strength: int
    deals: int
    worths: Mapping[Action, Fraction]


@dataclass(frozen=True)
class BankSpot:
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
class LateSpot:
    """A moment at which a late wager may be made: how many deals come to it, and what a unit of it gains."""

    moment: SeatMoment
    strength: int
    deals: int
    worth: Fraction


def seat_spots(game: PayoffGame, bank: Way) -> Iterator[SeatSpot]:
    """Every choice that a seat can come to."""
    for payoffs, way in zip(game.states, bank, strict=True):
        state, gains = payoffs.state, _gains(payoffs, way)
        for hand in np.flatnonzero(state.seat_asked):
            comes = ~state.ends_unasked[hand]
            deals = int(state.weights[hand][comes].astype(object).sum()) * state.drawn_rows
            sums = gains[:, hand][:, comes].sum(axis=1)
            worths = {one: Fraction(sums[ACTIONS.index(one)]) / (game.unit * deals) for one in state.actions[hand]}
            moment = SeatMoment(state.seats[hand], state.up)
            yield SeatSpot(moment, int(state.seat_strengths[hand]), deals, FrozenMap(worths))


def bank_spots(game: PayoffGame, seat: Way) -> Iterator[BankSpot]:
    """Every choice that the player-dealer can come to against a seat that plays so."""
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
            yield BankSpot(moment, int(state.bank_strengths[hand]), player, deals, stand, draw)


def late_spots(game: PayoffGame, ways: Ways, wager: NinesWager) -> Iterator[LateSpot]:
    """Every moment at which a late wager may be made; it is made before the player-dealer's cards are looked at.

    There are none of a wager that looks at cards.
    """
    if looks_at_cards(wager):
        return
    table, unit = gain_table(game.rules, Stakes(wager).gain)
    for payoffs, seat, bank in zip(game.states, ways.seat, ways.bank, strict=True):
        state = payoffs.state
        hands = np.flatnonzero(late_open(wager, state))
        if not hands.size:
            continue
        gains = _gains(payoffs_of(state, table), bank).sum(axis=2)
        for hand in hands:
            deals = int(state.weights[hand].astype(object).sum()) * state.drawn_rows
            worth = Fraction((seat[hand] * gains[:, hand]).sum()) / (unit * deals)
            yield LateSpot(SeatMoment(state.seats[hand], state.up), int(state.seat_strengths[hand]), deals, worth)


def _gains(payoffs: StatePayoffs, bank: Exact) -> Exact:
    """What a seat gains by each action [action, seat's hand, player-dealer's hand] against a player-dealer's way."""
    stands, draws = payoffs.gains[:, 0], payoffs.gains[:, 1]
    found: Exact = stands + (draws - stands) * bank.T[:, None, :]
    return found
