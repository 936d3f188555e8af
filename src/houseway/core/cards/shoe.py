"""The order of the cards: shuffled, given, or begun by hand; the shoe that deals it, and cards shuffled again."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from houseway.core.cards.card import Card, show_cards
from houseway.core.cards.chance import Chance, Seeded, shuffle
from houseway.core.cards.deck import Pack
from houseway.core.errors import BadNotation, ShoeEmpty


def make_order(pack: Pack, chance: Chance | None, *, first: Sequence[Card] = ()) -> tuple[Card, ...]:
    """An order of the pack's cards: `first` come first, the rest are shuffled, or left out where there is no chance.

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
        """The next cards, and the shoe without them; raises `ShoeEmpty` rather than deal short."""
        if count > self.left:
            raise ShoeEmpty(f"the cards run out: {count} needed, {self.left} left after {self.gone} dealt")
        return self.order[self.gone : self.gone + count], Shoe(self.order, self.gone + count)


def shuffle_again(
    cards: Iterable[Card], order: Sequence[Card], named: Iterable[Card] = (), *, times: int = 0
) -> tuple[Card, ...]:
    """These cards in a new order: as the round names it, and the rest as it follows from the order of the whole deck.

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
