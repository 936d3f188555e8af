"""The worked example of docs/adding-a-condition.md: its blocks are put into a copy of the program, and work."""

import os
import re
import subprocess
import sys
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from textwrap import dedent, indent

import pytest

from tests.conditions.planting import ask_copy, plant, run_copy, write_page
from tests.conditions.test_twenty_one import page

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"^ {3}```(\w+)\n(.*?)^ {3}```$", re.MULTILINE | re.DOTALL)
TOO_LITTLE = """
too_little: Annotated[
    StrictBool | None, _Condition(see_neighbours, read_hands(Part.DEALER_COUNT, ranks=Ranks.COUNTS))
] = None
"""


def blocks(language: str) -> list[str]:
    """List the page's blocks in a language, as one would copy them."""
    text = (DOCS / "adding-a-condition.md").read_text(encoding="utf-8")
    return [dedent(body) for spoken, body in BLOCK.findall(text) if spoken == language]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with the example as it is after step 3, as it was after step 2, and as one that says too little."""
    sees, unsaid, said = blocks("python")
    fields = "".join([said, unsaid.replace("neighbours:", "unsaid:"), TOO_LITTLE])
    folder = tmp_path_factory.mktemp("planted")
    plant(folder, "twenty_one", "TwentyOneWhen", f"{sees}\n", f"\n{indent(fields, '    ')}")
    bonus = {"Unsaid": ("own cards", "unsaid = true"), "Too little": ("own cards", "too_little = true")}
    text = page(bonus, odds="5:1").replace("order = ['Game'", "order = ['Game', 'Neighbours'")
    assert write_page(folder, "mine", text.replace("[settle]", f"{blocks('toml')[0]}\n[settle]")) == ""
    return folder


def test_it_is_priced_as_the_page_says_whether_or_not_it_says_what_it_reads(copied: Path) -> None:
    ranks = [rank for rank in range(13) for _ in "cdhs"]
    wins = sum((one - other) % 13 in (1, 12) for one, other in combinations(ranks, 2))
    value = Fraction(6 * wins, 1326) - 1
    assert wins == 13 * 16
    assert "of one deck's 1,326 pairs of cards 13 × 16" in (DOCS / "adding-a-condition.md").read_text(encoding="utf-8")
    assert f"{float(100 * value):.4f}" == "-5.8824"
    told = ask_copy(copied, "mine", odds=["Neighbours", "Unsaid", "Too little"], strategy="house-way")
    assert told.odds["Neighbours"] == told.odds["Unsaid"] == value
    assert "looks at 'read', and is not told of it here" in str(told.odds["Too little"])


def test_check_refuses_a_wager_of_another_number_of_cards(copied: Path) -> None:
    three = page({"Three": ("own cards and up card", "neighbours = true")})
    assert "'neighbours' does not fit a wager that reads the own cards and up card" in write_page(
        copied, "three", three
    )


def test_the_rule_sheet_and_the_schema_tell_it(copied: Path) -> None:
    book = str(copied / "book")
    sheet = run_copy(copied, ["-m", "houseway", "rules", "planted/mine", "--book", book]).stdout
    assert "Neighbours: two cards next to each other" in sheet
    assert '"neighbours"' in run_copy(copied, ["-m", "houseway", "schema", "game"]).stdout


def test_the_laws_hold_it_with_no_line_of_its_own(copied: Path) -> None:
    words = ["-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "tests/conditions/test_laws.py", "-k"]
    done = subprocess.run(
        [sys.executable, *words, "TwentyOneWhen-neighbours or TwentyOneWhen-too_little"],
        capture_output=True,
        text=True,
        check=False,
        cwd=DOCS.parent,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        | {"PYTHONPATH": str(copied)},
    )
    failed = [line.split("[")[1].split("]")[0] for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert failed == ["TwentyOneWhen-too_little"]
    assert "5 passed" in done.stdout
