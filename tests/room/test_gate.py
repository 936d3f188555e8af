"""Before the door: what connections may cost before the room has read a request.

The floods are small, go to addresses of this machine alone, and end by themselves.
"""

import asyncio
import resource
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from houseway.web.fair_use import Crowd, find_network
from houseway.web.gate import make_proxy_test
from houseway.web.settings import Limits
from tests.room.served import MORE, PING, TEXT, Served, frame, served

FLOODER, OTHER = "127.0.0.1", "127.0.0.2"
QUICK = Limits(
    connections=30,
    from_an_address=10,
    head_bytes=16 * 1024,
    head_seconds=0.6,
    body_seconds=0.6,
    idle_seconds=0.6,
    message_seconds=0.6,
)
PATIENT = Limits(connections=30, from_an_address=10, head_bytes=16 * 1024, head_seconds=60)
MB = 1024 * 1024


def resident() -> int:
    """How many bytes of memory this process has, the server in it too."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def in_a_served_room(
    folder: Path, play: Callable[[Served], Awaitable[None]], limits: Limits = QUICK, **settings: Any
) -> None:
    async def run() -> None:
        async with served(folder, limits, **settings) as here:
            await play(here)

    asyncio.run(run())


def test_a_flood_from_one_address_leaves_the_others_served(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        silent = [await here.connect(FLOODER) for _ in range(60)]
        assert await here.status(FLOODER) == 503
        assert await here.status(OTHER) == 200
        assert len(here.server.gate) <= 11
        for line in silent:
            line.close()
        async with asyncio.timeout(20):
            while await here.status(FLOODER) != 200:
                await asyncio.sleep(0.05)

    in_a_served_room(tmp_path, play, limits=PATIENT)


def test_who_has_said_nothing_longest_makes_room(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        # Ten addresses with ten silent connections each: more than the room takes in all.
        for number in range(10, 20):
            for _ in range(10):
                await here.connect(f"127.0.0.{number}")
        assert await here.status(OTHER) == 200
        assert len(here.server.gate) <= 30

    in_a_served_room(tmp_path, play, limits=PATIENT)


def test_who_was_answered_and_says_nothing_more_makes_room_too(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        watching = await here.socket(OTHER)
        # As many as the room takes in all, each of which has asked for something once.
        for number in range(10, 20):
            for _ in range(10):
                line = await here.connect(f"127.0.0.{number}")
                line.say(b"GET /favicon.svg HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
                async with asyncio.timeout(20):
                    await line.reader.readuntil(b"\r\n\r\n")
        assert await here.status(OTHER) == 200
        assert len(here.server.gate) <= 30
        # A socket says nothing for long, and is no idle connection.
        assert not watching.reader.at_eof()

    in_a_served_room(tmp_path, play, limits=replace(PATIENT, idle_seconds=60))


ENDLESS = {
    "one header": b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-long: ",
    "the address": b"GET /",
    "many headers": b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n" + b"x-one: 1\r\n" * 200,
    "nothing": b"\r\n" * 20_000,
}


def test_a_head_without_end_is_refused_when_it_is_too_long(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        for how, head in ENDLESS.items():
            line = await here.connect()
            line.say(head)
            answer = asyncio.create_task(line.rest())
            # Without a limit all of it would be taken, and kept; some lies in the system's own buffers.
            assert await line.pour(b"a" * 64 * 1024, times=16 * 40) < 20 * MB, how
            assert (await answer)[:12] in (b"HTTP/1.1 431", b""), how
        assert await here.status() == 200

    in_a_served_room(tmp_path, play, limits=PATIENT)


def test_a_head_that_is_too_long_is_told_so(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        assert await here.status(headers=f"x-long: {'a' * 8_000}\r\n") == 200
        assert await here.status(headers=f"x-long: {'a' * 24_000}\r\n") == 431
        assert await here.status(headers="x-many: 1\r\n" * 120) == 431

    in_a_served_room(tmp_path, play, limits=PATIENT)


SLOW = {
    "nothing": b"",
    "a part of a head": b"GET / HTTP/1.1\r\nhost: 127",
    "a part of a body": b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-houseway: 1\r\ncontent-length: 9\r\n\r\n{",
    "a body that nobody reads": b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100000000\r\n\r\n",
    "one request": b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    "lines without a request": b"\r\n\r\n",
}


def test_a_connection_that_says_nothing_more_ends(tmp_path: Path) -> None:
    async def ends(here: Served, said: bytes) -> None:
        line = await here.connect()
        line.say(said)
        ended = asyncio.create_task(line.rest())
        more = b"\r\n" if not said.strip() else b"a" if b"length" in said else b""
        async with asyncio.timeout(20):
            while not ended.done():
                await asyncio.sleep(0.1)
                # A byte now and then does not keep it open.
                line.say(more)

    async def play(here: Served) -> None:
        await asyncio.gather(*(ends(here, said) for said in SLOW.values()))
        async with asyncio.timeout(20):
            while len(here.server.gate):
                await asyncio.sleep(0.05)

    in_a_served_room(tmp_path, play)


def test_a_body_that_is_thrown_away_fills_no_memory(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        line = await here.connect()
        line.say(
            b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-houseway: 1\r\ntransfer-encoding: chunked\r\n\r\n"
            b"1\r\n{\r\n0\r\n"
        )
        before = resident()
        # Header lines that follow a body would be kept as well.
        await line.pour(b"x: " + b"a" * 60_000 + b"\r\n", times=1_000)
        assert resident() - before < 30 * MB
        assert await here.status() == 200

    in_a_served_room(tmp_path, play, limits=PATIENT)


def test_requests_that_are_sent_before_the_answer_wait_in_a_short_line(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        line = await here.connect()
        ask = b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        line.say(ask * 3)
        line.say(ask.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        assert (await line.rest()).count(b"HTTP/1.1 200") == 4
        flood = await here.connect()
        flood.say(ask * 5_000)
        assert (await flood.rest()).count(b"HTTP/1.1 200") < 50

    in_a_served_room(tmp_path, play)


# -- sockets

UNRULY = {
    "a large message": (frame(TEXT, b" " * 9_000), 1009),
    "a message said to be large": (frame(TEXT, b"", size=60_000), 1009),
    "a large message in pieces": (frame(TEXT, b" " * 5_000, ends=False) + frame(MORE, b" " * 5_000, ends=False), 1009),
    "pieces of nothing": (frame(TEXT, b"", ends=False) + frame(MORE, b"", ends=False) * 2_000, 1008),
    "pings without end": (frame(PING, b"x" * 100) * 2_000, 1008),
    "a message without end": (frame(TEXT, b"{", ends=False), 0),
}


def test_a_socket_that_does_not_behave_is_closed(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        for how, (said, code) in UNRULY.items():
            line = await here.socket()
            line.say(said)
            assert await line.ends_with() == code, how
        assert await here.status() == 200

    in_a_served_room(tmp_path, play)


def test_a_socket_that_watches_in_silence_stays(tmp_path: Path) -> None:
    async def play(here: Served) -> None:
        line = await here.socket()
        line.say(frame(TEXT, b'{"type": ', ends=False) + frame(MORE, b'"ping"}'))
        await asyncio.sleep(1.5)
        line.say(frame(TEXT, b'{"type": "ping"}'))
        heard = b""
        async with asyncio.timeout(10):
            while heard.count(b'{"type":"pong"}') < 2:
                heard += await line.reader.read(4096)

    in_a_served_room(tmp_path, play)


# -- proxies and addresses


def test_a_proxy_that_is_believed_is_many(tmp_path: Path) -> None:
    def coming_from(address: str) -> str:
        return f"x-forwarded-for: {address}\r\nhost: cards.example\r\n"

    async def play(here: Served) -> None:
        # Far more connections than one address may have: all of them are the proxy's.
        lines = [await here.connect(FLOODER) for _ in range(20)]
        for line in lines:
            line.say(f"GET / HTTP/1.1\r\n{coming_from('10.1.1.1')}\r\n".encode())
        heads = [await asyncio.wait_for(line.reader.readuntil(b"\r\n"), 20) for line in lines]
        assert all(b" 200 " in head for head in heads)

    in_a_served_room(tmp_path, play, https=True, names=("cards.example",))


def test_each_address_behind_a_proxy_has_its_own_count() -> None:
    crowd = Crowd(at_a_table=5, of_a_person=5, from_an_address=2)
    with (
        crowd.count_request("10.1.1.1") as first,
        crowd.count_request("10.1.1.1") as second,
        crowd.count_request("10.1.1.1") as third,
    ):
        assert (first, second, third) == (True, True, False)
        with crowd.count_request("10.1.1.2") as other:
            assert other
    with crowd.count_request("10.1.1.1") as again:
        assert again


def test_which_proxies_are_believed() -> None:
    is_proxy = make_proxy_test("127.0.0.1, 10.0.0.0/8")
    assert [is_proxy(one) for one in ("127.0.0.1", "10.9.8.7", "11.0.0.1", "", "nonsense")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert make_proxy_test("*")("203.0.113.9")
    assert not make_proxy_test("")("127.0.0.1")


def test_an_ipv4_address_is_itself_where_the_room_listens_on_ipv6() -> None:
    # RFC 4291, 2.5.5.2: ::ffff:a.b.c.d is the IPv4 address a.b.c.d.
    assert find_network("::ffff:203.0.113.9") == "203.0.113.9"
    assert find_network("::ffff:203.0.113.9") != find_network("::ffff:203.0.113.10")
    assert find_network("2001:db8:1:2:3:4:5:6") == find_network("2001:db8:1:2::9") == "2001:db8:1:2::"


# -- files


def test_the_room_takes_the_files_that_the_system_allows_and_says_so(tmp_path: Path) -> None:
    def start(soft: int, hard: int) -> list[str]:
        program = (
            "import resource, sys\n"
            f"resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))\n"
            "from houseway.web.listening import fit_files\n"
            "from houseway.web.settings import Settings\n"
            "settings, files = fit_files(Settings(store=''))\n"
            "print(settings.limits.connections, files, resource.getrlimit(resource.RLIMIT_NOFILE)[0])\n"
        )
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        return ran.stdout.split()

    # 2,000 connections and 128 files of the room's own.
    assert start(256, 8_192) == ["2000", "2128", "2128"]
    assert start(256, 1_024) == ["896", "1024", "1024"]
    assert start(4_096, 8_192) == ["2000", "4096", "4096"]
