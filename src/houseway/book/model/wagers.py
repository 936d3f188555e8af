"""Wagers as filed: what they need, when they pay, push or stay up, and who may make them."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from houseway.book.model.filing import Lines, Odds, Page


class Wager(Page):
    """A betting space. Families add when it pays.

    `needs`: any one of these wagers must stand too. `stays_up`: the wager keeps standing over rounds that do not
    decide it. `on_fold`: what becomes of it when its owner folds.
    """

    name: str
    kind: Literal["base", "bonus", "raise"]
    lines: Lines = ()
    needs: tuple[str, ...] = ()
    back_line: bool = False
    stays_up: bool = False
    on_fold: Literal["forfeited", "stays"] | None = None
    note: str | None = None


class PayLine(Page):
    """One line of a pay table; `hand` is its name on the layout, `when` belongs to the family."""

    hand: str
    odds: Odds
    lines: Lines = ()


class Outcome(Page):
    """A result that moves no winnings: a push, or a loss where losing is the exception."""

    hand: str
    lines: Lines = ()


class Circle(Page):
    """How the deal and the settlement go round, and which numbers the action button gives to seats.

    `player_dealer` is the number that the player-dealer's own position has in the count: 0 and 1 count it once,
    "not counted" passes over it. `first` names the seat that is number one (or two, where the player-dealer is one).
    """

    card: str
    first: Literal["left of player-dealer", "left of house dealer"]
    player_dealer: Literal["not counted", "zero", "one"]
    empty_seats: Literal["counted", "passed over"] = "counted"
    lines: Lines = ()


def _classes(value: Any) -> Any:
    """A class may be one wager's name, or a list of wagers that are settled together."""
    if isinstance(value, list):
        return tuple((one,) if isinstance(one, str) else tuple(one) for one in value)
    return value


_CLASSES_SCHEMA: dict[str, Any] = {
    "type": "array",
    "items": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
}


class Settlement(Page):
    """In which order wagers meet the bank.

    `order` is a list of wager classes; each class is settled round the whole table before the next begins when
    `by` is "wager", and each seat is finished before the next when `by` is "seat".
    """

    start: Literal["button", "left of player-dealer", "right of player-dealer", "left of house dealer"]
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    by: Literal["wager", "seat"] = "wager"
    order: Annotated[
        tuple[tuple[str, ...], ...], BeforeValidator(_classes), Field(min_length=1), WithJsonSchema(_CLASSES_SCHEMA)
    ]
    button: Circle | None = None
    button_only_when_short: bool = False
    cover: Literal["two caps", "net cap"] = "two caps"
    lines: Lines = ()
