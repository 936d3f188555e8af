"""What all tests share: Hypothesis without a deadline, since a loaded machine is no fault of the code; and a folder of
their own for results that are kept, so that nothing is written into anybody's home, or worked out by every worker.

Compiled kernels and solved results are kept between runs, by content: kernels by what they were made from
(`cards/native_stamp.py`), results in a folder named after all source that can bear on one.
"""

import gc
import hashlib
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from houseway.cards.native_cache import NativeCache, native_folder
from houseway.kept import cache_folder

SOURCE = Path(__file__).parents[1] / "src" / "houseway"
ABOVE = ("cli", "room", "sheets", "interop")
"""Packages that no price can depend on: the contract of the layers lets nothing below import them."""
MOST_KEPT = 3
"""Of so many states of the source the results are kept."""

TOGETHER = ("advising", "banking", "equities", "families", "ranking")
"""Folders whose tests share kernels and solutions: those of one folder are run by one worker, so that each is compiled
or solved once. Tests elsewhere go to whichever worker is free."""

BROWSER = "browser"
"""The group of the tests in a browser."""

settings.register_profile("houseway", deadline=None)
settings.load_profile("houseway")


def source_hash() -> str:
    """The hash of all source, and of the whole book, but for what is above anything that prices."""
    made = hashlib.sha256()
    for path in sorted((*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"))):
        if path.relative_to(SOURCE).parts[0] not in ABOVE:
            made.update(str(path.relative_to(SOURCE)).encode() + path.read_bytes())
    return made.hexdigest()[:16]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Group the tests before pytest-xdist reads the groups, which it does in the same hook.

    It hands them out in this order: the browser's first, because they wait longest, then the larger groups, and at last
    the single tests, which fill up what is left of every worker's time.
    """
    sizes = Counter(group_of(item) for item in items)
    for item in items:
        if group := group_of(item):
            item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: _turn_of(group_of(item), sizes))


def _turn_of(group: str, sizes: Counter[str]) -> tuple[int, int, str]:
    return (0 if group == BROWSER else 1 if group else 2), -sizes[group], group


def group_of(item: pytest.Item) -> str:
    """The tests that one worker runs together; nothing for a test that any worker may run by itself.

    Those of the browser wait more than they work: one server and one browser serve them all, beside the workers that
    keep the cores busy.
    """
    folder = item.path.parent.relative_to(Path(__file__).parent)
    if folder.parts[:2] == ("room", "browser"):
        return BROWSER
    if not {"store_url", "new_database"}.isdisjoint(getattr(item, "fixturenames", ())):
        return "database"
    return str(folder) if folder.parts and folder.parts[0] in TOGETHER else ""


def pytest_collection_finish() -> None:
    """Take what was collected out of the sight of the garbage collector, which looks at all of it again and again.

    Ten thousand tests and the modules under them live as long as the process: a fourteenth of its time went there.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def _kept_results() -> Iterator[None]:
    everything = cache_folder() / "tests"
    folder = everything / source_hash()
    folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    for old in sorted(everything.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)[MOST_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        # Subprocesses find the compiled kernels too, wherever a test sends its results.
        patch.setenv("NUMBA_CACHE_DIR", str(native_folder()))
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield


@pytest.fixture(autouse=True, scope="session")
def _nothing_is_compiled_for_the_fast_tier(pytestconfig: pytest.Config) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if pytestconfig.option.markexpr == "fast":
            patch.setattr(NativeCache, "load_overload", _refuse_native_code)
        yield


def _refuse_native_code(kernel: NativeCache, *_: object) -> None:
    raise AssertionError(f"{kernel} was called: the fast tier runs no native code")
