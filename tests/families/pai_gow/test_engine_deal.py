"""Seven piles, the dice that say who has the first of them, the action button, and what is told of it."""

from typing import Any

import pytest

from houseway.core.cards import make_pack
from houseway.core.errors import BadNotation, IllegalChoice, ShoeEmpty, TableRefusal
from houseway.core.round import Round
from houseway.core.table import Bettor
from tests.doors import count_most_cards
from tests.families.pai_gow.dealt import BASE, FACE_UP, HIDDEN, PLAIN, dealt, order, varied, words

DECK = tuple(make_pack(jokers=1))
BET = {BASE: 10_00}
EVERYBODY = dict.fromkeys(range(1, 7), BET)


def numbers(round_: Round, who: str) -> list[int]:
    """Which cards of the deck a hand was dealt, by their places."""
    (cards,) = [event.cards for event in round_.events if event.kind == "dealt" and event.who == who]
    return [DECK.index(card) for card in cards]


@pytest.mark.parametrize(
    ("by", "first", "last"),
    [
        # Seven cards to a pile, one round after another.
        ("one at a time", [0, 7, 14, 21, 28, 35, 42], [6, 13, 20, 27, 34, 41, 48]),
        # Left to right, then right to left: the first pile has the first card, the last but one of 14, the 15th...
        ("there and back", [0, 13, 14, 27, 28, 41, 42], [6, 7, 20, 21, 34, 35, 48]),
        ("whole hands", [0, 1, 2, 3, 4, 5, 6], [42, 43, 44, 45, 46, 47, 48]),
    ],
)
def test_how_the_piles_are_dealt(by: str, first: list[int], last: list[int]) -> None:
    # Three on the dice: the first pile goes to seat 2, and so the seventh to seat 1.
    round_ = dealt(DECK, EVERYBODY, game=varied(HIDDEN, **{"deal.by": by})).decide("pile 1")
    assert numbers(round_, "seat 2") == first
    assert numbers(round_, "seat 1") == last


def test_four_cards_are_left_over() -> None:
    assert count_most_cards(HIDDEN) == 49
    round_ = dealt(DECK[:49], EVERYBODY)
    assert round_.state.cards_gone == 49
    with pytest.raises(ShoeEmpty):
        dealt(DECK[:48], EVERYBODY)


@pytest.mark.parametrize(
    ("dice", "dealer", "first"),
    [
        # The player-dealer is always 1, 8 and 15; the others follow clockwise.
        ((1, 1, 1), 7, 2),
        ((1, 2, 4), 7, 6),
        ((1, 1, 6), 7, 7),
        ((1, 2, 6), 7, 1),
        ((5, 5, 5), 7, 7),
        ((6, 6, 6), 7, 3),
        ((1, 1, 1), 3, 5),
        ((6, 6, 3), 3, 3),
    ],
)
def test_the_dice_count_to_the_first_pile(dice: tuple[int, ...], dealer: int, first: int) -> None:
    seats = {seat: BET for seat in range(1, 8) if seat != dealer}
    round_ = dealt(DECK, seats, dice=dice, player_dealer=dealer)
    who = "player-dealer" if first == dealer else f"seat {first}"
    assert numbers(round_, who) == [0, 1, 2, 3, 4, 5, 6]


