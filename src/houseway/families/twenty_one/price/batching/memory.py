"""Arrays for hot native code, without the bookkeeping: indexed like arrays, but of no known length or owner.

Numba counts who holds an array wherever it is handed on, and looks at every index for a negative one. A round hands its
arrays on a hundred times. Who takes an array's memory keeps the array, and every index that is used lies within it.
"""

from typing import Any

from numba import types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator, unused-ignore]
def take_memory(_typing: Any, array: Any) -> Any:
    """The memory of an array."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), code
