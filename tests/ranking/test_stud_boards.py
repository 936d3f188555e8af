import doctest
from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking import stud_boards
from houseway.core.ranking.indexing import find_card
from houseway.core.ranking.stud_boards import (
    BOARD_ORDERS,
    find_board_order,
    find_leader,
    find_opener,
    rank_high_board,
    rank_low_board,
    say_board,
)
from houseway.core.ranking.stud_boards_batch import rank_boards

DECK = sorted(make_pack())
MEXICAN = find_board_order("five-card stud with a joker")


def up(text: str) -> dict[int, Card]:
    return dict(enumerate(parse_cards(text), start=1))


def boards(*texts: str) -> dict[int, tuple[Card, ...]]:
    return {seat: parse_cards(text) for seat, text in enumerate(texts, start=1)}


def test_the_examples_in_the_text_run() -> None:
    assert doctest.testmod(stud_boards).failed == 0


@pytest.mark.parametrize(
    ("order", "cards", "seat"),
    [
        ("stud", "As 3h Kd 4c", 2),  # the ace is high (000 line 361)
        ("stud", "3h 3s 3d 9c", 3),  # clubs, diamonds, hearts, spades (003 line 63)
        ("stud", "2h 3c 2c 2d", 3),
        ("razz", "As Kd Qs", 2),  # aces are low (003 line 91)
        ("razz", "Kd Ks Kh", 2),  # by suit from the highest, spades (000 line 319)
        ("five-card stud", "7s Ac Ad Ks", 2),  # the first clockwise, whatever the suit (004 line 123)
        ("five-card stud with a joker", "7s Jo Ad Ks", 2),  # a joker up is an ace (000 line 243)
        ("five-card stud with a joker", "7s Ad Jo Ks", 2),
    ],
)
def test_who_opens(order: str, cards: str, seat: int) -> None:
    assert find_opener(find_board_order(order), up(cards)) == seat


@pytest.mark.parametrize(
    ("order", "shown", "seat"),
    [
        ("stud", ("Ah Kd", "2c 2d", "Qs Qd"), 3),
        ("stud", ("Ah Kd 9c", "Ac Ks 9d", "Ad Kh 8c"), 1),  # equal boards: the first that gets cards (002 line 40)
        ("stud", ("9h Th Jh Qh", "2c 5d 7s 7h"), 2),  # four to a straight flush are a queen
        ("stud", ("Kh Kd 3s 3h", "Ah Ad Qs Jh"), 1),
        ("stud", ("Kh Kd 3s 3h", "2h 2d 2s 4h"), 2),
        ("stud", ("Kh Kd Ks 3h 3d", "9h 8h 7h 6h 2h"), 1),  # a shared fifth card makes whole hands (002 line 83)
        ("stud", ("Kh Kd Ks 3h 2d", "9h 8h 7h 6h 2h"), 2),
        ("razz", ("Kh Ad", "Qh Jd", "2c 2d"), 2),  # queen-jack is lower than king-ace, and a pair is worse
        ("razz", ("2h 2d", "Ac As", "Ks Kd"), 2),  # a pair of aces ranks below a pair of deuces (003 line 89)
        ("razz", ("8h 4d 2s", "8c 4s 2d"), 1),
        (
            "five-card stud with a joker",
            ("Ad Kc", "Jo Kd", "As Kh"),
            1,
        ),  # equal with or without the joker (000 line 244)
        ("five-card stud with a joker", ("Kd Kc", "Jo Ad"), 2),
        ("five-card stud with a joker", ("Kd Kc", "Jo Kh"), 1),
    ],
)
def test_who_leads(order: str, shown: tuple[str, ...], seat: int) -> None:
    assert find_leader(find_board_order(order), boards(*shown)) == seat


def test_a_joker_that_was_dealt_down_is_wild_on_the_board() -> None:
    assert find_leader(MEXICAN, boards("Qd Qc", "Jo Kh")) == 1
    assert find_leader(MEXICAN, boards("Qd Qc", "Jo Kh"), wild={2}) == 2
    assert find_leader(MEXICAN, boards("Ac", "Jo"), wild={2}) == 1


