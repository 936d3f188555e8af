"""Two games laid beside each other, with their wagers under common names."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.analysis.diff.namesakes import choose_free_names, find_counterparts, rename_in_document
from houseway.book.loader import Game, make_settled_document
from houseway.book.model.game import GamePage
from houseway.book.pages import read_page
from houseway.book.paths import Document
from houseway.core.frozen import FrozenMap


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
    """Two games of one family, laid beside each other; the wagers that are the same are found, or `known`."""
    names = find_counterparts(here.rules.wager, there.rules.wager) if known is None else known
    common = dict(choose_free_names(names, here.rules.wager, there.rules.wager))
    document, other = make_settled_document(here), rename_in_document(make_settled_document(there), common)
    document.pop("filed", None)
    other.pop("filed", None)
    return Pair(here, there, FrozenMap(names), document, other, read_page(other))
