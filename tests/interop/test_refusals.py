"""What a hand history cannot say: one clear line, which names the file and the action."""

from pathlib import Path

import pytest

from houseway.core.errors import BadNotation
from houseway.interop.phh import parse_histories
from houseway.interop.phh_replay import replay

HANDS = Path(__file__).parent / "hands"


def read(text: str, name: str) -> None:
    for one in parse_histories(text, name):
        replay(one)


def refused(name: str, old: str, new: str) -> str:
    """The refusal of a hand in which something was changed."""
    text = (HANDS / f"{name}.phh").read_text(encoding="utf-8")
    assert old in text, old
    with pytest.raises(BadNotation) as refusal:
        read(text.replace(old, new, 1), f"{name}.phh")
    line = str(refusal.value)
    assert "\n" not in line
    assert line.startswith(f"{name}.phh: ")
    return line.removeprefix(f"{name}.phh: ")


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("straddle", '"p2 cbr 6"', '"p2 cbr 1"', "action 10 (p2 cbr 1): seat 2 cannot bet $1: the choices are check; "),
        ("capped", '"p3 cc", "d db 2c', '"p3 cbr 12", "d db 2c', "action 9 (p3 cbr 12): seat 3 cannot raise $12: "),
        (
            "three-way-all-in",
            '"p4 f", "p1 cbr 100"',
            '"p1 cbr 100", "p4 f"',
            "action 6 (p1 cbr 100): it is the turn of p4",
        ),
        ("straddle", '"p3 f",\n]', '"p3 f", "p2 cc"]', "action 12 (p2 cc): the hand is over"),
        ("three-way-all-in", '"d db 2s"', '"d db As"', "the ace of spades (As) is dealt twice"),
        ("short-deck", '"d db 6s"', '"d db 5s"', "the 5 of spades (5s) is not in this deck"),
        (
            "triple-draw",
            '"p2 sd KcQd"',
            '"p2 sd KcQs"',
            "action 6 (p2 sd KcQs): p2 does not hold the queen of spades (Qs)",
        ),
        (
            "badugi",
            "p2 sm 2s4h6d5c",
            "p2 sm 2s4h6d6c",
            "action 19 (p2 sm 2s4h6d6c): p2 does not hold the 6 of clubs (6c)",
        ),
        ("straddle", '"p4 f"', '"p5 f"', "action 5 (p5 f): 'p5' is no player: there are p1 to p4"),
        (
            "straddle",
            '"p4 f"',
            '"p4 raises"',
            "action 5 (p4 raises) is no action: write d dh, d db, or p1 with f, cc, ",
        ),
        ("straddle", "p2 cbr 6", "p2 cbr six", "action 10 (p2 cbr six): 'six' is no amount"),
        ("straddle", "d db 2c7d9h", "d db 2c7d9", "action 9 (d db 2c7d9): '9' is not a card"),
        (
            "straddle",
            '"NT"',
            '"NX"',
            "variant 'NX' is not known: the codes are FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB",
        ),
        ("straddle", "variant", "varant", 'variant is missing: write the code of the game, as in "NT"'),
        ("straddle", "min_bet = 2", "", "min_bet is missing"),
        ("straddle", "min_bet = 2", "min_bet = 0", "min_bet is more than nothing"),
        ("razz", "bring_in = 1", "", "bring_in is missing"),
        ("straddle", "antes = [0, 0, 0, 0]", "antes = [0, 0, 0]", "antes has 3 amounts for 4 players"),
        ("straddle", "[100, 100, 100, 100]", "[100, 100, -1, 100]", "starting_stacks: -1 is below nothing"),
        ("straddle", "[100, 100, 100, 100]", '"much"', "starting_stacks is a list"),
        (
            "straddle",
            "[100, 100, 100, 100]",
            "[1e30, 100, 100, 100]",
            "starting_stacks: an amount is at most 100,000,000,000, ",
        ),
        ("straddle", "[100, 100, 100, 100]", "[0, 100, 100, 100]", "seat 1 has no chips and cannot be dealt in"),
        ("straddle", "[99, 105,", "[99, 106,", "finishing_stacks says 106 for p2, and by the rules it is 105"),
        ("cents", "0, 0.75", "0, 1.31", "winnings says 1.31 for p3, and by the rules it is 1.3"),
        (
            "big-blind-ante",
            '"p3 sm AsAd", "p2 sm KsKd", ',
            '"p3 sm", "p2 sm", ',
            "nobody shows cards that are known: who wins cannot be told",
        ),
        ("straddle", "actions = [", "actions = [[], ", "actions is a list of texts"),
        ("straddle", "actions = [", "actions = ", "not a TOML file: "),
    ],
)
def test_a_fault_is_one_line(name: str, old: str, new: str, line: str) -> None:
    assert refused(name, old, new).startswith(line)


@pytest.mark.parametrize("text", ["", "x = 1", "[1]\n[2]", "variant = 3", "a = [[1]]\n[b]\nvariant = 'NT'"])
def test_what_is_no_history_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"^hand\.phh.*: \w+ is missing"):
        parse_histories(text, "hand.phh")
