"""A bar on standard error for the steps of a sheet that take a while, one after the other."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def step_bar() -> Iterator[Callable[[str, float], None]]:
    """Shows which step is being done, and how much of it: call what it gives with both.

    A share of 0 in pricing is the word that odds are not at hand and have to be worked out: that is said once.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from houseway.analysis.bank.sheet import PRICING

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:

        def word(step: str, share: float) -> None:
            if step not in tasks:
                tasks[step] = bar.add_task(step, total=1.0)
                if share == 0.0 and step == PRICING:
                    screen.print(f"{step}: this is worked out once, and then kept; it may take a minute")
            bar.update(tasks[step], completed=share, visible=share < 1.0)

        yield word
