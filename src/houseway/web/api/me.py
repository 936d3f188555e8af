"""Who you are: a person without an account, made when you first ask, with a name and a purse of play money."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from houseway.web.api.answers import (
    Answer,
    Context,
    Said,
    Somebody,
    Wish,
    address_of,
    changing,
    go_on,
    is_secure,
    refusals,
)
from houseway.web.naming import LONGEST, PATTERN, NameRefusal, read_name
from houseway.web.store import StoredPerson

router = APIRouter(prefix="/api/me", tags=["you"])


def _name(text: str) -> str:
    try:
        return read_name(text)
    except NameRefusal as refused:
        raise PydanticCustomError("name", "{why}", {"why": str(refused)}) from None


class Me(Answer):
    """You."""

    id: str
    name: str
    purse: int = Field(ge=0, description="Play money in cents that lies at no table.")


class Rename(Wish):
    """A name for others to see."""

    name: Annotated[
        str,
        AfterValidator(_name),
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


def _me(person: StoredPerson) -> Me:
    return Me(id=person.id, name=person.name, purse=person.purse)


@router.get("", responses=refusals())
async def get_me(request: Request, response: Response, context: Context) -> Me:
    """Who you are. Somebody without a cookie becomes a new person, and gets one."""
    cookies = request.headers.get("cookie", "")
    person = await context.people.find(cookies)
    if person is None:
        go_on(context.speed.newcomer(address_of(request)))
        person = await context.people.newcomer()
    elif not context.people.wants_renewal(cookies):
        return _me(person)
    response.headers["set-cookie"] = context.people.cookie_for(person.id, is_secure(request, context))
    return _me(person)


@router.post("", responses=changing(), dependencies=[Said])
async def rename(wish: Rename, context: Context, person: Somebody) -> Me:
    """Take another name."""
    renamed = await context.people.rename(person, wish.name)
    context.floor.renamed(person.id, wish.name)
    return _me(renamed)


@router.post("/purse", responses=changing(409), dependencies=[Said])
async def refill(context: Context, person: Somebody) -> Me:
    """Fill the purse up again, when little is left in it."""
    filled = await context.people.refill(person.id)
    context.floor.purse_changed(person.id, filled.purse)
    return _me(filled)


@router.get("/tables", responses=refusals())
async def list_own_tables(context: Context, person: Somebody) -> list[OwnPlace]:
    """The tables at which your chips lie."""
    return [OwnPlace.model_validate(place) for place in await context.floor.places_of(person.id)]
