"""What a row of a tiles chart plays is said once, with its test, its words and what it reads."""

from dataclasses import replace

import pytest
from pydantic import ValidationError

from houseway.book.loader import load
from houseway.book.model.condition import EVERYTHING, Condition
from houseway.core.cards import parse_cards
from houseway.families.tiles.conditions import PLAYS, SETTING, SetFacts
from houseway.families.tiles.page import TilesRow
from houseway.families.tiles.play.house_way import set_house_way
from houseway.families.tiles.show.rule_sheet import describe_row

GAME = "delta/pai-gow-tiles"


@pytest.mark.parametrize("name", PLAYS)
def test_every_play_says_what_it_reads_and_what_it_is_called(name: str) -> None:
    assert PLAYS[name].reads != EVERYTHING
    assert PLAYS[name].reads.is_within(SETTING)
    assert PLAYS[name].say(frozenset({4}) if name == "small tiles" else True, "")


def test_one_more_entry_is_played_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asks: Condition[SetFacts] = Condition(
        lambda facts: frozenset({11, 4}) in facts.dots, words=lambda _: "an eleven and a four"
    )
    monkeypatch.setitem(PLAYS, "eleven with four", asks)
    row = TilesRow.model_validate({"name": "First of all", "play": "eleven with four"})
    filed = load(GAME)
    way = filed.rules.house_way.model_copy(update={"row": (row, *filed.rules.house_way.row)})
    page = replace(filed, rules=filed.rules.model_copy(update={"house_way": way})).rules
    # 6-5 has eleven dots and 2-2 four: the row keeps them together, which by points alone nobody would.
    found = set_house_way(page, parse_cards("6-5 2-2 6-3 5-5"))
    assert (found.place, {card.rank for card in found.tiles.low} | {card.rank for card in found.tiles.high}) == (
        1,
        {11, 4, 9, 10},
    )
    assert {frozenset(card.rank for card in hand) for hand in (found.tiles.high, found.tiles.low)} == {
        frozenset({11, 4}),
        frozenset({9, 10}),
    }
    assert describe_row(row) == "an eleven and a four"
    # Without those tiles the next rows are asked as ever.
    assert (
        set_house_way(page, parse_cards("6-6 6-6 6-3 6-5")).place
        == set_house_way(filed.rules, parse_cards("6-6 6-6 6-3 6-5")).place + 1
    )


def test_a_play_that_is_none_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValidationError, match=r"pair, split, wong, gong, .* or any"):
        TilesRow.model_validate({"name": "None", "play": "elevens"})
