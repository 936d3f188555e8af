"""Pages that only tests have, opened as games."""

from typing import Any
from zlib import crc32

from houseway.book.loader import Game
from houseway.book.pages import read_page
from houseway.book.shelf import open_shelf


def opened(name: str, page: dict[str, Any]) -> Game:
    """A draft as a game, numbered by what its page says.

    What is remembered of games is found by their names; under one name, the whole pages of all drafts are compared.
    """
    return Game(f"tests/{name}-{crc32(repr(page).encode())}", read_page(page), None, {}, open_shelf(()))
