import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houseway.web.settings import Rate, Rates
from tests.room.web import Browser, Closed, Socket, open_room

GAME = "crystal/ez-baccarat"
Play = Callable[[FastAPI, Browser, str], Awaitable[None]]


def at_a_table(folder: Path, play: Play, **wishes: Any) -> None:
    async def run() -> None:
        async with open_room(folder, **wishes) as app:
            browser = Browser(app)
            await browser.me()
            await play(app, browser, await browser.table(GAME, bots=1))

    asyncio.run(run())


def address(table: str) -> str:
    return f"/api/tables/{table}/socket"


async def sit(socket: Socket, seat: int, act: str) -> dict[str, Any]:
    """Sit down once the table has shown itself, and wait until that is seen."""
    state = await socket.until("state")
    deed = {"kind": "sit", "seat": seat, "chips": 500_00}
    socket.say({"type": "act", "id": act, "state": state["n"], "deed": deed})
    await socket.until("done", id=act)
    while state["you"]["seat"] != seat:
        state = await socket.until("state")
    return state


async def play_a_round(socket: Socket, state: dict[str, Any], name: str) -> dict[str, Any]:
    """Bet, and be ready, until the round after this one is over."""
    limits = {"Player line": state["limits"]["Player line"]["least"]}
    while state["phase"] != "betting":
        state = await socket.until("state")
    for number, deed in enumerate(({"kind": "bet", "wagers": limits}, {"kind": "deal", "cut": "mine"})):
        act = f"{name}-{number}-0000"
        socket.say({"type": "act", "id": act, "state": state["n"], "deed": deed})
        await socket.until("done", id=act)
    begun = state["round"]
    while not (state["over"] and state["view_round"] is not None and state["view_round"] >= begun):
        state = await socket.until("state")
    return state


