"""The room under load: tables with bots, people who play at them, and how long a decision takes to reach everybody.

Run as python bench/room.py [--tables 200] [--people 500] [--seconds 60] [--pace 0.7] [--think 2] [--store URL].
It starts a server of its own with a store of its own, plays from this one process over real WebSockets, measures from
the moment a decision is sent to the moment at which the last person at the table has the state with that decision in
it, and ends both after the time that was asked for.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table as Shown
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

WARM_UP = 15.0
OPENING = 120.0
"""How many seconds at the most everybody has to come in."""
REMEMBERED = 64
"""How many of the newest state numbers a person remembers the time of."""
GOAL = 0.250


@dataclass
class Felt:
    """A table as the people at it measure it."""

    id: str
    people: list["Guest"] = field(default_factory=list)
    waiting: list["Sent"] = field(default_factory=list)


@dataclass
class Sent:
    """A decision on its way: when it was sent, the state that it made, and who has not seen that state yet."""

    kind: str
    at: float
    n: int
    unseen: set["Guest"]
    last: float


@dataclass
class Tally:
    """What was measured after the warm-up."""

    measuring: bool = False
    times: dict[str, list[float]] = field(default_factory=dict)
    messages: int = 0
    bytes: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    lost: int = 0

    def seen_by_all(self, sent: Sent) -> None:
        if self.measuring:
            self.times.setdefault(sent.kind, []).append(sent.last - sent.at)


class Guest:
    """A person with a socket, who plays by chance and without hurry."""

    def __init__(self, number: int, felt: Felt, tally: Tally, think: float) -> None:
        self.chance = random.Random(number)
        self.number = number
        self.felt = felt
        self.tally = tally
        self.think = think
        self.acts = count(1)
        self.sent: dict[str, tuple[str, float]] = {}
        self.states: deque[tuple[int, float]] = deque(maxlen=REMEMBERED)
        self.state: dict[str, Any] = {}
        self.circles: list[dict[str, Any]] = []
        self.at_work: asyncio.Task[None] | None = None
        self.here = asyncio.Event()
        self.socket: ClientConnection | None = None

    async def stay(self, address: str, cookie: str) -> None:
        """Join the table, and play until the evening is over."""
        headers = {"cookie": cookie}
        url = f"{address.replace('http', 'ws', 1)}api/tables/{self.felt.id}/socket"
        async with connect(
            url,
            origin=Origin(address.rstrip("/")),
            additional_headers=headers,
            compression=None,
            max_queue=None,
            ping_interval=None,
        ) as self.socket:
            self.felt.people.append(self)
            try:
                async for text in self.socket:
                    self.hear(text, perf_counter())
            except ConnectionClosed:
                self.tally.lost += 1
            finally:
                self.felt.people.remove(self)

    def hear(self, text: str | bytes, now: float) -> None:
        message = json.loads(text)
        if self.tally.measuring:
            self.tally.messages += 1
            self.tally.bytes += len(text)
        match message["type"]:
            case "hello":
                self.circles = message["game"]["circles"]
            case "state":
                self.saw(message["n"], now)
                self.state = message
                self.here.set()
                self.go_on()
            case "done":
                self.was_done(message["id"], message["n"])
            case "refused" | "error":
                self.sent.pop(message.get("id", ""), None)
                if self.tally.measuring:
                    self.tally.refused[re.sub(r"\d+", "N", message["why"])[:60]] += 1

    def saw(self, n: int, now: float) -> None:
        """The states up to a number are seen; that may have been all that a decision waited for."""
        self.states.append((n, now))
        done = []
        for sent in self.felt.waiting:
            if sent.n <= n and self in sent.unseen:
                sent.unseen.discard(self)
                sent.last = max(sent.last, now)
            if not sent.unseen:
                done.append(sent)
        for sent in done:
            self.felt.waiting.remove(sent)
            self.tally.seen_by_all(sent)

    def seen_at(self, n: int) -> float | None:
        """When this person first had a state with that number or a later one."""
        return next((at for number, at in self.states if number >= n), None)

    def was_done(self, act: str, n: int) -> None:
        if act not in self.sent:
            return
        kind, at = self.sent.pop(act)
        seen = {guest: guest.seen_at(n) for guest in self.felt.people}
        last = max((moment for moment in seen.values() if moment is not None), default=at)
        sent = Sent(kind, at, n, {guest for guest, moment in seen.items() if moment is None}, last)
        if sent.unseen:
            self.felt.waiting.append(sent)
        else:
            self.tally.seen_by_all(sent)

    def go_on(self) -> None:
        """Think about what there is to do, if not already at it."""
        if self.deed() and (self.at_work is None or self.at_work.done()):
            self.at_work = asyncio.create_task(self.act())

    async def act(self) -> None:
        await asyncio.sleep(self.chance.expovariate(1 / self.think) if self.think else 0)
        deed = self.deed()
        if deed and self.socket is not None:
            act = f"guest{self.number:04}-{next(self.acts):06}"
            words = json.dumps({"type": "act", "id": act, "state": self.state["n"], "deed": deed})
            self.sent[act] = (deed["kind"], perf_counter())
            with suppress(ConnectionClosed):
                await self.socket.send(words)

    def deed(self) -> dict[str, Any] | None:
        """What this person would do now."""
        you, may = self.state["you"], self.state["you"]["may"]
        if you["seat"] is None:
            return self.sit_down() if "sit" in may else None
        if "decide" in may:
            turn = (self.state["view"] or {}).get("turn")
            return {"kind": "decide", **self.choose(turn["choices"])} if turn else None
        return {"kind": "decline bank"} if "decline bank" in may else self.get_ready(you, may)

    def get_ready(self, you: dict[str, Any], may: list[str]) -> dict[str, Any] | None:
        """Between rounds: have chips and wagers on the table, and say so."""
        if you["ready"]:
            return None
        if "bet" in may and not you["wagers"] and (wagers := self.wagers()):
            return {"kind": "bet", "wagers": wagers}
        if "buy" in may and you["chips"] == 0 and you["purse"] > 0:
            return {"kind": "buy", "chips": min(500_00, you["purse"])}
        return {"kind": "deal", "cut": ""} if "deal" in may else None

    def sit_down(self) -> dict[str, Any] | None:
        seats = self.state["table"]["seats"]
        free = [seat["seat"] for kind in ("empty", "bot") for seat in seats if seat["kind"] == kind]
        usual = self.state["table"].get("buy_in", {}).get("usual", 1_000_00)
        return {"kind": "sit", "seat": self.chance.choice(free), "chips": usual} if free else None

    def wagers(self) -> dict[str, int]:
        """The least that one can be dealt in with; now and then a bonus wager as well."""
        limits, wanted = self.state["limits"], {}
        for circle in self.circles:
            extra = not circle["needs"] and circle["before_the_deal"] and self.chance.random() < 0.2
            if circle["name"] in limits and (circle.get("default") or extra):
                wanted[circle["name"]] = limits[circle["name"]]["least"]
        return wanted

    def choose(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """One of the choices by chance, but seldom a fold."""
        calm = [one for one in choices if one["action"] != "fold"] or choices
        chosen = self.chance.choice(calm)
        told = {"action": chosen["action"]}
        if chosen.get("amount") is not None:
            told["amount"] = chosen["amount"]
        if pick := chosen.get("pick"):
            cards = pick["from"].split() if isinstance(pick["from"], str) else pick["from"]
            told["cards"] = " ".join(self.chance.sample(cards, pick["least"]))
        elif chosen.get("cards"):
            told["cards"] = chosen["cards"]
        return told


@contextmanager
def server(asked: argparse.Namespace) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of our own, and its address."""
    with tempfile.TemporaryDirectory() as folder:
        store = asked.store or f"sqlite:///{Path(folder) / 'room.sqlite3'}"
        options = [
            "--port",
            "0",
            "--no-open",
            "--no-prices",
            "--store",
            store,
            "--pace",
            str(asked.pace),
            "--tables",
            str(asked.tables),
            # Everybody here comes from one address.
            "--per-address",
            str(asked.people + 100),
            "--connections",
            str(asked.people + 200),
        ]
        program = [sys.executable, "-m", "houseway", "serve", *options]
        process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            if found is None:
                raise SystemExit("the server did not open")
            yield process, found[0]
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


