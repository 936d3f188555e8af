"""Native code: how the kernels are compiled, and how they are kept on disk under their stamps.

A file holds one function for the types it was called with. A stamp is a hash of everything that a function's machine
code was made from: its own code, the code of every function that it calls, and the constants that numba copies in:
numbers, arrays and the fields of named tuples. Comments, other functions of the module and other modules do not count.
Where anything else occurs, which is not understood here, all of houseway's source counts: so a kernel is compiled too
often rather than too seldom.
"""

import enum
import hashlib
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar

import llvmlite
import numba
import numpy as np
from numba import njit
from numba.core.caching import NullCache
from numba.core.serialize import dumps
from numba.core.types import Type

from houseway.core.disk_cache import find_cache_folder, write_whole

_PACKAGE = Path(__file__).parents[2]
_PLAIN = (int, float, complex, str, bytes, type(None), np.generic, np.dtype)


def make_stamp(function: Callable[..., Any]) -> str:
    """Make the hash of what a function's machine code is made from."""
    made = hashlib.sha256()
    for part in _list_parts(function, set()):
        made.update(part if isinstance(part, bytes) else part.encode())
        made.update(b"\0")
    return made.hexdigest()


def _list_parts(value: Any, seen: set[int]) -> Iterator[str | bytes]:
    """List what stands for a value: text or bytes that change when the value does."""
    value = getattr(value, "py_func", None) or getattr(value, "_defn", None) or value
    if isinstance(value, _PLAIN):
        yield f"{type(value).__name__} {value!r}"
    elif isinstance(value, np.ndarray):
        yield f"array {value.dtype} {value.shape}"
        yield np.ascontiguousarray(value).tobytes()
    elif isinstance(value, tuple | list):
        yield f"{type(value).__qualname__} of {len(value)}"
        for one in value:
            yield from _list_parts(one, seen)
    elif isinstance(value, FunctionType):
        yield from _list_parts_of_function(value, seen)
    else:
        yield from _list_parts_of_name(value)


def _list_parts_of_name(value: Any) -> Iterator[str | bytes]:
    """List what stands for something that code reaches by its name.

    A class, a module, a type or a built-in function.
    """
    home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None) or ""
    ours = home.split(".")[0] == "houseway"
    if isinstance(value, type) and issubclass(value, tuple) and hasattr(value, "_fields"):
        yield f"named tuple {home}.{value.__qualname__} {value._fields}"
    elif isinstance(value, type) and issubclass(value, enum.Enum):
        yield f"enum {home}.{value.__qualname__} {[(one.name, one.value) for one in value]!r}"
    elif ours:
        yield _hash_whole_source()
    elif isinstance(value, ModuleType | type | BuiltinFunctionType | np.ufunc | Type):
        # The versions of numba and NumPy are part of the cache's key.
        yield f"{type(value).__name__} {home} {value!r}" if isinstance(value, Type) else f"{home} {value.__name__}"
    elif home.split(".")[0] in ("numba", "numpy", "math", "builtins"):
        yield f"{home} {getattr(value, '__qualname__', None) or type(value).__qualname__}"
    else:
        yield _hash_whole_source()


def _list_parts_of_function(function: FunctionType, seen: set[int]) -> Iterator[str | bytes]:
    """List a function's code, and what stands for everything that it names."""
    yield f"function {function.__module__}.{function.__qualname__}"
    if id(function.__code__) in seen:
        return
    seen.add(id(function.__code__))
    yield from _list_parts(function.__defaults__, seen)
    for cell in function.__closure__ or ():
        yield from _list_parts(cell.cell_contents, seen)
    yield from _list_parts_of_code(function.__code__, function.__globals__, seen, function.__doc__)


def _list_parts_of_code(
    code: CodeType, names: dict[str, Any], seen: set[int], doc: str | None = None
) -> Iterator[str | bytes]:
    yield code.co_code
    yield f"{code.co_varnames} {code.co_names}"
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _list_parts_of_code(constant, names, seen)
        elif doc is None or constant != doc:
            yield repr(constant)
    for name in code.co_names:
        if name in names:
            yield name
            for value in _resolve(names[name], code):
                yield from _list_parts(value, seen)


