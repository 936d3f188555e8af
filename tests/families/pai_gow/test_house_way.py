"""The house way: the filings' examples, a second reading of the charts that shares no code, and its words."""

import subprocess
import sys
import tomllib
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from houseway import games
from houseway.book.loader import Game, load
from houseway.core.cards import Card, make_pack, parse_cards, show_cards
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking.rankings import make_ranking
from houseway.families.pai_gow.page import PaiGowHouseWay, PaiGowPage
from houseway.families.pai_gow.play.chart import compile_chart, interpret
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import list_settings, set_as
from houseway.families.pai_gow.play.splits import FRONTS, make_scales
from houseway.families.pai_gow.price.patterns import find_patterns
from houseway.families.pai_gow.price.ways import find_unset_hands, make_way_table
from tests.families.pai_gow import naive_way

EVERY_KEY = """
[[row]]
name = "Two pair under a high card"
number = 1
hand = ["two pair", "full house", "three pair"]
single_above = 3
play = [{ joker = "front" }, { back = ["two pair"], prefer = "back" }]
[[row]]
name = "Neighbours"
number = 2
hand = ["two pair", "four and three", "two threes", "four and a pair", "five of a kind"]
adjacent = true
play = [{ front = "pair", behind = ["largest group"] }, { front = "pair", front_top = { low = "king" } }]
[[row]]
name = "Apart"
number = 3
hand = ["two pair", "three of a kind", "full house"]
adjacent = false
joker = true
of = { low = "four", high = "queen" }
play = [{ joker = "back", front_top = { low = "nine", high = "king" }, front = "no pair" }, { joker = "front" }]
[[row]]
name = "Complete"
number = 4
hand = ["no pair", "one pair", "two pair", "three pair", "three of a kind"]
complete = true
play = [
    { back = ["straight", "straight flush"], behind = ["second highest card"] },
    { back = ["complete"], behind = ["highest card"], prefer = "back" },
    { back = ["flush", "royal flush"], front_top = { high = "ten" } },
]
[[row]]
name = "Not complete"
number = 5
hand = ["no pair", "one pair", "three of a kind"]
complete = false
play = [
    { front = "no pair", behind = ["highest card", "second highest card"] },
    { behind = ["largest group", "highest card"], prefer = "back" },
]
[[row]]
name = "Four"
number = 6
hand = ["four of a kind", "four and a pair", "four and three", "five of a kind"]
of = { low = "five" }
play = [{ back = ["four of a kind", "five of a kind", "full house"], front = "pair" }, { front = "pair" }]
[[row]]
name = "What is left"
number = 7
hand = ["no pair", "two pair", "three pair", "two threes", "full house", "three of a kind", "four of a kind"]
play = [{ back = ["pair", "two pair", "three of a kind"], prefer = "back" }, { front = "pair" }]
"""
"""A chart that nobody plays: it uses every key, and leaves some hands open."""
JOKERS = ("ace", "most of a kind", "apart")
DECK = list(make_pack(jokers=1))
FILED = [one.id for one in games() if one.family == "pai_gow"]


def page_of(game: Game) -> PaiGowPage:
    assert isinstance(game.rules, PaiGowPage)
    return game.rules


def chart(joker: str) -> PaiGowHouseWay:
    return PaiGowHouseWay.model_validate({"joker": joker, **tomllib.loads(EVERY_KEY)})


def hands(number: int, seed: int) -> list[list[Card]]:
    """Random hands, most of them rich: of few ranks, or of few suits, and one in three with the joker."""
    chance, found = Random(seed), []
    for at in range(number):
        ranks = chance.sample(range(2, 15), 13 if at % 4 == 0 else 5 if at % 4 == 1 else 9)
        suits = "cdhs" if at % 4 < 2 else "ch"
        cards = [card for card in DECK if card.rank in ranks and card.suit in suits]
        joker = [card for card in DECK if card.is_joker][: at % 3 == 0]
        hand = chance.sample(cards, 7 - len(joker)) + joker
        chance.shuffle(hand)
        found.append(hand)
    return found


