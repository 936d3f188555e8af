"""Native code: how the kernels are compiled."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

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
    """Compile, and keep the code where a folder can be written; without one it is compiled anew in each run."""
    try:
        made: Callable[P, R] = njit(nogil=True, cache=True, forceinline=into_callers)(function)
    except RuntimeError:
        made = njit(nogil=True, forceinline=into_callers)(function)
    return made
