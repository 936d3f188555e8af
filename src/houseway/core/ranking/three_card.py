"""Three-card poker: straights above flushes, three of a kind above both, and a suited ace-king-queen above all.

So crystal (lines 3868 to 3882) and ace-and-vine (193 to 207, and 4018 to 4032 where the top hand is called a royal-3
flush) file it. The other houses file less, or something else:

- clubone (1772 to 1778) ranks straight flush, three of a kind, straight, flush, pair, high card. The suited
  ace-king-queen is only the best straight flush there, and a royal flush to the bonus (1841): the same order.
- delta (1859 to 1865) and clubone with the six-card bonus (7995 to 8016) make 3-2-ace the lowest straight but 4-3-2 the
  lowest straight flush, and a straight is not of one suit: to the letter, a suited 3-2-ace is a flush.
- oaks (904) ranks by all standard poker rankings up to a royal flush, without a chart. Its bonus pays (976 to 981) are
  in the order of three cards; to the letter it would be the order of five cards, three of a kind below a straight and
  that below a flush. It may deal from up to eight decks (920): three cards of a suit that hold a pair, or are all the
  same card, make two hands at once, and the one that ranks higher counts (946).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.core.ranking.names import make_plural, name_rank

CATEGORIES = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
    "mini royal flush",
)
_LOWEST_STRAIGHT = (14, 3, 2)


@dataclass(frozen=True)
class ThreeCardOrder:
    """An order of three cards: the categories, the lowest first, and two things that houses see differently.

    `low_straight_flush`: whether a suited 3-2-ace is a straight flush (the lowest), or only a flush. `royal` is what
    the house calls the suited ace-king-queen; pay tables know it as a mini royal flush everywhere.
    """

    categories: tuple[str, ...] = CATEGORIES
    low_straight_flush: bool = True
    royal: str = "mini royal flush"


THREE_CARD = ThreeCardOrder()
"""The order of crystal and ace-and-vine, of the published game, and of every house as it is dealt."""

THREE_CARD_ORDERS: Mapping[str, ThreeCardOrder] = MappingProxyType(
    {
        "three card": THREE_CARD,
        "three card, royal flush": ThreeCardOrder(royal="royal flush"),
        "three card, royal-3 flush": ThreeCardOrder(royal="royal-3 flush"),
        "three card, 4-3-2 the lowest straight flush": ThreeCardOrder(low_straight_flush=False),
        "three card, in the order of five": ThreeCardOrder(
            categories=(
                "high card",
                "pair",
                "three of a kind",
                "straight",
                "flush",
                "straight flush",
                "mini royal flush",
            ),
            royal="royal flush",
        ),
    }
)
"""The orders under the words that the book has for them."""


class ThreeCardHand(NamedTuple):
    """A ranked hand: a higher tuple beats a lower one of the same order, equal tuples tie. Suits have no rank.

    `category` is the place of the category in the order.
    """

    category: int
    ranks: tuple[int, ...]
    order: ThreeCardOrder = THREE_CARD

    @property
    def name(self) -> str:
        """The category's name, as pay tables have it."""
        return self.order.categories[self.category]

    def __str__(self) -> str:
        """Name the hand in full, as a dealer calls it: pair of nines, king kicker."""
        match self.name:
            case "mini royal flush":
                return self.order.royal
            case "three of a kind":
                return f"three {make_plural(self.ranks[0])}"
            case "pair":
                return f"pair of {make_plural(self.ranks[0])}, {name_rank(self.ranks[1])} kicker"
            case "straight" | "straight flush":
                return f"{self.name}, {name_rank(self.ranks[0])} high"
            case "flush":
                return f"flush, {self._listed}"
        return f"{self._listed} high"

    @property
    def _listed(self) -> str:
        return "-".join(map(name_rank, self.ranks))


QUEEN_HIGH = ThreeCardHand(0, (12,))
"""The least hand with which the player-dealer plays: any queen high reaches it, no jack high does."""


def can_qualify(hand: ThreeCardHand, least: ThreeCardHand = QUEEN_HIGH) -> bool:
    """Say whether the player-dealer plays with this hand: it is `least` or better.

    `least` gives only the ranks that count. All houses ask for a queen high (crystal 3921, ace-and-vine 246 and 4070,
    delta 1898, oaks 946, clubone 1805 and 8118).
    """
    return hand[:2] >= least[:2]


def rank_three_cards(cards: Sequence[Card], order: ThreeCardOrder = THREE_CARD) -> ThreeCardHand:
    """Rank three cards: of the hands that they make, the one that stands highest in the order.

    >>> from houseway.core.cards import parse_cards
    >>> str(rank_three_cards(parse_cards("Ah 2d 3c")))
    'straight, three high'
    >>> str(rank_three_cards(parse_cards("9h Kd 9c")))
    'pair of nines, king kicker'
    """
    if len(cards) != 3 or any(card.is_joker for card in cards):
        raise BadNotation(
            f"a three-card hand is three cards without a joker, not {len(cards)} cards with {_say_jokers(cards)}"
        )
    return max(ThreeCardHand(order.categories.index(name), ranks, order) for name, ranks in _list_made(cards, order))


def _say_jokers(cards: Sequence[Card]) -> str:
    return "a joker" if any(card.is_joker for card in cards) else "none"


def _list_made(cards: Sequence[Card], order: ThreeCardOrder) -> Iterator[tuple[str, tuple[int, ...]]]:
    """List every category that the cards belong to, with the ranks that decide within it."""
    counts = Counter(card.rank for card in cards)
    grouped = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    suited = len({card.suit for card in cards}) == 1
    yield {1: "three of a kind", 2: "pair", 3: "high card"}[len(counts)], grouped
    if suited:
        yield "flush", tuple(sorted((card.rank for card in cards), reverse=True))
    top = _find_straight_top(grouped) if len(counts) == 3 else 0
    if top and not suited:
        yield "straight", (top,)
    if top and suited and (top > 3 or order.low_straight_flush):
        yield ("mini royal flush" if top == 14 else "straight flush"), (top,)


def _find_straight_top(ranks: tuple[int, ...]) -> int:
    """Find the top card of a straight; three-two-ace is topped by its three. Zero where there is none."""
    if ranks == _LOWEST_STRAIGHT:
        return 3
    return ranks[0] if ranks[0] - ranks[2] == 2 else 0
