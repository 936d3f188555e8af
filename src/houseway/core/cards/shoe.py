"""The order of the cards: shuffled, given, or begun by hand and finished by chance; and the shoe that deals it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from houseway.core.cards.card import Card
from houseway.core.cards.chance import Chance, shuffle
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
