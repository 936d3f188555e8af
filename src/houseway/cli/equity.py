"""houseway equity: how much of the pot each hand takes."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Json

if TYPE_CHECKING:
    from houseway.equities.sheet import EquitySheet, HandEquity

Shaped = Annotated[str, typer.Argument(help="A pot game of the book, or a shape such as omaha-hi-lo.", metavar="GAME")]
Hands = Annotated[list[str], typer.Argument(help="Two hands or more, each in quotes.", metavar="HAND...")]


def equity(
    game: Shaped,
    hands: Hands,
    board: Annotated[str, typer.Option(help="The cards on the board, as in '2h 7h 9c'.", metavar="CARDS")] = "",
    dead: Annotated[str, typer.Option(help="Cards that nobody can get any more.", metavar="CARDS")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal, however long it takes.")] = False,
    sample: Annotated[int | None, typer.Option(help="Draw so many deals by chance.", metavar="N")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same sample.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many threads; all cores where not said.")] = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """How much of the pot each hand takes: counted, or sampled where that is too long.

    GAME is a pot game of the book or a shape: holdem, holdem-hi-lo, holdem-joker, omaha, omaha-hi-lo,
    omaha-hi-lo-no-qualifier, big-o, big-o-hi-lo, pineapple, crazy-pineapple, lazy-pineapple, pineapple-hi-lo,
    crazy-pineapple-hi-lo, lazy-pineapple-hi-lo, river-down, seven-card-stud, stud-hi-lo, stud-hi-lo-no-qualifier, razz,
    five-card-stud, asian-stud, mexican-stud, mexican-stud-53, draw, draw-bug, draw-hi-lo, mexican-draw, ace-to-five,
    ace-to-five-joker, deuce-to-seven.

    A hand is its cards, "AhKh" or "Ah Kh"; those that are not typed are dealt, and random is a hand of which nothing is
    known. At hold'em it may be a range: "TT+, A2s-A5s, KQo". At stud a bar parts cards dealt down from cards dealt up:
    "Ah Kd|7c". At draw it is the cards kept, and those thrown away are dead.

    Example: houseway equity holdem AhKh "QQ+, AKs" --board "2h 7h 9c" --dead Ac
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from houseway.cli.output import say_json
    from houseway.equities.equity import equity as find

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("dealing", total=None)
        sheet = find(
            game,
            hands,
            board=board,
            dead=dead,
            exact=exact,
            sample=sample,
            seed=seed,
            workers=workers,
            book=book or (),
            progress=lambda more, whole: bar.update(task, advance=more, total=whole),
        )
    if as_json:
        say_json(sheet.told())
    else:
        _print(sheet)


def _print(sheet: "EquitySheet") -> None:
    from houseway.cards import show_cards
    from houseway.cli.output import console, headed, table

    figures = ["equity", *(["by high", "by low"] if sheet.split else []), "wins", "ties"]
    if not sheet.exact:
        figures.append("standard error")
    shown = table("hand", *figures, right=figures)
    for hand in sheet.hands:
        shown.add_row(hand.hand, *_figures(hand, sheet))
    words = [("board", sheet.board), ("dead", sheet.dead)]
    known = "".join(f", {name} {show_cards(cards)}" for name, cards in words if cards)
    game = sheet.game if sheet.game == sheet.shape else f"{sheet.game} ({sheet.shape})"
    console().print(headed(game, known))
    console().print(shown)
    console().print(f"{sheet.method[0].upper()}{sheet.method[1:]}.")


def _figures(hand: "HandEquity", sheet: "EquitySheet") -> list[str]:
    from houseway.cli.output import percent

    split = [hand.high, hand.low] if sheet.split else []
    shown = [percent(float(share)) for share in (hand.equity, *split, hand.win, hand.tie)]
    return shown if sheet.exact else [*shown, percent(hand.standard_error)]
