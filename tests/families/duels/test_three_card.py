from collections import Counter
from itertools import combinations, pairwise
from typing import get_args

from houseway.book.model.hand_conditions import FiveCardName, RankName, ThreeCardName
from houseway.core.cards import make_pack, parse_cards
from houseway.core.ranking import high, names, three_card
from houseway.core.ranking.three_card import rank_three_cards


def test_every_hand_falls_into_its_category() -> None:
    counts = Counter(rank_three_cards(cards).name for cards in combinations(make_pack(), 3))
    # The published counts of three-card poker: 52 choose 3 = 22,100 hands.
    assert counts == {
        "mini royal flush": 4,
        "straight flush": 44,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high card": 16440,
    }


def test_hands_rank_as_filed() -> None:
    # The highest and the lowest of each row of the filed ranking (lines 3873 to 3882), best first.
    filed = [
        "Ah Kh Qh",
        "Kd Qd Jd",
        "3c 2c Ac",
        "As Ad Ac",
        "2s 2d 2c",
        "As Kd Qc",
        "3s 2d Ac",
        "Ah Kh Jh",
        "5c 3c 2c",
        "As Ad Kc",
        "2s 2d 3c",
        "As Kd Jc",
        "5s 3d 2c",
    ]
    hands = [rank_three_cards(parse_cards(cards)) for cards in filed]
    assert all(better > worse for better, worse in pairwise(hands))


def test_extremes_are_extremes() -> None:
    ranked = sorted(rank_three_cards(cards) for cards in combinations(make_pack(), 3))
    assert ranked[0] == rank_three_cards(parse_cards("5s 3d 2c"))
    assert ranked[-1] == rank_three_cards(parse_cards("Qs Ks As"))


def test_suits_have_no_rank_and_order_of_cards_does_not_matter() -> None:
    assert rank_three_cards(parse_cards("Qh 9d 9c")) == rank_three_cards(parse_cards("9h 9s Qd"))
    assert rank_three_cards(parse_cards("Ah 2d 3c")) == rank_three_cards(parse_cards("3h Ad 2c"))


def test_kickers_decide_equal_pairs() -> None:
    assert rank_three_cards(parse_cards("9h 9s Kd")) > rank_three_cards(parse_cards("9d 9c Qd"))


def test_the_book_names_the_same_hands() -> None:
    assert tuple(reversed(get_args(ThreeCardName))) == three_card.CATEGORIES
    assert set(get_args(FiveCardName)) == set(high.CATEGORIES)
    assert [names.name_rank(rank) for rank in range(2, 15)] == list(get_args(RankName))