def second_reading(ways: list[PaiGowHouseWay], joker: str, number: int, seed: int) -> None:
    """Hold charts against the naive reading, hand by hand: row, play, and what both hands are worth."""
    words = f"high, {joker} joker"
    dealt = hands(number, seed)
    codes = np.array([[card.code for card in hand] for hand in dealt], dtype=np.uint8)
    fronts, values = make_scales(words).fronts.hands, make_ranking(words).name_strength
    found = [interpret(compile_chart(way, words), codes) for way in ways]
    for at, hand in enumerate(dealt):
        naive = naive_way.all_splits(hand, joker)
        for way, answers in zip(ways, found, strict=True):
            expected = naive_way.set_by(way, hand, naive)
            if expected is None:
                assert answers.row[at] == answers.setting[at] == -1
                continue
            assert (answers.row[at], answers.play[at]) == expected[:2], show_cards(hand)
            front = [hand[place] for place in FRONTS[answers.setting[at]]]
            back = [card for card in hand if card not in front]
            assert (naive_way.front_value(front, joker), naive_way.back_value(back, joker)) == expected[2:]
            assert fronts[answers.fronts[at]].value == expected[2]
            assert values(int(answers.backs[at])).category == naive_way.KINDS[expected[3][0]]


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_every_key_means_what_a_second_reading_says(joker: str) -> None:
    second_reading([chart(reading) for reading in JOKERS], joker, number=500, seed=11)


@pytest.mark.parametrize("joker", ["bug", "wild"])
def test_the_books_charts_are_executed_as_a_second_reading_has_them(joker: str) -> None:
    pages = [page_of(load(name)) for name in FILED]
    ways = [
        page.house_way for page in pages if page.ranking == f"high, {joker} joker" and not page.house_way.taken_from
    ]
    second_reading(ways, joker, number=600, seed=12)


@pytest.mark.parametrize("name", FILED)
def test_each_example_is_set_as_its_chart_prints_it(name: str) -> None:
    page = page_of(load(name))
    for row in page.house_way.row:
        for example in row.example if row.chart is None else ():
            front, back = parse_cards(example.front), parse_cards(example.back)
            assert set(set_house_way(page, front + back).front) == set(front), (row.name, example.front)


@pytest.mark.parametrize("name", FILED)
@pytest.mark.parametrize("literal", [False, True])
@pytest.mark.drawn(8)
def test_no_hand_is_left_unset(name: str, literal: bool) -> None:
    assert [show_cards(hand) for hand in find_unset_hands(load(name, literal=literal))] == []


def test_the_table_of_all_patterns_says_what_is_said_of_one_hand() -> None:
    game = load("clubone/fortune-pai-gow-poker")
    page, table = page_of(game), make_way_table(game)
    for hand in hands(150, seed=13):
        found = set_house_way(page, hand)
        (pattern,) = find_patterns([[card.code for card in hand]])
        assert page.house_way.row[table.rows[pattern]] == found.row
        assert make_scales(page.ranking).fronts.hands[table.fronts[pattern]] == found.setting.front_hand
        assert table.backs[pattern] == found.setting.back_hand.strength
        assert not found.setting.foul
        assert sorted(found.front + found.back) == sorted(hand)


