import asyncio
import hashlib
import itertools
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from houseway.web.api.you import _take_last_visit
from houseway.web.log import read_log
from houseway.web.store import PurseMove, Result, Work
from tests.room.web import Browser, open_room

GAME = "crystal/ez-baccarat"
PAGES = Path(__file__).parents[2] / "src" / "houseway" / "web" / "pages"
Play = Callable[[FastAPI, Browser], Awaitable[None]]


def in_a_room(folder: Path, play: Play, **settings: Any) -> None:
    async def run() -> None:
        async with open_room(folder, **settings) as app:
            browser = Browser(app)
            await browser.me()
            await play(app, browser)

    asyncio.run(run())


def test_a_newcomer_has_a_name_and_a_purse_and_stays_the_same_person(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        me = await browser.me()
        assert me.keys() == {"id", "name", "purse"}
        assert me["purse"] == 10_000_00
        assert me["name"]
        assert await browser.me() == me
        assert (await Browser(app).me())["id"] != me["id"]

    in_a_room(tmp_path, play)


def test_a_person_is_known_again_after_a_restart(tmp_path: Path) -> None:
    known: list[dict[str, Any]] = []
    cookies: list[str] = []

    async def first(app: FastAPI, browser: Browser) -> None:
        known.append(await browser.me())
        cookies.append(browser.cookies)

    async def again(app: FastAPI, browser: Browser) -> None:
        assert (await Browser(app).get("/api/me", cookie=cookies[0])).json() == known[0]

    in_a_room(tmp_path, first)
    in_a_room(tmp_path, again)


def test_renaming(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        me = await browser.me()
        assert (await browser.post("/api/me", {"name": "Élodie 2"})).json() == me | {"name": "Élodie 2"}
        assert (await browser.me())["name"] == "Élodie 2"
        for wrong in ("", " ", "x" * 25, "a\nb", " a", "a ", "a  b", "a\x00", "a\u202eb", 7, None):
            refused = await browser.post("/api/me", {"name": wrong})
            assert refused.status_code == 422, wrong
            assert isinstance(refused.json()["detail"], str)
        assert (await browser.post("/api/me", {"name": "a", "purse": 1})).status_code == 422
        assert (await browser.me())["name"] == "Élodie 2"

    in_a_room(tmp_path, play)


def test_a_purse_is_filled_up_when_little_is_left(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        me = await browser.me()
        refused = await browser.post("/api/me/purse")
        assert refused.status_code == 409
        assert "$10,000" in refused.json()["detail"]
        # All but $999.99 goes to a table; what is issued then is what is missing to $10,000.
        store = app.state.context.store
        await store.commit(Work(purses=(PurseMove(me["id"], -9_000_01, "issued"),)))
        answers = await asyncio.gather(*(browser.post("/api/me/purse") for _ in range(4)))
        assert sorted(one.status_code for one in answers) == [200, 409, 409, 409]
        assert (await browser.me())["purse"] == 10_000_00

    in_a_room(tmp_path, play)


def test_games_of_all_houses(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        games = (await browser.get("/api/games")).json()
        by_id = {game["id"]: game for game in games}
        assert len(by_id) == len(games) >= 143
        assert by_id[GAME]["name"] == "EZ Baccarat"
        assert by_id[GAME]["tables"] == 0
        await browser.table(GAME)
        again = (await browser.get("/api/games")).json()
        assert {game["id"]: game["tables"] for game in again if game["tables"]} == {GAME: 1}
        one = (await browser.get(f"/api/games/{GAME}")).json()
        assert one["tables"] == 1
        dragon = next(circle for circle in one["circles"] if circle["name"] == "Dragon 7 Bonus Bet")
        assert [pay["odds"] for pay in dragon["pays"]] == ["40:1"]
        assert "<h" in (await browser.get(f"/api/games/{GAME}/sheet")).json()["html"]

    in_a_room(tmp_path, play)


@pytest.mark.parametrize("path", ["", "/sheet", "/odds", "/bank"])
def test_a_game_that_nobody_filed(tmp_path: Path, path: str) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        refused = await browser.get(f"/api/games/crystal/no-such-game{path}")
        assert refused.status_code == 404
        assert "no-such-game" in refused.json()["detail"]

    in_a_room(tmp_path, play)


def test_odds_come_at_once_or_later(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        answer = await browser.get(f"/api/games/{GAME}/odds")
        for _ in range(100):
            if answer.status_code != 202:
                break
            assert answer.json().keys() == {"words", "seconds"}
            await asyncio.sleep(0.2)
            answer = await browser.get(f"/api/games/{GAME}/odds")
        told = {wager["name"]: wager for wager in answer.json()["wagers"]}
        # Published: with eight decks the Dragon 7 at 40:1 costs 7.61% (Wizard of Odds, EZ Baccarat).
        assert told["Dragon 7 Bonus Bet"]["ev_decimal"] == pytest.approx(-0.0761, abs=0.00006)

    in_a_room(tmp_path, play)


def test_opening_a_table(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        table = await browser.table(GAME, bots=3, bank=1_000_00)
        (listed,) = (await browser.get("/api/tables")).json()
        assert listed == (await browser.get(f"/api/tables/{table}")).json()
        assert (listed["id"], listed["game"]) == (table, GAME)
        assert sum(seat["kind"] == "bot" for seat in listed["seats"]) == 3
        assert sum(seat["kind"] == "company" for seat in listed["seats"]) == 1

    in_a_room(tmp_path, play)


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({}, 422),
        ({"game": "EZ"}, 422),
        ({"game": "crystal/no-such-game"}, 404),
        ({"game": GAME, "bots": 99}, 422),
        ({"game": GAME, "bots": "2"}, 422),
        ({"game": GAME, "colour": "red"}, 422),
        ({"game": GAME, "bank": -1}, 422),
        ({"game": GAME, "fee_option": "none such"}, 409),
        ({"game": GAME, "limit": "$4-$8"}, 409),
        ({"game": GAME, "reading": {"none-such": "literal"}}, 409),
        ([], 422),
    ],
)
def test_tables_that_cannot_be_opened(tmp_path: Path, wish: Any, status: int) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        refused = await browser.post("/api/tables", wish)
        assert refused.status_code == status, refused.text
        assert "\n" not in refused.json()["detail"]
        assert (await browser.get("/api/tables")).json() == []

    in_a_room(tmp_path, play)


def test_the_room_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        for _ in range(2):
            await browser.table(GAME)
        refused = await browser.post("/api/tables", {"game": GAME})
        assert refused.status_code in (409, 503)
        assert len((await browser.get("/api/tables")).json()) == 2

    in_a_room(tmp_path, play, most_tables=2)


def test_what_is_not_there(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        for path in (
            "/api/tables/nobody",
            "/api/tables/nobody/log",
            "/api/tables/nobody/rounds/1/ledger",
            "/api/x",
            "/x",
        ):
            refused = await browser.get(path)
            assert refused.status_code == 404
            assert isinstance(refused.json()["detail"], str)
        table = await browser.table(GAME, bots=0)
        assert (await browser.get(f"/api/tables/{table}/rounds/1/ledger")).status_code == 404
        assert (await browser.get(f"/api/tables/{table}/rounds/0/ledger")).status_code == 422
        assert (await browser.http.put("/api/me", json={})).status_code == 405

    in_a_room(tmp_path, play)


def test_the_log_is_json_lines_in_a_chain(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        table = await browser.table(GAME)
        answer = await browser.get(f"/api/tables/{table}/log")
        lines = answer.text.splitlines()
        first = json.loads(lines[0])
        assert (first["n"], first["kind"], first["data"]["game"]) == (1, "opened", GAME)
        before = "0" * 64
        for line in lines:
            entry = json.loads(line)
            sealed = {name: value for name, value in entry.items() if name != "hash"}
            text = json.dumps(sealed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            assert entry["hash"] == hashlib.sha256(text.encode()).hexdigest()
            assert entry["prev"] == before
            before = entry["hash"]
        assert len(read_log(lines)) == len(lines)

    in_a_room(tmp_path, play)


def test_a_closed_table_is_told_up_to_its_end_and_one_in_play_up_to_the_deal(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        table = await browser.table("oaks/buster-blackjack", bots=0)
        socket = await browser.socket(f"/api/tables/{table}/socket")
        state = await socket.until("state")
        acts = itertools.count()

        async def act(kind: str, **parts: Any) -> dict[str, Any]:
            number = next(acts)
            deed = {"kind": kind, **parts}
            socket.say({"type": "act", "id": f"act-{number:06}", "state": state["n"], "deed": deed})
            done = await socket.until("done", id=f"act-{number:06}")
            return await told(lambda state: state["n"] >= done["n"])

        async def told(true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
            while not true(message := await socket.until("state")):
                pass
            return message

        state = await act("sit", seat=1, chips=500_00)
        while "decide" not in state["you"]["may"]:
            if "decline bank" in state["you"]["may"]:  # after two rounds that ended without a decision
                state = await act("decline bank")
            state = await act("bet", wagers={"Pure 21.5 Blackjack wager": 10_00})
            state = await act("deal")
        shown = (await browser.get(f"/api/tables/{table}/log")).text.splitlines()
        kinds = [json.loads(line)["kind"] for line in shown]
        assert kinds.count("dealt") == kinds.count("finished") == state["round"] - 1
        hidden = await browser.get(f"/api/tables/{table}/rounds/{state['round']}/ledger")
        assert hidden.status_code == 404
        while "decide" in state["you"]["may"]:
            # A low total may not stand.
            offered = [choice["action"] for choice in state["view"]["turn"]["choices"]]
            state = await act("decide", action="stand" if "stand" in offered else "hit")
        ledger = (await browser.get(f"/api/tables/{table}/rounds/{state['view_round']}/ledger")).json()
        assert ledger["net"] == state["net"]
        await act("leave")
        await socket.close()
        while app.state.context.floor.find(table) is not None:
            await asyncio.sleep(0.01)
        assert (await browser.get(f"/api/tables/{table}")).status_code == 404
        lines = (await browser.get(f"/api/tables/{table}/log")).text.splitlines()
        assert lines[: len(shown)] == shown
        assert json.loads(lines[-1])["kind"] == "closed"
        assert len(read_log(lines)) == len(lines)
        again = await browser.get(f"/api/tables/{table}/rounds/{ledger['round']}/ledger")
        assert again.json() == ledger

    in_a_room(tmp_path, play, idle_seconds=0.05)


def result(at: str, round: int, expected: int | None = None) -> Result:
    return Result("p", "t", GAME, round, net=-5_00, collection=1_00, at=at, expected=expected)


def test_a_visit_begins_after_the_last_long_pause() -> None:
    days = [
        result("2025-01-01T10:00:00.000Z", 1),
        result("2025-01-01T14:00:00.001Z", 2),
        result("2025-01-01T18:00:00.001Z", 3),
    ]
    assert [one.round for one in _take_last_visit(tuple(days))] == [2, 3]
    assert _take_last_visit(()) == ()
    assert _take_last_visit(tuple(days[:1])) == tuple(days[:1])


def test_an_empty_visit(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser) -> None:
        nothing = {"rounds": 0, "net": 0, "expected": 0, "priced": 0, "collection": 0}
        assert (await browser.get("/api/visit")).json() == {"rounds": [], "totals": nothing}

    in_a_room(tmp_path, play)


def test_every_packaged_page_is_served_with_its_kind_and_tag(tmp_path: Path) -> None:
    kinds = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

    async def play(app: FastAPI, browser: Browser) -> None:
        files = [file for file in PAGES.rglob("*") if file.suffix in kinds]
        assert len(files) > 10
        for file in files:
            page = await browser.get(f"/pages/{file.relative_to(PAGES).as_posix()}")
            assert page.status_code == 200
            assert page.content == file.read_bytes()
            assert page.headers["content-type"].partition(";")[0] == kinds[file.suffix]
            again = await browser.get(page.request.url.path, if_none_match=page.headers["etag"])
            assert (again.status_code, again.content) == (304, b"")
        assert (await browser.get("/")).content == (PAGES / "index.html").read_bytes()
        head = await browser.http.head("/")
        assert (head.status_code, head.content) == (200, b"")

    in_a_room(tmp_path, play)


def test_pages_name_no_other_site() -> None:
    for file in PAGES.rglob("*"):
        if file.suffix in (".html", ".js", ".css", ".svg"):
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
            assert "http://" not in text, file
            assert "https://" not in text, file
            if file.suffix == ".html":
                assert " style=" not in text, file
                assert "<script>" not in text, file