def _resolve(value: Any, code: CodeType) -> Iterator[Any]:
    """Find the value of a name; in place of a module of ours, all of it that the code could mean by a name."""
    if isinstance(value, ModuleType) and value.__name__.startswith("houseway."):
        yield from (getattr(value, name) for name in code.co_names if hasattr(value, name))
    else:
        yield value


@cache
def _hash_whole_source() -> str:
    """Find the hash of every module of houseway."""
    made = hashlib.sha256()
    for path in sorted(_PACKAGE.rglob("*.py")):
        made.update(path.read_bytes())
    return made.hexdigest()


_DAYS = 24 * 60 * 60
KEPT_DAYS = 30
"""A kernel that nobody has used for so long is deleted."""


def find_native_folder() -> Path:
    """Find where compiled kernels are kept: numba's own `NUMBA_CACHE_DIR` where it is set."""
    named = os.environ.get("NUMBA_CACHE_DIR", "")
    return Path(named) if named else find_cache_folder() / "native"


class NativeCache(NullCache):  # type: ignore[misc]
    """The cache of one function's compiled code, as numba asks it and fills it.

    Code that cannot be read is compiled again, and code that cannot be written is not kept.
    """

    def __init__(self, function: Callable[..., Any], way: str) -> None:
        self._function, self._way = function, way
        self._stamp = ""

    @property
    def cache_path(self) -> str:
        """The folder of the files."""
        return str(find_native_folder())

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load the compiled code for arguments of these types; nothing where it is not kept."""
        target_context.refresh()
        try:
            path = self._path(sig, target_context.codegen())
            payload = pickle.loads(path.read_bytes())
            found = numba.core.compiler.CompileResult._rebuild(target_context, *payload)
        except Exception:
            # Whatever is wrong with a file, the function can be compiled.
            return None
        _mark_used(path)
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled code for arguments of these types, unless it points into this process's memory."""
        if data.library.has_dynamic_globals or any(not one.can_cache for one in data.lifted):
            return
        with suppress(RuntimeError):  # nobody's home
            path = self._path(sig, data.library.codegen)
            _delete_unused(path.parent)
            write_whole(path, dumps(data._reduce()))

    def _path(self, sig: Any, codegen: Any) -> Path:
        # The functions that this one calls are defined by the time of its first call, not when it is.
        self._stamp = self._stamp or make_stamp(self._function)
        parts = (
            _list_versions(),
            self._way,
            self._stamp,
            codegen.magic_tuple(),
            [*map(repr, sig)],
            [*_find_classes(sig)],
        )
        key = hashlib.sha256(repr(parts).encode()).hexdigest()
        name = f"{self._function.__module__}.{self._function.__qualname__}".removeprefix("houseway.")
        return find_native_folder() / f"{name.replace('<locals>', '')}-{key[:32]}.nbc"


def _list_versions() -> tuple[str, ...]:
    return sys.version, numba.__version__, llvmlite.__version__, np.__version__


def _find_classes(types: Any) -> Iterator[str]:
    """Find the classes of named tuples among types, which do not tell where they are from."""
    for one in types:
        named = getattr(one, "instance_class", None)
        if named is not None:
            yield f"{named.__module__}.{named.__qualname__}"
        if hasattr(one, "types"):
            yield from _find_classes(one.types)


def _mark_used(path: Path) -> None:
    """Note that a kernel was used, at most once a day."""
    with suppress(OSError):
        if time.time() - path.stat().st_mtime > _DAYS:
            os.utime(path)


@cache
def _delete_unused(folder: Path) -> None:
    """Delete kernels of code that is gone; once a process."""
    for path in folder.glob("*.nbc"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > KEPT_DAYS * _DAYS:
                path.unlink()


P = ParamSpec("P")
R = TypeVar("R")


def native(function: Callable[P, R]) -> Callable[P, R]:
    """Compile to machine code, kept on disk for the next run; it runs beside other threads."""
    return _compile(function, into_callers=False)


def native_inline(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a small function for use inside a hot loop: it is copied to where it is called.

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
