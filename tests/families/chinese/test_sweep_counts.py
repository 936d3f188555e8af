from collections import Counter
from itertools import combinations
from math import comb, sqrt

import pytest

from houseway.book.loader import load
from houseway.core.ranking.chinese import SWEEPS
from houseway.families.chinese.play.scoring import Scoring, make_scoring
from houseway.families.chinese.price.opponents import find_sweep_places, list_sweeps
from houseway.families.chinese.price.sweep_counts import ALL_HANDS, count_sweep_sets, count_sweeps
from houseway.families.chinese.price.thumb import deal_hands
from tests.families.chinese import naive
from tests.families.chinese.dealing import CLUBONE


def points(version: str) -> Scoring:
    return make_scoring(load(CLUBONE[version]).rules)  # type: ignore[arg-type]


def held(name: str, ranks: tuple[int, ...] = tuple(range(2, 15))) -> int:
    return sum(count for names, count in count_sweep_sets(ranks).items() if name in names)


def test_every_hand_is_counted_once() -> None:
    assert ALL_HANDS == comb(52, 13) == 635_013_559_600
    assert sum(count_sweep_sets().values()) == ALL_HANDS
    assert {name for names in count_sweep_sets() for name in names} == set(SWEEPS)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("pure dragon", 4),
        ("black or red dragon", 2 * 2**13),
        ("dragon", 4**13),
        ("all blacks or all reds", 2 * comb(26, 13)),
        ("minor", comb(32, 13)),
        ("senior", comb(20, 13)),
        # All in one suit; 10 and 3, or 8 and 5, in two; 5, 5 and 3 in three.
        (
            "three flush",
            4 + 12 * comb(13, 10) * comb(13, 3) + 12 * comb(13, 8) * comb(13, 5) + 12 * comb(13, 5) ** 2 * comb(13, 3),
        ),
        # Six pairs and a card over, by how many of the pairs are two of the same rank (four of a kind) and whether the
        # card over makes three of a kind: choose the fours, the pairs, the three or the single.
        (
            "six wheels",
            sum(
                comb(13, fours) * comb(13 - fours, twos) * 6**twos * 4 * (13 - fours - twos)
                + comb(13, fours) * comb(13 - fours, twos - 1) * 6 ** (twos - 1) * 4 * (14 - fours - twos)
                for fours, twos in ((0, 6), (1, 4), (2, 2))
            )
            + comb(13, 3) * 10 * 4,
        ),
    ],
)
def test_sweeps_that_have_a_formula(name: str, count: int) -> None:
    assert held(name) == count


def sweeps_of(cards: tuple[str, ...]) -> frozenset[str]:
    """The sweeps of a hand, but for three straights, which four ranks cannot be."""
    return frozenset(name for name in naive.SWEEPS if name != "three straight" and naive.holds(name, list(cards)))


@pytest.mark.parametrize("ranks", [(2, 3, 4, 5), (8, 9, 10, 11), (10, 11, 12, 13), (2, 3, 4, 14)])
def test_a_deck_of_sixteen_cards_counted_hand_by_hand(ranks: tuple[int, ...]) -> None:
    deck = [naive.RANKS[rank - 2] + suit for rank in ranks for suit in "cdhs"]
    found = Counter(map(sweeps_of, combinations(deck, 13)))
    assert sum(found.values()) == comb(16, 13)
    assert count_sweep_sets(ranks) == dict(found)


def test_a_deck_of_five_ranks_counted_by_suits_alone() -> None:
    # 20 cards of the ranks 2 to 6. Three straights are two fives 2 to 6 and a run of three, so a rank has two cards or
    # three, and those with three lie together: 2-3-4, 3-4-5 or 4-5-6. Of a rank C(4, 3) or C(4, 2) choices of suits.
    ranks = (2, 3, 4, 5, 6)
    assert held("three straight", ranks) == 3 * comb(4, 3) ** 3 * comb(4, 2) ** 2
    assert held("minor", ranks) == comb(20, 13)
    assert held("three flush", ranks) == 12 * comb(5, 5) ** 2 * comb(5, 3)


def test_the_best_sweep_is_counted_once() -> None:
    for version in CLUBONE:
        counts = count_sweeps(points(version))
        swept = sum(count for names, count in count_sweep_sets().items() if names & {one.name for one in counts})
        assert sum(one.best for one in counts) == swept
    mandarin = {one.name: one for one in count_sweeps(points("mandarin"))}
    assert mandarin["black or red dragon"].best == 2 * 2**13 - 4
    assert mandarin["dragon"].best == 4**13 - 2 * 2**13
    # Of the rank of a dragon, but with as many points: a dragon of one colour is the better one, and no other is both.
    assert mandarin["all blacks or all reds"].best == 2 * comb(26, 13) - 2 * 2**13


def test_dealt_hands_hold_sweeps_as_often() -> None:
    page = points("mandarin")
    hands = 1 << 17
    seen = Counter(find_sweep_places(page, deal_hands(hands, first=3 << 20)).tolist())
    best = {one.name: one.best for one in count_sweeps(page)}
    for place, sweep in enumerate(list_sweeps(page), start=1):
        expected = hands * best[sweep.name] / ALL_HANDS
        assert abs(seen[place] - expected) <= 5 * sqrt(expected) + 1
