"""The examples in the documentation run."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.stem)
def test_examples_in_the_documentation_hold(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0
