"""houseway site: the book as static pages that work from a folder."""

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Dask, Ray, Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.analysis.time_left import PricingProgress


def site(
    folder: Annotated[Path, typer.Argument(help="The folder to make: a new one, or that of an older site.")],
    games: Annotated[list[str] | None, typer.Argument(help="Games; the whole book where none is named.")] = None,
    house: Annotated[str | None, typer.Option(help="Only the games of this house.", metavar="HOUSE")] = None,
    count: Annotated[
        bool, typer.Option("--count", help="Count what the almanac does not have; it may take hours.")
    ] = False,
    workers: Workers = None,
    ray: Ray = None,
    dask: Dask = None,
) -> None:
    """Write the book as pages that work from a folder: rules, odds, strategies, banks, calculators.

    Example: houseway site book --house crystal
    """
    from houseway.analysis.tasks.engine import open_engine
    from houseway.cli.naming import find_game
    from houseway.cli.output import console
    from houseway.site.build import Asked, build_site, choose_entries
    from houseway.site.folder import check_folder, put_in_place

    check_folder(folder)
    named = [find_game(name, None) for name in games or ()]
    asked = Asked(choose_entries(named, house), count)
    with open_engine(workers, ray=ray, dask=dask) as engine, _show_pages() as progress:
        made = build_site(asked, progress, engine)
    put_in_place(folder, made)
    console().print(f"{len(made)} files are in {folder}: open {folder / 'index.html'} in a browser.")


@contextmanager
def _show_pages() -> "Iterator[Callable[[PricingProgress], None]]":
    """Show which page is made, and how long the rest will take; nothing where nobody watches a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    from houseway.cli.compare_bar import span

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[left]}"))
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=1.0, left="")

        def show(reached: "PricingProgress") -> None:
            bar.update(
                task,
                description=f"page {reached.number} of {reached.missing}: {reached.game}",
                completed=reached.spent / (reached.spent + reached.left) if reached.left else 1.0,
                left=f"{span(reached.left)} left",
            )

        yield show
