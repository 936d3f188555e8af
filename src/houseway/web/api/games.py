"""The games of the book: the list of them, what each has on its table, its rule sheet, its odds and its bank."""

import asyncio
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query
from starlette.responses import JSONResponse, Response

from houseway.core.money import MOST_MONEY
from houseway.web import lobby, sheets
from houseway.web.api.answers import Asker, Context, IdPart, document_refusals, refuse_if_fast
from houseway.web.shapes import AnswerProgress, GameBankSheet, GameCard, GameDetails, GameOdds, RuleSheet
from houseway.web.workers.pool import Progress

router = APIRouter(prefix="/api/games", tags=["games"])

Sheet = TypeVar("Sheet", GameOdds, GameBankSheet)
LATER: dict[int | str, dict[str, Any]] = {
    202: {"model": AnswerProgress, "description": "Being worked out: ask again in so many seconds"}
}


@router.get("", responses=document_refusals())
async def list_games(context: Context) -> list[GameCard]:
    """List all games that can be played, of all houses, and how many tables of each are open."""
    cards = await asyncio.to_thread(lobby.list_offered_cards, context.settings.changes)
    return [card.model_copy(update={"tables": context.floor.count_tables(card.id)}) for card in cards]


@router.get("/{house}/{game}", responses=document_refusals(404))
async def get_game(house: IdPart, game: IdPart, context: Context) -> GameDetails:
    """One game: its wagers and what they pay, the tables it is filed for, its fees, and the rulings on its text."""
    details = await asyncio.to_thread(lambda: lobby.describe_game(lobby.find(house, game, context.settings.changes)))
    return details.model_copy(update={"tables": context.floor.count_tables(details.id)})


@router.get("/{house}/{game}/sheet", responses=document_refusals(404))
async def get_sheet(house: IdPart, game: IdPart, context: Context) -> RuleSheet:
    """Get the rule sheet, as HTML without styles or scripts."""
    return await asyncio.to_thread(lambda: sheets.make_rule_sheet(lobby.find(house, game, context.settings.changes)))


@router.get("/{house}/{game}/odds", response_model=GameOdds, responses=document_refusals(404, 409, 503) | LATER)
async def get_odds(
    house: IdPart,
    game: IdPart,
    context: Context,
    who: Asker,
    decks: Annotated[
        int | None, Query(ge=1, le=20, description="The number of decks; the usual one if not said.")
    ] = None,
) -> GameOdds | Response:
    """Get what each wager is worth; or, while that is worked out, when to ask again."""
    refuse_if_fast(context.speed.count_sheet(who))
    found = await asyncio.to_thread(lobby.find, house, game, context.settings.changes)
    return _answer(await sheets.find_game_odds(found, context.pool, decks=decks, person=who))


@router.get("/{house}/{game}/bank", response_model=GameBankSheet, responses=document_refusals(404, 409, 503) | LATER)
async def get_bank(
    house: IdPart,
    game: IdPart,
    context: Context,
    who: Asker,
    bank: Annotated[int | None, Query(ge=1, le=MOST_MONEY, description="What is put up, in cents.")] = None,
    seats: Annotated[int | None, Query(ge=1, le=20, description="How many seats play against it.")] = None,
    fee_option: Annotated[str | None, Query(min_length=1, max_length=80, description="The posted fee option.")] = None,
) -> GameBankSheet | Response:
    """Get what the player-dealer's seat is worth; or, while that is worked out, when to ask again."""
    refuse_if_fast(context.speed.count_sheet(who))
    found = await asyncio.to_thread(lobby.find, house, game, context.settings.changes)
    asked = sheets.find_bank_sheet(found, context.pool, bank=bank, seats=seats, fee_option=fee_option, person=who)
    return _answer(await asked)


def _answer(answer: Sheet | Progress) -> Sheet | Response:
    if isinstance(answer, Progress):
        return JSONResponse({"words": answer.words, "seconds": answer.seconds}, 202)
    return answer
