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
