import doctest
import re
from collections import Counter
from itertools import combinations, product
from math import comb, factorial, prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking import chinese
from houseway.core.ranking.chinese import (
    SWEEPS,
    SetOrder,
    Setting,
    SweepOrder,
    compare_segments,
    find_best_sweep,
    find_foul,
    has_sweep,
    name_bonus_hand,
    rank_front,
)
from houseway.core.ranking.chinese_batch import rank_sweeps
from houseway.core.ranking.indexing import find_card

DECK = list(make_pack())
DRAGONS = (("pure dragon",), ("black or red dragon",), ("dragon", "all blacks or all reds"))
THREES = ("six wheels", "three flush", "three straight")
# 004 lines 287-337: minor and senior are played in the Mandarin version only, and their rank stays empty without them.
MANDARIN = SweepOrder((*DRAGONS, ("minor", "senior"), THREES))
OTHERS = SweepOrder((*DRAGONS, (), THREES))

SWEPT = {
    "pure dragon": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
    "black or red dragon": "2c 3s 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc As",
    "dragon": "2c 3h 4c 5c 6c 7d 8c 9c Tc Jc Qc Kc As",
    "all blacks or all reds": "2c 2s 4c 4s 5c 7c 8c 9c Tc Jc Qc Kc As",
    "minor": "2c 2d 2h 3c 4d 4h 5s 6c 7d 8h 9s 9c 9d",
    "senior": "Tc Td Th Jc Jd Js Qh Qs Qc Kd Ah As Ac",
    "six wheels": "2c 2d 5h 5s 8c 8d 8h 8s Jc Jd Kh Ks 3c",
    "three flush": "2c 4c 9c 2d 3d 5d 7d 9d Th Jh Qh Ah 4h",
    "three straight": "Ac 2d 3h 4s 5c 6d 7h 8s Tc Jd Qh Ks As",
}


def setting(front: str, middle: str, back: str) -> Setting:
    return Setting(parse_cards(front), parse_cards(middle), parse_cards(back))


def test_the_examples_in_the_text_run() -> None:
    assert doctest.testmod(chinese).failed == 0


def test_straights_and_flushes_do_not_count_in_front() -> None:
    assert [rank_front(parse_cards(text)).name for text in ("Ah Kh Qh", "9c 9d 2h", "9c 9d 9h")] == [
        "high card",
        "pair",
        "three of a kind",
    ]
    assert (
        rank_front(parse_cards("9c 9d Ah")) > rank_front(parse_cards("9h 9s Kh")) > rank_front(parse_cards("Ah Kh Qh"))
    )


@pytest.mark.parametrize(
    ("front", "middle", "back", "why"),
    [
        ("2c 3d 4h", "5c 5d 6h 7h 8s", "9c 9d Th Jh Qs", None),
        ("Kc Kd 2h", "Kh Ks 2c 3d 4s", "Ac Ad 3h 4h 5s", None),  # equal as far as the front goes
        ("Kc Kd 5h", "Kh Ks 2c 3d 4s", "Ac Ad 3h 4h 5s", "the front .* outranks the middle"),
        ("2c 3d 4h", "9c 9d Th Jh Qs", "5c 5d 6h 7h 8s", "the middle .* outranks the back"),
        ("2c 3d", "5c 5d 6h 7h 8s", "9c 9d Th Jh Qs", "the front has 2 cards, not 3"),
        ("2c 3d 4h", "5c 5d 6h 7h 8s", "9c 9d Th Jh 8s", "the 8 of spades is there 2 times"),
    ],
)
def test_a_hand_out_of_order_is_fouled(front: str, middle: str, back: str, why: str | None) -> None:
    found = find_foul(SetOrder(), setting(front, middle, back))
    assert (found is None) == (why is None)
    assert found is None or why is None or re.search(why, found)


def test_clubone_writes_only_of_the_front_and_the_back() -> None:
    written = SetOrder(compared=(("front", "back"),))
    assert find_foul(written, setting("2c 3d 4h", "9c 9d Th Jh Qs", "5c 5d 6h 7h 8s")) is None
    assert find_foul(written, setting("6c 6d 4h", "9c 9d Th Jh Qs", "5c 5d 6h 7h 8s")) is not None


