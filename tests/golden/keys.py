"""Which keys of a document a hash is taken over: those that were known when it was recorded, and no others.

A key that comes later is no change of what was there before. It goes into a generation of its own, with hashes of its
own, and the older hashes stay as they are. Keys that are data (a seat, a wager's name) are all alike here.
"""

import re
from typing import Any

Tree = dict[str, Any]
"""Known keys, each with those below it; lists are passed through."""
WORDS = frozenset({"words", "said", "reason", "why", "label", "amount_label"})
"""Sentences for people: they are hashed apart from the facts."""
_FIELD = re.compile(r"[a-z][a-z0-9_]*")
ANY = "*"
BY_NAME = frozenset({"reading"})
"""Where data is known by its name too: a ruling that comes later leaves the older ones alone."""


def step(key: str) -> str:
    """The key as it stands in a tree: a field by its name, data by a star."""
    return key if _FIELD.fullmatch(key) else ANY


def learn(document: Any, tree: Tree) -> None:
    """Put every key of a document into a tree."""
    if isinstance(document, dict):
        for key, value in document.items():
            learn(value, tree.setdefault(step(key), {}))
            if key in BY_NAME:
                tree[key] |= {name: {} for name in value}
    elif isinstance(document, list | tuple):
        for value in document:
            learn(value, tree)


def project(document: Any, tree: Tree, *, named: bool = False) -> tuple[Any, Any]:
    """The part of a document whose keys are in the tree, and the rest; nothing where there is no rest."""
    if isinstance(document, dict):
        known: dict[str, Any] = {}
        rest: dict[str, Any] = {}
        for key, value in document.items():
            below = tree.get(key if named else step(key))
            if below is None:
                rest[key] = value
                continue
            known[key], more = project(value, below, named=key in BY_NAME)
            if more is not None:
                rest[key] = more
        return known, rest or None
    if isinstance(document, list | tuple):
        parts = [project(value, tree) for value in document]
        more = [part[1] for part in parts]
        return [part[0] for part in parts], more if any(one is not None for one in more) else None
    return document, None


def split_words(document: Any, words: list[str]) -> Any:
    """The document without its sentences, which are added to the list."""
    if isinstance(document, dict):
        kept = {}
        for key, value in document.items():
            if key in WORDS and isinstance(value, str):
                words.append(value)
            else:
                kept[key] = split_words(value, words)
        return kept
    if isinstance(document, list | tuple):
        return [split_words(value, words) for value in document]
    return document
