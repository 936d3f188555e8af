"""Wagers as filed: what they need, when they pay, push or stay up, and who may make them."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StrictBool, StrictInt, WithJsonSchema, model_validator

from houseway.book.model.filing import Lines, Name, Odds, Page, Words
from houseway.book.model.marks import MOVES_NO_PRICE

Direction = Literal["clockwise", "counter-clockwise"]
Beginning = Literal["left of player-dealer", "right of player-dealer", "left of house dealer", "right of house dealer"]
"""The seat at which a deal, a round of decisions or a settlement begins."""
CoverRule = Literal["two caps", "net cap"]
"""What the bank limits: payments and, apart from them, collections; or the net result at every step."""
HandSetter = Literal["seat", "largest wager"]
"""Who sets a hand that back-line bettors wager on too: the seat, or whoever has most on it, the seat if as much."""


def _read_names(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


_NAMES_SCHEMA: dict[str, Any] = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
Names = Annotated[tuple[Name, ...], BeforeValidator(_read_names), WithJsonSchema(_NAMES_SCHEMA)]
"""Several names, or one that stands alone."""


class Wager(Page):
    """A betting space. Families add when it pays.

    `needs`: any one of these wagers must stand too; `at_most` names one that it may not exceed, or several that it may
    not exceed together, `equals` one that it must be as much as. `on_fold`: what becomes of it when its owner folds;
    one that "stays on the community cards" can be won by those alone. An "award" is put down by nobody: it comes with
    another wager, and is settled in its turn. `squares` is how many squares each seat has for it; a bettor who finds
    them taken may use a free one of another seat.
    """

    name: Name
    kind: Literal["base", "bonus", "raise", "award"]
    lines: Lines = ()
    needs: tuple[Name, ...] = ()
    at_most: Annotated[Names, MOVES_NO_PRICE] = ()
    equals: Name | None = None
    back_line: Annotated[StrictBool, MOVES_NO_PRICE] = False
    squares: StrictInt | None = Field(default=None, ge=1, le=100)
    on_fold: Literal["forfeited", "stays", "stays on the community cards"] | None = None
    note: Annotated[Words | None, MOVES_NO_PRICE] = None

    @property
    def can_stay_up(self) -> bool:
        """Whether a round may leave it undecided, so that it stands in the next one."""
        return False


class PayLine(Page):
    """One line of a pay table; `hand` is its name on the layout, `when` belongs to the family."""

    hand: Name
    odds: Odds
    lines: Lines = ()


class Outcome(Page):
    """A result that moves no winnings: a push, or a loss where losing is the exception."""

    hand: Name
    lines: Lines = ()


class ButtonCount(Page):
    """Which card, or how many dice, the action button is counted by, and which numbers the seats have in the count.

    `player_dealer` is the number of the player-dealer's own position, which is then counted each time round; "not
    counted" passes over it. `first` names the seat that is number one (or two, where the player-dealer is one), and
    `direction` which way round the others follow.
    """

    card: Annotated[Name | None, MOVES_NO_PRICE] = None
    dice: Annotated[int | None, MOVES_NO_PRICE] = Field(default=None, strict=True, ge=1, le=6)
    first: Annotated[Beginning, MOVES_NO_PRICE]
    direction: Annotated[Direction, MOVES_NO_PRICE] = "clockwise"
    player_dealer: Annotated[Literal["not counted", "zero", "one"], MOVES_NO_PRICE]
    empty_seats: Annotated[Literal["counted", "passed over"], MOVES_NO_PRICE] = "counted"
    lines: Lines = ()

    @model_validator(mode="after")
    def _one_way(self) -> "ButtonCount":
        if (self.card is None) == (self.dice is None):
            raise ValueError("the button is counted by a card or by dice: give one of them")
        return self


def _read_classes(value: Any) -> Any:
    """Read the classes of an order: each is one wager's name, or a list of wagers that are settled together."""
    if not isinstance(value, list):
        return value
    for one in value:
        if not all(isinstance(name, str) for name in (one if isinstance(one, list) else [one])):
            raise ValueError("write the names of wagers, in quotation marks")
    return tuple(tuple(one) if isinstance(one, list) else (one,) for one in value)


_CLASSES_SCHEMA: dict[str, Any] = {
    "type": "array",
    "items": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
}


class Settlement(Page):
    """In which order wagers meet the bank.

    `order` is a list of wager classes; each class is settled round the whole table before the next begins when
    `by` is "wager", and each seat is finished before the next when `by` is "seat". Then `within_seat` says whether a
    class goes to the seat's player and its back-line bettors before the next class, or each of them is finished before
    the next. With `losers_first`, every losing wager is collected in that order before one is paid.
    """

    start: Annotated[Literal["button", Beginning], MOVES_NO_PRICE]
    direction: Annotated[Direction, MOVES_NO_PRICE] = "clockwise"
    by: Annotated[Literal["wager", "seat"], MOVES_NO_PRICE] = "wager"
    within_seat: Annotated[Literal["wager", "bettor"], MOVES_NO_PRICE] = "wager"
    order: Annotated[
        tuple[tuple[Name, ...], ...],
        BeforeValidator(_read_classes),
        Field(min_length=1),
        WithJsonSchema(_CLASSES_SCHEMA),
        MOVES_NO_PRICE,
    ]
    button: Annotated[ButtonCount | None, MOVES_NO_PRICE] = None
    button_only_when_short: Annotated[StrictBool, MOVES_NO_PRICE] = False
    losers_first: Annotated[StrictBool, MOVES_NO_PRICE] = False
    cover: Annotated[CoverRule, MOVES_NO_PRICE] = "two caps"
    lines: Lines = ()
