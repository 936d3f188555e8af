"""Pages of wars that are wrong, and what is said of them."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from houseway.book.loader import load
from houseway.core.errors import BookError
from tests.doors import find_faults
from tests.families.war.dealt import GAME, PLAIN, PRIMARY, TIE, WAR, draft

LINE = {"hand": "Line", "odds": "1:1"}


def test_the_filed_page_has_no_faults() -> None:
    assert find_faults(GAME) == []
    assert find_faults(draft()) == []


def test_the_page_in_the_documentation_is_in_order(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "docs" / "war.md").read_text(encoding="utf-8")
    (page,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "corner-war.toml").write_text(page, encoding="utf-8")
    assert find_faults(load("corner-war", book=[tmp_path])) == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"pays": {PRIMARY: [LINE | {"when": "equal"}]}}, "equal first cards go to war"),
        ({"pays": {TIE: [LINE | {"when": "equal"}] * 2}}, "one line at the most"),
        ({"pays": {WAR: []}}, "at least 1"),
        ({"war": {"wager": TIE}}, "look at 'war.wager'"),
        ({"war": {"burn": 11}}, "less than or equal to 10"),
        (
            {"wager": PLAIN["wager"][:2], "settle": PLAIN["settle"] | {"order": [PRIMARY, TIE]}},
            "one base wager, and one raise",
        ),
    ],
)
def test_a_page_that_makes_no_game_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValidationError, match=words):
        draft(**changes)


def test_a_bonus_wager_is_needed_where_it_may_be_made_again() -> None:
    with pytest.raises(ValidationError, match="one bonus wager"):
        draft(
            war={"tie_again": True},
            wager=[PLAIN["wager"][0], PLAIN["wager"][2]],
            settle=PLAIN["settle"] | {"order": [PRIMARY, WAR]},
        )


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"pays": {TIE: [LINE | {"when": when} for when in ("lower", "equal", "higher")]}}, "no deal can lose"),
        ({"pays": {PRIMARY: [LINE | {"when": when} for when in ("lower", "higher")]}}, "no deal can lose"),
        ({"war": {"surrender": "3:2"}}, "more than the whole wager"),
        ({"war": {"burn": 10}, "seats": {"players": [9]}}, "9 players at war need 120 cards, and the shoe has 52"),
        ({"deck": PLAIN["deck"] | {"jokers": 1}}, "a joker has no rank"),
    ],
)
def test_a_page_that_makes_a_poor_game_is_faulted(changes: dict[str, Any], words: str) -> None:
    (fault,) = find_faults(draft(**changes))
    assert words in fault


def test_a_fault_names_the_key_of_the_table_that_has_the_familys_name(tmp_path: Path) -> None:
    filed = (Path(str(files("houseway.book"))) / "clubone" / "casino-war.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(re.sub(r"(?m)^burn = .*$", "burn = -1", filed), encoding="utf-8")
    with pytest.raises(BookError, match="war > burn: 0 or more"):
        load("mine", book=[tmp_path])