def test_segments_are_won_lost_or_tied_one_by_one() -> None:
    mine = setting("Kc Qd 2h", "5c 5d 6h 7h 8s", "Ac Kh Qh Jh Ts")
    theirs = setting("Kd Qc 2s", "6c 6d 2c 3h 4s", "9c 9d 9h 3c 4d")
    assert compare_segments(mine, theirs) == (0, -1, 1)
    assert compare_segments(theirs, mine) == (0, 1, -1)


def test_bonus_hands_have_the_names_of_the_tables() -> None:
    # The hands of 004 lines 236-249; a royal flush is paid on the line of straight flushes.
    assert name_bonus_hand("front", parse_cards("9c 9d 9h")) == "three of a kind"
    assert name_bonus_hand("middle", parse_cards("9c 9d 9h 2c 2d")) == "full house"
    assert name_bonus_hand("back", parse_cards("Ac Kc Qc Jc Tc")) == "straight flush"


@pytest.mark.parametrize("name", SWEPT)
def test_a_hand_of_each_clean_sweep_stands_at_its_filed_rank(name: str) -> None:
    filed = [1, 2, 3, 3, 4, 4, 5, 5, 5]  # 004 lines 288-334
    cards = parse_cards(SWEPT[name])
    assert find_best_sweep(MANDARIN, cards) == (filed[list(SWEPT).index(name)], name)
    others = find_best_sweep(OTHERS, cards)
    assert others == (None if name in ("minor", "senior") else find_best_sweep(MANDARIN, cards))


def test_a_sweep_that_was_declared_and_is_not_there() -> None:
    assert not has_sweep("dragon", parse_cards(SWEPT["six wheels"]))
    assert has_sweep("dragon", parse_cards(SWEPT["pure dragon"]))
    # Three flushes may share a suit: eight clubs and five hearts are three, five and five.
    assert has_sweep("three flush", parse_cards("2c 3c 4c 5c 7c 8c 9c Jc 2h 4h 6h 8h Th"))
    assert not has_sweep("three flush", parse_cards("2c 3c 4c 5c 7c 8c 9c 2d 2h 4h 6h 8h Th"))
    # No straight goes round the corner: a king, an ace and a deuce are none.
    assert not has_sweep("three straight", parse_cards("Kc Ad 2h 3s 4c 5d 6h 7s 8c 9d Th Js Jc"))


def naive_three_straights(ranks: list[int]) -> bool:
    """Try every three cards as a front, and every five of the rest as a middle."""

    def straight(cards: list[int]) -> bool:
        return any(
            sorted(tried) == list(range(min(tried), min(tried) + len(tried)))
            for tried in (cards, [1 if rank == 14 else rank for rank in cards])
        )

    for front in combinations(range(13), 3):
        if straight([ranks[place] for place in front]):
            rest = [ranks[place] for place in range(13) if place not in front]
            for middle in combinations(range(10), 5):
                back = [rest[place] for place in range(10) if place not in middle]
                if straight([rest[place] for place in middle]) and straight(back):
                    return True
    return False


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 10), st.integers(1, 10), st.integers(1, 12), st.integers(0, 12), st.integers(0, 2))
def test_three_straights_are_found_however_the_cards_lie(one: int, two: int, three: int, place: int, step: int) -> None:
    ranks = [*range(one, one + 5), *range(two, two + 5), *range(three, three + 3)]
    ranks[place] = min(14, ranks[place] + step)  # sometimes one card is off
    ranks = [14 if rank == 1 else rank for rank in ranks]
    seen: Counter[int] = Counter()
    cards = []
    for rank in ranks:
        cards.append(Card(rank, "cdhs"[seen[rank] % 4]))
        seen[rank] += 1
    if len(set(cards)) == 13:
        assert has_sweep("three straight", cards) == naive_three_straights(ranks)


