"""The house ways: each row by the filing's lines, and every hand as a second reading of the filings sets it."""

from collections.abc import Sequence
from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.book.loader import Game, load
from houseway.core.cards import Card, parse_cards, show_cards
from houseway.core.cards.tiles import TILE_SET
from houseway.core.ranking.indexing import find_place
from houseway.core.ranking.tiles import TILES
from houseway.core.ranking.tiles import list_settings as rank_settings
from houseway.families.tiles.play.house_way import list_house_settings, set_house_way
from houseway.families.tiles.play.setting import SPLITS, list_different_settings, list_settings
from tests.families.tiles import naive
from tests.families.tiles.dealt import CLUBONE, DELTA, GAMES, IDS, OAKS, SET, page_of


def said(cards: str, game: Game) -> str:
    """What the high and the low hand are."""
    return set_house_way(page_of(game), parse_cards(cards)).tiles.rank_words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("3-1 3-1 6-6 6-3", "pair of Goose / Wong"),  # 694: never fours
        ("6-5 6-5 6-6 5-3", "pair of Hatchet / Gong"),  # 694: never elevens
        ("4-1 3-2 6-6 1-1", "mixed fives / four"),  # 694: never fives
        ("4-2 2-1 3-3 5-1", "nine / nine"),  # 689: 6 and 6
        ("4-2 2-1 5-1 3-2", "nine / eight"),  # 689: 6 and 5; five and a wild three are eight
        ("4-2 2-1 3-3 2-2", "nine / seven"),  # 689: 6 and 4
        ("4-2 2-1 4-1 3-1", "Gee Joon / nine"),  # 5 and 4: not split
        ("6-1 6-1 6-6 5-5", "nine / seven"),  # 690
        ("5-2 4-3 1-1 6-5", "nine / eight"),  # 690: mixed sevens with a Dey and an eleven
        ("6-1 6-1 5-5 6-4", "pair of Long Leg Seven / zero"),  # no Teen, no Dey
        ("6-1 6-1 6-6 5-3", "pair of Long Leg Seven / Gong"),  # split: nine and five
        ("4-4 4-4 6-5 5-4", "nine / seven"),  # 691
        ("6-2 5-3 5-5 6-4", "eight / eight"),  # 691
        ("4-4 4-4 5-1 6-4", "pair of Man / six"),  # split: four and eight
        ("6-3 5-4 6-6 5-5", "Wong / nine"),  # 692
        ("6-3 5-4 6-5 5-5", "mixed nines / one"),  # split: nine and zero
        ("6-6 6-6 4-1 6-1", "nine / seven"),  # 693
        ("1-1 1-1 3-1 5-3", "Gong / six"),  # 693: six is enough
        ("1-1 1-1 2-1 6-5", "pair of Earth / seven"),  # split: eight and three
        ("6-6 6-6 5-4 6-5", "Wong / three"),  # 693: nine and eleven
        ("6-3 5-4 6-2 5-3", "mixed nines / mixed eights"),  # two pairs
        ("6-6 6-3 5-3 6-5", "Wong / nine"),  # 642 before 643
        ("6-6 1-1 6-3 6-4", "Wong / two"),  # the twelve goes with the nine
        ("1-1 4-4 6-1 5-5", "Gong / seven"),  # 643
        ("5-5 3-1 4-1 6-1", "nine / seven"),  # 644
        ("5-5 6-4 6-1 5-3", "eight / seven"),  # 645: ten and seven
    ],
)
def test_delta(cards: str, words: str) -> None:
    assert said(cards, DELTA) == words


@pytest.mark.parametrize(
    ("cards", "high"),
    [
        ("6-6 1-1 6-3 6-4", "6-6 6-3"),  # of a twelve and a two, the twelve goes with the nine
        ("5-5 6-4 6-1 5-3", "6-4 5-3"),  # of two tens, the higher lifts the low hand of seven
        ("6-1 6-1 6-6 1-1", "6-6 6-1"),  # nine and nine
    ],
)
def test_which_tiles_are_played(cards: str, high: str) -> None:
    assert set(set_house_way(page_of(DELTA), parse_cards(cards)).tiles.high) == set(parse_cards(high))


