"""houseway strategy: how to play a game well."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Changes, Flips, GameName, Json, Literal, Recount

if TYPE_CHECKING:
    from houseway.analysis.strategy import SolvedCard
    from houseway.book.loader import Game
    from houseway.families.strategy_guide import StrategyGuide

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
            from houseway.cli.strategy_settings import say_tile_settings

            say_tile_settings(opened, cards, dealer, as_json=as_json)
            return
        if CHINESE.has(opened) and cards is not None and dealer is None:
            from houseway.cli.strategy_settings import say_thirteen

            say_thirteen(opened, cards, players, as_json=as_json)
            return
        if not PAI_GOW.has(opened):
            raise HousewayError(f"{opened.id} has no {'player-dealer' if dealer else 'hand to set'}: {_FOR_PAI_GOW}")
        from houseway.cli.strategy_settings import say_settings

        say_settings(opened, cards, dealer, as_json=as_json)
        return
    if svg is not None:
        if not TWENTY_ONE.has(opened):
            raise HousewayError(f"{opened.id} has no card to draw: only blackjacks have")
        if not svg.parent.is_dir():
            raise HousewayError(f"cannot write {svg}: there is no folder {svg.parent}")
        if svg.is_dir():
            raise HousewayError(f"cannot write {svg}: it is a folder")
    _find_strategy(opened, number, svg, as_json=as_json)


def _find_strategy(opened: "Game", decks: int, svg: Path | None, *, as_json: bool) -> None:
    """Work out how to play the game well, and print it, draw its card, or write it as JSON."""
    from houseway.analysis.strategy import SolvedCard
    from houseway.analysis.strategy import strategy as find
    from houseway.cli.output import console, say_json
    from houseway.core.progress import show_progress

    with show_progress("solving") as progress:
        found = find(opened, decks=decks, progress=progress)
    if svg is not None and isinstance(found, SolvedCard):
        from houseway.sheets.strategy_svg import draw_solved_card

        _write_file(svg, draw_solved_card(found))
    if as_json:
        say_json(found.to_dict())
    elif svg is None:
        _print_strategy(found, opened)
    else:
        console().print(f"The card is in {svg}.")


def _print_strategy(found: "SolvedCard | StrategyGuide", opened: "Game") -> None:
    from houseway.analysis.strategy import SolvedCard
    from houseway.cli.output import console

    if isinstance(found, SolvedCard):
        from houseway.sheets.strategy_card import print_card

        print_card(console(), found.card, opened, found.solution)
    else:
        from houseway.sheets.strategy_guide import print_guide

        print_guide(console(), found, opened)


def _write_file(path: Path, picture: str) -> None:
    from houseway.core.errors import HousewayError

    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as bad:
        raise HousewayError(f"cannot write {path}: {bad.strerror or bad}") from None
