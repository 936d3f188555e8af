"""Badugi, against a second computation that takes cards away until no rank and no suit is left twice."""

import random
from collections import Counter

import pytest

from houseway.core.cards import make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.badugi import Badugi
from tests.ranking.naive import same_order

BADUGI = Badugi()
Plain = tuple[tuple[int, str], ...]


def _naive(cards: Plain) -> tuple[int, ...]:
    """The best of the hand and of every hand that one card less makes, until what is left has nothing twice."""
    ranks, suits = Counter(rank for rank, _ in cards), Counter(suit for _, suit in cards)
    if max(*ranks.values(), *suits.values()) == 1:
        return (len(cards), *sorted((-rank for rank, _ in cards)))
    return max(_naive(tuple(one for one in cards if one != gone)) for gone in cards)


def test_badugi_agrees_with_a_second_computation() -> None:
    deal = random.Random(4)
    deck = list(make_pack().keys())
    hands = [deal.sample(deck, 4) for _ in range(3000)]
    theirs = [_naive(tuple((1 if card.rank == 14 else card.rank, card.suit) for card in hand)) for hand in hands]
    assert same_order([BADUGI.strength(hand) for hand in hands], theirs)
    assert BADUGI.strengths(hands[:5]) == [BADUGI.strength(hand) for hand in hands[:5]]


def test_how_many_hands_are_badugis() -> None:
    # Four ranks in four suits: C(13, 4) x 4! = 17,160 of the 270,725 hands. Of one deck of five ranks: 5 x 24 = 120.
    five = [card for card in make_pack() if card.rank in (14, 2, 3, 4, 5)]
    names = Counter(
        BADUGI.hand((a, b, c, d)).category
        for i, a in enumerate(five)
        for j, b in enumerate(five[:i])
        for k, c in enumerate(five[:j])
        for d in five[:k]
    )
    assert names["badugi"] == 120
    # One card counts where all have one rank (5 hands) or one suit (4 x C(5, 4) = 20 hands).
    assert names["one card"] == 25


@pytest.mark.parametrize(
    ("cards", "category", "name"),
    [
        ("Ac 2d 3h 4s", "badugi", "four-three-two-ace badugi"),
        ("Kc Qd Jh Ts", "badugi", "king-queen-jack-ten badugi"),
        ("Ac 2d 3h 4h", "three cards", "three-two-ace of three cards"),
        ("Ac Ad 3h 4h", "two cards", "three-ace of two cards"),
        ("Ac 2c 3c 4c", "one card", "ace of one card"),
        ("Kc Kd Kh Ks", "one card", "king of one card"),
    ],
)
def test_badugi_in_words(cards: str, category: str, name: str) -> None:
    hand = BADUGI.hand(parse_cards(cards))
    assert (hand.category, str(hand)) == (category, name)


@pytest.mark.parametrize("cards", ["Ac 2d 3h", "Ac 2d 3h 4s 5c", "Ac 2d 3h Jo", "Ac 2d 3h 3h"])
def test_what_is_no_hand_is_refused(cards: str) -> None:
    with pytest.raises(BadNotation, match="a hand of badugi is four different cards"):
        BADUGI.hand(parse_cards(cards))
