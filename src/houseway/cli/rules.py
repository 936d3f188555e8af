"""houseway rules: a game's rule sheet, made from its page."""

from houseway.cli.options import Book, Flips, GameName, Json, Literal, parse_flips


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
    from houseway.book.loader import load
    from houseway.cli.output import find_game, say_json
    from houseway.cli.rulesheet import print_sheet, told

    opened = load(find_game(game, book), literal=literal, rulings=parse_flips(ruling), book=book or ())
    if as_json:
        say_json(told(opened))
    else:
        print_sheet(opened)
