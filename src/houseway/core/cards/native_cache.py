"""Compiled kernels kept on disk, one file for each function and the types it was called with.

numba's own cache lies beside the source and asks whether the module has changed. This one asks what the machine code
was made from (`native_stamp`), wherever the source lies: a comment compiles nothing again, a changed function all that
call it, and several checkouts share what they have in common. Files are written whole or not at all, and hold one
kernel each, so that processes that compile at the same time cannot mix them up.
"""

import hashlib
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.caching import NullCache
from numba.core.serialize import dumps

from houseway.core.cards.native_stamp import make_stamp
from houseway.core.disk_cache import find_cache_folder, write_whole

_DAYS = 24 * 60 * 60
KEPT_DAYS = 30
"""A kernel that nobody has used for so long is deleted."""


def find_native_folder() -> Path:
    """Where compiled kernels are kept: numba's own `NUMBA_CACHE_DIR` where it is set."""
    named = os.environ.get("NUMBA_CACHE_DIR", "")
    return Path(named) if named else find_cache_folder() / "native"


class NativeCache(NullCache):  # type: ignore[misc]
    """What numba asks for the compiled code of one function, and gives it to.

    Code that cannot be read is compiled again, and code that cannot be written is not kept.
    """

    def __init__(self, function: Callable[..., Any], way: str) -> None:
        self._function, self._way = function, way
        self._stamp = ""

    @property
    def cache_path(self) -> str:
        """The folder of the files."""
        return str(find_native_folder())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled code for arguments of these types; nothing where it is not kept."""
        target_context.refresh()
        try:
            path = self._path(sig, target_context.codegen())
            payload = pickle.loads(path.read_bytes())
            found = numba.core.compiler.CompileResult._rebuild(target_context, *payload)
        except Exception:
            # Whatever is wrong with a file, the function can be compiled.
            return None
        _mark_used(path)
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled code for arguments of these types, unless it points into this process's memory."""
        if data.library.has_dynamic_globals or any(not one.can_cache for one in data.lifted):
            return
        with suppress(RuntimeError):  # nobody's home
            path = self._path(sig, data.library.codegen)
            _delete_unused(path.parent)
            write_whole(path, dumps(data._reduce()))

    def _path(self, sig: Any, codegen: Any) -> Path:
        # The functions that this one calls are defined by the time of its first call, not when it is.
        self._stamp = self._stamp or make_stamp(self._function)
        parts = (
            _list_versions(),
            self._way,
            self._stamp,
            codegen.magic_tuple(),
            [*map(repr, sig)],
            [*_find_classes(sig)],
        )
        key = hashlib.sha256(repr(parts).encode()).hexdigest()
        name = f"{self._function.__module__}.{self._function.__qualname__}".removeprefix("houseway.")
        return find_native_folder() / f"{name.replace('<locals>', '')}-{key[:32]}.nbc"


def _list_versions() -> tuple[str, ...]:
    return sys.version, numba.__version__, llvmlite.__version__, np.__version__


def _find_classes(types: Any) -> Iterator[str]:
    """The classes of named tuples among types, which do not tell where they are from."""
    for one in types:
        named = getattr(one, "instance_class", None)
        if named is not None:
            yield f"{named.__module__}.{named.__qualname__}"
        if hasattr(one, "types"):
            yield from _find_classes(one.types)


def _mark_used(path: Path) -> None:
    """Note that a kernel was used, at most once a day."""
    with suppress(OSError):
        if time.time() - path.stat().st_mtime > _DAYS:
            os.utime(path)


@cache
def _delete_unused(folder: Path) -> None:
    """Delete kernels of code that is gone; once a process."""
    for path in folder.glob("*.nbc"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > KEPT_DAYS * _DAYS:
                path.unlink()
