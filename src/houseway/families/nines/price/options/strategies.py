"""Strategies of both sides as chances, what they are worth, the best reply to each, and their equilibrium.

A seat's strategy is an array [seat's hand, action] for each public state, the player-dealer's an array [own hand,
seat's action] of the chance to draw.

In equilibrium neither side gains by changing alone. In a public state the player-dealer picks the chances that leave
the seat least when it replies at its best: a linear program, whose prices are the seat's own chances. Its
floating-point answer only says which hands mix. The chances themselves are the fractions that make each mixing hand
indifferent, and both sides' exact best replies to them prove that nobody gains, or how much somebody still could.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.nines.play.options.rules import ACTIONS
from houseway.families.nines.price.options.payoffs import Exact, PayoffGame, StatePayoffs
from houseway.families.nines.price.options.states import PublicState

Row = Sequence[int | Fraction]


def solve_equations(rows: Sequence[Row], sums: Row, guess: Sequence[Fraction]) -> list[Fraction]:
    """Find numbers whose products with each row add up to its sum; what the rows leave free is as in the guess.

    Rows that contradict each other are not noticed: whoever uses the numbers tests them.
    """
    free = len(guess)
    left = [[*map(Fraction, row), Fraction(total)] for row, total in zip(rows, sums, strict=True)]
    pivots: list[tuple[int, list[Fraction]]] = []
    for column in range(free):
        place = next((number for number, row in enumerate(left) if row[column]), None)
        if place is None:
            continue
        pivot = left.pop(place)
        pivot = [one / pivot[column] for one in pivot]
        for others in (left, [row for _, row in pivots]):
            for row in others:
                if factor := row[column]:
                    row[:] = [one - factor * two for one, two in zip(row, pivot, strict=True)]
        pivots.append((column, pivot))
    found = list(guess)
    bound = {column for column, _ in pivots}
    for column, row in pivots:
        found[column] = row[free] - sum(row[other] * found[other] for other in range(free) if other not in bound)
    return found


Strategy = tuple[Exact, ...]
"""One side's chances, public state by public state."""


def make_seat_house_way(state: PublicState) -> Exact:
    """Make the strategy of a seat by the house way."""
    found = np.zeros((len(state.seats), len(ACTIONS)), dtype=object)
    for number, strength in enumerate(state.seat_strengths):
        found[number, ACTIONS.index(state.rules.find_seat_house_way(int(strength)))] = 1
    return found


def make_bank_house_way(state: PublicState) -> Exact:
    """Make the player-dealer's strategy by the house way; it looks at nothing that the seat did."""
    draws = [int(state.rules.find_bank_house_way(int(strength))) for strength in state.bank_strengths]
    return np.repeat(np.array(draws, dtype=object)[:, None], len(ACTIONS), axis=1)


def value_state(payoffs: StatePayoffs, seat: Exact, bank: Exact) -> Fraction:
    """Find what the seat gains in all deals of a public state, in parts of the unit."""
    return Fraction((seat * find_seat_gains(payoffs, bank)).sum())


def find_seat_gains(payoffs: StatePayoffs, bank: Exact) -> Exact:
    """Find what each action gains with each hand of the seat's [hand, action], in all its deals."""
    stands, draws = payoffs.gains[:, 0], payoffs.gains[:, 1]
    asked = payoffs.state.bank_asked
    found = stands.sum(axis=2)
    if asked.any():
        more = (draws - stands)[:, :, asked]
        found = found + np.array([more[action] @ bank[asked, action] for action in range(len(ACTIONS))], dtype=object)
    transposed: Exact = found.T
    return transposed


def find_bank_losses(payoffs: StatePayoffs, seat: Exact) -> Exact:
    """Find what the seat gains more where the player-dealer draws than where it stands [own hand, seat's action]."""
    more = payoffs.gains[:, 1] - payoffs.gains[:, 0]
    found = np.array([seat[:, action] @ more[action] for action in range(len(ACTIONS))], dtype=object)
    transposed: Exact = found.T
    return transposed


def find_seat_reply(payoffs: StatePayoffs, bank: Exact) -> Exact:
    """Find a seat's best reply; where several are as good, the house way's or else the first."""
    gains, usual = find_seat_gains(payoffs, bank), make_seat_house_way(payoffs.state)
    found = np.zeros_like(usual)
    for hand, actions in enumerate(payoffs.state.actions):
        allowed = [ACTIONS.index(action) for action in actions]
        best = max(allowed, key=lambda action: (gains[hand, action], usual[hand, action], -action))
        found[hand, best] = 1
    return found


def find_bank_reply(payoffs: StatePayoffs, seat: Exact) -> Exact:
    """Find the player-dealer's best reply.

    Where both are as good, or the seat never does so, it is the house way's.
    """
    losses, found = find_bank_losses(payoffs, seat), make_bank_house_way(payoffs.state)
    found[losses < 0] = 1
    found[losses > 0] = 0
    return found


@dataclass(frozen=True)
class Strategies:
    """The strategies of both sides, in every public state."""

    seat: Strategy
    bank: Strategy


