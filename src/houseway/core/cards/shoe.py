"""Decks and the order of their cards: packs of all kinds, cards shuffled or given, and the shoe that deals them."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from houseway.core.cards.card import JOKER, SUITS, Card, show_cards
from houseway.core.cards.chance import Chance, Seeded, shuffle
from houseway.core.cards.tiles import TILE_SET
from houseway.core.errors import BadNotation, ShoeEmpty

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
    """Make the cards of `decks` decks of a kind, each with so many jokers; the cards named in `marked` are marked.

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


def make_order(pack: Pack, chance: Chance | None, *, first: Sequence[Card] = ()) -> tuple[Card, ...]:
    """Make an order of the pack's cards: `first` first, the rest shuffled, or left out where there is no chance.

    Raises `BadNotation` where `first` names a card more often than the pack holds it.
    """
    if not first and chance is not None:
        whole = [card for card, count in pack.items() for _ in range(count)]
        shuffle(whole, chance)
        return tuple(whole)
    rest = Counter(pack)
    for card in first:
        if rest[card] <= 0:
            held = pack.get(card, 0)
            times = "is not in this pack" if not held else f"is dealt {held + 1} times from a pack that holds {held}"
            raise BadNotation(f"the {card.named} {times}")
        rest[card] -= 1
    if chance is None:
        return tuple(first)
    others = list(rest.elements())
    shuffle(others, chance)
    return (*first, *others)


@dataclass(frozen=True)
class Shoe:
    """Cards in order, and how many of them are gone. Dealing gives the cards and the shoe that is left."""

    order: tuple[Card, ...]
    gone: int = 0

    @property
    def left(self) -> int:
        """How many cards are left."""
        return len(self.order) - self.gone

    def deal(self, count: int) -> tuple[tuple[Card, ...], "Shoe"]:
        """Deal the next cards, and the shoe without them; raises `ShoeEmpty` rather than deal short."""
        if count > self.left:
            raise ShoeEmpty(f"the cards run out: {count} needed, {self.left} left after {self.gone} dealt")
        return self.order[self.gone : self.gone + count], Shoe(self.order, self.gone + count)


def shuffle_again(
    cards: Iterable[Card], order: Sequence[Card], named: Iterable[Card] = (), *, times: int = 0
) -> tuple[Card, ...]:
    """Put these cards in a new order: as the round names it, and the rest by the order of the whole deck.

    `times` is how often cards were shuffled again before, where each time is to have an order of its own.
    """
    rest = sorted(cards)
    first = []
    for card in named:
        if card in rest:
            rest.remove(card)
            first.append(card)
    words = show_cards(order) + (f" {times}" if times else "")
    shuffle(rest, Seeded(int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "little")))
    return (*first, *rest)
