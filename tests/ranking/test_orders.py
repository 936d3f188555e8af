import doctest
import re
from types import ModuleType

import pytest

from houseway.core.cards import parse_cards
from houseway.core.errors import BadNotation, BookError, HousewayError
from houseway.core.ranking import five, multisets, must_use, names, orders, rankings
from houseway.core.ranking.five import find_value
from houseway.core.ranking.names import name_hand
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import make_ranking

MEXICAN = "high, wild joker, flush over full house, 41 cards"
ASIAN = "high, flush over full house, 32 cards"
SHORT = "high, flush over full house, 36 cards"


@pytest.mark.parametrize(
    ("words", "cards", "category", "name"),
    [
        ("high", "Ah Kh Qh Jh Th", "royal flush", "royal flush"),
        ("high", "5s 4s 3s 2s As", "straight flush", "five-high straight flush"),
        ("high", "9c 9d 9h 9s Kd", "four of a kind", "four nines"),
        ("high", "Kh Kd 3c Ks 3h 9d 2c", "full house", "kings full of threes"),
        ("high", "6h 6d 6c 2s 2h 2d Ac", "full house", "sixes full of twos"),
        ("high", "Jd 8d 6d 4d 2d As Ac", "flush", "jack-high flush"),
        ("high", "9c 8d 7h 6s 5c", "straight", "nine-high straight"),
        ("high", "Ac 2d 3h 4s 5c Kd Kh", "straight", "five-high straight"),
        ("high", "Ac Kd Qh Js Tc", "straight", "ace-high straight"),
        ("high", "Kc Ad 2h 3s 4c", "high card", "ace high"),
        ("high", "7c 7d 7h As Kd", "three of a kind", "three sevens"),
        ("high", "Ac Ad 8h 8s Kd Kc", "two pair", "aces and kings"),
        ("high", "6c 6d Ah 8s Kd", "pair", "pair of sixes"),
        ("high", "Kc Jd 9h 4s 2d", "high card", "king high"),
        ("high, bug joker", "Ah Ad Ac As Jo", "five of a kind", "five aces"),
        ("high, bug joker", "Kh Kd Kc Ks Jo", "four of a kind", "four kings"),
        ("high, bug joker", "Kh Kd 9c 4s Jo", "pair", "pair of kings"),
        ("high, bug joker", "Kh Kd Ac 4s Jo", "two pair", "aces and kings"),
        ("high, bug joker", "9h Jo 7c 6s 5h", "straight", "nine-high straight"),
        ("high, bug joker", "Jo 2d 3c 4s 5h", "straight", "six-high straight"),
        ("high, bug joker", "Jh Th 8h 3h Jo", "flush", "ace-high flush"),
        ("high, bug joker", "Kh Qh Jh Th Jo", "royal flush", "royal flush"),
        ("high, wild joker", "7h 7d 7c 7s Jo", "five of a kind", "five sevens"),
        ("high, wild joker", "Kh Kd 9c 9s Jo", "full house", "kings full of nines"),
        ("high, wild joker", "Kh 8d 9c 4s Jo", "pair", "pair of kings"),
        ("high, wild joker", "Kh 8d 9c Jo Jo", "three of a kind", "three kings"),
        ("high, wild joker", "8d 8c Jo Jo 2s 3h Kd", "four of a kind", "four eights"),
        (MEXICAN, "7h 6d 5c Js Qh", "straight", "queen-high straight"),
        (MEXICAN, "7h Jd Qc Ks Ah", "straight", "ace-high straight"),
        (MEXICAN, "4h 4d 4c 4s Jo", "five of a kind", "five fours"),
        (ASIAN, "Ah 7d 8c 9s Th", "straight", "ten-high straight"),
        (SHORT, "Ah 6d 7c 8s 9h", "straight", "nine-high straight"),
        (SHORT, "Kh Kd 9c 9s Ah Ad 6c", "two pair", "aces and kings"),
        ("high, bug joker, wheel second highest", "Ah 2d 3c 4s 5h", "straight", "ace-low straight"),
        ("high, bug joker, wheel second highest", "Ah 2h 3h 4h 5h", "straight flush", "ace-low straight flush"),
        ("ace-to-five low", "Ah 2h 3h 4h 5h", "high card", "five-four low"),
        ("ace-to-five low", "7c 6d 3h 2s Ac Kd Kh", "high card", "seven-six low"),
        ("ace-to-five low", "6c 6d Ah Kd Qs", "pair", "pair of sixes"),
        ("ace-to-five low", "Ac Ad Ah Kd Ks", "full house", "aces full of kings"),
        ("ace-to-five low, joker", "Jo 2d 3h 4s 8c", "high card", "eight-four low"),
        ("ace-to-five low, joker", "Jo Ad 2h 3s 4c", "high card", "five-four low"),
        ("deuce-to-seven low", "7c 5d 4h 3s 2c", "high card", "seven-five low"),
        ("deuce-to-seven low", "5c 4d 3h 2s Ac", "high card", "ace-five low"),
        ("deuce-to-seven low", "7c 5c 4c 3c 2c", "flush", "seven-high flush"),
        ("deuce-to-seven low", "6c 5d 4h 3s 2c", "straight", "six-high straight"),
        ("eight or better low", "8c 7d 6h 5s 4c", "high card", "eight-seven low"),
        ("eight or better low", "9c 7d 6h 5s 4c", "none", "no hand"),
        ("eight or better low", "8c 8d 6h 5s 4c", "none", "no hand"),
    ],
)
def test_hands_by_name(words: str, cards: str, category: str, name: str) -> None:
    hand = make_ranking(words).hand(parse_cards(cards))
    assert (hand.category, hand.name, str(hand)) == (category, name, name)


