"""The wagers of a game as plain data, for the lists, the search and the text for language models."""

from fractions import Fraction

from houseway.analysis.compare.table import make_lines
from houseway.book.loader import Game
from houseway.families import family_of
from houseway.families.prices import OddsSheet, WagerOdds
from houseway.families.wager_table import say_pays
from houseway.site.lists import BASE_FIRST, Row


def make_rows(game: Game, sheet: OddsSheet | None) -> list[Row]:
    """Make a row for each wager of a banked game; without figures where its odds are not known."""
    if not game.rules.banked:
        return []
    prices = {} if sheet is None else {one.name: one for one in sheet.wagers}
    after = {} if sheet is None else {line.wager: line for line in make_lines(game, sheet)}
    lines = family_of(game).wager_rows(game.rules)
    rows = []
    for wager in sorted(game.rules.wager, key=lambda one: BASE_FIRST.get(one.kind, len(BASE_FIRST))):
        row: Row = {
            "game": game.id,
            "name": game.name,
            "house": game.id.split("/", maxsplit=1)[0],
            "family": game.family,
            "wager": wager.name,
            "kind": wager.kind,
            "pays": say_pays(wager),
            "lines": [[hand, pays] for hand, pays, _ in lines.get(wager.name, [])],
            "known": wager.name in prices or bool(prices and wager.kind == "raise"),
        }
        if wager.name in prices and wager.kind != "award":
            price = prices[wager.name]
            row |= {"ev": _read(price.ev), "sd": price.sd, "wins": find_hit_frequency(price)}
        if wager.name in after:
            line = after[wager.name]
            hour = line.bank_an_hour
            row |= {"seat_after": _read(line.seat_after), "bank_after": _read(line.bank_after)}
            row["hour"] = None if hour is None else float(hour) / 100
        rows.append(row)
    return rows


def _read(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def find_hit_frequency(price: WagerOdds) -> float | None:
    """Find how often a wager gains something, of the rounds that are dealt; nothing where its ends are not told."""
    if not price.outcomes:
        return None
    return float(sum(one.probability for one in price.outcomes if one.gain > 0))
