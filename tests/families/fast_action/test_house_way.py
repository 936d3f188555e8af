"""The house way: the examples and remarks of the filing, each step, and the arrays that repeat it."""

from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import load
from houseway.core.cards import Card, make_pack, parse_cards, show_cards
from houseway.families.fast_action.page import FastActionHouseWay, FastActionPage
from houseway.families.fast_action.play.house_way import describe_two, keep_house_way
from houseway.families.fast_action.price.keeping import NATURAL, TWOS, find_kind, list_hands, list_house_keeps
from tests.families.fast_action import naive


def way_of(*, literal: bool = False) -> FastActionHouseWay:
    page = load("clubone/fast-action-holdem", literal=literal).rules
    assert isinstance(page, FastActionPage)
    return page.house_way


WAY = way_of()
ONE_DECK = list(make_pack())


def kept(cards: str, way: FastActionHouseWay = WAY) -> tuple[set[str], int]:
    found = keep_house_way(way, parse_cards(cards))
    return set(show_cards(found.cards).split()), found.step.number


def test_the_example_of_the_filing() -> None:
    # Line 1425: of 7d 7s 7h 2h, the 7h and the 2h are discarded.
    assert kept("7d 7s 7h 2h") == ({"7d", "7s"}, 2)


@pytest.mark.parametrize(
    ("cards", "keeps", "step"),
    [
        ("9h 9h Ad Ah", "9h 9h", 1),  # a suited pair before two aces (lines 1398, 1399)
        ("7d 7d 7s 2h", "7d 7d", 1),  # two of three alike are suited (lines 1419, 1420)
        ("4c 4c Kd Kd", "Kd Kd", 1),  # two suited pairs: the higher
        ("4c 4d Kd Ks", "Kd Ks", 2),
        ("2c 2d Ah Kh", "2c 2d", 2),  # any pair before ace-king suited
        ("Ah Th Kc Qc", "Ah Th", 3),  # the ace of hearts has a ten: before king-queen suited
        ("Ah Jh Th Kc", "Ah Jh", 3),
        ("Ah 9h Kc Qc", "Kc Qc", 4),  # the second occasion on which an ace goes (line 1434)
        ("Ah 2d Jc Tc", "Jc Tc", 4),
        ("Kc Qc Jc 2d", "Kc Qc", 4),
        ("Ah 9h Kc Qd", "Ah Kc", 5),
        ("Ah 2h Tc 9d", "Ah Tc", 5),
        ("Kh Qc Jh 2d", "Kh Qc", 6),
        ("Qh Jc 9h 8h", "Qh Jc", 6),
        ("Ah 9d 2h 8c", "Ah 2h", 7),  # no card of ten or better: the one of the ace's suit, however low
        ("Ah 9h 2h 8c", "Ah 9h", 7),
        ("Kh Th 8c 7c", "Kh Th", 8),
        ("Qh Th 9c 8c", "Qh Th", 8),
        ("Kh Jc 5d 4d", "Kh Jc", 9),
        ("Ah 9c 8c 2d", "Ah 9c", 10),  # an ace stays before suited running cards
        ("Kh 9c 8c 2d", "9c 8c", 11),  # a king does not
        ("Jh Tc 9c 8c", "Tc 9c", 11),
        ("Kh Tc 7h 2d", "Kh 7h", 12),
        ("Th 9c 7h 4c", "Th 7h", 12),  # two suits: the higher top card
        ("9h 7h 5h 2c", "9h 7h", 12),
        ("Kh Tc 6d 5s", "6d 5s", 13),
        ("Jh Tc 9d 2s", "Jh Tc", 13),  # jack-ten unsuited is no step of its own
        ("Kh Tc 7d 2s", "Kh Tc", 14),
    ],
)
def test_each_step_keeps_what_it_says(cards: str, keeps: str, step: int) -> None:
    assert kept(cards) == (set(keeps.split()), step)


