"""Sheets on narrow paper: what one column gives way to another tears no word and loses none."""

from typing import Any

import pytest

from houseway.core.paper.parts import make_table
from tests.cli.typed import run


def printed(columns: int, *words: str) -> list[str]:
    return run(*words, columns=columns).stdout.split()


@pytest.mark.parametrize("game", ["clubone/super-pan-9", "crystal/ez-baccarat", "crystal/pan"])
def test_a_rule_sheet_tears_no_word(game: str) -> None:
    torn = set(printed(60, "rules", game)) - set(printed(200, "rules", game))
    assert not {word for word in torn if set(word) - {"─"}}


def test_the_amounts_of_a_fee_option_stay_whole_on_narrow_paper() -> None:
    # 004, lines 10448 to 10455: from $41 to $100 a player of Super Pan 9 pays a dollar.
    told = run("rules", "clubone/super-pan-9", "--fees", columns=60).stdout
    assert "$41-$100: $1" in told
    assert "opti" not in told.replace("option", "")


def test_a_column_that_must_not_wrap_gives_way_before_a_word_is_torn(capsys: pytest.CaptureFixture[str]) -> None:
    from rich.console import Console

    table: Any = make_table("hand", "pays", right=["pays"])
    table.columns[0].no_wrap = True
    table.add_row("a straight in one suit", "forty to one")
    # Whole, the two need 22 and 12 columns and a gap of 3; the longest words need 8 and 5.
    Console(width=24).print(table)
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert {"straight", "suit", "forty", "one"} <= {word for line in lines for word in line}
