"""Which rules of a page bear on what its wagers are worth: all whose keys carry no mark (`book.model.marks`)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin

from pydantic import BaseModel

from houseway.book.model.game import GamePage
from houseway.book.model.marks import MovesNoPrice

Step = str | int
Keys = tuple[str, ...]


def list_price_rules(page: GamePage) -> dict[str, Any]:
    """Write the page as plain data, without what moves no price: pages that agree in it have the same prices."""
    return list_rules(page, page)


def list_dealt_rules(page: GamePage) -> dict[str, Any]:
    """List the priced rules and those that deal sampled rounds differently: a price may tell of a sampled spread."""
    return _list_rules(page, _Reading(page, _is_heard_when_dealt))


def list_rules(table: BaseModel, page: GamePage) -> dict[str, Any]:
    """List one table of a page as plain data, without what moves no price."""
    return _list_rules(table, _Reading(page, _is_heard))


def can_move_price(page: GamePage, path: Sequence[Step]) -> bool:
    """Say whether the rule at a place of a page can move the value of a wager.

    Steps into lists are names or numbers.
    """
    return _can_move_price(type(page), tuple(path), page, ())


class Place(NamedTuple):
    """A key of a table: its marks, and which kinds of tables it holds.

    `many`: it holds a list of them, or several by name. `always`: it holds exactly one, on every page.
    """

    marks: tuple[MovesNoPrice, ...]
    kinds: tuple[type[BaseModel], ...]
    many: bool
    always: bool

    def mark_on(self, page: GamePage) -> MovesNoPrice | None:
        """Find the mark that holds on a page, if one does."""
        return next((mark for mark in self.marks if mark.holds_on(page)), None)


@cache
def list_places(kind: type[BaseModel]) -> Mapping[str, Place]:
    """List the keys of a kind of table."""
    found = {}
    for key, field in kind.model_fields.items():
        marks = tuple(one for one in field.metadata if isinstance(one, MovesNoPrice))
        kinds = tuple(dict.fromkeys(_list_kinds(field.annotation)))
        found[key] = Place(marks, kinds, _is_many(field.annotation), kinds == (field.annotation,))
    return found


def _list_kinds(annotation: Any) -> Iterator[type[BaseModel]]:
    """List the kinds of tables that a type can hold, however deep in lists."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _list_kinds(inner)


def _is_many(annotation: Any) -> bool:
    """Say whether a type holds its tables in a list, or by name."""
    origin = get_origin(annotation)
    if origin in (tuple, list, dict):
        return any(_list_kinds(annotation))
    inner = get_args(annotation)
    return any(map(_is_many, inner[:1] if origin is Annotated else inner))


class _Reading(NamedTuple):
    """A page that is read without the keys whose marks are heard."""

    page: GamePage
    hears: Callable[[MovesNoPrice], bool]

    def mark_of(self, place: Place) -> MovesNoPrice | None:
        """Find the mark of a key, where it holds on the page and is heard."""
        mark = place.mark_on(self.page)
        return mark if mark and self.hears(mark) else None


def _is_heard(_mark: MovesNoPrice) -> bool:
    return True


def _is_heard_when_dealt(mark: MovesNoPrice) -> bool:
    return not mark.sampled


def _list_rules(table: BaseModel, reading: _Reading, unheard: Keys = ()) -> dict[str, Any]:
    """List a table as plain data; `unheard` are keys of it that move no price in this family."""
    found: dict[str, Any] = {}
    for key, place in list_places(type(table)).items():
        mark = reading.mark_of(place)
        silent = key in unheard or (mark is not None and mark.is_of_the_key)
        if silent and (not place.kinds or (mark is not None and mark.whole)):
            continue
        plain = _make_plain(getattr(table, key), reading, mark.inside if mark else ())
        if not (silent and _is_empty(plain)):
            found[key] = plain
    return found


def _make_plain(value: Any, reading: _Reading, unheard: Keys) -> Any:
    if isinstance(value, BaseModel):
        return _list_rules(value, reading, unheard)
    if isinstance(value, Mapping):
        return {key: _make_plain(inner, reading, unheard) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_make_plain(inner, reading, unheard) for inner in value]
    return value


def _is_empty(plain: Any) -> bool:
    """Say whether nothing is left of tables but that they are there."""
    if isinstance(plain, Mapping):
        return not plain
    return all(map(_is_empty, plain)) if isinstance(plain, list) else True


def _can_move_price(kind: type[BaseModel], path: tuple[Step, ...], page: GamePage, unheard: Keys) -> bool:
    """Say whether what lies at a path below a kind of table can move a price."""
    key, rest = str(path[0]), path[1:]
    place = list_places(kind).get(key)
    if place is None:
        return True
    mark = place.mark_on(page)
    silent = key in unheard or (mark is not None and mark.is_of_the_key)
    if not place.kinds or (mark is not None and mark.whole):
        return not silent
    below = rest[1:] if place.many else rest
    inside = mark.inside if mark else ()
    if below:
        return any(_can_move_price(inner, below, page, inside) for inner in place.kinds)
    if not silent and not place.always:
        return True
    return any(_can_move_price(inner, (each,), page, inside) for inner in place.kinds for each in list_places(inner))
