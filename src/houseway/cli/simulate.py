"""houseway simulate: rounds by the million, with standard errors."""

from typing import Annotated

import typer

from houseway.cli.options import Book, Changes, Dask, Flips, GameName, Json, Literal, Ray, Workers


def simulate(
    game: GameName,
    rounds: Annotated[
        int | None,
        typer.Option(help="How many rounds to deal: ten million where not said, in Chinese poker fifty thousand."),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(help="How many seats play, where each has a hand of its own: 2 for a pot, else 1 where not said."),
    ] = None,
    strategy: Annotated[
        str | None,
        typer.Option(
            help="How they play: best, simple or house-way (in a blackjack also mimic; where the player-dealer chooses "
            "too, bank-best or equilibrium; in Chinese poker simple or strongest-back); as in odds if not said."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same rounds.")] = None,
    workers: Workers = None,
    ray: Ray = None,
    dask: Dask = None,
    decks: Annotated[int | None, typer.Option(help="How many decks in the shoe.")] = None,
    fee_option: Annotated[
        str | None, typer.Option(help="Whose drop is taken from a pot; the first posted option where not said.")
    ] = None,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Deal real shoes by the million and settle every wager: the same rounds for a seed, whoever deals them.

    Very many rounds are kept as they come; the same command with the same seed goes on where it was stopped.

    Example: houseway simulate crystal/ez-baccarat --rounds 50000000 --seed 7
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from houseway.analysis.simulation import simulate as run
    from houseway.cli.engine import open_cluster
    from houseway.cli.naming import open_game
    from houseway.cli.output import console, say_json
    from houseway.families import family_of
    from houseway.sheets.simulation import print_simulation

    opened = open_game(game, literal=literal, ruling=ruling, book=book, change=change)
    number = family_of(opened).usual_rounds if rounds is None else rounds
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with (
        open_cluster(ray, dask, workers) as engine,
        Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar,
    ):
        solving = bar.add_task("finding the best strategy", total=1.0, visible=False)
        dealing = bar.add_task("dealing", total=max(number, 0))
        done = run(
            opened,
            rounds=number,
            seats=seats,
            strategy=strategy,
            seed=seed,
            workers=workers,
            decks=decks,
            fee_option=fee_option,
            progress=lambda dealt: bar.update(dealing, advance=dealt),
            solving=lambda share: bar.update(solving, completed=share, visible=share < 1),
            engine=engine,
        )
    if as_json:
        say_json(done.to_dict())
    else:
        print_simulation(console(), done, opened)
