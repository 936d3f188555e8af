"""The orders of five-card poker, each described in words that the book can use.

An order is a base and what is added to it, with commas between: "high", "high, bug joker", "high, wild joker, flush
over full house, 41 cards", "ace-to-five low, joker". The words are the whole description; `parse_order` reads them.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Literal

from houseway.core.errors import BookError

ALL_RANKS = tuple(range(2, 15))
_CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)


@dataclass(frozen=True)
class Order:
    """An order of five-card hands: what beats what.

    `ranks` are the ranks of the deck, lowest first; neighbours in this row are neighbours in a straight. The ace also
    begins a straight below the lowest rank, and `ace_low` says where that one stands. `joker`: a "bug" is an ace, or
    completes a straight or a flush; a "wild" one is any card; the "lowest" is the lowest card that the hand lacks.
    """

    words: str
    scale: Literal["high", "ace-to-five", "deuce-to-seven"]
    ranks: tuple[int, ...] = ALL_RANKS
    joker: Literal["none", "bug", "wild", "lowest"] = "none"
    ace_low: Literal["lowest", "second highest", "no"] = "lowest"
    flush_over_full_house: bool = False
    double_ace_flush: bool = False
    qualifier: int | None = None

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories, the lowest first."""
        if not self.flush_over_full_house:
            return _CATEGORIES
        swap = {"flush": "full house", "full house": "flush"}
        return tuple(swap.get(name, name) for name in _CATEGORIES)

    @property
    def flushes_hurt(self) -> bool:
        """Whether a flush spoils a hand, so that more suited cards are not always a choice to the good."""
        return self.scale == "deuce-to-seven"


_BASES = {
    "high": Order("high", "high"),
    "ace-to-five low": Order("ace-to-five low", "ace-to-five", ace_low="no"),
    "deuce-to-seven low": Order("deuce-to-seven low", "deuce-to-seven", ace_low="no"),
    "eight or better low": Order("eight or better low", "ace-to-five", ace_low="no", qualifier=8),
}
_ADDED_TO_HIGH: dict[str, Callable[[Order], Order]] = {
    "bug joker": lambda order: replace(order, joker="bug"),
    "wild joker": lambda order: replace(order, joker="wild"),
    "flush over full house": lambda order: replace(order, flush_over_full_house=True),
    "wheel second highest": lambda order: replace(order, ace_low="second highest"),
    "double-ace flush": lambda order: replace(order, double_ace_flush=True),
}
_ADDED_TO_LOW: dict[str, Callable[[Order], Order]] = {"joker": lambda order: replace(order, joker="lowest")}
_STRIPPED = {"32 cards": (*range(7, 15),), "36 cards": (*range(6, 15),), "41 cards": (*range(2, 8), *range(11, 15))}


@cache
def parse_order(words: str) -> Order:
    """Read an order's description; raises `BookError` for a word that means nothing here.

    >>> parse_order("high, flush over full house, 32 cards").ranks
    (7, 8, 9, 10, 11, 12, 13, 14)
    """
    base, *rest = (part.strip() for part in words.split(","))
    if base not in _BASES:
        raise BookError(f"{words!r}: an order begins with {', '.join(_BASES)}")
    order = _BASES[base]
    for part in rest:
        order = _add_part(order, part, words)
    # Each addition changes one thing: where fewer are changed, one was undone or said twice.
    if sum(getattr(order, field.name) != getattr(_BASES[base], field.name) for field in fields(order)) < len(rest):
        raise BookError(f"{words!r}: what is added is said twice, or contradicts itself")
    return replace(order, words=words)


def _add_part(order: Order, part: str, words: str) -> Order:
    if order.scale == "high" and part in _STRIPPED:
        return replace(order, ranks=_STRIPPED[part])
    allowed = _ADDED_TO_LOW if order.scale == "ace-to-five" else _ADDED_TO_HIGH if order.scale == "high" else {}
    if part not in allowed or (part == "double-ace flush" and order.joker == "none"):
        raise BookError(f"{words!r}: {part!r} cannot be added to {order.words!r}")
    return allowed[part](order)
