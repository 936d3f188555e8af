"""Which kind of file a document is: told by where it lies, or by the keys that it has."""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Literal

from houseway.book.model.fees import FeeSchedule
from houseway.book.model.house import House
from houseway.book.pages import find_page_models

Kind = Literal["game", "fees", "house", "round"]


def find_kind(path: Path, document: Mapping[str, Any], round_keys: Collection[str]) -> Kind:
    """The kind of file with which a document has the most keys in common; a game where that says nothing."""
    if path.name == "house.toml":
        return "house"
    keys: dict[Kind, set[str]] = {
        "game": {key for game in find_page_models().values() for key in game.model_fields},
        "fees": set(FeeSchedule.model_fields),
        "house": set(House.model_fields),
        "round": set(round_keys),
    }
    return max(keys, key=lambda kind: len(keys[kind] & document.keys()))
