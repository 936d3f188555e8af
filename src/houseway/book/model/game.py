"""A game as one house filed it: what all families share."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from houseway.book.model.filing import Filed, Lines, Page, Ruling, uncited
from houseway.book.model.wagers import Settlement, Wager


class DeckCount(Page):
    """How many decks the filing allows."""

    min: int = Field(ge=1)
    max: int = Field(ge=1)
    default: int = Field(ge=1)

    @model_validator(mode="after")
    def _in_order(self) -> "DeckCount":
        if not self.min <= self.default <= self.max:
            raise ValueError("the default number of decks must lie between min and max")
        return self


class Deck(Page):
    """Which cards are dealt, how many decks of them, and how a shoe begins and ends.

    `burn`: "first card" shows the first card and burns as many more as it counts (faces ten, ace one).
    `cut_card` is how many cards lie behind the cut card, where the filing places one.
    """

    kind: Literal["standard"] = "standard"
    decks: DeckCount
    jokers: int = Field(default=0, ge=0)
    burn: Literal["none", "first card"] = "none"
    cut_card: int | None = Field(default=None, ge=0)
    lines: Lines = ()


class Seats(Page):
    """Seats for players beside the player-dealer's; one number for each kind of table that is filed."""

    players: tuple[Annotated[int, Field(ge=1)], ...] = Field(min_length=1)
    lines: Lines = ()


class Rotation(Page):
    """After how many rounds the player-dealer position is offered on, clockwise."""

    rounds: int = Field(default=2, ge=1)
    lines: Lines = ()


class TableRule(Page):
    """A rule of the physical table, told on the rules page and not played by the engine."""

    text: str
    lines: Lines = ()


class Game(Page):
    """What every game says of itself. A game that is not filed is a draft, and cites nothing."""

    name: str
    filed: Filed | None = None
    version: int = Field(default=1, ge=1)
    family: str
    banked: bool = True
    summary: str
    rules_from: str | None = None
    deck: Deck
    seats: Seats
    rotation: Rotation | None = None
    wager: tuple[Wager, ...] = ()
    settle: Settlement | None = None
    fees: tuple[str, ...] = ()
    flow: tuple[str, ...] = Field(min_length=1)
    table_rule: tuple[TableRule, ...] = ()
    ruling: tuple[Ruling, ...] = ()

    @property
    def before_the_deal(self) -> tuple[Wager, ...]:
        """The wagers that go down before the deal: all but the raises."""
        return tuple(wager for wager in self.wager if wager.kind != "raise")

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The cards, by hand and place, that the action button can be counted by: those that every round has."""
        return ()

    @model_validator(mode="after")
    def _filed_is_cited(self) -> "Game":
        bare = next(uncited(self), None) if self.filed else None
        if bare:
            raise ValueError(f"{bare}: no lines of the filing are named")
        return self

    @model_validator(mode="after")
    def _wagers_agree(self) -> "Game":
        names = [wager.name for wager in self.wager]
        for wager in self.wager:
            if names.count(wager.name) > 1:
                raise ValueError(f"wager {wager.name!r} is there twice")
            for need in wager.needs:
                if need not in names:
                    raise ValueError(f"wager {wager.name!r} needs {need!r}, which is not a wager of this game")
        if self.settle:
            settled = [name for group in self.settle.order for name in group]
            if sorted(settled) != sorted(names):
                odd = sorted(set(settled) ^ set(names)) or sorted({one for one in settled if settled.count(one) > 1})
                raise ValueError(f"settle.order must name each wager once: look at {', '.join(map(repr, odd))}")
            uses_button = self.settle.start == "button" or self.settle.button_only_when_short
            if uses_button and self.settle.button is None:
                raise ValueError("settle.button is missing")
            if self.settle.button and self.settle.button.card not in self.counted_cards:
                raise ValueError(f"settle.button.card is one of {', '.join(self.counted_cards)}")
        return self
