"""A page with some rules of another game put into it: a draft in memory, checked like any page, and priced like one."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from houseway.book.loader import Game
from houseway.book.paths import NOTHING, Document, Edit, find_value, make_edited
from houseway.book.validated import read_draft

_RAISES = (
    ("insurance", "wager"),
    ("free", "double_wager"),
    ("free", "split_wager"),
    ("options", "double", "wager"),
    ("war", "wager"),
)
"""The places where a page names the wagers that are made after the deal."""


def make_draft(game: Game, document: Document, edits: Iterable[Edit], source: Document) -> Game:
    """Make the game with these changes of its page; raises `BookError` where the changed page cannot be played.

    Raises that the changes bring along are taken from `source`, and those that lose their rule go.
    """
    return replace(game, rules=read_draft(_fit(make_edited(document, edits), source)))


def _fit(document: Document, source: Mapping[str, Any]) -> Document:
    """Fit the document: it has exactly the raises that its rules name, and says nothing of wagers that it has not."""
    named = set(_list_raises_named(document))
    wagers = [one for one in document.get("wager", []) if one.get("kind") != "raise" or one.get("name") in named]
    there = {one.get("name") for one in wagers}
    wagers += [one for one in source.get("wager", []) if one.get("name") in named - there]
    names = [one["name"] for one in wagers]
    fitted = {**document, "wager": [_keep_among(one, names) for one in wagers]}
    settle = document.get("settle")
    if isinstance(settle, dict):
        fitted["settle"] = {**settle, "order": _fit_order(settle.get("order", []), names)}
    if "losers_first" in document:
        fitted["losers_first"] = [name for name in document["losers_first"] if name in names]
    return fitted


def _keep_among(wager: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """Let a wager need, and be bounded by, wagers of this page only."""
    kept = dict(wager)
    for key in ("needs", "at_most"):
        if key in wager:
            listed = [wager[key]] if isinstance(wager[key], str) else wager[key]
            kept[key] = [name for name in listed if name in names]
    return kept


def _list_raises_named(document: Document) -> Iterator[str]:
    for path in _RAISES:
        if (name := find_value(document, path)) is not NOTHING:
            yield name
    yield from (street["wager"] for street in document.get("street", []) if "wager" in street)


def _fit_order(order: Iterable[Any], names: list[str]) -> list[Any]:
    """Fit the order of settlement: without wagers that are gone, and with the new ones at its end."""
    kept = [[one for one in ([group] if isinstance(group, str) else group) if one in names] for group in order]
    settled = {one for group in kept for one in group}
    return [*filter(None, kept), *([name] for name in names if name not in settled)]
