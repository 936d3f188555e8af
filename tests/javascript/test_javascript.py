"""The scripts of the pages are checked as they are served: their types, their style, and what their pure parts do.

The tools come from `package.json` beside this file; `./run test` installs them. Nobody needs them to open a room.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.javascript.message_types import FILE, make_types
from tests.javascript.pages import PAGES, ROOT, SITE, TOOLS

SCRIPTS = sorted([*PAGES.rglob("*.js"), *SITE.rglob("*.js")])
TESTS = sorted(TOOLS.glob("*.test.js"))
MODULES = TOOLS / "node_modules"


def _node() -> str:
    found = shutil.which("node")
    return found or _missing("no Node.js on this machine: install Debian's nodejs and npm to check the pages' scripts")


def _tool(path: str) -> Path:
    if not (MODULES / path).exists():
        _missing("the tools for the pages' scripts are not installed: run npm ci in tests/javascript")
    return MODULES / path


def _missing(words: str) -> str:
    if os.environ.get("CI") == "true":
        pytest.fail(words, pytrace=False)
    pytest.skip(words)


def _run(*command: str | Path) -> None:
    done = subprocess.run([_node(), *command], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_are_those_of_the_servers_messages() -> None:
    words = "messages.d.ts is not what the server says: python -m tests.javascript.message_types writes it anew"
    assert FILE.read_text() == make_types(), words


@pytest.mark.fast
def test_every_script_asks_for_its_types_to_be_checked() -> None:
    assert [path.name for path in SCRIPTS if not path.read_text().startswith("// @ts-check\n")] == []


def test_scripts_keep_to_their_types() -> None:
    _run(_tool("typescript/bin/tsc"), "--project", TOOLS)


def test_scripts_are_tidy() -> None:
    kept = MODULES / ".cache" / "eslint"
    cached = ("--cache", "--cache-strategy", "content", "--cache-location", kept)
    _run(_tool("eslint/bin/eslint.js"), *cached, "--config", TOOLS / "eslint.config.js", PAGES, SITE, TOOLS)


def test_pure_parts() -> None:
    _run("--test", *TESTS)
