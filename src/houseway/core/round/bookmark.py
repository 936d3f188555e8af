"""Where a story was told last: a round that has gone on is told on from there, and not from its beginning."""

from typing import Generic, TypeVar

LinkT = TypeVar("LinkT")
KeptT = TypeVar("KeptT")


class Bookmark(Generic[LinkT, KeptT]):
    """The last fact that was told of a round, and what its teller kept in mind then.

    It lies on the felt, where all moments of the round find it. It is no part of a value: felts are equal whatever was
    told of them, and a copy begins without a mark.
    """

    __slots__ = ("_marked",)
    _marked: tuple[LinkT, KeptT]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bookmark)

    def __hash__(self) -> int:
        return hash(Bookmark)

    def __reduce__(self) -> tuple[type["Bookmark[LinkT, KeptT]"], tuple[()]]:
        """Copy and unpickle a bookmark without its mark."""
        return Bookmark, ()

    def take(self) -> tuple[LinkT, KeptT] | None:
        """The mark, which nobody else gets then: who tells on changes what was kept. None where nobody left one."""
        try:
            marked = self._marked
            del self._marked
        except AttributeError:
            return None
        return marked

    def leave(self, link: LinkT, kept: KeptT) -> None:
        """Mark how far the story was told."""
        self._marked = link, kept
