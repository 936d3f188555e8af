"""Planted conditions with all that the suite leaves out: python -m tests.soak_conditions.

Five times the rounds, and of three card poker every mixture of wager, exposed cards and what a condition says.
"""

import os
import sys

import pytest

from tests import breadth

TESTS = ("tests/conditions", "tests/families/duels/three_card/test_new_conditions.py")

if __name__ == "__main__":
    # In the environment for whatever the tests start, and here for themselves.
    os.environ[breadth.NAME] = "1"
    breadth.ALL = True
    sys.exit(pytest.main(["-q", *TESTS]))
