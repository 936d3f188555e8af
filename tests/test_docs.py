"""The examples in the documentation run."""

import doctest
import re
from pathlib import Path

import pytest

from houseway.book.loader import load
from tests.api_page import PAGE, write_page
from tests.doors import find_faults

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.stem)
def test_examples_in_the_documentation_hold(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.parametrize(("name", "number"), [("adding-a-game", 8), ("poker", 1)])
def test_the_pages_in_the_documentation_are_in_order(tmp_path: Path, name: str, number: int) -> None:
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    pages = [block for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL) if "family = " in block]
    assert len(pages) == number
    for place, page in enumerate(pages):
        (tmp_path / f"page-{place}.toml").write_text(page, encoding="utf-8")
        assert find_faults(load(f"page-{place}", book=[tmp_path])) == []


def test_the_reference_page_is_made_from_the_docstrings_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == write_page(), "run python -m tests.api_page"


ROOT = DOCS.parent
PACKAGE = ROOT / "src" / "houseway"
PLANTED = {"families/red_dog": "docs/red-dog/red_dog"}
"""What a page has its reader make, and where it lies ready."""
ROOTS = (ROOT, ROOT / "src", PACKAGE, PACKAGE / "families", PACKAGE / "book", ROOT / "tests")
"""Where a path may begin that a page names in full."""
PROSE = [*sorted(DOCS.glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "bench" / "README.md"]
BLOCKS = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"[\w<>*.-]+(/[\w<>*.-]+)*/?(:\w+)?")
MODULES = (".py", ".js", ".css", ".md", ".d.ts")
PLACEHOLDER = re.compile(r"<\w+>|[A-Z]{3,}")


def list_named_paths(text: str) -> list[str]:
    """List what a page names in code that is a module, a folder or a game, placeholders as `*`."""
    for made, ready in PLANTED.items():
        text = text.replace(made, ready)
    words = [word for code in re.findall(r"`([^`\n]+)`", BLOCKS.sub("", text)) for word in code.split()]
    named = [PLACEHOLDER.sub("*", word.strip("\"',;()")) for word in words]
    return [one for one in named if PATH.fullmatch(one) and _is_ours(one.split(":")[0])]


def _is_ours(path: str) -> bool:
    """Whether this is a module, or begins in a folder of ours; no fraction, and no file of the reader's own."""
    first, *rest = path.split("/")
    known = bool(rest) and "..." not in rest and any((root / first).is_dir() for root in ROOTS)
    return path.endswith(MODULES) or (known and "." not in rest[-1])


def find_named(path: str, folders: set[Path]) -> set[Path]:
    """Find what is meant: named in full, or below a folder that the page has named in full; and with a name in it."""
    path, _, name = path.rstrip("/").partition(":")
    found = {one for root in ROOTS for end in ("", ".toml") for one in root.glob(f"{path}{end}")}
    found = found or {one for folder in folders for one in folder.rglob(path)}
    return {one for one in found if not name or name in one.read_text(encoding="utf-8")}


@pytest.mark.parametrize("page", PROSE, ids=lambda page: page.stem if page.parent == DOCS else page.parent.name)
def test_every_module_folder_and_game_that_is_named_is_there(page: Path) -> None:
    named = list_named_paths(page.read_text(encoding="utf-8"))
    in_full = {one for path in named for one in find_named(path, set())}
    folders = {one if one.is_dir() else one.parent for one in in_full if one.is_relative_to(ROOT)} - set(ROOTS)
    assert [path for path in named if not find_named(path, folders)] == []
