"""Exact odds: the worth of each wager of a game, from one shoe and under one reading."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from houseway.book.loader import Game, open_game
from houseway.core.cards import Card, parse_cards
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.round.setup import check_decks, make_filed_pack
from houseway.families import family_of
from houseway.families.known_results import read_known_sheet
from houseway.families.prices import Asked, OddsSheet, Play, Progress, WagerOdds, list_remaining
from houseway.families.repricing import reprice_sheet


def odds(
    game: str | Game,
    *,
    decks: int | None = None,
    gone: str | Sequence[Card] = (),
    wagers: Sequence[str] | None = None,
    strategy: Play | None = None,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Progress | None = None,
    recount: bool = False,
) -> OddsSheet:
    """Price the wagers of a game: those named, or all; from the almanac where it has them.

    `decks` is the number in the shoe (the game's usual number where none is given), `gone` the cards that have left
    it already, as in ``odds("ez-baccarat", decks=8, gone="4s 7h")``. `strategy` is how a seat plays that has something
    to decide: "best", "simple" by rules for the head, or "house-way" as the player-dealer does; where none is given it
    is the best, or in games whose best play takes long the house way. Where the player-dealer decides too, there are
    also "bank-best" and "equilibrium" (`families.prices.Play`). `progress` hears of anything that takes long. With
    `recount` everything is worked out now, whatever the almanac says.
    """
    opened_game = open_game(game, literal=literal, rulings=rulings, book=book)
    family = family_of(opened_game)
    play = family.usual_play(opened_game) if strategy is None else strategy
    known = family.plays(opened_game)
    if play not in known:
        words = f"a strategy is {', '.join(known[:-1])} or {known[-1]}, not {strategy!r}"
        raise HousewayError(f"{opened_game.id}: {words}")
    number = check_decks(opened_game, decks)
    missing = parse_cards(gone) if isinstance(gone, str) else tuple(gone)
    left = list_remaining(make_filed_pack(opened_game.rules.deck, number), missing)
    named = _check_wagers(opened_game, wagers)
    ready = None if recount or missing else _read_prices(opened_game, number, play, named)
    prices = ready or family.price(Asked(opened_game, number, left, missing, named, play, progress))
    return OddsSheet(
        opened_game.id, number, opened_game.reading, play, missing, prices, opened_game.changes, opened_game
    )


def _read_prices(game: Game, decks: int, play: Play, wagers: Sequence[str]) -> tuple[WagerOdds, ...] | None:
    """Read the prices that the almanac has; nothing where a named wager has no row of its own."""
    known = read_known_sheet(game, decks, play) or reprice_sheet(game, decks, play)
    if known is None or len(wagers) == len(game.rules.wager):
        return known
    found = tuple(price for price in known if price.name in wagers)
    return found if len(found) == len(wagers) else None


def _check_wagers(game: Game, wagers: Sequence[str] | None) -> tuple[str, ...]:
    """Find the wagers to be priced, in the order of the page; refuses a name that is none of them."""
    known = [wager.name for wager in game.rules.wager]
    for name in wagers or ():
        if name not in known:
            raise TableRefusal(f"{game.id} has no wager {name!r}: it has {', '.join(known)}")
    return tuple(name for name in known if wagers is None or name in wagers)
