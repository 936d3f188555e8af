"""Native code: how the kernels are compiled."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from numba import njit

from houseway.core.cards.native_cache import NativeCache

P = ParamSpec("P")
R = TypeVar("R")


def native(function: Callable[P, R]) -> Callable[P, R]:
    """Compile to machine code, kept on disk for the next run; it runs beside other threads."""
    return _compile(function, into_callers=False)


def native_inline(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a small function inside a hot loop: it is copied to where it is called.

    A call hands over every table of its arguments, which costs more than a short function does.
    """
    return _compile(function, into_callers=True)


def _compile(function: Callable[P, R], *, into_callers: bool) -> Callable[P, R]:
    """Compile when first called, unless the code is in the cache.

    No kernel is called from C, so that none is given an entry for it, which would have to be compiled as well.
    """
    made: Any = njit(nogil=True, no_cfunc_wrapper=True, forceinline=into_callers)(function)
    made._cache = NativeCache(function, "inline" if into_callers else "call")
    kernel: Callable[P, R] = made
    return kernel
