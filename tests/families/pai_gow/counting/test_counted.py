"""Counts of filed games, where something outside the package says what they must be."""

from itertools import combinations
from math import comb, sqrt

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.families.pai_gow.price.counting.comparing import make_one_way
from houseway.families.pai_gow.price.counting.deals import compare_deals, list_shared_sets
from houseway.families.pai_gow.price.counting.holding import make_listing
from houseway.families.pai_gow.price.counting.solution_cache import compare_ways, count_pushed, find_pushing
from houseway.families.pai_gow.price.patterns import find_patterns, list_patterns
from houseway.families.pai_gow.price.ways import make_way_table

HIDDEN, OPEN, WILD = (
    "clubone/fortune-pai-gow-poker",
    "clubone/face-up-pai-gow-poker",
    "crystal/face-up-pai-gow-poker",
)
ACE, KING = 14, 13
WINDOWS = [{14, 2, 3, 4, 5}, *(set(range(low, low + 5)) for low in range(2, 11))]


def high_card_hands(top: int, *, bug: bool) -> int:
    """Seven cards with nothing better than this top card, by ranks and suits; a bug that makes nothing is an ace."""
    below = range(2, top)
    natural = sum(not any(window <= {top, *six} for window in WINDOWS) for six in combinations(below, 6))
    # Five, six or seven of the seven cards in one of four suits are a flush.
    hands = natural * (4**7 - 4 * (comb(7, 5) * 9 + comb(7, 6) * 3 + 1))
    if bug and top == ACE:
        # Six other ranks beside it: four of a window make a straight with it, four of a suit a flush.
        beside = sum(not any(len(window & set(six)) >= 4 for window in WINDOWS) for six in combinations(below, 6))
        hands += beside * (4**6 - 4 * (comb(6, 4) * 9 + comb(6, 5) * 3 + 1))
    return hands


def test_hands_of_the_player_dealer_that_push() -> None:
    opponents = comb(46, 7)
    assert count_pushed(load(OPEN)) == high_card_hands(ACE, bug=True) * opponents
    assert count_pushed(load(WILD)) == (high_card_hands(ACE, bug=False) + high_card_hands(KING, bug=False)) * opponents
    assert count_pushed(load(HIDDEN)) == 0


@pytest.mark.parametrize(
    ("cards", "bug", "wild"),
    [
        ("Ac Kd Jh 9s 7c 5d 3h", True, True),
        ("Jo Kd Jh 9s 7c 5d 3h", True, False),
        ("Kd Qs Jh 9s 7c 5d 3h", False, True),
        ("Qd Ts 9h 7s 5c 3d 2h", False, False),
        ("Ac Ad Jh 9s 7c 5d 3h", False, False),
        ("Ac Kd Qh Js Tc 5d 3h", False, False),
        ("Ac Kc Jc 9c 7c 5d 3h", False, False),
    ],
)
def test_which_hands_push(cards: str, bug: bool, wild: bool) -> None:
    (pattern,) = find_patterns([[card.code for card in parse_cards(cards)]])
    flags = [find_pushing(load(game)) for game in (OPEN, WILD)]
    assert [flag is not None and bool(flag[pattern]) for flag in flags] == [bug, wild]


def test_a_filed_chart_against_dealt_hands_of_a_short_deck() -> None:
    # Nine to ace and the joker, 25 cards: every deal counted, and 200,000 dealt.
    codes = np.array([*range(28, 52), 52], dtype=np.uint8)
    way = make_way_table(load(HIDDEN))
    house, mask = make_one_way(way.fronts, way.backs), 0b1111110000000
    ranks = frozenset(range(9, 15))
    read = make_listing(list_patterns(), (mask, mask, mask, mask), joker=True)
    found = compare_deals(house, house, read, list_shared_sets(ranks, joker=True))
    assert found.deals == comb(25, 7) * comb(18, 7)
    assert found.cells == tuple(row[::-1] for row in found.cells[::-1])
    dealt, chance = 200_000, np.random.default_rng(7)
    rows = chance.permuted(np.tile(codes, (dealt, 1)), axis=1)
    own, theirs = (find_patterns(rows[:, at : at + 7]) for at in (0, 7))
    for front in range(3):
        for back in range(3):
            fits = (np.sign(way.fronts[own].astype(int) - way.fronts[theirs]) == front - 1) & (
                np.sign(way.backs[own].astype(int) - way.backs[theirs]) == back - 1
            )
            share = found.cells[front][back] / found.deals
            assert abs(fits.sum() - dealt * share) < 4 * sqrt(dealt * share * (1 - share)) + 1


def test_ways_of_different_rankings_do_not_meet() -> None:
    with pytest.raises(HousewayError, match="rank their hands differently"):
        compare_ways(load(OPEN), load(WILD))
