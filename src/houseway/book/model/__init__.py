"""The typed pages of the book: a game, its wagers, its collection schedules, its house."""

from typing import Annotated, get_args

from pydantic import Field, TypeAdapter

from houseway.book.model.chinese import ChinesePage
from houseway.book.model.duels import DuelsPage
from houseway.book.model.fast_action import FastActionPage
from houseway.book.model.fees import FeeGroup, FeeOption, FeeSchedule
from houseway.book.model.filing import Ruling
from houseway.book.model.game import GamePage
from houseway.book.model.house import House
from houseway.book.model.nines import NinesPage
from houseway.book.model.pai_gow import PaiGowPage
from houseway.book.model.panguingue import PanguinguePage
from houseway.book.model.poker import PokerPage
from houseway.book.model.push_nine import PushNinePage
from houseway.book.model.tiles import TilesPage
from houseway.book.model.twenty_one import TwentyOnePage
from houseway.book.model.war import WarPage

AnyPage = Annotated[
    NinesPage
    | TwentyOnePage
    | DuelsPage
    | PokerPage
    | FastActionPage
    | WarPage
    | PaiGowPage
    | TilesPage
    | PushNinePage
    | ChinesePage
    | PanguinguePage,
    Field(discriminator="family"),
]
GAME_PAGE: TypeAdapter[
    NinesPage
    | TwentyOnePage
    | DuelsPage
    | PokerPage
    | FastActionPage
    | WarPage
    | PaiGowPage
    | TilesPage
    | PushNinePage
    | ChinesePage
    | PanguinguePage
] = TypeAdapter(AnyPage)


def family_name(page: type[GamePage]) -> str:
    """The word that a family's pages have under `family`: the one that their model takes."""
    (name,) = get_args(page.model_fields["family"].annotation)
    return str(name)


PAGES: tuple[type[GamePage], ...] = get_args(get_args(AnyPage)[0])
"""The models of all pages, one a family."""
FAMILY_NAMES = tuple(map(family_name, PAGES))
"""The families that a page can be of; each has a folder of that name in `houseway.families`."""

__all__ = [
    "FAMILY_NAMES",
    "GAME_PAGE",
    "PAGES",
    "AnyPage",
    "ChinesePage",
    "DuelsPage",
    "FastActionPage",
    "FeeGroup",
    "FeeOption",
    "FeeSchedule",
    "GamePage",
    "House",
    "NinesPage",
    "PaiGowPage",
    "PanguinguePage",
    "PokerPage",
    "PushNinePage",
    "Ruling",
    "TilesPage",
    "TwentyOnePage",
    "WarPage",
    "family_name",
]
