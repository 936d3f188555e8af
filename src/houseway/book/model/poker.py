"""The poker room: pots, streets and betting rounds."""

from typing import Literal

from pydantic import Field

from houseway.book.model.filing import Lines, Page
from houseway.book.model.game import Game


class Street(Page):
    """One street: what is dealt, and the bet that goes with it."""

    name: str
    burn: bool = False
    hole: int = Field(default=0, ge=0)
    board: int = Field(default=0, ge=0)
    bet: Literal["lower", "upper"]
    lines: Lines = ()


class Blinds(Page):
    """The blinds, as parts of the lower limit, and whether a straddle is taken."""

    small: str
    big: str
    heads_up_button_is_small: bool
    straddle: bool = False
    lines: Lines = ()


class Betting(Page):
    """How a betting round goes: fixed limits, and how many bets and raises cap it."""

    limit: Literal["fixed"]
    bets_and_raises: int = Field(ge=1)
    uncapped_heads_up: bool = False
    lines: Lines = ()


class PokerGame(Game):
    """A filed pot game."""

    family: Literal["poker"]
    blinds: Blinds
    betting: Betting
    street: tuple[Street, ...] = Field(min_length=1)
    odd_chip: Literal["left of button"] = "left of button"
