"""The check on the rows that are handed to the batch kernels of the rankings."""

import numpy as np
from numpy.typing import NDArray

from houseway.errors import BadNotation


def checked_rows(rows: NDArray[np.integer], *, width: int, least: int, most: int, what: str) -> NDArray[np.int16]:
    """Rows of so many small numbers, ready for a kernel; raises `BadNotation` where a row cannot be a hand."""
    if not np.issubdtype(rows.dtype, np.integer):
        raise BadNotation(f"{what} are rows of whole numbers, not of {rows.dtype}")
    if rows.ndim != 2 or rows.shape[1] != width:
        raise BadNotation(f"{what} are rows of {width}, not an array of shape {rows.shape}")
    if rows.size and (rows.min() < least or rows.max() > most):
        raise BadNotation(f"{what} are numbers from {least} to {most}, not {rows.min()} to {rows.max()}")
    return np.ascontiguousarray(rows, dtype=np.int16)
