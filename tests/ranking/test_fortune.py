import doctest
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking import fortune
from houseway.core.ranking.fortune import FORTUNE_ORDERS, NOTHING, FortuneOrder, find_fortune_hand, find_fortune_order
from houseway.core.ranking.indexing import find_card
from tests.ranking.fortune_by_bits import fortune_counts, fortune_places

BUG, WILD = find_fortune_order("fortune"), find_fortune_order("fortune, wild joker")
DECK = list(make_pack(jokers=1))


def test_the_examples_in_the_text_run() -> None:
    assert doctest.testmod(fortune).failed == 0


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("4h 5h 6h 7h 8h 9h Th", "natural seven-card straight flush"),  # the example of 000 line 1149
        ("4h 5h Jo 7h 8h 9h Th", "seven-card straight flush with joker"),  # and of line 1151
        ("Ah 2h 3h 4h 5h 6h 7h", "natural seven-card straight flush"),  # the ace begins a straight flush too
        ("Jo 9s Ts Js Qs Ks 8s", "seven-card straight flush with joker"),
        ("As Ks Qs Js Ts Kd Qd", "royal flush and royal match"),
        ("As Ks Qs Js Jo Kd Qd", "royal flush and royal match"),
        ("As Ks Qs Js Ts Kd Jo", "royal flush"),  # the joker makes no match
        ("As Ks Qs Js Ts Kd Qh", "royal flush"),  # king and queen of two suits are no match
        ("Ac Ad Ah As Jo 2c 3d", "five aces"),
        ("Ac Ad Ah Jo 2c 3d 9s", "four of a kind"),  # the joker is an ace
        ("Kc Kd Kh Jo 2c 3d 9s", "three of a kind"),  # and no king; three kings, and the ace is alone
        ("Kc Kd Kh Jo Ac 3d 9s", "full house"),
        ("6h 7h 8h 9h Th 2c 2d", "straight flush"),  # the example of 000 line 1154
        ("2h 5h 9h Jh Jo Ac Kd", "flush"),
        ("2h 3c 4d 5s Jo Kc Kd", "straight"),
        ("5h 5c 5d 6s 7h 8h 9c", "three of a kind"),  # pays more than the straight it also holds
        ("Kc Kd Qc Qd Jo 4h 7s", NOTHING),
        ("Kc Kd Qc Qd Jc Jd 7s", NOTHING),
    ],
)
def test_the_first_hand_of_the_list_counts(cards: str, hand: str) -> None:
    assert find_fortune_hand(BUG, parse_cards(cards)) == hand


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("4h 5h 6h 7h 8h 9h Th", "seven-card straight flush"),
        ("4h 5h Jo 7h 8h 9h Th", "seven-card straight flush"),
        ("Ac Ad Ah As Jo 2c 3d", "five aces"),
        ("9c 9d 9h 9s Jo 2c 3d", "five of a kind"),
        ("Kc Kd Kh Jo 2c 3d 9s", "four of a kind"),
        ("Kc Kd Qc Qd Jo 4h 7s", "full house"),
        ("Kc Kd 2c 4d Jo 7h 9s", NOTHING),  # three of a kind is not on crystal's face-up list (000 lines 3625-3634)
    ],
)
def test_a_wild_joker_is_any_card(cards: str, hand: str) -> None:
    assert find_fortune_hand(WILD, parse_cards(cards)) == hand