def test_the_chosen_pile_goes_first_and_the_others_follow_in_their_row() -> None:
    round_ = dealt(DECK, EVERYBODY, game=varied(HIDDEN, **{"deal.by": "whole hands"}))
    assert round_.turn is not None
    assert round_.turn.who == "player-dealer"
    assert [str(choice) for choice in round_.choices] == [f"pile {number}" for number in range(1, 8)]
    with pytest.raises(IllegalChoice, match="player-dealer cannot pile 8: the choices are pile 1; pile 2"):
        round_.decide("pile 8")
    round_ = round_.decide("pile 5")
    firsts = {who: numbers(round_, who)[0] // 7 + 1 for who in ("seat 2", "seat 3", "seat 4", "seat 5", "seat 1")}
    assert firsts == {"seat 2": 5, "seat 3": 6, "seat 4": 7, "seat 5": 1, "seat 1": 4}
    assert numbers(round_, "player-dealer")[0] // 7 + 1 == 3


def test_piles_may_go_round_the_other_way() -> None:
    round_ = dealt(
        DECK,
        EVERYBODY,
        game=varied(
            PLAIN, **{"deal.by": "whole hands", "deal.pile": "first dealt", "settle.direction": "counter-clockwise"}
        ),
    )
    assert [numbers(round_, f"seat {seat}")[0] for seat in (2, 1)] == [0, 7]
    assert numbers(round_, "player-dealer")[0] == 14


def test_dice_are_told_when_the_pile_is_chosen() -> None:
    round_ = dealt(DECK, {1: BET, 4: BET}, game=HIDDEN)
    assert words(round_) == ["Seven piles of seven cards lie face down, and four cards are left over"]
    assert words(round_.decide("pile 3"))[1:] == [
        "The player-dealer has pile 3 handed out first",
        "The dice show 1, 1 and 1, 3 together",
        # Pile 3 to seat 2, which is vacant; pile 5 to seat 4, pile 1 to seat 7, and pile 2 to seat 1.
        "seat 4 has pile 5",
        "The player-dealer has pile 1",
        "seat 1 has pile 2",
        "The piles of seats 2, 3, 5 and 6 are taken away unseen: no wager there",
        "The dice count to seat 2, which has no wager: the action button goes on to seat 4",
    ]


@pytest.mark.parametrize(
    ("dice", "seats", "button", "told"),
    [
        ((1, 1, 1), (1, 2, 6), 2, "The action button goes to seat 2"),
        # 8 is the player-dealer: first to the left with a wager.
        ((2, 3, 3), (3, 6), 3, "The dice count to the player-dealer: the action button goes on to seat 3"),
        ((1, 2, 3), (1, 3), 1, "The dice count to seat 5, which has no wager: the action button goes on to seat 1"),
    ],
)
def test_the_action_button(dice: tuple[int, ...], seats: tuple[int, ...], button: int, told: str) -> None:
    round_ = dealt(DECK, dict.fromkeys(seats, BET), dice=dice)
    (event,) = [event for event in round_.events if event.kind == "button"]
    assert (event.who, event.words) == (f"seat {button}", told)
    assert round_.turn is not None
    assert round_.turn.who == f"seat {button}"
    while not round_.is_over:
        round_ = round_.decide("house way")
    assert round_.settled[0].stake.bettor == Bettor(button)


def test_what_the_table_does_not_take() -> None:
    for bad in ((), (1, 1), (1, 1, 7)):
        with pytest.raises((TableRefusal, BadNotation)):
            dealt(DECK, EVERYBODY, dice=bad)
    with pytest.raises(TableRefusal, match="has no wager 'Envy Bonus'"):
        dealt(DECK, {1: {BASE: 10_00, "Envy Bonus": 5_00}})
    with pytest.raises(TableRefusal, match="is the player-dealer's"):
        dealt(DECK, {7: BET})
    with pytest.raises(TableRefusal, match="Fortune Bonus needs a wager on base wager"):
        dealt(DECK, {1: {"Fortune Bonus": 5_00}})


def test_a_bonus_that_needs_no_base_wager_leaves_nothing_to_set() -> None:
    # An ace-high bonus by itself: the player-dealer's cards are turned up and it is settled.
    bets = {2: {"Ace-High Bonus": 10_00}}
    cards = order({7: "Ac Kd Jh 9s 7c 5d 3h"})
    for first in ("seats", "player-dealer"):
        rules: dict[str, Any] = {"deal.by": "whole hands", "setting.first": first, "setting.pushes": []}
        over = dealt(cards, bets, game=varied(FACE_UP, **rules))
        assert over.is_over
        assert over.net() == {"seat 2": 50_00, "player-dealer": -50_00, "collection": 0}
