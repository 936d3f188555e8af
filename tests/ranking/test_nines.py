from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.nines import NINE_ORDERS, NineHand, count_nine_card, count_nine_hand, count_nine_total

PLAIN = NINE_ORDERS["nines"]
BACCARAT = NINE_ORDERS["nines, naturals"]
CENTURY = NINE_ORDERS["nines, naturals, wild jokers"]
FACE_DOWN = NINE_ORDERS["nines, wild jokers"]


@pytest.mark.parametrize(
    ("words", "cards", "told"),
    [
        ("nines", "6h 6d 4c", "six"),  # oaks, line 246: 16 counts 6
        ("nines", "9h 9d", "eight"),
        ("nines", "Kh Qd", "nothing"),
        ("nines, naturals", "9h 9d", "natural eight"),
        ("nines, naturals", "Kh 9d", "natural nine"),
        ("nines, naturals", "Kh 2d 7c", "nine"),
        ("nines, naturals", "Ah 6d", "seven"),
        ("nines, naturals, wild jokers", "Jo Jo", "two jokers"),  # clubone, line 1176
        ("nines, naturals, wild jokers", "Jo Kd", "natural nine"),
        ("nines, naturals, wild jokers", "2h 3d Jo", "nine"),
        ("nines, wild jokers", "Jo Jo", "two jokers"),  # crystal, line 692
        ("nines, wild jokers", "Jo 5d", "nine"),
        ("nines, wild jokers", "4h 5d", "nine"),
    ],
)
def test_hands_count_as_filed(words: str, cards: str, told: str) -> None:
    assert str(count_nine_hand(parse_cards(cards), NINE_ORDERS[words])) == told


def test_two_jokers_beat_every_nine_and_a_three_card_nine_beats_a_natural_eight() -> None:
    jokers, nine, eight = (count_nine_hand(parse_cards(cards), CENTURY) for cards in ("Jo Jo", "2h 3d 4c", "Kh 8d"))
    assert jokers.strength > nine.strength > eight.strength  # clubone, lines 1176 and 1195
    assert (jokers.natural, nine.natural, eight.natural) == (True, False, True)
    assert (jokers.total, jokers.name, nine.name, eight.name) == (9, "two jokers", "points", "natural")
    # crystal, line 732: a nine in three cards pushes against a nine in two.
    two_card, three_card = (count_nine_hand(parse_cards(cards), FACE_DOWN) for cards in ("Jo 5d", "2h 3d 4c"))
    assert two_card.strength == three_card.strength


def test_a_joker_counts_what_is_best() -> None:
    # A second computation: every value 0 to 9 for the joker, and the best digit.
    for others in product(range(2, 15), repeat=2):
        cards = [Card(rank, "h") for rank in others]
        counts = [min(rank, 10) if rank < 14 else 1 for rank in others]
        assert count_nine_hand([*cards, Card(0, "")], CENTURY).total == max(
            (sum(counts) + wild) % 10 for wild in range(10)
        )


def test_totals_of_all_two_card_hands() -> None:
    # Values of one deck: sixteen nothings and four of each of one to nine.
    held = Counter({0: 16} | dict.fromkeys(range(1, 10), 4))
    expected: Counter[int] = Counter()
    for one, other in combinations(held, 2):
        expected[(one + other) % 10] += held[one] * held[other]
    for value, count in held.items():
        expected[2 * value % 10] += count * (count - 1) // 2
    counts = Counter(count_nine_hand(cards, BACCARAT).total for cards in combinations(make_pack(), 2))
    assert counts == expected
    naturals = sum(count_nine_hand(cards, BACCARAT).natural for cards in combinations(make_pack(), 2))
    # Nine: 16 * 4 + four ways to 4 * 4. Eight: 16 * 4 + three ways to 4 * 4, two fours and two nines.
    assert naturals == (64 + 4 * 16) + (64 + 3 * 16 + 6 + 6)


def test_totals_of_all_pan_nine_hands() -> None:
    # 36 cards: twelve nothings and four of each of one to six. The count of three cards by the sums of all orders.
    held = [0] * 12 + [value for value in range(1, 7) for _ in range(4)]
    expected = Counter((held[a] + held[b] + held[c]) % 10 for a in range(36) for b in range(a) for c in range(b))
    counts = Counter(count_nine_hand(cards, PLAIN).strength for cards in combinations(make_pack("pan nine"), 3))
    assert counts == expected
    assert sum(counts.values()) == 7140  # C(36,3)


def test_jokers_of_all_two_card_hands() -> None:
    # 424 cards come down to kinds: eight decks with eight jokers. C(8,2) two jokers, 8 * 416 with one.
    cards = list(make_pack(decks=1, jokers=1))
    counts: Counter[str] = Counter()
    for at, one in enumerate(cards):
        counts[str(count_nine_hand((one, one), FACE_DOWN))] += 28
        for other in cards[:at]:
            counts[str(count_nine_hand((one, other), FACE_DOWN))] += 64
    assert sum(counts.values()) == 424 * 423 // 2
    assert counts["two jokers"] == 28
    # Nines without a joker: 128 tens and pictures with 32 nines, and four ways to 32 * 32.
    assert counts["nine"] == 8 * 416 + 128 * 32 + 4 * 32 * 32


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(BadNotation, match="a joker, which this game does not have"):
        count_nine_hand(parse_cards("Jo 4d"), BACCARAT)
    with pytest.raises(BadNotation, match="no card"):
        count_nine_hand((), BACCARAT)


def test_plain_counts() -> None:
    assert [count_nine_card(card) for card in parse_cards("Ah 2h 9h Th Jh Qh Kh Jo")] == [1, 2, 9, 0, 0, 0, 0, 0]
    assert count_nine_total(parse_cards("9h 9d 9c")) == 7


@given(st.lists(st.sampled_from(sorted(make_pack())), min_size=1, max_size=4), st.permutations("cdhs"))
def test_suits_and_order_change_nothing(cards: list[Card], suits: list[str]) -> None:
    names = dict(zip("cdhs", suits, strict=True))
    renamed = [Card(card.rank, names[card.suit]) for card in reversed(cards)]
    hands: set[NineHand] = {count_nine_hand(cards, BACCARAT), count_nine_hand(renamed, BACCARAT)}
    assert len(hands) == 1
