"""A condition that has words of its own is said by them on the rule sheet, and no second list is asked."""

from io import StringIO
from typing import Annotated

import pytest
from pydantic import StrictBool
from rich.console import Console

from houseway.book.loader import load
from houseway.book.model.condition import Condition
from houseway.core.ranking.fortune import PATTERNS, Pattern
from houseway.families import family_of
from houseway.families.fast_action.conditions import TwoCards as KeptCards
from houseway.families.fast_action.page import HouseWayStep
from houseway.families.fast_action.show.rule_sheet import print_fast_action
from houseway.families.nines.conditions import NinesFacts, NinesWhen
from houseway.families.nines.page import NinesPay
from houseway.families.pai_gow.show.rule_sheet import print_wagers
from houseway.families.war.conditions import CONDITIONS
from tests.families.pai_gow.dealt import FORTUNE, HIDDEN, varied
from tests.families.war.dealt import TIE, draft


class _When(NinesWhen):
    """One condition more, with words."""

    spades: Annotated[
        StrictBool | None,
        Condition[NinesFacts](lambda _: True, words=lambda wanted: "spades" if wanted else "no spade"),
    ] = None


class _Pay(NinesPay):
    """A line with it."""

    when: _When


class _Step(HouseWayStep):
    """A step with one more."""

    low: Annotated[StrictBool | None, Condition[KeptCards](lambda _: True, words=lambda _: "two low cards")] = None


def paper() -> Console:
    return Console(width=120, record=True, file=StringIO())


def test_a_wager_of_the_nines() -> None:
    game = load("crystal/ez-baccarat")
    line = _Pay.model_validate({"hand": "Big", "when": {"spades": False, "winner": "player"}, "odds": "2:1"})
    wager = game.rules.wager[0].model_copy(update={"pays": (line,)})
    page = game.rules.model_copy(update={"wager": (wager,)})
    assert family_of(game).wager_rows(page)[wager.name][0][0] == "Big: no spade"


def test_a_wager_of_a_war(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CONDITIONS, "red", Condition(lambda _: True, words=lambda _: "two red cards"))
    game = draft(pays={TIE: [{"hand": "Red", "when": "red", "odds": "2:1"}]})
    assert family_of(game).wager_rows(game.rules)[TIE][0][0] == "Red: two red cards"


def test_a_bonus_of_pai_gow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PATTERNS, "all red", Pattern(lambda *_: True, words="hearts and diamonds"))
    game = varied(HIDDEN, **{f"wager {FORTUNE}.pays": [{"hand": "Red", "when": "all red", "odds": "2:1"}]})
    out = paper()
    print_wagers(out, game.rules)
    assert "Red: hearts and diamonds" in out.export_text()


def test_a_step_of_the_fast_action_house_way() -> None:
    page = load("clubone/fast-action-holdem").rules
    first = page.house_way.step[0]
    step = _Step.model_validate({**first.model_dump(), "low": True, "lines": 1})
    way = page.house_way.model_copy(update={"step": (step, *page.house_way.step[1:])})
    out = paper()
    print_fast_action(out, page.model_copy(update={"house_way": way}))
    assert f"{first.number}. {first.name}: two low cards (" in out.export_text()
