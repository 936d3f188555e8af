import doctest
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import DECKS, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking import indexing
from houseway.core.ranking.indexing import (
    find_card,
    find_place,
    find_set,
    list_canonical_boards,
    list_canonical_deals,
    list_codes,
    list_holdings,
    make_canonical,
)

hands = st.sets(st.integers(0, 51), max_size=9).map(lambda codes: tuple(sorted(codes)))
suit_names = st.permutations(range(4))


def renamed(codes: Sequence[int], suits: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(code if code == 52 else code - code % 4 + suits[code % 4] for code in codes))


def orbits(sizes: Sequence[int], ranks: int = 13) -> int:
    """Burnside: deals up to suits are the mean, over the 24 renamings, of the deals that a renaming leaves alone.

    A deal is left alone when each cycle of suits lies, rank by rank, wholly in one group or in none: a polynomial
    product over cycles and ranks, kept as a counter of the cards in each group.
    """
    total = Fraction(0)
    for suits in permutations(range(4)):
        alone: Counter[tuple[int, ...]] = Counter({(0,) * len(sizes): 1})
        for cycle in cycles(suits):
            for _ in range(ranks):
                grown: Counter[tuple[int, ...]] = Counter(alone)
                for group, size in enumerate(sizes):
                    for counts, ways in alone.items():
                        if counts[group] + cycle <= size:
                            grown[(*counts[:group], counts[group] + cycle, *counts[group + 1 :])] += ways
                alone = grown
        total += alone[tuple(sizes)]
    assert (total / 24).denominator == 1
    return int(total / 24)


def cycles(suits: Sequence[int]) -> Iterator[int]:
    seen: set[int] = set()
    for suit in range(4):
        length = 0
        while suit not in seen:
            seen.add(suit)
            suit, length = suits[suit], length + 1  # noqa: PLW2901
        if length:
            yield length


def test_the_examples_in_the_text_run() -> None:
    assert doctest.testmod(indexing).failed == 0


def test_every_three_card_set_of_a_small_deck_has_its_own_place_and_is_found_there() -> None:
    by_highest = sorted(combinations(range(12), 3), key=lambda codes: codes[::-1])
    assert [find_place(codes) for codes in by_highest] == list(range(220))
    assert [find_set(place, 3, deck=12) for place in range(220)] == by_highest
    assert list(list_holdings(3, deck=12)) == by_highest


@given(hands)
def test_a_set_is_found_at_its_place(codes: tuple[int, ...]) -> None:
    assert find_set(find_place(codes), len(codes)) == codes


@pytest.mark.parametrize(("place", "size"), [(-1, 5), (2_598_960, 5), (1, 0), (1, 53)])
def test_a_place_beyond_the_deck_is_refused(place: int, size: int) -> None:
    with pytest.raises(BadNotation, match=rf"no set {place} of {size} cards: 52 cards have {comb(52, size)}"):
        find_set(place, size)


def test_a_set_of_fewer_than_no_cards_is_refused() -> None:
    with pytest.raises(BadNotation, match="not of -1 out of 52"):
        find_set(0, -1)


@pytest.mark.parametrize("codes", [(3, 1), (1, 1), (-1, 4), (-2, -1)])
def test_codes_that_are_no_rising_set_have_no_place(codes: tuple[int, ...]) -> None:
    with pytest.raises(BadNotation, match="rising order") as refused:
        find_place(codes)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("size", [-1, 8])
def test_boards_of_more_than_seven_cards_are_refused_before_the_first_is_asked_for(size: int) -> None:
    with pytest.raises(BadNotation, match=f"a board has from 0 to 7 cards, not {size}"):
        list_canonical_boards(size)


def test_a_card_and_its_code_are_the_same_thing() -> None:
    assert [find_card(code).code for code in range(53)] == list(range(53))
    with pytest.raises(BadNotation, match="53 is not the code of a card"):
        find_card(53)


def test_holdings_leave_out_the_dead_cards() -> None:
    assert list(list_holdings(2, dead=(0, 2, *range(6, 53)), deck=53)) == [
        (1, 3),
        (1, 4),
        (3, 4),
        (1, 5),
        (3, 5),
        (4, 5),
    ]
    assert list(list_holdings(0)) == [()]


@given(hands, hands, suit_names, st.booleans())
def test_renaming_suits_does_not_change_the_canonical_deal(
    hole: tuple[int, ...], board: tuple[int, ...], suits: list[int], joker: bool
) -> None:
    if joker:
        board = (*board, 52)
    whole = make_canonical(hole, board)
    assert make_canonical(renamed(hole, suits), renamed(board, suits)) == whole
    assert make_canonical(*whole) == whole
    assert any((renamed(hole, names), renamed(board, names)) == whole for names in permutations(range(4)))


def test_the_hole_decides_the_names_of_the_suits_first() -> None:
    hole, board = (list_codes(parse_cards(text)) for text in ("Qc 3c", "Ah Kh 3s"))
    # Clubs hold the hole, so they become spades; hearts have the higher board, so they stay; spades become diamonds.
    assert make_canonical(hole, board) == (list_codes(parse_cards("Qs 3s")), list_codes(parse_cards("Ah Kh 3d")))


@pytest.mark.parametrize(("size", "published"), [(1, 13), (2, 169), (3, 1755), (4, 16432), (5, 134_459)])
def test_hands_up_to_suits_are_as_many_as_published_and_as_burnside_counts(size: int, published: int) -> None:
    assert orbits([size]) == published
    if size == 5:
        return  # counted at native speed in test_indexing_batch
    listed = list(list_canonical_boards(size))
    assert len(listed) == published
    assert sum(times for _, times in listed) == comb(52, size)


def test_each_canonical_hand_stands_for_just_the_hands_that_lead_to_it() -> None:
    led = Counter(make_canonical(hand)[0] for hand in combinations(range(52), 3))
    assert dict(list_canonical_boards(3)) == led


def test_holes_and_boards_up_to_suits_of_a_stripped_deck() -> None:
    deals = list(list_canonical_deals(2, 2, DECKS["asian stud"]))
    assert len(deals) == len({(hole, board) for hole, board, _ in deals}) == orbits([2, 2], ranks=8)
    assert sum(times for _, _, times in deals) == comb(32, 2) * comb(30, 2)
    assert all(make_canonical(hole, board) == (hole, board) for hole, board, _ in deals)


@given(st.sets(st.integers(0, 51), min_size=1, max_size=3))
def test_boards_beside_any_hole_stand_for_all_boards(held: set[int]) -> None:
    hole = tuple(sorted(held))
    listed = dict(list_canonical_boards(1, hole))
    led = Counter(make_canonical(hole, (card,)) for card in range(52) if card not in held)
    assert Counter({make_canonical(hole, board): times for board, times in listed.items()}) == led
