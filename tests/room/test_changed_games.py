"""A room that deals changed games: what it says of them, what its tables write down, and how their logs are checked."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from houseway.web.workers import jobs as questions
from tests.cli.typed import refused, run, told
from tests.room import by_hand, written_log
from tests.room.web import Browser, open_room

EZ, WAR = "crystal/ez-baccarat", "clubone/casino-war"
DRAGON = "wager.Dragon 7 Bonus Bet.pays.0.odds"
WORDS = f"{DRAGON} is 45:1 instead of 40:1"
LINE = f"Changed, and not as it is filed: {WORDS}."
CHANGED = [{"key": DRAGON, "before": "40:1", "after": "45:1"}]
CHANGES = {EZ: {DRAGON: "45:1"}}
Play = Callable[[FastAPI, Browser], Awaitable[None]]


def in_a_room(folder: Path, play: Play, **settings: Any) -> None:
    async def go() -> None:
        async with open_room(folder, **settings) as app:
            browser = Browser(app)
            await browser.me()
            await play(app, browser)

    asyncio.run(go())


async def sheet_of(browser: Browser, path: str) -> str:
    return str((await browser.get(f"{path}/sheet")).json()["html"])


def test_a_changed_game_says_so_wherever_it_is_offered_and_played(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        cards = {one["id"]: one["changed"] for one in (await browser.get("/api/games")).json()}
        assert {game: words for game, words in cards.items() if words} == {EZ: WORDS}
        told_game = (await browser.get(f"/api/games/{EZ}")).json()
        dragon = next(circle for circle in told_game["circles"] if circle["name"] == "Dragon 7 Bonus Bet")
        assert [pay["odds"] for pay in dragon["pays"]] == ["45:1"]
        assert LINE in await sheet_of(browser, f"/api/games/{EZ}")
        table = await browser.table(EZ)
        assert (await browser.get(f"/api/tables/{table}")).json()["changed"] == WORDS
        assert LINE in await sheet_of(browser, f"/api/tables/{table}")
        socket = await browser.socket(f"/api/tables/{table}/socket")
        hello = await socket.until("hello")
        await socket.close()
        assert hello["posted"]["changed"] == hello["game"]["changed"] == WORDS
        other = await browser.table(WAR)
        assert (await browser.get(f"/api/tables/{other}")).json()["changed"] == ""
        assert "Changed" not in await sheet_of(browser, f"/api/tables/{other}")
        assert (await browser.get("/api/tables/nowhere/sheet")).status_code == 404

    in_a_room(tmp_path, play, changes=CHANGES)


def test_a_table_goes_on_as_it_was_opened(tmp_path: Path) -> None:
    tables: list[str] = []

    async def first(app: FastAPI, browser: Browser) -> None:
        tables.append(await browser.table(EZ))

    async def again(app: FastAPI, browser: Browser) -> None:
        assert LINE in await sheet_of(browser, f"/api/tables/{tables[0]}")
        assert LINE not in await sheet_of(browser, f"/api/games/{EZ}")
        assert LINE not in await sheet_of(browser, f"/api/tables/{await browser.table(EZ)}")
        log = (await browser.get(f"/api/tables/{tables[0]}/log")).text
        assert json.loads(log.splitlines()[0])["data"]["changed"] == CHANGED
        (tmp_path / "table.jsonl").write_text(log, encoding="utf-8")

    in_a_room(tmp_path, first, changes=CHANGES)
    in_a_room(tmp_path, again)
    assert told("replay", str(tmp_path / "table.jsonl"))["changed"] == CHANGED


def log_of_a_changed_table(folder: Path, changed: Any = CHANGED) -> Path:
    """The log of two rounds, of which the second one pays Ann's $5 on the Dragon 7 at 45 to 1: $225, less $50."""
    documents = written_log.documents()
    documents[0]["data"]["changed"] = changed
    end = next(one for one in documents if one["kind"] == "finished" and one["data"]["round"] == 2)
    end["data"]["net"] = {"seat 1": 175_00, "seat 2": 0, "player-dealer": -175_00, "collection": 0}
    documents[-1]["data"]["chips"] = 1_225_00
    file = folder / "table.jsonl"
    file.write_text("\n".join(by_hand.resealed(documents)) + "\n", encoding="utf-8")
    return file


def test_the_log_of_a_changed_table_is_replayed_and_verified(tmp_path: Path) -> None:
    log = str(log_of_a_changed_table(tmp_path))
    assert told("replay", log)["changed"] == told("verify", log)["changed"] == CHANGED
    assert LINE in run("replay", log, columns=200).stdout
    assert LINE in run("verify", log, columns=200).stdout
    assert "changed" not in told("replay", str(_filed(tmp_path)))


def _filed(folder: Path) -> Path:
    file = folder / "filed.jsonl"
    file.write_text("\n".join(written_log.lines()) + "\n", encoding="utf-8")
    return file


def test_by_the_filed_rules_the_same_log_is_refused(tmp_path: Path) -> None:
    assert "round 2" in refused("replay", str(log_of_a_changed_table(tmp_path, [])))


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ([{"key": "deck.deck", "before": 1, "after": 2}], "there is no key 'deck.deck'"),
        ([{"key": 5, "before": None, "after": 2}], "does not say what was changed"),
        ([{"key": DRAGON}], "does not say what was changed"),
        (7, "does not say what was changed"),
        (["x"], "does not say what was changed"),
    ],
)
def test_a_log_that_says_no_change_is_refused_in_one_line(tmp_path: Path, changed: Any, reason: str) -> None:
    log = str(log_of_a_changed_table(tmp_path, changed))
    assert reason in refused("replay", log)
    assert reason in refused("verify", log)


def test_a_worker_works_with_the_changed_game() -> None:
    """41 p - 1 is -7.6113 %, so that 46 p - 1 is +3.6556 %."""
    found = questions.answer_question("odds", {"game": EZ, "reading": {}, "changes": [(DRAGON, "45:1")], "decks": 8})
    (dragon,) = (one for one in found["wagers"] if one["name"].startswith("Dragon"))
    assert round(100 * dragon["ev_decimal"], 4) == 3.6556
    assert LINE in found["html"]
