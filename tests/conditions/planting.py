"""Conditions that no book has: the package is copied, one file of the copy is edited, and the copy prices a page.

What the copy is asked runs in a process of its own, since the models of this one are made already.
"""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path

import houseway

ASK = """
import json, sys
from houseway import odds, simulate
from houseway.book.loader import load
from houseway.core.errors import HousewayError

asked = json.loads(sys.stdin.read())
game = load("planted/" + asked["page"], book=[asked["book"]])
told = {"odds": {}, "simulated": {}}
for wager in asked["odds"]:
    try:
        found = odds(game, decks=asked["decks"], wagers=[wager], strategy=asked["strategy"], gone=asked["gone"])[wager]
        told["odds"][wager] = [found.ev.numerator, found.ev.denominator]
    except HousewayError as bad:
        told["odds"][wager] = str(bad)
if asked["rounds"]:
    how = {"decks": asked["decks"], "strategy": asked["strategy"], "seats": asked["seats"]}
    for wager in simulate(game, rounds=asked["rounds"], seed=7, workers=1, **how).wagers:
        told["simulated"][wager.name] = [[float(one.units), one.count] for one in wager.results]
print(json.dumps(told))
"""


@dataclass(frozen=True)
class Told:
    """What a copy says of a page: the price of each wager, or why it has none, and what rounds brought."""

    odds: dict[str, Fraction | str]
    simulated: dict[str, list[tuple[float, int]]]

    def is_near(self, wager: str, truth: Fraction) -> bool:
        """Whether rounds brought the truth, to five standard errors of what they brought."""
        rounds = sum(count for _, count in self.simulated[wager])
        mean = sum(units * count for units, count in self.simulated[wager]) / rounds
        square = sum(units * units * count for units, count in self.simulated[wager]) / rounds
        return abs(mean - float(truth)) < 5 * sqrt((square - mean * mean) / rounds)


def plant(folder: Path, family: str, when: str, before: str, fields: str) -> Path:
    """Copy the package, and write new fields into one class of the conditions of one family of the copy."""
    source = Path(houseway.__file__).parent
    copied = folder / "houseway"
    # With its bytecode, which is good for as long as a file is as old as it was: the copy compiles one module, not all.
    shutil.copytree(source, copied, ignore=shutil.ignore_patterns("pages"))
    edited = copied / "families" / family / "conditions.py"
    text = edited.read_text()
    head, mark, tail = text.partition(f"class {when}(Page):")
    assert mark, f"{when} is the last class of {edited}"
    assert "\nclass " not in tail
    edited.write_text(f"{head}{before}\n\n{mark}{tail}{fields}")
    changed = [one for one in source.rglob("*.py") if (copied / one.relative_to(source)).exists()]
    differ = [one for one in changed if one.read_text() != (copied / one.relative_to(source)).read_text()]
    assert [copied / one.relative_to(source) for one in differ] == [edited]
    return folder


def ask_copy(
    copied: Path,
    page: str,
    *,
    odds: list[str],
    rounds: int = 0,
    decks: int = 1,
    strategy: str | None = None,
    seats: int = 1,
    gone: str = "",
) -> Told:
    """Ask the copy for prices of a page, and for what rounds bring."""
    asked = {"odds": odds, "rounds": rounds, "decks": decks, "strategy": strategy, "seats": seats, "gone": gone}
    done = run_copy(copied, ["-c", ASK], json.dumps({**asked, "page": page, "book": str(copied / "book")}))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    prices = {name: price if isinstance(price, str) else Fraction(*price) for name, price in told["odds"].items()}
    return Told(prices, told["simulated"])


def write_page(copied: Path, page: str, toml: str) -> str:
    """Lay a page on the copy's shelf, and say what `check` finds in it."""
    file = copied / "book" / "planted" / f"{page}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(toml)
    done = run_copy(copied, ["-m", "houseway", "check", str(file)])
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr if done.returncode else ""


def run_copy(copied: Path, words: list[str], told: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with the copy as the package that it imports."""
    env = {**os.environ, "PYTHONPATH": str(copied), "COLUMNS": "300"}
    return subprocess.run(
        [sys.executable, *words], input=told, capture_output=True, text=True, check=False, env=env, cwd=copied
    )
