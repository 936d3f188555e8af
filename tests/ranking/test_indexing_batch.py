import doctest
from itertools import combinations, pairwise
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import DECKS
from houseway.core.errors import BadNotation
from houseway.core.ranking import indexing, indexing_batch
from houseway.core.ranking.indexing_batch import (
    find_places,
    find_sets,
    list_canonical_boards,
    list_canonical_deals,
    list_holding_blocks,
    make_canonical_rows,
)


def deals(rows: int, cards: int, deck: int = 52) -> np.ndarray:
    return np.random.default_rng(7).permuted(np.tile(np.arange(deck), (rows, 1)), axis=1)[:, :cards]


def test_the_examples_in_the_text_run() -> None:
    assert doctest.testmod(indexing_batch).failed == 0


def test_every_four_card_hand_has_its_own_place() -> None:
    hands = np.array(list(combinations(range(52), 4)))
    assert sorted(find_places(hands[:, ::-1])) == list(range(270_725))


def test_places_and_sets_agree_with_the_plain_functions() -> None:
    hands = deals(300, 7, deck=53)
    places = find_places(hands)
    assert places.tolist() == [indexing.find_place(sorted(hand)) for hand in hands.tolist()]
    for place in places.tolist()[:50]:
        assert tuple(find_sets(place, 1, 7, range(53))[0]) == indexing.find_set(place, 7, deck=53)


@settings(max_examples=30)
@given(st.sets(st.integers(0, 19), max_size=8), st.integers(0, 4), st.integers(1, 99))
def test_blocks_list_the_holdings_in_order(dead: set[int], size: int, block: int) -> None:
    listed = [tuple(row) for rows in list_holding_blocks(size, dead, deck=20, block=block) for row in rows.tolist()]
    assert listed == list(indexing.list_holdings(size, dead, deck=20))


def test_rows_are_renamed_as_the_plain_function_does() -> None:
    hands = deals(500, 7, deck=53)
    for sizes in ((7,), (2, 5), (2, 3, 1, 1)):
        edges = np.cumsum([0, *sizes])
        groups = [[tuple(row[a:b]) for a, b in pairwise(edges)] for row in hands.tolist()]
        expected = [sum(indexing.make_canonical(*group), ()) for group in groups]
        assert [tuple(row) for row in make_canonical_rows(hands, sizes).tolist()] == expected


# 134,459 five-card and 962,988 six-card hands up to suits are published counts, as is each flop beside each hole.
@pytest.mark.parametrize(("size", "published"), [(0, 1), (5, 134_459), (6, 962_988)])
def test_hands_up_to_suits_are_as_many_as_published(size: int, published: int) -> None:
    boards, times = list_canonical_boards(size)
    assert boards.shape == (published, size)
    assert times.sum() == comb(52, size)
    assert len(np.unique(find_places(boards))) == published


def test_flops_beside_holes_are_as_many_as_published() -> None:
    deals = [(len(boards), int(times.sum())) for _, boards, times in list_canonical_deals(2, 3)]
    assert len(deals) == 169
    assert sum(found for found, _ in deals) == 1_286_792
    assert sum(dealt for _, dealt in deals) == comb(52, 2) * comb(50, 3)


@pytest.mark.parametrize("hole", [(), (3,), (0, 51), (20, 21), (8, 12, 52)])
def test_boards_are_those_of_the_plain_function(hole: tuple[int, ...]) -> None:
    for ranks in (DECKS["standard"], DECKS["mexican"]):
        boards, times = list_canonical_boards(3, hole, ranks)
        listed = {tuple(board): count for board, count in zip(boards.tolist(), times.tolist(), strict=True)}
        assert listed == dict(indexing.list_canonical_boards(3, hole, ranks))


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(BadNotation, match="from 0 to 52"):
        find_places(np.array([[1, 53]]))
    with pytest.raises(BadNotation, match="rows of at most 13 cards, not of 14"):
        find_places(np.arange(14).reshape(1, 14))
    with pytest.raises(BadNotation, match="no set 11 of 2 cards: 5 cards have 10"):
        find_sets(11, 1, 2, range(5))
    for count, size in ((1, -1), (1, 14), (-1, 2)):
        with pytest.raises(BadNotation, match=f"not {count} sets of {size}"):
            find_sets(0, count, size)
    with pytest.raises(BadNotation, match=r"rows of 3 cards are not groups of \[2, 2\]"):
        make_canonical_rows(np.array([[1, 2, 3]]), (2, 2))
    with pytest.raises(BadNotation, match="from 0 to 7 cards, not 8"):
        list_canonical_boards(8)
