"""Arrays packed as short text, the same on every machine: a bit for each place says where a value stands."""

from base64 import b85decode, b85encode
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

KINDS = ("<f8", "|b1", "|i1", "<i8")
"""What may be packed: floats, of which those that are not a number are left out; flags; and whole numbers."""


def pack_array(array: "NDArray[Any]") -> dict[str, Any]:
    """Pack an array of floats, flags or whole numbers; a nought among whole numbers, or a NaN, takes one bit."""
    import numpy as np

    kind = array.dtype.newbyteorder("<").str
    assert kind in KINDS, f"an array of {array.dtype} is not packed"
    flat = array.ravel()
    stands = ~np.isnan(flat) if kind == "<f8" else flat != 0
    told: dict[str, Any] = {"kind": kind, "shape": list(array.shape)}
    told["stands"] = b85encode(np.packbits(stands).tobytes().rstrip(b"\0")).decode()
    if kind != "|b1":
        told["values"] = b85encode(flat[stands].astype(kind).tobytes()).decode()
    return told


def unpack_array(told: Mapping[str, Any]) -> "NDArray[Any]":
    """Unpack what `pack_array` gave; raises `KeyError`, `TypeError` or `ValueError` for anything else."""
    import numpy as np

    kind, shape = told["kind"], tuple(told["shape"])
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is no kind of packed array")
    size = int(np.prod(shape, dtype=np.int64))
    bits = b85decode(told["stands"]).ljust(-(-size // 8), b"\0")
    stands = np.unpackbits(np.frombuffer(bits, np.uint8))[:size].astype(np.bool_)
    if kind == "|b1":
        return stands.reshape(shape)
    flat = np.full(size, np.nan) if kind == "<f8" else np.zeros(size, np.dtype(kind))
    flat[stands] = np.frombuffer(b85decode(told["values"]), kind)
    return flat.reshape(shape)
