"""The door: one password for everybody, where the room has one."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import StringConstraints

from houseway.web.api.answers import Answer, Context, Said, Wish, address_of, changing, go_on, is_secure

router = APIRouter(prefix="/api/door", tags=["you"])


class Password(Wish):
    """What is said at the door."""

    password: Annotated[str, StringConstraints(max_length=1_000)]


class In(Answer):
    """You may come in."""

    open: bool


@router.post("", responses=changing(), dependencies=[Said])
async def say_password(said: Password, request: Request, response: Response, context: Context) -> In:
    """Say the room's password. The cookie that comes back opens everything else; a wrong password is refused (401)."""
    if context.door.open:
        return In(open=True)
    address = address_of(request)
    go_on(context.speed.door(address))
    if not await context.door.knows(said.password, address):
        raise HTTPException(401, "that is not the password")
    response.headers["set-cookie"] = context.door.cookie(is_secure(request, context))
    return In(open=True)
