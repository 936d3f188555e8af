"""Seven cards set as two in front and five behind: what both hands are, and whether it is a foul.

>>> from houseway.core.cards import parse_cards
>>> print(set_as("high, bug joker", parse_cards("4h 4d"), parse_cards("Qh Qd Jo 9c 2s")))
pair of fours / pair of queens
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking.fronts import FRONT_ORDERS, FrontHand, FrontOrder, is_foul, rank_front
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import RankedHand, make_ranking

Hand = tuple[Card, ...]


@dataclass(frozen=True)
class SetCards:
    """One way to set seven cards: both hands, what each is, and whether the front outranks the back."""

    front: Hand
    back: Hand
    front_hand: FrontHand
    back_hand: RankedHand
    foul: bool

    def __str__(self) -> str:
        return f"{self.front_hand} / {self.back_hand}"

    @property
    def cards(self) -> str:
        """The cards of both hands as people write them: 4h 4d | Qh Qd Jo 9c 2s."""
        return f"{show_cards(self.front)} | {show_cards(self.back)}"


@cache
def find_front_order(words: str) -> FrontOrder:
    """Find the order of the fronts beside backs of this ranking: the joker is in front what it is behind."""
    order = parse_order(words)
    if order.scale != "high":
        raise BookError(f"{words!r} is no order of pai gow poker: the backs are ranked high")
    return FRONT_ORDERS["front" if order.joker == "none" else f"front, {order.joker} joker"]


def set_as(words: str, front: Sequence[Card], back: Sequence[Card]) -> SetCards:
    """Set two cards and five, ranked by the page's ranking; raises `BadNotation` for any other cards."""
    check_seven(words, (*front, *back))
    return _rank(words, tuple(front), tuple(back))


def list_settings(words: str, cards: Sequence[Card]) -> tuple[SetCards, ...]:
    """List all 21 ways to set seven cards, fouls too, in the order of the cards."""
    check_seven(words, cards)
    return tuple(
        _rank(words, (cards[one], cards[two]), tuple(card for at, card in enumerate(cards) if at not in (one, two)))
        for one, two in combinations(range(7), 2)
    )


def check_seven(words: str, cards: Sequence[Card]) -> None:
    """Refuse what is no hand of seven cards of the ranking's deck, with one joker at most."""
    if len(cards) != 7:
        raise BadNotation(f"a hand of pai gow poker is seven cards, not {len(cards)}")
    make_ranking(words).check_cards(cards)
    if sum(card.is_joker for card in cards) > 1:
        raise BadNotation(f"{show_cards(cards)}: there is one joker in the deck")


def _rank(words: str, front: Hand, back: Hand) -> SetCards:
    ranked = make_ranking(words)
    ahead = rank_front(front, find_front_order(words))
    return SetCards(front, back, ahead, ranked.hand(back), is_foul(ahead, ranked.value(back)))
