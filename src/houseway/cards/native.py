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
