"""The web room as one application: the store, the tables, the workers, and the addresses under which they are asked."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from houseway.core.errors import HousewayError, UnknownGame
from houseway.web import book, lobby, socket
from houseway.web.api import games, tables, you
from houseway.web.context import AppContext
from houseway.web.fair_use import Crowd, Speed
from houseway.web.guards import Guards, Names
from houseway.web.hosts.floor import Floor
from houseway.web.people import Door, People
from houseway.web.settings import Settings
from houseway.web.static import Pages
from houseway.web.store import Store, StoreRefusal
from houseway.web.workers.pool import Busy, WorkerPool

ABOUT = """
Sit down at any game that the houses filed, with play money. `GET /api/me` makes a person and sets the cookie that all
else needs. A table is played over the WebSocket `/api/tables/{id}/socket`, whose messages are told in docs/room.md.
Money is in cents. A refusal is `{"detail": "one line"}`.
"""


def create_app(settings: Settings, store: Store | None = None, pages: Pages | None = None) -> FastAPI:
    """Make the room with these settings; it opens when the server starts, with the store that is given or its own."""

    @asynccontextmanager
    async def open_room(app: FastAPI) -> AsyncIterator[None]:
        opened_store = store or Store(settings.store)
        pool = WorkerPool()
        floor = Floor(opened_store, settings, pool)
        pages_of_book = book.BookPages(settings.book)
        try:
            await floor.start()
            app.state.context = AppContext(
                settings=settings,
                store=opened_store,
                pool=pool,
                floor=floor,
                people=People(opened_store, settings),
                door=Door(settings.password, opened_store.secret),
                speed=Speed(settings.rates),
                crowd=Crowd(settings.most_watching, settings.most_sockets, settings.limits.from_an_address),
                pages=pages or Pages(),
                book=pages_of_book,
            )
            # The book is read before the first visitor asks for its games.
            reading = asyncio.create_task(asyncio.to_thread(lobby.list_cards))
            yield
            await reading
        finally:
            await floor.close()
            await pages_of_book.close()
            await pool.close()
            opened_store.close()

    app = FastAPI(
        title="houseway: the room",
        version=version("houseway"),
        description=ABOUT,
        lifespan=open_room,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    # The first of the routes, and plain ones: a visitor who comes in asks for a hundred pages at once.
    for address in ("/pages/{page:path}", "/", "/favicon.ico"):
        app.router.add_route(address, _send_page, methods=["GET", "HEAD"], include_in_schema=False)
    for address in (book.ROOT, f"{book.ROOT}/{{page:path}}"):
        app.router.add_route(address, _send_book_page, methods=["GET", "HEAD"], include_in_schema=False)
    for part in (you, games, tables, socket):
        app.include_router(part.router)
    app.add_middleware(Guards, names=Names.of(settings))
    app.add_exception_handler(HousewayError, _answer_refusal)
    app.add_exception_handler(RequestValidationError, _answer_bad_shape)
    app.add_exception_handler(HTTPException, _answer_http_error)
    return app


async def _send_page(request: Request) -> Response:
    """Send a page of the fixed list; nothing else is there."""
    context: AppContext = request.app.state.context
    found = context.pages.answer(request.scope["path"], request.headers.get("if-none-match", ""))
    return found or _make_problem(404, "there is no such page")


async def _send_book_page(request: Request) -> Response:
    """Send a page of the book."""
    context: AppContext = request.app.state.context
    found = await context.book.answer(request.scope["path"], request.headers.get("if-none-match", ""))
    return found or _make_problem(404, "there is no such page in the book")


async def _answer_refusal(_: Request, bad: Exception) -> Response:
    status = 503 if isinstance(bad, Busy | StoreRefusal) else 404 if isinstance(bad, UnknownGame) else 409
    return _make_problem(status, str(bad).partition("\n")[0])


async def _answer_bad_shape(_: Request, bad: Exception) -> Response:
    assert isinstance(bad, RequestValidationError)
    fault = bad.errors()[0]
    place = ".".join(str(part) for part in fault["loc"][1:])
    return _make_problem(422, f"{place}: {fault['msg']}" if place else str(fault["msg"]))


async def _answer_http_error(_: Request, bad: Exception) -> Response:
    assert isinstance(bad, HTTPException)
    return _make_problem(bad.status_code, str(bad.detail), dict(bad.headers or {}))


def _make_problem(status: int, why: str, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse({"detail": why}, status, headers)
