"""Two games laid beside each other, with their wagers under common names, which are found here."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from houseway.analysis.diff.lines import list_lines, list_tables
from houseway.book.loader import Game, make_settled_document
from houseway.book.model.game import GamePage
from houseway.book.model.wagers import Wager
from houseway.book.pages import read_page
from houseway.book.paths import Document
from houseway.core.values import FrozenMap

_EMPTY_WORDS = {"bet", "bonus", "wager", "line", "the", "game", "main", "base", "up"}
_ALIKE = 0.6
"""From this likeness on two names, or two pay tables, are taken for the same."""
_NAMING = {
    "needs",
    "at_most",
    "equals",
    "unit",
    "wager",
    "wagers",
    "comes_with",
    "order",
    "double_wager",
    "split_wager",
    "losers_first",
}
"""The keys of a page that name wagers."""


def shorten_name(name: str) -> str:
    """Shorten a wager's name by the words that all of them have: Dragon 7 Bonus Bet is dragon 7."""
    words = re.sub(r"[^\w]+", " ", name.casefold()).split()
    return " ".join(word for word in words if word not in _EMPTY_WORDS) or " ".join(words)


def find_counterparts(here: Sequence[Wager], there: Sequence[Wager]) -> dict[str, str]:
    """Find the name there of each wager here that both games have, the likeliest first."""
    scored = [
        (score, -row, -column, mine.name, other.name)
        for row, mine in enumerate(here)
        for column, other in enumerate(there)
        if (score := _find_likeness(mine, other)) >= _ALIKE
    ]
    found: dict[str, str] = {}
    for *_, mine_name, other_name in sorted(scored, reverse=True):
        if mine_name not in found and other_name not in found.values():
            found[mine_name] = other_name
    return found | _find_left_alone(here, there, found)


def _find_likeness(mine: Wager, other: Wager) -> float:
    """Find how sure it is that two wagers are the same: from their names, and from the hands of their lines."""
    if mine.kind != other.kind:
        return 0.0
    named, called = shorten_name(mine.name), shorten_name(other.name)
    names = SequenceMatcher(None, named, called).ratio()
    left, right = _list_asked(mine), _list_asked(other)
    hands = len(left & right) / len(left | right) if left | right else names
    return max(names, hands) + (names + hands) / 100


def _list_asked(wager: Wager) -> set[str]:
    return {repr(sorted(line.asks.items())) for line in list_lines(list_tables(wager.model_dump()))}


def _find_left_alone(here: Sequence[Wager], there: Sequence[Wager], found: Mapping[str, str]) -> dict[str, str]:
    """Match the only wagers of a kind that are left on either side: both games have one, whatever they call it."""
    alone: dict[str, str] = {}
    for kind in ("base", "raise"):
        mine = [one.name for one in here if one.kind == kind and one.name not in found]
        others = [one.name for one in there if one.kind == kind and one.name not in found.values()]
        if len(mine) == len(others) == 1:
            alone[mine[0]] = others[0]
    return alone


def rename_in_document(document: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """Rename the wagers of a document as `names` says, wherever it names them."""
    page: dict[str, Any] = _rename(document, names, naming=False)
    page["wager"] = [{**one, "name": names.get(one["name"], one["name"])} for one in page.get("wager", [])]
    return page


def _rename(value: Any, names: Mapping[str, str], *, naming: bool) -> Any:
    if isinstance(value, Mapping):
        return {key: _rename(inner, names, naming=key in _NAMING) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_rename(inner, names, naming=naming) for inner in value]
    return names.get(value, value) if naming and isinstance(value, str) else value


def choose_free_names(
    pairs: Mapping[str, str], here: Iterable[Wager], there: Iterable[Wager]
) -> Iterator[tuple[str, str]]:
    """Choose names for the wagers there: the name here of those that both have, and one nobody has for all others."""
    back = {other: mine for mine, other in pairs.items()}
    taken = {wager.name for wager in here}
    for wager in there:
        name = back.get(wager.name, wager.name)
        if wager.name not in back and name in taken:
            name = f"{name} there"
        yield wager.name, name


@dataclass(frozen=True)
class Pair:
    """Two games of one family: `names` are those there of the wagers that both have, by their names here.

    `document` and `other` are what the two pages say, and `page_there` the page there with the names of here.
    """

    here: Game
    there: Game
    names: Mapping[str, str]
    document: Document
    other: Document
    page_there: GamePage

    @property
    def rules(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Both pages as plain data."""
        return self.here.rules.model_dump(), self.page_there.model_dump()


def make_pair(here: Game, there: Game, known: Mapping[str, str] | None = None) -> Pair:
    """Lay two games of one family beside each other; the wagers that are the same are found, or `known`."""
    names = find_counterparts(here.rules.wager, there.rules.wager) if known is None else known
    common = dict(choose_free_names(names, here.rules.wager, there.rules.wager))
    document, other = make_settled_document(here), rename_in_document(make_settled_document(there), common)
    document.pop("filed", None)
    other.pop("filed", None)
    return Pair(here, there, FrozenMap(names), document, other, read_page(other))
