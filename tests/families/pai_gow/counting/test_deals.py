"""All deals of small decks: the count by patterns and shared cards against a count of pairs, hand by hand."""

from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.families.pai_gow.price.counting.comparing import make_any_way, make_one_way, raise_copies, take_highest
from houseway.families.pai_gow.price.counting.deals import Shared, compare_deals, count_wins, list_shared_sets
from houseway.families.pai_gow.price.counting.holding import make_listing
from houseway.families.pai_gow.price.patterns import list_patterns
from tests.families.pai_gow.counting.naive import Fan, Kind, deck_of, hands_of, kind_of, opponents, random_fans

Suits = tuple[int, int, int, int]
UNEVEN: Suits = (0b1111111, 0b11111, 0b100101, 0b10)
"""Seven clubs, five diamonds, three hearts and a spade: flushes of four to seven cards, with none to two beside."""
EVEN: Suits = (0b1000000100110,) * 4


def every_set(deck: tuple[int, ...]) -> tuple[Shared, ...]:
    return tuple(
        Shared(
            np.array(list(combinations(deck, size)), dtype=np.uint8).reshape(comb(len(deck), size), size),
            np.ones(comb(len(deck), size), dtype=np.int64),
        )
        for size in range(7)
    )


def made_of(deck: tuple[int, ...]) -> dict[int, Kind]:
    """The kind of every pattern whose ranks the deck has."""
    hands = list_patterns().hands
    made = np.isin(hands // 4, [code // 4 for code in deck]).all(axis=1)
    return {number: kind_of(tuple(hands[number].tolist())) for number in np.flatnonzero(made).tolist()}


def laid_out(fans: dict[Kind, Fan], deck: tuple[int, ...]) -> list[Fan]:
    """The settings of every pattern; one that the deck does not make has any."""
    found: list[Fan] = [((0, 1),)] * len(list_patterns().hands)
    for number, kind in made_of(deck).items():
        found[number] = fans.get(kind, ((0, 1),))
    return found


def ragged(fans: list[Fan]) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.uint16]]:
    starts = np.cumsum([0, *map(len, fans)], dtype=np.int64)
    points = [point for fan in fans for point in fan]
    fronts, backs = np.array(points).T
    return starts, fronts.astype(np.uint8), backs.astype(np.uint16)


def firsts(fans: list[Fan]) -> tuple[NDArray[np.uint8], NDArray[np.uint16]]:
    fronts, backs = np.array([fan[0] for fan in fans]).T
    return fronts.astype(np.uint8), backs.astype(np.uint16)


@pytest.mark.parametrize(
    ("suits", "joker", "all_sets"), [(UNEVEN, True, True), (EVEN, True, False), (EVEN, False, False)]
)
def test_two_ways_of_setting_against_every_pair_of_hands(suits: Suits, joker: bool, all_sets: bool) -> None:
    deck = deck_of(suits, joker=joker)
    kinds, masks = hands_of(deck)
    seat, dealer = random_fans(set(kinds), seed=1), random_fans(set(kinds), seed=2)
    own, theirs = (np.array([fans[kind][0] for kind in kinds]) for fans in (seat, dealer))
    expected = np.zeros((3, 3), dtype=np.int64)
    for hand, free in opponents(masks):
        front, back = (1 + np.sign(own[hand] - theirs[free])).T
        np.add.at(expected, (front, back), 1)
    ranks = frozenset(2 + code // 4 for code in deck if code != 52)
    shared = every_set(deck) if all_sets else list_shared_sets(ranks, joker=joker)
    sides = [make_one_way(*firsts(laid_out(fans, deck))) for fans in (seat, dealer)]
    found = compare_deals(sides[0], sides[1], make_listing(list_patterns(), suits, joker=joker), shared)
    assert found.cells == tuple(map(tuple, expected.tolist()))
    assert found.deals == comb(len(deck), 7) * comb(len(deck) - 7, 7)


def test_best_responses_against_every_pair_of_hands() -> None:
    deck = deck_of(UNEVEN, joker=True)
    kinds, masks = hands_of(deck)
    seat, dealer = random_fans(set(kinds), seed=3), random_fans(set(kinds), seed=4)
    pushing = {kind for kind in set(kinds) if len(set(kind[0])) == 6}  # type: ignore[call-overload]
    theirs = np.array([dealer[kind][0] for kind in kinds])
    compared = np.array([kind not in pushing for kind in kinds])
    wins = losses = outright = 0
    for hand, free in opponents(masks):
        others = theirs[free & compared]
        higher = np.array(seat[kinds[hand]])[:, None, :] > others
        wins += int(higher.all(axis=2).any(axis=0).sum())
        losses += int((~higher.any(axis=2)).all(axis=0).sum())
        outright += int((np.array(seat[kinds[hand]])[:, None, :] < others).all(axis=(0, 2)).sum())
    read, shared = make_listing(list_patterns(), UNEVEN, joker=True), every_set(deck)
    left_out = np.zeros(len(list_patterns().hands), dtype=np.bool_)
    left_out[[number for number, kind in made_of(deck).items() if kind in pushing]] = True
    house = make_one_way(*firsts(laid_out(dealer, deck)), left_out)
    chooses = make_any_way(*ragged(laid_out(seat, deck)))
    assert count_wins(chooses, house, read, shared) == wins
    assert count_wins(raise_copies(house), take_highest(chooses), read, shared) == losses
    assert count_wins(house, take_highest(chooses), read, shared) == outright
