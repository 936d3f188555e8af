"""houseway odds: what every wager is worth, counted."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Decks, Flips, GameName, Json, Literal

if TYPE_CHECKING:
    from houseway.pricing import OddsSheet


def odds(
    game: GameName,
    decks: Decks = None,
    gone: Annotated[str, typer.Option(help="Cards that have left the shoe, as in '4s 7h'.", metavar="CARDS")] = "",
    literal: Literal = False,
    ruling: Flips = None,
    strategy: Annotated[str | None, typer.Option(help="best or house-way; the same where nothing is decided.")] = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Price every wager of a game exactly.

    Example: houseway odds crystal/ez-baccarat --decks 8 --gone "4s 7h 7d"
    """
    from houseway.cli.naming import open_game
    from houseway.cli.output import say_json
    from houseway.errors import HousewayError
    from houseway.pricing import odds as price

    if strategy not in (None, "best", "house-way"):
        raise HousewayError(f"--strategy is best or house-way, not {strategy!r}")
    opened = open_game(game, literal=literal, ruling=ruling, book=book)
    filed = opened.page.deck.decks
    if decks == "all":
        numbers = list(range(filed.min, filed.max + 1))
    elif decks is None or decks.isdigit():
        numbers = [int(decks) if decks else filed.default]
    else:
        raise HousewayError(f"--decks takes a number or all, not {decks!r}")
    sheets = [price(opened, decks=number, gone=gone) for number in numbers]
    if as_json:
        told = [sheet.told() | {"strategy": strategy} for sheet in sheets]
        say_json(told if decks == "all" else told[0])
        return
    for sheet in sheets:
        _print(sheet, opened.name)


def _print(sheet: "OddsSheet", name: str) -> None:
    from houseway.cli.output import console, counted, headed, percent, table
    from houseway.money import show_odds

    flipped = [ruling for ruling, reading in sheet.reading.items() if reading == "literal"]
    reading = f"literal reading of {', '.join(flipped)}" if flipped else "intended reading"
    out = f", {counted(len(sheet.gone), 'card')} gone" if sheet.gone else ""
    shown = table("wager", "result", "pays", "count", "probability", right=["pays", "count", "probability"])
    for wager in sheet.wagers:
        for number, one in enumerate(wager.outcomes):
            pays = show_odds(one.pays) if one.result == "wins" else ""
            words = f"{one.result}: {one.why}" if one.result in ("wins", "pushes") else one.result
            label = wager.name if number == 0 else ""
            shown.add_row(label, words, pays, f"{one.count:,}", percent(float(one.probability)))
        shown.add_section()
    prices = table("wager", "expected value", "standard deviation", right=["expected value", "standard deviation"])
    for wager in sheet.wagers:
        value = None if wager.ev is None else float(wager.ev)
        prices.add_row(wager.name, percent(value, signed=True), "none" if wager.sd is None else f"{wager.sd:.4f}")
    console().print(headed(name, f" ({sheet.game}), {counted(sheet.decks, 'deck')}{out}, {reading}"))
    console().print(prices)
    console().print(shown)
    console().print(f"Counted over {sheet.deals:,} ordered deals of six cards; expected value per unit wagered.")
    if any(one.result == "stays up" for wager in sheet.wagers for one in wager.outcomes):
        console().print("A wager that stays up is priced until it is decided, each round from this shoe.")
    console().print()
