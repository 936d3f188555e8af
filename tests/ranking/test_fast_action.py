import doctest
from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking import fast_action
from houseway.core.ranking.fast_action import CATEGORIES, find_best_fast_action, rank_by_ranks, rank_fast_action
from houseway.core.ranking.fast_action_batch import make_fast_action_tables, rank_fast_action_rows
from houseway.core.ranking.indexing import find_card

DECK = sorted(make_pack())

# One hand of each filed rank (004 lines 1378-1394), the best first.
FILED = (
    ("2h 2h 2h 2h 2h", "flush with five of a kind, twos"),
    ("Ah Kh Qh Jh Th", "royal flush"),
    ("2h 2h 2h 2h 3h", "flush with four of a kind, twos"),
    ("Kh Qh Jh Th 9h", "straight flush, king high"),
    ("2h 2h 2h 3h 3h", "flush with full house, twos full of threes"),
    ("2h 2h 2h 2h 2c", "five of a kind, twos"),
    ("2h 2h 2h 3h 4h", "flush with three of a kind, twos"),
    ("3h 3h 2h 2h 4h", "flush with two pair, threes and twos"),
    ("6h 6h 3h 4h 5h", "flush with one pair, sixes"),
    ("Ah Ah Ah Ah Kc", "four of a kind, aces"),
    ("Ah Ah Ah Kh Kc", "full house, aces full of kings"),
    ("Ah Kh Qh Jh 9h", "flush, ace high"),
    ("Ah Kh Qh Jh Tc", "straight, ace high"),
    ("Ah Ah Ah Kh Qc", "three of a kind, aces"),
    ("Ah Ah Kh Kh Qc", "two pair, aces and kings"),
    ("Ah Ah Kh Qh Jc", "one pair, aces"),
    ("Ah Kh Qh Jh 9c", "no pair, ace high"),
)


def test_the_examples_in_the_text_run() -> None:
    assert doctest.testmod(fast_action).failed == 0


def test_the_seventeen_ranks_stand_in_the_filed_order_and_have_names() -> None:
    hands = [rank_fast_action(parse_cards(text)) for text, _ in FILED]
    assert hands == sorted(hands, reverse=True)
    assert [hand.category for hand in hands] == list(range(16, -1, -1))
    assert [str(hand) for hand in hands] == [words for _, words in FILED]


def test_ranks_decide_within_a_category_and_equal_hands_are_copies() -> None:
    three, lower = (rank_fast_action(parse_cards(text)) for text in ("9h 9h 9h 3h 2h", "8h 8h 8h Ah Kh"))
    assert three > lower
    wheel, six_high = (rank_fast_action(parse_cards(text)) for text in ("Ah 2c 3h 4h 5h", "2h 3c 4h 5h 6h"))
    assert wheel < six_high
    assert rank_fast_action(parse_cards("Ah Ah Kc Qd 2s")) == rank_fast_action(parse_cards("As Ad Kh Qc 2s"))


def test_all_hands_of_six_decks_are_counted_as_by_hand() -> None:
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(2, 15), 5):
        repeats = Counter(ranks).values()
        every = prod(comb(24, count) for count in repeats)
        flushes = 4 * prod(comb(6, count) for count in repeats)
        counts[rank_by_ranks(ranks, suited=True).name] += flushes
        counts[rank_by_ranks(ranks, suited=False).name] += every - flushes
    suited = {
        "flush with five of a kind": 4 * 13 * comb(6, 5),
        "royal flush": 4 * 6**5,
        "flush with four of a kind": 4 * 13 * comb(6, 4) * 12 * 6,
        "straight flush": 4 * 9 * 6**5,
        "flush with full house": 4 * 13 * comb(6, 3) * 12 * comb(6, 2),
        "flush with three of a kind": 4 * 13 * comb(6, 3) * comb(12, 2) * 6**2,
        "flush with two pair": 4 * comb(13, 2) * comb(6, 2) ** 2 * 11 * 6,
        "flush with one pair": 4 * 13 * comb(6, 2) * comb(12, 3) * 6**3,
        "flush": 4 * (comb(13, 5) - 10) * 6**5,
    }
    assert sum(suited.values()) == 4 * comb(78, 5)
    mixed = {
        "five of a kind": 13 * comb(24, 5) - suited["flush with five of a kind"],
        "four of a kind": 13 * comb(24, 4) * 12 * 24 - suited["flush with four of a kind"],
        "full house": 13 * comb(24, 3) * 12 * comb(24, 2) - suited["flush with full house"],
        "straight": 10 * 24**5 - suited["straight flush"] - suited["royal flush"],
        "three of a kind": 13 * comb(24, 3) * comb(12, 2) * 24**2 - suited["flush with three of a kind"],
        "two pair": comb(13, 2) * comb(24, 2) ** 2 * 11 * 24 - suited["flush with two pair"],
        "one pair": 13 * comb(24, 2) * comb(12, 3) * 24**3 - suited["flush with one pair"],
        "no pair": (comb(13, 5) - 10) * 24**5 - suited["flush"],
    }
    assert counts == suited | mixed
    assert counts.total() == comb(312, 5)


