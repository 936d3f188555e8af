from collections import Counter
from itertools import combinations, pairwise

import numpy as np
import pytest

from houseway.core.cards import make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.push_nine import PUSH_NINE, PUSH_NINE_ORDERS, PushNineHand, PushNineOrder, rank_push_nine
from houseway.core.ranking.push_nine_batch import make_push_nine_table, rank_push_nine_rows

HANDS = list(combinations(list(make_pack()), 3))
CODES = np.array([[card.code for card in cards] for cards in HANDS])
LOWEST = PUSH_NINE_ORDERS["push 9, ace-deuce-trey the lowest straight"]
ORDERS = (PUSH_NINE, LOWEST, PushNineOrder(pictures_tie=False), PushNineOrder(aces_top_threes=False))


def hand(cards: str, order: PushNineOrder = PUSH_NINE) -> PushNineHand:
    return rank_push_nine(parse_cards(cards), order)


@pytest.mark.parametrize(
    ("cards", "name", "said"),
    [
        # The filing's own examples, lines 814 to 833.
        ("Ah Kd Qc", "straight", "straight, ace-king-queen"),
        ("Ah 2d 3c", "straight", "straight, ace-three-two"),
        ("Kh Qd Jc", "straight", "straight, king-queen-jack"),
        ("Kh Qd 9c", "points", "nine"),
        ("Jh 5d 3c", "points", "eight"),
        ("6h 6d 5c", "points", "seven"),
        ("9h 3d 3c", "points", "five"),
        # The filing prints this one as 6, against its own table of values: 1 + 4 + 2.
        ("Ah 4d 2c", "points", "seven"),
        # Its rules where it gives no example.
        ("Kh Kd Jc", "three pictures", "three pictures, king-king-jack"),
        ("Kh Kd Kc", "three of a kind", "three kings"),
        ("Kh Qd Tc", "points", "nothing"),
        ("Kh Ad 2c", "points", "three"),
        ("2h 4h 6h", "points", "two"),
    ],
)
def test_hands_have_names(cards: str, name: str, said: str) -> None:
    assert (hand(cards).name, str(hand(cards))) == (name, said)


def ranked(order: PushNineOrder, *hands: str) -> bool:
    values = [hand(cards, order).value for cards in hands]
    return all(above > below for above, below in pairwise(values))


def test_the_sequence_of_the_filing() -> None:
    assert ranked(PUSH_NINE, "Ah Ad Ac", "Kh Kd Kc", "2h 2d 2c", "Ah Kd Qc", "Ah 2d 3c", "Kh Qd Jc", "4h 3d 2c")
    assert ranked(PUSH_NINE, "4h 3d 2c", "Jh Jd Qc", "Kh Qd 9c", "Jh 5d 3c", "6h 6d 5c", "Kh Qd Tc")
    assert hand("Kh Kd Qc").value == hand("Jh Jd Qc").value
    assert hand("Kh Qd 9c").value == hand("5h 3d Ac").value


def test_the_other_readings() -> None:
    assert ranked(LOWEST, "Ah Kd Qc", "Kh Qd Jc", "4h 3d 2c", "Ah 2d 3c", "Kh Kd Qc")
    assert ranked(PushNineOrder(pictures_tie=False), "Kh Kd Qc", "Kh Kd Jc", "Kh Qd Qc", "Jh Jd Qc", "Kh Qd 9c")
    assert ranked(PushNineOrder(aces_top_threes=False), "Kh Kd Kc", "2h 2d 2c", "Ah Ad Ac", "Ah Kd Qc")


def test_how_often_each_hand_comes() -> None:
    # 13 * 4 threes; 12 straights of 4 * 4 * 4; of the C(12,3) = 220 hands of pictures 12 are threes and 64 straights.
    upper = {"three of a kind": 52, "straight": 768, "three pictures": 144}
    # Sums to t of three cards out of 16 that count 0 and four each of 1 to 9. In order, with repeats: 13,888, and 1,728
    # more for 0. Three times a card, and another twice: 208, 96 more for an even t, and 144 more for 0. One card three
    # times: 4, and 12 more for 0. So (13,888 - 3 * 208 + 2 * 4) / 6 = 2,212 for an odd t, 48 fewer for an even one, and
    # for 0 (1,728 - 3 * 144 + 2 * 12) / 6 = 220 more than that: 5 * 2,212 + 4 * 2,164 + 2,384 = 22,100.
    sums = [2384, 2212, 2164, 2212, 2164, 2212, 2164, 2212, 2164, 2212]
    # Less the hands above: threes, 4 for each total but 16 for 0 (tens and pictures); pictures, 144 for 0; straights,
    # 64 each: A23 is 6, 234 is 9, then 2, 5, 8, 1, 4, 7 (8-9-T), 9 (9-T-J), 0, 0 and 1 (Q-K-A).
    threes = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    straights = [2, 2, 1, 0, 1, 1, 1, 1, 1, 2]
    points = [every - 64 * run - three for every, run, three in zip(sums, straights, threes, strict=True)]
    points[0] -= 144
    assert points == [2096, 2080, 2096, 2208, 2096, 2144, 2096, 2144, 2096, 2080]
    assert sum(points) + sum(upper.values()) == 22_100

    found = [rank_push_nine(cards) for cards in HANDS]
    assert Counter(made.name for made in found) == {**upper, "points": sum(points)}
    assert Counter(made.value[1] for made in found if made.name == "points") == dict(enumerate(points))


@pytest.mark.parametrize("order", ORDERS)
def test_batch_and_scalar_agree_on_every_hand(order: PushNineOrder) -> None:
    table = make_push_nine_table(order)
    strengths = rank_push_nine_rows(CODES[:, [2, 0, 1]], order)
    assert [table.values[at] for at in strengths] == [rank_push_nine(cards, order).value for cards in HANDS]
    assert list(table.values) == sorted(table.values)
    assert table.categories.tolist() == [value[0] for value in table.values]


def test_what_is_no_hand_is_refused() -> None:
    for cards, told in (("Ah 2d", "three cards without a joker, not Ah 2d"), ("Jo 2d 3c", "without a joker")):
        with pytest.raises(BadNotation, match=told):
            hand(cards)
    with pytest.raises(BadNotation, match="not no card"):
        rank_push_nine(())
    with pytest.raises(BadNotation, match="Ah Ah 3c has a card twice"):
        hand("Ah Ah 3c")
    with pytest.raises(BadNotation, match="from 0 to 51"):
        rank_push_nine_rows([[0, 1, 52]])
