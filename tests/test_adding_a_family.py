"""The worked example of docs/adding-a-family.md: its folder is put into a copy of the program, and works."""

import json
import os
import shutil
import subprocess
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

import houseway

EXAMPLE = Path(__file__).parents[1] / "docs" / "red-dog"
PUBLISHED = {1: 3.155, 2: 3.077, 4: 2.88, 6: 2.80, 8: 2.75}
"""The edge in percent by the number of decks, as books on the game have it."""


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with one more family, and a book with a game of it."""
    folder = tmp_path_factory.mktemp("planted")
    families = folder / "houseway" / "families"
    shutil.copytree(Path(houseway.__file__).parent, folder / "houseway", ignore=shutil.ignore_patterns("pages"))
    shutil.copytree(EXAMPLE / "red_dog", families / "red_dog")
    listed = (families / "__init__.py").read_text()
    listed = listed.replace(
        "from houseway.families.tiles import TILES\n",
        "from houseway.families.red_dog import RED_DOG\nfrom houseway.families.tiles import TILES\n",
    )
    assert listed.count("    PANGUINGUE,\n)") == 1
    (families / "__init__.py").write_text(listed.replace("    PANGUINGUE,\n)", "    PANGUINGUE,\n    RED_DOG,\n)"))
    (folder / "book" / "standard").mkdir(parents=True)
    shutil.copy(EXAMPLE / "red-dog.toml", folder / "book" / "standard")
    return folder


def run(planted: Path, *command: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "houseway", *command, "--book", str(planted / "book")],
        capture_output=True,
        text=True,
        check=True,
        input=typed,
        cwd=planted,
        env=os.environ | {"PYTHONPATH": str(planted), "XDG_CACHE_HOME": str(planted / "cache")},
        timeout=240,
    )
    return done.stdout


def count_edge(decks: int) -> Fraction:
    """Count red dog by hand: ranks 0 to 12, every ordered pair, and what is left for the third card."""
    size, copies = 52 * decks, 4 * decks
    total = Fraction(0)
    for low, high in product(range(13), repeat=2):
        pair = Fraction(copies, size) * Fraction(copies - (low == high), size - 1)
        if low == high:
            total += pair * 11 * Fraction(copies - 2, size - 2)
        elif (between := abs(low - high) - 1) > 0:
            won = Fraction(between * copies, size - 2)
            unit = won * {1: 5, 2: 4, 3: 2}.get(between, 1) - (1 - won)
            total += pair * (unit + max(unit, 0))
    return -total


@pytest.mark.parametrize("decks", [1, 6])
def test_it_is_priced_as_published(planted: Path, decks: int) -> None:
    (ante,) = json.loads(run(planted, "odds", "standard/red-dog", "--decks", str(decks), "--json"))["wagers"]
    edge = -Fraction(ante["ev"])
    assert edge == count_edge(decks)
    assert abs(float(edge) * 100 - PUBLISHED[decks]) < 0.005


def test_a_written_round_is_settled(planted: Path) -> None:
    # The 7 falls between 5 and 9, three ranks lie there: 2 to 1 on $10 raised by $10, and on $20.
    told = json.loads(run(planted, "settle", str(EXAMPLE / "a-round.toml"), "--json"))
    assert told["net"] == {"seat 1": 40_00, "seat 2": 40_00, "player-dealer": -80_00, "collection": 0}


def test_a_round_is_played_in_the_terminal(planted: Path) -> None:
    told = run(planted, "play", "standard/red-dog", "--seed", "3", typed="\n2\nq\n")
    shown = [line.split(": ")[1].split() for line in told.splitlines() if "In the middle: " in line][1]
    low, high, third = ("23456789TJQKA".index(card[0]) for card in shown)
    between = min(low, high) < third < max(low, high)
    # Whatever was dealt, the cards that are shown decide what is told of the raise.
    assert ("Raise $1 loses $1: not between" in told) == (not between)
    assert ("Raise $1 wins" in told) == between


def test_its_sheet_and_its_check(planted: Path) -> None:
    assert "three of one rank pay 11:1" in run(planted, "rules", "standard/red-dog")
    done = run(planted, "check", str(planted / "book" / "standard" / "red-dog.toml"))
    assert "in order" in done
