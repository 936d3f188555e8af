from pathlib import Path

import numpy as np
import pytest

from houseway.core.disk_cache import read_arrays, store_arrays


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "houseway"


def test_arrays_that_are_kept_are_recalled(folder: Path) -> None:
    assert read_arrays("ab") is None
    store_arrays("ab", {"flop": np.arange(6, dtype=np.uint8).reshape(2, 3), "river": np.zeros(0, np.uint8)})
    found = read_arrays("ab")
    assert found is not None
    assert sorted(found) == ["flop", "river"]
    assert found["flop"].tolist() == [[0, 1, 2], [3, 4, 5]]
    assert [path.name for path in folder.iterdir()] == ["ab.npz"]


@pytest.mark.parametrize("kept", [0, 10, 0.5, 0.95])
def test_arrays_that_are_not_whole_are_not_recalled(folder: Path, kept: float) -> None:
    store_arrays("ab", {"flop": np.arange(200, dtype=np.uint8)})
    file = folder / "ab.npz"
    whole = file.read_bytes()
    file.write_bytes(whole[: int(kept if kept >= 1 else kept * len(whole))])
    assert read_arrays("ab") is None


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    store_arrays("ab", {"flop": np.zeros(3, np.uint8)})
    assert read_arrays("ab") is None
