"""What a round begins with beside its wagers: what single players post, and hands of a wrong number of cards."""

from dataclasses import dataclass
from typing import Any, Literal

from houseway.core.money import Cents

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
        """The post as plain data."""
        return {"seat": self.seat, "what": self.what, "amount": self.amount}


@dataclass(frozen=True)
class Miscount:
    """A seat's hand: how many cards it was dealt, and after how many of its turns that was noticed (0: before any)."""

    seat: int
    cards: int
    noticed: int = 0

    def to_dict(self) -> dict[str, Any]:
        """The miscount as plain data."""
        return {"seat": self.seat, "cards": self.cards, "noticed": self.noticed}
