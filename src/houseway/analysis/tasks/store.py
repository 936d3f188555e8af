"""The store: results of tasks on disk, each written whole as soon as it comes, and found again after a stop."""

import shutil
from base64 import b64decode, b64encode
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from houseway.core.disk_cache import find_cache_folder, read_result, store_result

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from houseway.analysis.tasks.task import Result


@dataclass(frozen=True)
class Store:
    """The results under one folder of the cache, or at its top, where odds lie."""

    folder: str = ""

    def read(self, key: str) -> "Result | None":
        """Read the result that is stored under a key, if it is there and whole."""
        return read_result(self._name(key))

    def write(self, key: str, result: "Result") -> None:
        """Write a result: whole or not at all."""
        store_result(self._name(key), result)

    def clear(self) -> None:
        """Remove the folder, once nobody needs its parts."""
        if self.folder:
            with suppress(RuntimeError):
                shutil.rmtree(find_cache_folder() / self.folder, ignore_errors=True)

    def _name(self, key: str) -> str:
        return f"{self.folder}/{key}" if self.folder else key


def write_integers(numbers: "NDArray[Any]") -> dict[str, Any]:
    """Write the whole numbers of an array as plain data: the same text on every machine."""

    return {
        "shape": list(numbers.shape),
        "int64": b64encode(numbers.astype("<i8", casting="same_kind").tobytes()).decode(),
    }


def read_integers(told: dict[str, Any]) -> "NDArray[Any]":
    """Read the array that `write_integers` wrote."""
    import numpy as np

    return np.frombuffer(b64decode(told["int64"]), dtype="<i8").astype(np.int64).reshape(told["shape"])