def test_six_pairs_are_counted_as_by_a_second_way() -> None:
    # First way: each way in which 13 cards can share 13 ranks, one hand of each, weighted by how many hands there are.
    listed = 0
    for fours, threes, pairs in product(range(4), range(5), range(7)):
        ones = 13 - 4 * fours - 3 * threes - 2 * pairs
        rest = 13 - fours - threes - pairs - ones
        if ones < 0 or rest < 0:
            continue
        counts = [4] * fours + [3] * threes + [2] * pairs + [1] * ones
        cards = [Card(rank, suit) for rank, count in enumerate(counts, start=2) for suit in "cdhs"[:count]]
        ways = factorial(13) // prod(map(factorial, (fours, threes, pairs, ones, rest)))
        listed += has_sweep("six wheels", cards) * ways * 4**threes * 6**pairs * 4**ones
    # Second way: rank by rank, how many hands have so many cards and so many pairs.
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in range(13):
        grown: Counter[tuple[int, int]] = Counter()
        for (held, pairs), ways in hands.items():
            for count in range(5):
                grown[held + count, pairs + count // 2] += ways * comb(4, count)
        hands = grown
    assert listed == hands[13, 6]


def test_three_flushes_are_counted_as_by_hand() -> None:
    listed = 0
    for clubs, diamonds, hearts in product(range(14), repeat=3):
        spades = 13 - clubs - diamonds - hearts
        if spades >= 0:
            held = zip("cdhs", (clubs, diamonds, hearts, spades), strict=True)
            cards = [Card(rank, suit) for suit, count in held for rank in range(2, 2 + count)]
            ways = prod(comb(13, count) for count in (clubs, diamonds, hearts, spades))
            listed += has_sweep("three flush", cards) * ways
    # One suit; two suits as 10 and 3 or 8 and 5, each in 4 x 3 ways; three suits as 5, 5 and 3 in 4 x 3 ways.
    two_suits = 12 * comb(13, 10) * comb(13, 3) + 12 * comb(13, 8) * comb(13, 5)
    assert listed == 4 + two_suits + 12 * comb(13, 5) ** 2 * comb(13, 3)


def test_the_batch_agrees_with_the_plain_list() -> None:
    dealer = np.random.default_rng(2)
    swept = [[card.code for card in parse_cards(text)] for text in SWEPT.values()]
    suits = [[code for code in range(52) if code % 4 in pair] for pair in ((0, 3), (1, 2), (0, 1))]
    packs = [list(range(52)), list(range(32)), list(range(32, 52)), *suits]
    rows = [dealer.permutation(cards)[:13].tolist() for cards in packs for _ in range(60)]
    ranks = [dealer.permutation(13)[:7].tolist() for _ in range(20)]
    rows += swept + [[*(4 * rank + suit for rank in six for suit in (0, 2)), 4 * odd] for *six, odd in ranks]
    for order in (MANDARIN, OTHERS):
        plain = [find_best_sweep(order, [find_card(code) for code in row]) for row in rows]
        assert rank_sweeps(order, np.array(rows)).tolist() == [sweep.rank if sweep else 0 for sweep in plain]
    assert set(rank_sweeps(MANDARIN, np.array(rows)).tolist()) == {0, 1, 2, 3, 4, 5}


@given(st.permutations(DECK), st.booleans(), st.booleans())
def test_suits_of_one_colour_are_equal(deck: list[Card], reds: bool, swapped: bool) -> None:
    blacks, red = ("sc" if swapped else "cs"), ("hd" if reds else "dh")
    names = {"c": blacks[0], "s": blacks[1], "d": red[0], "h": red[1]}
    cards = deck[:13]
    assert find_best_sweep(MANDARIN, [Card(card.rank, names[card.suit]) for card in cards]) == find_best_sweep(
        MANDARIN, cards
    )


def test_what_is_no_hand_or_no_list_is_refused() -> None:
    with pytest.raises(BookError, match="four flush: the clean sweeps are"):
        SweepOrder((("four flush",),))
    with pytest.raises(BookError, match="'no breaks' is no clean sweep"):
        has_sweep("no breaks", DECK[:13])
    with pytest.raises(BadNotation, match="thirteen different cards"):
        has_sweep("dragon", DECK[:12])
    with pytest.raises(BadNotation, match="the middle is 5 cards without jokers, not 3"):
        name_bonus_hand("middle", DECK[:3])
    with pytest.raises(BadNotation, match="rows of 13"):
        rank_sweeps(MANDARIN, np.array([[1, 2]]))
    assert list(SWEPT) == list(SWEEPS)
