"""Who you are: a person without an account, made when you first ask, with a name and a purse of play money."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field
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
from houseway.web.store import StoredPerson

router = APIRouter(prefix="/api/me", tags=["you"])


def _check_name(text: str) -> str:
    try:
        return read_name(text)
    except NameRefusal as refused:
        raise PydanticCustomError("name", "{why}", {"why": str(refused)}) from None


class Me(Answer):
    """You."""

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


@router.get("", responses=document_refusals())
async def get_me(request: Request, response: Response, context: Context) -> Me:
    """Get who you are. Somebody without a cookie becomes a new person, and gets one."""
    cookies = request.headers.get("cookie", "")
    person = await context.people.find(cookies)
    if person is None:
        refuse_if_fast(context.speed.count_newcomer(find_address(request)))
        person = await context.people.add_newcomer()
    elif not context.people.wants_renewal(cookies):
        return _describe(person)
    response.headers["set-cookie"] = context.people.make_cookie(person.id, is_secure(request, context))
    return _describe(person)


@router.post("", responses=document_change(), dependencies=[HeaderRequired])
async def rename(body: Rename, context: Context, person: CurrentPerson) -> Me:
    """Take another name."""
    renamed = await context.people.rename(person, body.name)
    context.floor.rename(person.id, body.name)
    return _describe(renamed)


@router.post("/purse", responses=document_change(409), dependencies=[HeaderRequired])
async def refill(context: Context, person: CurrentPerson) -> Me:
    """Fill the purse up again, when little is left in it."""
    filled = await context.people.refill(person.id)
    context.floor.show_purse(person.id, filled.purse)
    return _describe(filled)


@router.get("/tables", responses=document_refusals())
async def list_own_tables(context: Context, person: CurrentPerson) -> list[OwnPlace]:
    """List the tables at which your chips lie."""
    return [OwnPlace.model_validate(place) for place in await context.floor.list_places(person.id)]
