"""houseway diff: two filed games, rule by rule, and what each difference is worth."""

from typing import Annotated

import typer

from houseway.cli.options import Book, GameName, Json, Literal

OtherGame = Annotated[str, typer.Argument(help="The game to compare it with.", metavar="GAME")]


def diff(game: GameName, other: OtherGame, literal: Literal = False, book: Book = None, as_json: Json = False) -> None:
    """Tell the differences between two games, rule by rule, and what each of them is worth to the player.

    Example: houseway diff crystal/ez-baccarat delta/ez-baccarat
    """
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.diff_sheet import print_diff
    from houseway.cli.naming import open_game
    from houseway.cli.output import say_json
    from houseway.differing.worth import differ

    here, there = (open_game(name, literal=literal, ruling=None, book=book) for name in (game, other))
    with pricing_bar() as progress:
        found = differ(here, there, progress=progress)
    if as_json:
        say_json(found.told())
    else:
        print_diff(found)
