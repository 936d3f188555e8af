"""The part of a game's page on what its wagers are worth: odds for each number of decks, calculator and recount."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from houseway.book.loader import Game
from houseway.core.paper.words import say_shoe, show_percent
from houseway.families import family_of
from houseway.families.prices import OddsSheet, Play
from houseway.sheets.costs import CostsAsked, print_costs
from houseway.sheets.odds import WAYS, name_together, print_odds
from houseway.site.calculator import write_calculator
from houseway.site.frame import make_details, make_section, make_table
from houseway.site.known import MISSING, Known
from houseway.site.recount import write_recount
from houseway.site.sheets import print_part

Sheets = dict[int, OddsSheet]
"""The odds of a game by its numbers of decks, as it is usually played."""


def find_sheets(game: Game, known: Known) -> Sheets:
    """Find the odds for each number of decks that is filed."""
    found = {decks: known.find_odds(game, decks) for decks in game.rules.deck.decks.allowed}
    return {decks: sheet for decks, sheet in found.items() if sheet is not None}


def make_prices(game: Game, sheets: Sheets, known: Known) -> str:
    """Make the parts on odds of a banked game, or on what a seat pays in a game without a bank."""
    if not game.rules.banked:
        return make_section("costs", "What it costs a seat", _make_costs(game, known))
    return make_section("odds", "Odds", "\n".join(_make_odds(game, sheets, known)))


def _make_costs(game: Game, known: Known) -> str:
    if family_of(game).only_collection:
        costs = CostsAsked().list_costs(game)
        return print_part(lambda paper: print_costs(paper, game, costs, commands=False), "costs")
    sheet = known.find_odds(game)
    if sheet is None:
        return f'<p class="soft">The odds are {MISSING}.</p>'
    return print_part(lambda paper: print_odds(paper, sheet, game, commands=False), "costs")


def _make_odds(game: Game, sheets: Sheets, known: Known) -> Iterator[str]:
    usual = game.rules.deck.decks.default
    if usual in sheets:
        yield _print(sheets[usual], game, "odds")
    else:
        yield f'<p class="soft">The odds with {say_shoe(game, usual)} are {MISSING}.</p>'
    others = [decks for decks in game.rules.deck.decks.allowed if decks != usual]
    if others:
        yield '<h3 id="odds-by-decks">By the number of decks</h3>'
        yield _make_by_decks(game, sheets)
    for decks in others:
        if decks in sheets:
            yield make_details(f"With {say_shoe(game, decks)}", _print(sheets[decks], game, f"odds-{decks}"))
    yield from _list_other_ways(game, known)


def _list_other_ways(game: Game, known: Known) -> Iterator[str]:
    """List the odds by other ways to play, where somebody has something to decide."""
    if not family_of(game).decides(game.rules):
        return
    usual: Play = family_of(game).usual_play(game)
    for play in family_of(game).plays(game):
        sheet = known.find_odds(game, play=play) if play != usual else None
        if sheet is not None:
            way = WAYS[play].removeprefix(", ") or "best play"
            yield make_details(f"By another way to play: {way}", _print(sheet, game, f"odds-{play}"))


def _print(sheet: OddsSheet, game: Game, under: str) -> str:
    return print_part(lambda paper: print_odds(paper, sheet, game, commands=False), under)


def _make_by_decks(game: Game, sheets: Sheets) -> str:
    """Make the table of what each wager is worth by the number of decks."""
    awards = {wager.name for wager in game.rules.wager if wager.kind == "award"}
    names = {row.name: name_together(row) for sheet in sheets.values() for row in sheet.wagers}

    def show(decks: int, name: str) -> str:
        row = {one.name: one for one in sheets[decks].wagers}.get(name) if decks in sheets else None
        if row is None:
            return f'<span class="soft">{MISSING}</span>'
        value = None if row.ev_of_all is None else float(row.ev_of_all)
        return f"${value or 0:.4f} a round" if name in awards else show_percent(value, signed=True)

    decks_of = list(game.rules.deck.decks.allowed)
    heads = [("wager", False), *((say_shoe(game, decks), True) for decks in decks_of)]
    rows = [[escape(words), *(show(decks, name) for decks in decks_of)] for name, words in names.items()]
    return make_table(heads, rows, "Expected value by the number of decks") if rows else ""


def make_calculator(game: Game, sheets: Sheets) -> str:
    """Make the calculator of a game: its script fills it; nothing where no wager has known odds."""
    ordered = sorted(sheets.values(), key=lambda sheet: (sheet.decks != game.rules.deck.decks.default, sheet.decks))
    if not ordered:
        return ""
    told = write_calculator(game, ordered)
    inside = (
        '<p class="soft">Change a pay, and edge, hit frequency and deviation follow at once, exactly: the counts are '
        "those above.</p>\n"
        f'{_make_json("calculator-counts", told)}\n<div id="calculator-table" class="stack"></div>\n'
        "<noscript><p>The calculator needs JavaScript.</p></noscript>"
    )
    return make_section("calculator", "What if it paid otherwise?", inside)


def make_recount(game: Game, sheets: Sheets) -> str:
    """Make the part that counts every deal anew in the reader's browser, where its script knows the game."""
    told = write_recount(game, sheets.get(game.rules.deck.decks.default))
    if told is None:
        return ""
    named = ", ".join(one["name"] for one in told["wagers"])
    left = f" Not recounted here: {', '.join(told['left'])}." if told["left"] else ""
    inside = (
        f'<p class="soft">Your browser counts every deal itself, by the rules of this page alone, and holds its counts '
        f"against the figures above: {escape(named)}.{escape(left)}</p>\n"
        f"{_make_json('recount-task', told)}\n"
        '<p><button type="button" class="button" id="recount-begin" hidden>Count every deal</button></p>\n'
        '<div id="recount-told" role="status"></div>\n'
        "<noscript><p>The recount needs JavaScript.</p></noscript>"
    )
    return make_section("recount", "Recount here", inside)


def _make_json(place: str, told: dict[str, Any]) -> str:
    """Put data on the page for its script; no text of it can end the element."""
    plain = json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="{place}">{plain}</script>'
