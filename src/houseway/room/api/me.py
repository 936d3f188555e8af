"""Who you are: a person without an account, made when you first ask, with a name and a purse of play money."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field, StringConstraints

from houseway.room.api.answers import (
    Answer,
    Here,
    Said,
    Somebody,
    Wish,
    address_of,
    changing,
    go_on,
    is_secure,
    refusals,
)
from houseway.room.store import KeptPerson

router = APIRouter(prefix="/api/me", tags=["you"])


_LETTER = r"[^\x00- \x7f-\xa0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ue000-\uf8ff\ufeff\ufff0-\uffff]"
"""Anything that is seen: no blank, and nothing that turns the writing round or cannot be shown."""


class Me(Answer):
    """You."""

    id: str
    name: str
    purse: int = Field(ge=0, description="Play money in cents that lies at no table.")


class Rename(Wish):
    """A name for others to see."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=24, pattern=f"^{_LETTER}+( {_LETTER}+)*$")]


def _me(person: KeptPerson) -> Me:
    return Me(id=person.id, name=person.name, purse=person.purse)


@router.get("", responses=refusals())
async def get_me(request: Request, response: Response, here: Here) -> Me:
    """Who you are. Somebody without a cookie becomes a new person, and gets one."""
    cookies = request.headers.get("cookie", "")
    person = await here.people.find(cookies)
    if person is None:
        go_on(here.speed.newcomer(address_of(request)))
        person = await here.people.newcomer()
    elif not here.people.wants_renewal(cookies):
        return _me(person)
    response.headers["set-cookie"] = here.people.cookie_for(person.id, is_secure(request, here))
    return _me(person)


@router.post("", responses=changing(), dependencies=[Said])
async def rename(wish: Rename, here: Here, person: Somebody) -> Me:
    """Take another name."""
    renamed = await here.people.rename(person, wish.name)
    here.floor.renamed(person.id, wish.name)
    return _me(renamed)


@router.post("/purse", responses=changing(409), dependencies=[Said])
async def refill(here: Here, person: Somebody) -> Me:
    """Fill the purse up again, when little is left in it."""
    filled = await here.people.refill(person.id)
    here.floor.purse_changed(person.id, filled.purse)
    return _me(filled)
