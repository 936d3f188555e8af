"""Counting to nine: aces one, tens and faces nothing, and only the right-hand digit of the sum.

`Final` compares two finished hands. The houses differ in jokers and in what they call a natural:

- The baccarats with a draw chart call eight and nine in two cards a natural.
- The pan nines (oaks 246 to 264, clubone 2245 to 2250 and 3203) have no sevens to tens, no jokers and no naturals; nor
  have Asian Baccarat (crystal 19 to 30) and the face-up 21st Century Baccarat (crystal 389 to 413) a natural.
- Century 21 Baccarat at clubone (1161 to 1195) has wild jokers that count 0 to 9. Two jokers beat every hand, nines
  too; they, nines and eights in the first two cards are naturals. A three-card nine still beats a natural eight.
- 21st Century Baccarat face down at crystal (692 to 779) has the same jokers, and two jokers are its only natural; a
  nine in three cards pushes against a nine in two (732).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from houseway.core.cards.card import Card
from houseway.core.cards.suits import is_red
from houseway.core.errors import BadNotation

TWO_JOKERS = 10
"""The strength of two jokers where they beat a nine."""

WORDS = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
"""What a count to nine is called."""


def count_nine_card(card: Card) -> int:
    """Find what one card counts, 0 to 9.

    >>> [count_nine_card(Card(rank, "h")) for rank in (14, 9, 10, 13)]
    [1, 9, 0, 0]
    """
    return card.pip if card.pip < 10 else 0


def count_nine_total(cards: Iterable[Card]) -> int:
    """Find the right-hand digit of the cards' sum."""
    return sum(map(count_nine_card, cards)) % 10


@dataclass(frozen=True)
class NineOrder:
    """The points on which houses differ: which totals in two cards are a natural, and whether there are wild jokers.

    `wild_jokers`: a joker counts whatever is best. `two_jokers_top`: two of them beat every hand, and are a natural.
    """

    naturals: tuple[int, ...] = ()
    wild_jokers: bool = False
    two_jokers_top: bool = False


NINE_ORDERS: Mapping[str, NineOrder] = MappingProxyType(
    {
        "nines": NineOrder(),
        "nines, naturals": NineOrder(naturals=(8, 9)),
        "nines, naturals, wild jokers": NineOrder(naturals=(8, 9), wild_jokers=True, two_jokers_top=True),
        "nines, wild jokers": NineOrder(wild_jokers=True, two_jokers_top=True),
    }
)
"""The orders under the words that the book has for them: the pan nines count by the first, the baccarats by the second,
clubone's Century 21 by the third and crystal's face-down baccarat by the last.
"""


@dataclass(frozen=True)
class NineHand:
    """A counted hand. The higher `strength` wins, and equal ones tie, naturals or not."""

    strength: int
    natural: bool = False

    @property
    def total(self) -> int:
        """What the hand counts, 0 to 9."""
        return min(self.strength, 9)

    @property
    def name(self) -> str:
        """The kind of hand: two jokers, a natural, or points."""
        return "two jokers" if self.strength == TWO_JOKERS else "natural" if self.natural else "points"

    def __str__(self) -> str:
        if self.strength == TWO_JOKERS:
            return "two jokers"
        return f"natural {WORDS[self.strength]}" if self.natural else WORDS[self.strength]


def count_nine_hand(cards: Sequence[Card], order: NineOrder) -> NineHand:
    """Count a hand.

    >>> from houseway.core.cards import parse_cards
    >>> str(count_nine_hand(parse_cards("Jo 4d"), NINE_ORDERS["nines, naturals, wild jokers"]))
    'natural nine'
    """
    jokers = sum(card.is_joker for card in cards)
    if not cards or (jokers and not order.wild_jokers):
        what = "a joker, which this game does not have" if cards else "no card"
        raise BadNotation(f"a hand of cards to be counted to nine holds {what}")
    return count_known_total(count_nine_total(cards), len(cards), jokers, order)


def count_known_total(total: int, cards: int, jokers: int, order: NineOrder) -> NineHand:
    """Count a hand by the digit of its cards other than jokers, its number of cards and its number of jokers."""
    if jokers > 1 and order.two_jokers_top:
        return NineHand(TWO_JOKERS, natural=True)
    best = 9 if jokers else total
    return NineHand(best, natural=cards == 2 and best in order.naturals)


class Final(NamedTuple):
    """A pair of finished hands, by what they count and how many cards they have.

    Two jokers that beat every nine have a total of ten (`houseway.core.ranking.nines.TWO_JOKERS`).
    """

    player_total: int
    player_cards: int
    banker_total: int
    banker_cards: int

    @property
    def place(self) -> int:
        """The pair's place in the tables."""
        return ((self.player_total * 2 + self.player_cards - 2) * 10 + self.banker_total) * 2 + self.banker_cards - 2

    @property
    def winner(self) -> str:
        """The hand closer to nine, or a tie."""
        if self.player_total == self.banker_total:
            return "tie"
        return "player" if self.player_total > self.banker_total else "banker"

    @property
    def won_by_natural(self) -> bool:
        """Whether the winning hand, or at a tie either hand, is eight or nine in two cards."""
        player = self.player_cards == 2 and self.player_total >= 8
        banker = self.banker_cards == 2 and self.banker_total >= 8
        return {"player": player, "banker": banker, "tie": player or banker}[self.winner]

    @property
    def words(self) -> str:
        """The comparison in words: Banker hand wins, 7 to 6."""
        if self.winner == "tie":
            return f"The hands tie at {self.player_total}"
        high, low = sorted((self.player_total, self.banker_total), reverse=True)
        return f"{self.winner.title()} hand wins, {high} to {low}"


def find_pair(first: Card, second: Card) -> int:
    """Find how many of the kinds of pairs two cards are: of one rank, one color too, one suit too. Jokers are none."""
    if first.is_joker or first.rank != second.rank:
        return 0
    return 1 + (is_red(first) == is_red(second)) + (first.suit == second.suit)
