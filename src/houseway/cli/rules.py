"""houseway rules: a game's rule sheet, made from its page."""

from houseway.cli.options import Book, Flips, GameName, Json, Literal


def rules(
    game: GameName,
    literal: Literal = False,
    ruling: Flips = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Tell how a game is played, what it pays, what it costs, and where the filing says so.

    Example: houseway rules ez-baccarat
    """
    from houseway.cli.naming import open_game
    from houseway.cli.output import say_json
    from houseway.cli.rulesheet import print_sheet, told

    opened = open_game(game, literal=literal, ruling=ruling, book=book)
    if as_json:
        say_json(told(opened))
    else:
        print_sheet(opened)