def test_all_deals_are_counted_as_published() -> None:
    # Alspach's count of seven cards with a joker, and Shackelford's of the bonus, where three of a kind comes before a
    # straight. Seven in a row: 8 in each of 4 suits; with the joker 8 runs x 7 cards less the 7 counted at both ends,
    # in each suit. Royal and match: 4 suits x 3 others, the joker for none or one of the royal's five cards.
    assert fortune_counts(BUG) == {
        "natural seven-card straight flush": 4 * 8,
        "royal flush and royal match": 4 * 3 * 6,
        "seven-card straight flush with joker": 4 * (8 * 7 - 7),
        "five aces": 1_128,
        # Of 26,132 royals, those with a match and in seven in a row (4 natural, 4 x 9 with the joker) count above.
        "royal flush": 26_132 - 72 - 4 - 36,
        "straight flush": 210_964 - 26_132 - 28 - 160,
        "four of a kind": 307_472,
        "full house": 4_188_528,
        "flush": 6_172_088,
        "three of a kind": 7_672_500,
        "straight": 11_034_204,
        "nothing": 124_556_196,
    }


def test_the_wild_joker_is_counted_as_by_hand() -> None:
    counts = fortune_counts(WILD)
    assert sum(counts.values()) == comb(53, 7)
    assert counts["seven-card straight flush"] == 32 + 196
    assert counts["five aces"] == comb(48, 2)
    assert counts["five of a kind"] == 12 * comb(48, 2)
    # Straight flushes take the joker as a bug does, and there is no line for the match here.
    assert counts["royal flush"] == 26_132 - 4 - 36
    assert counts["straight flush"] == 210_964 - 26_132 - 28 - 160
    # Published counts of best hands without a joker in seven cards, and in the six beside it, where 41 sets of four
    # ranks in each suit would make a straight flush instead: 5 of each of 10 runs, less 9 counted twice.
    assert counts["four of a kind"] == 224_848 + (732_160 + 165_984) - 4 * 41 * (4 * comb(3, 2))
    assert counts["full house"] == 3_473_184 + 2_532_816 - 4 * 41 * (comb(4, 2) * 3 * 3)


@pytest.mark.parametrize("order", FORTUNE_ORDERS.values(), ids=list(FORTUNE_ORDERS))
@pytest.mark.parametrize("cards", ["all", "joker and two suits", "joker and high cards"])
def test_the_batch_agrees_with_trying_every_card(order: FortuneOrder, cards: str) -> None:
    some = {
        "all": range(53),
        "joker and two suits": [code for code in range(53) if code == 52 or code % 4 < 2],
        "joker and high cards": range(32, 53),
    }[cards]
    dealt = np.random.default_rng(3).permuted(np.tile(np.array(some), (120, 1)), axis=1)[:, :7]
    if cards != "all":
        dealt[:, 0] = np.where((dealt == 52).any(axis=1), dealt[:, 0], 52)
    names = (*order.hands, NOTHING)
    assert [names[place] for place in fortune_places(order, dealt)] == [
        find_fortune_hand(order, [find_card(code) for code in row]) for row in dealt.tolist()
    ]


@settings(max_examples=30)
@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True), st.permutations("cdhs"))
def test_suits_are_equal_and_a_wild_joker_is_never_worse(cards: list[Card], suits: list[str]) -> None:
    renamed = [card if card.is_joker else Card(card.rank, suits["cdhs".index(card.suit)]) for card in reversed(cards)]
    for order in (BUG, WILD):
        assert find_fortune_hand(order, renamed) == find_fortune_hand(order, cards)
    as_bug = FortuneOrder(WILD.hands)
    ranked = (*WILD.hands, NOTHING)
    assert ranked.index(find_fortune_hand(WILD, cards)) <= ranked.index(find_fortune_hand(as_bug, cards))


def test_what_is_no_hand_or_no_list_is_refused() -> None:
    with pytest.raises(BadNotation, match="seven cards, of which one may be a joker"):
        find_fortune_hand(BUG, parse_cards("Jo Jo 2c 3c 4c 5c 6c"))
    with pytest.raises(BadNotation, match="rows of 7"):
        fortune_places(BUG, np.array([[1, 2, 3]]))
    with pytest.raises(BookError, match="no Fortune list"):
        find_fortune_order("fame")
    with pytest.raises(BookError, match="'two aces'"):
        FortuneOrder(("flush", "two aces"))
