"""The sheets of a game for the room: its rules, its odds and its bank, as data and as HTML in the sheets' own words.

What is at hand is told at once. What has to be worked out goes to the office, and is told when it is asked for again.
"""

import asyncio
from functools import lru_cache
from typing import Any, Protocol

from houseway.banking.asked import bank_asked
from houseway.banking.sheet import bank_sheet
from houseway.book.loader import OpenGame
from houseway.families.costs import WITH_COSTS
from houseway.money import Cents
from houseway.priced import is_kept, kept_odds
from houseway.room.office import Later
from houseway.room.shapes import BankTold, CostTold, OddsTold, SheetTold, WagerWorth
from houseway.round.setup import check_decks
from houseway.sheets.bank import print_bank
from houseway.sheets.costs import CostsAsked, costs_told, print_costs
from houseway.sheets.html import html_of
from houseway.sheets.odds import print_odds
from houseway.sheets.rules import print_sheet

REMEMBERED = 512


class Slow(Protocol):
    """The office, as far as sheets need it."""

    async def odds(self, game: OpenGame, decks: int | None = None, *, person: str = "") -> dict[str, Any] | Later:
        """What `odds_told` tells, or when to ask again."""
        ...

    async def bank_sheet(self, game: OpenGame, *, person: str = "", **asked: Any) -> dict[str, Any] | Later:
        """What `bank_told` tells, or when to ask again."""
        ...


# -- what is told


@lru_cache(REMEMBERED)
def sheet_told(game: OpenGame) -> SheetTold:
    """The rule sheet of a game, under its reading."""
    return SheetTold(html=html_of(lambda out: print_sheet(out, game)))


async def odds(game: OpenGame, office: Slow, decks: int | None = None, *, person: str = "") -> OddsTold | Later:
    """The odds of a game at once where they are at hand; else the office works them out for the one who asks."""
    number = check_decks(game, decks)
    ready = await asyncio.to_thread(_odds_at_hand, game, number)
    if ready is not None:
        return ready
    answer = await office.odds(game, number, person=person)
    return answer if isinstance(answer, Later) else OddsTold.model_validate(answer)


async def bank(
    game: OpenGame,
    office: Slow,
    *,
    bank: Cents | None = None,
    seats: int | None = None,
    fee_option: str | None = None,
    person: str = "",
) -> BankTold | Later:
    """The banker's sheet of a typical table of the game, which the office works out; what no table takes is refused."""
    await asyncio.to_thread(bank_asked, game, bank=bank, seats=seats, fee_option=fee_option)
    answer = await office.bank_sheet(game, person=person, bank=bank, seats=seats, fee_option=fee_option)
    return answer if isinstance(answer, Later) else BankTold.model_validate(answer)


def _odds_at_hand(game: OpenGame, decks: int) -> OddsTold | None:
    quick = game.family in WITH_COSTS or is_kept(game, decks=decks)
    return _odds(game, decks) if quick else None


# -- how it is worked out


def odds_told(game: OpenGame, decks: int | None = None) -> dict[str, Any]:
    """The odds of a game as plain data, worked out if need be."""
    return _odds(game, check_decks(game, decks)).model_dump(mode="json")


def bank_told(game: OpenGame, **asked: Any) -> dict[str, Any]:
    """The banker's sheet as plain data, worked out with what `houseway.bank_sheet` may be asked."""
    sheet = bank_sheet(game, **asked)
    html = html_of(lambda out: print_bank(out, sheet))
    return BankTold(game=game.id, sheet=sheet.told(), html=html).model_dump(mode="json")


@lru_cache(REMEMBERED)
def _odds(game: OpenGame, decks: int) -> OddsTold:
    return _costs(game, decks) if game.family in WITH_COSTS else _worth(game, decks)


def _worth(game: OpenGame, decks: int) -> OddsTold:
    """What every wager is worth."""
    sheet = kept_odds(game, decks=decks)
    wagers = [
        WagerWorth(**{key: told[key] for key in WagerWorth.model_fields})
        for told in (wager.told() for wager in sheet.wagers)
    ]
    return OddsTold(
        game=game.id,
        name=game.name,
        kind="wagers",
        decks=sheet.decks,
        reading=dict(sheet.reading),
        strategy=sheet.strategy,
        wagers=wagers,
        costs=[],
        html=html_of(lambda out: print_odds(out, sheet, game, commands=False)),
    )


def _costs(game: OpenGame, decks: int) -> OddsTold:
    """What a seat costs, in a game in which the collection is all that there is to price."""
    found = CostsAsked().found(game)
    return OddsTold(
        game=game.id,
        name=game.name,
        kind="costs",
        decks=decks,
        reading=dict(game.reading),
        strategy=None,
        wagers=[],
        costs=[CostTold(**told) for told in costs_told(found)],
        html=html_of(lambda out: print_costs(out, game, found, commands=False)),
    )