def test_the_dealer_has_a_word_for_every_board() -> None:
    called = [
        say_board(rank_high_board(parse_cards(text))) for text in ("Ah 9c", "6h 6c 2d", "Kh 5c Kd 5s", "7h 7c 7d")
    ]
    assert called == ["ace high", "pair of sixes", "two pair, kings and fives", "three sevens"]
    assert [
        say_board(rank_high_board(parse_cards(text))) for text in ("7h 7c 7d 7s", "Kh Kd Ks 3h 3d", "9h 8h 7h 6h 2h")
    ] == [
        "four sevens",
        "kings full of threes",
        "flush, nine high",
    ]
    assert [str(rank_low_board(parse_cards(text))) for text in ("Ah 6c 8d", "Ac Ad 2h")] == [
        "eight-six-ace",
        "pair of aces",
    ]


def test_the_boards_of_four_cards_are_as_many_as_counting_says() -> None:
    seen = Counter(rank_boards(np.array(list(combinations(range(52), 4)))) >> 16)
    assert [seen[category] for category in (7, 3, 2, 1, 0)] == [
        13,  # one rank, all four
        13 * 4 * 48,  # a rank, three of its suits, another card
        comb(13, 2) * 6 * 6,  # two ranks, two of four suits each
        13 * 6 * comb(12, 2) * 4 * 4,  # a rank, two of its suits, two more ranks in any suits
        comb(13, 4) * 4**4,  # four ranks in any suits
    ]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("low", [False, True])
def test_the_batch_agrees_with_the_plain_functions(size: int, low: bool) -> None:
    hands = np.random.default_rng(5).permuted(np.tile(np.arange(52), (400, 1)), axis=1)[:, :size]
    plain = [
        (rank_low_board if low else rank_high_board)([find_card(code) for code in hand]) for hand in hands.tolist()
    ]
    values = rank_boards(hands, low=low).tolist()
    assert [plain.index(board) for board in sorted(plain)] == [values.index(value) for value in sorted(values)]


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=4, unique=True), st.permutations("cdhs"))
def test_suits_make_no_board_better(cards: list[Card], suits: list[str]) -> None:
    renamed = [Card(card.rank, suits["cdhs".index(card.suit)]) for card in cards]
    assert rank_high_board(renamed) == rank_high_board(cards)
    assert rank_low_board(renamed) == rank_low_board(cards)


@given(st.sampled_from(sorted(BOARD_ORDERS)), st.lists(st.sampled_from(DECK), min_size=1, max_size=8, unique=True))
def test_exactly_one_seat_opens_and_no_card_beats_its_card(name: str, cards: list[Card]) -> None:
    order = find_board_order(name)
    card = cards[find_opener(order, dict(enumerate(cards)))]
    ranks = [other.pip if order.ace == "low" else other.rank for other in cards]
    best = max(ranks) if order.opens == "high card" else min(ranks)
    assert (card.pip if order.ace == "low" else card.rank) == best


def test_what_cannot_be_on_the_table_is_refused() -> None:
    with pytest.raises(BookError, match="'draw' is no order of boards"):
        find_board_order("draw")
    with pytest.raises(BadNotation, match="nobody shows a card"):
        find_opener(MEXICAN, {})
    with pytest.raises(BadNotation, match="nobody shows a board"):
        find_leader(MEXICAN, {})
    with pytest.raises(BadNotation, match="no joker can show when"):
        find_opener(find_board_order("stud"), up("Jo 2c"))
    with pytest.raises(BadNotation, match="no joker can show on this board"):
        find_leader(find_board_order("stud"), boards("Jo 2c"))
    with pytest.raises(BadNotation, match="no joker can show on a low board"):
        find_leader(find_board_order("razz"), boards("Jo 2c"))
    with pytest.raises(BadNotation, match="among four cards up at most"):
        rank_high_board(parse_cards("Jo 2c 3c 4c 5c"), "wild")
    with pytest.raises(BadNotation, match="one to 5 cards, not 0"):
        rank_low_board(())
    with pytest.raises(BadNotation, match="from 0 to 51"):
        rank_boards(np.array([[52]]))
    with pytest.raises(BadNotation, match="rows of one to 4 cards, not of 5"):
        rank_boards(np.array([[0, 1, 2, 3, 4]]))
