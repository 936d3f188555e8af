import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from houseway.web.people import Seal
from houseway.web.settings import Rate, Rates
from tests.room.web import Browser, Closed, open_room, raw_get

GAME = "crystal/ez-baccarat"
Play = Callable[[FastAPI], Awaitable[None]]


def in_a_room(folder: Path, play: Play, **settings: Any) -> None:
    async def run() -> None:
        async with open_room(folder, **settings) as app:
            await play(app)

    asyncio.run(run())


def seal_of(app: FastAPI) -> Seal:
    return Seal(app.state.context.store.secret, "person")


def test_a_cookie_that_the_room_did_not_sign_is_nobody(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app)
        me = await browser.me()
        seal, now = seal_of(app), app.state.context.people._clock()
        good = seal.sign(me["id"], int(now) + 60)
        assert (await Browser(app).get("/api/visit", cookie=f"{seal.cookie}={good}")).status_code == 200
        forged = {
            "changed": good[:-3] + ("AAA" if good[-3:] != "AAA" else "BBB"),
            "other person": good.replace(me["id"], "A" * len(me["id"])),
            "other secret": Seal(b"x" * 32, "person").sign(me["id"], int(now) + 60),
            "other use": Seal(seal.secret, "door").sign(me["id"], int(now) + 60),
            "expired": seal.sign(me["id"], int(now) - 1),
            "unsigned": me["id"],
            "empty": "",
        }
        for how, value in forged.items():
            cookie = f"{seal.cookie}={value}"
            assert (await Browser(app).get("/api/visit", cookie=cookie)).status_code == 401, how
            opened = await Browser(app).post("/api/tables", {"game": GAME}, cookie=cookie)
            assert opened.status_code == 401, how
            assert (await (Browser(app)).get("/api/me", cookie=cookie)).json()["id"] != me["id"], how

    in_a_room(tmp_path, play)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        plain = (await Browser(app).get("/api/me")).headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(plain.split("; "))
        assert "Secure" not in plain

    async def behind_https(app: FastAPI) -> None:
        assert "; Secure" in (await Browser(app).get("/api/me")).headers["set-cookie"]

    in_a_room(tmp_path / "a", play)
    in_a_room(tmp_path / "b", behind_https, https=True)


def test_a_cookie_is_renewed_when_half_its_time_is_over(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        people, seal = app.state.context.people, seal_of(app)
        me = await Browser(app).me()
        year = 365 * 24 * 3600
        for left, renewed in ((year - 60, False), (year // 2 - 60, True)):
            value = seal.sign(me["id"], int(people._clock()) + left)
            answer = await Browser(app).get("/api/me", cookie=f"{seal.cookie}={value}")
            assert answer.json()["id"] == me["id"]
            assert ("set-cookie" in answer.headers) is renewed

    in_a_room(tmp_path, play)


ELSEWHERE = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1:3000"},
    {"origin": "http://localhost:8143"},
    {"sec_fetch_site": "cross-site"},
    {"sec_fetch_site": "same-site"},
    {"x_houseway": "0"},
    {"x_houseway": ""},
]


@pytest.mark.parametrize("headers", ELSEWHERE)
def test_another_site_cannot_post(tmp_path: Path, headers: dict[str, str]) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app)
        me = await browser.me()
        for path, body in (("/api/me", {"name": "Mallory"}), ("/api/me/purse", None), ("/api/tables", {"game": GAME})):
            refused = await browser.post(path, body, **headers)
            assert refused.status_code == 403
            assert refused.json().keys() == {"detail"}
        assert await browser.me() == me
        assert (await browser.get("/api/tables")).json() == []

    in_a_room(tmp_path, play)


def test_another_site_can_neither_read_nor_become_somebody(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        # A link from elsewhere comes without the cookie (SameSite=Strict): answering it with a new one would make the
        # person somebody else.
        refused = await Browser(app).get("/api/me", sec_fetch_site="cross-site")
        assert refused.status_code == 403
        assert "set-cookie" not in refused.headers
        shown = await Browser(app).get("/", sec_fetch_site="cross-site")
        assert shown.status_code == 200
        assert "set-cookie" not in shown.headers

    in_a_room(tmp_path, play)


@pytest.mark.parametrize(
    "changed",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": None},
        {"origin": "http://127.0.0.1:3000"},
        {"host": "evil.example:8143", "origin": "http://evil.example:8143"},
        {"sec_fetch_site": "cross-site"},
    ],
)
def test_another_site_cannot_open_a_socket(tmp_path: Path, changed: dict[str, str | None]) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app)
        await browser.me()
        table = await browser.table(GAME)
        with pytest.raises(Closed) as refused:
            await browser.socket(f"/api/tables/{table}/socket", **changed)
        assert refused.value.code == 1008

    in_a_room(tmp_path, play)


@pytest.mark.parametrize(
    "host", ["evil.example:8143", "127.0.0.1.evil.example", "10.0.0.1:8143", "localhost, evil.example"]
)
def test_under_another_name_there_is_no_room(tmp_path: Path, host: str) -> None:
    async def play(app: FastAPI) -> None:
        for path in ("/", "/api/me", "/api/games", "/pages/app.js"):
            refused = await Browser(app).get(path, host=host)
            assert refused.status_code == 403
            assert "set-cookie" not in refused.headers

    in_a_room(tmp_path, play)


def test_what_is_too_large_is_refused(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app)
        me = await browser.me()
        assert (await browser.post("/api/me", {"name": "x" * 20_000})).status_code == 413

        async def endless() -> Any:
            for _ in range(100):
                yield b"x" * 1_000

        dripped = await browser.http.post("/api/me", content=endless())
        assert dripped.status_code == 413
        lied = await browser.http.post("/api/me", content=b"{}", headers={"content-length": "99999999999999999999999"})
        assert lied.status_code == 413
        assert await browser.me() == me

    in_a_room(tmp_path, play)


