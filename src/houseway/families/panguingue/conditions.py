"""The conditions of panguingue: each by its name, with its test, its words and what it reads.

A new one is one more entry of `CONDITIONS`, and nothing anywhere else: pages may pay for it then, and the engine, the
bots, `check` and the rule sheet ask it.
"""

from typing import Annotated, Literal, NamedTuple

from houseway.book.model.condition import Condition, Ranks, name_among, read_hands
from houseway.core.cards.suits import Suits

MELD = "meld as it lies on the table"
MeldKind = Literal["rope", "one suit", "different suits"]
"""What a meld is: cards in sequence, or a set, all of one suit or not."""
RANK_ORDER = (14, 2, 3, 4, 5, 6, 7, 11, 12, 13)
"""The ranks from the lowest to the highest: seven and jack are neighbours."""
VALLE_RANKS = frozenset({3, 5, 7})
"""Treys, fives and sevens, the cards of value."""
_ACE, _TREY, _JACK, _KING = 14, 3, 11, 13


class LaidMeld(NamedTuple):
    """A meld as a condition looks at it: its kind, and the ranks of its first card and of its last one.

    `alone`: a rope is paid for three cards only if it has no other.
    """

    kind: MeldKind
    first: int
    last: int
    alone: bool


class PaidMeld(NamedTuple):
    """A condition: which melds it is, with its test, and an example of it.

    `kind` is the kind of meld that it can be; nothing is paid for what is added to a rope, and a set of different
    suits is never in spades. `is_filed`: every filing pays for it, so that a page which does not is wrong.
    """

    asks: Condition[LaidMeld]
    kind: MeldKind
    example: str
    is_filed: bool = False

    def is_met(self, meld: LaidMeld) -> bool:
        """Tell whether a meld is this condition."""
        return meld.kind == self.kind and self.asks.holds(True, meld)


_OF_SUIT = read_hands(MELD, ranks=Ranks.RANKS, suits=Suits.SAME_SUIT)


def _is_valle(meld: LaidMeld) -> bool:
    return meld.first in VALLE_RANKS


def _is_low_rope(meld: LaidMeld) -> bool:
    return meld.first == _ACE and (meld.last == _TREY or not meld.alone)


def _is_high_rope(meld: LaidMeld) -> bool:
    reaches = RANK_ORDER.index(meld.first) <= RANK_ORDER.index(_JACK)
    return meld.last == _KING and (meld.first == _JACK or (reaches and not meld.alone))


CONDITIONS: dict[str, PaidMeld] = {
    "valle set of different suits": PaidMeld(
        Condition(_is_valle, _OF_SUIT, words=lambda _: "mixed valle set"), "different suits", "5c 5d 5h", is_filed=True
    ),
    "valle set of one suit": PaidMeld(
        Condition(_is_valle, _OF_SUIT, words=lambda _: "suited valle set"), "one suit", "5d 5d 5d", is_filed=True
    ),
    "other set of one suit": PaidMeld(
        Condition(lambda meld: not _is_valle(meld), _OF_SUIT, words=lambda _: "other suited set"),
        "one suit",
        "Qc Qc Qc",
        is_filed=True,
    ),
    "ace, deuce, trey": PaidMeld(
        Condition(_is_low_rope, _OF_SUIT, words=lambda _: "ace, deuce, trey"), "rope", "Ah 2h 3h", is_filed=True
    ),
    "jack, queen, king": PaidMeld(
        Condition(_is_high_rope, _OF_SUIT, words=lambda _: "jack, queen, king"), "rope", "Jd Qd Kd", is_filed=True
    ),
}
"""Every condition that a page can pay for, in the order in which a meld's are told."""

ConditionKind = Annotated[str, *name_among(CONDITIONS)]
"""The name of a condition."""
