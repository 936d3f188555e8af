"""Results that took long to work out, kept on disk.

They lie in the cache folder of the person who asked (`XDG_CACHE_HOME`, or `~/.cache`). A result that cannot be read is
worked out again, and one that cannot be written is not kept; nobody is troubled with either.
"""

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    Arrays = Mapping[str, NDArray[Any]]


def cache_folder() -> Path:
    """Where results are kept."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(home) if home else Path.home() / ".cache") / "houseway"


def recall(key: str) -> dict[str, Any] | None:
    """The result of that name, if it is kept and whole."""
    try:
        document = json.loads((cache_folder() / f"{key}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, RuntimeError):
        return None
    if not isinstance(document, dict) or document.get("key") != key or not isinstance(document.get("result"), dict):
        return None
    result: dict[str, Any] = document["result"]
    return result


def keep(key: str, result: dict[str, Any]) -> None:
    """Keep a result of plain data: whole or not at all."""
    with suppress(OSError, RuntimeError):
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=folder, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump({"key": key, "result": result}, file)
            Path(draft).replace(folder / f"{key}.json")
        except OSError:
            Path(draft).unlink(missing_ok=True)


def recall_arrays(key: str) -> "dict[str, NDArray[Any]] | None":
    """The arrays of that name, if they are kept and whole."""
    from zipfile import BadZipFile

    import numpy as np

    try:
        with (cache_folder() / f"{key}.npz").open("rb") as file, np.load(file) as arrays:
            return {name: arrays[name] for name in arrays.files}
    except (OSError, EOFError, ValueError, RuntimeError, BadZipFile):
        return None


def keep_arrays(key: str, arrays: "Arrays") -> None:
    """Keep arrays, each under its name: all of them, whole, or nothing at all."""
    import numpy as np

    named: dict[str, Any] = dict(arrays)
    with suppress(OSError, RuntimeError):
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                np.savez(file, **named)
            Path(draft).replace(folder / f"{key}.npz")
        except OSError:
            Path(draft).unlink(missing_ok=True)
