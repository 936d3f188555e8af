"""What all answers share: the shape of a refusal, which refusals there are, and who is asking."""

from typing import Annotated, Any

from fastapi import Depends, Header, HTTPException, Path, Request
from pydantic import BaseModel, BeforeValidator, ConfigDict

from houseway.web.context import AppContext
from houseway.web.speed import network_of
from houseway.web.store import StoredPerson


class Answer(BaseModel):
    """Part of an answer."""

    model_config = ConfigDict(frozen=True)


class Wish(BaseModel):
    """What is sent to the room: these keys and no others, and nothing read as something else."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def _whole(value: object) -> object:
    """To JSON 3.0 is the same number as 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)


class Problem(Answer):
    """Why a request was refused, in one line."""

    detail: str


_WORDS = {
    400: "The request broke off, or cannot be read",
    401: "The room has a password that was not said yet, or nobody is known by the cookie",
    403: "Asked by a page of another origin, under a name that the room does not have, or without X-Houseway",
    404: "There is no such thing",
    408: "The request took too long to come",
    409: "The rules, the table or the purse do not allow it",
    413: "Too large",
    422: "Not of the shape that is asked for",
    429: "Too fast: wait as long as Retry-After says",
    503: "The room is full, or cannot do it now",
}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The documentation of an operation's refusals: these, and those that any request can meet."""
    every = sorted({401, 403, 422, 429, *statuses})
    return {status: {"model": Problem, "description": _WORDS[status]} for status in every}


def changing(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of an operation that is sent something."""
    return refusals(400, 408, 413, *statuses)


async def get_context(request: Request) -> AppContext:
    """Find the context of the room that the request came to."""
    found: AppContext = request.app.state.context
    return found


Context = Annotated[AppContext, Depends(get_context)]


async def _somebody(request: Request, context: Context) -> StoredPerson:
    person = await context.people.find(request.headers.get("cookie", ""))
    if person is None:
        raise HTTPException(401, "nobody is known by your cookie: GET /api/me first")
    return person


Somebody = Annotated[StoredPerson, Depends(_somebody)]
"""The person who asks; without one the request is refused."""


def address_of(request: Request) -> str:
    """The address that a request came from."""
    return request.client.host if request.client else ""


async def _whoever(request: Request, context: Context) -> str:
    return context.people.id_of(request.headers.get("cookie", "")) or network_of(address_of(request))


Whoever = Annotated[str, Depends(_whoever)]
"""The id of the person who asks, or the network that somebody asks from who is none yet."""


def is_secure(request: Request, context: AppContext) -> bool:
    """Whether the browser speaks https: to this server, or to the proxy in front of it."""
    return context.settings.https or request.url.scheme == "https"


def go_on(wait: int) -> None:
    """Refuse somebody who has to wait."""
    if wait:
        raise HTTPException(429, f"too fast: try again in {wait} s", {"Retry-After": str(wait)})


async def _said(
    x_houseway: Annotated[str, Header(pattern="^1$", description="Always 1: no other site can send it.")],
) -> None:
    """The guards have looked at it already; here it is documented."""


Said = Depends(_said)
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The table's id.")]
IdPart = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,80}$")]
