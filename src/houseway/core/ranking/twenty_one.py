"""Hands of the blackjacks: hard and soft totals, naturals with their half points, jokers, and what is over.

`twenty_one_orders` tells which house counts how.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from houseway.core.cards.card import RANKS, Card
from houseway.core.cards.suits import is_red
from houseway.core.errors import BadNotation
from houseway.core.ranking.twenty_one_orders import Came, FirstTwo, TwentyOneOrder, show_points

_POINTS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
"""By rank: a joker's is 0, an ace's 14."""

NATURAL = 1000
"""Naturals are as strong as this or stronger, and no total is."""


@dataclass(frozen=True)
class TwentyOneHand:
    """A counted hand. The higher `strength` wins, and equal ones tie; `halves` is the total in half points."""

    strength: int
    halves: int
    soft: bool = False
    over: bool = False
    natural: str | None = None

    @property
    def name(self) -> str:
        """The kind of hand: the natural's name, or hard, soft or over."""
        return self.natural or ("over" if self.over else "soft" if self.soft else "hard")

    def __str__(self) -> str:
        if self.natural:
            return self.natural
        return f"{self.name}{' with' if self.over else ''} {show_points(self.halves)}"


def find_card_points(card: Card) -> int:
    """Find what one card counts in whole points: an ace one, tens and pictures ten, a joker nothing by itself.

    >>> [find_card_points(Card(rank, "h")) for rank in (14, 9, 10, 13)]
    [1, 9, 10, 10]
    """
    return _POINTS[card.rank]


def count_twenty_one_hand(cards: Sequence[Card], order: TwentyOneOrder, came: Came = "dealt") -> TwentyOneHand:
    """Count a hand, its first two cards first; `came` says how those two came together.

    >>> from houseway.core.cards import parse_cards
    >>> from houseway.core.ranking.twenty_one_orders import TWENTY_ONE_ORDERS
    >>> str(count_twenty_one_hand(parse_cards("Ah 6d"), TWENTY_ONE_ORDERS["21.5"]))
    'soft 17'
    """
    jokers = sum(card.is_joker for card in cards)
    if not cards or (jokers and order.joker_total is None):
        what = "a joker, which this game does not have" if cards else "no card"
        raise BadNotation(f"a hand of cards to be counted holds {what}")
    if natural := find_natural(cards, order, came):
        return natural
    return count_points(sum(map(find_card_points, cards)), sum(card.rank == 14 for card in cards), jokers, order)


def find_natural(cards: Sequence[Card], order: TwentyOneOrder, came: Came = "dealt") -> TwentyOneHand | None:
    """Find the natural that two cards make, if they make one; a suited ace and king is first of all that."""
    if len(cards) != 2:
        return None
    for made in _check_first_two(cards[0], cards[1]):
        for natural in order.naturals:
            if natural.came == came and made in natural.first_two:
                strength = NATURAL + natural.level if natural.ties is None else natural.ties
                return TwentyOneHand(strength, natural.counts, natural=natural.name)
    return None


def _check_first_two(first: Card, second: Card) -> Iterator[FirstTwo]:
    high, low = sorted((first, second), key=lambda card: (card.rank == 14, card.is_joker, card.rank), reverse=True)
    if high.is_joker and low.is_joker:
        yield "two jokers"
    if high.rank == 14 and low.is_joker:
        yield "ace and joker"
    if high.rank == 14 and low.rank == 13 and high.suit == low.suit:
        yield "suited ace and king"
    if high.rank == 14 and 10 <= low.rank <= 13:
        yield "ace and ten"


def count_points(low: int, aces: int, jokers: int, order: TwentyOneOrder) -> TwentyOneHand:
    """Count a hand that is no natural.

    Its points with every ace as one and no joker, and how many aces and jokers it has.
    """
    if jokers and order.joker_total is not None:
        return TwentyOneHand(order.joker_total, order.joker_total)
    if 2 * low == order.drawn_top:
        return TwentyOneHand(2 * low, 2 * low)
    halves = 2 * low + 20 * _count_high_aces(low, aces, order)
    over, soft = halves > order.most and order.over != "either side", halves > 2 * low
    return TwentyOneHand(_find_strength(halves, order), halves, soft=soft, over=over)


def _count_high_aces(points: int, aces: int, order: TwentyOneOrder) -> int:
    """Find how many aces count eleven: as many as leave the hand not over, or as bring it nearest on either side."""
    if order.over == "either side":
        return min(range(min(aces, order.high_aces) + 1), key=lambda high: abs(order.most - 2 * points - 20 * high))
    room = max(order.most - 2 * points, 0) // 20
    return min(aces, order.high_aces, room)


def _find_strength(halves: int, order: TwentyOneOrder) -> int:
    if order.over == "either side":
        return -abs(order.most - halves)
    if halves <= order.most:
        return halves
    return -halves if order.over == "closer" else -1


SUITED = " suited"
"""Ends the name of an exact hand of one suit."""


class SeatFinal(NamedTuple):
    """A seat's finished hand, as far as any rule looks at it; `total` is in whole points."""

    total: int
    cards: int
    strength: int
    over: bool = False
    natural: str | None = None


class DealerFinal(NamedTuple):
    """The player-dealer's finished hand, as far as any rule looks at it.

    `exact` is his ranks in order, as in "7 8 9", with " suited" where they are of one suit; `reds` how many cards from
    the first are red.
    """

    total: int
    cards: int
    strength: int
    over: bool = False
    natural: str | None = None
    exact: str = ""
    reds: int = 0


def name_final(hand: SeatFinal | DealerFinal) -> str:
    """Name a finished hand: natural 22, 20, over with 24."""
    return hand.natural or (f"over with {hand.total}" if hand.over else str(hand.total))


def name_exact(cards: Sequence[Card]) -> str:
    """Name three cards by their ranks in order, and whether they are of one suit; any other number has no name."""
    if len(cards) != 3 or any(card.is_joker for card in cards):
        return ""
    ranks = " ".join(RANKS[rank - 2] for rank in sorted(card.rank for card in cards))
    return ranks + (SUITED if len({card.suit for card in cards}) == 1 else "")


def count_reds(cards: Sequence[Card]) -> int:
    """Count the cards from the first on that are red, up to the first that is not; a joker is of no colour."""
    for number, card in enumerate(cards):
        if not is_red(card):
            return number
    return len(cards)


def find_closer(seat: SeatFinal, dealer: DealerFinal) -> str | None:
    """Find whose hand is less far over, where both are."""
    if not (seat.over and dealer.over):
        return None
    if seat.total == dealer.total:
        return "neither"
    return "seat" if seat.total < dealer.total else "player-dealer"
