"""Small almanacs of quick games: counted once for all tests of the folder, and copied for those that change one."""

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from houseway.almanac.files import VARIABLE
from houseway.analysis.almanac.build import Built, build_almanac
from houseway.analysis.almanac.plan import look_over
from houseway.analysis.tasks.engine import open_threads
from houseway.book.loader import Game, load

BACCARAT = "delta/dragon-bonus-baccarat-commission-free"
STUD = "crystal/mississippi-stud-poker"
SMALL = (BACCARAT, STUD, "oaks/super-pan-9", "clubone/pai-gow-tiles")
"""Filed games with ten entries at most, which are counted in moments; one whose seats choose nothing, and three."""


def build_here(games: Iterable[str | Game], *, everything: bool = True, measures: bool = False) -> Built:
    """Build the entries of games in this process."""
    named: Sequence[Game] = [load(game) if isinstance(game, str) else game for game in games]
    with open_threads(1) as engine:
        return build_almanac(look_over(named), everything=everything, measures=measures, engine=engine)


def read_all(folder: Path) -> dict[str, bytes]:
    """Everything that lies in a folder, by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="package")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an almanac of small games; nobody changes it."""
    folder = tmp_path_factory.mktemp("small")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("kept")))
        built = build_here(SMALL, measures=True)
    assert built.files == tuple(sorted(SMALL))
    assert not built.failed
    return folder


@pytest.fixture
def almanac(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the small almanac, which is the one that is asked; and nothing is kept of other tests."""
    folder = tmp_path / "almanac"
    shutil.copytree(small, folder)
    monkeypatch.setenv(VARIABLE, str(folder))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    return folder


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an almanac that has nothing yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    monkeypatch.setenv(VARIABLE, str(tmp_path / "almanac"))
    return tmp_path / "almanac"
