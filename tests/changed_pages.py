"""Pages with one key changed: every key of every kind of table that a family's pages can have, each to another value.

A table that no page of the book has is built, so that nothing a page could say is passed over. The values are of the
key's type; where several are, one is taken that the page's own checks let stand.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, WithJsonSchema
from pydantic.fields import FieldInfo

from houseway.analysis.odds import odds
from houseway.book.index import games
from houseway.book.loader import Game, load
from houseway.book.model.marks import MovesNoPrice
from houseway.book.price_rules import list_places
from houseway.families import FAMILIES

Path = tuple[str | int, ...]
FAMILY_NAMES = tuple(family.name for family in FAMILIES)
MOST = 1 << 62
"""No number of a page is so large."""
_WORDS = ("7:3", "1/2", "2", "ten", "5-6", "Js Js", "7 8", "high", "another")
"""Texts of which one fits most notations."""


@dataclass(frozen=True)
class Change:
    """A page with the key at one place changed; `silent` says that the key is marked as one that moves no price.

    `sampled`: its mark says that it deals sampled rounds differently.
    """

    before: Game
    after: Game
    place: Path
    silent: bool
    sampled: bool
    is_valid: bool

    @property
    def holds_tables(self) -> bool:
        """Whether the key holds tables, and not a value."""
        *up, key = self.place
        return bool(list_places(type(at(self.before.rules, tuple(up))))[str(key)].kinds)

    @property
    def key(self) -> str:
        """The place without the numbers of lists."""
        return ".".join(str(step) for step in self.place if isinstance(step, str))


@cache
def opened(family: str) -> tuple[Game, ...]:
    """The games of a family, those with short pages first."""
    found = [load(entry.id) for entry in games() if entry.family == family]
    return tuple(sorted(found, key=lambda game: len(game.rules.model_dump_json())))


def changes(family: str) -> Iterator[Change]:
    """One change of every key that a page of the family can have."""
    yield from _below(_tables(opened(family)), opened(family)[0], (), ())


def changes_of(game: Game) -> Iterator[Change]:
    """One change of every key that a page has, those in lists of tables once."""
    found = _tables((game,))
    yield from (one for one in _below(found, game, (), ()) if one.before is game)


def all_silent(game: Game) -> tuple[Game, Game]:
    """The game with every key changed at once that is marked as moving no price: those with values, those with tables.

    Which tables there are is changed apart, since what is changed in a table would go with it.
    """
    silent = [one for one in changes_of(game) if one.silent and not one.sampled]
    return _together(game, (one for one in silent if not one.holds_tables)), _together(game, silent)


def all_sampled(game: Game) -> Game:
    """The game with every key changed at once that only deals sampled rounds differently."""
    return _together(game, (one for one in changes_of(game) if one.sampled))


def _together(game: Game, made: Iterable[Change]) -> Game:
    """The game with these changes, but for those that do not go with the ones before."""
    for change in made:
        if _is_there(game.rules, change.place):
            page = put(game.rules, change.place, at(change.after.rules, change.place))
            game = replace(game, rules=page) if is_valid(page, change.place) else game
    return game


def priced_alike(before: Game, after: Game) -> bool:
    """Whether both games have the same odds, in every figure and word, from a shoe that both allow."""
    assert before.rules != after.rules
    decks = shared_decks(before, after)
    return odds(before, decks=decks).wagers == odds(after, decks=decks).wagers


def shared_decks(first: Game, *others: Game) -> int:
    """A number of decks that all these games allow: the usual one of the first, if they do."""
    shared = set(first.rules.deck.decks.allowed).intersection(*(one.rules.deck.decks.allowed for one in others))
    usual = first.rules.deck.decks.default
    return usual if usual in shared else min(shared)


def _is_there(page: BaseModel, place: Path) -> bool:
    """Whether a page still has the table of a place, of which another change may have taken away the list."""
    try:
        at(page, place)
    except (AttributeError, IndexError):
        return False
    return True


def _tables(known: Sequence[Game]) -> dict[tuple[str, type[BaseModel]], tuple[Game, Path]]:
    """Where each kind of table stands, by the keys that lead to it: the first place in these games."""
    found: dict[tuple[str, type[BaseModel]], tuple[Game, Path]] = {}
    for game in known:
        for place, table in tables_in(game.rules, ()):
            keys = ".".join(step for step in place if isinstance(step, str))
            found.setdefault((keys, type(table)), (game, place))
    return found


def tables_in(value: Any, place: Path = ()) -> Iterator[tuple[Path, BaseModel]]:
    """Every table in a page, itself among them, with its place."""
    if isinstance(value, BaseModel):
        yield place, value
        for key in type(value).model_fields:
            yield from tables_in(getattr(value, key), (*place, key))
    elif isinstance(value, tuple):
        for number, inner in enumerate(value):
            yield from tables_in(inner, (*place, number))


def _below(
    found: dict[tuple[str, type[BaseModel]], tuple[Game, Path]],
    game: Game,
    place: Path,
    heard: tuple[MovesNoPrice, ...],
) -> Iterator[Change]:
    """The changes in a table of a game and below it; `heard` are the marks of the keys that lead there."""
    table = at(game.rules, place)
    above = heard[-1] if heard else None
    for key, field in type(table).model_fields.items():
        marks = [one for one in field.metadata if isinstance(one, MovesNoPrice) and one.holds_on(game.rules)]
        mark = marks[0] if marks else None
        named = above is not None and key in above.inside
        own = mark is not None and not mark.inside
        whole = any(one.whole for one in heard)
        sampled = (own and mark is not None and mark.sampled) or (named and above is not None and above.sampled)
        changed = _changed(game, (*place, key), field)
        if changed is not None:
            yield Change(game, changed[0], (*place, key), own or named or whole, sampled, changed[1])
        for kind in list_places(type(table))[key].kinds:
            keys = ".".join(step for step in (*place, key) if isinstance(step, str))
            there = found.get((keys, kind)) or _with_table(game, (*place, key), kind)
            yield from _below(found, *there, (*heard, mark or MovesNoPrice(inside=("",))))


def _with_table(game: Game, place: Path, kind: type[BaseModel]) -> tuple[Game, Path]:
    """A game with a table that it did not have, and where it stands."""
    table = _build_table(kind)
    *up, key = place
    many = list_places(type(at(game.rules, tuple(up))))[str(key)].many
    changed = replace(game, rules=put(game.rules, place, (table,) if many else table))
    return changed, (*place, 0) if many else place


def at(value: Any, place: Path) -> Any:
    """What stands at a place of a page."""
    for step in place:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def put(value: Any, place: Path, new: Any) -> Any:
    """The page with something else at a place."""
    if not place:
        return new
    step, *rest = place
    if isinstance(step, int):
        return (*value[:step], put(value[step], tuple(rest), new), *value[step + 1 :])
    return value.model_copy(update={step: put(getattr(value, step), tuple(rest), new)})


def _changed(game: Game, place: Path, field: FieldInfo) -> tuple[Game, bool] | None:
    """The game with another value at a place, and whether its checks let it stand: one that does, if there is one."""
    value = at(game.rules, place)
    first = None
    names_wagers = value == () and isinstance(next(_build(field.annotation))[0], str)
    named = [(wager.name,) for wager in game.rules.wager] if names_wagers else []
    for other in _names_of(field) or (*others(field.annotation, value), *named):
        if other != value:
            made = put(game.rules, place, other)
            first = first or made
            if _fits(field, other) and is_valid(made, place):
                return replace(game, rules=made), True
    return (replace(game, rules=first), False) if first else None


def _names_of(field: FieldInfo) -> list[str]:
    """The names that a key can have which names one of several conditions."""
    schemas = (note.json_schema or {} for note in field.metadata if isinstance(note, WithJsonSchema))
    return [name for schema in schemas for name in schema.get("enum", ())]


def _fits(field: FieldInfo, value: Any) -> bool:
    """Whether a value keeps the bounds of a key, on its size and its length."""
    for bound in field.metadata if value is not None else ():
        if isinstance(value, int) and not getattr(bound, "ge", 0) <= value <= getattr(bound, "le", MOST):
            return False
        if isinstance(value, tuple) and len(value) < getattr(bound, "min_length", 0):
            return False
    return True


def is_valid(page: BaseModel, place: Path) -> bool:
    """Whether the checks of a page, and of the tables on the way to a place, let it stand."""
    try:
        for steps in range(len(place)):
            table = at(page, place[:steps])
            if not isinstance(table, BaseModel):
                continue
            for check in type(table).__pydantic_decorators__.model_validators.values():
                if check.info.mode == "after":
                    check.func(table)
    except (ValueError, LookupError, StopIteration, AttributeError):
        return False
    return True


def others(annotation: Any, value: Any) -> Iterator[Any]:
    """Other values that a key of this type could have, as its model holds them."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int) and get_origin(_bare(annotation)) is not Literal:
        yield from (other for other in (value + 1, value - 1, value + 2) if other >= 0)
    elif isinstance(value, tuple):
        yield from (value[::-1], value[:-1], value[1:])
        yield from (value + more for more in _build(annotation) if isinstance(more, tuple))
        yield from _build(annotation)
    elif isinstance(value, frozenset):
        yield from (value ^ {5}, value ^ {7}, value ^ {9}, frozenset({3}), frozenset())
    elif isinstance(value, dict):
        for more in _build(annotation):
            yield from (value | more, {key: next(iter(more.values())) for key in value})
    elif not isinstance(value, BaseModel):
        yield from _build(annotation)
    if value is not None and type(None) in get_args(_bare(annotation)):
        yield None


def _bare(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _build(annotation: Any) -> Iterator[Any]:
    """Values of a type; of a list, such with one entry."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _build(inner[0])
    elif origin is Literal:
        yield from inner
    elif origin in (Union, UnionType):
        for one in inner:
            yield from _build(one)
    elif origin is tuple and Ellipsis in inner:
        yield from ((one,) for one in _build(inner[0]))
    elif origin is tuple:
        yield tuple(next(_build(one)) for one in inner)
    elif origin is frozenset:
        yield frozenset({3})
    elif origin is dict:
        yield {next(_build(inner[0])): next(_build(inner[1]))}
    elif annotation is bool:
        yield from (True, False)
    elif annotation is int:
        yield from (3, 2, 1, 4)
    elif annotation in (str, Any):
        yield from _WORDS
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield _build_table(annotation)


def _build_table(kind: type[BaseModel]) -> BaseModel:
    """A table with a value for every key that it must have; its checks are not asked."""
    needed = {key: field for key, field in kind.model_fields.items() if field.is_required()}
    first = {key: next(iter([*_names_of(field), *_build(field.annotation)])) for key, field in needed.items()}
    return kind.model_construct(**first)
