"""What all tests share: Hypothesis without a deadline, since a loaded machine is no fault of the code; and a folder of
their own for results that are kept, so that nothing is written into anybody's home, or worked out by every worker.

Compiled kernels and solved results are kept between runs, by content: kernels by what they were made from
(`core/cards/native.py`), results in a folder named after all source that can bear on one.
"""

import gc
import hashlib
import os
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from houseway.almanac.files import VARIABLE
from houseway.core.cards.native import NativeCache, find_native_folder
from houseway.core.disk_cache import find_cache_folder
from tests.drawing import WHOLE, add_option, draw, say_draw

SOURCE = Path(__file__).parents[1] / "src" / "houseway"
ABOVE = ("cli", "web", "site", "sheets", "interop")
"""Packages that no price can depend on: the contract of the layers lets nothing below import them."""
MOST_KEPT = 3
"""Of so many states of the source the results are kept."""

TOGETHER = ("advising", "almanac", "banking", "equities", "families", "ranking", "site")
"""Folders whose tests share kernels and solutions: those of one folder are run by one worker, so that each is compiled
or solved once. Tests elsewhere go to whichever worker is free."""

os.environ.setdefault(VARIABLE, "")
"""Tests count for themselves, so that no faulty pricing hides behind the almanac."""
READING = ("auditing", "room")
"""Folders whose tests look at what is made of prices, and not at prices: these are read from the almanac."""

HERE = Path(__file__).parent
FAST = "fast"
"""The marker of the fast tier, and all that is asked of pytest by it (`-m fast`)."""
BROWSER = "browser"
"""The group of the tests in a browser."""

settings.register_profile("houseway", deadline=None, max_examples=40)
settings.register_profile("whole", deadline=None, max_examples=200)
settings.load_profile("houseway")


def source_hash() -> str:
    """The hash of all source, and of the whole book, but for what is above anything that prices."""
    made = hashlib.sha256()
    for path in sorted((*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"))):
        if path.relative_to(SOURCE).parts[0] not in ABOVE:
            made.update(str(path.relative_to(SOURCE)).encode() + path.read_bytes())
    return made.hexdigest()[:16]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for all cases of every test with `--whole`, or for those of another commit with `--draw`."""
    add_option(parser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how to have the same cases again."""
    terminalreporter.write_line(say_draw(config))


def pytest_configure(config: pytest.Config) -> None:
    """Try more examples of what is always true where all cases are asked for."""
    if config.getoption(WHOLE):
        settings.load_profile("whole")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand the tests out in groups, where that is asked for."""
    if config.option.dist != "loadgroup":
        return None
    from tests.handing_out import HandingOut

    return HandingOut(config, log)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Import a share of the test modules before all of them are collected, where there are several workers.

    pytest compiles a test module in a way of its own, and keeps that. All workers collect in one order, so that on a
    fresh clone each of them would compile every module, at the same time as the others.
    """
    workers, worker = os.environ.get("PYTEST_XDIST_WORKER_COUNT"), os.environ.get("PYTEST_XDIST_WORKER", "")
    if workers is None or [Path(one).name for one in session.config.args] != [HERE.name]:
        return
    fast = session.config.option.markexpr == FAST
    modules = [path for path in _test_modules() if not fast or path in _paths_of_fast_tests()]
    for path in modules[int(worker.removeprefix("gw")) :: int(workers)]:
        # What cannot be imported is told, or skipped, when it is collected.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(path.relative_to(HERE.parent).with_suffix("").parts))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import for the fast tier only modules that have tests of it: the others are five sixths of the collecting."""
    return True if config.option.markexpr == FAST and collection_path not in _paths_of_fast_tests() else None


@cache
def _test_modules() -> tuple[Path, ...]:
    return tuple(path for path in sorted(HERE.rglob("test_*.py")) if "node_modules" not in path.parts)


@cache
def _paths_of_fast_tests() -> frozenset[Path]:
    """Modules that name the marker, and the folders that lead to them."""
    found = {path for path in _test_modules() if f"mark.{FAST}" in path.read_text(encoding="utf-8")}
    return frozenset(found.union(*(path.parents for path in found)))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Draw what the suite keeps, and group it before pytest-xdist reads the groups, which it does in the same hook.

    It hands them out in this order: the browser's first, because they wait longest, then the larger groups, and at last
    the single tests, which fill up what is left of every worker's time.
    """
    draw(config, items)
    groups = {item: group_of(item) for item in items}
    sizes = Counter(groups.values())
    for item, group in groups.items():
        if group and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: _turn_of(groups[item], sizes))


def _turn_of(group: str, sizes: Counter[str]) -> tuple[int, int, str]:
    return (0 if group == BROWSER else 1 if group else 2), -sizes[group], group


def group_of(item: pytest.Item) -> str:
    """The tests that one worker runs together; nothing for a test that any worker may run by itself.

    A module may name a group itself, where its tests need one solution.

    Those of the browser wait more than they work: one server and one browser serve them all, beside the workers that
    keep the cores busy.
    """
    if named := item.get_closest_marker("xdist_group"):
        return str(named.args[0])
    group = _group_of_module(item.path)
    if group != BROWSER and not {"store_url", "new_database"}.isdisjoint(getattr(item, "fixturenames", ())):
        return "database"
    return group


@cache
def _group_of_module(module: Path) -> str:
    folder = module.parent.relative_to(HERE)
    if folder.parts[:2] == ("room", "browser"):
        return BROWSER
    if folder.parts and folder.parts[0] in TOGETHER:
        return str(folder)
    # What is set up once for a module would be set up again by every worker that has one of its tests.
    shares = '@pytest.fixture(scope="module")' in module.read_text(encoding="utf-8")
    return str(module.relative_to(HERE)) if shares else ""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Open the almanac before the fixtures of a test that reads from it are set up, servers among them."""
    if os.environ[VARIABLE] or item.path.relative_to(HERE).parts[0] not in READING:
        return (yield)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(VARIABLE)
        return (yield)


def pytest_collection_finish() -> None:
    """Take what was collected out of the sight of the garbage collector, which looks at all of it again and again.

    Ten thousand tests and the modules under them live as long as the process: a fourteenth of its time went there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def _kept_results() -> Iterator[None]:
    everything = find_cache_folder() / "tests"
    folder = everything / source_hash()
    folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    for old in sorted(everything.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)[MOST_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        # Subprocesses find the compiled kernels too, wherever a test sends its results.
        patch.setenv("NUMBA_CACHE_DIR", str(find_native_folder()))
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield


@pytest.fixture(autouse=True, scope="session")
def _nothing_is_compiled_for_the_fast_tier(pytestconfig: pytest.Config) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if pytestconfig.option.markexpr == FAST:
            patch.setattr(NativeCache, "load_overload", _refuse_native_code)
        yield


def _refuse_native_code(kernel: NativeCache, *_: object) -> None:
    raise AssertionError(f"{kernel} was called: the fast tier runs no native code")
