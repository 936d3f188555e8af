"""Native code: how the kernels are compiled."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def native(function: Callable[P, R]) -> Callable[P, R]:
    """Compile to machine code, kept on disk for the next run; it runs beside other threads."""
    return _compiled(function, into_callers=False)


def native_inline(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a small function inside a hot loop: it is copied to where it is called.

    A call hands over every table of its arguments, which costs more than a short function does.
    """
    return _compiled(function, into_callers=True)


def _compiled(function: Callable[P, R], *, into_callers: bool) -> Callable[P, R]:
    """Compile, and keep the code where a folder can be written; without one it is compiled anew in each run.

    No kernel is called from C, so that none is given an entry for it, which would have to be compiled as well.
    """
    try:
        made: Callable[P, R] = njit(nogil=True, cache=True, no_cfunc_wrapper=True, forceinline=into_callers)(function)
        _stamp(made)
    except RuntimeError:
        made = njit(nogil=True, no_cfunc_wrapper=True, forceinline=into_callers)(function)
    return made


def _stamp(made: Any) -> None:
    """Let kept code be as old as the oldest module that went into it.

    numba compares a function's own module with the code on disk, and would go on running what was copied from another
    module before that one was changed. The version is compared first, before anything that names a module is read.
    """
    kept = getattr(getattr(made, "_cache", None), "_cache_file", None)
    if kept is not None and hasattr(kept, "_version"):
        kept._version = (kept._version, _native_sources())


@cache
def _native_sources() -> str:
    """The hash of every module that has native code."""
    seen = hashlib.sha256()
    for path in sorted(Path(__file__).parents[1].rglob("*.py")):
        text = path.read_bytes()
        if b"cards.native" in text:
            seen.update(text)
    return seen.hexdigest()
