"""The keys of a red dog in the book: two cards in the middle, a raise, and a third card that falls between or not."""

from typing import Literal

from pydantic import Field, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Odds, Page
from houseway.book.model.game import GamePage, SeatsApart
from houseway.book.model.wagers import Settlement, Wager

WIDEST = 11
"""So many ranks lie between a two and an ace."""


class SpreadPay(Page):
    """What a third card pays that falls between the two: `spread` ranks lie between them, or more in the last row."""

    hand: Name
    spread: StrictInt = Field(ge=1, le=WIDEST)
    odds: Odds
    lines: Lines = ()


class RedDogRule(Page):
    """What the third card pays: by the spread, and where it is the third card of one rank."""

    between: tuple[SpreadPay, ...] = Field(min_length=1)
    three_alike: Odds
    lines: Lines = ()

    @model_validator(mode="after")
    def _rows_follow(self) -> "RedDogRule":
        if [row.spread for row in self.between] != list(range(1, len(self.between) + 1)):
            raise ValueError("the rows of 'between' are for spreads 1, 2, 3 and so on; the last is for all wider ones")
        return self


class RedDogPage(GamePage):
    """A red dog: one base wager, and one raise as large as it."""

    family: Literal["red_dog"]
    banked: Literal[True] = True
    seats: SeatsApart
    red_dog: RedDogRule
    wager: tuple[Wager, ...] = Field(min_length=2, max_length=2)
    settle: Settlement

    @property
    def base(self) -> Wager:
        """The wager before the deal."""
        return next(wager for wager in self.wager if wager.kind == "base")

    @property
    def raise_wager(self) -> Wager:
        """The wager after the first two cards."""
        return next(wager for wager in self.wager if wager.kind == "raise")

    @model_validator(mode="after")
    def _one_of_each(self) -> "RedDogPage":
        if sorted(wager.kind for wager in self.wager) != ["base", "raise"]:
            raise ValueError("a red dog has one base wager and one raise")
        if self.raise_wager.equals != self.base.name:
            raise ValueError("the raise is as large as the base wager: write equals")
        return self
