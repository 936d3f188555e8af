"""Push 9: three of a kind over straights over any three pictures, and everything else counts to nine.

Only clubone files it (lines 791 to 841), from 52 cards without the joker. Suits have no rank, flushes and pairs do not
count. The lines leave three things open, each a field of the order:

- The straights are listed as examples (814 to 818): ace-king-queen, then ace-deuce-trey, then king-queen-jack, etc. The
  list stands under "Value of Hands in Sequence", so to the letter ace-deuce-trey is the second highest straight. It may
  also be no more than a list of what a straight is, with ace-deuce-trey the lowest as in other three-card games. Ace,
  king and queen are a straight either way; king, ace and deuce are none.
- "Any three picture cards" (819) has no order among its hands: to the letter they tie. Else their highest cards decide.
- Three of a kind has no order written out. The straights begin with the ace, so three aces are the best; by the table
  of values (826), where an ace is one, they would be the lowest.

One example of a sum (832) prints ace, four and deuce as 6. By the values beside it the sum is 7, and 7 it is here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.names import make_plural, name_rank
from houseway.core.ranking.nines import WORDS, count_nine_total

CATEGORIES = ("points", "three pictures", "straight", "three of a kind")
"""The lowest first."""

_LOW_STRAIGHT = [2, 3, 14]


@dataclass(frozen=True)
class PushNineOrder:
    """An order of three cards for Push 9, as its lines can be read.

    `low_straight_second`: ace-deuce-trey stands right below ace-king-queen, not below all other straights.
    `pictures_tie`: three pictures tie with any others. `aces_top_threes`: three aces are the best three of a kind.
    """

    low_straight_second: bool = True
    pictures_tie: bool = True
    aces_top_threes: bool = True


PUSH_NINE = PushNineOrder()
"""The order to the letter of the lines."""

PUSH_NINE_ORDERS: Mapping[str, PushNineOrder] = MappingProxyType(
    {
        "push 9": PUSH_NINE,
        "push 9, ace-deuce-trey the lowest straight": PushNineOrder(low_straight_second=False),
    }
)
"""The readings under the words that a page of the book can have for them."""


class PushNineHand(NamedTuple):
    """A ranked hand: compare `value`, where the higher beats the lower and equal ones tie.

    `value` is the category's place in `CATEGORIES`, then what decides within it. `ranks` are the cards, highest first.
    """

    value: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def category(self) -> int:
        """The place of the category in `CATEGORIES`."""
        return self.value[0]

    @property
    def name(self) -> str:
        """The category's name."""
        return CATEGORIES[self.category]

    @property
    def points(self) -> int | None:
        """What the cards count to; nothing where they make more than points."""
        return self.value[1] if self.name == "points" else None

    def __str__(self) -> str:
        """Name the hand in full, as a dealer calls it: straight, ace-king-queen."""
        match self.name:
            case "three of a kind":
                return f"three {make_plural(self.ranks[0])}"
            case "straight" | "three pictures":
                return f"{self.name}, {'-'.join(map(name_rank, self.ranks))}"
        return WORDS[self.value[1]]


def rank_push_nine(cards: Sequence[Card], order: PushNineOrder = PUSH_NINE) -> PushNineHand:
    """Rank three cards of one deck.

    >>> from houseway.core.cards import parse_cards
    >>> str(rank_push_nine(parse_cards("6h 6d 5c")))
    'seven'
    >>> str(rank_push_nine(parse_cards("Kh Jd Kc")))
    'three pictures, king-king-jack'
    """
    if len(cards) != 3 or any(card.is_joker for card in cards):
        raise BadNotation(f"a hand of Push 9 is three cards without a joker, not {show_cards(cards) or 'no card'}")
    if len({card.code for card in cards}) < 3:
        raise BadNotation(f"a hand of Push 9 comes from one deck, and {show_cards(cards)} has a card twice")
    ranks = tuple(sorted((card.rank for card in cards), reverse=True))
    return PushNineHand(_find_value(ranks, count_nine_total(cards), order), ranks)


def _find_value(ranks: tuple[int, ...], total: int, order: PushNineOrder) -> tuple[int, ...]:
    if ranks[0] == ranks[2]:
        return CATEGORIES.index("three of a kind"), 1 if ranks[0] == 14 and not order.aces_top_threes else ranks[0]
    if top := _find_straight_top(ranks, order):
        return CATEGORIES.index("straight"), top
    if all(11 <= rank <= 13 for rank in ranks):
        return CATEGORIES.index("three pictures"), *(() if order.pictures_tie else ranks)
    return CATEGORIES.index("points"), total


def _find_straight_top(ranks: tuple[int, ...], order: PushNineOrder) -> int:
    """Find where a straight stands: twice its top card, so that one fits between the ace and the king.

    The answer is zero where there is none.
    """
    if sorted(ranks) == _LOW_STRAIGHT:
        return 2 * 13 + 1 if order.low_straight_second else 2 * 3
    return 2 * ranks[0] if ranks[0] - 1 == ranks[1] == ranks[2] + 1 else 0
