"""The door: one password for everybody, where the room has one."""

from typing import Annotated

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import StringConstraints

from houseway.web.api.answers import (
    Answer,
    Context,
    HeaderRequired,
    RequestBody,
    document_change,
    find_address,
    is_secure,
    refuse_if_fast,
)

router = APIRouter(prefix="/api/door", tags=["you"])


class Password(RequestBody):
    """What is said at the door."""

    password: Annotated[str, StringConstraints(max_length=1_000)]


class Admission(Answer):
    """You may come in."""

    open: bool


@router.post("", responses=document_change(), dependencies=[HeaderRequired])
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
