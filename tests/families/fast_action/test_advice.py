"""Where the house way keeps the wrong cards, and what that costs."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.core.cards import make_pack
from houseway.families.fast_action.advise.strategy_guide import (
    Departure,
    find_departures,
    list_keeping_rules,
    make_departure_table,
)
from houseway.families.fast_action.conditions import is_pair, is_suited
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.house_way import keep_house_way
from houseway.families.fast_action.price.counting.deals import Naturals
from houseway.families.fast_action.price.keeping import KINDS, find_kind
from houseway.families.fast_action.price.solution_cache import Solution
from tests.families.fast_action.dealt import GAME

ACE_KING = find_kind(12 * 4, 11 * 4)
"""Suited."""


def test_departures_are_as_frequent_as_the_hands_of_a_small_shoe() -> None:
    # Two decks of kings and aces, 16 cards, where ace-king suited is made the one kind of two that is worth something.
    page = GAME.rules
    assert isinstance(page, FastActionPage)
    shoe = [card for card in make_pack() if card.rank >= 13 for _ in range(2)]
    expected = 0
    for four in combinations(shoe, 4):
        holds = any(is_suited(two) and not is_pair(two) for two in combinations(four, 2))
        kept = keep_house_way(page.house_way, four).cards
        expected += holds and (is_pair(kept) or not is_suited(kept))
    kinds = tuple((int(kind == ACE_KING), 4) for kind in range(KINDS))
    found = find_departures(page, Solution(Naturals(1, 0, 0), 0, kinds), np.array([0] * 11 + [2, 2]))
    apart = [one for one in found if one.best == ACE_KING]
    assert sum(one.share for one in apart) == pytest.approx(expected / comb(16, 4))
    assert {one.gain for one in apart} == {0.25}


@pytest.mark.parametrize(("odds", "worth"), [(Fraction(1), "0.400%"), (Fraction(2), "0.600%")])
def test_a_win_more_is_worth_its_odds_and_the_wager(odds: Fraction, worth: str) -> None:
    # One hand in 50, a chance better by a tenth: 0.2% of wins, each worth the wager kept and what it pays.
    (row,) = make_departure_table([Departure(0, ACE_KING, 0.02, 0.1)], odds).rows
    assert row == ("pair of twos", "ace-king, suited", "2.000%", "10.0%", worth)


def test_each_way_to_keep_cards_has_its_own_price() -> None:
    house, table = Fraction(-1, 28), Fraction(-1, 47)
    by_house, by_table, otherwise = list_keeping_rules([Departure(0, ACE_KING, 0.02, 0.1)], house, table)
    assert (by_house.rules, by_house.ev) == (("Ask for the house way.",), house)
    assert (by_table.rules, by_table.ev) == (("Keep the two with the highest chance in the table.",), table)
    assert (otherwise.rules, otherwise.ev) == (("Keep ace-king, suited rather than pair of twos.",), None)
    assert by_table.to_dict()["ev"] == "-1/47"
    assert "ev" not in otherwise.to_dict()