@pytest.mark.parametrize(
    ("cards", "keeps"),
    [
        ("7d 7s 7h 2c", "7d 7h"),  # lines 1427, 1428: four suits, so the two red ones
        ("7c 7d 7s 2h", "7c 7s"),
        ("7c 7d 7s 2c", "7d 7s"),  # lines 1422, 1423: the club goes, whatever the colours
        ("Ac Ad As 2s", "Ac Ad"),
    ],
)
def test_three_of_a_kind_without_two_of_a_suit(cards: str, keeps: str) -> None:
    assert kept(cards) == (set(keeps.split()), 2)


@given(st.lists(st.sampled_from(ONE_DECK * 6), min_size=4, max_size=4))
def test_an_ace_is_discarded_on_two_occasions_only(cards: list[Card]) -> None:
    # Lines 1430 to 1434: when there is a pair, or K-Q, Q-J or J-10 suited.
    found = keep_house_way(WAY, cards)
    aces_gone = sum(card.rank == 14 for card in cards) - sum(card.rank == 14 for card in found.cards)
    if aces_gone:
        pair = len({card.rank for card in cards}) < 4
        ranks = {(card.rank, card.suit) for card in cards}
        run = any((top, suit) in ranks and (top - 1, suit) in ranks for top, suit in product((13, 12, 11), "cdhs"))
        assert pair or run


def test_the_letter_of_the_remark_discards_an_ace_for_any_such_cards() -> None:
    way = way_of(literal=True)
    assert kept("Ah Th Kc Qc", way) == ({"Kc", "Qc"}, 3)
    assert kept("Ah Th 9c 8c", way) == ({"Ah", "Th"}, 4)


def test_it_explains_itself() -> None:
    assert (
        str(keep_house_way(WAY, parse_cards("2d 9h Ks 9h"))) == "9h 9h: pair of nines, suited, by step 1 (Suited pair)"
    )
    assert describe_two(parse_cards("Th Ad")) == "ace-ten"
    assert describe_two(parse_cards("6h 6d")) == "pair of sixes"


@given(st.permutations(range(4)), st.lists(st.sampled_from(ONE_DECK * 6), min_size=4, max_size=4))
def test_the_order_of_the_deal_does_not_matter(places: list[int], cards: list[Card]) -> None:
    turned = [cards[place] for place in places]
    if len({card.rank for card in cards}) > 1:
        assert sorted(keep_house_way(WAY, cards).cards) == sorted(keep_house_way(WAY, turned).cards)


def test_it_keeps_what_a_second_reading_of_the_filing_keeps() -> None:
    chance, shoe = Random(11), ONE_DECK * 6
    for number in range(3000):
        ranks = chance.sample(range(2, 15), 2) if number % 3 == 0 else range(2, 15)
        cards = chance.sample([card for card in shoe if card.rank in ranks], 4)
        if len({card.rank for card in cards}) > 1:
            assert sorted(keep_house_way(WAY, cards).cards) == sorted(naive.house_keeps(cards)), show_cards(cards)


@pytest.mark.parametrize("literal", [False, True])
def test_the_arrays_keep_what_the_steps_keep(literal: bool) -> None:
    way, rows = way_of(literal=literal), list_hands()
    keeps = list_house_keeps(way)
    ranks = np.sort(rows >> 2, axis=1)
    three = np.flatnonzero((ranks[:, 0] == ranks[:, 2]) ^ (ranks[:, 1] == ranks[:, 3]))
    random = np.random.default_rng(4)
    for place in [*random.choice(len(rows), 3000, replace=False), *random.choice(three, 500, replace=False)]:
        codes = rows[place].tolist()
        cards = [ONE_DECK[code] for code in codes]
        if len({card.rank for card in cards}) == 1:
            assert keeps[place] == NATURAL
        else:
            found = keep_house_way(way, cards)
            first, second = TWOS[keeps[place]]
            assert sorted(found.cards) == sorted((cards[first], cards[second])), show_cards(cards)


def test_naturals_are_as_many_as_there_are() -> None:
    # Four of four suits with repeats, for each of 13 ranks: 35 sets each.
    assert int((list_house_keeps(WAY) == NATURAL).sum()) == 13 * 35


def test_kinds_of_two() -> None:
    codes = [card.code for card in ONE_DECK]
    assert codes == list(range(52))
    kinds = {find_kind(first, second) for first in codes for second in codes}
    assert kinds == set(range(182))
