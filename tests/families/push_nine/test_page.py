"""What is refused on a page of Push 9 and in its schedule."""

from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.book.shelf import BOOK
from houseway.book.validated import read_schedule
from houseway.core.errors import BookError
from tests.doors import find_faults
from tests.families.push_nine.dealing import GAME, LITERAL

PAGE = (BOOK / "clubone" / "push-9.toml").read_text(encoding="utf-8").replace('fees = ["push-9"]', "")
FEES = (BOOK / "clubone" / "fees" / "push-9.toml").read_text(encoding="utf-8")


def put(folder: Path, old: str, new: str) -> None:
    assert old in PAGE
    (folder / "my-room").mkdir()
    (folder / "my-room" / "mine.toml").write_text(PAGE.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'intended = { ranking = "push 9" }',
            'intended = { ranking = "high" }',
            "ranking: 'high' is no order of Push 9",
        ),
        ("players = [8]", "players = [18]", "deck: 18 players need 54 cards, and the deck has 52"),
        ("max = 1, default = 1 }", "max = 2, default = 1 }", "deck: hands of Push 9 are ranked from one standard deck"),
    ],
)
def test_faults_that_only_dealing_shows(tmp_path: Path, old: str, new: str, fault: str) -> None:
    put(tmp_path, old, new)
    found = find_faults(load("my-room/mine", book=[tmp_path]))
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('chip = "$1"', 'chip = "$0"', "odd_chip: the smallest chip is worth more than nothing"),
        ('of_minimum = "1"', 'of_minimum = "half"', "ante > of_minimum: write a part of a bet"),
        ("banked = false", "banked = true", "banked"),
    ],
)
def test_pages_that_are_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    put(tmp_path, old, new)
    with pytest.raises(BookError) as refused:
        load("my-room/mine", book=[tmp_path])
    assert message in str(refused.value)


@pytest.mark.parametrize(("old", "new"), [('"4+"', '"4"'), ('"2"', '"3"'), ('round = "1"', 'round = "1+"')])
def test_fees_name_every_round_once(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "fees.toml"
    path.write_text(FEES.replace(old, new), encoding="utf-8")
    with pytest.raises(BookError, match="by_round names the rounds one by one"):
        read_schedule(path)


def test_the_fees_of_each_round_are_those_that_are_printed() -> None:
    # Lines 13110 to 13124.
    printed = {"1": [3, 6, 6, 9, 9], "2": [4, 6, 6, 9, 9]}
    found = {one.id: [one.option.fee_in_round(number) // 100 for number in range(1, 6)] for one in GAME.posted_fees}
    assert found == printed


def test_both_readings_are_in_order() -> None:
    assert find_faults(GAME) == find_faults(LITERAL) == []
