"""Commands as a stranger types them, run in this process: what they print, and how they end.

Commands in a process of their own stand in `test_main.py`.
"""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
import typer.main

from houseway.cli import output
from houseway.cli.main import main

made_once = cache(typer.main.get_command)
"""All commands with their options: to read them from the functions again takes longer than most commands run."""


@dataclass(frozen=True)
class Done:
    """What a command printed, and its exit status."""

    returncode: int
    stdout: str
    stderr: str


def run(*words: str, columns: int = 80, answers: str = "") -> Done:
    """Type a command, on paper of so many columns, where nobody answers, or only so."""
    out, err = io.StringIO(), io.StringIO()
    output.console.cache_clear()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setenv("COLUMNS", str(columns))
        patch.setattr(sys, "argv", ["houseway", *words])
        patch.setattr(sys, "stdin", io.StringIO(answers))
        patch.setattr(output, "_notes", [])
        patch.setattr(typer.main, "get_command", made_once)
        with pytest.raises(SystemExit) as left:
            main()
    output.console.cache_clear()
    assert isinstance(left.value.code, int)
    return Done(left.value.code, out.getvalue(), err.getvalue())


def told(*words: str) -> Any:
    """What a command tells programs."""
    done = run(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def refused(*words: str) -> str:
    """The one line with which a mistake is refused."""
    done = run(*words)
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr
