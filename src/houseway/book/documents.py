"""Files that people write: the text without its mark, and the document in it, whatever it holds.

A stranger's file may be a device without end, or made to keep a reader busy for hours: how much is read, and how deep
its tables stand in each other, is limited before anything is made of it.
"""

import json
import os
import re
import stat
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from houseway.core.errors import BookError

DEEPEST = 20
"""Tables and lists may stand in each other so many times; no page needs more than half of it."""


MOST_BYTES = 4 * 1024 * 1024
"""A page, a schedule or a round has at most so many bytes; the largest of the book has a fiftieth of it."""
MOST_OF_MANY = 256 * 1024 * 1024
"""A file of many rounds, such as a table's log, has at most so many."""
DEEPEST_KEY = 2 * DEEPEST
"""A dotted key of more parts than these is not read at all: each part is a table in the one before."""
_TOKENS = re.compile(r"""(?P<part>[\w-]++|"(?:[^"\\]|\\.)*+"?|'[^']*+'?)|(?P<dot>[ \t]*+\.[ \t]*+)|(?P<end>.)""")


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """Read a file's text; a byte order mark at its start is passed over. Raises `BookError` in one line."""
    try:
        return read_bytes(path, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BookError(f"{path.name}: not a text in UTF-8") from None


def read_bytes(path: Path, most: int) -> bytes:
    """Read all of a file; raises `BookError` for one that cannot be read, is too large, or has no end."""
    try:
        # A pipe that nobody writes to would be waited for until somebody does.
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
            kind = os.fstat(file.fileno()).st_mode
            if stat.S_ISBLK(kind) or (stat.S_ISCHR(kind) and not file.isatty()):
                raise BookError(f"{path.name}: cannot be read: it is a device and not a file")
            os.set_blocking(file.fileno(), True)
            found = file.read(most + 1)
    except (OSError, ValueError) as bad:
        raise BookError(f"{path.name}: cannot be read: {getattr(bad, 'strerror', None) or bad}") from None
    if len(found) > most:
        raise BookError(f"{path.name}: cannot be read: it has more than {most // 1024 // 1024} MB")
    return found


def load_toml(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """Load the tables of a TOML text; raises as `tomllib` does, and `RecursionError` for a key without end.

    For each part of a dotted key `tomllib` looks at all the parts before it.
    """
    if any(line.count(".") >= DEEPEST_KEY and _has_deep_key(line) for line in text.split("\n")):
        raise RecursionError
    return tomllib.loads(text, parse_float=parse_float)


def _has_deep_key(line: str) -> bool:
    parts, before = 0, "end"
    for token in _TOKENS.finditer(line):
        kind = token.lastgroup or "end"
        # Parts and dots take turns; anything else begins anew.
        parts = 0 if kind in ("end", before) else parts + (kind == "part")
        if parts > DEEPEST_KEY:
            return True
        before = kind
    return False


def parse_document(text: str, name: str) -> dict[str, Any]:
    """Parse the document in a text, JSON where it begins with a brace and TOML otherwise."""
    if len(text) > MOST_BYTES:
        raise BookError(f"{name}: it is far too long for a page or a round")
    is_json = text.lstrip().startswith("{")
    kind = "JSON" if is_json else "TOML"
    try:
        found: dict[str, Any] = json.loads(text) if is_json else load_toml(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as bad:
        raise BookError(f"{name}: not a {kind} file: {bad}") from None
    except RecursionError:
        raise BookError(f"{name}: tables or lists stand in each other too deeply") from None
    except ValueError:
        raise BookError(f"{name}: a number is too long, or a date is none") from None
    if _find_depth(found) > DEEPEST:
        raise BookError(f"{name}: tables or lists stand in each other too deeply")
    return found


def _find_depth(document: Any) -> int:
    """Count how many tables and lists stand in each other, without recursion.

    A dotted key can be of any depth.
    """
    depth = 0
    level = [document]
    while level and depth <= DEEPEST:
        depth += 1
        inner = [one.values() if isinstance(one, dict) else one for one in level]
        level = [value for values in inner for value in values if isinstance(value, dict | list)]
    return depth
