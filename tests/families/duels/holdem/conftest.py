import pytest

from houseway.families.duels.price.holdem.solution_cache import find_solution
from houseway.families.duels.price.holdem.solving import Solution
from tests.families.duels.holdem.pages import draft


@pytest.fixture(scope="session")
def solved() -> Solution:
    """The common game, solved once for all tests."""
    return find_solution(draft())
