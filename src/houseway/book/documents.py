"""Files that people write: the text without its mark, and the document in it, whatever it holds."""

import json
import tomllib
from pathlib import Path
from typing import Any

from houseway.errors import BookError

DEEPEST = 20
"""Tables and lists may stand in each other so many times; no page needs more than half of it."""


def read_text(path: Path) -> str:
    """A file's text; a byte order mark at its start is passed over."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BookError(f"{path.name}: not a text in UTF-8") from None
    except OSError as bad:
        raise BookError(f"{path.name}: cannot be read: {bad.strerror or bad}") from None


def parse(text: str, name: str) -> dict[str, Any]:
    """The document in a text, JSON where it begins with a brace and TOML otherwise."""
    is_json = text.lstrip().startswith("{")
    kind = "JSON" if is_json else "TOML"
    try:
        found: dict[str, Any] = json.loads(text) if is_json else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as bad:
        raise BookError(f"{name}: not a {kind} file: {bad}") from None
    except RecursionError:
        raise BookError(f"{name}: tables or lists stand in each other too deeply") from None
    except ValueError:
        raise BookError(f"{name}: a number is too long, or a date is none") from None
    if _depth(found) > DEEPEST:
        raise BookError(f"{name}: tables or lists stand in each other too deeply")
    return found


def _depth(document: Any) -> int:
    """How many tables and lists stand in each other, counted without recursion: a dotted key can be of any depth."""
    depth = 0
    level = [document]
    while level and depth <= DEEPEST:
        depth += 1
        inner = [one.values() if isinstance(one, dict) else one for one in level]
        level = [value for values in inner for value in values if isinstance(value, dict | list)]
    return depth
