"""Numbers from tables of small unsigned ones, for native code that adds them to others."""

from typing import Any

import numpy as np

from houseway.core.cards.native import native_inline


@native_inline
def signed(number: "np.integer[Any] | int") -> int:
    """The number with a sign: where one with and one without meet, native code would go on in fractions."""
    return int(np.int64(number))
