from itertools import product
from typing import get_args

import numpy as np
import pytest

from houseway.core.cards import Card, make_pack
from houseway.core.cards.card import JOKER
from houseway.core.errors import BadNotation
from houseway.core.ranking.twenty_one import count_twenty_one_hand
from houseway.core.ranking.twenty_one_batch import NO_CARD, make_twenty_one_table, number_twenty_one_hands
from houseway.core.ranking.twenty_one_orders import TWENTY_ONE_ORDERS, Came


def dealt(words: str) -> list[tuple[Card, ...]]:
    """All first two cards, and random hands of one to six."""
    deck = [*make_pack(), JOKER] if TWENTY_ONE_ORDERS[words].joker_total else list(make_pack())
    chance = np.random.default_rng(7)
    hands = [
        tuple(deck[at] for at in chance.integers(len(deck), size=size)) for size in (1, 3, 4, 5, 6) for _ in range(300)
    ]
    return [*product(deck, repeat=2), *hands]


@pytest.mark.parametrize("came", get_args(Came))
@pytest.mark.parametrize("words", sorted(TWENTY_ONE_ORDERS))
def test_batch_and_scalar_agree(words: str, came: Came) -> None:
    order = TWENTY_ONE_ORDERS[words]
    hands = dealt(words)
    rows = np.full((len(hands), 6), NO_CARD)
    for row, cards in zip(rows, hands, strict=True):
        row[: len(cards)] = [card.code for card in cards]
    table = make_twenty_one_table(order, came)
    numbers = number_twenty_one_hands(rows, order, came)
    expected = [count_twenty_one_hand(cards, order, came) for cards in hands]
    assert [table.hands[number] for number in numbers] == expected
    assert table.strengths[numbers].tolist() == [hand.strength for hand in expected]
    assert table.halves[numbers].tolist() == [hand.halves for hand in expected]
    assert table.soft[numbers].tolist() == [hand.soft for hand in expected]


def test_naturals_of_the_424_cards_of_oaks() -> None:
    # Eight decks and eight jokers: C(8,2) pairs of jokers and 8 * 32 of a joker with an ace, 284 of C(424,2) = 89,676.
    codes = np.repeat(np.arange(53), 8)
    first, second = np.triu_indices(424, k=1)
    order = TWENTY_ONE_ORDERS["natural 22 with jokers"]
    numbers = number_twenty_one_hands(np.column_stack((codes[first], codes[second])), order)
    table = make_twenty_one_table(order)
    assert numbers.size == 89676
    assert int((table.strengths[numbers] > 1000).sum()) == 28 + 256


def test_what_is_no_hand_is_refused() -> None:
    pure = TWENTY_ONE_ORDERS["21.5"]
    for rows, told in (
        ([[0, 52]], "from -1 to 51"),
        ([[NO_CARD, NO_CARD]], "no card"),
        ([[NO_CARD, 5]], "a gap"),
        ([[32] * 7], "more than 63"),
        ([[1]], "two cards or more"),
    ):
        with pytest.raises(BadNotation, match=told):
            number_twenty_one_hands(np.array(rows), pure)
