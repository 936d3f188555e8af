"""What the calculator of a page reckons with: the counts of each wager, by the lines that pay it.

A pay may be changed where nothing else follows from it, which `families.repricing` decides: of a bonus wager, and of
any wager where everything is drawn by rule. Anywhere else what is best to do may depend on it, and the page says so.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from houseway.book.loader import Game
from houseway.book.price_rules import list_dealt_rules
from houseway.core.money import parse_odds, show_odds
from houseway.families import family_of
from houseway.families.prices import UNTIL_DECIDED, OddsSheet, WagerOdds
from houseway.families.repricing import Pays, reprice_wager

DEPENDS = "What is best to do may depend on this pay: houseway odds GAME --set counts it anew."
NOT_BY_LINES = "Its counts do not tell which line has won: houseway odds GAME --set counts it anew."


def list_pays(game: Game, wager: str) -> Pays:
    """List the pay lines of a wager, each with what a unit wins; none where it is not paid by such lines."""
    rules = next(one for one in list_dealt_rules(game.rules)["wager"] if one["name"] == wager)
    lines = rules.get("pays") or ()
    if not all(isinstance(line.get("odds"), str) for line in lines):
        return ()
    return [(line["hand"], parse_odds(line["odds"])) for line in lines]


def say_fixed(game: Game, row: WagerOdds) -> str | None:
    """Say why the pays of a wager cannot be changed on the page; nothing where they can."""
    kind = next(wager.kind for wager in game.rules.wager if wager.name == row.name)
    if kind != "bonus" and family_of(game).decides(game.rules):
        return DEPENDS
    pays = list_pays(game, row.name)
    return NOT_BY_LINES if not pays or reprice_wager(row, pays, pays) is None else None


def write_calculator(game: Game, sheets: Sequence[OddsSheet]) -> dict[str, Any]:
    """Write what the script of the page needs: by number of decks, each wager's lines, outcomes and whole."""
    return {
        "game": game.id,
        "sheets": [{"decks": sheet.decks, "wagers": list(_list_wagers(game, sheet))} for sheet in sheets],
    }


def _list_wagers(game: Game, sheet: OddsSheet) -> Iterator[dict[str, Any]]:
    for row in sheet.wagers:
        fixed = say_fixed(game, row)
        if fixed is not None:
            yield {"name": row.name, "fixed": fixed}
            continue
        yield {
            "name": row.name,
            "deals": str(row.deals),
            "how": row.method.removesuffix(UNTIL_DECIDED),
            "pays": [[hand, show_odds(odds)] for hand, odds in list_pays(game, row.name)],
            "outcomes": [[one.result, one.why, show_odds(one.pays), str(one.count)] for one in row.outcomes],
        }