def test_a_hand_that_no_row_is_for_is_named() -> None:
    page = page_of(load("clubone/fortune-pai-gow-poker"))
    rows = tuple(row for row in page.house_way.row if "five of a kind" not in row.hand)
    short = page.model_copy(update={"house_way": page.house_way.model_copy(update={"row": rows})})
    (hand,) = find_unset_hands(replace(load("clubone/fortune-pai-gow-poker"), rules=short))
    assert sum(card.is_joker or card.rank == 14 for card in hand) == 5
    with pytest.raises(BookError, match="no row says how to set"):
        set_house_way(short, hand)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (
            "Qh Qd 4s 4c Kd 9s 2h",
            "two pair, queens and fours: small pair in front; row 3 (Two pair, aces to queens high)",
        ),
        (
            "Jd Js 8c 8h Kd 9s 2h",
            "two pair, jacks and eights, no ace: small pair in front; row 4 (Two pair, jacks to nines high)",
        ),
        (
            "Jd Js 8c 8h Jo 9s 2h",
            "two pair, jacks and eights, with the joker, an ace for the front: ace-nine in front, jacks and eights "
            "behind; row 4 (Two pair, jacks to nines high)",
        ),
        (
            "8d 8s 8c 8h Qd 9s 2h",
            "four of a kind, eights, no pair in front with the eights behind, no king or higher: pair of eights in "
            "front, pair of eights behind; row 18 (Four of a kind, eights to sixes)",
        ),
        (
            "7d 6s 5d 4s 3h 5c 5h",
            "three of a kind, fives, with a straight: pair of fives in front, seven-high straight behind; row 14 "
            "(Straight or flush with three of a kind)",
        ),
        (
            "Ah Kd Jc Tc 7s 5h 3d",
            "no pair, ace high: king-jack in front, ace high behind; row 1 (High card)",
        ),
        # "Two threes" alone are a pair of threes.
        (
            "Jc Jd 5s 5h 5c Js Ad",
            "two threes of a kind, jacks and fives: pair of jacks in front, three fives behind; row 10 (Two threes of "
            "a kind)",
        ),
        (
            "4c 4h 5h 5d 5c 5s 4s",
            "four and three of a kind, fives and fours, next to each other in rank: pair of fours in front, four fives "
            "behind; row 20 (Four of a kind with three of the next rank)",
        ),
        (
            "4c 4h 5h 5d 5c 5s 2s",
            "four of a kind and a pair, fives and fours: pair of fours in front, four fives behind; row 19 (Four of a "
            "kind, fives and below)",
        ),
    ],
)
def test_it_explains_itself(cards: str, words: str) -> None:
    assert str(set_house_way(page_of(load("clubone/fortune-pai-gow-poker")), parse_cards(cards))) == words


def test_it_says_where_the_joker_went() -> None:
    # Crystal's line 127: a card three ranks above both pairs takes the joker and goes in front.
    page = page_of(load("crystal/pai-gow-poker-joker-wild"))
    high, low = (str(set_house_way(page, parse_cards(f"{cards} 6h 6s 4c 4d Jo"))) for cards in ("Qs 9d", "7s 2d"))
    assert high.startswith(
        "two pair, sixes and fours, with the joker, the queen 6 ranks above the sixes: pair of queens in front, sixes "
        "and fours behind; row 6 ("
    )
    assert low.startswith("two pair, sixes and fours, with the joker: high pair in front; row 6 (")


def test_a_borrowed_row_says_whose_chart_it_is_in() -> None:
    found = set_house_way(page_of(load("clubone/pai-gow-poker")), parse_cards("Ah Kd Jc Tc 7s 5h 3d"))
    assert str(found).endswith("; row 1 of the chart of clubone/fortune-pai-gow-poker (High card)")


def test_a_setting_says_what_both_hands_are_and_whether_it_is_a_foul() -> None:
    ways = list_settings("high, bug joker", parse_cards("Ah Ad Ks Qc 9h 5d 2c"))
    assert len(ways) == 21
    # Two aces are above king high, and ace-king above ace-queen high, with either ace; all else leaves aces behind,
    # or ace-king.
    assert [show_cards(one.front) for one in ways if one.foul] == ["Ah Ad", "Ah Ks", "Ad Ks"]
    assert str(set_as("high, wild joker", parse_cards("4h Jo"), parse_cards("4d 4s 9h 5d 2c"))) == (
        "pair of fours / pair of fours"
    )
    assert str(set_as("high, bug joker", parse_cards("4h Jo"), parse_cards("4d 4s 9h 5d 2c"))) == (
        "ace-four / pair of fours"
    )


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("Ah Kd Jc Tc 7s 5h", "seven cards, not 6"),
        ("Ah Kd Jc Tc 7s 5h Ah", "twice"),
        ("Ah Kd Jc Tc 7s Jo Jo", "one joker"),
    ],
)
def test_what_is_no_hand_is_refused(cards: str, told: str) -> None:
    with pytest.raises(BadNotation, match=told):
        set_house_way(page_of(load("clubone/fortune-pai-gow-poker")), parse_cards(cards))


def test_one_hand_is_set_without_a_compiler() -> None:
    script = (
        "import sys; from houseway.book.loader import load; from houseway.core.cards import parse_cards\n"
        "from houseway.families.pai_gow.play.house_way import set_house_way\n"
        "set_house_way(load('clubone/fortune-pai-gow-poker').rules, parse_cards('Ah Kd Jc Tc 7s 5h 3d'))\n"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
