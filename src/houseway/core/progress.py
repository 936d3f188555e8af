"""Progress of long work on standard error: a word and a bar; the word alone where nobody watches a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

_SOON, _LONG = 5.0, 150.0
"""After so many seconds it is known how long something takes, and what takes more than so many is said."""
_SLIVER = 0.01
"""A first share below this one is no measure of the pace."""


@contextmanager
def show_progress(what: str) -> Iterator[Callable[[float], None]]:
    """Show how much of the work is done, once it is reported: call what this gives with a share from 0 to 1.

    A share of 0 means that a solution is not at hand and has to be worked out: that is said once. So is how long it
    takes, where the shares show that it is more than a minute or two. A sliver that comes first tells when the work
    began, and not how fast it goes: most of the time before it went into making ready.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(what, total=1.0, visible=False)
        started, warned, begun = False, False, monotonic()
        since: tuple[float, float] | None = None  # the second and the share from which the pace is taken

        def report(share: float) -> None:
            nonlocal started, warned, since
            if share == 0.0 and not started:
                started = True
                screen.print(f"{what}: this is worked out once, and then kept; it may take a minute", highlight=False)
            spent = monotonic() - begun
            if since is None and share > 0:
                since = (spent, share) if share < _SLIVER else (0.0, 0.0)
            if not warned and since and share > since[1] and spent - since[0] > _SOON:
                whole = since[0] + (spent - since[0]) * (1 - since[1]) / (share - since[1])
                if whole > _LONG:
                    warned = True
                    screen.print(f"{what}: this takes about {whole / 60:,.0f} minutes in all", highlight=False)
            bar.update(task, completed=share, visible=share < 1.0)

        yield report
