"""The games of the book: the list of them, what each has on its table, its rule sheet, its odds and its bank."""

import asyncio
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse, Response

from houseway.core.money import MOST_MONEY
from houseway.web import lobby, sheets
from houseway.web.api.answers import Context, IdPart, Whoever, go_on, refusals
from houseway.web.shapes import BankTold, GameCard, GameTold, LaterTold, OddsTold, SheetTold
from houseway.web.workers.pool import Progress

router = APIRouter(prefix="/api/games", tags=["games"])

Told = TypeVar("Told", OddsTold, BankTold)
LATER: dict[int | str, dict[str, Any]] = {
    202: {"model": LaterTold, "description": "Being worked out: ask again in so many seconds"}
}


@router.get("", responses=refusals())
async def list_games(context: Context) -> list[GameCard]:
    """All games that can be played, of all houses, and how many tables of each are open."""
    cards = await asyncio.to_thread(lobby.offered_cards, context.settings.changes)
    return [card.model_copy(update={"tables": context.floor.tables_of(card.id)}) for card in cards]


@router.get("/{house}/{game}", responses=refusals(404))
async def get_game(house: IdPart, game: IdPart, context: Context) -> GameTold:
    """One game: its wagers and what they pay, the tables it is filed for, its fees, and the rulings on its text."""
    told = await asyncio.to_thread(lambda: lobby.game_told(lobby.find(house, game, context.settings.changes)))
    return told.model_copy(update={"tables": context.floor.tables_of(told.id)})


@router.get("/{house}/{game}/sheet", responses=refusals(404))
async def get_sheet(house: IdPart, game: IdPart, context: Context) -> SheetTold:
    """The rule sheet, as HTML without styles or scripts."""
    return await asyncio.to_thread(lambda: sheets.sheet_told(lobby.find(house, game, context.settings.changes)))


@router.get("/{house}/{game}/odds", response_model=OddsTold, responses=refusals(404, 409, 503) | LATER)
async def get_odds(
    house: IdPart,
    game: IdPart,
    context: Context,
    who: Whoever,
    decks: Annotated[
        int | None, Query(ge=1, le=20, description="The number of decks; the usual one if not said.")
    ] = None,
) -> OddsTold | Response:
    """What each wager is worth; or, while that is worked out, when to ask again."""
    go_on(context.speed.sheet(who))
    found = await asyncio.to_thread(lobby.find, house, game, context.settings.changes)
    return _told(await sheets.odds(found, context.pool, decks=decks, person=who))


@router.get("/{house}/{game}/bank", response_model=BankTold, responses=refusals(404, 409, 503) | LATER)
async def get_bank(
    house: IdPart,
    game: IdPart,
    context: Context,
    who: Whoever,
    bank: Annotated[int | None, Query(ge=1, le=MOST_MONEY, description="What is put up, in cents.")] = None,
    seats: Annotated[int | None, Query(ge=1, le=20, description="How many seats play against it.")] = None,
    fee_option: Annotated[str | None, Query(min_length=1, max_length=80, description="The posted fee option.")] = None,
) -> BankTold | Response:
    """What the player-dealer's seat is worth; or, while that is worked out, when to ask again."""
    go_on(context.speed.sheet(who))
    found = await asyncio.to_thread(lobby.find, house, game, context.settings.changes)
    asked = sheets.bank(found, context.pool, bank=bank, seats=seats, fee_option=fee_option, person=who)
    return _told(await asked)


def _told(answer: Told | Progress) -> Told | Response:
    if isinstance(answer, Progress):
        return JSONResponse({"words": answer.words, "seconds": answer.seconds}, 202)
    return answer