def make_house_strategies(game: PayoffGame) -> Strategies:
    """Make the strategies of both sides by the house way."""
    states = [payoffs.state for payoffs in game.states]
    return Strategies(tuple(map(make_seat_house_way, states)), tuple(map(make_bank_house_way, states)))


def find_seat_replies(game: PayoffGame, bank: Strategy) -> Strategy:
    """Find the seat's best reply in every public state."""
    return tuple(find_seat_reply(payoffs, way) for payoffs, way in zip(game.states, bank, strict=True))


def find_bank_replies(game: PayoffGame, seat: Strategy) -> Strategy:
    """Find the player-dealer's best reply in every public state."""
    return tuple(find_bank_reply(payoffs, way) for payoffs, way in zip(game.states, seat, strict=True))


def value_strategies(game: PayoffGame, strategies: Strategies) -> Fraction:
    """Find what a unit of the base wager gains, with its double."""
    each = zip(game.states, strategies.seat, strategies.bank, strict=True)
    return sum((value_state(payoffs, seat, bank) for payoffs, seat, bank in each), Fraction(0)) / game.whole


CLOSE = (1e-8, 1e-6, 1e-10)
"""Chances and gains nearer to each other than this are taken for equal; the next is tried where the proof fails."""
FINE = 10**6
"""The greatest denominator of a chance that no equation binds."""
Floats = NDArray[np.float64]
HandAction = tuple[int, int]
"""A hand and a seat's action, by their numbers."""


@dataclass(frozen=True)
class Balance:
    """Ways of both sides in equilibrium, and the proof: what the seat keeps at least, and what it can get at most."""

    strategies: Strategies
    at_least: Fraction
    at_most: Fraction

    @property
    def proved(self) -> bool:
        """Whether neither side gains anything at all by changing alone."""
        return self.at_least == self.at_most

    @property
    def mixed(self) -> bool:
        """Whether either side ever leaves something to chance."""
        return any(0 < one < 1 for way in (*self.strategies.seat, *self.strategies.bank) for one in way.flat)


def find_balance(game: PayoffGame) -> Balance:
    """Find an equilibrium of the whole game: one of each public state."""
    found = [_solve_state(payoffs) for payoffs in game.states]
    strategies = Strategies(tuple(seat for seat, _ in found), tuple(bank for _, bank in found))
    at_least = value_strategies(game, Strategies(strategies.seat, find_bank_replies(game, strategies.seat)))
    at_most = value_strategies(game, Strategies(find_seat_replies(game, strategies.bank), strategies.bank))
    return Balance(strategies, at_least, at_most)


def _solve_state(payoffs: StatePayoffs) -> tuple[Exact, Exact]:
    """Find both sides' chances in one public state."""
    state = payoffs.state
    if len(state.seats) > 1 and state.bank_asked.any():
        return _solve_mixed(payoffs)
    # The player-dealer learns all that the seat knows, and replies to each action as it comes.
    bank = make_bank_house_way(state)
    if state.bank_asked.any():
        bank = find_bank_reply(payoffs, np.ones((1, len(ACTIONS)), dtype=object))
    return find_seat_reply(payoffs, bank), bank


def _solve_mixed(payoffs: StatePayoffs) -> tuple[Exact, Exact]:
    """Find both sides' chances where each has hands that the other does not know."""
    programme = _Programme(payoffs)
    found = []
    for close in CLOSE:
        rounding = _Rounding(payoffs, programme.seat_chances, programme.bank_chances, close)
        seat, bank = rounding.find_seat_chances(), rounding.find_bank_chances()
        at_least = value_state(payoffs, seat, find_bank_reply(payoffs, seat))
        at_most = value_state(payoffs, find_seat_reply(payoffs, bank), bank)
        found.append((at_most - at_least, seat, bank))
        if at_least == at_most:
            break
    _, seat, bank = min(found, key=lambda one: one[0])
    return seat, bank