@pytest.mark.parametrize(
    ("words", "ranks", "name"),
    [
        ("high", (13,), "king high"),
        ("high", (9, 9), "pair of nines"),
        ("high", (6, 6, 6), "three sixes"),
        ("high", (14, 14, 2, 2), "aces and twos"),
        ("high", (5, 5, 5, 5), "four fives"),
        ("high", (14, 13, 12, 11), "ace high"),
        ("ace-to-five low", (14,), "ace low"),
        ("ace-to-five low", (8, 14), "eight-ace low"),
        ("ace-to-five low", (6, 6, 2), "pair of sixes"),
    ],
)
def test_open_cards_by_name(words: str, ranks: tuple[int, ...], name: str) -> None:
    order = parse_order(words)
    assert name_hand(order, find_value(order, ranks)) == name


def beats(words: str, *hands: str) -> None:
    strengths = [make_ranking(words).strength(parse_cards(cards)) for cards in hands]
    assert strengths == sorted(set(strengths), reverse=True)


def test_the_wheel_is_lowest_or_second_highest() -> None:
    row = ("Ah Kd Qc Js Th", "Kh Qd Jc Ts 9h", "6h 5d 4c 3s 2h", "Ah 2d 3c 4s 5h")
    beats("high", *row)
    beats("high, bug joker, wheel second highest", row[0], row[3], row[1], row[2])


def test_a_stripped_deck_turns_flush_and_full_house_round() -> None:
    beats("high", "9h 9d 9c 8s 8h", "Ah Qh Jh 9h 7h")
    beats(ASIAN, "Ah Qh Jh 9h 7h", "9h 9d 9c 8s 8h")


def test_a_flush_with_the_joker_is_ace_high_once_or_twice() -> None:
    # As clubone's draw poker has it: in a flush with an ace the joker is the highest card that is missing.
    beats("high, bug joker", "Ah Kh Qh Jo 2h", "Ah Kh Qh 9h 8h")
    same = [
        make_ranking("high, bug joker").strength(parse_cards(cards)) for cards in ("Ah Jo 8h 7h 2h", "Ad Kd 8d 7d 2d")
    ]
    assert same[0] == same[1]
    beats("high, bug joker, double-ace flush", "Ah Jo 8h 7h 2h", "Ad Kd Qd Jd 9d")


def test_lows_are_read_from_the_top() -> None:
    beats("ace-to-five low", "7c 6d 4h 3s 2c", "8c 6d 5h 3s Ac", "8c 7d 3h 2s Ac", "Ac Ad 2h 3s 4c", "2c 2d Ah 3s 4c")
    beats(
        "deuce-to-seven low", "7c 5d 4h 3s 2c", "7c 6d 4h 3s 2c", "8c 5d 4h 3s 2c", "Ac 5d 4h 3s 2c", "2c 2d 4h 3s 5c"
    )


def test_a_flush_spoils_a_deuce_to_seven_low_unless_another_card_can_break_it() -> None:
    order = make_ranking("deuce-to-seven low")
    best = order.strength(parse_cards("7c 5d 4h 3s 2c"))
    beats("deuce-to-seven low", "Ac Ad Kh Ks Qc", "Kd Qc Js Th 9c", "7c 5c 4c 3c 2c", "2d 2c 2s 3h 3c")
    assert order.strength(parse_cards("7c 5c 4c 3c 2c 7d")) == best
    assert order.hand(parse_cards("7c 5c 4c 3c 2c 8d Jd")).name == "eight-five low"
    assert order.hand(parse_cards("7c 5c 4c 3c 2c 8c Jc")).category == "flush"


@pytest.mark.parametrize(
    "words",
    [
        "low",
        "high,",
        "high, jokers",
        "high, double-ace flush",
        "high, bug joker, bug joker",
        "high, bug joker, wild joker",
        "high, 32 cards, 41 cards",
        "ace-to-five low, bug joker",
        "deuce-to-seven low, joker",
        "deuce-to-seven low, 32 cards",
    ],
)
def test_words_that_mean_nothing_are_refused(words: str) -> None:
    with pytest.raises(BookError, match=re.escape(repr(words))):
        parse_order(words)


@pytest.mark.parametrize(
    ("words", "cards", "message"),
    [
        ("high", "Ah Kh Qh Jh", "five to seven cards, not 4"),
        ("high", "Ah Kh Qh Jh Th 9h 8h 7h", "five to seven cards, not 8"),
        ("high", "Ah Kh Qh Jh Jo", "does not deal 1 jokers"),
        ("high, wild joker", "Jo Jo Jo Ah Kd", "does not deal 3 jokers"),
        ("high", "Ah Kh Qh Jh Ah", "ace of hearts .Ah. is twice"),
        (ASIAN, "Ah Kh Qh Jh 6h", "6 of hearts .6h. is not in the deck"),
    ],
)
def test_what_is_no_hand_is_refused(words: str, cards: str, message: str) -> None:
    with pytest.raises(BadNotation, match=message) as refused:
        make_ranking(words).hand(parse_cards(cards))
    assert isinstance(refused.value, HousewayError)
    assert "\n" not in str(refused.value)


def test_a_mark_on_a_card_changes_no_hand() -> None:
    assert make_ranking("high").hand(parse_cards("Ah+ Ad+ Kc Ks 3h")).name == "aces and kings"


@pytest.mark.parametrize("module", [five, multisets, must_use, names, orders, rankings])
def test_the_examples_in_the_texts(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
