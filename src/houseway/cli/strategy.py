"""houseway strategy: how to play a game well."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options import Book, Flips, GameName, Json, Literal


def strategy(
    game: GameName,
    decks: Annotated[int | None, typer.Option(help="How many decks in the shoe.")] = None,
    literal: Literal = False,
    ruling: Flips = None,
    svg: Annotated[
        Path | None, typer.Option(help="Write a blackjack's card as a picture to this file.", metavar="FILE")
    ] = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Print how to play a game well: a blackjack's best card, or a few rules and what they cost.

    Example: houseway strategy crystal/21st-century-free-bet-blackjack --decks 6
    """
    from houseway.book.model import TwentyOneGame
    from houseway.cli.naming import open_game
    from houseway.errors import HousewayError
    from houseway.round.setup import check_decks

    opened = open_game(game, literal=literal, ruling=ruling, book=book)
    number = check_decks(opened, decks)
    if isinstance(opened.page, TwentyOneGame):
        from houseway.cli.strategy_card import say_card

        say_card(opened, opened.page, number, svg, as_json=as_json)
        return
    if svg is not None:
        raise HousewayError(f"{opened.id} has no card to draw: only blackjacks have")
    from houseway.cli.strategy_advice import say_advice

    say_advice(opened, number, as_json=as_json)