@pytest.mark.parametrize(
    ("ruling", "cards", "intended", "literal"),
    [
        ("teen-or-day", "6-1 6-1 6-6 5-5", "nine / seven", "pair of Long Leg Seven / two"),
        ("nine-and-eleven", "6-6 6-6 5-5 6-5", "pair of Heaven / one", "three / two"),
        ("two-pairs", "6-3 5-4 6-2 5-3", "mixed nines / mixed eights", "seven / seven"),
        ("small-tiles", "6-6 6-5 3-1 1-1", "five / four", "six / three"),
        ("gee-joon-count", "4-2 2-1 3-3 5-1", "nine / nine", "nine / two"),
    ],
)
def test_rulings_of_delta(ruling: str, cards: str, intended: str, literal: str) -> None:
    assert said(cards, DELTA) == intended
    assert said(cards, load(DELTA.id, rulings={ruling: "literal"})) == literal


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("6-6 6-6 6-3 6-5", "pair of Heaven / zero"),  # 211: pairs are played
        ("4-2 2-1 3-3 5-1", "Gee Joon / two"),
        ("6-6 6-3 5-3 6-1", "Wong / five"),  # 212: the highest of nine, eight and seven
        ("6-6 5-3 6-1 6-4", "Gong / seven"),
        ("6-6 6-1 6-4 3-1", "nine / four"),  # 212: a seven
        ("5-5 6-5 4-1 3-1", "nine / one"),  # 213
        ("3-1 3-2 5-5 2-1", "nine / six"),  # 213, all of nine, eight and seven to choose from: the best balanced
        ("6-5 5-5 6-1 5-1", "seven / seven"),  # 214: eleven and six, ten and seven
    ],
)
def test_oaks(cards: str, words: str) -> None:
    assert said(cards, OAKS) == words


def test_the_ruling_of_oaks_on_small_tiles() -> None:
    # Five and four are nine and leave two and ten; five and two are seven and leave four and ten.
    cards = "1-1 3-2 3-1 5-5"
    assert said(cards, OAKS) == "seven / four"
    assert said(cards, load(OAKS.id, rulings={"small-tiles": "literal"})) == "nine / two"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("6-1 6-1 6-6 5-5", "pair of Long Leg Seven / two"),  # 17 and 18
        ("1-1 6-3 4-4 6-5", "Wong / nine"),
        ("1-1 6-2 6-1 6-5", "Gong / eight"),
        ("6-6 6-1 6-4 3-1", "nine / four"),  # 19
        ("6-5 5-5 6-1 5-1", "seven / seven"),  # 19 and 20
        ("5-5 6-4 6-5 6-1", "seven / one"),  # balanced: not eight and zero
    ],
)
def test_clubone(cards: str, words: str) -> None:
    assert said(cards, CLUBONE) == words


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("literal", [False, True])
def test_hands_are_set_as_a_second_reading_sets_them(game_id: str, literal: bool) -> None:
    house = game_id.split("/", maxsplit=1)[0]
    page = page_of(GAMES[game_id, literal])
    # Every 37th of the 35,960 hands, from another one on in each game and reading.
    for places in islice(combinations(SET, 4), len(house) + literal, None, 37):
        found = set_house_way(page, places).tiles
        ours = [tuple(map(str, half)) for half in (found.high, found.low)]
        second = naive.house_set(list(map(str, places)), house, literal)
        assert naive.ranked(ours, house, literal) == naive.ranked(second, house, literal), show_cards(places)


def test_the_array_has_the_setting_of_every_hand_at_its_place() -> None:
    numbers = list_house_settings(DELTA)
    assert numbers.shape == (35_960,)
    for places in [(0, 1, 2, 3), (0, 1, 22, 15), (4, 9, 20, 31), (28, 29, 30, 31), (6, 14, 21, 25), (0, 2, 23, 24)]:
        hand = sorted(places)
        tiles = [TILE_SET[place] for place in hand]
        found = set_house_way(page_of(DELTA), [tile.card for tile in tiles])
        number = int(numbers[find_place(hand)])
        assert rank_settings(tiles)[number] == found.tiles.ranks
        (first, second), _ = SPLITS[number]
        assert sorted((tiles[first].card, tiles[second].card)) in (sorted(found.tiles.high), sorted(found.tiles.low))


@given(st.permutations(range(4)), st.permutations(SET), st.sampled_from(sorted(GAMES)))
def test_the_order_of_the_deal_does_not_matter(places: list[int], tiles: list[Card], key: tuple[str, bool]) -> None:
    page = page_of(GAMES[key])
    hand = tiles[:4]
    turned = [hand[place] for place in places]
    ours, theirs = (set_house_way(page, cards).tiles for cards in (hand, turned))
    assert (sorted(ours.high), sorted(ours.low)) == (sorted(theirs.high), sorted(theirs.low))


@given(st.permutations(SET))
def test_settings_are_those_of_the_ranking(tiles: Sequence[Card]) -> None:
    hand = tiles[:4]
    every = list_settings(hand, TILES)
    assert [one.ranks for one in every] == list(rank_settings([TILE_SET[SET.index(card)] for card in hand]))
    different = list_different_settings(hand, TILES)
    kinds = {frozenset((tuple(sorted(one.high)), tuple(sorted(one.low)))) for one in every}
    assert len(different) == len(kinds)


def test_it_explains_itself() -> None:
    words = str(set_house_way(page_of(OAKS), parse_cards("6-6 5-3 6-1 6-4")))
    assert words == "6-6 5-3 | 6-1 6-4 = Gong / seven, by row 3 (Two or twelve with an eight)"
