"""The keys of `multisets` as native code reads them: unsigned numbers, since a signed index costs a test for minus."""

import numpy as np

from houseway.core.cards.native import native_inline
from houseway.core.ranking import multisets

BIAS = np.uint64(multisets.SUIT_BIAS)
FLUSH = np.uint64(multisets.FLUSH_BITS)
ONE_OF_EACH_SUIT = np.uint64(0x1111 << multisets.SUIT_SHIFT)
ROW_BITS = np.uint64(multisets.ROW_BITS)
ROW_MASK = np.uint64(multisets.ROW_MASK)
JOKER_SHIFT = np.uint64(multisets.JOKER_SHIFT)
ONE = np.uint64(1)
FIRST_JOKER = np.uint8(multisets.JOKER_CODE)
_TOP_OF_SUITS = np.uint64(multisets.SUIT_SHIFT + 3)


@native_inline
def find_flush_suit(key: np.uint64) -> np.uint64:
    """The suit whose count in the key has its highest bit set."""
    flags = key >> _TOP_OF_SUITS
    suit = (flags >> np.uint64(4) & ONE) + np.uint64(2) * (flags >> np.uint64(8) & ONE)
    return suit + np.uint64(3) * (flags >> np.uint64(12) & ONE)
