"""The poker room: pots, streets and betting rounds."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Money, Name, Page, written
from houseway.book.model.game import Game

Part = Annotated[str, *written(r"[1-9]\d{0,3}(/[1-9]\d{0,3})?", 'write a part of a bet, as in "1/2" or "1"')]
"""A part of a bet, written as a fraction: "1/2", "1"."""


class Street(Page):
    """One street: the burn, the cards to each hand and to the board, and the bet that goes with it."""

    name: Name
    burn: StrictBool = False
    hole: StrictInt = Field(default=0, ge=0)
    board: StrictInt = Field(default=0, ge=0)
    bet: Literal["lower", "upper"]
    lines: Lines = ()


class Blinds(Page):
    """The two live blinds, as parts of the lower limit, and who posts the small one heads-up. No straddle is taken."""

    small: Part
    big: Part
    heads_up_button_is_small: StrictBool
    straddle: Literal[False] = False
    lines: Lines = ()


class Betting(Page):
    """How a betting round goes: fixed limits, and how many bets and raises cap it.

    `all_in_counts_from` is the part of a bet from which an all-in wager counts as a bet or raise of its own and
    opens the betting again. `uncapped_heads_up` lifts the cap where only two are left before it is reached.
    """

    limit: Literal["fixed"]
    bets_and_raises: StrictInt = Field(ge=1)
    all_in_counts_from: Part
    uncapped_heads_up: StrictBool = False
    lines: Lines = ()


class OddChip(Page):
    """Who gets what a split pot leaves over, and the smallest chip that a pot is split into."""

    to: Literal["left of button"]
    chip: Money
    lines: Lines = ()


class PokerGame(Game):
    """A filed pot game; `ranking` names the order of its hands in words, such as "high" or "high, bug joker"."""

    family: Literal["poker"]
    ranking: str = "high"
    banked: Literal[False]
    blinds: Blinds
    betting: Betting
    street: tuple[Street, ...] = Field(min_length=1)
    odd_chip: OddChip

    @model_validator(mode="after")
    def _hands_are_dealt(self) -> "PokerGame":
        if not self.street[0].hole:
            raise ValueError("the first street must deal cards to each hand")
        if sum(street.hole + street.board for street in self.street) < 5:
            raise ValueError("the streets must deal at least five cards that a hand can be made of")
        return self
