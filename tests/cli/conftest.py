"""A visit to a table, typed by a person."""

import io
import sys
from collections.abc import Callable
from typing import Any

import pytest

from houseway.cli.play import play

Sit = Callable[..., str]
"""Sits down at a game, types, and gives what was told."""


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Sit:
    def visit(game: str, typed: str, **options: Any) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        play(game, **options)
        told = capsys.readouterr()
        return told.err + told.out if not options.get("as_json") else told.out

    return visit
