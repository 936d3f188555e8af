"""The page of the game, pages that are wrong, and what the engine refuses."""

from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.book.shelf import BOOK
from houseway.core.errors import BookError, TableRefusal
from tests.doors import count_most_cards, find_faults
from tests.families.fast_action.dealt import GAME, dealt, order

FILED = (BOOK / "clubone" / "fast-action-holdem.toml").read_text(encoding="utf-8")


def drafted(folder: Path, *changes: tuple[str, str]) -> str:
    """A copy of the filed page with these changes, and without its rulings' other readings."""
    text = FILED.replace('fees = ["fast-action-holdem"]\n', "")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "mine").mkdir()
    (folder / "mine" / "draft.toml").write_text(text, encoding="utf-8")
    return "mine/draft"


def test_the_filed_page_has_no_fault_in_either_reading() -> None:
    for literal in (False, True):
        game = load(GAME.id, literal=literal)
        assert find_faults(game) == []
        assert count_most_cards(game) == 8 * 4 + 1 + 5


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('counts = "1-8"', 'counts = "1-9"', "action.counts: there is no position 9 at a table of 8"),
        ("{ min = 6, max = 6, default = 6 }\nlines = [1206", "{ min = 1, max = 6, default = 6 }\nlines = [1206", None),
        ("players = [7]", "players = [14]", None),
        (
            'name = "Two highest cards"\nnumber = 14',
            'name = "Two highest cards"\npair = false\nnumber = 14',
            "house_way: the last step must keep two cards of any hand, and asks for nothing",
        ),
        (
            "number = 12\nsuited = true\nrunning = false",
            "number = 12",
            "house_way: step 13 (Two running cards) is never reached: step 12 fits every hand",
        ),
    ],
)
def test_faults_are_told_in_words(tmp_path: Path, old: str, new: str, fault: str | None) -> None:
    found = find_faults(load(drafted(tmp_path, (old, new)), book=[tmp_path]))
    assert (fault in found) if fault else found == []


def test_a_deck_that_is_too_small(tmp_path: Path) -> None:
    changes = (
        ("{ min = 6, max = 6, default = 6 }", "{ min = 1, max = 6, default = 6 }"),
        ("players = [7]", "players = [12]"),
    )
    # 13 hands of four, a burned card and five in common: 58.
    found = find_faults(load(drafted(tmp_path, *changes), book=[tmp_path]))
    assert found == ["deck: 12 players and the player-dealer need 58 cards, and the deck has 52"]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("number = 14", "number = 13", "steps are numbered from 1, each number once"),
        ('counts = "1-8"', 'counts = "0-8"', "cards count from 1 for an ace to 13 for a king"),
        ('name = "Two running cards"', 'name = "Two highest cards"', "'Two highest cards' is there twice"),
        ('start = "left of player-dealer"', 'start = "button"', "settle"),
        ("cards = 4", "cards = 5", "cards: can only be 4"),
    ],
)
def test_pages_that_cannot_be_read(tmp_path: Path, old: str, new: str, line: str) -> None:
    with pytest.raises(BookError, match=line):
        load(drafted(tmp_path, (old, new)), book=[tmp_path])


def test_by_the_letter_nobody_bets_behind_a_seat() -> None:
    game = load(GAME.id, rulings={"back-line": "literal"})
    cards = order(["Kc Kd 7h 2s", "Ah Qd 9s 4c"], "9d 8h 6c 3d Js")
    with pytest.raises(TableRefusal, match="back line 1"):
        dealt(cards, {2: 10_00}, back_line={2: 30_00}, game=game)


def test_limits_of_the_posted_option() -> None:
    cards = order(["Kc Kd 7h 2s", "Ah Qd 9s 4c"], "9d 8h 6c 3d Js")
    for amount in (4_00, 1_001_00):
        with pytest.raises(TableRefusal, match=r"takes \$5 to \$1,000"):
            dealt(cards, {2: amount}, fee=1)
    for amount in (5_00, 1_000_00):
        assert dealt(cards, {2: amount}, fee=1).turn is not None
