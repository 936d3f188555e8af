"""Rows of cards that are counted as far as somebody looks, against all rows written out."""

from collections import Counter
from collections.abc import Mapping
from itertools import permutations, product

import pytest

from houseway.core.cards import Card, parse_cards
from houseway.core.cards.card import SUITS
from houseway.core.cards.count_by_cards import AnswerCount, OutOfReach, SeenHand, Unseen, look_through
from houseway.core.cards.suits import Suits, find_typical_card, list_suit_changes
from houseway.core.errors import TableRefusal

PACK = Counter(parse_cards("2s 2s 3h 4d 4d 5c"))


def _asks_for_a_run(seen: Mapping[int, Card]) -> bool:
    """Two cards in a row of ranks; only after a black first card, the third in row too."""
    hand = SeenHand(seen, (0, 1, 2))
    if hand[0].suit in "hd":
        return hand[1].rank == hand[0].rank + 1
    return [card.rank for card in hand[1:]] == [hand[0].rank + 1, hand[0].rank + 2]


def test_every_ordered_row_is_counted_once() -> None:
    cards = list(PACK.elements())
    plain: Counter[bool] = Counter()
    for row in permutations(range(len(cards)), 3):
        plain[_asks_for_a_run({place: cards[which] for place, which in enumerate(row)})] += 1
    found: Counter[bool] = Counter()
    for one in look_through(_asks_for_a_run, PACK):
        # A row of two cards is followed by each of the four that are left.
        found[one.answer] += one.rows * (4 if len(one.cards) == 2 else 1)
    assert found == plain


def test_a_question_that_looks_at_nothing_has_one_answer() -> None:
    assert list(look_through(lambda _seen: "yes", PACK)) == [AnswerCount("yes", {}, 1)]


def test_places_that_are_not_looked_at_stay_covered() -> None:
    found = list(look_through(lambda seen: SeenHand(seen, (3, 7))[1].rank, PACK))
    assert [(one.answer, one.rows) for one in found] == [(2, 2), (3, 1), (4, 2), (5, 1)]
    assert all(set(one.cards) == {7} for one in found)


def test_a_hand_is_stopped_at_the_first_covered_card() -> None:
    hand = SeenHand({5: Card(9, "h")}, (5, 6))
    assert len(hand) == 2
    assert hand[0] == Card(9, "h")
    with pytest.raises(Unseen) as stopped:
        tuple(hand)
    assert stopped.value.place == 6


def test_too_many_rows_and_too_few_cards_are_refused() -> None:
    with pytest.raises(OutOfReach):
        list(look_through(lambda seen: SeenHand(seen, (0,))[0], PACK, most=3))
    with pytest.raises(TableRefusal, match="the 6 that are left"):
        list(look_through(lambda seen: list(SeenHand(seen, range(7))), PACK))


def _colours(cards: tuple[Card, ...]) -> tuple[bool, ...]:
    return tuple(card.suit in "hd" for card in cards)


@pytest.mark.parametrize(
    ("reads", "number"),
    [
        # All 24 orders of four suits; those that keep the two colours together, turned or not (2 x 2 x 2);
        # those that turn no colour (2 x 2); none but the suits as they are.
        (Suits.NOTHING, 24),
        (Suits.SAME_SUIT, 24),
        (Suits.SAME_COLOUR, 8),
        (Suits.SAME_SUIT | Suits.SAME_COLOUR, 8),
        (Suits.COLOUR, 4),
        (Suits.COLOUR | Suits.SAME_SUIT, 4),
        (Suits.SUIT, 1),
        (Suits.SUIT | Suits.COLOUR, 1),
    ],
)
def test_changes_of_suits_that_nobody_notices(reads: Suits, number: int) -> None:
    changes = list_suit_changes(reads)
    assert len(changes) == number
    for first, second in product(SUITS, repeat=2):
        before = (Card(7, first), Card(8, second))
        for change in changes:
            after = tuple(card._replace(suit=change[card.suit]) for card in before)
            assert (before[0].suit == before[1].suit) == (after[0].suit == after[1].suit)
            if reads & Suits.SAME_COLOUR:
                assert len(set(_colours(before))) == len(set(_colours(after)))
            if reads & Suits.COLOUR:
                assert _colours(before) == _colours(after)


@pytest.mark.parametrize(
    ("reads", "kinds"),
    [(Suits.NOTHING, 1), (Suits.SAME_COLOUR, 2), (Suits.COLOUR, 2), (Suits.SAME_SUIT, 4), (Suits.SUIT, 4)],
)
def test_one_card_stands_for_those_that_are_not_told_apart(reads: Suits, kinds: int) -> None:
    assert len({find_typical_card(Card(9, suit), reads) for suit in SUITS}) == kinds
    assert find_typical_card(Card(0, ""), reads) == Card(0, "")
