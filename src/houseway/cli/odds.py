"""houseway odds: what every wager is worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Decks, Flips, GameName, Json, Literal

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.book.loader import OpenGame
    from houseway.families.prices import Play
    from houseway.pricing import OddsSheet

DIGITS = 4
"""No number of decks has more."""
WIDEST_COUNT = 10**18
"""Longer counts are left to the JSON document."""


def odds(
    game: GameName,
    decks: Decks = None,
    gone: Annotated[str, typer.Option(help="Cards that have left the shoe, as in '4s 7h'.", metavar="CARDS")] = "",
    bonus: Annotated[bool, typer.Option("--bonus", help="Only the bonus wagers.")] = False,
    literal: Literal = False,
    ruling: Flips = None,
    strategy: Annotated[str, typer.Option(help="best or house-way; the same where nothing is decided.")] = "best",
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Price every wager of a game exactly.

    Example: houseway odds crystal/ez-baccarat --decks 8 --gone "4s 7h 7d"
    """
    from houseway.cli.naming import open_game
    from houseway.cli.output import say_json
    from houseway.cli.waiting import share_bar
    from houseway.errors import HousewayError
    from houseway.pricing import odds as price

    if strategy not in ("best", "house-way"):
        raise HousewayError(f"--strategy is best or house-way, not {strategy!r}")
    play: Play = "best" if strategy == "best" else "house-way"
    opened = open_game(game, literal=literal, ruling=ruling, book=book)
    numbers = _numbers(opened, decks)
    wagers = _bonus_wagers(opened) if bonus else None
    with share_bar("solving") as progress:
        sheets = [
            price(opened, decks=number, gone=gone, wagers=wagers, strategy=play, progress=progress)
            for number in numbers
        ]
    if as_json:
        told = [sheet.told() for sheet in sheets]
        say_json(told if decks == "all" else told[0])
        return
    for sheet in sheets:
        _print(sheet, opened.name)


def _numbers(opened: "OpenGame", decks: str | None) -> list[int]:
    from houseway.errors import HousewayError

    filed = opened.page.deck.decks
    if decks == "all":
        return list(range(filed.min, filed.max + 1))
    if decks is None or (decks.isdecimal() and len(decks) <= DIGITS):
        return [int(decks) if decks else filed.default]
    raise HousewayError(f"--decks takes a number or all, not {decks!r}")


def _bonus_wagers(opened: "OpenGame") -> list[str]:
    from houseway.errors import HousewayError

    named = [wager.name for wager in opened.page.wager if wager.kind == "bonus"]
    if not named:
        raise HousewayError(f"{opened.id} has no bonus wager")
    return named


def _print(sheet: "OddsSheet", name: str) -> None:
    from houseway.cli.output import console, counted, headed, percent, table

    out = f", {counted(len(sheet.gone), 'card')} gone" if sheet.gone else ""
    prices = table("wager", "expected value", "standard deviation", right=["expected value", "standard deviation"])
    for wager in sheet.wagers:
        value = None if wager.ev is None else float(wager.ev)
        prices.add_row(wager.name, percent(value, signed=True), "none" if wager.sd is None else f"{wager.sd:.4f}")
    way = ", house way" if sheet.strategy == "house-way" else ""
    console().print(headed(name, f" ({sheet.game}), {counted(sheet.decks, 'deck')}{out}, {_reading(sheet)}{way}"))
    console().print(prices)
    if any(wager.outcomes for wager in sheet.wagers):
        console().print(_outcomes(sheet))
    for line in _foot(sheet):
        console().print(line)
    console().print()


def _reading(sheet: "OddsSheet") -> str:
    """Which rulings are taken by their letter, and what the house chose of its options."""
    flipped = [ruling for ruling, reading in sheet.reading.items() if reading == "literal"]
    chosen = [f"{one}={choice}" for one, choice in sheet.reading.items() if choice not in ("literal", "intended")]
    reading = f"literal reading of {', '.join(flipped)}" if flipped else "intended reading"
    return ", ".join([reading, *chosen])


def _outcomes(sheet: "OddsSheet") -> "Table":
    """Every way in which each wager can end; without the counts where one is too long to be read."""
    from houseway.cli.output import percent, table
    from houseway.money import show_odds

    counted = [wager for wager in sheet.wagers if wager.outcomes]
    short = all((wager.deals or 0) < WIDEST_COUNT for wager in counted)
    columns = ["wager", "result", "pays", *(["count"] if short else []), "probability"]
    shown = table(*columns, right=["pays", "count", "probability"])
    for wager in counted:
        for number, one in enumerate(wager.outcomes):
            pays = show_odds(one.pays) if one.result == "wins" else ""
            words = f"{one.result}: {one.why}" if one.result in ("wins", "pushes") else one.result
            label = wager.name if number == 0 else ""
            shown.add_row(label, words, pays, *([f"{one.count:,}"] if short else []), percent(float(one.probability)))
        shown.add_section()
    return shown


def _foot(sheet: "OddsSheet") -> Iterator[str]:
    """How the figures were obtained, once for all wagers that share it."""
    from houseway.families.prices import UNTIL_DECIDED

    by_method: dict[str, list[str]] = {}
    for wager in sheet.wagers:
        by_method.setdefault(wager.method.removesuffix(UNTIL_DECIDED), []).append(wager.name)
    for method, names in by_method.items():
        how = method.replace("counted: ", "counted over ", 1)
        yield f"{', '.join(names)}: {how}." if len(by_method) > 1 else f"{how[0].upper()}{how[1:]}."
    yield "Expected value per unit wagered."
    if sheet.strategy == "best" and any(wager.deals is None for wager in sheet.wagers):
        yield f"The best chart: houseway strategy {sheet.game} --decks {sheet.decks}"
    if any(one.result == "stays up" for wager in sheet.wagers for one in wager.outcomes):
        yield "A wager that stays up is priced until it is decided, each round from this shoe."
