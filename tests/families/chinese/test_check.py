"""What is refused on a page of Chinese poker although every key of it is well formed."""

import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from houseway.book.loader import load
from houseway.book.shelf import BOOK
from tests.doors import find_faults
from tests.drafts import opened
from tests.families.chinese.dealing import every_page

Page = dict[str, Any]
FILED = BOOK / "clubone" / "chinese-poker-mandarin.toml"
PAGE = tomllib.loads(FILED.read_text(encoding="utf-8"))
for key in ("fees", "filed", "ruling"):
    del PAGE[key]


def bonus(*hands: tuple[str, str, int]) -> list[dict[str, Any]]:
    return [{"segment": segment, "hand": hand, "points": points} for segment, hand, points in hands]


def sweeps(*hands: tuple[str, int, int]) -> dict[str, Any]:
    return {"hand": [{"name": name, "rank": rank, "points": points} for name, rank, points in hands]}


def put(page: Page, where: str, value: Any) -> None:
    *tables, key = where.split(".")
    for name in tables:
        page = page[name]
    page[key] = value


@pytest.mark.parametrize(
    ("where", "value", "fault"),
    [
        ("deck.jokers", 1, "deck: hands of Chinese poker are ranked from one standard deck without jokers"),
        ("seats.players", [5], "seats.players: 5 players need 65 cards, and the deck has 52"),
        ("bonus.hand", bonus(("front", "full house", 2)), "bonus: three cards in front are never a full house"),
        (
            "bonus.hand",
            bonus(("back", "straight flush", 4), ("back", "four of a kind", 5)),
            "bonus: straight flush in the back earns less than four of a kind, which it beats",
        ),
        (
            "bonus.hand",
            bonus(("middle", "full house", 2), ("middle", "straight flush", 9)),
            "four of a kind in the middle",
        ),
        ("sweeps", sweeps(("no breaks", 1, 9)), "sweeps: 'no breaks' is no clean sweep: they are pure dragon,"),
        (
            "sweeps",
            sweeps(("minor", 1, 3), ("six wheels", 3, 4)),
            "sweeps: minor outranks six wheels and is worth fewer",
        ),
        ("sweeps", sweeps(("dragon", 1, 9), ("pure dragon", 2, 9)), "sweeps: a pure dragon is a dragon too, which is"),
        ("sweeps", sweeps(("dragon", 1, 9), ("pure dragon", 1, 8)), "sweeps: a pure dragon is a dragon too, which is"),
        ("foul.points", 5, "foul.points: a fouled hand pays 5, and one that loses all three segments 6"),
    ],
)
def test_faults_that_only_dealing_shows(where: str, value: Any, fault: str) -> None:
    page = deepcopy(PAGE)
    put(page, where, value)
    found = find_faults(opened("chinese", page))
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda page: page.pop("bonus"), "foul.with_bonus: there are no bonus hands that it could add"),
        (lambda page: page["seats"].update(players=[3]), "points.home_run: it takes three opponents"),
        (lambda page: (page["points"].update(shot=4), page["foul"].update(points=12)), "is less than the shot"),
        (
            lambda page: (page["seats"].update(players=[3]), page["points"].update(home_run=1), page.update(fewest=4)),
            "fewest: the game takes 4 players, and there are 3 seats",
        ),
        (
            lambda page: (
                page["bonus"].update(counted="in place of the point"),
                page["points"].update(segment=3, shot=1),
            ),
            "bonus: full house in the middle earns less than the point that it stands in place of",
        ),
        (
            lambda page: page.update(wager=[{"name": "Ante", "kind": "base"}]),
            "wager: nobody banks Chinese poker",
        ),
    ],
)
def test_figures_that_contradict_each_other(change: Callable[[Page], object], fault: str) -> None:
    page = deepcopy(PAGE)
    change(page)
    found = [one for one in find_faults(opened("chinese", page)) if "foul.points" not in one]
    assert len(found) == 1
    assert fault in found[0]


SCHEDULE = """
name = "Mine"
games = ["my-room/mine"]
[[group]]
collected = "{collected}"
clock_pays = "the pot"
[[group.option]]
id = "1"
{rows}
"""


@pytest.mark.parametrize(
    ("collected", "rows", "fault"),
    [
        ("before the deal", 'each = [{ players = "2+", fee = "$1" }]', None),
        ("before the deal", "", "fees: option 1 takes nothing from each player, and there is no pot"),
        (
            "from the pot",
            'each = [{ players = "2+", fee = "$1" }]\ndrop = [{ players = "2+", fee = "$1" }]',
            "fees: option 1 takes a drop from a pot, and there is none",
        ),
        (
            "by the clock",
            'time = [{ players = "2+", fee = "$1" }]',
            "fees: option 1 takes the fee by the clock from a pot, and there is none",
        ),
    ],
)
def test_fees_that_nobody_can_pay(tmp_path: Path, collected: str, rows: str, fault: str | None) -> None:
    room = tmp_path / "my-room"
    (room / "fees").mkdir(parents=True)
    text = FILED.read_text(encoding="utf-8").replace(
        'fees = ["chinese-poker", "chinese-poker-2015"]', 'fees = ["mine"]'
    )
    (room / "mine.toml").write_text(text, encoding="utf-8")
    (room / "fees" / "mine.toml").write_text(SCHEDULE.format(collected=collected, rows=rows), encoding="utf-8")
    assert find_faults(load("my-room/mine", book=[tmp_path])) == ([fault] if fault else [])


def test_every_filed_page_is_in_order() -> None:
    for literal in (False, True):
        for _, game in every_page(literal=literal):
            assert find_faults(game) == []
