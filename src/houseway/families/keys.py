"""Under which name a result is kept: the hash of the rules that produced it."""

import hashlib
import json
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from houseway.book.loader import OpenGame

_HERE = Path(__file__).parent


def key_of(game: OpenGame, *words: object) -> str:
    """The name of a result: the hash of the game's page under its reading, of what was asked, and of our own rules."""
    rules = json.dumps(game.page.model_dump(), default=sorted, sort_keys=True)
    asked = json.dumps([str(word) for word in words])
    return hashlib.sha256("\n".join((rules, asked, _edition(game.family))).encode()).hexdigest()


@cache
def _edition(family: str) -> str:
    """Which houseway works it out: its release, and the family's modules as they stand."""
    seen = hashlib.sha256()
    with suppress(OSError):
        for module in sorted([*_HERE.glob(f"{family}/**/*.py"), *_HERE.parent.glob(f"ranking/{family}*.py")]):
            seen.update(module.read_bytes())
    with suppress(PackageNotFoundError):
        return f"{version('houseway')} {seen.hexdigest()}"
    return seen.hexdigest()
