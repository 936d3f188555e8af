"""The disk cache: results that took long to work out.

They lie in the cache folder of the person who asked (`XDG_CACHE_HOME`, or `~/.cache`). A result that cannot be read is
worked out again, and one that cannot be written is not kept; nobody is troubled with either.
"""

import json
import os
import tempfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    Arrays = Mapping[str, NDArray[Any]]


def find_cache_folder() -> Path:
    """Find where results are kept."""
    home = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(home) if home else Path.home() / ".cache") / "houseway"


def read_result(key: str) -> dict[str, Any] | None:
    """Read the result of that name, if it is kept and whole."""
    try:
        document = json.loads((find_cache_folder() / f"{key}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, RuntimeError):
        return None
    if not isinstance(document, dict) or document.get("key") != key or not isinstance(document.get("result"), dict):
        return None
    result: dict[str, Any] = document["result"]
    return result


def store_result(key: str, result: dict[str, Any]) -> None:
    """Keep a result of plain data: whole or not at all."""
    with suppress(RuntimeError):  # nobody's home
        write_whole(find_cache_folder() / f"{key}.json", json.dumps({"key": key, "result": result}).encode())


def write_whole(path: Path, data: bytes) -> None:
    """Write a file of the cache whole or not at all; where that cannot be done, nothing is said."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(draft).replace(path)
        except OSError:
            Path(draft).unlink(missing_ok=True)


def read_arrays(key: str) -> "dict[str, NDArray[Any]] | None":
    """Read the arrays of that name, if they are kept and whole."""
    from zipfile import BadZipFile

    import numpy as np

    try:
        with (find_cache_folder() / f"{key}.npz").open("rb") as file, np.load(file) as arrays:
            return {name: arrays[name] for name in arrays.files}
    except (OSError, EOFError, ValueError, RuntimeError, BadZipFile):
        return None


def store_arrays(key: str, arrays: "Arrays") -> None:
    """Keep arrays, each under its name: all of them, whole, or nothing at all."""
    import numpy as np

    named: dict[str, Any] = dict(arrays)
    whole = BytesIO()
    np.savez(whole, **named)
    with suppress(RuntimeError):
        write_whole(find_cache_folder() / f"{key}.npz", whole.getvalue())
