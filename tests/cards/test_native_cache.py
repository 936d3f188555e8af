"""Compiled kernels on disk: what makes one stale, and what does not."""

import importlib.util
import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

from houseway.core.cards.native import KEPT_DAYS, find_native_folder, make_stamp
from houseway.core.ranking import batch as ranking
from houseway.families.tiles.price import kernel as tiles
from houseway.families.war.price import kernel as war

KERNEL = '''
"""A kernel."""
from typing import NamedTuple
import numpy as np
from houseway.core.cards.native import native, native_inline
STEP = 3
WORTH = np.array([1, 2, 3])
class Pair(NamedTuple):
    left: int
    right: int
@native_inline
def double(number):
    return 2 * number
@native
def total(many):
    """Add up."""
    found = 0
    for number in range(many):
        found += double(number) + STEP + WORTH[number % 3] + Pair(1, 2).left
    return found
@native
def other(number):
    return number + 1
'''


def module_of(folder: Path, text: str) -> Any:
    """A module of that source, in a file of its own."""
    path = folder / f"kernel_{abs(hash(text))}.py"
    path.write_text(textwrap.dedent(text))
    spec = importlib.util.spec_from_file_location("kernel_for_tests", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where kept code looks for its classes
    spec.loader.exec_module(module)
    return module


def stamp(folder: Path, old: str = "", new: str = "") -> str:
    assert old in KERNEL
    return make_stamp(module_of(folder, KERNEL.replace(old, new)).total.py_func)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    found = 0\n", "    # From nothing.\n\n    found = 0\n"),
        ('    """Add up."""\n', '    """Add everything up."""\n'),
        ("return number + 1", "return number + 2"),
        ('"""A kernel."""', '"""A kernel, told differently."""'),
    ],
)
def test_comments_and_functions_that_are_not_called_leave_the_stamp_alone(tmp_path: Path, old: str, new: str) -> None:
    assert stamp(tmp_path, old, new) == stamp(tmp_path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("found = 0", "found = 1"),
        ("return 2 * number", "return 4 * number"),
        ("STEP = 3", "STEP = 4"),
        ("[1, 2, 3]", "[1, 2, 4]"),
        ("    left: int\n    right: int\n", "    right: int\n    left: int\n"),
    ],
)
def test_whatever_goes_into_the_machine_code_changes_the_stamp(tmp_path: Path, old: str, new: str) -> None:
    assert stamp(tmp_path, old, new) != stamp(tmp_path)


def test_what_is_not_understood_is_stamped_with_all_of_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = ("STEP = 3", "STEP = object()")
    before = stamp(tmp_path, *strange)
    monkeypatch.setattr("houseway.core.cards.native._hash_whole_source", lambda: "a comment was changed somewhere")
    assert stamp(tmp_path, *strange) != before
    assert stamp(tmp_path) == stamp(tmp_path, "STEP = 3", "STEP = 3  # three")


def test_kernels_of_one_family_do_not_depend_on_those_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function of the tiles is changed: war and the ranking of hands keep their stamps, the tiles do not."""

    def stamps() -> list[str]:
        kernels: list[Any] = [war.play_rows, ranking._rank_sevens, tiles.deal_rounds]
        return [make_stamp(kernel.py_func) for kernel in kernels]

    before = stamps()
    monkeypatch.setattr(tiles, "_find_place", lambda tiles, at: 0)
    after = stamps()
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, True, False]


CALLED = """
import sys
from tests.cards.test_native_cache import KERNEL, module_of
from pathlib import Path
module = module_of(Path(sys.argv[1]), KERNEL)
print(module.total(10))
stats = module.total.stats
print(sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""


def called(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a process of its own says: the result, and how often the code was found or compiled."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(folder / "native"))
    done = subprocess.run([sys.executable, "-c", CALLED, str(folder)], capture_output=True, text=True, check=True)
    return done.stdout.split()


# 2 * (0 + 1 + ... + 9) = 90; 10 * 3 = 30; 1 2 3 1 2 3 1 2 3 1 = 19; 10 * 1 = 10.
TOTAL = "149"


def test_a_kernel_is_compiled_once_and_again_only_where_its_file_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert called(tmp_path, monkeypatch) == [TOTAL, "0", "1"]
    assert find_native_folder() == tmp_path / "native"
    files = sorted(find_native_folder().iterdir())
    assert [path.name.rpartition("-")[0] for path in files] == ["kernel_for_tests.double", "kernel_for_tests.total"]
    assert called(tmp_path, monkeypatch) == [TOTAL, "1", "0"]
    for path in files:
        path.write_bytes(path.read_bytes()[:100])
    assert called(tmp_path, monkeypatch) == [TOTAL, "0", "1"]
    assert sorted(find_native_folder().iterdir()) == files


def test_what_nobody_used_for_a_month_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "native"
    folder.mkdir()
    for name, days in (("old", KEPT_DAYS + 1), ("young", KEPT_DAYS - 1)):
        (folder / f"{name}.nbc").touch()
        os.utime(folder / f"{name}.nbc", times=(0, time.time() - days * 86_400))
    called(tmp_path, monkeypatch)
    assert not (folder / "old.nbc").exists()
    assert (folder / "young.nbc").exists()


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "native").write_text("a file where the folder should be")
    assert called(tmp_path, monkeypatch) == [TOTAL, "0", "1"]
