"""What every page of the book shares: where it is filed, amounts, digits, and rulings."""

import re
from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator

from houseway.book.lines import spans
from houseway.errors import BadNotation
from houseway.money import parse_money, parse_odds

T = TypeVar("T")


class Page(BaseModel):
    """A table of the book: frozen, and closed to keys that nobody knows."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)


def read_as(parse: Callable[[str], T], text: str) -> T:
    """Read a notation of the book, with its refusal in the form that pydantic gathers into the page's faults."""
    try:
        return parse(text)
    except BadNotation as bad:
        raise ValueError(str(bad)) from None


def _check_spans(cited: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    for first, last in cited:
        if not 1 <= first <= last:
            raise ValueError(f"lines {first} to {last} are not in order")
    return cited


_SPAN_SCHEMA: dict[str, Any] = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
Lines = Annotated[
    tuple[tuple[int, int], ...],
    BeforeValidator(spans),
    AfterValidator(_check_spans),
    WithJsonSchema({"anyOf": [{"type": "integer"}, _SPAN_SCHEMA, {"type": "array", "items": _SPAN_SCHEMA}]}),
]
"""The filing's lines that a value stands on: 12, [first, last], or several such spans. A draft has none."""


def _money(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError('write money as a string of dollars, such as "$2.50"')
    return read_as(parse_money, value)


Money = Annotated[
    int, BeforeValidator(_money), WithJsonSchema({"type": "string", "pattern": r"^\$[\d,]+(\.\d{1,2})?$"})
]
"""An amount: "$1,000" or "$0.50" in the file, cents in the model."""


def _odds(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError('write odds as a string, such as "40:1"')
    read_as(parse_odds, value)
    return value


Odds = Annotated[str, BeforeValidator(_odds), WithJsonSchema({"type": "string", "pattern": r"^[\d,]+:[\d,]+$"})]
"""What a unit wins, as the layout writes it: "40:1", "19:20"."""

_SPAN = re.compile(r"^(\d+)(?:-(\d+))?$")


def parse_numbers(text: str) -> frozenset[int]:
    """Read "0-5 7 9" as the set of those numbers.

    >>> sorted(parse_numbers("2-4 9"))
    [2, 3, 4, 9]
    """
    numbers: set[int] = set()
    for word in text.replace(",", " ").split():
        match = _SPAN.match(word)
        if not match:
            raise ValueError(f'{word!r} is not a number or a span: write "0-5 7"')
        first, last = int(match[1]), int(match[2] or match[1])
        if last < first:
            raise ValueError(f"{word!r} runs backwards")
        numbers.update(range(first, last + 1))
    return frozenset(numbers)


def _numbers(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return frozenset({value})
    if isinstance(value, str):
        return parse_numbers(value)
    raise ValueError('write numbers as 7 or as "0-5 7"')


Numbers = Annotated[
    frozenset[int],
    BeforeValidator(_numbers),
    WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^[\d, -]*$"}]}),
]
"""A set of whole numbers: 7, or "0-5 7"."""


class Filed(Page):
    """Where the filing describes this: the seed's number, its lines, the Bureau's id and date."""

    seed: str = Field(pattern=r"^\d{3}$")
    lines: Lines
    bgc: str | None = None
    dated: str | None = Field(default=None, pattern=r"^\d{4}(-\d{2})?$")


def uncited(page: BaseModel, path: str = "") -> Iterator[str]:
    """The places in a page that should name their lines in the filing and do not."""
    for name in type(page).model_fields:
        value = getattr(page, name)
        if name == "lines" and not value:
            yield path or "this page"
        children = value if isinstance(value, tuple) else (value,)
        for number, child in enumerate(children, start=1):
            if isinstance(child, BaseModel):
                label = getattr(child, "name", None) or getattr(child, "id", None) or getattr(child, "hand", None)
                here = f"{name} {label or number}" if isinstance(value, tuple) else name
                yield from uncited(child, f"{path} > {here}" if path else here)


class Ruling(Page):
    """Our reading of a doubtful passage: what the table deals, and what the letter says.

    `intended` and `literal` set keys of the page by their path, such as "draw.naturals_stop" or
    "wager.Banker line.pushes". A ruling with neither explains a reading that has no other playable form.
    """

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    lines: Lines = ()
    doubt: str
    why: str
    intended: dict[str, Any] | None = None
    literal: dict[str, Any] | None = None
    explains: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _both_or_neither(self) -> "Ruling":
        if (self.intended is None) != (self.literal is None):
            raise ValueError("give both the intended and the literal reading, or neither")
        if self.intended and self.literal and self.intended.keys() != self.literal.keys():
            raise ValueError("the intended and the literal reading must set the same keys")
        return self
