"""A bar on standard error for work that takes more than a moment; nothing where nobody watches a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def share_bar(what: str) -> Iterator[Callable[[float], None]]:
    """Shows how much of the work is done, once there is word of it: call what it gives with a share from 0 to 1."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(what, total=1.0, visible=False)
        yield lambda share: bar.update(task, completed=share, visible=share < 1.0)
