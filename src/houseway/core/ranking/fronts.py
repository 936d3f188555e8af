"""The two-card fronts of pai gow poker: a pair above any two cards, then the higher card, then the other.

A joker in front is an ace where it is a bug, since two cards make no straight and no flush: straight Pai Gow Poker at
crystal (lines 76 and 99), Double Hand Poker at oaks (216), Face Up at ace-and-vine (347) and clubone (13544), Fortune
at clubone (11186). Where it is wild it pairs the other card: Joker Wild at crystal (99 and 122 to 132) and Face Up
there (3480). clubone's Pai Gow Poker (1440) adds a joker and does not say what it is.

A copy, a front of the same two ranks, is the player-dealer's (crystal 80 and 3576, clubone 1444 and 1445).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.core.ranking.names import make_plural, name_rank

CATEGORIES = ("high card", "pair")
"""The categories, the lowest first: the two lowest of a back hand, too."""

_ACE = 14


@dataclass(frozen=True)
class FrontOrder:
    """The power of the joker in front: an ace (a bug), the other card's twin (wild), or not in the deck."""

    joker: Literal["none", "bug", "wild"] = "bug"


FRONT_ORDERS: Mapping[str, FrontOrder] = MappingProxyType(
    {
        "front": FrontOrder("none"),
        "front, bug joker": FrontOrder("bug"),
        "front, wild joker": FrontOrder("wild"),
    }
)
"""The orders under the words that the book has for them."""


class FrontHand(NamedTuple):
    """A ranked front: a higher tuple beats a lower one, and equal tuples are copies. Suits have no rank."""

    category: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        """The category's name."""
        return CATEGORIES[self.category]

    @property
    def value(self) -> tuple[int, ...]:
        """The front on the scale of back hands: the category, then the ranks."""
        return (self.category, *self.ranks)

    def __str__(self) -> str:
        if self.name == "pair":
            return f"pair of {make_plural(self.ranks[0])}"
        return "-".join(map(name_rank, self.ranks))


def rank_front(cards: Sequence[Card], order: FrontOrder) -> FrontHand:
    """Rank two cards.

    >>> from houseway.core.cards import parse_cards
    >>> [str(rank_front(parse_cards("4h Jo"), FRONT_ORDERS[f"front, {joker} joker"])) for joker in ("bug", "wild")]
    ['ace-four', 'pair of fours']
    """
    jokers = sum(card.is_joker for card in cards)
    if len(cards) != 2 or jokers > (order.joker != "none"):
        held = f"{len(cards)} cards" + (f", {jokers} of them jokers" if jokers else "")
        allowed = "" if order.joker == "none" else ", one of them at most a joker"
        raise BadNotation(f"a front is two cards{allowed}, not {held}")
    high, low = sorted((card.rank for card in cards), reverse=True)
    if low == 0:
        high, low = max(high, _ACE), high
        high = low if order.joker == "wild" else high
    return FrontHand(1, (high,)) if high == low else FrontHand(0, (high, low))


def is_foul(front: FrontHand, back: Sequence[int]) -> bool:
    """Say whether a front outranks its back hand, given as the category and then the ranks: a hand set so is a foul.

    A back with the same pair or the same high cards has more cards beside them, and is not outranked.
    """
    return front.value > tuple(back)
