"""Everything that the README shows was typed, and still prints what it shows."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.typed import run

# Some commands need one solution: it is worked out once.
pytestmark = pytest.mark.xdist_group("readme")

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


STAYS_OPEN = "./run serve"
"""The command that does not end by itself: tests/cli/test_serve.py opens it, and closes it again."""


def transcripts() -> list[tuple[str, list[str]]]:
    """Each command of the README that comes to an end, with the lines shown under it."""
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            elif line.strip() not in ("", "..."):
                found[-1][1].append(line)
    return [one for one in found if one[0] != STAYS_OPEN]


@pytest.mark.parametrize(("command", "shown"), transcripts(), ids=lambda value: value if isinstance(value, str) else "")
def test_the_readme_shows_what_is_printed(command: str, shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(command)
    assert words[0] == "./run"
    monkeypatch.chdir(ROOT)
    done = run(*words[1:], answers="q\n")
    assert done.returncode == 0, done.stderr
    printed = [" ".join(line.split()) for line in done.stdout.splitlines()]
    for line in shown:
        assert " ".join(line.split()) in printed


def test_the_readme_speaks_python() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_docs_link_to_files_that_are_there() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
