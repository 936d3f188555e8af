"""A condition that has words of its own is said on the rule sheet in them; the others by the name of their line."""

from typing import Annotated

import pytest
from pydantic import StrictBool

from houseway.book.loader import load
from houseway.book.model.hand_conditions import CONDITIONS, HandCondition
from houseway.families.duels import DUELS
from houseway.families.duels.page import DuelsPage
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.twenty_one.conditions import TwentyOneCondition, TwentyOneWhen
from houseway.families.twenty_one.page import TwentyOnePage


class _Invented(TwentyOneWhen):
    one_colour: Annotated[
        StrictBool | None,
        TwentyOneCondition(lambda facts: facts.read, words=lambda yes: f"{'' if yes else 'not '}all of one colour"),
    ] = None


def test_words_of_a_blackjack() -> None:
    page = load("crystal/pure-spanish-21-5").rules
    assert isinstance(page, TwentyOnePage)
    (first, *_), names = page.wager[0].pays, TWENTY_ONE.wager_rows(page)[page.wager[0].name]
    assert names[0][0] == first.hand
    asked = first.model_copy(update={"when": _Invented(one_colour=True)})
    wager = page.wager[0].model_copy(update={"pays": (asked,)})
    rows = TWENTY_ONE.wager_rows(page.model_copy(update={"wager": (wager,)}))[wager.name]
    assert rows[0][0] == f"{first.hand}: all of one colour"


def test_words_of_a_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    page = load("crystal/three-card-poker-6-card-bonus").rules
    assert isinstance(page, DuelsPage)
    name = next(wager.name for wager in page.wager if wager.of == "own hand" and wager.contest is None)
    plain = [row[0] for row in DUELS.wager_rows(page)[name]]
    pair = CONDITIONS["pair"]
    said = HandCondition(pair.see, pair.reads, words=lambda _: "two cards of one rank", sizes=pair.sizes)
    monkeypatch.setitem(CONDITIONS, "pair", said)
    rows = [row[0] for row in DUELS.wager_rows(page)[name]]
    changed = [(before, after) for before, after in zip(plain, rows, strict=True) if before != after]
    assert changed == [("One Pair", "One Pair: two cards of one rank")]
