"""The socket of one browser at one table: its messages are checked before the table hears them, and answers go back."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from fastapi import APIRouter
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from houseway.core.errors import HousewayError
from houseway.web.context import AppContext
from houseway.web.hosts.host import Connection, HostedTable
from houseway.web.hosts.seated import Person
from houseway.web.lobby import describe_game
from houseway.web.messages import MESSAGE, Message, Ping
from houseway.web.sheets import post_sign
from houseway.web.store import StoredPerson

GOING_AWAY, UNRULY, AGAIN_LATER = 1001, 1008, 1013
NOT_KNOWN, NO_TABLE = 4401, 4404
MOST_FAULTS = 10
"""After so many messages that cannot be read, or come too fast, the socket is closed."""
SECONDS_TO_TAKE_A_MESSAGE = 20
PONG = '{"type":"pong"}'

router = APIRouter()


@router.websocket("/api/tables/{table_id}/socket")
async def serve_table(table_id: str, ws: WebSocket) -> None:
    """Serve a browser at a table: tell it what happens and hear its messages, until either side closes."""
    context: AppContext = ws.app.state.context
    person = await context.people.find(ws.headers.get("cookie", ""))
    table = context.floor.find(table_id)
    await ws.accept()
    if person is None:
        await ws.close(NOT_KNOWN, "GET /api/me first")
    elif table is None:
        await ws.close(NO_TABLE, context.floor.say_why_gone(table_id))
    else:
        with context.crowd.count_socket(table_id, person.id) as there_is:
            await (_join(context, ws, table, person) if there_is else ws.close(AGAIN_LATER, "too many connections"))


async def _join(context: AppContext, ws: WebSocket, table: HostedTable, person: StoredPerson) -> None:
    try:
        connection = await table.join(Person(person.id, person.name))
    except HousewayError as refused:
        await ws.close(NO_TABLE if table.is_closed else AGAIN_LATER, _shorten(str(refused)))
        return
    try:
        connection.greet(await _make_hello(table, person))
        code = await _run_until_first(_tell(ws, connection), _listen(context, ws, table, connection, person.id))
        await ws.close(code)
    except (WebSocketDisconnect, RuntimeError):
        # The browser went away; Starlette says so by one or the other.
        pass
    finally:
        table.leave(connection)


async def _make_hello(table: HostedTable, person: StoredPerson) -> dict[str, Any]:
    """Make what somebody is told first: the game as this table plays it, and who they are."""
    details = await asyncio.to_thread(describe_game, table.state.game)
    posted = await asyncio.to_thread(post_sign, table.state)
    you = {"person": person.id, "name": person.name}
    shown = {"game": details.model_dump(mode="json"), "posted": posted.model_dump(mode="json")}
    return {"type": "hello", "table": table.id, **shown, "you": you}


async def _run_until_first(*parts: Coroutine[Any, Any, int]) -> int:
    """Run both until one of them ends; the other one is then over too."""
    tasks = [asyncio.create_task(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _tell(ws: WebSocket, connection: Connection) -> int:
    """Send on what the table has to say. Somebody who does not take it in good time is dropped, and may come back."""
    while (text := await connection.next()) is not None:
        try:
            async with asyncio.timeout(SECONDS_TO_TAKE_A_MESSAGE):
                await ws.send_text(text)
        except TimeoutError:
            return AGAIN_LATER
    return GOING_AWAY


async def _listen(context: AppContext, ws: WebSocket, table: HostedTable, connection: Connection, person: str) -> int:
    """Hand on what the browser says, as far as it is a message."""
    faults = 0
    while True:
        received = await ws.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code") or GOING_AWAY)
        message = _read(context, received.get("text"), person)
        if isinstance(message, str):
            faults += 1
            await ws.send_text(to_json({"type": "error", "why": message}).decode())
            if faults >= MOST_FAULTS:
                return UNRULY
        elif isinstance(message, Ping):
            await ws.send_text(PONG)
        else:
            await table.say(connection, message)


def _read(context: AppContext, text: str | None, person: str) -> Message | str:
    """Read the message, or why it is none."""
    if context.speed.count_message(person):
        return "too fast: wait a moment"
    if text is None:
        return "a message is text, not bytes"
    if len(text) > context.settings.largest_message:
        return f"a message has at most {context.settings.largest_message} bytes"
    try:
        return MESSAGE.validate_json(text)
    except ValidationError as bad:
        fault = bad.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(str(part) for part in fault["loc"])
        return _shorten(f"{place}: {fault['msg']}" if place else fault["msg"])


def _shorten(words: str) -> str:
    """Shorten a reason to what fits into a close frame: 123 bytes."""
    return " ".join(words.split()).encode()[:120].decode(errors="ignore")
