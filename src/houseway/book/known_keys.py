"""Which keys a page may have at a place, by its model, and the nearest to one that it may not have."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any, get_args, get_origin

from pydantic import BaseModel

from houseway.book.paths import (
    NOTHING,
    Document,
    Path,
    Step,
    can_be_added,
    find_below,
    find_place,
    list_steps,
    show_path,
)

_BESIDE = ("ruling", "option", "collection")
"""Lists that are beside the rules; what stands in them is long, and nearest to a key that begins in them only."""
Kinds = tuple[Any, ...]
"""The types that a value may have, as the model says them."""


def is_known(page: Kinds, document: Any, path: Path) -> bool:
    """Say whether a page of these kinds may have something at a place: every key is its table's, every entry is there.

    An entry behind the last of a list is known too: it may be added.
    """
    return _count_known_steps(page, document, path) == len(path)


def find_nearest_key(page: Kinds, document: Document, path: Path) -> str:
    """Find the known path that is nearest to one that is not."""
    known = _count_known_steps(page, document, path)
    begun, wrong, rest = path[:known], str(path[known]), path[known + 1 :]
    around = [one for one in list_known_paths(page, document) if len(one) == known + 1 and one[:known] == begun]
    by_name = {str(one[-1]): one for one in around}
    holders = [name for name in by_name if wrong.casefold() in name.casefold()]
    for name in (*get_close_matches(wrong, by_name, cutoff=0.6), *holders):
        if is_known(page, document, (*by_name[name], *rest)):
            return show_path((*by_name[name], *rest))
    rules = {key: value for key, value in document.items() if key not in _BESIDE or key == path[0]}
    texts = [show_path(one) for one in list_known_paths(page, rules)]
    keys = [one for one in texts if "." not in one]
    asked = show_path(path)
    close = get_close_matches(asked, texts, n=1, cutoff=0.7) or get_close_matches(asked, keys, n=1, cutoff=0.0)
    return close[0]


def list_known_paths(page: Kinds, document: Any) -> Iterator[Path]:
    """List every place that a document has or may have, entries of lists by their names and by their numbers."""
    return _list_paths_below(page, document, ())


def _count_known_steps(page: Kinds, document: Any, path: Path) -> int:
    """Count the steps of a path that are known, from its beginning on."""
    here, kinds = document, page
    for number, step in enumerate(path):
        if isinstance(here, list):
            is_next = can_be_added(here, step) and number == len(path) - 1
            if find_place(here, step) is None and not is_next:
                return number
        elif (within := _find_below(kinds, here, step)) is None:
            return number
        else:
            kinds = within
        here = find_below(here, step)
    return len(path)


def _find_below(kinds: Kinds, here: Any, step: Step) -> Kinds | None:
    """Find what may stand under a key of a table.

    Nothing where the table has no such key, or what is there is no table.
    """
    if here is not NOTHING and not isinstance(here, dict):
        return None
    fields = [kind for name, kind in _list_fields(kinds) if name == str(step)]
    return tuple(fields or _list_open_tables(kinds)) or None


def _list_fields(kinds: Kinds) -> Iterator[tuple[str, Any]]:
    """List the keys of all tables that a value may be, with what may stand there."""
    for model in _list_models(kinds):
        for name, field in model.model_fields.items():
            yield name, field.annotation


def _list_models(kinds: Iterable[Any]) -> Iterator[type[BaseModel]]:
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield kind
        elif get_origin(kind) is not dict:
            yield from _list_models(get_args(kind))


def _list_open_tables(kinds: Iterable[Any]) -> Iterator[Any]:
    """List what may stand in tables whose keys are not named beforehand."""
    for kind in kinds:
        if kind is Any:
            yield kind
        elif get_origin(kind) is dict:
            yield get_args(kind)[1]
        else:
            yield from _list_open_tables(get_args(kind))


def _list_paths_below(kinds: Kinds, here: Any, begun: Path) -> Iterator[Path]:
    if isinstance(here, list):
        for place, entry in enumerate(here):
            for step in list_steps(here, place):
                yield (*begun, step)
                yield from _list_paths_below(kinds, entry, (*begun, step))
    elif isinstance(here, dict):
        for name in dict.fromkeys((*(name for name, _ in _list_fields(kinds)), *here)):
            yield (*begun, name)
            yield from _list_paths_below(_find_below(kinds, here, name) or (), here.get(name, NOTHING), (*begun, name))
