"""docs/room.md leaves nothing out: every option, every operation, every deed and every part of a state."""

import asyncio
import inspect
from pathlib import Path
from typing import get_args

import pytest
from fastapi import FastAPI

from houseway.cli.serve import serve
from houseway.web import messages
from tests.room.web import Browser, open_room

PAGE = (Path(__file__).parents[2] / "docs" / "room.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", inspect.signature(serve).parameters)
def test_every_option_is_told(option: str) -> None:
    flag = {"browser": "open", "change": "set"}.get(option, option).replace("_", "-")
    assert f"| `--{flag}`" in PAGE


def kinds() -> list[str]:
    deeds = get_args(get_args(messages.Command)[0])
    return [get_args(deed.model_fields["kind"].annotation)[0] for deed in deeds]


@pytest.mark.parametrize("kind", kinds())
def test_every_deed_is_told(kind: str) -> None:
    table = PAGE.partition("| `kind` of the deed |")[2].partition("\n\n")[0]
    assert f"`{kind}`" in table


def test_every_operation_and_every_part_of_a_state_is_told(tmp_path: Path) -> None:
    async def look(app: FastAPI) -> None:
        browser = Browser(app)
        document = (await browser.get("/api/openapi.json")).json()
        for path, methods in document["paths"].items():
            told = path.replace("{table_id}", "{id}").replace("{number}", "{round}")
            for method in methods:
                assert f"| `{method.upper()} {told}" in PAGE, (method, path)
        await browser.me()
        socket = await browser.socket(f"/api/tables/{await browser.table('crystal/ez-baccarat')}/socket")
        state = await socket.until("state")
        parts = PAGE.partition("A state has a number")[2].partition("A turn with more")[0]
        for part in (*state, *state["you"], *state["table"]):
            assert f"`{part}`" in parts or part == "type", part
        await socket.close()

    async def run() -> None:
        async with open_room(tmp_path) as app:
            await look(app)

    asyncio.run(run())
