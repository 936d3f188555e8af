"""The tables of the room: which there are, opening one, and what was dealt there."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Path, Query, Response
from pydantic import Field, StringConstraints

from houseway.core.errors import TableRefusal
from houseway.core.money import MOST_MONEY
from houseway.web import sheets
from houseway.web.api.answers import (
    WHOLE,
    Answer,
    Asker,
    Context,
    CurrentPerson,
    HeaderRequired,
    RequestBody,
    TableId,
    document_change,
    document_refusals,
    refuse_if_fast,
)
from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.seated import Person
from houseway.web.shapes import RuleSheet, TableBankSheet
from houseway.web.view_messages import MovedChips, RoundEvent

router = APIRouter(prefix="/api/tables", tags=["tables"])

LOG = "application/jsonl"
Short = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class TakenSeat(Answer):
    """A seat that is taken, and its sitter."""

    seat: int
    kind: Literal["person", "bot", "company"]
    name: str
    here: bool = Field(default=False, description="Whether this person is connected to the table now.")


class TableCard(Answer):
    """A table as the lobby shows it."""

    id: str
    game: str
    name: str
    seats: list[TakenSeat] = Field(description="The seats that are taken.")
    places: int = Field(description="How many seats there are, taken or not.")
    reading: dict[str, str] = Field(default={}, description="Rulings and options that are read otherwise than usual.")
    changed: str = Field(default="", description="What was changed in its game, in words; nothing if as filed.")
    watching: int
    round: int
    phase: Literal["betting", "bank", "playing", "waiting", "closed"]


class TableOpening(RequestBody):
    """A table that somebody asks for. What is not said is as the house posts it."""

    game: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,80}/[a-z0-9-]{1,80}$")]
    fee_option: Short | None = None
    limit: Short | None = None
    bank: Annotated[int, Field(ge=1, le=MOST_MONEY), WHOLE] | None = None
    seats: Annotated[int, Field(ge=1, le=20), WHOLE] | None = None
    bots: Annotated[int, Field(ge=0, le=20), WHOLE] | None = None
    decks: Annotated[int, Field(ge=1, le=20), WHOLE] | None = None
    reading: dict[Short, Short] = Field(default={}, max_length=40, description="Rulings and options by their ids.")


class Ledger(Answer):
    """The ledger of a finished round, its results, and its events as a bystander saw them, said to the one who asks."""

    round: int
    game: str
    ledger: list[MovedChips]
    net: dict[str, int]
    hands: dict[str, Any]
    events: list[RoundEvent]


class OpenedTable(Answer):
    """The id of the new table."""

    id: str


@router.get("", responses=document_refusals())
async def list_tables(context: Context) -> list[TableCard]:
    """List all open tables."""
    return [TableCard.model_validate(table) for table in context.floor.list_summaries()]


@router.post("", status_code=201, responses=document_change(404, 409), dependencies=[HeaderRequired])
async def open_table(body: TableOpening, context: Context, person: CurrentPerson) -> OpenedTable:
    """Open a table of a game, with bots in its seats if you like."""
    refuse_if_fast(context.speed.count_table(person.id))
    return OpenedTable(id=await context.floor.open(TableRequest(**body.model_dump()), Person(person.id, person.name)))


@router.get("/{table_id}", responses=document_refusals(404))
async def get_table(table_id: TableId, context: Context) -> TableCard:
    """One table."""
    table = context.floor.find_summary(table_id)
    if table is None:
        raise HTTPException(404, "no such table")
    return TableCard.model_validate(table)


@router.get("/{table_id}/sheet", responses=document_refusals(404, 409, 503))
async def get_sheet(table_id: TableId, context: Context, who: Asker) -> RuleSheet:
    """Get the rule sheet of the game as this table plays it, as HTML without styles or scripts."""
    refuse_if_fast(context.speed.count_sheet(who))
    table = context.floor.find(table_id)
    if table is None:
        raise HTTPException(404, "no such table")
    await table.wake()
    return await asyncio.to_thread(sheets.make_rule_sheet, table.state.game)


@router.get("/{table_id}/bank", responses=document_refusals(404, 409, 503))
async def get_bank(
    table_id: TableId,
    context: Context,
    who: Asker,
    bank: Annotated[
        int | None, Query(ge=1, le=MOST_MONEY, description="What would be put up, in cents; what is, if not said.")
    ] = None,
) -> TableBankSheet:
    """Get what the bank of this very table is worth with the bets that lie there now.

    While the odds of its game, or spread and ruin, are being worked out, `later` says so: ask again.
    """
    refuse_if_fast(context.speed.count_sheet(who))
    table = context.floor.find(table_id)
    if table is None:
        raise HTTPException(404, "no such table")
    await table.wake()
    return await sheets.find_table_bank(table.state, context.pool, bank=bank, person=who)


@router.get(
    "/{table_id}/log",
    response_class=Response,
    responses=document_refusals(404, 503)
    | {200: {"description": "One entry a line", "content": {LOG: {"schema": {"type": "string"}}}}},
)
async def get_log(table_id: TableId, context: Context, who: Asker) -> Response:
    """Get the log of a table, also of a closed one, as JSON lines, up to the last round that is over.

    `houseway replay` and `houseway verify` read it.
    """
    refuse_if_fast(context.speed.count_log(who))
    try:
        entries = await context.floor.read_public_log(table_id)
    except TableRefusal as refused:
        raise HTTPException(404, str(refused)) from None
    lines = await asyncio.to_thread(lambda: "".join(f"{entry.line}\n" for entry in entries))
    return Response(lines, media_type=LOG, headers={"content-disposition": f'attachment; filename="{table_id}.jsonl"'})


@router.get("/{table_id}/rounds/{number}/ledger", responses=document_refusals(404, 409, 503))
async def get_ledger(
    table_id: TableId,
    number: Annotated[int, Path(ge=1, le=2**31 - 1, description="Which round.")],
    context: Context,
    who: Asker,
) -> Ledger:
    """Get every chip that a finished round moved, and the rule that moved it; also at a table that is closed."""
    refuse_if_fast(context.speed.count_log(who))
    try:
        return Ledger.model_validate(await context.floor.read_ledger(table_id, number, who))
    except TableRefusal as refused:
        raise HTTPException(404, str(refused)) from None
