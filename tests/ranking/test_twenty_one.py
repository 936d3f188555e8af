from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.twenty_one import TwentyOneHand, count_twenty_one_hand
from houseway.core.ranking.twenty_one_orders import TWENTY_ONE_ORDERS, Came, TwentyOneOrder, parse_points, show_points

PURE = "21.5"
NO_BUST = "natural 20 1/2"
JOKERS = "natural 22 with jokers"


def hand(cards: str, words: str, came: Came = "dealt") -> TwentyOneHand:
    return count_twenty_one_hand(parse_cards(cards), TWENTY_ONE_ORDERS[words], came)


def beats(better: str, worse: str, words: str) -> bool:
    return hand(better, words).strength > hand(worse, words).strength


@pytest.mark.parametrize(
    ("words", "cards", "told", "halves"),
    [
        (NO_BUST, "Ah Kd", "natural 20 1/2", 41),  # crystal, line 1585
        ("natural 21 1/2", "Th As", "natural 21 1/2", 43),  # crystal, line 2687
        ("natural 22", "Ah Qd", "natural 22", 44),  # ace-and-vine, line 2355
        (PURE, "Ah Qd", "natural 21.5", 43),  # oaks, line 1025
        ("31", "Ah Qh", "natural 31", 62),  # delta, line 1193
        ("31", "Ah Kh", "Blackjack X", 62),
        ("31", "Ah Kd", "natural 31", 62),
        ("31", "Kh Qd 9c 2h", "hard 31", 62),  # 10 + 10 + 9 + 2
        ("31", "Kh Qd Ac", "hard 21", 42),
        (JOKERS, "Jo Jo", "two jokers", 44),  # oaks, line 754
        (JOKERS, "Jo Ah", "ace and joker", 44),
        (JOKERS, "Ah Kd", "soft 21", 42),  # no natural there
        (JOKERS, "Jo 2h", "hard 21", 42),
        (JOKERS, "9h 3d Jo", "hard 21", 42),
        (JOKERS, "Kh Qd 2c", "over with 22", 44),  # oaks, line 402
        ("two jokers, to 22", "Jo Jo", "two jokers", 44),  # clubone, line 1867
        ("two jokers, to 22", "Jo Ah", "hard 21", 42),  # clubone, line 1877
        ("two jokers, to 22", "Kh Qd 2c", "hard 22", 44),
        ("two jokers, to 21", "Kh Qd 2c", "over with 22", 44),
        ("to 22", "Ah Ad", "soft 22", 44),  # oaks, line 266
        ("to 22", "Ah Kd", "soft 21", 42),
        (PURE, "Ah Ad", "soft 12", 24),
        (PURE, "Ah 6d", "soft 17", 34),
        (PURE, "Ah 6d Kc", "hard 17", 34),
        (PURE, "Ah 5d 5c", "soft 21", 42),
        (PURE, "8h 8d 8c", "over with 24", 48),
        (PURE, "Ah", "soft 11", 22),
        (NO_BUST, "7h 7d 7c", "hard 21", 42),
        ("natural 20 1/2, 21 is over", "7h 7d 7c", "over with 21", 42),
    ],
)
def test_hands_count_as_filed(words: str, cards: str, told: str, halves: int) -> None:
    counted = hand(cards, words)
    assert (str(counted), counted.halves) == (told, halves)


def test_a_natural_needs_the_first_two_cards_as_dealt() -> None:
    assert str(hand("Ah Kd", PURE, "split")) == "soft 21"
    assert not hand("Ah 5d 5c", PURE).natural
    # clubone, lines 5064 to 5070: after a switch 21 1/2, which ties with 21 and loses to a natural.
    switched = hand("Ah Kd", "natural 21 1/2, switched", "switched")
    assert (str(switched), switched.halves) == ("switched 21 1/2", 43)
    assert switched.strength == hand("7h 7d 7c", "natural 21 1/2, switched").strength
    assert switched.strength < hand("Ah Kd", "natural 21 1/2, switched").strength


def test_a_natural_beats_every_other_hand() -> None:
    for words in (NO_BUST, "natural 21 1/2", "natural 22", PURE):
        assert beats("Ah Kd", "7h 7d 7c", words)
        assert hand("Ah Kd", words).strength == hand("Ts Ac", words).strength
    assert hand("Jo Jo", JOKERS).strength == hand("Jo Ac", JOKERS).strength
    assert beats("Jo Jo", "Jo Ac", "two jokers, to 22")
    assert beats("Jo Jo", "Kh Qd 2c", "two jokers, to 22")


