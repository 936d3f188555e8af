"""At fixed limits a bet may be less than a whole one where nobody could call more, and only there."""

from pathlib import Path

import pytest

from houseway.core.errors import HousewayError
from houseway.interop.phh import parse_histories
from houseway.interop.phh_replay import replay

pytestmark = pytest.mark.fast

HANDS = Path(__file__).parent / "hands"


@pytest.mark.parametrize(
    ("hand", "stacks", "deeper"),
    [
        ("raised-to-what-is-left", "[3, 100]", "[50, 100]"),
        ("raised-to-what-is-left", "[3, 100]", "[4, 100]"),  # a raise to 4 is whole, and can be called
        ("raised-back-to-what-is-left", "[100, 5]", "[100, 6]"),
        ("bet-of-what-is-left", "[100, 7, 100]", "[100, 10, 100]"),
        ("stud-bet-of-what-is-left", "[100, 8]", "[100, 9]"),
    ],
)
def test_a_short_bet_that_somebody_could_call_in_full_is_refused(hand: str, stacks: str, deeper: str) -> None:
    text = (HANDS / f"{hand}.phh").read_text(encoding="utf-8")
    assert text.count(f"starting_stacks = {stacks}") == 1
    text = text.replace(f"starting_stacks = {stacks}", f"starting_stacks = {deeper}")
    (history,) = parse_histories("".join(line for line in text.splitlines(True) if "finishing_stacks" not in line))
    with pytest.raises(HousewayError):
        replay(history)
