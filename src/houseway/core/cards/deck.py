"""Decks: standard, Spanish and stripped ones, with jokers, and the set of tiles; and packs of several together."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from houseway.core.cards.card import JOKER, SUITS, Card
from houseway.core.cards.tiles import TILE_SET
from houseway.core.errors import BadNotation

Pack = Mapping[Card, int]
"""A pack is how many there are of each card."""

DECKS: Mapping[str, frozenset[int]] = MappingProxyType(
    {
        "standard": frozenset(range(2, 15)),
        "spanish": frozenset(range(2, 15)) - {10},
        "asian stud": frozenset(range(7, 15)),
        "mexican": frozenset(range(2, 15)) - {8, 9, 10},
        "short deck": frozenset(range(6, 15)),
        "pan nine": frozenset(range(2, 15)) - {7, 8, 9, 10},
        "panguingue": frozenset(range(2, 15)) - {8, 9, 10},
        "panguingue without spades": frozenset(range(2, 15)) - {8, 9, 10},
        "california aces": frozenset(range(2, 15)),
        "tiles": frozenset(),
    }
)
"""Which ranks each kind of deck has, in its suits: 52, 48, 32, 40, 36, 36, 40, 30, 52 and no cards without jokers."""

STRIPPED: Mapping[str, str] = MappingProxyType({"panguingue without spades": "s"})
"""The suits that a kind of deck is without."""

ADDED: Mapping[str, tuple[Card, ...]] = MappingProxyType(
    {
        "california aces": tuple(Card(14, suit) for suit in SUITS),
        "tiles": tuple(tile.card for tile in TILE_SET),
    },
)
"""Cards that a kind of deck has besides: California Aces adds four aces to the 52; a set of tiles has no cards."""


@cache
def make_pack(kind: str = "standard", *, decks: int = 1, jokers: int = 0, marked: tuple[Card, ...] = ()) -> Pack:
    """The cards of `decks` decks of a kind, each with so many jokers, and with a mark on the cards named in `marked`.

    >>> sum(make_pack("spanish", decks=6).values())
    288
    """
    if kind not in DECKS:
        raise BadNotation(f"there is no {kind!r} deck: the kinds are {', '.join(DECKS)}")
    if decks < 1:
        raise BadNotation(f"a pack has at least one deck, not {decks}")
    marks = {card._replace(marked=False) for card in marked}
    suits = [suit for suit in SUITS if suit not in STRIPPED.get(kind, "")]
    held = [Card(rank, suit) for rank in sorted(DECKS[kind]) for suit in suits]
    for card in sorted(marks.difference(held)):
        raise BadNotation(f"the {card.named} cannot be marked: it is not in a {kind} deck")
    cards = Counter({card._replace(marked=card in marks): decks for card in held})
    for card in ADDED.get(kind, ()):
        cards[card._replace(marked=card in marks)] += decks
    if jokers:
        cards[JOKER] = jokers * decks
    return MappingProxyType(cards)
