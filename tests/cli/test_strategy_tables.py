"""Tables of the advice on narrow screens: every column and every word of them is there."""

from collections import Counter
from fractions import Fraction
from io import StringIO

import pytest
from rich.console import Console

from houseway.cli import output
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide
from houseway.families.war import WAR
from houseway.sheets.strategy_guide import draw_table
from tests.cli.typed import run

LETTERS = "AKQJT98765432"
GRID = GuideTable("A chance for every two", ("", *LETTERS), tuple((one, *["456"] * 13) for one in LETTERS))
ROW = GuideTable("A chance for every pair", ("", *LETTERS), (("suited", *["674"] * 13),))
WORDS = GuideTable(
    "Settings",
    ("row", "hands set better", "worth of the wager", "for example", "the house sets", "better"),
    (
        ("Straight or flush with no pair", "2.0%", "0.0016%", "9h 7d 6c 5s 4h 3d 2c", "nine-seven / six-high straight",
         "nine-two / seven-high straight"),
        ("Four of a kind, eights to sixes", "5.5%", "0.0001%", "Qh Jd 6s 6h 6d 6c 2c", "pair of sixes / pair of sixes",
         "queen-jack / four sixes"),
    ),
)  # fmt: skip


def words_of(text: str) -> Counter[str]:
    return Counter(text.split())


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("table", [GRID, ROW, WORDS], ids=lambda table: table.title)
def test_no_column_is_lost_and_no_word_is_broken(table: GuideTable, columns: int) -> None:
    page = Console(file=StringIO(), width=columns - 2)
    page.print(draw_table(table, columns - 2))
    assert isinstance(page.file, StringIO)
    printed = page.file.getvalue()
    wanted = words_of(" ".join(cell for row in (table.columns, *table.rows) for cell in row))
    assert not wanted - words_of(printed)
    assert max(map(len, printed.splitlines())) <= columns - 2


def test_push_9_keeps_its_last_column_on_a_narrow_screen() -> None:
    """Against seven others a nine takes 52.5% of the pot, and three of a kind 99.1%."""
    printed = run("strategy", "clubone/push-9", columns=60).stdout
    assert printed.count("7 in") == 2
    assert "52.5%" in printed
    assert "99.1%" in printed


def test_two_ways_are_told_with_the_price_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = (GuideRule("By the house way", ("Ask.",), Fraction(-1, 20)), GuideRule("By the table", ("Look.",)))
    advice = StrategyGuide(
        *("house/game", 6, {}, "base wager", rules, (), Fraction(-1, 20), Fraction(-1, 50), ()),
        ways=("the house way", "the table"),
    )
    monkeypatch.setattr(type(WAR), "strategy_guide", lambda *_: advice)
    printed = run("strategy", "clubone/casino-war").stdout
    assert "By the house way: -5.0000% of the base wager\n" in printed
    assert "By the table\n" in printed
    told = "By the house way -5.0000% of the base wager, by the table -2.0000%: the house way costs 3.0000%."
    assert told in " ".join(printed.split())
    assert advice.to_dict()["simple"] == {"ev": "-1/20", "ev_decimal": -0.05, "way": "the house way"}
    output.console.cache_clear()
