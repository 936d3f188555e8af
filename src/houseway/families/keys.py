"""Under which name a result is kept: the hash of the rules that produced it."""

import hashlib
import json
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from houseway.book.loader import Game

_PACKAGE = Path(__file__).parents[1]
_SHARED = ("families/*.py", "ranking/**/*.py", "cards/**/*.py", "table/*.py", "money.py")
"""What every family rests on: how hands rank, cards are dealt and wagers are settled."""


def key_of(game: Game, *words: object) -> str:
    """The name of a result: the hash of the game's page under its reading, of what was asked, and of our own rules."""
    rules = json.dumps(game.page.model_dump(), default=sorted, sort_keys=True)
    asked = json.dumps([str(word) for word in words])
    return hashlib.sha256("\n".join((rules, asked, _edition(game.family))).encode()).hexdigest()


def key_from(family: str, *words: object) -> str:
    """The name of a result that pages share which have the same rules in it: the hash of those, and of our own."""
    asked = json.dumps([str(word) for word in words])
    return hashlib.sha256("\n".join((asked, _edition(family))).encode()).hexdigest()


@cache
def _edition(family: str) -> str:
    """Which houseway works it out: its release, and the family's modules and those below them as they stand."""
    seen = hashlib.sha256()
    with suppress(OSError):
        for modules in (f"families/{family}/**/*.py", *_SHARED):
            for module in sorted(_PACKAGE.glob(modules)):
                seen.update(module.read_bytes())
    with suppress(PackageNotFoundError):
        return f"{version('houseway')} {seen.hexdigest()}"
    return seen.hexdigest()