async def open_tables(asked: argparse.Namespace, browser: httpx.AsyncClient, cookies: list[str]) -> list[Felt]:
    """Tables of all families in turn, each opened by somebody else."""
    games: dict[str, list[str]] = {}
    for game in (await browser.get("/api/games")).json():
        if not asked.family or game["family"] in asked.family:
            games.setdefault(game["family"], []).append(game["id"])
    families = cycle([cycle(ids) for ids in games.values()])
    felts: list[Felt] = []
    for number in range(3 * asked.tables):
        if len(felts) == asked.tables:
            break
        wish = {"game": next(next(families)), "bots": 2}
        headers = {"cookie": cookies[number % len(cookies)]}
        answer = await browser.post("/api/tables", json=wish, headers=headers)
        if answer.status_code == 201:
            felts.append(Felt(answer.json()["id"]))
    return felts


async def newcomer(door: httpx.AsyncHTTPTransport, address: str, entrance: asyncio.Semaphore) -> str:
    """The cookie of a new person; so many come in at a time. A transport alone keeps no cookies of those before."""
    async with entrance:
        answer = await door.handle_async_request(httpx.Request("GET", f"{address}api/me"))
        await answer.aread()
        return answer.headers["set-cookie"].partition(";")[0]


async def play(asked: argparse.Namespace, process: subprocess.Popen[str], address: str, screen: Console) -> Tally:
    tally = Tally()
    began = perf_counter()
    entrance = asyncio.Semaphore(10)
    async with httpx.AsyncHTTPTransport() as door:
        cookies = list(await asyncio.gather(*(newcomer(door, address, entrance) for _ in range(asked.people))))
    async with httpx.AsyncClient(base_url=address, headers={"x-houseway": "1"}, timeout=60) as browser:
        felts = await open_tables(asked, browser, cookies)
    guests = [Guest(number, felts[number % len(felts)], tally, asked.think) for number in range(asked.people)]
    stays = [asyncio.create_task(guest.stay(address, cookie)) for guest, cookie in zip(guests, cookies, strict=True)]
    async with asyncio.timeout(OPENING):
        await asyncio.gather(*(guest.here.wait() for guest in guests))
    screen.print(f"{len(felts)} tables and {len(guests)} people are in after {perf_counter() - began:.1f} s")
    await asyncio.sleep(WARM_UP)
    before = cpu_seconds(process.pid)
    began, tally.measuring = perf_counter(), True
    await asyncio.sleep(asked.seconds)
    tally.measuring = False
    gone = perf_counter() - began
    told(tally, gone, cpu_seconds(process.pid) - before, memory_of(process.pid), screen)
    for stay in stays:
        stay.cancel()
    await asyncio.gather(*stays, return_exceptions=True)
    return tally


