"""What is wrong with a page, in words: one line for each fault, with its place and the reason."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from houseway.book.pages import find_page_models
from houseway.book.paths import list_names

_REASONS = {
    "missing": "this key is missing",
    "extra_forbidden": "no such key",
    "too_short": "at least {min_length} must be there",
    "too_long": "no more than {max_length} may be there",
    "greater_than": "more than {gt}",
    "greater_than_equal": "{ge} or more",
    "less_than": "less than {lt}",
    "less_than_equal": "{le} or less",
}
_KINDS = {
    "string": "write text, in quotation marks",
    "int": "write a whole number",
    "bool": "write true or false",
    "float": "write a number",
    "tuple": "write a list",
    "list": "write a list",
    "dict": "write a table of keys",
    "model": "write a table of keys",
}
"""How to write a value, by the first word of the type of pydantic's error about it."""


def describe_faults(bad: ValidationError, document: Any, key: str = "") -> list[str]:
    """Describe each fault of a page as one line: the key in words, then the reason."""
    reasons: dict[str, list[str]] = {}
    errors = bad.errors(include_url=False)
    for error in errors:
        loc = error["loc"]
        if error["type"] == "too_short" and any(_is_inside(other["loc"], loc) for other in errors):
            continue
        if error["type"].startswith("union_tag"):
            loc = (*loc, "family")
        place = _say_place([key, *loc] if key else _drop_family(loc, document), document) or "the page"
        shown = reasons.setdefault(place, [])
        if (reason := _say_reason(error)) not in shown:
            shown.append(reason)
    return [f"{place}: {', or '.join(shown)}" for place, shown in reasons.items()]


def _is_inside(loc: Sequence[Any], outer: Sequence[Any]) -> bool:
    """Say whether a fault lies within a list that then seems too short without the entry at fault."""
    return len(loc) > len(outer) and list(loc[: len(outer)]) == list(outer)


def _drop_family(loc: Sequence[Any], document: Any) -> Sequence[Any]:
    """Drop the family, which leads the place of every fault in a game and is no key."""
    family = document.get("family") if isinstance(document, Mapping) else None
    return loc[1:] if loc and loc[0] in find_page_models() and loc[0] == family else loc


def _say_reason(error: Mapping[str, Any]) -> str:
    kind = str(error["type"])
    context = error.get("ctx", {})
    if kind == "value_error":
        return str(context["error"])
    if kind == "literal_error":
        return _say_choices(str(context["expected"]))
    if kind.startswith("union_tag"):
        return f"one of {', '.join(find_page_models())}"
    if kind in _REASONS:
        return _REASONS[kind].format(**context)
    return _KINDS.get(kind.split("_", maxsplit=1)[0], str(error["msg"]))


def _say_choices(expected: str) -> str:
    words = expected.replace("True", "true").replace("False", "false")
    several = " or " in words
    plain = words.replace("'", "") if '"' not in words else words
    return plain if several else f"can only be {plain}"


def _say_place(loc: Sequence[Any], document: Any) -> str:
    """Say a place in a document, in words.

    The steps that only tell pydantic's readings of one value apart are left out.
    """
    words: list[str] = []
    here = document
    for step in loc:
        if isinstance(step, int):
            here = here[step] if isinstance(here, list) and step < len(here) else None
            words[-1] += f" {_find_label(here, step)}"
        elif isinstance(here, dict):
            here = here.get(step)
            words.append(step if step.isprintable() else repr(step))
    return " > ".join(words)


def _find_label(entry: Any, step: int) -> str:
    """Find an entry of a list by what it is called, by the number it gives itself, or by its place."""
    own = entry.get("number") if isinstance(entry, dict) else None
    place = str(own) if isinstance(own, int) and not isinstance(own, bool) else str(step + 1)
    return next(map(repr, list_names(entry)), place)
