"""What wagers gain together: round by round where they are dealt, or over all deals where these can be counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from houseway.book.model.game import GamePage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Column = tuple[NDArray[np.int64], int]
    """What a unit on one wager gained, by round and seat, and of how many parts of a unit that is told."""


@dataclass(frozen=True)
class RoundResults:
    """The gains of one unit on each wager of each seat in each round: `gains[round, seat, wager]`, in parts of a unit.

    A wager that grows in play gained what it and its raises brought together, for a unit put down before the deal. One
    that stays up, or that nothing was made of in the round, gained nothing. An award, which nobody puts a unit on, is
    told in dollars.
    """

    wagers: tuple[str, ...]
    gains: "NDArray[np.int64]"
    parts: int

    def __post_init__(self) -> None:
        assert self.gains.ndim == 3, "rounds, seats, wagers"
        assert self.gains.shape[2] == len(self.wagers), "a column for each wager"

    def at_each_of(self, seats: int) -> "RoundResults":
        """Make the same gains at so many seats, where all of them wager on the hands that were told for one."""
        import numpy as np

        rounds, _, wagers = self.gains.shape
        return replace(self, gains=np.broadcast_to(self.gains, (rounds, seats, wagers)))


def make_column(nets: Sequence[Fraction], ends: "NDArray[np.integer]") -> "Column":
    """Find what a wager gained by round and seat, from the number of the end there and what a unit gains by each."""
    import numpy as np

    parts = lcm(*(net.denominator for net in nets))
    return np.array([int(net * parts) for net in nets], dtype=np.int64)[ends], parts


def list_result_names(page: GamePage) -> tuple[str, ...]:
    """List the wagers that are told round by round.

    Those that go down before the deal, and the awards that they bring.
    """
    return tuple(wager.name for wager in page.wager if wager in page.before_the_deal or wager.kind == "award")


def join_columns(page: GamePage, columns: "Mapping[str, Column]") -> RoundResults:
    """Join the gains of a page's wagers, each of which may be told in parts of its own, in parts that they share."""
    import numpy as np

    names = list_result_names(page)
    parts = lcm(*(columns[name][1] for name in names))
    told = [gains * (parts // own) for gains, own in (columns[name] for name in names)]
    return RoundResults(names, np.stack(told, axis=2), parts)


@dataclass(frozen=True)
class JointResults:
    """The gains of a unit on each wager in every way that a round can end, and how many deals end so.

    It is there where all seats wager on the same hands, so that their wagers win and lose together.
    """

    wagers: tuple[str, ...]
    rows: tuple[tuple[tuple[Fraction, ...], int], ...]
    deals: int
