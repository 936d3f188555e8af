"""Every example in a docstring runs."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import houseway

MODULES = [
    one.name for one in pkgutil.walk_packages(houseway.__path__, "houseway.") if not one.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["houseway", *MODULES])
def test_examples_hold(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
