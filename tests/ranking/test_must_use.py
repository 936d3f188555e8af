from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.must_use import find_best_must_use
from houseway.core.ranking.must_use_batch import rank_must_use_hands
from houseway.core.ranking.rankings import make_ranking
from tests.ranking import naive
from tests.ranking.test_batch import DECK

ORDERS = ("high", "ace-to-five low", "eight or better low")


@pytest.mark.parametrize(
    ("words", "hand", "board", "name"),
    [
        # Two of the hand, never one or three: a single heart makes no flush, and three aces are two.
        ("high", "Ah 9c 8d 2d", "Kh Qh Jh 4h 3c", "ace high"),
        ("high", "Ah Ad Ac 2d", "Kh Qs 9h 4h 3c", "pair of aces"),
        ("high", "Ah 2h 8d 2d", "Kh Qh Jh 4h 3c", "ace-high flush"),
        ("high", "Kh Kd 8d 2d", "Ks Ac Ad Ah As", "aces full of kings"),
        ("high", "Ah Kh 8d 2d", "Qh Jh Th 9h 8h", "royal flush"),
        ("high", "9s 8s 3d 2d Ah", "7s 6s 5s Kd Qc", "nine-high straight flush"),
        ("eight or better low", "Ah 2h Kd Qd", "3c 4s 8h Jd Tc", "eight-four low"),
        ("eight or better low", "Ah 2h Kd Qd", "3c 4s 9h Jd Tc", "no hand"),
        ("eight or better low", "Ah 2h 3d Kd Qs", "2c 3s 5h 7d Tc", "seven-five low"),
        ("eight or better low", "Ah Kh Qd Jd", "2c 3s 4h 5d 6c", "no hand"),
    ],
)
def test_hands_by_name(words: str, hand: str, board: str, name: str) -> None:
    held, shown = parse_cards(hand), parse_cards(board)
    found = find_best_must_use(make_ranking(words), held, shown)
    assert found.name == name
    rows = (np.array([[card.code for card in cards]]) for cards in (held, shown))
    assert rank_must_use_hands(words, *rows)[0] == found.strength


@pytest.mark.parametrize("words", ORDERS)
@pytest.mark.parametrize(("own", "shared"), [(4, 5), (5, 5), (4, 3), (4, 4), (5, 3)])
def test_batch_scalar_and_the_literal_reference_agree(words: str, own: int, shared: int) -> None:
    chance = np.random.default_rng(own * shared)
    suits = [np.arange(52), np.arange(0, 52, 2) + np.arange(26) % 2]
    rows = np.array([chance.choice(suits[number % 2], own + shared, replace=False) for number in range(120)])
    batch = rank_must_use_hands(words, rows[:, :own], rows[:, own:]).tolist()
    hands = [[DECK[code] for code in row] for row in rows]
    assert batch == [find_best_must_use(make_ranking(words), hand[:own], hand[own:]).strength for hand in hands]
    literal = []
    for hand in hands:
        plain = [(card.rank, card.suit) for card in hand]
        fives = product(combinations(plain[:own], 2), combinations(plain[own:], 3))
        literal.append(max(naive.best(words, (*two, *three)) for two, three in fives))
    assert naive.same_order(batch, literal)


@pytest.mark.parametrize("words", ORDERS)
@settings(max_examples=60, deadline=None)
@given(places=st.lists(st.integers(0, 51), min_size=10, max_size=10, unique=True), suits=st.permutations("cdhs"))
def test_more_cards_are_no_worse_and_suits_have_no_rank(words: str, places: list[int], suits: list[str]) -> None:
    renamed = dict(zip("cdhs", suits, strict=True))
    row = np.array([places])
    other = np.array([[DECK[at]._replace(suit=renamed[DECK[at].suit]).code for at in places]])
    big = rank_must_use_hands(words, row[:, :5], row[:, 5:])
    assert big == rank_must_use_hands(words, other[:, :5], other[:, 5:])
    assert big >= rank_must_use_hands(words, row[:, :4], row[:, 5:])
    assert big >= rank_must_use_hands(words, row[:, :5], row[:, 5:9])
    # Two of the hand with all of the board, free to use as many as they like, are no worse for some two.
    hand, board = [DECK[at] for at in places[:5]], [DECK[at] for at in places[5:]]
    assert big <= max(make_ranking(words).strength([*two, *board]) for two in combinations(hand, 2))


@pytest.mark.parametrize(
    ("words", "hands", "boards", "message"),
    [
        ("high", [[0, 1, 2, 3]], [[4, 5, 6, 7, 52]], "card code 52"),
        ("high", [[0, 1, 2, 300]], [[4, 5, 6, 7, 8]], "card code 300"),
        ("high", [[0, 1, 2]], [[4, 5, 6, 7, 8]], "four or five cards"),
        ("high", [[0, 1, 2, 3]], [[4, 5]], "four or five cards"),
        ("high", [[0, 1, 2, 3]], [[4, 5, 6], [7, 8, 9]], "rows side by side"),
        ("high, bug joker", [[0, 1, 2, 3]], [[4, 5, 6, 7, 8]], "must use two cards"),
        ("deuce-to-seven low", [[0, 1, 2, 3]], [[4, 5, 6, 7, 8]], "must use two cards"),
    ],
)
def test_what_is_no_hand_is_refused(words: str, hands: list[list[int]], boards: list[list[int]], message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        rank_must_use_hands(words, np.array(hands), np.array(boards))


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(BadNotation, match="two cards of 1 and three of 3"):
        find_best_must_use(make_ranking("high"), parse_cards("Ah"), parse_cards("Kh Qh Jh"))


@pytest.mark.parametrize(
    ("words", "hand", "board", "message"),
    [
        ("high", "Ah Kd 8d 2d", "Ah Qh Jh 4h 3c", "the ace of hearts .* is twice"),
        ("high", "Ah Kd 8d 8d", "Th Qh Jh 4h 3c", "the 8 of diamonds .* is twice"),
        ("high", "Ah Kd 8d 2d", "Th Qh Jh 4h 3c 3d", "a board has at most 5 cards, not 6"),
        ("high", "Jo Kd 8d 2d", "Th Qh Jh 4h 3c", "does not deal 1 jokers"),
        ("high, wild joker", "Jo Jo 8d 2d", "Th Qh Jh 4h Jo", "does not deal 3 jokers"),
        ("high, flush over full house, 32 cards", "Ah Kd 8d 2d", "Th Qh Jh 9h 7c", "the 2 of diamonds .* is not in"),
    ],
)
def test_what_is_no_deal_of_the_deck_is_refused(words: str, hand: str, board: str, message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        find_best_must_use(make_ranking(words), parse_cards(hand), parse_cards(board))
