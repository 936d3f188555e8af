"""What a pot table remembers from one round to the next."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from houseway.core.money import Cents
from houseway.core.values import FrozenMap

Way = Literal["waits", "posts", "buys the button"]
"""How somebody comes in who owes blinds: waits for the big blind, posts what is owed, or buys the button."""


class Owed(NamedTuple):
    """What a player owes before getting cards again: as a newcomer, or for blinds that went by."""

    new: bool = False
    small: bool = False
    big: bool = False


@dataclass(frozen=True)
class Standing:
    """A pot table between two rounds.

    `posted` are the seats that posted the blinds of the last round, the biggest last. `known` are the seats that were
    there at that round or before; who is not among them is new. `away` are players who sit out. `leg` is who won the
    last pot, `wins` how many in a row, and `kill` who must kill the next pot. `buyer` bought the button and gets it
    next. `over` have over buttons. `straddle` and `bomb_pot` were announced for the next round alone.
    """

    button: int | None = None
    posted: tuple[int, ...] = ()
    known: frozenset[int] = frozenset()
    owes: Mapping[int, Owed] = field(default_factory=FrozenMap)
    ways: Mapping[int, Way] = field(default_factory=FrozenMap)
    away: frozenset[int] = frozenset()
    leg: int | None = None
    wins: int = 0
    kill: int | None = None
    buyer: int | None = None
    over: frozenset[int] = frozenset()
    straddle: int | None = None
    bomb_pot: Cents = 0
    rounds: int = 0

    def without(self, seat: int) -> "Standing":
        """The table after a player has left it: nothing of theirs stays, and the kill button is nobody's."""
        gone = {seat}
        return replace(
            self,
            known=self.known - gone,
            owes=FrozenMap({one: owed for one, owed in self.owes.items() if one != seat}),
            ways=FrozenMap({one: way for one, way in self.ways.items() if one != seat}),
            away=self.away - gone,
            leg=None if self.leg == seat else self.leg,
            wins=0 if self.leg == seat else self.wins,
            kill=None if self.kill == seat else self.kill,
            buyer=None if self.buyer == seat else self.buyer,
            over=self.over - gone,
            straddle=None if self.straddle == seat else self.straddle,
        )

    def coming_in(self, seat: int, way: Way) -> "Standing":
        """With a player who sits in again, or says how to come in."""
        return replace(self, away=self.away - {seat}, ways=FrozenMap({**self.ways, seat: way}))

    def sitting_out(self, seat: int) -> "Standing":
        """With a player who is passed over until they sit in again."""
        return replace(self, away=self.away | {seat})
