"""Values of general use: a mapping that never changes, a text cut to one line, and a result that notebooks show."""

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
from typing import ClassVar, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V]):
    """Keys and values as they were given, once and for all; unlike a read-only view, it copies, pickles and hashes."""

    __slots__ = ("_held",)

    def __init__(self, given: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        self._held: dict[K, V] = dict(given)

    def __getitem__(self, key: K) -> V:
        return self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, key: object) -> bool:
        return key in self._held

    def items(self) -> ItemsView[K, V]:
        """List keys and values in pairs."""
        return self._held.items()

    def __hash__(self) -> int:
        return hash(frozenset(self._held.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({self._held!r})"


class NotebookResult:
    """A result that a notebook shows as a sheet: the one that the command prints of it, as HTML.

    In the order of imports, sheets lie above all results. So `houseway/__init__.py`, which lies above both, names the
    function that makes HTML of a result.
    """

    __slots__ = ()
    html_maker: ClassVar[Callable[[object], str | None]] = staticmethod(lambda _: None)

    def _repr_html_(self) -> str | None:
        return type(self).html_maker(self)


WIDEST = 120
"""A `repr` of a public value has at most so many signs."""


def shorten(text: str) -> str:
    """Shorten a text so that it fits a line, by leaving out its middle."""
    if len(text) <= WIDEST:
        return text
    room = WIDEST - len(" ... ")
    return f"{text[: room - room // 4]} ... {text[len(text) - room // 4 :]}"
