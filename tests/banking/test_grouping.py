"""Tests that share kernels and solutions are run by one worker, so that each is compiled or solved once."""

import pytest


def test_a_folder_of_solvers_goes_to_one_worker(request: pytest.FixtureRequest) -> None:
    # pytest-xdist hands out tests by what stands behind the @; it does so only in a worker that was told of groups.
    by_groups = getattr(request.config.option, "loadgroup", False)
    assert request.node.nodeid.endswith("@banking") == by_groups
