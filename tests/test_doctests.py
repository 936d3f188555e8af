"""Every example in a docstring runs."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import houseway

MODULES = ["houseway"] + [
    one.name for one in pkgutil.walk_packages(houseway.__path__, "houseway.") if not one.name.endswith("__main__")
]
EXAMPLES = {
    ".".join(path.relative_to(home.parent).with_suffix("").parts).removesuffix(".__init__")
    for home in map(Path, houseway.__path__)
    for path in home.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
}
"""The modules in whose text an example stands."""


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_examples_hold(name: str) -> None:
    tried = doctest.testmod(import_module(name))
    assert tried.failed == 0
    assert tried.attempted > 0


def test_every_module_can_be_imported() -> None:
    for name in MODULES:
        import_module(name)
    assert set(MODULES) >= EXAMPLES
