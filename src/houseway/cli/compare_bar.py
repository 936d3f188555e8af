"""A word and a bar on standard error while many games are priced; the word alone where nobody watches a terminal."""

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from houseway.analysis.time_left import PricingProgress

WORTH_A_WORD = 2.0
"""Work that will take so many seconds is announced."""


@contextmanager
def pricing_bar(one: str = "game", many: str = "games") -> "Iterator[Callable[[PricingProgress], None]]":
    """Say how long the pricing of many games, or of other things, will take: call what it gives with how far it is.

    Whoever stops it is told what is kept.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TextColumn("{task.fields[left]}"))
    last: PricingProgress | None = None
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=1.0, visible=False, left="")
        said = False

        def word(reached: "PricingProgress") -> None:
            nonlocal last, said
            last = reached
            if reached.left >= WORTH_A_WORD and not said:
                said = True
                screen.print(announce(reached, one, many), highlight=False, soft_wrap=True)
            bar.update(
                task,
                description=f"{reached.number} of {reached.missing}: {reached.game}",
                completed=reached.spent / (reached.spent + reached.left) if reached.left else 1.0,
                visible=said,
                left=f"{span(reached.left)} left",
            )

        try:
            yield word
        except KeyboardInterrupt:
            bar.stop()
            if last is not None:
                sys.stderr.write(f"{describe_stop(last, many)}\n")
            raise


def announce(reached: "PricingProgress", one: str = "game", many: str = "games") -> str:
    """Say what a long pricing begins with."""
    missing = f"1 {one} is" if reached.missing == 1 else f"{reached.missing} {many} are"
    return f"{missing} not priced yet: {span(reached.left)}; each is kept as soon as it is done"


def describe_stop(last: "PricingProgress", many: str = "games") -> str:
    """Say how far it came, to whoever stops it."""
    done = f"{last.number - 1} of {last.missing} {many}"
    return f"stopped: {done} are priced and kept; the same command goes on from there"


def span(seconds: float) -> str:
    """About how long something takes.

    >>> [span(seconds) for seconds in (0.4, 42, 100, 4000)]
    ['about 1 second', 'about 42 seconds', 'about 2 minutes', 'about 67 minutes']
    """
    number, unit = (seconds, "second") if seconds < 90 else (seconds / 60, "minute")
    whole = max(1, round(number))
    return f"about {whole} {unit}{'' if whole == 1 else 's'}"
