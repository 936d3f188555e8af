"""houseway rules: a game's rule sheet, made from its page."""

from typing import Annotated

import typer

from houseway.cli.options import Book, Changes, Flips, GameName, Json, Literal

Fees = Annotated[bool, typer.Option("--fees", help="Tell the collection alone: every option of every schedule.")]


def rules(
    game: GameName,
    fees: Fees = False,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Tell how a game is played, what it pays, what it costs, and where the filing says so.

    Example: houseway rules ez-baccarat

    Example: houseway rules ez-baccarat --set deck.decks.default=6
    """
    from houseway.cli.naming import open_game
    from houseway.cli.output import console, say_json
    from houseway.sheets.collection import print_fees, write_fees
    from houseway.sheets.rules import print_sheet, write_rules

    opened = open_game(game, literal=literal, ruling=ruling, book=book, change=change)
    if as_json:
        say_json(write_fees(opened) if fees else write_rules(opened))
    elif fees:
        print_fees(console(), opened)
    else:
        print_sheet(console(), opened)
