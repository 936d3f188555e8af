"""What all answers share: the shape of a refusal, the refusals that there are, and the person who asks."""

from typing import Annotated, Any

from fastapi import Depends, Header, HTTPException, Path, Request
from pydantic import BaseModel, BeforeValidator, ConfigDict

from houseway.web.context import AppContext
from houseway.web.fair_use import find_network
from houseway.web.store import StoredPerson


class Answer(BaseModel):
    """Part of an answer."""

    model_config = ConfigDict(frozen=True)


class RequestBody(BaseModel):
    """The body of a request: these keys and no others, and nothing read as something else."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def _read_whole(value: object) -> object:
    """Read 3.0 as 3, which is the same number in JSON."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_read_whole)


class Problem(Answer):
    """The reason why a request was refused, in one line."""

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


def document_refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Document the documentation of an operation's refusals: these, and those that any request can meet."""
    every = sorted({401, 403, 422, 429, *statuses})
    return {status: {"model": Problem, "description": _WORDS[status]} for status in every}


def document_change(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Document the refusals of an operation that is sent something."""
    return document_refusals(400, 408, 413, *statuses)


async def get_context(request: Request) -> AppContext:
    """Find the context of the room that the request came to."""
    found: AppContext = request.app.state.context
    return found


Context = Annotated[AppContext, Depends(get_context)]


async def _find_person(request: Request, context: Context) -> StoredPerson:
    person = await context.people.find(request.headers.get("cookie", ""))
    if person is None:
        raise HTTPException(401, "nobody is known by your cookie: GET /api/me first")
    return person


CurrentPerson = Annotated[StoredPerson, Depends(_find_person)]
"""The person who asks; without one the request is refused."""


def find_address(request: Request) -> str:
    """Find the address that a request came from."""
    return request.client.host if request.client else ""


async def _identify(request: Request, context: Context) -> str:
    return context.people.read_id(request.headers.get("cookie", "")) or find_network(find_address(request))


Asker = Annotated[str, Depends(_identify)]
"""The id of the person who asks, or the network that somebody asks from who is none yet."""


def is_secure(request: Request, context: AppContext) -> bool:
    """Say whether the browser speaks https: to this server, or to the proxy in front of it."""
    return context.settings.https or request.url.scheme == "https"


def refuse_if_fast(wait: int) -> None:
    """Refuse somebody who has to wait."""
    if wait:
        raise HTTPException(429, f"too fast: try again in {wait} s", {"Retry-After": str(wait)})


async def _require_header(
    x_houseway: Annotated[str, Header(pattern="^1$", description="Always 1: no other site can send it.")],
) -> None:
    """Ask for the header in the documentation; the guards have checked it already."""


HeaderRequired = Depends(_require_header)
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The table's id.")]
IdPart = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,80}$")]