def test_seven_suited_cards_are_counted_as_by_hand() -> None:
    sets = list(combinations_with_replacement(range(13), 7))
    values = rank_fast_action_rows(np.array(sets) * 4)
    counts: Counter[str] = Counter()
    for ranks, category in zip(sets, make_fast_action_tables().categories[values].tolist(), strict=True):
        counts[CATEGORIES[category]] += prod(comb(6, count) for count in Counter(ranks).values())
    assert counts.total() == comb(78, 7)
    # Five or six of one card, with two or one of the 72 others.
    assert counts["flush with five of a kind"] == 13 * (comb(6, 5) * comb(72, 2) + 72)
    # The royal's five cards with two of the 48 cards of the other ranks; with one of those and a royal card doubled;
    # with a royal card three times; with two royal cards doubled.
    of_royal = (
        6**5 * comb(48, 2) + 5 * comb(6, 2) * 6**4 * 48 + 5 * comb(6, 3) * 6**4 + comb(5, 2) * comb(6, 2) ** 2 * 6**3
    )
    assert counts["royal flush"] == of_royal
    # Four of one card with three others that are not the fifth: always better than a straight flush.
    assert counts["flush with four of a kind"] == 13 * comb(6, 4) * comb(72, 3)


def test_the_batch_agrees_with_trying_every_five_cards() -> None:
    dealer = np.random.default_rng(11)
    whole = np.tile(np.arange(52), 6)
    few = np.tile(np.arange(4, 52, 4), 6)  # one suit only: flushes of every kind
    for cards, size in ((whole, 5), (whole, 6), (whole, 7), (few, 7), (np.concatenate([few, whole[:20]]), 7)):
        dealt = dealer.permuted(np.tile(cards, (120, 1)), axis=1)[:, :size]
        best = [make_fast_action_tables().hands[value] for value in rank_fast_action_rows(dealt)]
        assert best == [find_best_fast_action(map(find_card, row)) for row in dealt.tolist()]


def test_every_set_of_five_ranks_has_its_own_value_and_fits_a_small_table() -> None:
    read = make_fast_action_tables()
    assert len(read.hands) == 2 * comb(17, 5)
    assert sum(table.nbytes for table in (*read.mixed, *read.suited)) < 400_000


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7), st.permutations("cdhs"))
def test_suits_have_no_rank_and_order_does_not_matter(cards: list[Card], suits: list[str]) -> None:
    renamed = [Card(card.rank, suits["cdhs".index(card.suit)]) for card in reversed(cards)]
    assert find_best_fast_action(renamed) == find_best_fast_action(cards)


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7))
def test_the_middle_alone_never_beats_the_hand_that_includes_it(cards: list[Card]) -> None:
    assert find_best_fast_action(cards) >= rank_fast_action(cards[2:])
    assert find_best_fast_action(cards) == max(find_best_fast_action(six) for six in combinations(cards, 6))


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(BadNotation, match="five cards without jokers"):
        rank_fast_action(parse_cards("Jo 2c 3c 4c 5c"))
    with pytest.raises(BadNotation, match="and these are 4"):
        find_best_fast_action(parse_cards("2c 3c 4c 5c"))
    with pytest.raises(BadNotation, match="from 0 to 51"):
        rank_fast_action_rows(np.array([[1, 2, 3, 4, 52]]))
    with pytest.raises(BadNotation, match="five to seven cards, not of 4"):
        rank_fast_action_rows(np.array([[1, 2, 3, 4]]))
