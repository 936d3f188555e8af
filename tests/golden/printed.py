"""What a command prints for programs."""

import json
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from houseway.book.loader import Game
from houseway.cli.main import app


def print_json(command: str, game: Game, *more: str) -> Any:
    """The document that a command prints about a game under its reading."""
    literal = ["--literal"] if "literal" in game.reading.values() else []
    out = StringIO()
    with redirect_stdout(out):
        app([command, game.id, "--json", *literal, *more], standalone_mode=False)
    return json.loads(out.getvalue())
