"""What a meld is paid for is said once, with its test, its words and what it reads."""

from dataclasses import replace
from io import StringIO

import pytest
from pydantic import ValidationError
from rich.console import Console

from houseway.book.loader import Game, load
from houseway.book.model.condition import EVERYTHING, Condition
from houseway.core.cards import parse_cards
from houseway.families.panguingue.check import find_faults
from houseway.families.panguingue.conditions import CONDITIONS, MELD, LaidMeld, PaidMeld
from houseway.families.panguingue.page import Condition as Line
from houseway.families.panguingue.play.melds import compile_meld_rules, list_conditions, make_meld, value_meld
from houseway.families.panguingue.show.rule_sheet import print_rules

PAN = "crystal/pan"


@pytest.mark.parametrize("name", CONDITIONS)
def test_every_condition_says_what_it_reads_and_what_it_is_called(name: str) -> None:
    one = CONDITIONS[name]
    assert one.asks.reads != EVERYTHING
    assert one.asks.reads.is_within(MELD)
    assert one.asks.say(True, "")
    meld = make_meld(parse_cards(one.example))
    assert meld is not None
    # Nothing else pays for its example.
    assert list_conditions(compile_meld_rules(load(PAN).rules), meld) == (name,)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A panguingue that pays three chips for a set of aces of different suits, by one more entry."""
    asks: Condition[LaidMeld] = Condition(lambda meld: meld.first == 14, words=lambda _: "mixed aces")
    monkeypatch.setitem(CONDITIONS, "aces of different suits", PaidMeld(asks, "different suits", "Ac Ad Ah"))
    filed = load(PAN)
    line = Line.model_validate(
        {"meld": "aces of different suits", "chips": 3, "in_spades": 3, "added": 1, "added_in_spades": 1}
    )
    page = filed.rules.model_copy(update={"condition": (*filed.rules.condition, line)})
    return replace(filed, id="crystal/pan-with-aces", rules=page)


def test_one_more_entry_is_paid_checked_and_told(game: Game) -> None:
    rules = compile_meld_rules(game.rules)
    aces, kings = (make_meld(parse_cards(cards)) for cards in ("Ac Ad Ah As", "Kc Kd Kh"))
    assert aces is not None
    assert kings is not None
    # Three chips, and one for the fourth card; kings of different suits are no condition.
    assert (value_meld(rules, aces), value_meld(rules, kings)) == (4, 0)
    assert value_meld(compile_meld_rules(load(PAN).rules), aces) == 0
    assert find_faults(game) == find_faults(load(PAN)) == []
    out = Console(width=120, record=True, file=StringIO())
    print_rules(out, game.rules)
    (row,) = (line for line in out.export_text().splitlines() if "mixed aces" in line)
    assert row.split() == ["mixed", "aces", "Ac", "Ad", "Ah", "3", "+1"]


def test_a_name_that_is_none_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValidationError, match="ace, deuce, trey or jack, queen, king"):
        Line.model_validate({"meld": "kings", "chips": 1, "in_spades": 1})
