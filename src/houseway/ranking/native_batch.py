"""Native code for the batch kernels of the rankings, and the check on the hands that are handed to them."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway.errors import BadNotation

P = ParamSpec("P")
R = TypeVar("R")


def native(function: Callable[P, R]) -> Callable[P, R]:
    """Compile to machine code, kept on disk for the next run; it runs beside other threads."""
    compiled: Callable[P, R] = njit(nogil=True, cache=True)(function)
    return compiled


def checked_rows(rows: NDArray[np.integer], *, width: int, least: int, most: int, what: str) -> NDArray[np.int16]:
    """Rows of so many small numbers, ready for a kernel; raises `BadNotation` where a row cannot be a hand."""
    if not np.issubdtype(rows.dtype, np.integer):
        raise BadNotation(f"{what} are rows of whole numbers, not of {rows.dtype}")
    if rows.ndim != 2 or rows.shape[1] != width:
        raise BadNotation(f"{what} are rows of {width}, not an array of shape {rows.shape}")
    if rows.size and (rows.min() < least or rows.max() > most):
        raise BadNotation(f"{what} are numbers from {least} to {most}, not {rows.min()} to {rows.max()}")
    return np.ascontiguousarray(rows, dtype=np.int16)
