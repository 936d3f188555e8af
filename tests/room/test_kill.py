"""A room killed in the middle of play stands where it stood."""

import itertools
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from houseway.web.hosts.state import fold, list_shown_seeds
from houseway.web.log import read_log
from tests.room.visitors import merged

LIVES = 6
"""The soak kills hundreds: tests/soak_room_kill.py."""


def test_a_room_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.room.killed_room", str(tmp_path), str(LIVES), "1"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr[-3000:]
    found = json.loads(ended.stdout.splitlines()[-1])
    assert found["lives"] == LIVES
    # Enough happened for this to say something.
    assert found["tables killed in the middle of a hand"] >= 3
    assert found["shown"] > 100
    assert found["rounds"] > 10


# -- the server as it is started by hand


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """`houseway serve`, killed at the end."""
    store = f"sqlite:///{folder / 'room.sqlite3'}"
    command = [
        sys.executable,
        "-m",
        "houseway",
        "serve",
        "--port",
        "0",
        "--store",
        store,
        "--no-open",
        "--pace",
        "0",
        "--no-prices",
    ]
    with (folder / "told.txt").open("w") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert server.stdout is not None
        try:
            line = next((line for line in server.stdout if "The room is open: " in line), "")
            assert line, (folder / "told.txt").read_text()
            yield line.split("The room is open: ")[1].split()[0].rstrip("/")
        finally:
            server.send_signal(signal.SIGKILL)
            server.wait()
            server.stdout.close()


class Guest:
    """Somebody with a browser's cookies and one socket."""

    numbers = itertools.count()

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}
        self.state: dict[str, Any] = {}
        self.said: dict[str, Any] = {}

    def get(self, url: str, path: str) -> Any:
        answer = httpx.get(f"{url}{path}", cookies=self.cookies)
        self.cookies |= dict(answer.cookies)
        return answer.json() if path.startswith("/api/me") else answer.text

    def join(self, url: str, table: str, held: ExitStack) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
        headers = {"Cookie": cookie}
        self.socket: ClientConnection = held.enter_context(
            connect(address, additional_headers=headers, origin=Origin(url))
        )
        self.state = {}
        self.until(bool)

    def until(self, true: Any) -> None:
        while not true(self.state):
            message = json.loads(self.socket.recv(timeout=20))
            if message["type"] == "state":
                self.state = merged(self.state, message)
            self.said = message

    def act(self, kind: str, act_id: str | None = None, **deed: Any) -> dict[str, Any]:
        name = act_id or f"guest-act-{next(self.numbers)}"
        act = {"type": "act", "id": name, "state": self.state["n"], "deed": {"kind": kind, **deed}}
        self.socket.send(json.dumps(act))
        self.said = {}
        self.until(lambda _: self.said.get("id") == name)
        answer: dict[str, Any] = self.said
        if answer["type"] == "done":
            self.until(lambda state: state["n"] >= answer["n"])
        return answer


def test_a_server_that_is_killed_in_mid_hand_goes_on_with_that_hand(tmp_path: Path) -> None:
    alice, bob = Guest(), Guest()
    with served(tmp_path) as url, ExitStack() as held:
        for one in (alice, bob):
            one.get(url, "/api/me")
        asked = {"game": "crystal/holdem-no-limit", "bots": 0}
        post = httpx.post(f"{url}/api/tables", json=asked, cookies=alice.cookies, headers={"X-Houseway": "1"})
        table = post.json()["id"]
        for seat, one in ((1, alice), (2, bob)):
            one.join(url, table, held)
            assert one.act("sit", seat=seat, chips=500_00)["type"] == "done"
        for one in (alice, bob):
            one.until(lambda state: state["phase"] == "betting")
            one.act("deal", cut=f"cut of {one.state['you']['name']}")
        for one in (alice, bob):
            one.until(lambda state: state["phase"] == "playing")
        first, second = (alice, bob) if "decide" in alice.state["you"]["may"] else (bob, alice)
        called = first.act("decide", act_id="the-first-call", action="call")
        second.until(lambda state: state["n"] == first.state["n"])
        before = [one.state for one in (first, second)]
    with served(tmp_path) as url, ExitStack() as held:
        for one, was in zip((first, second), before, strict=True):
            one.join(url, table, held)
            same = ("n", "round", "phase", "view", "felt", "fair", "limits")
            assert {part: one.state[part] for part in same} == {part: was[part] for part in same}
            assert {**one.state["you"]} == {**was["you"]}
            assert one.get(url, "/api/me")["purse"] == was["you"]["purse"]
        assert first.act("decide", act_id="the-first-call", action="call") == called
        assert second.act("decide", action="check")["type"] == "done"
        while second.state["phase"] == "playing":
            for one in (first, second):
                if "decide" in one.state["you"]["may"]:
                    one.act("decide", action=one.state["view"]["turn"]["choices"][0]["action"])
            second.until(lambda state: state["n"] >= first.state["n"])
            first.until(lambda state: state["n"] >= second.state["n"])
        log = second.get(url, f"/api/tables/{table}/log")
    entries = read_log(log.splitlines())
    state = fold(entries, list_shown_seeds(entries).__getitem__)
    assert state.round == 1
    assert state.table.stacks == {one.state["you"]["seat"]: one.state["you"]["chips"] for one in (first, second)}
    assert sum(entry.id == "the-first-call" for entry in entries) == 1
