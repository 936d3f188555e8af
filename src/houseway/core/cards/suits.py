"""The suits of cards: what may be read of them, and the changes of suits that nobody notices who reads no more."""

from collections.abc import Mapping
from enum import Flag, auto
from functools import cache
from itertools import permutations

from houseway.core.cards.card import SUITS, Card

RED = frozenset("dh")
"""The suits of the red cards."""


class Suits(Flag):
    """The facts that are read of the suits of some cards; two of these together are all that either reads."""

    NOTHING = 0
    SAME_COLOUR = auto()
    """Which cards are of the same colour."""
    SAME_SUIT = auto()
    """Which cards are of the same suit."""
    COLOUR = auto()
    """Which cards are red, and which black."""
    SUIT = auto()
    """The suit of each card: everything."""


SuitChange = Mapping[str, str]
"""What each suit is changed into."""


def is_red(card: Card) -> bool:
    """Say whether a card is red; a joker is of no colour."""
    return card.suit in RED


def find_typical_card(card: Card, reads: Suits) -> Card:
    """Find one card for all that are alike to whoever reads no more of suits than this. Marks are not read."""
    if card.is_joker or reads & (Suits.SAME_SUIT | Suits.SUIT):
        return card._replace(marked=False)
    return Card(card.rank, "h" if reads and is_red(card) else "s")


@cache
def list_suit_changes(reads: Suits) -> tuple[SuitChange, ...]:
    """List the changes of all cards' suits that nobody notices who reads no more of them than this."""
    return tuple(change for change in _list_changes() if _is_unnoticed(change, reads))


def _list_changes() -> list[dict[str, str]]:
    return [dict(zip(SUITS, changed, strict=True)) for changed in permutations(SUITS)]


def _is_unnoticed(change: SuitChange, reads: Suits) -> bool:
    turned = {(suit in RED) != (changed in RED) for suit, changed in change.items()}
    if reads & Suits.SUIT:
        return all(suit == changed for suit, changed in change.items())
    if reads & Suits.COLOUR:
        return turned == {False}
    return len(turned) == 1 or not reads & Suits.SAME_COLOUR
