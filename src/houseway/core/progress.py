"""Progress of long work on standard error: a word and a bar; the word alone where nobody watches a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

_SOON, _LONG = 5.0, 150.0
"""After so many seconds it is known how long something takes, and what takes more than so many is said."""


@contextmanager
def show_progress(what: str) -> Iterator[Callable[[float], None]]:
    """Show how much of the work is done, once it is reported: call what this gives with a share from 0 to 1.

    A share of 0 means that a solution is not at hand and has to be worked out: that is said once. So is how long it
    takes, where the first shares show that it is more than a minute or two.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(what, total=1.0, visible=False)
        started, warned, begun = False, False, monotonic()

        def report(share: float) -> None:
            nonlocal started, warned
            if share == 0.0 and not started:
                started = True
                screen.print(f"{what}: this is worked out once, and then kept; it may take a minute", highlight=False)
            spent = monotonic() - begun
            if not warned and share > 0 and spent > _SOON and spent / share > _LONG:
                warned = True
                screen.print(f"{what}: this takes about {spent / share / 60:,.0f} minutes in all", highlight=False)
            bar.update(task, completed=share, visible=share < 1.0)

        yield report
