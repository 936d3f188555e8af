"""The game at the table of `houseway play`, on the rule sheet, and as advice."""

from pathlib import Path

import numpy as np
import pytest

from houseway.cli.rules import rules
from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import IllegalChoice
from houseway.core.terminal.choices import read_choice, say_choice
from houseway.families.fast_action.price import solution_cache
from houseway.tables.hosting import find_mildest
from tests.cli.conftest import Sit
from tests.doors import guide
from tests.families.fast_action.dealt import GAME, dealt, order

HANDS = ["Kc Kd 7h 2s", "Ah Qd 9s 4c"]
MIDDLE = "9d 8h 6c 3d Js"
ROUND = show_cards(order(HANDS, MIDDLE))


@pytest.mark.parametrize("typed", ["1", "keep Kc Kd", "Kd Kc", "house way", "h"])
def test_a_round_is_told_and_settled(sit: Sit, typed: str) -> None:
    told = sit(GAME.id, f"10\n{typed}\n", cards=ROUND, others=0, rounds=1)
    assert "Your cards: Kc Kd = one pair, kings" in told
    # Queen-nine is not kept: the house way keeps ace-queen, ace high.
    assert "Player-dealer: Ah Qd = no pair, ace high" in told
    # +10, less $1 of collection.
    assert "You: +$9 on the round" in told


def test_cards_that_are_not_held_are_refused_and_asked_again(sit: Sit) -> None:
    told = sit(GAME.id, "10\nkeep Ac Ad\n1\n", cards=ROUND, others=0, rounds=1)
    assert "seat 1 cannot keep Ac Ad: the choices are keep Kc Kd" in " ".join(told.split())


def test_choices_are_shown_with_their_cards() -> None:
    turn = dealt(order(HANDS, MIDDLE), {1: 10_00}).turn
    assert turn is not None
    assert [say_choice(choice) for choice in turn.choices][:2] == ["keep Kc Kd", "keep Kc 7h"]
    assert find_mildest(turn).action == "house way"
    assert read_choice(turn, "2s 7h").cards == parse_cards("7h 2s")
    with pytest.raises(IllegalChoice):
        read_choice(turn, "keep 2s")


def test_the_rule_sheet_has_the_house_way(capsys: pytest.CaptureFixture[str]) -> None:
    rules(GAME.id)
    told = capsys.readouterr().out
    for line in (
        "1. Suited pair (lines 1398, 1419-1420)",
        "14. Two highest cards (line 1411)",
        "Hands, the best first",
    ):
        assert line in told


def test_advice_has_a_table_and_its_cost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # What this small shoe gives must not be kept under the name of six decks.
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    two_ranks = np.array([0] * 11 + [2, 2])
    for module in ("price.solution_cache", "advise.strategy_guide"):
        monkeypatch.setattr(f"houseway.families.fast_action.{module}.count_copies", lambda game, decks: two_ranks)
    assert solution_cache.count_copies(GAME, 6) is two_ranks
    found = guide(GAME, 6)
    assert found.unit == "base wager"
    assert found.cost >= 0
    grid = found.tables[0]
    assert grid.columns == ("", *"AKQJT98765432")
    assert [row[0] for row in grid.rows] == list("AKQJT98765432")
    # Aces and kings alone are in this shoe.
    assert [bool(cell) for cell in grid.rows[0][1:4]] == [True, True, False]
