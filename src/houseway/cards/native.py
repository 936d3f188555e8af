"""Native code: how the kernels are compiled."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def native(function: Callable[P, R]) -> Callable[P, R]:
    """Compile to machine code, kept on disk for the next run; it runs beside other threads."""
    compiled: Callable[P, R] = njit(nogil=True, cache=True)(function)
    return compiled


def native_inline(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a small function inside a hot loop: it is copied to where it is called.

    A call hands over every table of its arguments, which costs more than a short function does.
    """
    compiled: Callable[P, R] = njit(nogil=True, cache=True, inline="always")(function)
    return compiled
