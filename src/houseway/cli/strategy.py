"""houseway strategy: how to play a game well."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options import Book, Changes, Flips, GameName, Json, Literal, Recount

_FOR_PAI_GOW = "--cards is for pai gow and Chinese poker, --dealer for pai gow"


def strategy(
    game: GameName,
    decks: Annotated[int | None, typer.Option(help="How many decks in the shoe.")] = None,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    svg: Annotated[
        Path | None, typer.Option(help="Write a blackjack's card as a picture to this file.", metavar="FILE")
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(
            help="Seven cards or four tiles of pai gow: what each setting is worth; thirteen cards: the best settings.",
            metavar="CARDS",
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="With thirteen --cards: how many play; a full table where not said.")
    ] = None,
    dealer: Annotated[
        str | None,
        typer.Option(help="With --cards: the player-dealer's hand, 'front / back' or seven cards.", metavar="CARDS"),
    ] = None,
    book: Book = None,
    _recount: Recount = False,
    as_json: Json = False,
) -> None:
    """Print how to play a game well: a blackjack's best card, a few rules and what they cost, or one hand's settings.

    Example: houseway strategy crystal/21st-century-free-bet-blackjack --decks 6

    Example: houseway strategy clubone/fortune-pai-gow-poker --cards "Ah Ad 9s 9c 6d 5d 4d"
    """
    from houseway.cli.naming import open_game
    from houseway.core.errors import HousewayError
    from houseway.core.round.setup import check_decks
    from houseway.families.chinese import CHINESE
    from houseway.families.pai_gow import PAI_GOW
    from houseway.families.tiles import TILES
    from houseway.families.twenty_one import TWENTY_ONE

    opened = open_game(game, literal=literal, ruling=ruling, book=book, change=change)
    number = check_decks(opened, decks)
    if players is not None and (cards is None or not CHINESE.has(opened)):
        raise HousewayError("--players goes with --cards, thirteen of them, in Chinese poker")
    if cards is not None or dealer is not None:
        if svg is not None:
            raise HousewayError("--svg draws the card of a blackjack: leave it out with --cards")
        if TILES.has(opened):
            from houseway.cli.strategy_tiles import say_tile_settings

            say_tile_settings(opened, cards, dealer, as_json=as_json)
            return
        if CHINESE.has(opened) and cards is not None and dealer is None:
            from houseway.cli.strategy_chinese import say_thirteen

            say_thirteen(opened, cards, players, as_json=as_json)
            return
        if not PAI_GOW.has(opened):
            raise HousewayError(f"{opened.id} has no {'player-dealer' if dealer else 'hand to set'}: {_FOR_PAI_GOW}")
        from houseway.cli.strategy_setting import say_settings

        say_settings(opened, cards, dealer, as_json=as_json)
        return
    if TWENTY_ONE.has(opened):
        from houseway.cli.strategy_card import say_card

        say_card(opened, number, svg, as_json=as_json)
        return
    if svg is not None:
        raise HousewayError(f"{opened.id} has no card to draw: only blackjacks have")
    from houseway.cli.strategy_advice import say_advice

    say_advice(opened, number, as_json=as_json)
