"""What the room knows of you: the password at the door, your name and purse, your tables, and your visit so far."""

from datetime import datetime, timedelta
from typing import Annotated, Literal

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import AfterValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from houseway.web.api.answers import (
    Answer,
    Context,
    CurrentPerson,
    HeaderRequired,
    RequestBody,
    document_change,
    document_refusals,
    find_address,
    is_secure,
    refuse_if_fast,
)
from houseway.web.naming import LONGEST, PATTERN, NameRefusal, read_name
from houseway.web.store import Reads, Result, StoredPerson

router = APIRouter(tags=["you"])


# -- the door


class Password(RequestBody):
    """The password that is said at the door."""

    password: Annotated[str, StringConstraints(max_length=1_000)]


class Admission(Answer):
    """The answer at the door: you may come in."""

    open: bool


@router.post("/api/door", responses=document_change(), dependencies=[HeaderRequired])
async def say_password(body: Password, request: Request, response: Response, context: Context) -> Admission:
    """Say the room's password. The cookie that comes back opens everything else; a wrong password is refused (401)."""
    if context.door.open:
        return Admission(open=True)
    address = find_address(request)
    refuse_if_fast(context.speed.count_door(address))
    if not await context.door.check_password(body.password, address):
        raise HTTPException(401, "that is not the password")
    response.headers["set-cookie"] = context.door.make_cookie(is_secure(request, context))
    return Admission(open=True)


# -- the person


def _check_name(text: str) -> str:
    try:
        return read_name(text)
    except NameRefusal as refused:
        raise PydanticCustomError("name", "{why}", {"why": str(refused)}) from None


class Me(Answer):
    """You, with your name and your purse."""

    id: str
    name: str
    purse: int = Field(ge=0, description="Play money in cents that lies at no table.")


class Rename(RequestBody):
    """A name for others to see."""

    name: Annotated[
        str,
        AfterValidator(_check_name),
        Field(
            description="Letters that are seen, and none of the house's own names.",
            json_schema_extra={"minLength": 1, "maxLength": LONGEST, "pattern": PATTERN},
        ),
    ]


class OwnPlace(Answer):
    """A table at which you have chips. During a round they are counted as they were before it."""

    id: str
    game: str
    name: str
    seat: int
    chips: int
    round: int
    phase: Literal["betting", "bank", "playing", "waiting"]
    leaving: bool = Field(description="Whether you stand up when the round is over.")


def _describe(person: StoredPerson) -> Me:
    return Me(id=person.id, name=person.name, purse=person.purse)


@router.get("/api/me", responses=document_refusals())
async def get_me(request: Request, response: Response, context: Context) -> Me:
    """Get who you are. Somebody without a cookie becomes a new person, and gets one."""
    cookies = request.headers.get("cookie", "")
    person = await context.people.find(cookies)
    if person is None:
        refuse_if_fast(context.speed.count_newcomer(find_address(request)))
        person = await context.people.add_newcomer()
    elif not context.people.is_renewal_due(cookies):
        return _describe(person)
    response.headers["set-cookie"] = context.people.make_cookie(person.id, is_secure(request, context))
    return _describe(person)


@router.post("/api/me", responses=document_change(), dependencies=[HeaderRequired])
async def rename(body: Rename, context: Context, person: CurrentPerson) -> Me:
    """Take another name."""
    renamed = await context.people.rename(person, body.name)
    context.floor.rename(person.id, body.name)
    return _describe(renamed)


@router.post("/api/me/purse", responses=document_change(409), dependencies=[HeaderRequired])
async def refill(context: Context, person: CurrentPerson) -> Me:
    """Fill the purse up again, when little is left in it."""
    filled = await context.people.refill(person.id)
    context.floor.show_purse(person.id, filled.purse)
    return _describe(filled)


@router.get("/api/me/tables", responses=document_refusals())
async def list_own_tables(context: Context, person: CurrentPerson) -> list[OwnPlace]:
    """List the tables at which your chips lie."""
    return [OwnPlace.model_validate(place) for place in await context.floor.list_places(person.id)]


# -- the visit


PAUSE = timedelta(hours=4)
MOST_ROUNDS = 2_000


class VisitRound(Answer):
    """One round of yours."""

    table: str
    game: str
    round: int
    net: int = Field(description="What it brought you, in cents, after the collection.")
    expected: int | None = Field(description="What it was worth on average; null where that is not known.")
    collection: int = Field(description="What you paid to the house for it.")
    at: str


class VisitTotals(Answer):
    """The totals of all the rounds. `expected` is over the rounds whose worth is known, which are `priced`."""

    rounds: int
    net: int
    expected: int
    priced: int
    collection: int


class Visit(Answer):
    """The rounds since you were last away for four hours, the newest two thousand at most."""

    rounds: list[VisitRound]
    totals: VisitTotals


@router.get("/api/visit", responses=document_refusals())
async def get_visit(context: Context, person: CurrentPerson) -> Visit:
    """Get the visit so far."""
    results = _take_last_visit(await context.store.ask(Reads.list_results, person.id, most=MOST_ROUNDS))
    rounds = [
        VisitRound(
            table=one.table,
            game=one.game,
            round=one.round,
            net=one.net,
            expected=one.expected,
            collection=one.collection,
            at=one.at,
        )
        for one in results
    ]
    priced = [one.expected for one in rounds if one.expected is not None]
    totals = VisitTotals(
        rounds=len(rounds),
        net=sum(one.net for one in rounds),
        expected=sum(priced),
        priced=len(priced),
        collection=sum(one.collection for one in rounds),
    )
    return Visit(rounds=rounds, totals=totals)


def _take_last_visit(results: tuple[Result, ...]) -> tuple[Result, ...]:
    """Take the results after the last long pause; they are in order of time."""
    for place in range(len(results) - 1, 0, -1):
        if datetime.fromisoformat(results[place].at) - datetime.fromisoformat(results[place - 1].at) > PAUSE:
            return results[place:]
    return results
