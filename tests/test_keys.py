"""The names under which results are kept: no two pages share one that differ in a key which can move the result."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.analysis.odds_cache import find_odds, is_cached
from houseway.book.loader import Game, load
from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.book.model.pot_fees import PotDrop
from houseway.book.price_rules import list_places
from houseway.core.errors import HousewayError
from houseway.families import cache_keys as keys
from houseway.families.cache_keys import make_key, make_price_key, make_shared_key, make_sheet_key
from houseway.families.chinese.advise import strategy_guide
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play import scoring
from houseway.families.chinese.price import odds as chinese_odds
from houseway.families.chinese.price import opponents, thumb
from houseway.families.duels.price.holdem.rules import list_decisive_parts, make_rules
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.price import ways
from tests.changed_pages import FAMILY_NAMES, Change, at, changes, changes_of, opened, others, put, tables_in

Names = tuple[str, str, str]


def names(game: Game) -> Names:
    """The names of a game's own results, of its odds sheet and of its wagers' values."""
    return make_key(game, 1), make_sheet_key(game, 1), make_price_key(game, 1)


named = lru_cache(maxsize=64)(names)


SMALL = ("war", "fast_action", "push_nine", "chinese")
"""Families whose models have few keys: those of the fast tier."""


@pytest.mark.parametrize(
    "family",
    [pytest.param(name, marks=pytest.mark.fast if name in SMALL else ()) for name in FAMILY_NAMES],
)
def test_a_changed_key_is_another_name_unless_the_key_is_marked(family: str) -> None:
    for change in changes(family):
        # A schedule that a changed page names is not in the book: those that it had stand in for it.
        change.after.__dict__["schedules"] = change.before.schedules
        own, sheet, prices = (
            one != other for one, other in zip(named(change.before), names(change.after), strict=True)
        )
        assert own, f"{change.key}: one game's results are taken for another's"
        assert sheet == (not change.silent or change.sampled), f"{change.key}: the odds sheet"
        assert prices == (not change.silent), f"{change.key}: the values of wagers"


@pytest.mark.fast
def test_every_key_of_every_page_is_changed() -> None:
    """Counted by hand from the models: the walk passes over nothing."""
    found = {change.key for change in changes("war")}
    assert {"deal.first", "war.burn", "war.surrender", "war.tie_again", "wager.pays.odds", "wager.pays.when"} <= found
    assert {"deck.decks.default", "settle.button.dice", "rotation.rounds", "ruling.doubt", "filed.seed"} <= found
    twenty_one = {change.key for change in changes("twenty_one")}
    assert {"free.double.hard", "surrender.not_against", "compare.rule.when.closer", "switch"} <= twenty_one


# -- what a house collects is the price of a pot game


def with_fee(game: Game, fee: int) -> Game:
    """The game with another fee in the first row of its first schedule."""
    name, schedule = next(iter(game.schedules.items()))
    changes_there = (place for place in _fee_places(schedule))
    made = put(schedule, next(changes_there), fee)
    after = replace(game)
    after.__dict__["schedules"] = {**game.schedules, name: made}
    return after


def _fee_places(schedule: Any) -> Any:
    for group, paragraph in enumerate(schedule.group):
        for number, option in enumerate(paragraph.option):
            for rows in ("drop", "time", "each", "by_round", "by_pot"):
                if getattr(option, rows):
                    yield ("group", group, "option", number, rows, 0, "fee")


@pytest.mark.fast
@pytest.mark.parametrize("family", ["poker", "chinese", "panguingue", "push_nine"])
def test_a_pot_game_is_priced_anew_when_its_collection_changes(family: str) -> None:
    game = next(one for one in opened(family) if one.schedules)
    assert make_sheet_key(with_fee(game, 12_345), 1) != make_sheet_key(game, 1)


@pytest.mark.fast
def test_every_key_of_a_schedule_is_in_the_name_of_a_pot_game_s_sheet() -> None:
    game = load("crystal/holdem-limit")
    name, schedule = next(iter(game.schedules.items()))
    before, seen = make_sheet_key(game, 1), set()
    for place, table in tables_in(schedule):
        for key, field in type(table).model_fields.items():
            value = getattr(table, key)
            other = next((one for one in others(field.annotation, value) if one != value), None)
            if other is None or (type(table), key) in seen:
                continue
            seen.add((type(table), key))
            after = replace(game)
            after.__dict__["schedules"] = {**game.schedules, name: put(schedule, (*place, key), other)}
            silent = place[:1] in (("filed",), ("ruling",)) or bool(list_places(type(table))[key].marks)
            assert (make_sheet_key(after, 1) == before) == silent, (*place, key)
    assert {(PotDrop, "fee"), (PotDrop, "players"), (FeeOption, "id"), (FeeGroup, "clock_pays")} <= seen


@pytest.mark.fast
def test_a_banked_game_is_not() -> None:
    game = load("crystal/ez-baccarat")
    after = replace(game)
    after.__dict__["schedules"] = {}
    assert make_sheet_key(after, 1) == make_sheet_key(game, 1)


@pytest.mark.fast
def test_houses_that_collect_differently_do_not_share_a_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    one, other = load("crystal/chinese-poker"), load("clubone/chinese-poker")
    find_odds(one)
    assert not is_cached(other)
    assert find_odds(other).wagers == odds(other).wagers != odds(one).wagers


# -- what a name is made of


@dataclass(frozen=True)
class Asked:
    of: str
    cards: tuple[int, ...]


@pytest.mark.fast
def test_parts_of_a_name_are_written_out_in_full() -> None:
    parts: list[Any] = [
        None,
        "None",
        1,
        "1",
        Fraction(1, 2),
        (1, 2),
        ((1,), 2),
        {1: 2},
        {"1": 2},
        frozenset({1, 2}),
        Asked("a", (1, 2)),
        Asked("b", (1, 2)),
        tuple(range(5_000)),
        (*range(2_500), 0, *range(2_501, 5_000)),
    ]
    assert len({make_shared_key("war", part) for part in parts}) == len(parts)
    assert make_shared_key("war", {1: 2, 3: 4}) == make_shared_key("war", {3: 4, 1: 2})
    assert make_shared_key("war", 1) != make_shared_key("nines", 1)


@pytest.mark.fast
@pytest.mark.parametrize("part", [np.arange(5_000), np.int64(1), object()])
def test_what_may_be_written_shorter_than_it_is_is_refused(part: Any) -> None:
    with pytest.raises(TypeError, match="cannot stand in a name"):
        make_shared_key("war", part)


@pytest.mark.fast
def test_all_modules_count_but_those_that_show_and_other_families(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "_PACKAGE", tmp_path)
    edition: Callable[[str], str] = keys._find_edition.__wrapped__

    def moves(module: str) -> bool:
        before = edition("war")
        path = tmp_path / module
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1")
        return edition("war") != before

    assert moves("families/war/price/odds.py")
    assert moves("families/war/price/counting.py")
    assert moves("families/prices.py")
    assert moves("core/ranking/five.py")
    assert moves("families/war/page.py")
    assert moves("something_new/deep/below.py")
    assert moves("show/here.py")
    assert not moves("families/war/show/felt.py")
    assert not moves("families/war/show/words/english.py")
    assert not moves("families/tiles/price/odds.py")
    for telling in ("cli", "web/felt", "sheets", "interop"):
        assert not moves(f"{telling}/odds.py")


# -- stores that pages share: their names hold all that they are worked out from


class Found(Exception):
    """The name that a store looks under."""


@pytest.fixture
def looked_under(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], str]:
    """What a store looks under, before anything is worked out."""

    def refuse(key: str) -> None:
        raise Found(key)

    for module in (chinese_odds, strategy_guide, thumb, opponents, ways):
        for recall in ("read_result", "read_arrays"):
            if hasattr(module, recall):
                monkeypatch.setattr(module, recall, refuse)
    # Other tests of this process may have made a pool already, which is then remembered.
    monkeypatch.setattr(opponents, "_POOLS", {})

    def look(store: Callable[[], object]) -> str:
        with pytest.raises(Found) as found:
            store()
        return str(found.value)

    return look


Look = Callable[[Callable[[], object]], str]
CHINESE: dict[str, Callable[[scoring.Scoring], object]] = {
    "sweep worths": chinese_odds.value_sweeps,
    "gain over thumb": strategy_guide.find_gain_over_thumb,
    "loss by table": strategy_guide.find_loss_by_table,
    "rule of thumb": thumb.get_rule_of_thumb,
    "pool": opponents.get_pool,
}
"""What is worked out from a page's points alone: that is all that these functions are given."""


