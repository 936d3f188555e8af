"""The golden files themselves: tests/golden/hashes/FAMILY.txt and tests/golden/keys/FAMILY.json."""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.golden.keys import Tree, learn, project, split_words

HERE = Path(__file__).parent
DIGITS = 10
"""Floats are compared to so many digits: their last ones are the machine's own."""
LENGTH = 12
"""So many hexadecimal digits of a hash are kept."""
NOTHING = "-"
Entry = tuple[str, str, str]
"""A game, a reading, and what was recorded; behind a plus sign the generation of keys, from the second on."""


@dataclass
class Golden:
    """The golden files of one family."""

    family: str
    entries: dict[Entry, list[str]] = field(default_factory=dict)
    """The hashes of each entry: one a table where it is about rounds, else one alone."""
    keys: list[dict[str, Tree]] = field(default_factory=list)
    """Generations of keys, each by what was recorded."""
    learns: bool = False
    """Whether keys that no generation knows go into the last one, which has just begun."""

    @classmethod
    def read(cls, family: str) -> "Golden":
        """The files as they are kept; empty where there are none."""
        golden = cls(family)
        path = HERE / "hashes" / f"{family}.txt"
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                game, reading, what, *hashes = line.split()
                golden.entries[game, reading, what] = hashes
            golden.keys = json.loads((HERE / "keys" / f"{family}.json").read_text(encoding="utf-8"))
        return golden

    def begin_generation(self) -> None:
        """From now on, put keys that no generation knows into a new one."""
        self.keys.append({})
        self.learns = True

    def merge(self, learnt: dict[str, Tree]) -> None:
        """Take over the keys that others have put into the last generation."""
        if self.learns:
            _merge(self.keys[-1], learnt)

    def write(self) -> None:
        """Keep the files, in an order that does not depend on how they were made; no generation without a key."""
        if not self.keys[-1]:
            self.keys.pop()
        lines = [" ".join((*entry, *hashes)) + "\n" for entry, hashes in sorted(self.entries.items())]
        for folder, name, text in (
            ("hashes", f"{self.family}.txt", "".join(lines)),
            ("keys", f"{self.family}.json", json.dumps(self.keys, sort_keys=True, separators=(",", ":")) + "\n"),
        ):
            path = HERE / folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")

    def hashes(self, what: str, document: Any) -> tuple[dict[str, str], Any]:
        """The hashes of a document by generation, its words apart, and what has keys that no generation knows."""
        found: dict[str, str] = {}
        rest = document
        for number, generation in enumerate(self.keys, start=1):
            behind = "" if number == 1 else f"+{number}"
            known, rest = project(rest, generation[what]) if rest is not None and what in generation else (None, rest)
            words: list[str] = []
            facts = split_words(known, words)
            found[f"{what}{behind}"] = hash_of(facts) if known is not None else NOTHING
            if words or number == 1:
                found[f"{what}-words{behind}"] = hash_of(words) if words else NOTHING
        return found, rest

    def learn(self, what: str, document: Any) -> None:
        """Put the keys that no generation knows into the last one."""
        for generation in self.keys[:-1]:
            _, document = project(document, generation.get(what, {}))
        if document is not None:
            learn(document, self.keys[-1].setdefault(what, {}))


def _merge(tree: Tree, more: Tree) -> None:
    for key, below in more.items():
        _merge(tree.setdefault(key, {}), below)


def hash_of(document: Any) -> str:
    """The hash of plain data, whatever the order of its keys."""
    text = json.dumps(_rounded(document), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def _rounded(document: Any) -> Any:
    if isinstance(document, float):
        return f"{document:.{DIGITS}g}"
    if isinstance(document, dict):
        return {key: _rounded(value) for key, value in document.items()}
    if isinstance(document, list | tuple):
        return [_rounded(value) for value in document]
    return document
