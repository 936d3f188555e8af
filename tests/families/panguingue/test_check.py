"""What a designer can get wrong in a page of panguingue."""

from dataclasses import replace
from typing import Any

import pytest

from houseway.book.loader import Game, load
from tests.doors import find_faults
from tests.families.panguingue.dealing import CLUB, GAMES, changed


def with_condition(name: str, **keys: Any) -> Game:
    page = CLUB.rules
    conditions = [
        one.model_copy(update=keys) if one.meld == name else one
        for one in page.condition  # type: ignore[union-attr]
    ]
    return _with(condition=tuple(conditions))


def _with(**parts: Any) -> Game:
    return replace(CLUB, rules=CLUB.rules.model_copy(update=parts))


@pytest.mark.parametrize("literal", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_filed_pages_have_no_fault(game: str, literal: bool) -> None:
    assert find_faults(load(game, literal=literal)) == []


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (changed(CLUB, deck={"kind": "standard"}), "deck: panguingue is played with a deck of the kind"),
        (changed(CLUB, deck={"jokers": 1}), "without jokers"),
        (changed(CLUB, seats={"players": (30,)}), "30 players may hold 330 cards, and of the smallest deck's 320"),
        (_with(fewest=9), "fewest: the game takes 9 players, and there are 8 seats"),
        (_with(condition=CLUB.rules.condition[:4]), "it is not said what 'jack, queen, king' pays"),  # type: ignore[union-attr]
        (with_condition("other set of one suit", in_spades=0), "'other set of one suit' pays less in spades"),
        (with_condition("valle set of one suit", added_in_spades=0), "'valle set of one suit' pays less in spades"),
        (with_condition("valle set of different suits", in_spades=2), "is never in spades"),
        (with_condition("ace, deuce, trey", added=1, added_in_spades=1), "paid for in sets alone"),
        (changed(CLUB, splitting={"in_spades": 0}), "splitting: it pays less in spades"),
        (changed(CLUB, melding={"adds": False}), "forcing: a card is forced to be added to a meld, and nothing is"),
        (changed(CLUB, melding={"adds": False}), "flat: the last card is added to a meld, and nothing is"),
    ],
)
def test_a_fault_is_named(game: Game, fault: str) -> None:
    assert any(fault in found for found in find_faults(game))