@pytest.mark.parametrize("store", CHINESE)
def test_chinese_poker_s_points_are_in_every_name(store: str, looked_under: Look) -> None:
    moved = set()
    for change in changes("chinese"):
        before, after = (scoring.make_scoring(_chinese(game)) for game in (change.before, change.after))
        names = [looked_under(lambda points=points: CHINESE[store](points)) for points in (before, after)]  # type: ignore[misc]
        if store == "rule of thumb":
            before, after = (one._replace(sweeps=(), surrenders=False, one_surrenders=False) for one in (before, after))
        assert (names[0] != names[1]) == (before != after), change.key
        moved |= {change.key} if before != after else set()
    assert {"points.segment", "bonus.hand.points", "setting.order", "foul.points"} <= moved


def _chinese(game: Game) -> ChinesePage:
    assert isinstance(game.rules, ChinesePage)
    return game.rules


@pytest.mark.parametrize(
    ("store", "module", "size"),
    [
        *((store, thumb, "HANDS") for store in CHINESE),
        *((store, opponents, "POOL") for store in ("sweep worths", "pool")),
        ("gain over thumb", strategy_guide, "POOL"),
        ("loss by table", strategy_guide, "POOL"),
        ("gain over thumb", strategy_guide, "GAIN_HANDS"),
        ("loss by table", strategy_guide, "LOSS_HANDS"),
        ("sweep worths", chinese_odds, "EXAMPLES"),
    ],
)
def test_on_how_many_hands_it_is_found_is_in_the_name(
    store: str, module: Any, size: str, looked_under: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = scoring.make_scoring(_chinese(load("crystal/chinese-poker")))
    before = looked_under(lambda: CHINESE[store](points))
    monkeypatch.setattr(module, size, getattr(module, size) // 2)
    assert looked_under(lambda: CHINESE[store](points)) != before


def test_a_house_way_s_rules_are_in_the_name_of_its_table(looked_under: Look) -> None:
    game = opened("pai_gow")[0]

    def name(of: Game) -> str:
        ways.make_way_table.cache_clear()
        return looked_under(lambda: ways.make_way_table(of))

    before = name(game)
    for change in changes_of(game):
        if change.place[0] in ("house_way", "ranking"):
            assert (name(change.after) != before) == (not change.silent), change.key
        else:
            assert name(change.after) == before, change.key


def test_a_house_way_s_table_is_made_of_nothing_else(monkeypatch: pytest.MonkeyPatch, looked_under: Look) -> None:
    """The table is made by `interpret(compiled_chart(way, ranking), ...)`: what that reads of a page is in the name."""
    from houseway.book.model.filing import Page
    from houseway.families.pai_gow.play.chart import compile_chart

    game = opened("pai_gow")[0]
    assert isinstance(game.rules, PaiGowPage)
    read: set[tuple[str, str]] = set()
    own = Page.__getattribute__

    def noted(table: Page, key: str) -> object:
        if key in type(table).model_fields:
            read.add((type(table).__name__, key))
        return own(table, key)

    way, ranking = game.rules.house_way, game.rules.ranking
    with monkeypatch.context() as patch:
        patch.setattr(Page, "__getattribute__", noted)
        getattr(compile_chart, "__wrapped__", compile_chart)(way, ranking)
    silent = {_owner(change) for change in changes_of(game) if change.silent and change.place[0] == "house_way"}
    assert read
    assert not read & silent


def _owner(change: Change) -> tuple[str, str]:
    return type(at(change.before.rules, change.place[:-1])).__name__, str(change.place[-1])


@pytest.mark.parametrize("game", ["clubone/ultimate-texas-holdem", "ace-and-vine/lone-star-holdem"])
def test_hold_em_s_best_play_is_kept_under_all_that_it_reads(game: str) -> None:
    """That it reads nothing else is held by its type: `solve`, `simplified` and `counted` take `Decisions`."""
    page = load(game)
    before = list_decisive_parts(make_rules(page))
    moved = set()
    for change in changes_of(page):
        if change.is_valid and change.place[0] in ("street", "qualifier", "wager", "settle", "seats"):
            try:
                after = list_decisive_parts(make_rules(change.after))
            except (HousewayError, AssertionError, ValueError, KeyError):
                continue  # a game that nobody has counted has no result to keep
            moved |= {change.key} if after != before else set()
            assert not (change.silent and after != before), change.key
    assert {"street.times", "wager.contest.ties"} <= moved
