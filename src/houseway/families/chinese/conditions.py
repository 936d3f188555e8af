"""The bonus hands of Chinese poker: each by its name, with its test and what it reads.

A new one is one more entry of `BONUS_HANDS`, and nothing anywhere else: pages may pay for it then. One that does not
say that it reads the kind of hand alone is asked of every hand that a segment can have.
"""

from typing import Annotated

from houseway.book.model.condition import Condition, Ranks, name_among, read_hands
from houseway.core.cards.suits import Suits
from houseway.core.ranking.high import HighHand

KIND = "kind of hand in a segment"
"""What a condition may look at, if at nothing else: a pair, a flush and so on."""
_BY_KIND = read_hands(KIND, ranks=Ranks.RANKS, suits=Suits.SAME_SUIT)


def _ask_kind(*kinds: str) -> Condition[HighHand]:
    return Condition(lambda hand: hand.name in kinds, _BY_KIND, is_ladder=True)


BONUS_HANDS: dict[str, Condition[HighHand]] = {
    "straight flush": _ask_kind("straight flush", "royal flush"),
    "four of a kind": _ask_kind("four of a kind"),
    "full house": _ask_kind("full house"),
    "three of a kind": _ask_kind("three of a kind"),
}
"""Every hand that may earn a bonus; of a ladder one that is left out between others is a mistake."""

BonusName = Annotated[str, *name_among(BONUS_HANDS)]
"""The name of a bonus hand."""