def test_hello_comes_first_then_the_whole_state(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        me = await browser.me()
        socket = await browser.socket(address(table))
        hello = await socket.hear()
        assert hello["type"] == "hello"
        assert hello["table"] == table
        assert hello["you"] == {"person": me["id"], "name": me["name"]}
        game = (await browser.get(f"/api/games/{GAME}")).json()
        assert {**hello["game"], "tables": 1} == {**game, "tables": 1}
        state = await socket.hear()
        assert (state["type"], state["full"], state["you"]["seat"]) == ("state", True, None)
        assert state["you"]["purse"] == me["purse"]
        socket.say({"type": "ping"})
        await socket.until("pong")
        await socket.close()

    at_a_table(tmp_path, play)


def test_a_person_sits_down_and_plays(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        socket = await browser.socket(address(table))
        state = await sit(socket, 1, "sit-down-1")
        assert (state["you"]["chips"], state["you"]["purse"]) == (500_00, 9_500_00)
        state = await play_a_round(socket, state, "round")
        assert "seat 1" in state["net"]
        ledger = await browser.get(f"/api/tables/{table}/rounds/{state['view_round']}/ledger")
        assert ledger.json()["net"] == state["net"]
        visit = (await browser.get("/api/visit")).json()
        assert [one["net"] for one in visit["rounds"]] == [state["net"]["seat 1"]]
        await socket.close()

    at_a_table(tmp_path, play)


def test_no_table_or_nobody(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        for who, path, code in (
            (browser, address("nowhere"), 4404),
            (browser, address("%2e%2e"), 4404),
            (Browser(app), address(table), 4401),
        ):
            socket = await who.socket(path)
            assert await socket.drain() == code

    at_a_table(tmp_path, play)


def test_so_many_connections_and_no_more(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        first, second = await browser.socket(address(table)), await browser.socket(address(table))
        for one in (first, second):
            await one.until("state")
        third = await browser.socket(address(table))
        assert await third.drain() == 1013
        await first.close()
        again = await browser.socket(address(table))
        await again.until("state")
        for one in (second, again):
            await one.close()

    at_a_table(tmp_path, play, most_sockets=2)


NOT_MESSAGES = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"ping"',
    b"\x00\xff",
    b'{"type":"ping"}',
    "[" * 5_000,
    '{"type":"ping","type":"pong"}',
    {"type": "ping", "more": 1},
    {"type": "sing"},
    {"type": "act"},
    {"type": "act", "id": "short", "state": 1, "deed": {"kind": "leave"}},
    {"type": "act", "id": "a" * 65, "state": 1, "deed": {"kind": "leave"}},
    {"type": "act", "id": "act-00001", "state": -1, "deed": {"kind": "leave"}},
    {"type": "act", "id": "act-00001", "state": "1", "deed": {"kind": "leave"}},
    {"type": "act", "id": "act-00001", "state": 1.5, "deed": {"kind": "leave"}},
    {"type": "act", "id": "act-00001", "state": 1, "deed": {"kind": "rob"}},
    {"type": "act", "id": "act-00001", "state": 1, "deed": {"kind": "sit", "seat": 0, "chips": 1}},
    {"type": "act", "id": "act-00001", "state": 1, "deed": {"kind": "buy", "chips": -1}},
    {"type": "act", "id": "act-00001", "state": 1, "deed": {"kind": "buy", "chips": 10**30}},
    {"type": "act", "id": "act-00001", "state": 1, "deed": {"kind": "bet", "wagers": {"x" * 81: 1}}},
    {"type": "act", "id": "act-00001", "state": 1, "deed": {"kind": "deal", "cut": "x" * 65}},
    '{"type":"act","id":"act-00001","state":1,"deed":{"kind":"deal","cut":"\\ud800"}}',
    '{"type":"act","id":"act-00001","state":NaN,"deed":{"kind":"leave"}}',
    {"type": "ping", "pad": "x" * 9_000},
]


@pytest.mark.parametrize("wrong", NOT_MESSAGES, ids=range(len(NOT_MESSAGES)))
def test_what_is_no_message_is_answered_and_changes_nothing(tmp_path: Path, wrong: Any) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        socket = await browser.socket(address(table))
        state = await socket.until("state")
        for _ in range(9):
            socket.say(wrong)
            error = await socket.until("error")
            assert error.keys() == {"type", "why"}
            assert len(error["why"]) <= 120
        socket.say({"type": "ping"})
        await socket.until("pong")
        socket.say(wrong)
        assert await socket.drain() == 1008
        again = await browser.socket(address(table))
        assert (await again.until("state"))["n"] == state["n"]
        await again.close()

    at_a_table(tmp_path, play)


def test_somebody_who_speaks_too_fast_is_told_and_then_dropped(tmp_path: Path) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        socket = await browser.socket(address(table))
        await socket.until("state")
        for _ in range(40):
            socket.say({"type": "ping"})
        assert await socket.drain() == 1008
        heard = [message["type"] for message in socket.heard]
        assert (heard.count("pong"), heard.count("error")) == (8, 10)

    at_a_table(tmp_path, play, rates=Rates(messages=Rate(0.001, 8)))


def test_a_socket_that_breaks_off_leaves_the_table_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        stays = await browser.socket(address(table))
        state = await sit(stays, 1, "sit-down-1")
        for _ in range(5):
            goes = await Browser(app).socket(address(table), cookie=browser.cookies)
            await goes.close()
        await play_a_round(stays, state, "round")
        await stays.close()

    with caplog.at_level(logging.WARNING):
        at_a_table(tmp_path, play)
    assert caplog.records == []


words = st.text(max_size=12) | st.sampled_from(["act", "ask", "ping", "sit", "bet", "decide", "leave", "Player line"])
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=10,
)
deeds = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(
            [
                "sit",
                "leave",
                "buy",
                "bet",
                "take down",
                "deal",
                "decide",
                "accept bank",
                "decline bank",
                "sit out",
                "sit in",
                "straddle",
                "over button",
                "bomb pot",
                "bots",
            ]
        )
    },
    optional={
        "seat": st.integers(-1, 21),
        "chips": st.integers(-1, 10**9),
        "wagers": st.dictionaries(st.sampled_from(["Player line", "Tie Bet", "x"]), st.integers(-1, 10**9), max_size=3),
        "wager": words,
        "cut": st.text(max_size=70),
        "action": words,
        "amount": st.none() | st.integers(-1, 10**9),
        "cards": words,
        "bank": st.integers(-1, 10**9),
        "way": words,
        "take": st.booleans(),
        "count": st.integers(-1, 30),
    },
)
acts = st.builds(
    lambda number, state, deed: {"type": "act", "id": f"strange-{number}", "state": state, "deed": deed},
    st.integers(0, 10**6),
    st.integers(-1, 60) | st.just(2**53),
    deeds,
)
asks = st.fixed_dictionaries(
    {
        "type": st.just("ask"),
        "id": st.just("question-1"),
        "what": st.sampled_from(["advice", "house way", "best", "state"]),
    }
)
anything = acts | asks | plain.map(json.dumps) | st.binary(max_size=40) | st.text(max_size=200)


@settings(max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(st.lists(anything, min_size=5, max_size=40))
def test_whatever_a_stranger_says_others_go_on_playing(
    tmp_path_factory: pytest.TempPathFactory, said: list[Any]
) -> None:
    async def play(app: FastAPI, browser: Browser, table: str) -> None:
        player = await browser.socket(address(table))
        state = await sit(player, 1, "sit-down-1")
        chips = state["you"]["chips"]
        # The stranger may not sit, bet or leave for the player: nobody but the player has a seat with their chips.
        stranger = Browser(app)
        purse = (await stranger.me())["purse"]
        socket = await stranger.socket(address(table))
        before = (await socket.until("state"))["n"]
        for message in said:
            if not isinstance(message, dict) or message["type"] == "ask":
                socket.say(message)
        socket.say({"type": "ping"})
        with suppress(Closed):
            await socket.until("pong")
        # Nothing of that was an act: the table has not moved.
        player.say({"type": "ask", "id": "question-1", "what": "state"})
        assert (await player.until("state", full=True))["n"] == before
        for message in said:
            if isinstance(message, dict):
                socket.say(message)
        state = await play_a_round(player, state, "round")
        assert state["you"]["chips"] == chips + state["net"]["seat 1"]
        books = app.state.context.store.reads.add_up_books()
        assert books.issued == 2 * purse == books.purses + books.at_tables

    at_a_table(tmp_path_factory.mktemp("room"), play, betting_seconds=0.3, turn_seconds=0.3)
