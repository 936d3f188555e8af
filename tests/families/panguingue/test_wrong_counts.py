"""A wrong number of cards that is found after the first draw: the hand is fouled, and goes on paying."""

import pytest

from houseway.core.round import Setup
from houseway.core.table import Miscount
from houseway.families import begin
from tests.families.panguingue.dealing import (
    OTHER,
    PLAIN,
    go_on,
    net_dollars,
    offered,
    paid,
    play,
    state,
    table,
    words,
)

NINE = "5h 5h 7c Qd Ks Ac 2d 4s 6d"
"""Nine cards with two fives of hearts."""
THIRD = "Jc Qc 7h 2s 4d 6h As 5d 3h Kd"


def short(noticed: int, draws: str, **more: object) -> Setup:
    """Seat 3 was dealt nine cards, which is found after so many of its turns."""
    return table((NINE, PLAIN, THIRD), draws, miscounts=(Miscount(3, 9, noticed),), **more)


def test_the_hand_is_set_aside_and_gives_back_what_it_collected() -> None:
    # 004 lines 1140 to 1143. Three fives bring two chips from each of two, and go back after the discard.
    played = play(short(1, "5h 3s"), "3 meld: 5h 5h 5h, 3 discard: 7c")
    assert state(played).live == (2, 1)
    assert state(played).list_melds(3) == state(played).list_hand(3) == ()
    assert paid(played, "conditions of a fouled hand") == {("seat 3", "seat 2"): 4, ("seat 3", "seat 1"): 4}
    assert net_dollars(played) == {"seat 3": -2, "seat 2": -2, "seat 1": -2, "pot": 6}
    assert words(played)[-4] == (
        "seat 3 has a wrong number of cards: hand and melds are set aside, what it collected goes back"
    )
    assert played.turn is not None
    assert played.turn.who == "seat 2"


def test_it_plays_on_until_the_turn_after_which_it_is_found() -> None:
    first = play(
        short(2, "5h 3s 2c 6c"), "3 meld: 5h 5h 5h, 3 discard: 7c, 2 discard: 3s, 1 pluck, 1 discard: 2c, 3 pluck"
    )
    assert state(first).live == (3, 2, 1)
    assert state(go_on(first, "3 discard: 6c")).live == (2, 1)


def test_a_fouled_hand_goes_on_paying_for_conditions() -> None:
    turns = "3 meld: 5h 5h 5h, 3 discard: 7c, 2 discard: 3s, 1 take, 1 meld: As 2s 3s"
    played = play(short(1, "5h 3s"), turns)
    # Ace, deuce, trey of spades: two chips of $2, from the fouled hand too.
    assert paid(played, "ace, deuce, trey of spades") == {("seat 3", "seat 1"): 4, ("seat 2", "seat 1"): 4}


def test_what_cannot_be_given_back_in_full_goes_to_the_next_in_turn_first() -> None:
    # Seat 3 has nothing after the tops, collects $8, and pays $4 of them for seat 2's jack, queen, king of spades.
    hand = "Js Qs 3c 5c 7d Ad 2h 4c 6h Kc"
    setup = table(
        (NINE, hand, THIRD),
        "5h Ks 3d 6c",
        miscounts=(Miscount(3, 9, 2),),
        dollars={3: 2, 2: 100, 1: 100},
    )
    turns = """3 meld: 5h 5h 5h, 3 discard: 7c, 2 meld: Js Qs Ks, 2 discard: 3c
        1 discard: 3d, 3 pluck, 3 discard: 6c"""
    played = play(setup, turns)
    assert paid(played, "conditions of a fouled hand") == {("seat 3", "seat 2"): 4}
    assert state(played).stacks[3] == 0


def test_a_hand_that_would_go_out_is_counted() -> None:
    # Twelve cards: with the plucked one eleven of them lie in melds, and two are left.
    hand = "5s 5s 5s As 2s 3s 6c 6d 6h 6s 7d Kh"
    setup = table((hand, PLAIN, OTHER), "4s 3d", miscounts=(Miscount(3, 12, 5),))
    played = play(setup, "3 meld: 5s 5s 5s, 3 meld: As 2s 3s, 3 meld: 6c 6d 6h 6s, 3 add-to-2: 4s")
    assert not played.is_over
    assert state(played).live == (2, 1)
    assert net_dollars(played) == {"seat 3": -2, "seat 2": -2, "seat 1": -2, "pot": 6}


def test_a_hand_without_a_card_to_throw_is_counted() -> None:
    # Two cards and the plucked one are a meld, and nothing is left to throw.
    setup = table(("5h 5h", PLAIN, OTHER), "5h 3d", miscounts=(Miscount(3, 2, 9),))
    played = play(setup, "3 meld: 5h 5h 5h")
    assert state(played).live == (2, 1)


def test_the_only_one_left_plays_on_and_can_take_nothing() -> None:
    winner = "5s 5s 5s As 2s 3s 6c 6d 6h 6s"
    setup = table((NINE, winner), "Kd 3c 7d 4s", seats=(2, 1), miscounts=(Miscount(2, 9, 1),))
    played = play(setup, "2 discard: Kd, 1 pluck, 1 discard: 3c")
    assert state(played).live == (1,)
    assert offered(played)[-1] == "discard 7d"
    out = go_on(played, "1 discard: 7d, 1 meld: 5s 5s 5s, 1 meld: As 2s 3s, 1 meld: 6c 6d 6h 6s, 1 add-to-2: 4s")
    # Four chips, two chips, and 2 + 4 + 2 for going out, of $2; the fouled hand pays all of it.
    assert net_dollars(out) == {"seat 2": -2 - 28, "seat 1": 28 + 2}


def test_if_every_hand_is_fouled_the_tops_go_back() -> None:
    setup = table((NINE, OTHER[:26]), "Kd 6s", seats=(2, 1), miscounts=(Miscount(2, 9, 1), Miscount(1, 9, 1)), fee="1")
    played = play(setup, "2 discard: Kd, 1 pluck, 1 discard: 6s")
    assert played.is_over
    # Two antes of $2 less the drop of $1.
    assert net_dollars(played) == {"seat 2": -0.5, "seat 1": -0.5, "collection": 1}
    assert state(played).result == (None, "nobody")


@pytest.mark.parametrize("noticed", [1, 3])
def test_who_goes_on_top_with_a_wrong_number_of_cards_is_simply_gone(noticed: int) -> None:
    played = go_on(begin(short(noticed, "5h")), "3 go-on-top, 2 in, 1 in")
    assert state(played).live == (2, 1)
    assert state(played).late == ()
