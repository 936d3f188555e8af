"""houseway simulate: rounds by the million, with standard errors."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Flips, GameName, Json, Literal

if TYPE_CHECKING:
    from houseway.simulation import Simulation


def simulate(
    game: GameName,
    rounds: Annotated[int, typer.Option(help="How many rounds to deal.")] = 10_000_000,
    seats: Annotated[int, typer.Option(help="How many seats play, where each has a hand of its own.")] = 1,
    strategy: Annotated[
        str, typer.Option(help="How they play: best, or simple in a duel, house-way or mimic in a blackjack.")
    ] = "best",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same rounds.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many threads; all cores where not said.")] = None,
    decks: Annotated[int | None, typer.Option(help="How many decks in the shoe.")] = None,
    literal: Literal = False,
    ruling: Flips = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Deal real shoes by the million and settle every wager.

    Example: houseway simulate crystal/ez-baccarat --rounds 50000000 --seed 7
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from houseway.cli.naming import open_game
    from houseway.cli.output import say_json
    from houseway.simulation import simulate as run

    opened = open_game(game, literal=literal, ruling=ruling, book=book)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        solving = bar.add_task("finding the best strategy", total=1.0, visible=False)
        dealing = bar.add_task("dealing", total=max(rounds, 0))
        done = run(
            opened,
            rounds=rounds,
            seats=seats,
            strategy=strategy,
            seed=seed,
            workers=workers,
            decks=decks,
            progress=lambda dealt: bar.update(dealing, advance=dealt),
            solving=lambda share: bar.update(solving, completed=share, visible=share < 1),
        )
    if as_json:
        say_json(done.told())
    else:
        _print(done, opened.name)


def _print(done: "Simulation", name: str) -> None:
    from houseway.cli.output import console, counted, headed, percent, table

    shown = table("wager", "expected value", "standard error", right=["expected value", "standard error"])
    for wager in done.wagers:
        shown.add_row(wager.name, percent(wager.ev_decimal, signed=True), percent(wager.standard_error))
    speed = done.rounds / done.seconds / 1e6 if done.seconds else 0.0
    seats = f", {counted(done.seats, 'seat')} by {done.strategy}" if done.strategy else ""
    console().print(headed(name, f" ({done.game}), {counted(done.decks, 'deck')}{seats}, seed {done.seed}"))
    console().print(shown)
    console().print(f"{counted(done.rounds, 'round')} in {done.seconds:.2f} s: {speed:.1f} million a second.")
