"""The exact count: against every deal of a small set one by one, and what is told of a game's wager."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.book.loader import Game, load
from houseway.core.cards import parse_cards, show_cards
from houseway.core.cards.tiles import TILE_SET, parse_tile
from houseway.core.errors import BadNotation, HousewayError
from houseway.core.ranking.tiles import TILE_ORDERS
from houseway.core.ranking.tiles_batch import make_tile_table
from houseway.families.prices import Play
from houseway.families.tiles.advise.setting_values import value_settings
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.price.counting import count_comparisons, list_tile_sets
from houseway.families.tiles.price.solution_cache import Side, solve
from tests.families.tiles import naive
from tests.families.tiles.dealt import CLUBONE, DELTA, GAMES, OAKS

FOURTEEN = ["6-6", "6-6", "1-1", "4-4", "3-3", "3-3", "6-1", "6-3", "5-4", "6-2", "5-2", "4-2", "4-1", "2-1"]
"""Two pairs of twins, Gee Joon, a mixed pair, wongs and gongs with both tiles, and points."""
DEALS = 736_281_000


Ranks = tuple[tuple[int, int, int], tuple[int, int, int]]


def signs(own: Ranks, bank: Ranks) -> tuple[int, int]:
    """How the high and the low hand compare: 0 for lower, 1 for a copy, 2 for higher."""
    high, low = ((mine > his) - (mine < his) + 1 for mine, his in zip(own, bank, strict=True))
    return high, low


@pytest.mark.parametrize(("house", "literal"), [("delta", False), ("clubone", False), ("oaks", True)])
def test_every_deal_of_fourteen_tiles(house: str, literal: bool) -> None:
    tiles = tuple(map(parse_tile, FOURTEEN))
    hands = list(combinations(range(14), 4))
    # A senseless way of setting, the same for hands that differ in twins only.
    chance = Random(house)
    numbers: dict[tuple[str, ...], int] = {}
    for hand in hands:
        numbers.setdefault(tuple(FOURTEEN[at] for at in hand), chance.randrange(3))
    every = {hand: naive.halves([FOURTEEN[at] for at in hand]) for hand in hands}
    chosen = {hand: every[hand][numbers[tuple(FOURTEEN[at] for at in hand)]] for hand in hands}
    ranks = {hand: naive.ranked(both, house, literal) for hand, both in chosen.items()}
    page = load(f"{house}/pai-gow-tiles", literal=literal).rules
    assert isinstance(page, TilesPage)
    places = [TILE_SET.index(tile) for tile in tiles]
    for twin in (1, 5):
        places[twin] += 1
    strengths = make_tile_table(TILE_ORDERS[page.ranking]).strengths[np.ix_(places, places)]
    sets = list_tile_sets(4, tiles)
    rows = [tuple(row) for row in sets.rows[sets.first].tolist()]
    found = count_comparisons(strengths, [numbers[tuple(FOURTEEN[at] for at in row)] for row in rows], tiles)
    for row, cells in list(zip(rows, found.tolist(), strict=True))[::7]:
        left = [ranks[hand] for hand in hands if not set(hand) & set(row)]
        for setting, both in enumerate(every[row]):
            own = naive.ranked(both, house, literal)
            counts = Counter(signs(own, one) for one in left)
            assert [[counts[high, low] for low in range(3)] for high in range(3)] == cells[setting]
    assert found.sum(axis=(2, 3)).tolist() == [[210] * 3] * len(rows)


def house_hands(house: str, literal: bool, without: Sequence[str]) -> Counter[Ranks]:
    """Every hand of the tiles that are left, as a second reading of the filing sets it."""
    left = [str(tile) for tile in TILE_SET]
    for tile in without:
        left.remove(tile)
    found: Counter[Ranks] = Counter()
    for hand, many in Counter(combinations(left, 4)).items():
        found[naive.ranked(naive.house_set(hand, house, literal), house, literal)] += many
    return found


@pytest.mark.parametrize(
    ("game_id", "literal", "tiles"),
    [("delta/pai-gow-tiles", False, "6-6 4-4 6-3 2-1"), ("clubone/pai-gow-tiles", True, "6-5 6-5 6-1 4-2")],
)
def test_four_tiles_against_every_hand_of_the_whole_set(game_id: str, literal: bool, tiles: str) -> None:
    house, game = game_id.partition("/")[0], GAMES[game_id, literal]
    bank = house_hands(house, literal, tiles.split())
    assert bank.total() == 20_475
    sides: tuple[Side, Side] = ("seat", "player-dealer")
    for side in sides:
        for value in value_settings(game, parse_cards(tiles), side):
            both = (tuple(map(str, value.high)), tuple(map(str, value.low)))
            own = naive.ranked(both, house, literal)
            counts: Counter[tuple[int, int]] = Counter()
            for one, many in bank.items():
                counts[signs(own, one)] += many
            if side == "seat":  # copies are the player-dealer's
                wins, losses = counts[2, 2], sum(counts[high, low] for high in (0, 1) for low in (0, 1))
            else:
                wins, losses = sum(counts[high, low] for high in (1, 2) for low in (1, 2)), counts[0, 0]
            assert (value.wins, value.loses) == (wins, losses)
            assert value.wins + value.pushes + value.loses == 20_475
            assert value.ev == Fraction(wins - losses, 20_475)


@pytest.mark.parametrize("game", [CLUBONE, DELTA, OAKS])
def test_values_are_told_best_first_and_once(game: Game) -> None:
    for tiles in ("6-6 6-6 1-1 1-1", "6-5 3-1 6-5 4-2", "5-2 6-6 3-1 2-1"):
        values = value_settings(game, parse_cards(tiles))
        assert [value.ev for value in values] == sorted((value.ev for value in values), reverse=True)
        assert sum(value.house for value in values) == 1
        words = {show_cards(sorted(value.high)) for value in values}
        assert len(words) == len(values) == (3 if len(set(tiles.split())) == 4 else 2)


def test_tiles_that_no_set_holds_are_refused() -> None:
    for tiles, words in (
        ("6-6 4-4 2-1", "a hand of pai gow is four tiles, not 3"),
        ("6-6 6-6 6-6 2-1", "holds the tile 6-6 more often"),
        ("6-3 6-3 1-1 2-1", "holds the tile 6-3 more often"),
        ("6-3 Ah 1-1 2-1", r"the ace of hearts \(Ah\) is no tile"),
    ):
        with pytest.raises(BadNotation, match=words):
            value_settings(DELTA, parse_cards(tiles))


@pytest.mark.parametrize("game", GAMES.values(), ids=[f"{game} {literal}" for game, literal in GAMES])
def test_prices_are_counted_over_every_deal(game: Game) -> None:
    plays: tuple[Play, ...] = ("house-way", "simple", "best")
    house, simple, best = (odds(game, strategy=play).wagers[0] for play in plays)
    assert house == simple
    for price in (house, best):
        assert price.deals == DEALS == sum(one.count for one in price.outcomes)
        by = {(one.result, one.why): one.count for one in price.outcomes}
        wins = by["wins", "both hands are higher"]
        losses = sum(count for (result, _), count in by.items() if result == "loses")
        assert price.ev == Fraction(wins - losses, DEALS)
    # Both set the same way, so that either is higher in as many deals as the other.
    by = {(one.result, one.why): one.count for one in house.outcomes}
    assert by["wins", "both hands are higher"] == by["loses", "both hands are lower"]
    assert house.ev is not None
    assert best.ev is not None
    assert house.ev < 0
    assert house.ev < best.ev


def test_tiles_that_are_gone_are_refused() -> None:
    with pytest.raises(HousewayError, match="is counted from a whole set: name no tiles that are gone"):
        odds(DELTA, gone=parse_cards("6-6"))


def test_no_wager_has_no_price() -> None:
    assert odds(DELTA, wagers=()).wagers == ()


def test_a_chart_that_leaves_hands_unset_is_refused() -> None:
    page = DELTA.rules
    assert isinstance(page, TilesPage)
    short = page.house_way.model_copy(update={"row": page.house_way.row[:8]})
    game = replace(DELTA, rules=page.model_copy(update={"house_way": short}))
    with pytest.raises(HousewayError, match="no row of the house way sets"):
        solve(game)
