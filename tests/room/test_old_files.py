"""Stores and logs that older versions of the room have written: they are read, checked and played on for ever."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.web.hosts.seated import Person
from tests.golden.keys import learn, project, split_words
from tests.room.at_tables import books_are_right, in_a_loop
from tests.room.visitors import Visitor, room

ROOMS = sorted((Path(__file__).parents[1] / "golden" / "rooms").iterdir())
LOGS = [log for folder in ROOMS for log in sorted((folder / "logs").iterdir())]


def name_of(path: Path) -> str:
    return path.stem


def print_json(*words: str) -> Any:
    result = CliRunner().invoke(app, [*words, "--json"], catch_exceptions=False, standalone_mode=False)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


@pytest.mark.parametrize("log", LOGS, ids=name_of)
def test_an_old_log_is_still_in_order(log: Path) -> None:
    """Every shoe comes out of its seed as it was promised, and every round comes to the nets that were written then."""
    finished = [entry for entry in map(json.loads, log.read_text().splitlines()) if entry["kind"] == "finished"]
    assert len(finished) >= 3
    verified = print_json("verify", str(log))
    assert [one["round"] for one in verified["rounds"]] == [entry["data"]["round"] for entry in finished]
    assert all(one["agrees"] for one in verified["rounds"])
    replayed = print_json("replay", str(log))
    assert [one["net"] for one in replayed["rounds"]] == [entry["data"]["net"] for entry in finished]


@pytest.mark.parametrize("folder", ROOMS, ids=name_of)
@in_a_loop
async def test_an_old_store_goes_on_in_the_middle_of_its_hands(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / "room.sqlite3", tmp_path)
    stood = json.loads((folder / "stood.json").read_text())
    async with room(tmp_path) as here:
        assert {one["id"] for one in here.floor.list_summaries()} == {one["table"] for one in stood.values()}
        for game, then in stood.items():
            table = here.floor.find(then["table"])
            assert table is not None, game
            people = [await Visitor.at(table, (await known(here, name))) for name in then["views"]]
            for one in people:
                before = then["views"][one.person.id]
                assert facts(one.state, before) == facts(before, before), game
            await asyncio.gather(*(one.play(1) for one in people))
            assert table.state.round >= then["round"]
            books_are_right(here, table)


async def known(here: Any, name: str) -> Any:
    """A person whom the old store knows."""
    kept = here.store.reads.find_person(name)
    assert kept is not None
    return Person(kept.id, kept.name)


def facts(state: dict[str, Any], like: dict[str, Any]) -> Any:
    """What a state message said when it was recorded: no keys that came later, and not its sentences."""
    keys: dict[str, Any] = {}
    learn(like, keys)
    return split_words(project(state, keys)[0], [])
