"""The typed pages of the book: a game, its wagers, its collection schedules, its house."""

from typing import Annotated

from pydantic import Field, TypeAdapter

from houseway.book.model.chinese import ChineseGame
from houseway.book.model.duels import DuelsGame
from houseway.book.model.fast_action import FastActionGame
from houseway.book.model.fees import FeeGroup, FeeOption, FeeSchedule
from houseway.book.model.filing import Ruling
from houseway.book.model.game import Game
from houseway.book.model.house import House
from houseway.book.model.nines import NinesGame
from houseway.book.model.pai_gow import PaiGowGame
from houseway.book.model.panguingue import PanguingueGame
from houseway.book.model.poker import PokerGame
from houseway.book.model.push_nine import PushNineGame
from houseway.book.model.tiles import TilesGame
from houseway.book.model.twenty_one import TwentyOneGame
from houseway.book.model.war import WarGame

AnyGame = Annotated[
    NinesGame
    | TwentyOneGame
    | DuelsGame
    | PokerGame
    | FastActionGame
    | WarGame
    | PaiGowGame
    | TilesGame
    | PushNineGame
    | ChineseGame
    | PanguingueGame,
    Field(discriminator="family"),
]
GAME_PAGE: TypeAdapter[
    NinesGame
    | TwentyOneGame
    | DuelsGame
    | PokerGame
    | FastActionGame
    | WarGame
    | PaiGowGame
    | TilesGame
    | PushNineGame
    | ChineseGame
    | PanguingueGame
] = TypeAdapter(AnyGame)
FAMILIES = (
    "nines",
    "twenty_one",
    "duels",
    "poker",
    "fast_action",
    "war",
    "pai_gow",
    "tiles",
    "push_nine",
    "chinese",
    "panguingue",
)
"""The families that a page can be of; each has a room of that name in `houseway.families`."""

__all__ = [
    "FAMILIES",
    "GAME_PAGE",
    "AnyGame",
    "ChineseGame",
    "DuelsGame",
    "FastActionGame",
    "FeeGroup",
    "FeeOption",
    "FeeSchedule",
    "Game",
    "House",
    "NinesGame",
    "PaiGowGame",
    "PanguingueGame",
    "PokerGame",
    "PushNineGame",
    "Ruling",
    "TilesGame",
    "TwentyOneGame",
    "WarGame",
]
