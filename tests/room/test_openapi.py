"""The room's OpenAPI document is kept: whatever is sent, no answer is one that the document does not tell of."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.python import asgi

from houseway.web.app import create_app
from houseway.web.naming import is_house_name
from houseway.web.settings import Rate, Rates, Settings

GAMES = ("crystal/ez-baccarat", "crystal/holdem-limit", "crystal/no-such-game")
EXAMPLES = settings.default.max_examples // 8
"""Five of each operation in the suite, and twenty-five in the soak."""
PATIENCE = 120
FAST = Rate(1_000_000, 1_000_000)
RATES = Rates(
    messages=FAST,
    requests=FAST,
    address=FAST,
    tables=FAST,
    sheets=FAST,
    logs=FAST,
    newcomers=FAST,
    local_newcomers=FAST,
    doors=FAST,
)


class Room:
    """A room that schemathesis asks, with a person and a table in it."""

    def __init__(self, folder: Path) -> None:
        kept = f"sqlite:///{folder / 'room.sqlite3'}"
        self.app = create_app(
            Settings(
                store=kept,
                names=("testserver",),
                rates=RATES,
                most_tables=30,
                pace=60,
                betting_seconds=600,
                prices=False,
            )
        )
        self.schema = schemathesis.openapi.from_asgi("/api/openapi.json", self.app)
        app: Any = self.app
        with asgi.get_client(app) as client:
            self.cookies = {name: str(value) for name, value in client.get("/api/me").cookies.items()}
            opening: Any = {"game": GAMES[0], "bots": 0}
            opened = client.post("/api/tables", json=opening, headers={"x-houseway": "1"}, cookies=self.cookies)
            self.table = opened.json()["id"]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    made = Room(tmp_path_factory.mktemp("room"))
    yield made
    asgi.shutdown_lifespans()


OPERATIONS = [
    ("POST", "/api/door"),
    ("GET", "/api/me"),
    ("POST", "/api/me"),
    ("GET", "/api/me/tables"),
    ("POST", "/api/me/purse"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{house}/{game}"),
    ("GET", "/api/games/{house}/{game}/sheet"),
    ("GET", "/api/games/{house}/{game}/odds"),
    ("GET", "/api/games/{house}/{game}/bank"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table_id}"),
    ("GET", "/api/tables/{table_id}/sheet"),
    ("GET", "/api/tables/{table_id}/bank"),
    ("GET", "/api/tables/{table_id}/log"),
    ("GET", "/api/tables/{table_id}/rounds/{number}/ledger"),
    ("GET", "/api/visit"),
]
TRIED = [
    *((method, path, GenerationMode.POSITIVE) for method, path in OPERATIONS),
    # What asks for nothing in particular cannot be asked wrongly.
    *((method, path, GenerationMode.NEGATIVE) for method, path in OPERATIONS if method == "POST" or "{" in path),
]


def test_all_operations_are_tried(room: Room) -> None:
    documented: list[Any] = [found.ok() for found in room.schema.get_all_operations() if isinstance(found, Ok)]
    assert {(one.method.upper(), one.path) for one in documented} == set(OPERATIONS)


@pytest.mark.hypothesis
@pytest.mark.parametrize(("method", "path", "mode"), TRIED)
def test_every_answer_is_as_documented(room: Room, method: str, path: str, mode: GenerationMode) -> None:
    operation = room.schema[path][method]

    @settings(
        max_examples=EXAMPLES, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        _make_real(case, room, mode)
        case.call_and_validate(cookies=room.cookies, timeout=PATIENCE)

    ask()


def _make_real(case: Any, room: Room, mode: GenerationMode) -> None:
    """Ask for things that are there more often than chance would: an address made up seldom leads anywhere."""
    given = case.path_parameters or {}
    if mode != GenerationMode.POSITIVE:
        return
    if "table_id" in given and len(given["table_id"]) % 3:
        given["table_id"] = room.table
    if "game" in given and len(given["game"]) % 3:
        given["house"], given["game"] = GAMES[len(given["game"]) % 2].split("/")
    # No schema can say which names look like the house's own; what draws words from our source does find them.
    if isinstance(case.body, dict) and is_house_name(str(case.body.get("name", ""))):
        case.body["name"] = "Ann"
    if isinstance(case.body, dict) and "game" in case.body and len(str(case.body["game"])) % 3:
        case.body["game"] = GAMES[len(str(case.body["game"])) % 3]