def test_a_person_who_asks_too_fast_waits(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        browser, other = Browser(app), Browser(app)
        await other.me()
        await browser.me()
        answers = [await browser.get("/api/visit") for _ in range(6)]
        assert [one.status_code for one in answers] == [200] * 5 + [429]
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert (await other.get("/api/visit")).status_code == 200

    in_a_room(tmp_path, play, rates=Rates(requests=Rate(0.001, 5)))


def test_newcomers_and_tables_are_limited(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        far = [await Browser(app, client="192.0.2.7").get("/api/me") for _ in range(3)]
        assert [one.status_code for one in far] == [200, 200, 429]
        assert (await Browser(app, client="192.0.2.8").get("/api/me")).status_code == 200
        browser = Browser(app)
        await browser.me()
        opened = [await browser.post("/api/tables", {"game": GAME}) for _ in range(3)]
        assert [one.status_code for one in opened] == [201, 201, 429]
        sheets = [await browser.get("/api/games/crystal/no-such-game/bank") for _ in range(3)]
        assert [one.status_code for one in sheets] == [404, 404, 429]
        logs = [await browser.get(f"/api/tables/nobody/{what}") for what in ("log", "rounds/1/ledger", "log")]
        assert [one.status_code for one in logs] == [404, 404, 429]

    rates = Rates(newcomers=Rate(0.001, 2), tables=Rate(0.001, 2), sheets=Rate(0.001, 2), logs=Rate(0.001, 2))
    in_a_room(tmp_path, play, rates=rates)


def test_every_answer_says_what_a_browser_may_do_with_it(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app)
        for path in ("/", "/api/me", "/api/nothing", "/pages/nothing"):
            headers = (await browser.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            if path.startswith("/api/"):
                assert headers["cache-control"] == "no-store"

    in_a_room(tmp_path, play)


CLIMBS = [
    "..",
    "%2e%2e",
    "%2E%2e",
    ".%2e",
    "..%2f..",
    "..%5c..",
    "%252e%252e",
    "%c0%ae%c0%ae",
    "....",
    "..;",
    "%00",
    "~",
]


@pytest.mark.parametrize("climb", CLIMBS)
def test_no_address_reads_a_file(tmp_path: Path, climb: str) -> None:
    async def play(app: FastAPI) -> None:
        for path in (
            f"/pages/{climb}/app.py",
            f"/pages/{climb}/{climb}/errors.py",
            f"/pages/felt/{climb}/{climb}/app.py",
            f"/{climb}/{climb}/{climb}/{climb}/etc/passwd",
            f"/pages//etc/passwd{climb}",
            f"/pages/{climb}",
            f"/api/tables/{climb}/log",
            f"/api/games/{climb}/{climb}/sheet",
        ):
            status, body = await raw_get(app, path)
            assert status in (404, 422), path
            assert b"root:" not in body

    in_a_room(tmp_path, play)


def test_with_a_password_nothing_is_given_before_it_is_said(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app)
        for path in ("/api/me", "/api/games", "/api/tables", "/api/visit", "/api/openapi.json", "/api/nothing"):
            assert (await browser.get(path)).status_code == 401
        assert (await browser.post("/api/tables", {"game": GAME})).status_code == 401
        with pytest.raises(Closed):
            await browser.socket("/api/tables/x/socket")
        door = await browser.get("/")
        assert door.status_code == 401
        assert "password" in door.text
        assert (await browser.get("/pages/app.js")).status_code == 401
        for needed in re.findall(r'(?:href|src)="([^"]+)"', door.text):
            assert (await browser.get(needed)).status_code == 200, needed
        for wrong in ("", "sesam", "open sesame ", "Open sesame"):
            assert (await browser.post("/api/door", {"password": wrong})).status_code == 401
        assert (await browser.get("/api/games")).status_code == 401
        said = await browser.post("/api/door", {"password": "open sesame"})
        assert said.status_code == 200
        assert "HttpOnly" in said.headers["set-cookie"]
        assert (await browser.get("/api/games")).status_code == 200
        assert (await browser.me())["purse"] == 10_000_00
        assert (await browser.get("/")).status_code == 200
        assert (await Browser(app).get("/api/games")).status_code == 401

    in_a_room(tmp_path, play, password="open sesame")


def test_guessing_passwords_is_slowed_down_and_stopped(tmp_path: Path) -> None:
    async def play(app: FastAPI) -> None:
        browser = Browser(app, client="192.0.2.7")
        tried = [await browser.post("/api/door", {"password": f"guess {n}"}) for n in range(4)]
        assert [one.status_code for one in tried] == [401, 401, 401, 429]
        # Even the right one has to wait.
        assert (await browser.post("/api/door", {"password": "open sesame"})).status_code == 429
        assert (await Browser(app).post("/api/door", {"password": "open sesame"})).status_code == 200

    in_a_room(tmp_path, play, password="open sesame", rates=Rates(doors=Rate(0.001, 3)))


def test_a_new_password_closes_the_door_to_old_cookies(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def come_in(app: FastAPI) -> None:
        browser = Browser(app)
        await browser.post("/api/door", {"password": "open sesame"})
        kept["cookie"] = browser.cookies
        assert (await Browser(app).get("/api/games", cookie=kept["cookie"])).status_code == 200

    async def come_again(app: FastAPI) -> None:
        assert (await Browser(app).get("/api/games", cookie=kept["cookie"])).status_code == 401

    in_a_room(tmp_path, come_in, password="open sesame")
    in_a_room(tmp_path, come_again, password="another one")
