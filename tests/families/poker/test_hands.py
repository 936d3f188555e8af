"""How good the hands of a pot game are, against a second ranking that shares no code, and by the filings' examples."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.families.poker.play.hands import get_judge, rank_hands
from houseway.families.poker.play.result import HeldCards
from tests.families.poker.closing import close, held, page
from tests.ranking import naive

LAZY = "clubone/lazy-pineapple"
AT_LEAST_TWO = page("clubone/river-down-holdem", showdown={"uses": "at least two"})
CASES = [
    ("crystal/holdem-limit", 2, 5, range(6)),
    ("ace-and-vine/omaha-hi-low-split", 4, 5, (2,)),
    ("clubone/omaha-5-high-low-split", 5, 5, (2,)),
    (LAZY, 3, 5, range(3)),
    ("clubone/river-down-holdem", 3, 4, range(6)),
    ("crystal/seven-card-stud-high-low-8", 7, 0, (5,)),
    ("crystal/razz", 6, 1, range(6)),  # the last card is shared where the deck runs short
    ("clubone/draw-poker-hi-lo", 5, 0, (5,)),
    ("delta/lowball-deuce-to-seven", 5, 0, (5,)),
    ("crystal/trips-v2", 5, 0, (5,)),
    ("standard/short-deck-holdem", 2, 5, range(6)),
]


def _fives(own: tuple[Card, ...], board: tuple[Card, ...], counts: Any) -> Iterator[list[naive.Card]]:
    for count in counts:
        if count <= len(own) and 5 - count <= len(board):
            for mine in combinations(own, count):
                for shared in combinations(board, 5 - count):
                    yield [(card.rank, card.suit) for card in (*mine, *shared)]


def _naive(words: str, own: tuple[Card, ...], board: tuple[Card, ...], counts: Any) -> naive.Value:
    return max(naive.best(words, five) for five in _fives(own, board, counts))


def _dealt(deck: list[Card], own: int, board: int, deal: random.Random) -> tuple[list[HeldCards], tuple[Card, ...]]:
    """Four hands and a board."""
    cards = deal.sample(deck, 4 * own + board)
    return [HeldCards(tuple(cards[own * one :][:own]), (False,) * own) for one in range(4)], tuple(cards[4 * own :])


@pytest.mark.parametrize(("game", "own", "board", "counts"), CASES, ids=[case[0] for case in CASES])
def test_hands_agree_with_a_second_ranking(game: str, own: int, board: int, counts: Any) -> None:
    filed = page(game)
    deck = [card for card, count in make_pack(filed.deck.kind, jokers=filed.deck.jokers).items() for _ in range(count)]
    deal = random.Random(game)
    for _ in range(12):
        hands, middle = _dealt(deck, own, board, deal)
        seats = range(1, 5)
        found = rank_hands(filed, seats, dict(zip(seats, hands, strict=True)), middle, passed_out=False)
        theirs = [_naive(filed.ranking, one.cards, middle, counts) for one in hands]
        assert naive.same_order(list(found.high.values()), theirs)
        if filed.showdown.low:
            lows = [_naive(filed.showdown.low, one.cards, middle, counts) for one in hands]
            assert naive.same_order(list(found.low.values()), lows)
            assert [low == () for low in lows] == [strength == 0 for strength in found.low.values()]


def test_at_least_two_of_three() -> None:
    deal = random.Random(2)
    deck = list(make_pack().keys())
    for _ in range(12):
        hands, middle = _dealt(deck, 3, 4, deal)
        theirs = [_naive("high", one.cards, middle, (2, 3)) for one in hands]
        assert naive.same_order(get_judge(AT_LEAST_TWO).rank_high(hands, middle), theirs)


@pytest.mark.parametrize(
    ("game", "hand", "board", "name"),
    [
        ("crystal/holdem-limit", "Kh Kd", "Ks 3c 3h 9d 2c", "kings full of threes"),
        ("crystal/omaha-high", "Th 9c 9d 2d", "Ah Kh Qh Jh 2c", "king-high straight"),
        # One card of the hand makes no flush with four of the board where two must be used.
        ("crystal/omaha-high", "Ah Kc 9d 2d", "Qh 8h 7h 3h 2c", "pair of twos"),
        # Two of three: not the three queens in the hand (the usual reading of 004 line 784).
        (LAZY, "Qh Qd Qs", "2c 5d 8h Jc Kd", "pair of queens"),
        (LAZY, "2h 2d 2s", "Tc Jd Qh Kc Ad", "ace-high straight"),
        ("clubone/river-down-holdem", "Qh Qd Qs", "2c 5d 8h Jc", "three queens"),
        ("clubone/asian-stud", "Ah 7d 8c 9s Th", "", "ten-high straight"),
        ("standard/short-deck-holdem", "Ah 6d", "7c 8s 9h Kd Kc", "nine-high straight"),
        ("standard/badugi", "Ac 2d 3h 4s", "", "four-three-two-ace badugi"),
    ],
)
def test_hands_in_words(game: str, hand: str, board: str, name: str) -> None:
    assert get_judge(page(game)).name_high(held(hand), parse_cards(board)) == name


def test_lows_in_words() -> None:
    split = get_judge(page("crystal/omaha-high-low-8"))
    board = parse_cards("3c 5d 8h Ks Qc")
    assert split.name_low(held("Ac 2d Jh Td"), board) == "eight-five low"
    assert split.name_low(held("Ac Kd Jh Td"), board) is None
    assert get_judge(page("crystal/omaha-high")).name_low(held("Ac 2d Jh Td"), board) is None
    back = page("clubone/draw-poker-jacks-back")
    assert get_judge(back, passed_out=True).name_high(held("8c 6d 4h 3s Jo"), ()) == "eight-six low"
    assert get_judge(back).name_high(held("8c 6d 4h 3s Jo"), ()) == "ace high"


def test_a_short_deck_flush_beats_a_full_house_and_three_of_a_kind_no_straight() -> None:
    board = "6c 7c Kc Kd 9s"
    hands = {1: "Tc Ac", 2: "Kh 9h"}
    ending = close(page("standard/short-deck-holdem"), {1: 500, 2: 500}, hands, board)
    assert ending.result.shares == {1: 1000}
    ending = close(page("standard/short-deck-holdem"), {1: 500, 2: 500}, {1: "Ah 8d", 2: "Ks Qd"}, "6c 7c 9d Kd Kh")
    assert ending.result.shares == {1: 1000}


def test_badugi_at_the_showdown() -> None:
    # Four cards beat three; of three, seven-four-two beats eight-three-ace; equal ones split.
    badugi = page("standard/badugi")
    pot = {1: 500, 2: 500}
    assert close(badugi, pot, {1: "Kc Qd Jh Ts", 2: "Ac 2d 3h 4h"}).result.shares == {1: 1000}
    assert close(badugi, pot, {1: "8c 3d Ah Ks", 2: "7c 4d 2h 2s"}).result.shares == {1: 1000}
    assert close(badugi, pot, {1: "8c 3d Ah Kh", 2: "7c 4d 2h 2s"}).result.shares == {2: 1000}
    assert close(badugi, pot, {1: "7d 4c 2s Ks", 2: "7c 4d 2h 2s"}).result.shares == {1: 500, 2: 500}


MEXICAN = page("crystal/mexican-stud")


@pytest.mark.parametrize(
    ("first", "second", "down", "winner"),
    [
        # 000 line 242: dealt down the joker is any card, dealt up an ace, or it completes a straight or a flush.
        ("4c 4d Jo 7h Kc", "5c 5d 7d Jh Qs", (1,), 1),  # three fours against a pair of fives
        ("4c 4d Jo 7h Kc", "5c 5d 7d Jh Qs", (), 2),  # a pair of fours with an ace
        ("Kc Kd Jo 7h 2c", "Ac Ad 7d Jh Qs", (), 2),
        ("Kc Kd Jo 7h 2c", "Ac Ad 7d Jh Qs", (1,), 1),
        ("4c 5d 6h Jo Jc", "Ac Ad As Jh Qs", (), 1),  # 4-5-6-7-J is a straight (line 238) either way
        ("4c 5d 6h Jo Jc", "Ac Ad As Jh Qs", (1,), 1),
        ("2c 5c 6c Jo Jc", "Kc Kd Ks Jh Js", (), 1),  # a flush beats a full house (line 232)
        ("Kc Kd Ks Kh Jo", "2c 3c 4c 5c 6c", (1,), 1),  # five kings
        ("Kc Kd Ks Kh Jo", "2c 3c 4c 5c 6c", (), 2),
    ],
)
def test_a_joker_by_how_it_was_dealt(first: str, second: str, down: tuple[int, ...], winner: int) -> None:
    ending = close(MEXICAN, {1: 500, 2: 500}, {1: first, 2: second}, joker_down=down)
    assert ending.result.shares == {winner: 1000}


def test_equal_hands_tie_whichever_order_ranked_them() -> None:
    # A pair of aces with king, seven, two: with the joker up or down, or without it.
    hands = {1: "Ac Jo Kd 7h 2c", 2: "Ad Ah Ks 7c 2d"}
    for down in ((), (1,)):
        assert close(MEXICAN, {1: 500, 2: 500}, hands, joker_down=down).result.shares == {1: 500, 2: 500}


def test_a_joker_in_words() -> None:
    compares = get_judge(MEXICAN)
    assert compares.name_high(held("4c 4d Jo 7h Kc", joker_down=True), ()) == "three fours"
    assert compares.name_high(held("4c 4d Jo 7h Kc"), ()) == "pair of fours"
