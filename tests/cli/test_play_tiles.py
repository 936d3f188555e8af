"""Pai gow tiles at the table of `houseway play`."""

import io
import re

import pytest
from rich.console import Console

from houseway.core.cards import show_cards
from houseway.core.terminal.drawing import DrawnHand, draw_hands
from tests.cli.conftest import Sit
from tests.families.tiles.dealt import stacked

DELTA, CLUBONE = "delta/pai-gow-tiles", "clubone/pai-gow-tiles"
YOURS = "6-6 6-3 4-4 2-1"
"""A Wong with four (the 2-1 as six and the Man's eight); eight and seven; nine and two."""
DEALER = "6-1 5-1 2-2 5-2"


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine: counted from the player-dealer as one round eight positions, the player-dealer's again."""
    monkeypatch.setattr("houseway.tables.shoe.roll", lambda count, chance: (3, 3, 3))


def flat(told: str) -> str:
    return " ".join(told.split())


# The first stack is the player-dealer's. Vacant positions are passed over here: the next is seat 1's.
ROUND = show_cards(stacked(DEALER, YOURS))


@pytest.mark.parametrize("typed", ["1", "6-6 6-3", "set 6-3 6-6", "set 4-4 2-1", "2-1, 4-4", "h"])
def test_a_hand_is_set_and_settled(sit: Sit, typed: str) -> None:
    told = sit(DELTA, f"10\n{typed}\n", cards=ROUND, others=0, rounds=1)
    assert "Your tiles: 6-6 (Heaven) 4-4 (Man) 6-3 (nine) 2-1 (three)" in told
    assert "1 6-6 6-3 | 4-4 2-1 = Wong / four" in told
    assert "The stacks go out, counted from the player-dealer on" in told
    # The seven and the six with the rest: 6-1 5-1 is three, 2-2 5-2 is one. No row before the last is for the four.
    assert "player-dealer 6-1 5-1 2-2 5-2 three one" in flat(told)
    assert "Wong (higher) four (higher)" in flat(told)
    assert "base wager $10 wins $10: both hands are higher" in told
    # Even money, less a dollar of collection on ten.
    assert "You: +$9 on the round" in told


def test_the_settings_stand_below_each_other(sit: Sit) -> None:
    lines = sit(DELTA, "10\nh\n", cards=ROUND, others=0, rounds=1).splitlines()
    first = lines.index("Set your two hands.") + 1
    assert lines[first] == "  1 6-6 6-3 | 4-4 2-1 = Wong / four"
    assert [line.split()[0] for line in lines[first : first + 3]] == ["1", "2", "3"]
    assert lines[first + 3].startswith("  1 to 3, or such as 6-6 6-3: those two together")


def test_the_house_way_cites_its_row(sit: Sit) -> None:
    told = flat(sit(DELTA, "10\nway\n", cards=ROUND, others=0, rounds=1))
    assert "House way: 6-6 6-3 | 4-4 2-1 = Wong / four, by row 9 (Wong)" in told


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("6-6 6-3 4-4", "two tiles make a hand, not 3: type such as 6-6 6-3, or a setting's number"),
        ("4", "there is no setting 4: they are numbered 1 to 3"),
        ("6-6 5-5", "you do not hold 5-5: your tiles are 6-6 4-4 6-3 2-1"),
        ("6-6 6-6", "you hold 6-6 once: your tiles are 6-6 4-4 6-3 2-1"),
        ("heaven nine", "'heaven' is not a card"),
    ],
)
def test_what_cannot_be_set_is_refused_and_asked_again(sit: Sit, typed: str, line: str) -> None:
    told = flat(sit(DELTA, f"10\n{typed}\n1\n", cards=ROUND, others=0, rounds=1))
    assert line in told
    assert "You: +$9 on the round" in told


def test_best_is_what_the_hint_has_first(sit: Sit) -> None:
    told = sit(DELTA, "10\nhint\nb\n", cards=ROUND, others=0, rounds=1)
    rows = [line.split() for line in told.splitlines() if line.rstrip().endswith("%")]
    worths = [float(row[-1].rstrip("%")) for row in rows]
    assert len(rows) == 3
    assert worths == sorted(worths, reverse=True)
    for row in rows:
        assert sum(float(share.rstrip("%")) for share in row[-4:-1]) == pytest.approx(100, abs=0.2)
    best = " ".join(rows[0]).removeprefix("* ").partition(" = ")[0]
    assert f"Best: {' '.join(best.split()[:5])}," in flat(told)


def test_equal_points_are_decided_by_a_tile(sit: Sit) -> None:
    # Yours: Heaven and a seven are nine, Man with the 5-1 four. The player-dealer's: the same points, nine by the Board
    # with a five, four by the Flower with a four: your Heaven and your Man are the higher tiles.
    told = flat(
        sit(DELTA, "10\n6-6 5-2\n", cards=show_cards(stacked("2-2 4-1 5-5 3-1", "6-6 5-2 4-4 5-1")), others=0, rounds=1)
    )
    assert "nine (higher by a tile) four (higher by a tile)" in told


def test_the_bank_chooses_a_stack(sit: Sit) -> None:
    typed = "10\nh\n10\nh\n500\n\nstack 9\n\nh\nq\n"
    told = flat(sit(CLUBONE, typed, others=1, seed=4, rounds=3))
    assert "You are the player-dealer: choose the stack that is handed out first." in told
    assert "there is no stack 9: the stacks are numbered 1 to 8" in told
    assert "The player-dealer names stack 1, which goes out first" in told
    assert "player-dealer (you)" in told


def test_tiles_are_drawn_with_their_names() -> None:
    drawn = io.StringIO()
    out = Console(file=drawn, force_terminal=True, color_system="standard", width=80)
    draw_hands(out, [DrawnHand("Your tiles", ("6-6", "5-4"), names=("Heaven", "nine"))])
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in drawn.getvalue().splitlines()]
    assert lines[1:] == ["  ╭───╮  ╭───╮", "  │6-6│  │5-4│", "  ╰───╯  ╰───╯", "  Heaven nine"]
