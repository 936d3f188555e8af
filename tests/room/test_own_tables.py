"""Where one's chips lie, and who is really at a table: told to their owner alone, also after a restart."""

import asyncio
from pathlib import Path

from houseway.book.loader import load
from houseway.tables import hosting
from tests.room.web import Browser, open_room

GAME = "crystal/ez-baccarat"


async def sit(browser: Browser, table: str, chips: int) -> None:
    socket = await browser.socket(f"/api/tables/{table}/socket")
    state = await socket.until("state")
    seat = next(one["seat"] for one in state["table"]["seats"] if one["kind"] == "empty")
    deed = {"kind": "sit", "seat": seat, "chips": chips}
    socket.say({"type": "act", "id": f"sit-{table}", "state": state["n"], "deed": deed})
    await socket.until("done")
    cards = (await browser.get(f"/api/tables/{table}")).json()["seats"]
    assert [one["here"] for one in cards if one["kind"] == "person"] == [True]
    await socket.close()
    cards = (await browser.get(f"/api/tables/{table}")).json()["seats"]
    assert [one["here"] for one in cards if one["kind"] == "person"] == [False]


def test_chips_at_tables_are_told_to_their_owner_alone_and_after_a_restart(tmp_path: Path) -> None:
    async def look() -> None:
        async with open_room(tmp_path) as app:
            mine, other = Browser(app), Browser(app)
            await mine.me()
            await other.me()
            tables = [await mine.table(GAME), await mine.table("crystal/holdem-limit"), await mine.table(GAME)]
            await sit(mine, tables[0], 300_00)
            await sit(mine, tables[1], 120_00)
            await sit(other, tables[2], 50_00)
            told = (await mine.get("/api/me/tables")).json()
            assert {(one["id"], one["chips"]) for one in told} == {(tables[0], 300_00), (tables[1], 120_00)}
            assert [one["id"] for one in (await other.get("/api/me/tables")).json()] == [tables[2]]
            assert (await mine.me())["purse"] == 10_000_00 - 420_00
            cookies = mine.cookies
        async with open_room(tmp_path) as app:
            again = Browser(app)
            told = (await again.get("/api/me/tables", cookie=cookies)).json()
            assert {(one["id"], one["chips"]) for one in told} == {(tables[0], 300_00), (tables[1], 120_00)}

    asyncio.run(look())


def test_what_is_offered_to_sit_down_with_follows_the_limits() -> None:
    # Forty wagers of $10; fifty bets of $4, the upper limit of Crystal's smallest hold'em.
    for game, offered in ((GAME, 400_00), ("crystal/holdem-limit", 200_00)):
        table = hosting.open_table(load(game), 4)
        assert hosting.find_preset_chips(table) == offered
        assert hosting.find_least_chips(table) <= offered
