"""The check of what batch functions are handed: it becomes rows of small whole numbers, or is refused."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.core.errors import BadNotation

Rows = NDArray[np.integer] | Sequence[Sequence[int]]
"""A row for each hand: an array of whole numbers, or plain lists of them."""


def make_rows(rows: Rows, *, what: str, width: int | None = None) -> NDArray[np.integer]:
    """Make an array of rows, of so many numbers where a width is given; raises `BadNotation` for anything else."""
    try:
        read = np.asarray(rows)
    except (ValueError, TypeError, OverflowError):
        raise BadNotation(f"{what} are rows of whole numbers, each as long as the others") from None
    if read.ndim != 2 or width not in (None, read.shape[1]):
        raise BadNotation(
            f"{what} are rows of {'cards' if width is None else width}, not an array of shape {read.shape}"
        )
    if not np.issubdtype(read.dtype, np.integer):
        raise BadNotation(f"{what} are rows of whole numbers, not of {read.dtype}")
    return read


def check_rows(rows: Rows, *, width: int | None = None, least: int, most: int, what: str) -> NDArray[np.int16]:
    """Check rows of so many small numbers, ready for a kernel; raises `BadNotation` where a row cannot be a hand."""
    return np.ascontiguousarray(_check_within(rows, width, least, most, what), dtype=np.int16)


def check_codes(rows: Rows, *, width: int | None = None, most: int, what: str) -> NDArray[np.uint8]:
    """Check rows of card codes as bytes, from 0 to `most`; raises `BadNotation` where a row cannot be a hand."""
    return np.ascontiguousarray(_check_within(rows, width, 0, most, what), dtype=np.uint8)


def _check_within(rows: Rows, width: int | None, least: int, most: int, what: str) -> NDArray[np.integer]:
    read = make_rows(rows, what=what, width=width)
    if read.size and (read.min() < least or read.max() > most):
        raise BadNotation(f"{what} are numbers from {least} to {most}, not {read.min()} to {read.max()}")
    return read
