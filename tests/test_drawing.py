"""What is drawn of a test with many cases: so many, the same of one commit, and always what is asked for by name."""

import random
from pathlib import Path

import pytest

from tests.drawing import find_commit, kept_of

pytest_plugins = ["pytester"]
SEED = "a commit"

CONFTEST = """
import pytest
from tests.drawing import add_option as pytest_addoption, draw

def pytest_configure(config):
    config.addinivalue_line("markers", "fast: fast")
    config.addinivalue_line("markers", "drawn(number, each=None): drawn")

def pytest_collection_modifyitems(config, items):
    draw(config, items)
"""
CASES = """
import pytest

@pytest.mark.drawn(4)
@pytest.mark.parametrize("number", [*range(30), *(pytest.param(one, marks=pytest.mark.fast) for one in (30, 31))])
def test_many(number): pass

@pytest.mark.drawn(2, each=lambda case: case["number"] % 3)
@pytest.mark.parametrize("number", range(30))
@pytest.mark.parametrize("other", "ab")
def test_of_each_kind(number, other): pass

@pytest.mark.drawn(4)
@pytest.mark.parametrize("number", range(3))
def test_few(number): pass

@pytest.mark.drawn(1)
def test_one(): pass

class TestSame:
    @pytest.mark.drawn(1)
    @pytest.mark.parametrize("number", range(5))
    def test_many(self, number): pass

@pytest.mark.parametrize("number", range(5))
def test_all(number): pass
"""


@pytest.fixture(autouse=True)
def _no_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding and loading those of this machine would take longer than all tests here."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


@pytest.fixture
def items(pytester: pytest.Pytester) -> list[pytest.Item]:
    pytester.makeconftest(CONFTEST)
    return pytester.getitems(CASES)


def names(kept: set[pytest.Item], function: str) -> list[str]:
    return sorted(item.name for item in kept if item.nodeid.partition("::")[2].startswith(f"{function}["))


def test_so_many_are_drawn_and_a_few_are_all_kept(items: list[pytest.Item]) -> None:
    kept = kept_of(items, SEED)
    assert len(names(kept, "test_many")) == 4
    assert len(names(kept, "test_few")) == 3
    assert len(names(kept, "test_all")) == 5
    assert len(names(kept, "TestSame::test_many")) == 1
    assert "test_one" in {item.name for item in kept}


def test_what_is_of_the_fast_tier_is_kept_and_counts(items: list[pytest.Item]) -> None:
    assert {"test_many[30]", "test_many[31]"} <= set(names(kept_of(items, SEED), "test_many"))


def test_the_whole_of_the_fast_tier_is_kept(pytester: pytest.Pytester) -> None:
    items = pytester.getitems(CASES.replace("drawn(4)", "drawn(1)"))
    assert names(kept_of(items, SEED), "test_many") == ["test_many[30]", "test_many[31]"]


def test_so_many_of_each_kind_are_drawn(items: list[pytest.Item]) -> None:
    numbers = [
        int(name.partition("[")[2].rstrip("]").split("-")[1])
        for name in names(kept_of(items, SEED), "test_of_each_kind")
    ]
    assert sorted(number % 3 for number in numbers) == [0, 0, 1, 1, 2, 2]


def test_the_order_in_which_they_are_collected_bears_on_nothing(items: list[pytest.Item]) -> None:
    kept = kept_of(items, SEED)
    random.Random(1).shuffle(items)
    assert kept_of(items, SEED) == kept
    assert kept_of(items[: len(items) // 2], SEED) != kept


def test_the_next_commit_draws_others_and_in_the_end_all(items: list[pytest.Item]) -> None:
    drawn = [set(names(kept_of(items, f"commit {number}"), "test_many")) for number in range(300)]
    assert {len(one) for one in drawn} == {4}
    # Beside the two of the fast tier there are two places for thirty: that a case is never drawn is one in 10^9.
    assert len(set().union(*drawn)) == 32


def test_the_commit_is_told_wherever_the_tests_lie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tests.drawing.HERE", tmp_path)
    assert find_commit() == ""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_commit() == ""


def test_another_name_is_another_chance(pytester: pytest.Pytester) -> None:
    """Two tests of the same cases have not all the same ones drawn."""
    case = "@pytest.mark.drawn(3)\n@pytest.mark.parametrize('number', range(40))\ndef test_{}(number): pass\n"
    kept = kept_of(pytester.getitems("import pytest\n" + "".join(case.format(name) for name in "abcdef")), SEED)
    assert len({tuple(name.partition("[")[2] for name in names(kept, f"test_{name}")) for name in "abcdef"}) == 6


@pytest.mark.parametrize("mark", ["drawn", "drawn()", "drawn(0)", "drawn(2, 3)", "drawn('4')"])
def test_a_marker_that_says_no_number_is_refused(pytester: pytest.Pytester, mark: str) -> None:
    case = "@pytest.mark.parametrize('number', range(9))\ndef test_a(number): pass\n"
    with pytest.raises(pytest.UsageError, match=r"say how many are drawn"):
        kept_of(pytester.getitems(f"import pytest\n@pytest.mark.{mark}\n{case}"), SEED)


def test_the_command_line_may_ask_for_all_or_for_one_by_name(
    items: list[pytest.Item], pytester: pytest.Pytester
) -> None:
    path = items[0].path.name
    drawn = set(names(kept_of(items, find_commit()), "test_many"))
    left_out = sorted({item.name for item in items if item.name.startswith("test_many")} - drawn)[0]

    def run(*arguments: str) -> dict[str, int]:
        return pytester.runpytest_inprocess("-q", *arguments).parseoutcomes()

    assert run() == {"passed": 4 + 6 + 3 + 1 + 1 + 5, "deselected": 28 + 54 + 4}
    assert run("--whole") == {"passed": 32 + 60 + 3 + 1 + 5 + 5}
    assert run(f"{path}::{left_out}") == {"passed": 1}
    assert run(f"{path}::test_many") == {"passed": 4, "deselected": 28}
    assert run("-m", "fast")["passed"] == 2
