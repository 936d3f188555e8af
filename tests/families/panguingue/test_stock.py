"""The stock runs out: the discards but for the last are shuffled again."""

from collections import Counter
from dataclasses import replace

import pytest

from houseway.core.cards import Card, parse_cards
from houseway.core.cards.shoe import shuffle_again
from houseway.core.errors import ShoeEmpty
from houseway.core.round import Round
from houseway.tables.written import read_round
from tests.families.panguingue.dealing import OTHER, PLAIN, all_in_turn, begin, state, table, words


def plucked_to_the_end(played: Round, cards: int) -> Round:
    """The round after everybody has plucked and thrown until so many cards have left the deck, the last one drawn."""
    while state(played).cards_gone < cards or "pluck" in [choice.action for choice in played.choices]:
        played = played.decide(
            "pluck" if len(played.choices) == 1 and not played.choices[0].cards else played.choices[-1]
        )
    return played


def run_out(named: str = "") -> Round:
    """Two players have plucked all of 320 cards but the 20 dealt to them; the last one is thrown, and nobody forces."""
    setup = table((PLAIN, OTHER), seats=(2, 1), reshuffled=parse_cards(named))
    last = plucked_to_the_end(all_in_turn(begin(setup)), 320)
    return last.decide(last.choices[-1])


def pluck(played: Round) -> Round:
    return played.decide("pluck")


def test_all_discards_but_the_top_one_are_shuffled_again() -> None:
    empty = run_out()
    assert len(state(empty).pile) == 300
    again = pluck(empty)
    assert state(again).cards_gone == 320
    # 299 cards are shuffled, of which one is plucked; the last discard lies alone.
    assert len(state(again).stock) == 298
    assert state(again).pile == (state(empty).thrown,)
    assert words(again)[-2] == "The stock is out: 299 discards are shuffled again"
    left = Counter(state(empty).pile[:-1])
    assert Counter((*state(again).stock, state(again).drawn_face)) == left


def test_their_order_follows_from_that_of_the_deck_or_is_named() -> None:
    assert state(pluck(run_out())).stock == state(pluck(run_out())).stock
    named = pluck(run_out("7s 7s 2c"))
    assert str(state(named).drawn) == "7s"
    # What is named comes first; what is not among the cards is passed over.
    assert words(pluck(run_out(" ".join(["Kh"] * 9 + ["2c"]))))[-1] == "seat 2 plucks the king of hearts"


def test_a_round_with_cards_shuffled_again_replays() -> None:
    played = pluck(run_out("7s 7s 2c"))
    again = read_round(played.write())
    assert again.turn == played.turn
    assert state(again).stock == state(played).stock


def test_nothing_can_be_shuffled_again_of_a_deck_that_was_only_begun() -> None:
    setup = table((PLAIN, OTHER), seats=(2, 1))
    played = plucked_to_the_end(all_in_turn(begin(replace(setup, order=setup.order[:30]))), 30)
    thrown = played.decide(played.choices[-1])
    with pytest.raises(ShoeEmpty, match="the cards run out"):
        pluck(thrown)


def test_cards_shuffled_twice_come_in_another_order() -> None:
    cards = [Card(rank, suit) for rank in range(2, 8) for suit in "cdhs"]
    first, second = (shuffle_again(cards, cards, times=times) for times in (0, 1))
    assert first != second
    assert sorted(first) == sorted(second) == sorted(cards)
