"""Draws what the suite keeps of a test with many cases: the marker `drawn(N)`; the option `--whole` keeps all of them.

`@pytest.mark.drawn(4)` keeps four cases of a parametrised test; with `each=`, a function of a case's parameters, four
of every kind that it tells. Which ones follows from the names of the cases and from the commit, so that every worker
draws the same, a run can be repeated, and the next commit draws others. `--draw WORD` draws as another commit did.
"""

import hashlib
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

WHOLE = "--whole"
DRAW = "--draw"
HERE = Path(__file__).parent


def add_option(parser: pytest.Parser) -> None:
    """Let the command line ask for all cases, or for those that another commit draws."""
    parser.addoption(WHOLE, action="store_true", help="run all cases of every test, drawn or not")
    parser.addoption(DRAW, default=find_commit(), help="draw the cases that this word draws: the commit's name")


def find_commit() -> str:
    """The short name of the commit that is checked out; nothing where there is none."""
    try:
        command = ["git", "rev-parse", "--short=12", "HEAD"]
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def say_draw(config: pytest.Config) -> str:
    """Which cases were drawn, for whoever wants them again."""
    return "all cases, drawn or not" if config.getoption(WHOLE) else f"cases as by {DRAW}={config.getoption(DRAW)}"


def draw(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take out the items that are not drawn; one that the command line names, with its parameters, always stays."""
    if config.getoption(WHOLE):
        return
    kept = kept_of(items, config.getoption(DRAW)) | named_by(config, items)
    if dropped := [item for item in items if item not in kept]:
        items[:] = [item for item in items if item in kept]
        config.hook.pytest_deselected(items=dropped)


def kept_of(items: Iterable[pytest.Item], seed: str) -> set[pytest.Item]:
    """The items that nothing draws from, and those that are drawn: by chance, beside all that are of the fast tier."""
    kept: set[pytest.Item] = set()
    drawn: dict[tuple[str, object], list[pytest.Item]] = defaultdict(list)
    for item in items:
        mark, call = item.get_closest_marker("drawn"), getattr(item, "callspec", None)
        if mark is None or call is None:
            kept.add(item)
        else:
            kind = mark.kwargs["each"](call.params) if "each" in mark.kwargs else None
            drawn[item.nodeid.partition("[")[0], kind].append(item)
    for same in drawn.values():
        fast = sum(_is_fast(item) for item in same)
        kept.update(sorted(same, key=lambda item: _turn_of(item, seed))[: max(fast, number_of(same[0]))])
    return kept


def number_of(item: pytest.Item) -> int:
    """How many its marker keeps: one number, and one at least, so that no test is ever drawn away."""
    mark = item.get_closest_marker("drawn")
    if mark is None or len(mark.args) != 1 or not isinstance(mark.args[0], int) or mark.args[0] < 1:
        raise pytest.UsageError(f"{item.nodeid}: say how many are drawn, as in drawn(4)")
    return mark.args[0]


def named_by(config: pytest.Config, items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The items that the command line names one by one."""
    here = config.invocation_params.dir
    named = {(here / path, name) for path, _, name in (arg.partition("::") for arg in config.args) if "[" in name}
    return {item for item in items if (Path(item.path), item.nodeid.partition("::")[2]) in named} if named else set()


def _is_fast(item: pytest.Item) -> bool:
    return item.get_closest_marker("fast") is not None


def _turn_of(item: pytest.Item, seed: str) -> tuple[bool, bytes]:
    return not _is_fast(item), hashlib.sha256(f"{seed} {item.nodeid}".encode()).digest()
