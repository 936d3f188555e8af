"""How many deals end in each way, when both sides play in given ways."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from houseway.families.nines.play.options.rules import ACTIONS
from houseway.families.nines.price.options.payoffs import PLACES, Exact, PayoffGame, list_reached_ends
from houseway.families.nines.price.options.replies import Strategies
from houseway.families.nines.price.options.shoe import Flags, Ints
from houseway.families.nines.price.options.states import PublicState

Number = int | Fraction
Made = tuple[Flags, ...]
"""With which of a seat's hands a wager is made, public state by public state."""
LOW = 28
"""Numbers of deals outgrow 64 bits: their last bits are summed by themselves."""


@dataclass
class _PlaceSums:
    """Sums by the ending's place, in two halves."""

    high: Ints
    low: Ints

    def add(self, places: Ints, draws: Ints, weights: Ints) -> None:
        """Add so many draws at each place, each as often as its first cards can come."""
        for sums, part in ((self.high, weights >> LOW), (self.low, weights & ((1 << LOW) - 1))):
            np.add.at(sums, places.ravel(), (draws * part[:, :, None]).ravel())


def count_endings(game: PayoffGame, strategies: Strategies, made: Made | None = None) -> Mapping[int, Number]:
    """In how many deals each ending's place is reached; in parts of a deal, where a side leaves something to chance."""
    found: dict[Number, _PlaceSums] = {}
    for number, payoffs in enumerate(game.states):
        state = payoffs.state
        weights = state.weights if made is None else state.weights * made[number][:, None]
        for chance, action, chosen, where in list_chances(state, strategies.seat[number], strategies.bank[number]):
            taken = weights * where
            if not taken.any():
                continue
            sums = found.setdefault(chance, _PlaceSums(*np.zeros((2, PLACES), dtype=np.int64)))
            for ends in list_reached_ends(state, action, chosen=chosen):
                sums.add(np.broadcast_to(ends.places, ends.draws.shape), ends.draws, taken)
    counts: dict[int, Number] = {}
    for chance, sums in found.items():
        for place in np.flatnonzero(sums.high | sums.low):
            number = (int(sums.high[place]) << LOW) + int(sums.low[place])
            counts[int(place)] = counts.get(int(place), 0) + chance * number
    return counts


def list_chances(state: PublicState, seat: Exact, bank: Exact) -> Iterator[tuple[Number, int, bool, Flags]]:
    """Each chance above nought, with what both sides do then, and with which hands it is just that."""
    for action in range(len(ACTIONS)):
        if not seat[:, action].any():
            continue
        draws = np.where(state.bank_asked, bank[:, action], 0)
        for chosen, does in ((False, 1 - draws), (True, draws)):
            both = seat[:, action, None] * does[None, :]
            for chance in set(both.flat) - {0}:
                yield chance, action, chosen, (both == chance).astype(np.bool_)


def count_deals_made(game: PayoffGame, made: Made) -> int:
    """In how many deals a wager is made with these hands."""
    weights = [(payoffs.state, hands) for payoffs, hands in zip(game.states, made, strict=True)]
    return sum(int(row) * state.drawn_rows for state, hands in weights for row in state.weights[hands].sum(axis=1))