class _Programme:
    """The linear program of one public state: what it says of both sides' chances, in floating point.

    Each hand's gains are told per deal of that hand, so that rare hands count as exactly as common ones.
    """

    def __init__(self, payoffs: StatePayoffs) -> None:
        from scipy.optimize import linprog

        state = payoffs.state
        shares = state.weights.sum(axis=1)
        hands = [hand for hand in range(len(state.seats)) if shares[hand]]
        self.spots: list[HandAction] = [
            (hand, ACTIONS.index(action)) for hand in hands for action in state.actions[hand]
        ]
        acted = sorted({action for _, action in self.spots})
        banks = np.flatnonzero(state.bank_asked)
        chances: list[HandAction] = [(int(bank), action) for action in acted for bank in banks]
        stands = payoffs.gains[:, 0].sum(axis=2)
        more = payoffs.gains[:, 1] - payoffs.gains[:, 0]
        bounds = np.zeros((len(self.spots), len(chances) + len(hands)))
        limits = np.zeros(len(self.spots))
        for row, (hand, action) in enumerate(self.spots):
            deals = int(shares[hand]) * state.drawn_rows
            for column, (bank, seen) in enumerate(chances):
                if seen == action:
                    bounds[row, column] = more[action, hand, bank] / deals
            bounds[row, len(chances) + hands.index(hand)] = -1
            limits[row] = -stands[action, hand] / deals
        common = shares[hands] / shares.max()
        found = linprog(
            np.concatenate([np.zeros(len(chances)), common]),
            A_ub=bounds,
            b_ub=limits,
            bounds=[(0, 1)] * len(chances) + [(None, None)] * len(hands),
            method="highs-ds",
            options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
        )
        assert found.status == 0, found.message
        self.bank_chances = make_bank_house_way(state).astype(np.float64)
        for column, (bank, action) in enumerate(chances):
            self.bank_chances[bank, action] = found.x[column]
        self.seat_chances = np.zeros((len(state.seats), len(ACTIONS)))
        for price, (hand, action) in zip(found.ineqlin.marginals, self.spots, strict=True):
            self.seat_chances[hand, action] = -price / common[hands.index(hand)]
        for hand in set(range(len(state.seats))) - set(hands):
            self.seat_chances[hand, ACTIONS.index(state.actions[hand][0])] = 1


@dataclass(frozen=True)
class _Rounding:
    """Chances in floating point, made exact: which hands mix is read from them, and how much from the equations."""

    payoffs: StatePayoffs
    seat_chances: Floats
    bank_chances: Floats
    close: float

    @cached_property
    def more(self) -> Exact:
        """What the seat gains more where the player-dealer draws [action, seat's hand, player-dealer's hand]."""
        found: Exact = self.payoffs.gains[:, 1] - self.payoffs.gains[:, 0]
        return found

    @cached_property
    def mixing(self) -> list[HandAction]:
        """Where the player-dealer mixes."""
        return [spot for spot in self._find_mixing(self.bank_chances) if self.payoffs.state.bank_asked[spot[0]]]

    def _find_mixing(self, chances: Floats) -> list[HandAction]:
        places = np.argwhere((chances > self.close) & (chances < 1 - self.close))
        return [(int(hand), int(action)) for hand, action in places]

    def _round(self, chances: Floats) -> Exact:
        """Round chances near nought and one to these, the others to fractions near them."""
        found = np.empty(chances.shape, dtype=object)
        for place in np.ndindex(chances.shape):
            one = float(chances[place])
            near = abs(one - round(one)) <= self.close
            found[place] = round(one) if near else Fraction(one).limit_denominator(FINE)
        return found

    def find_bank_chances(self) -> Exact:
        """Find the player-dealer's chances that leave each seat's hand indifferent between the actions best for it."""
        state, found, unknown = self.payoffs.state, self._round(self.bank_chances), self.mixing
        if not unknown:
            return found
        rest, near = find_seat_gains(self.payoffs, _clear(found, unknown)), find_seat_gains(self.payoffs, found)
        rows, sums = [], []
        for hand, actions in enumerate(state.actions):
            deals = int(state.weights[hand].sum()) * state.drawn_rows
            allowed = [ACTIONS.index(action) for action in actions]
            best = max(near[hand, action] for action in allowed)
            level = [action for action in allowed if float(best - near[hand, action]) <= 10 * self.close * deals]
            for one, two in pairwise(level):
                rows.append([self._find_part(hand, one, spot) - self._find_part(hand, two, spot) for spot in unknown])
                sums.append(rest[hand, two] - rest[hand, one])
        for spot, chance in zip(unknown, solve_equations(rows, sums, [found[spot] for spot in unknown]), strict=True):
            found[spot] = min(max(chance, Fraction(0)), Fraction(1))
        return found

    def _find_part(self, hand: int, action: int, spot: HandAction) -> int:
        """Find what the seat gains more with a hand and an action where the player-dealer surely draws at a spot."""
        bank, seen = spot
        return int(self.more[action, hand, bank]) if seen == action else 0

    def find_seat_chances(self) -> Exact:
        """Find the seat's chances that leave each mixing hand of the player-dealer's indifferent."""
        found, unknown = self._round(self.seat_chances), self._find_mixing(self.seat_chances)
        fixed = _clear(found, unknown)
        hands = sorted({hand for hand, _ in unknown})
        rows = [[int(seen == hand) for seen, _ in unknown] for hand in hands]
        sums: list[Any] = [1] * len(rows)
        for bank, action in self.mixing:
            rows.append([int(self.more[action, hand, bank]) if seen == action else 0 for hand, seen in unknown])
            sums.append(-(fixed[:, action] @ self.more[action, :, bank]))
        for spot, one in zip(unknown, solve_equations(rows, sums, [found[spot] for spot in unknown]), strict=True):
            found[spot] = max(one, Fraction(0))
        for hand in hands:
            found[hand] = found[hand] / Fraction(found[hand].sum())
        return found


def _clear(chances: Exact, spots: list[HandAction]) -> Exact:
    """Clear the chances at some spots."""
    found = chances.copy()
    for spot in spots:
        found[spot] = 0
    return found
