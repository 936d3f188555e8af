from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.three_card import (
    THREE_CARD,
    THREE_CARD_ORDERS,
    ThreeCardOrder,
    can_qualify,
    rank_three_cards,
)

LOWEST_432 = THREE_CARD_ORDERS["three card, 4-3-2 the lowest straight flush"]
FIVE_ORDER = THREE_CARD_ORDERS["three card, in the order of five"]


def named(cards: str, order: ThreeCardOrder = THREE_CARD) -> str:
    return str(rank_three_cards(parse_cards(cards), order))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah Kh Qh", "mini royal flush"),
        ("9h Kd 9c", "pair of nines, king kicker"),
        ("6h 6d Ac", "pair of sixes, ace kicker"),
        ("3h Ah 2h", "straight flush, three high"),
        ("Ts Jd Qc", "straight, queen high"),
        ("7s 7d 7c", "three sevens"),
        ("Ah 9h 4h", "flush, ace-nine-four"),
        ("Qs 7d 3c", "queen-seven-three high"),
    ],
)
def test_hands_have_names(cards: str, name: str) -> None:
    assert named(cards) == name


def test_houses_name_the_suited_ace_king_queen_in_their_own_way() -> None:
    assert named("As Ks Qs", THREE_CARD_ORDERS["three card, royal flush"]) == "royal flush"  # clubone, line 1841
    assert named("As Ks Qs", THREE_CARD_ORDERS["three card, royal-3 flush"]) == "royal-3 flush"  # ace-and-vine, 4023
    for order in THREE_CARD_ORDERS.values():
        assert rank_three_cards(parse_cards("As Ks Qs"), order).name == "mini royal flush"


def test_a_queen_high_qualifies_and_a_jack_high_does_not() -> None:
    assert can_qualify(rank_three_cards(parse_cards("Qs 3d 2c")))
    assert not can_qualify(rank_three_cards(parse_cards("Js Td 8c")))
    assert can_qualify(rank_three_cards(parse_cards("2s 2d 3c")))
    # The hands that do not: 6,720 of 22,100, 30.41 percent, the published frequency. By hand: three ranks out of the
    # ten up to the jack, C(10,3) = 120, without the 8 straights among them, 112, times 64 - 4 ways to colour them.
    missed = sum(not can_qualify(rank_three_cards(cards)) for cards in combinations(make_pack(), 3))
    assert missed == 112 * 60 == 6720


def test_the_letter_of_delta_makes_a_suited_three_two_ace_a_flush() -> None:
    hand = rank_three_cards(parse_cards("3h 2h Ah"), LOWEST_432)
    assert hand.name == "flush"
    # Not consecutive any more, it is an ace-high flush, below ace-four-two.
    assert rank_three_cards(parse_cards("Ad Kd Jd"), LOWEST_432) > hand
    assert (
        rank_three_cards(parse_cards("Ad 4d 2d"), LOWEST_432)
        > hand
        > rank_three_cards(parse_cards("Kd Qd Td"), LOWEST_432)
    )
    assert rank_three_cards(parse_cards("3h 2d Ah"), LOWEST_432).name == "straight"
    counts = Counter(rank_three_cards(cards, LOWEST_432).name for cards in combinations(make_pack(), 3))
    # Four hands move from 44 straight flushes to 1,096 flushes.
    assert (counts["straight flush"], counts["flush"], counts["straight"]) == (40, 1100, 720)


def test_the_letter_of_oaks_is_the_order_of_five_cards() -> None:
    flush, straight, trips = (
        rank_three_cards(parse_cards(c), FIVE_ORDER) for c in ("5h 3h 2h", "Ah Kd Qc", "Ah Ad Ac")
    )
    assert flush > straight > trips > rank_three_cards(parse_cards("Ah Ad Kc"), FIVE_ORDER)


def test_identical_cards_make_the_higher_of_two_hands() -> None:
    suited_pair = rank_three_cards(parse_cards("Kh Kh 9h"))
    assert str(suited_pair) == "flush, king-king-nine"
    assert suited_pair > rank_three_cards(parse_cards("Kd Qd Td"))
    assert suited_pair < rank_three_cards(parse_cards("As 3s 2h"))
    assert str(rank_three_cards(parse_cards("Kh Kh Kh"))) == "three kings"
    assert rank_three_cards(parse_cards("Kh Kh Kh")) == rank_three_cards(parse_cards("Ks Kd Kh"))
    assert rank_three_cards(parse_cards("Kh Kh Kh"), FIVE_ORDER).name == "flush"


def test_categories_of_several_decks_are_counted() -> None:
    # Of the C(54,3) = 24,804 multisets of three cards. Suited: 4 * C(15,3) = 1,820, of which 4 mini royals, 44 straight
    # flushes and 4 * 13 thrice the same card. Three of a rank: 13 * C(6,3) = 260. Pairs: 13 ranks * 12 kickers * 4
    # suits of the kicker * 10 pairs of suits, less the suited ones, 13 * 12 * 4.
    counts = Counter(rank_three_cards(cards).name for cards in combinations_with_replacement(list(make_pack()), 3))
    assert counts["three of a kind"] == 260
    assert counts["flush"] == 1820 - 4 - 44 - 52
    assert counts["pair"] == 13 * 12 * 4 * 10 - 13 * 12 * 4
    assert counts["straight"] == 720
    assert counts["high card"] == 16440
    assert sum(counts.values()) == 24804


def test_three_cards_are_three_cards() -> None:
    with pytest.raises(BadNotation, match="three cards without a joker"):
        rank_three_cards(parse_cards("Ah Kd"))
    with pytest.raises(BadNotation, match="a joker"):
        rank_three_cards(parse_cards("Ah Kd Jo"))


@given(
    st.lists(st.sampled_from(sorted(make_pack())), min_size=3, max_size=3),
    st.permutations("cdhs"),
    st.sampled_from(sorted(THREE_CARD_ORDERS)),
)
def test_renaming_the_suits_changes_nothing(cards: list[Card], suits: list[str], words: str) -> None:
    names = dict(zip("cdhs", suits, strict=True))
    order = THREE_CARD_ORDERS[words]
    renamed = [Card(card.rank, names[card.suit]) for card in cards]
    assert rank_three_cards(renamed[::-1], order) == rank_three_cards(cards, order)
