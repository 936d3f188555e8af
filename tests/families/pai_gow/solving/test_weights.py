from collections import Counter
from itertools import combinations
from math import comb

import pytest

from houseway.core.cards import make_pack, parse_cards
from houseway.families.pai_gow.price.solving.opponents import read_left, weigh_patterns
from tests.families.pai_gow.solving.naive import kind, numbers


@pytest.mark.parametrize(
    "text",
    [
        "Jo As Ks Qs 9s 4s 2s Ad Kd 7d 6d Ah 7h 7c 3c",
        "Ts 9s 8s 7s 6s 5s 3s 2s Td 9d 3d Th 9h Tc",
        "Jo Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs",
    ],
)
def test_few_cards_one_by_one(text: str) -> None:
    cards = parse_cards(text)
    codes = [card.code for card in cards]
    dealt = Counter(kind(hand) for hand in combinations(codes, 7))
    weights = weigh_patterns(read_left(cards))
    assert {number: weights[number] for number in weights.nonzero()[0].tolist()} == {
        numbers(codes)[one]: count for one, count in dealt.items()
    }


def test_no_hand_of_46_cards_is_missed() -> None:
    seat = parse_cards("Jo As Ks Qs 9d 9c 2h")
    weights = weigh_patterns(read_left(card for card in make_pack(jokers=1) if card not in seat))
    assert weights.min() == 0
    assert weights.sum() == comb(46, 7)
