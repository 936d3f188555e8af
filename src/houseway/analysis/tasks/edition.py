"""The edition of houseway: the hash of all modules that a result can depend on."""

import hashlib
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parents[2]


@cache
def find_edition() -> str:
    """Hash every module of the package but the commands."""
    seen = hashlib.sha256()
    for module in sorted(_PACKAGE.rglob("*.py")):
        if "cli" not in module.relative_to(_PACKAGE).parts:
            seen.update(module.read_bytes())
    return seen.hexdigest()
