"""houseway diff: two filed games, rule by rule, and what each difference is worth."""

from typing import Annotated

import typer

from houseway.cli.options import Book, Changes, GameName, Json, Literal

OtherGame = Annotated[str, typer.Argument(help="The game to compare it with.", metavar="GAME")]


def diff(
    game: GameName,
    other: OtherGame,
    literal: Literal = False,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Tell the differences between two games, rule by rule, and what each of them is worth to the player.

    What is set changes the second game; it may be the first one, changed.

    Example: houseway diff crystal/ez-baccarat delta/ez-baccarat

    Example: houseway diff ez-baccarat ez-baccarat --set "wager.Tie Bet.pays.0.odds=9:1"
    """
    from houseway import api
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.naming import open_game
    from houseway.cli.output import console, say_json
    from houseway.sheets.diff import print_diff

    here = open_game(game, literal=literal, ruling=None, book=book)
    there = open_game(other, literal=literal, ruling=None, book=book, change=change)
    with pricing_bar() as progress:
        found = api.diff(here, there, progress=progress)
    if as_json:
        say_json(found.to_dict())
    else:
        print_diff(console(), found)
