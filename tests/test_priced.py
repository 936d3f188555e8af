"""Odds that are kept: read back digit for digit, priced once, and resumed where somebody stopped."""

from dataclasses import replace
from fractions import Fraction
from math import inf
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis import odds_cache as priced
from houseway.analysis import time_left as ahead
from houseway.analysis.odds import OddsSheet, odds
from houseway.analysis.odds_cache import expect_seconds, find_odds, is_cached, price_all
from houseway.analysis.time_left import PricingProgress
from houseway.book.loader import Game, load
from houseway.core.disk_cache import find_cache_folder, read_result, store_result
from houseway.core.errors import HousewayError
from houseway.families import cache_keys as keys
from houseway.families.prices import OutcomeOdds, PartOdds, SidesOdds, WagerOdds
from tests.drafts import opened
from tests.families.war.dealt import PLAIN as WAR

NINES: dict[str, Any] = {
    "name": "Even Nines",
    "family": "nines",
    "summary": "Two cards each.",
    "dealt": "face up",
    "flow": ["Play."],
    "deck": {"decks": {"min": 1, "max": 2, "default": 1}},
    "seats": {"players": [6]},
    "draw": {
        "player": "",
        "banker_if_player_stood": "",
        "naturals_stop": True,
        "banker_if_player_drew": {str(card): "" for card in range(8)},
    },
    "wager": [
        {
            "name": "Front",
            "kind": "base",
            "pays": [{"hand": "Player hand wins", "when": {"winner": "player"}, "odds": "1:1"}],
            "pushes": [{"hand": "The hands tie", "when": {"winner": "tie"}}],
        }
    ],
    "settle": {"start": "left of player-dealer", "order": ["Front"]},
}
Counted = list[str]
"""The games whose odds were worked out, one after the other."""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(priced, "LONG", inf)


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counted: Counted = []

    def count(game: Game, **asked: Any) -> OddsSheet:
        counted.append(game.id)
        return odds(game, **asked)

    monkeypatch.setattr(priced, "odds", count)
    return counted


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that shows what the test says."""
    shown = [0.0]
    for module in (priced, ahead):
        monkeypatch.setattr(module, "perf_counter", lambda: shown[0])
    return shown


def nines(odds_on_front: str = "1:1") -> Game:
    front = NINES["wager"][0]
    pays = [front["pays"][0] | {"odds": odds_on_front}]
    return opened("nines", NINES | {"wager": [front | {"pays": pays}]})


def war() -> Game:
    return opened("war", WAR)


@pytest.mark.parametrize("game", ["crystal/ez-baccarat", "clubone/supreme-baccarat", "clubone/casino-war"])
def test_a_kept_sheet_is_the_sheet(game: str, worked_out: Counted) -> None:
    first, second = find_odds(load(game)), find_odds(load(game))
    assert worked_out == [game]
    assert first == second == odds(game)


def test_everything_that_a_price_may_hold_is_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = (
        OutcomeOdds("wins", "a flush", Fraction(19, 20), 3, Fraction(1, 7)),
        OutcomeOdds("loses", "by two", Fraction(0), None, Fraction(2, 7), Fraction(-5, 2)),
        OutcomeOdds("pushes", "a tie", Fraction(0), 10**20, Fraction(4, 7)),
    )
    sides = (
        SidesOdds("best", "house way", Fraction(1, 3)),
        SidesOdds("equilibrium", "equilibrium", Fraction(1, 9), mixed=True, at_most=Fraction(1, 8)),
    )
    parts = (PartOdds("Ante", Fraction(1, 11)), PartOdds("Play", Fraction(-1, 13)))
    wagers = (
        WagerOdds("Ante", Fraction(-1, 3), Fraction(-1, 4), 0.1 + 0.2, "counted", outcomes, 7, parts, "Ante", sides),
        WagerOdds("Never decided", None, Fraction(0), None, "counted"),
    )
    game = nines()
    made = OddsSheet(game.id, 1, game.reading, "best", (), wagers)
    monkeypatch.setattr(priced, "odds", lambda *_, **__: made)
    assert find_odds(game) is made
    assert find_odds(game) == made


def test_changed_rules_decks_and_ways_are_priced_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    find_odds(nines())
    assert is_cached(nines())
    assert not is_cached(nines("19:20"))
    assert not is_cached(nines(), decks=2)
    assert not is_cached(nines(), strategy="house-way")
    monkeypatch.setattr(keys, "_find_edition", lambda family: f"another {family}")
    assert not is_cached(nines())


@pytest.mark.parametrize("damaged", [{}, {"wagers": 7}, {"wagers": [{"name": "Front"}]}, {"wagers": [{"ev": "x"}]}])
def test_what_cannot_be_read_is_priced_again(damaged: dict[str, Any], worked_out: Counted) -> None:
    game = nines()
    sheet = find_odds(game)
    (row,) = (one for one in find_cache_folder().glob("*.json") if one.stem != "seconds of pricing")
    store_result(row.stem, damaged)
    assert not is_cached(game)
    assert find_odds(game) == sheet
    assert len(worked_out) == 2


def test_who_stops_goes_on_from_there(worked_out: Counted) -> None:
    games = [nines(), war(), nines("19:20")]

    def stop_at_the_second(reached: PricingProgress) -> None:
        if reached.number == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        price_all(games, stop_at_the_second)
    assert [is_cached(game) for game in games] == [True, False, False]
    heard: list[PricingProgress] = []
    sheets = price_all(games, heard.append)
    assert worked_out == [game.id for game in games]
    assert list(dict.fromkeys((one.game, one.number, one.missing) for one in heard)) == [
        (games[1].id, 1, 2),
        (games[2].id, 2, 2),
    ]
    assert sheets == tuple(map(odds, games))


def test_what_is_kept_is_not_told_of() -> None:
    price_all([nines(), war()])
    heard: list[PricingProgress] = []
    price_all([nines(), war()], heard.append)
    assert heard == []


def test_what_moves_no_price_is_not_priced_anew(worked_out: Counted) -> None:
    find_odds(nines())
    reordered = NINES | {"name": "Other Nines", "settle": {"start": "right of player-dealer", "order": ["Front"]}}
    other = opened("other", reordered)
    assert is_cached(other)
    sheet = find_odds(other)
    assert (sheet.game, sheet.wagers) == (other.id, odds(nines()).wagers)
    assert worked_out == [nines().id]


def test_two_readings_that_play_alike_are_priced_once(worked_out: Counted) -> None:
    game = nines()
    other = replace(game, reading={"a-doubt": "literal"})
    first, second = price_all([game, other])
    assert len(worked_out) == 1
    assert isinstance(first, OddsSheet)
    assert isinstance(second, OddsSheet)
    assert first.wagers == second.wagers
    assert second.reading == {"a-doubt": "literal"}


def test_a_game_without_a_price_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [nines(), war()]

    def refuse_nines(game: Game, **asked: Any) -> OddsSheet:
        if game.family == "nines":
            raise HousewayError("nobody has counted it")
        return odds(game, **asked)

    monkeypatch.setattr(priced, "odds", refuse_nines)
    refused, sheet = price_all(games)
    assert str(refused) == "nobody has counted it"
    assert sheet == odds(games[1])


def test_how_long_it_will_take_is_what_it_took(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    took = {"nines": 30.0, "war": 10.0}

    def take_long(game: Game, **asked: Any) -> OddsSheet:
        clock[0] += took[game.family] / 2
        asked["progress"](0.5)
        clock[0] += took[game.family] / 2
        return odds(game, **asked | {"progress": None})

    monkeypatch.setattr(priced, "odds", take_long)
    price_all([nines(), war()])
    monkeypatch.setattr(keys, "_find_edition", lambda family: f"another {family}")
    heard: list[PricingProgress] = []
    price_all([nines(), war()], heard.append)
    # 30 and 10 seconds are expected and taken: 40 are left, 25 after half of the nines, 10 before the war, 5 in it.
    assert [(one.spent, one.left) for one in heard] == [(0.0, 40.0), (15.0, 25.0), (30.0, 10.0), (35.0, 5.0)]


def test_a_slower_machine_is_noticed(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    store_result("seconds of pricing", {game.id: {"family": game.family, "seconds": 5.0} for game in (nines(), war())})

    def take_long(game: Game, **asked: Any) -> OddsSheet:
        clock[0] += 15.0
        return odds(game, **asked | {"progress": None})

    monkeypatch.setattr(priced, "odds", take_long)
    heard: list[PricingProgress] = []
    price_all([nines(), war()], heard.append)
    # The first took 15 seconds for 5: with five more on either side, twice as long, and so ten for the second.
    assert [(one.spent, one.left) for one in heard] == [(0.0, 10.0), (15.0, 10.0)]


def test_a_game_takes_as_long_as_its_kin(clock: list[float]) -> None:
    store_result(
        "seconds of pricing", {"a/b": {"family": "nines", "seconds": 3.0}, "a/c": {"family": "nines", "seconds": 5.0}}
    )
    expected = expect_seconds(nines())
    heard: list[PricingProgress] = []
    price_all([nines()], heard.append)
    assert heard[0].left == expected == 4.0


def test_the_longest_is_remembered(clock: list[float]) -> None:
    game = nines()
    store_result("seconds of pricing", {game.id: {"family": "nines", "seconds": 9.0}})
    price_all([game])
    remembered = read_result("seconds of pricing")
    assert remembered is not None
    assert remembered[game.id] == {"family": "nines", "seconds": 9.0}


def test_damaged_seconds_trouble_nobody(clock: list[float]) -> None:
    store_result("seconds of pricing", {"a/b": 7})
    heard: list[PricingProgress] = []
    price_all([nines()], heard.append)
    assert heard[0].left > 0


def test_a_game_that_takes_long_is_priced_in_a_process_of_its_own(
    worked_out: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(priced, "LONG", 0.0)
    heard: list[PricingProgress] = []
    (sheet,) = price_all([war()], heard.append)
    assert worked_out == [], "nothing was worked out here"
    assert sheet == odds(war())
    assert heard[0].game == war().id


def test_a_game_that_no_process_can_price_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(priced, "LONG", 0.0)
    # Without a base wager nothing can be compiled: a fault of the page, and no refusal.
    nowhere = replace(war(), rules=war().rules.model_copy(update={"wager": ()}))
    refused, sheet = price_all([nowhere, nines()])
    assert isinstance(refused, HousewayError)
    assert str(refused) == f"{nowhere.id} could not be worked out: StopIteration"
    assert sheet == odds(nines())