def cpu_seconds(pid: int) -> float:
    """Processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Resident megabytes of a process and its children."""
    children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(encoding="ascii"))
    return int(found[1]) // 1024 + sum(memory_of(child) for child in children) if found else 0


def told(tally: Tally, gone: float, cpu: float, memory: int, screen: Console) -> None:
    shown = Shown("deed", "how many", "median", "p90", "p99", "p99.9", "longest")
    every = sorted(time for times in tally.times.values() for time in times)
    for kind, times in (*sorted(tally.times.items()), ("all", every)):
        times.sort()
        marks = (
            [times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.9, 0.99, 0.999)] if times else []
        )
        shown.add_row(kind, f"{len(times):,}", *(f"{1000 * mark:.0f} ms" for mark in (*marks, *times[-1:])))
    screen.print(shown)
    screen.print(
        f"in {gone:.0f} s: {len(every) / gone:,.0f} decisions and {tally.messages / gone:,.0f} messages"
        f" ({tally.bytes / gone / 1e6:.1f} MB) a second;"
        f" the server used {cpu / gone:.0%} of a core and holds {memory} MB"
    )
    if tally.refused or tally.lost:
        screen.print(f"refused: {dict(tally.refused.most_common(8))}; connections lost: {tally.lost}")


def main() -> None:
    asking = argparse.ArgumentParser(description="The room under load.")
    asking.add_argument("--tables", type=int, default=200)
    asking.add_argument("--people", type=int, default=500)
    asking.add_argument("--seconds", type=float, default=60)
    asking.add_argument("--pace", type=float, default=0.7, help="how many seconds a bot thinks")
    asking.add_argument("--think", type=float, default=2, help="how many seconds a person thinks, on average")
    asking.add_argument("--family", action="append", help="only games of this family; may be repeated")
    asking.add_argument("--store", help="where the room is kept; a file that goes away where not said")
    asked = asking.parse_args()
    if not (1 <= asked.tables <= 1_000 and 1 <= asked.people <= 2_000 and 1 <= asked.seconds <= 600):
        asking.error("at most 1,000 tables, 2,000 people and 600 seconds")
    screen = Console()
    with server(asked) as (process, address):
        limit = OPENING * 2 + WARM_UP + asked.seconds
        tally = asyncio.run(asyncio.wait_for(play(asked, process, address, screen), limit))
    every = sorted(time for times in tally.times.values() for time in times)
    met = bool(every) and every[int(len(every) * 0.99)] < GOAL
    screen.print(f"the 99th percentile is {'under' if met else 'NOT under'} {1000 * GOAL:.0f} ms")
    sys.exit(0 if met else 1)


if __name__ == "__main__":
    main()
