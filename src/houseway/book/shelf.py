"""Where the book's files stand, and their raw contents."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from houseway.book import documents
from houseway.core.errors import BookError

BOOK = Path(__file__).parent
Stamp = tuple[int, int]


@dataclass(frozen=True)
class Shelf:
    """The folders that games are read from: the book itself, then any added ones.

    A folder holds `<house>/<game>.toml`; an added folder may also hold games directly, and its own name is then
    their house.
    """

    added: tuple[Path, ...] = ()

    def games(self) -> dict[str, Path]:
        """List every game's id and file, in the book's order; an added folder may replace a game."""
        found = dict(_list_book_games(_stamp_book()))
        for folder in self.added:
            found.update(_list_games(folder, folder.name.lower()))
            for inner in _list_folders(folder):
                found.update(_list_games(inner, inner.name))
        return found

    def house(self, house: str) -> Path | None:
        """Find the file that describes a house, where there is one."""
        return next((path for home in self._list_homes(house) if (path := home / "house.toml").is_file()), None)

    def fees(self, house: str, name: str) -> Path | None:
        """Find the file of a collection schedule; `name` may carry another house's name before a slash."""
        owner, _, short = name.rpartition("/")
        homes = self._list_homes(owner or house)
        return next((path for home in homes if (path := home / "fees" / f"{short}.toml").is_file()), None)

    def _list_homes(self, house: str) -> list[Path]:
        """Find the folders that may hold a house's files, the added ones first."""
        inner = [folder / house for folder in self.added]
        return [*inner, *(folder for folder in self.added if folder.name.lower() == house), BOOK / house]


def open_shelf(added: Sequence[Path | str] = ()) -> Shelf:
    """Open a shelf with these folders added to the book."""
    folders = tuple(Path(one).resolve() for one in added)
    for folder in folders:
        if not folder.is_dir():
            raise BookError(f"{folder.name}: there is no such folder of games")
    return Shelf(folders)


def _stamp_book() -> tuple[tuple[Path, Stamp], ...]:
    """Find the folders of the book's houses and the files that put them in order, with when each was last changed."""
    files = sorted(BOOK.glob("*/house.toml"))
    return tuple((path, make_stamp(path)) for file in files for path in (file.parent, file))


@cache
def _list_book_games(_standing: tuple[tuple[Path, Stamp], ...]) -> dict[str, Path]:
    """List the book's own games, listed once for as long as no file comes or goes. Treat it as read-only."""
    return {game_id: path for house in _list_houses() for game_id, path in _list_games(house, house.name)}


def _list_houses() -> list[Path]:
    """List the folders of the book's houses, in the order of their filings; those that filed nothing come last."""
    return sorted((path.parent for path in BOOK.glob("*/house.toml")), key=_sort_filing)


def _sort_filing(house: Path) -> tuple[bool, str]:
    seed = read_toml(house / "house.toml").get("seed")
    return seed is None, str(seed)


def _list_folders(folder: Path) -> list[Path]:
    try:
        return sorted(one for one in folder.iterdir() if one.is_dir() and one.name != "fees")
    except OSError as bad:
        raise BookError(f"{folder.name}: cannot be read: {bad.strerror or bad}") from None


def _list_games(folder: Path, house: str) -> Iterator[tuple[str, Path]]:
    if folder.is_dir():
        for path in sorted(folder.glob("*.toml")):
            if path.name != "house.toml" and path.is_file():
                yield f"{house}/{path.stem}", path


@cache
def _parse_file(path: Path, _stamp: Stamp) -> dict[str, Any]:
    return documents.parse_document(documents.read_text(path), path.name)


def make_stamp(path: Path) -> Stamp:
    """When a file was last changed, and its size: what was made of it holds for as long as these do."""
    try:
        stat = path.stat()
    except OSError:
        raise BookError(f"{path.name}: there is no such file") from None
    return stat.st_mtime_ns, stat.st_size


def read_toml(path: Path) -> dict[str, Any]:
    """Read a file's contents, parsed once for as long as the file is unchanged. Treat it as read-only."""
    return _parse_file(path, make_stamp(path))
