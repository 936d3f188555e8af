"""What every page of the book shares (where it is filed, words, amounts, digits, rulings), and the page of a house."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, StrictInt, WithJsonSchema, model_validator

from houseway.book.lines import read_spans
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.core.errors import BadNotation
from houseway.core.money import parse_money, parse_odds

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


def find_twice(values: Iterable[str]) -> str | None:
    """Find the first of these that is there more than once."""
    return next((value for value, times in Counter(values).items() if times > 1), None)


def make_notation(pattern: str, how: str) -> tuple[AfterValidator, WithJsonSchema]:
    """Make a notation that a text must be in, and in words how to write it."""

    def check(value: str) -> str:
        if not re.fullmatch(pattern, value):
            raise ValueError(how)
        return value

    return AfterValidator(check), WithJsonSchema({"type": "string", "pattern": f"^(?:{pattern})$"})


_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def _check_controls(value: str, allowed: str = "") -> str:
    if not value.strip():
        raise ValueError("this is empty")
    if any(sign not in allowed for sign in _CONTROLS.findall(value)):
        raise ValueError("only letters, digits and signs that can be printed")
    return value


Name = Annotated[str, AfterValidator(_check_controls), WithJsonSchema({"type": "string", "minLength": 1})]
"""What something is called: one line that can be printed."""
Words = Annotated[
    str,
    AfterValidator(lambda value: _check_controls(value, allowed="\n\t")),
    WithJsonSchema({"type": "string", "minLength": 1}),
]
"""A text for people, of one line or more."""
Reference = Annotated[
    str,
    *make_notation(
        r"(\w[\w .-]{0,79}/)?\w[\w .-]{0,79}", 'write a file\'s name without its ending, as in "crystal/poker"'
    ),
]
"""Another file of the book, by its name; another house's name may stand before it."""


def _check_spans(cited: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    for first, last in cited:
        if not 1 <= first <= last:
            raise ValueError(f"lines {first} to {last} are not in order")
    return cited


_SPAN_SCHEMA: dict[str, Any] = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
Lines = Annotated[
    tuple[tuple[StrictInt, StrictInt], ...],
    BeforeValidator(read_spans),
    AfterValidator(_check_spans),
    WithJsonSchema({"anyOf": [{"type": "integer"}, _SPAN_SCHEMA, {"type": "array", "items": _SPAN_SCHEMA}]}),
    MOVES_NO_PRICE,
]
"""The filing's lines that a value stands on: 12, [first, last], or several such spans. A draft has none.

Where something stands moves no price: every key of this type is marked so."""


def _read_money(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError('write money as a string of dollars, such as "$2.50"')
    return read_as(parse_money, value)


Money = Annotated[
    int, BeforeValidator(_read_money), WithJsonSchema({"type": "string", "pattern": r"^\$? ?[\d,]+(\.\d{1,2})?$"})
]
"""An amount: "$1,000" or "$0.50" in the file, cents in the model."""


def _read_odds(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError('write odds as a string, such as "40:1"')
    if read_as(parse_odds, value) == 0:
        raise ValueError(f"{value!r} pays nothing: a hand that wins nothing is a push")
    return value


_ODDS_SCHEMA = WithJsonSchema({"type": "string", "pattern": r"^[\d,]+ *(:|to) *[\d,]+$"})
Odds = Annotated[str, BeforeValidator(_read_odds), _ODDS_SCHEMA]
"""What a unit wins, as the layout writes it: "40:1", "19:20"."""

_SPAN = re.compile(r"^(\d{1,2})(?:-(\d{1,2}))?$")


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


def _read_numbers(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return frozenset({value})
    if isinstance(value, str):
        return parse_numbers(value)
    raise ValueError('write numbers as 7 or as "0-5 7"')


Numbers = Annotated[
    frozenset[int],
    BeforeValidator(_read_numbers),
    WithJsonSchema({"anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^[\d, -]*$"}]}),
]
"""A set of whole numbers: 7, or "0-5 7"."""


Seed = Annotated[str, *make_notation(r"\d{3}", 'write the number of the filing in three digits, as in "000"')]
Dated = Annotated[str, *make_notation(r"\d{4}(-\d{2})?", 'write the year, or year and month, as in "2012-05"')]


class Filed(Page):
    """Where the filing describes this: the seed's number, its lines, the Bureau's id and date."""

    seed: Seed
    lines: Lines
    bgc: Name | None = None
    dated: Dated | None = None


def list_uncited(page: BaseModel, path: str = "") -> Iterator[str]:
    """List the places in a page that should name their lines in the filing and do not."""
    for name in type(page).model_fields:
        value = getattr(page, name)
        if name == "lines" and not value:
            yield path or "this page"
        children = value if isinstance(value, tuple) else (value,)
        for number, child in enumerate(children, start=1):
            if isinstance(child, BaseModel):
                label = getattr(child, "name", None) or getattr(child, "id", None) or getattr(child, "hand", None)
                here = f"{name} {label or number}" if isinstance(value, tuple) else name
                yield from list_uncited(child, f"{path} > {here}" if path else here)


class Ruling(Page):
    """Our reading of a doubtful passage: what the table deals, and what the letter says.

    `intended` and `literal` set keys of the page by their path, such as "draw.naturals_stop" or
    "wager.Banker line.pushes". A ruling with neither explains a reading that has no other playable form.
    """

    id: Annotated[str, *make_notation(r"[a-z0-9-]{1,80}", "write small letters, digits and hyphens")]
    lines: Lines = ()
    doubt: Words
    why: Words
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


class HouseOption(Page):
    """A choice that the filing leaves to the house, which posts it at the table: what it is about, and its choices.

    Each choice sets keys of the page by their path, as a ruling does; one of them is the `default`.
    """

    id: Annotated[str, *make_notation(r"[a-z0-9-]{1,80}", "write small letters, digits and hyphens")]
    lines: Lines = ()
    about: Words
    default: Name
    choices: dict[Name, dict[str, Any]]

    @model_validator(mode="after")
    def _can_choose(self) -> "HouseOption":
        if len(self.choices) < 2:
            raise ValueError("an option has two choices or more")
        if self.default not in self.choices:
            raise ValueError(f"the default {self.default!r} is none of its choices")
        if len({frozenset(sets) for sets in self.choices.values()}) > 1:
            raise ValueError("every choice must set the same keys")
        return self


def check_ids(rulings: Iterable[Ruling]) -> None:
    """Refuse two rulings of one name: nobody could flip either."""
    double = find_twice(ruling.id for ruling in rulings)
    if double:
        raise ValueError(f"ruling {double!r} is there twice")


class House(Page):
    """A cardroom: its name, the number of its filing, and its house-wide rulings; a house of drafts has no filing."""

    name: Name
    seed: Seed | None = None
    formerly: Name | None = None
    ruling: tuple[Ruling, ...] = ()

    @model_validator(mode="after")
    def _rulings_differ(self) -> "House":
        check_ids(self.ruling)
        return self
