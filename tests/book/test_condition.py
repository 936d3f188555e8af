"""Conditions of pay lines: what they read, and that a field which says nothing of itself reads everything."""

from typing import Annotated

import pytest
from pydantic import StrictBool

from houseway.book.model.condition import (
    EVERYTHING,
    NOTHING,
    Condition,
    Ranks,
    Reads,
    all_hold,
    find_conditions,
    join_reads,
    list_asked,
    read_hands,
)
from houseway.book.model.filing import Numbers, Page
from houseway.core.cards import Card, parse_cards
from houseway.core.cards.suits import Suits
from houseway.core.errors import BookError

Hand = tuple[Card, ...]


def _is_suited(cards: Hand) -> bool:
    return len({card.suit for card in cards}) == 1


class PlantedWhen(Page):
    """A condition of a game that nobody deals."""

    suited: Annotated[
        StrictBool | None,
        Condition(_is_suited, read_hands("own", ranks=Ranks.NOTHING, suits=Suits.SAME_SUIT)),
    ] = None
    held: Annotated[Numbers | None, Condition[Hand](len)] = None
    forgotten: StrictBool | None = None


def test_a_condition_that_says_nothing_reads_everything() -> None:
    found = find_conditions(PlantedWhen)
    assert found["held"].reads == EVERYTHING
    assert found["forgotten"].reads == EVERYTHING
    assert EVERYTHING.hands is None
    assert EVERYTHING.order
    assert EVERYTHING.ranks == Ranks.RANKS
    assert EVERYTHING.suits == Suits.SUIT
    assert EVERYTHING.has("anything")
    assert not EVERYTHING.is_within("anything")


def test_what_is_asked_holds_or_not() -> None:
    asked = list_asked(PlantedWhen.model_validate({"suited": True, "held": "2-3"}))
    assert [one.key for one in asked] == ["suited", "held"]
    assert all_hold(asked, parse_cards("2s 9s"))
    assert not all_hold(asked, parse_cards("2s 9h"))
    assert not all_hold(asked, parse_cards("2s 9s As Ks"))
    assert all_hold((), parse_cards("2s"))


def test_a_field_without_a_condition_is_refused_in_one_line() -> None:
    asked = list_asked(PlantedWhen(forgotten=True))
    with pytest.raises(BookError, match="the condition 'forgotten' has no test: PlantedWhen says nothing of it"):
        all_hold(asked, ())


def test_reads_are_put_together() -> None:
    suited = read_hands("own", ranks=Ranks.NOTHING, suits=Suits.SAME_SUIT)
    total = read_hands("up", ranks=Ranks.COUNTS, order=True)
    both = suited | total
    assert both == Reads(frozenset({"own", "up"}), Ranks.COUNTS, Suits.SAME_SUIT, order=True)
    assert both.has("up", "hole")
    assert both.is_within("own", "up", "hole")
    assert not both.is_within("own")
    assert (both | EVERYTHING).hands is None
    assert both | NOTHING == both
    assert join_reads(list_asked(PlantedWhen(suited=True))) == suited
    assert join_reads(()) == NOTHING
