"""The parties between whom chips move, what they put down, and who sets a shared hand.

Parties are seats, back-line bettors, the player-dealer and the house. Before a round they make wagers and post blinds,
kills and the time; a hand may have got a wrong number of cards.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from houseway.book.model.wagers import HandSetter
from houseway.core.money import Cents
from houseway.core.values import FrozenMap

PLAYER_DEALER = "player-dealer"
COLLECTION = "collection"
JACKPOT = "jackpot"
POT = "pot"
BOARD = "board"
"""Whose the cards in common are."""


class Bettor(NamedTuple):
    """The one who made a wager.

    The player in a seat (place 0), or the back-line bettors behind it in the order they stand.
    """

    seat: int
    place: int = 0

    def __str__(self) -> str:
        return f"seat {self.seat}" + (f" back line {self.place}" if self.place else "")


class Stake(NamedTuple):
    """Chips on a wager. Where play has split or raised a wager, each `part` of it is a stake of its own.

    `hand` is the number of the hand that they stand on, where the seat has several.
    """

    bettor: Bettor
    wager: str
    amount: Cents
    part: int = 0
    hand: int | None = None


def find_setters(stakes: Iterable[Stake], wager: str, rule: HandSetter) -> Mapping[int, Bettor]:
    """Find who sets the hand of each seat that has this wager: its player, or one who stands behind it."""
    wagered: dict[Bettor, Cents] = {}
    for stake in stakes:
        if stake.wager == wager:
            wagered[stake.bettor] = wagered.get(stake.bettor, 0) + stake.amount
    seats = sorted({bettor.seat for bettor in wagered})
    return FrozenMap(
        {seat: _choose_setter({one: wagered[one] for one in wagered if one.seat == seat}, rule) for seat in seats}
    )


def find_onlookers(seats: Iterable[int], setting: Mapping[int, Bettor]) -> Mapping[int, frozenset[str]]:
    """Find who looks at each seat's hand: its player, and whoever sets it."""
    return FrozenMap({seat: frozenset({f"seat {seat}", str(setting.get(seat, Bettor(seat)))}) for seat in seats})


def _choose_setter(wagered: Mapping[Bettor, Cents], rule: HandSetter) -> Bettor:
    """Choose who sets a hand: of those with a wager on it the first in their order, or the first with the largest."""
    standing = sorted(wagered)
    return standing[0] if rule == "seat" else max(standing, key=lambda bettor: wagered[bettor])


PostKind = Literal[
    "straddle",
    "kill",
    "blind",
    "dead blind",
    "ante",
    "bomb pot",
    "time",
    "over button",
]


@dataclass(frozen=True)
class Post:
    """One player's post.

    "straddle": live, by the seat after the last blind, who then speaks last. "kill": live, and the limits grow by the
    page's multiple. "blind" and "dead blind": what somebody posts who is new or missed the blinds, live and dead.
    "ante": instead of the table's ante, by this seat; what goes beyond it is for all, and dead. "bomb pot":
    everybody's, instead of blinds; the betting begins on the next street. "time": the collection of the half hour.
    "over button": no money, but the seat plays at doubled limits where all others do.
    """

    seat: int
    what: PostKind
    amount: Cents = 0

    def to_dict(self) -> dict[str, Any]:
        """Write the post as plain data."""
        return {"seat": self.seat, "what": self.what, "amount": self.amount}


@dataclass(frozen=True)
class Miscount:
    """A hand of a wrong number of cards.

    It names the seat, how many cards it was dealt, and after how many of its turns that was noticed (0: before any).
    """

    seat: int
    cards: int
    noticed: int = 0

    def to_dict(self) -> dict[str, Any]:
        """Write the miscount as plain data."""
        return {"seat": self.seat, "cards": self.cards, "noticed": self.noticed}
