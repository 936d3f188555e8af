"""Simulations beside counted prices with all the rounds that the suite leaves out: python -m tests.soak_rounds.

A bound in standard errors is the same for any number of rounds; a small fault needs many of them to be seen.
"""

import os
import sys
from pathlib import Path

import pytest

from tests import breadth
from tests.soak_conditions import TESTS

HERE = Path(__file__).parent


def modules() -> list[str]:
    """The test modules that ask how much to try, but for those of another soak."""
    found = (path for path in sorted(HERE.rglob("test_*.py")) if "import breadth" in path.read_text(encoding="utf-8"))
    named = (str(path.relative_to(HERE.parent)) for path in found)
    return [name for name in named if not name.startswith(TESTS)]


if __name__ == "__main__":
    os.environ[breadth.NAME] = "1"
    breadth.ALL = True
    sys.exit(pytest.main(["-q", *modules()]))
