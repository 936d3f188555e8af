from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.fronts import FRONT_ORDERS, FrontHand, is_foul, rank_front
from houseway.core.ranking.high import CATEGORIES as HIGH_CATEGORIES
from houseway.core.ranking.high import rank_five_cards

BUG, WILD = FRONT_ORDERS["front, bug joker"], FRONT_ORDERS["front, wild joker"]


def bug(cards: str) -> FrontHand:
    return rank_front(parse_cards(cards), BUG)


def wild(cards: str) -> FrontHand:
    return rank_front(parse_cards(cards), WILD)


@pytest.mark.parametrize(
    ("cards", "with_bug", "with_wild"),
    [
        ("Kd Ah", "ace-king", "ace-king"),
        ("4h 4d", "pair of fours", "pair of fours"),
        ("6h 6d", "pair of sixes", "pair of sixes"),
        ("Jo 4d", "ace-four", "pair of fours"),
        ("Kd Jo", "ace-king", "pair of kings"),
        ("Ah Jo", "pair of aces", "pair of aces"),
    ],
)
def test_fronts_have_names(cards: str, with_bug: str, with_wild: str) -> None:
    assert (str(bug(cards)), str(wild(cards))) == (with_bug, with_wild)


def test_pairs_then_the_higher_card_then_the_other() -> None:
    best_first = ["As Ad", "Ks Kd", "2s 2d", "As Kd", "As 2d", "Ks Qd", "4s 2d", "3s 2d"]
    assert all(better > worse for better, worse in pairwise(map(bug, best_first)))


def test_copies_are_told() -> None:
    assert bug("Ah Kd") == bug("Jo Ks")
    assert bug("Ah Kd") > bug("As Qd")
    assert wild("Ah Kd") < wild("Jo Ks")


def test_all_fronts_are_counted() -> None:
    # One deck: 13 * C(4,2) = 78 pairs of 1,326. With the joker 1,378: as a bug it pairs four aces, wild all 52 cards.
    deck = list(combinations(make_pack(jokers=1), 2))
    assert Counter(rank_front(cards, BUG).name for cards in deck) == {"pair": 82, "high card": 1296}
    assert Counter(rank_front(cards, WILD).name for cards in deck) == {"pair": 130, "high card": 1248}
    # Ace high: four aces with 48 other cards, and as a bug the joker with each of those.
    assert sum(rank_front(cards, BUG).value[:2] == (0, 14) for cards in deck) == 4 * 48 + 48
    none = Counter(rank_front(cards, FRONT_ORDERS["front"]).name for cards in combinations(make_pack(), 2))
    assert none == {"pair": 78, "high card": 1248}


@pytest.mark.parametrize(
    ("front", "back", "foul"),
    [
        ("9h 9d", "9c 9s Kd 4h 2c", False),
        ("9h 9d", "8c 8s Kd 4h 2c", True),
        ("9h 9d", "Ac Ks Qd Jh 9c", True),
        ("9h 9d", "8c 8s 4d 4h 2c", False),
        ("Ah Kd", "Ac Qs 9d 4h 2c", True),
        ("Kh Qd", "Ac 7s 5d 4h 2c", False),
        ("Ah Kd", "As Kc 5d 4h 2c", False),
    ],
)
def test_a_front_above_its_back_is_a_foul(front: str, back: str, foul: bool) -> None:
    ranked = rank_five_cards(parse_cards(back))
    assert HIGH_CATEGORIES[:2] == ("high card", "pair")
    assert is_foul(bug(front), (ranked.category, *ranked.ranks)) == foul


def test_what_is_no_front_is_refused() -> None:
    with pytest.raises(BadNotation, match="two cards"):
        bug("Ah Kd Qc")
    with pytest.raises(BadNotation, match="one of them at most a joker, not 2 cards, 2 of them jokers"):
        bug("Jo Jo")
    with pytest.raises(BadNotation, match="a front is two cards, not 2 cards, 1 of them jokers"):
        rank_front(parse_cards("Ah Jo"), FRONT_ORDERS["front"])


@given(st.permutations(sorted(make_pack(jokers=1))).map(lambda deck: deck[:2]), st.permutations("cdhs"))
def test_renaming_the_suits_changes_nothing(cards: list[Card], suits: list[str]) -> None:
    names = dict(zip("cdhs", suits, strict=True))
    renamed = [card if card.is_joker else Card(card.rank, names[card.suit]) for card in cards]
    for order in (BUG, WILD):
        assert rank_front(renamed[::-1], order) == rank_front(cards, order)
