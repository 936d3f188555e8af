"""Which differences are found between two pages, and in which words."""

from pathlib import Path
from typing import Any

import pytest

from houseway.analysis.diff.difference import Difference
from houseway.analysis.diff.page_differences import list_page_differences
from houseway.analysis.diff.pair import find_counterparts, make_pair, shorten_name
from houseway.book.loader import load
from tests.drafted_book import baccarat, wager, war, written


def found(home: Path, here: dict[str, Any], there: dict[str, Any]) -> dict[str, Difference]:
    folder = written(home, {"here": here, "there": there})
    pair = make_pair(*(load(f"drafts/{name}", book=[folder]) for name in ("here", "there")))
    return {one.subject: one for one in list_page_differences(pair)}


def words(one: Difference) -> tuple[str, str]:
    return one.here.words, one.there.words


def test_a_page_does_not_differ_from_itself(tmp_path: Path) -> None:
    assert found(tmp_path, baccarat(), baccarat()) == {}


def test_lines_and_labels_are_no_difference(tmp_path: Path) -> None:
    there = baccarat()
    there["deck"]["lines"] = [1, 2]
    wager(there, "Tie Bet")["pays"][0] |= {"hand": "A tie", "lines": 7}
    assert found(tmp_path, baccarat(), there) == {}


def test_a_push_that_the_other_game_does_not_have(tmp_path: Path) -> None:
    there = baccarat()
    del wager(there, "Banker line")["pushes"][1]
    differences = found(tmp_path, baccarat(), there)
    assert list(differences) == ["Banker line: Banker hand wins with a three-card seven"]
    # Without the push the hand is a winning Banker hand like any other.
    assert words(*differences.values()) == ("pushes", "pays 1 to 1")


def test_pay_lines_added_gone_and_with_other_odds_or_conditions(tmp_path: Path) -> None:
    there = baccarat()
    wager(there, "Tie Bet")["pays"][0]["odds"] = "9:1"
    wager(there, "Panda 8 Bet")["pays"].append(
        {"hand": "Player hand wins with a natural nine", "when": {"winner": "player", "player_total": 9}, "odds": "2:1"}
    )
    wager(there, "Dragon 7 Bonus Bet")["pays"][0]["when"]["banker_total"] = 6
    differences = found(tmp_path, baccarat(), there)
    assert {subject: words(one) for subject, one in differences.items()} == {
        "Tie Bet: The hands tie": ("pays 8 to 1", "pays 9 to 1"),
        "Panda 8 Bet: Player hand wins with a natural nine": ("loses", "pays 2 to 1"),
        "Dragon 7 Bonus Bet: Banker hand wins with a three-card seven": (
            "pays 40 to 1 on winner banker, banker total 7, banker cards 3",
            "pays 40 to 1 on winner banker, banker total 6, banker cards 3",
        ),
    }


def test_a_line_that_pays_here_and_pushes_there_is_one_difference(tmp_path: Path) -> None:
    there = war()
    raise_there = wager(there, "War wager")
    tied = raise_there["pays"].pop()
    raise_there["pushes"] = [{"hand": tied["hand"], "when": tied["when"]}]
    (only,) = found(tmp_path, war(), there).values()
    assert words(only) == ("pays 1 to 1", "pushes")


def test_rules_of_deck_draw_and_settlement_are_told_in_words(tmp_path: Path) -> None:
    there = baccarat()
    there["deck"] = {"decks": {"min": 6, "max": 6, "default": 6}}
    there["draw"]["player"] = "0-4"
    there["draw"]["naturals_stop"] = False
    there["draw"]["banker_if_player_drew"]["3"] = "0-9"
    there["settle"]["start"] = "left of player-dealer"
    del there["settle"]["button"]
    differences = found(tmp_path, baccarat(), there)
    told = {subject: (*words(one), one.part, one.graft is not None) for subject, one in differences.items()}
    assert told.pop("Action button")[1:] == ("none", "settlement", False)
    chart = "After the Player hand drew, a Banker hand of 3 draws against a third card of"
    assert told == {
        "Decks": ("3 to 8, usually 8", "6", "cards", True),
        "The Player hand draws on": ("0 to 5", "0 to 4", "play", True),
        "A natural ends the drawing": ("yes", "no", "play", True),
        chart: ("0 to 7, 9", "0 to 9", "play", True),
        "Settlement begins": ("button", "left of player-dealer", "settlement", False),
    }


def test_wagers_that_one_game_has_not_are_told(tmp_path: Path) -> None:
    there = baccarat()
    there["wager"] = [one for one in there["wager"] if one["name"] != "Panda 8 Bet"]
    there["settle"]["order"].remove("Panda 8 Bet")
    one = found(tmp_path, baccarat(), there)["Panda 8 Bet"]
    assert words(one) == ("offered", "not offered")


@pytest.mark.parametrize(
    ("here", "there", "same"),
    [
        ("crystal/ez-baccarat", "ace-and-vine/ez-baccarat-panda-8", {"Panda 8 Bet": "Panda 8 Bonus Bet"}),
        # Another name for the Banker hand that wins with a three-card seven.
        ("crystal/ez-baccarat", "crystal/ruyi-baccarat", {"Dragon 7 Bonus Bet": "Gold 7 Bonus Bet"}),
        ("clubone/super-pan-9", "oaks/super-pan-9", {"base wager": "Main wager"}),
        ("delta/three-card-poker", "clubone/three-card-poker", {"Pair Plus": "Bonus Bet", "Play": "Play"}),
        ("clubone/ultimate-texas-holdem", "ace-and-vine/lone-star-holdem", {"Blind": "Ante Blind", "Play": "Win"}),
    ],
)
def test_houses_call_the_same_wager_by_different_names(here: str, there: str, same: dict[str, str]) -> None:
    names = find_counterparts(load(here).rules.wager, load(there).rules.wager)
    assert {name: names.get(name) for name in same} == same


def test_short_names() -> None:
    assert shorten_name("Dragon 7 Bonus Bet") == "dragon 7"
    assert shorten_name("6-Card Bonus") == "6 card"
    assert shorten_name("Base wager") == "base wager"
