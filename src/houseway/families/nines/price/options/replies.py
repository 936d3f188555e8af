"""Ways to play as chances, hand by hand, what they are worth, and the best reply to each.

A seat's way is an array [seat's hand, action] for each public state, the player-dealer's an array [own hand, seat's
action] of the chance to draw.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from houseway.families.nines.play.options.rules import ACTIONS
from houseway.families.nines.price.options.payoffs import Exact, PayoffGame, StatePayoffs
from houseway.families.nines.price.options.states import PublicState

Strategy = tuple[Exact, ...]
"""One side's chances, public state by public state."""


def make_seat_house_way(state: PublicState) -> Exact:
    """The house way of a seat."""
    found = np.zeros((len(state.seats), len(ACTIONS)), dtype=object)
    for number, strength in enumerate(state.seat_strengths):
        found[number, ACTIONS.index(state.rules.find_seat_house_way(int(strength)))] = 1
    return found


def make_bank_house_way(state: PublicState) -> Exact:
    """The house way of the player-dealer; it looks at nothing that the seat did."""
    draws = [int(state.rules.find_bank_house_way(int(strength))) for strength in state.bank_strengths]
    return np.repeat(np.array(draws, dtype=object)[:, None], len(ACTIONS), axis=1)


def value_state(payoffs: StatePayoffs, seat: Exact, bank: Exact) -> Fraction:
    """What the seat gains in all deals of a public state, in parts of the unit."""
    return Fraction((seat * find_seat_gains(payoffs, bank)).sum())


def find_seat_gains(payoffs: StatePayoffs, bank: Exact) -> Exact:
    """What each action gains with each hand of the seat's [hand, action], in all its deals."""
    stands, draws = payoffs.gains[:, 0], payoffs.gains[:, 1]
    asked = payoffs.state.bank_asked
    found = stands.sum(axis=2)
    if asked.any():
        more = (draws - stands)[:, :, asked]
        found = found + np.array([more[action] @ bank[asked, action] for action in range(len(ACTIONS))], dtype=object)
    transposed: Exact = found.T
    return transposed


def find_bank_losses(payoffs: StatePayoffs, seat: Exact) -> Exact:
    """What the seat gains more where the player-dealer draws than where it stands [own hand, seat's action]."""
    more = payoffs.gains[:, 1] - payoffs.gains[:, 0]
    found = np.array([seat[:, action] @ more[action] for action in range(len(ACTIONS))], dtype=object)
    transposed: Exact = found.T
    return transposed


def find_seat_reply(payoffs: StatePayoffs, bank: Exact) -> Exact:
    """A seat's best reply; where several are as good, the house way's or else the first."""
    gains, usual = find_seat_gains(payoffs, bank), make_seat_house_way(payoffs.state)
    found = np.zeros_like(usual)
    for hand, actions in enumerate(payoffs.state.actions):
        allowed = [ACTIONS.index(action) for action in actions]
        best = max(allowed, key=lambda action: (gains[hand, action], usual[hand, action], -action))
        found[hand, best] = 1
    return found


def find_bank_reply(payoffs: StatePayoffs, seat: Exact) -> Exact:
    """The player-dealer's best reply; where both are as good, or the seat never does so, the house way."""
    losses, found = find_bank_losses(payoffs, seat), make_bank_house_way(payoffs.state)
    found[losses < 0] = 1
    found[losses > 0] = 0
    return found


@dataclass(frozen=True)
class Strategies:
    """How both sides play, in every public state."""

    seat: Strategy
    bank: Strategy


def make_house_strategies(game: PayoffGame) -> Strategies:
    """Both sides by the house way."""
    states = [payoffs.state for payoffs in game.states]
    return Strategies(tuple(map(make_seat_house_way, states)), tuple(map(make_bank_house_way, states)))


def find_seat_replies(game: PayoffGame, bank: Strategy) -> Strategy:
    """The seat's best reply in every public state."""
    return tuple(find_seat_reply(payoffs, way) for payoffs, way in zip(game.states, bank, strict=True))


def find_bank_replies(game: PayoffGame, seat: Strategy) -> Strategy:
    """The player-dealer's best reply in every public state."""
    return tuple(find_bank_reply(payoffs, way) for payoffs, way in zip(game.states, seat, strict=True))


def value_strategies(game: PayoffGame, strategies: Strategies) -> Fraction:
    """What a unit of the base wager gains, with its double."""
    each = zip(game.states, strategies.seat, strategies.bank, strict=True)
    return sum((value_state(payoffs, seat, bank) for payoffs, seat, bank in each), Fraction(0)) / game.whole
