"""Native code that copies a row of numbers into another.

`to[:] = row` does the same. But numba compiles with it a message for rows of different lengths, out of strings: that
takes two seconds for the first function with such a line, and this a tenth of a second.
"""

from typing import Any

from numpy.typing import NDArray

from houseway.core.cards.native import native_inline


@native_inline
def copy_row(row: NDArray[Any], to: NDArray[Any]) -> None:
    """Copy a row into another of the same length."""
    for place in range(to.size):
        to[place] = row[place]
