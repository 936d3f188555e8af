"""Thirteen cards set face down: five in the back, five of the others in the middle, and the rest in front."""

from collections.abc import Iterable
from itertools import combinations

from houseway.core.cards import Card
from houseway.core.round import Choice

LAY_BACK, LAY_MIDDLE = "lay back", "lay middle"
SEGMENT = 5
"""How many cards the back and the middle have."""

Cards = tuple[Card, ...]

_BLANK = object.__new__
_ACTION, _AMOUNT, _MOST, _STEP, _CARDS = (
    getattr(Choice, slot).__set__ for slot in ("action", "amount", "most", "step", "cards")
)


def high_first(cards: Iterable[Card]) -> Cards:
    """Cards as they are held: the highest first, and each rank by its suits."""
    return tuple(sorted(cards, reverse=True))


def layings(action: str, cards: Cards) -> tuple[Choice, ...]:
    """Every five of these cards."""
    made = []
    # Thirteen cards have 1287: filling the slots halves the time that the frozen class takes to make them.
    for five in combinations(cards, SEGMENT):
        choice = _BLANK(Choice)
        _ACTION(choice, action)
        _AMOUNT(choice, None)
        _MOST(choice, None)
        _STEP(choice, 1)
        _CARDS(choice, five)
        made.append(choice)
    return tuple(made)


def without(cards: Cards, laid: Cards) -> Cards:
    """The cards that are left when some of them are laid."""
    return tuple([card for card in cards if card not in laid])
