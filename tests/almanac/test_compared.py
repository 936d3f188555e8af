"""A comparison reads the almanac: a figure that was planted there is told, until somebody counts anew."""

import json
from pathlib import Path

import pytest

from tests.almanac.conftest import BACCARAT
from tests.almanac.test_verifying import find_part, plant
from tests.cli.typed import run


def read_edge(*words: str) -> float:
    done = run("compare", "--game", BACCARAT, "--all-wagers", "--json", *words)
    found = json.loads(done.stdout)["wagers"]
    (tie,) = (one for one in found if one["game"] == BACCARAT and one["wager"] == "Tie Bet")
    return float(tie["ev_decimal"])


def test_a_comparison_reads_the_almanac_and_a_recount_does_not(almanac: Path) -> None:
    # Ties at 9 to 1 lose 4.84% (published for eight decks).
    assert read_edge() == pytest.approx(-0.0484, abs=0.00005)
    plant(almanac, BACCARAT, lambda lines: find_part(lines, "Tie Bet").update(ev="1/3"))
    assert read_edge() == pytest.approx(1 / 3)
    assert read_edge("--recount") == pytest.approx(-0.0484, abs=0.00005)