def test_blackjack_x_by_text_and_by_chart() -> None:
    # delta, line 1193: Blackjack X, natural 31, hard 31, 21; the chart, lines 1204 to 1215, has the first two turned.
    hard, twenty_one, two, bust = "Kh Qd 9c 2h", "7h 7d 7c", "Ah Ad", "Kh Qd 5c"
    assert beats("Ah Kh", "Ah Kd", "31")
    assert beats("Ah Kd", "Ah Kh", "31, natural 31 first")
    for words in ("31", "31, natural 31 first"):
        assert beats("Ah Kh", hard, words)
        assert beats("Ah Kd", hard, words)
        assert beats(hard, twenty_one, words)
        assert beats(twenty_one, two, words)
        assert beats(two, bust, words)
        assert hand(bust, words).strength == hand("Kh Qd Tc", words).strength


def test_the_joker_chart_of_oaks() -> None:
    # Lines 385 to 413: natural, 21 down to 12, and then 22 up to 27.
    chart = ["Jo Jo", "Jo 5h", "Kh Qd", "Kh 9d", "Kh 8d", "Kh 7d", "Kh 6d", "Kh 5d", "Kh 4d", "Kh 3d", "Kh 2d"]
    chart += [f"Kh Td {last}s" for last in range(2, 8)]
    strengths = [hand(cards, JOKERS).strength for cards in chart]
    assert strengths == sorted(set(strengths), reverse=True)


def test_totals_over() -> None:
    assert beats("Kh Qd 3c", "Kh Qd 5c", "natural 21 1/2")  # closer
    assert hand("Kh Qd 3c", PURE).strength == hand("Kh Qd 5c", PURE).strength
    # California Aces to the letter: 23 is as close to 22 as 21, and nearer than 20.
    assert hand("Kh Qd 3c", "to 22, either side").strength == hand("Kh Qd Ac", "to 22, either side").strength
    assert beats("Kh Qd 3c", "Kh Qd", "to 22, either side")
    assert beats("Kh Qd", "Kh Qd 3c", "to 22")


def test_naturals_of_all_two_card_hands() -> None:
    # Four aces with sixteen tens: 64 of 1,326 hands of one deck; with a king of the same suit, four.
    two = list(combinations(make_pack(), 2))
    pure = Counter(count_twenty_one_hand(cards, TWENTY_ONE_ORDERS[PURE]).name for cards in two)
    assert pure == {"natural 21.5": 64, "soft": 4 * 32 + 6, "hard": 1326 - 64 - 134}
    x = Counter(count_twenty_one_hand(cards, TWENTY_ONE_ORDERS["31"]).name for cards in two)
    assert (x["Blackjack X"], x["natural 31"]) == (4, 60)
    # Without the tens, four aces with twelve pictures.
    spanish = Counter(
        count_twenty_one_hand(cards, TWENTY_ONE_ORDERS[PURE]).name for cards in combinations(make_pack("spanish"), 2)
    )
    assert spanish["natural 21.5"] == 48


def test_totals_of_all_three_card_hands() -> None:
    # A second count: the best sum over every way to count the aces.
    for words, order in TWENTY_ONE_ORDERS.items():
        if order.over == "either side" or order.drawn_top:
            continue
        for cards in list(combinations(make_pack(), 3))[::5]:
            assert count_twenty_one_hand(cards, order).halves == best_sum(cards, order), words


def best_sum(cards: tuple[Card, ...], order: TwentyOneOrder) -> int:
    ways = [(1, 11) if card.rank == 14 else (min(card.rank, 10),) for card in cards]
    sums = [2 * sum(way) for way in product(*ways) if way.count(11) <= order.high_aces]
    return max((total for total in sums if total <= order.most), default=min(sums))


def test_points_are_read_and_written() -> None:
    assert [parse_points(text) for text in ("21", "20 1/2", "21.5", "20 ½")] == [42, 41, 43, 41]
    assert [show_points(halves) for halves in (42, 43)] == ["21", "21 1/2"]
    with pytest.raises(BadNotation, match="not a total"):
        parse_points("21.3")


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(BadNotation, match="a joker, which this game does not have"):
        hand("Jo 5h", PURE)
    with pytest.raises(BadNotation, match="no card"):
        hand("", PURE)


@given(st.lists(st.sampled_from(sorted(make_pack())), min_size=1, max_size=7), st.permutations("cdhs"), st.data())
def test_suits_change_nothing(cards: list[Card], suits: list[str], data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(sorted(TWENTY_ONE_ORDERS)))
    names = dict(zip("cdhs", suits, strict=True))
    renamed = [Card(card.rank, names[card.suit]) for card in cards]
    order = TWENTY_ONE_ORDERS[words]
    assert count_twenty_one_hand(renamed, order) == count_twenty_one_hand(cards, order)
    assert count_twenty_one_hand(cards[::-1], order) == count_twenty_one_hand(cards, order)
