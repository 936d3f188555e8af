"""Rules of the table that a scenario cannot tell: refusals, and a pot that is carried from deal to deal."""

import pytest

from houseway.book.loader import Game, load
from houseway.core.errors import TableRefusal
from houseway.core.round import Setup
from houseway.core.table import Carried
from houseway.families import begin
from houseway.tables.table import Table
from tests.families.push_nine.dealing import GAME, LITERAL, table

# Seats 1, 2 and 3 with the button at 3: K 9 10 and 5 4 10 push with nine, 8 Q J is eight.
PUSH = "Kh 5d 8c 9s 4h Qd Tc Ts Jc"


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (table({1: 10}), "needs at least two players with the ante of $3"),
        (table({1: 10, 2: 2.5}), "needs at least two players with the ante of $3"),
        (table({1: 10, 2: 0}), "seat 2 has no chips and cannot be dealt in"),
        (table({1: 10, 2: 10}, button=9), "there is no seat 9: the seats are 1 to 8"),
        (table({1: 10, 2: 10}, maximum=None, fee=None), "needs a betting limit: a fee option, or a minimum and a"),
        (table({1: 10, 2: 10}, minimum=1, maximum=1), "a maximum betting limit is $2 to $5, not $1"),
        (table({1: 10, 2: 10}, carried=Carried(0, (1, 2))), "a carried pot"),
        (table({1: 10, 2: 10}, carried=Carried(500, (1,))), "needs at least two players in for the carried pot"),
        (table({1: 10, 2: 10}, carried=Carried(500, (1, 3))), "seat 3 is named with the carried pot, and nobody sits"),
        (table({1: 10, 2: 10}, carried=Carried(500, (1, 2), (2,))), "seat 2 is named twice with the carried pot"),
        (table({1: 10, 2: 10}, carried=Carried(500, (1, 2), rounds=0)), "in one round or more, not in 0"),
    ],
    ids=[str(number) for number in range(11)],
)
def test_a_table_that_may_not_be_dealt_is_refused(setup: Setup, message: str) -> None:
    with pytest.raises(TableRefusal) as refused:
        begin(setup)
    assert message in str(refused.value)


def test_only_games_that_carry_pots_take_one() -> None:
    at = Table(load("crystal/holdem-limit"), fee_option="2-4")
    at.sit(1, 10_000)
    at.sit(2, 10_000)
    at.carried = Carried(500, (1, 2))
    with pytest.raises(TableRefusal, match="crystal/holdem-limit carries no pot from one round into the next"):
        at.deal(seed=1)


def test_who_has_less_than_the_ante_is_not_dealt_in() -> None:
    played = begin(table({1: 10, 2: 10, 3: 2}))
    assert {event.who for event in played.events if event.kind == "dealt"} == {"seat 1", "seat 2"}


@pytest.mark.parametrize("game", [GAME, LITERAL], ids=["intended", "literal"])
def test_a_pot_is_carried_from_deal_to_deal(game: Game) -> None:
    at = Table(game, fee_option=1, minimum=300)
    for seat in (1, 2, 3):
        at.sit(seat, 5_000)
    at.button = 2
    played = at.deal(cards=PUSH)
    for _ in range(3):
        played = played.decide("check")
    at.finish(played)
    # Antes 9, less 3. A portion is 3, and so is the ante, which by the letter is the price.
    assert at.carried == Carried(600, (1, 2), (3,), 1)
    assert [at.find_seat(seat).chips for seat in (1, 2, 3)] == [4_700, 4_700, 4_700]
    with pytest.raises(TableRefusal, match="seat 1 is in for a carried pot of \\$6"):
        at.leave(1)
    at.sit(5, 5_000)
    second = at.deal(seed=4)
    assert second.setup.button == 5
    assert second.turn is not None
    assert second.turn.who == "seat 3"
    assert str(second.turn.choices[0]) == "buy back $3"
    second = second.decide("stay out")
    # Seat 5 was not in the hand and waits.
    assert {event.who for event in second.events if event.kind == "dealt"} == {"seat 1", "seat 2"}


def test_who_lost_and_leaves_does_not_come_back() -> None:
    at = Table(GAME, fee_option=1, minimum=300)
    for seat in (1, 2, 3):
        at.sit(seat, 5_000)
    at.carried = Carried(600, (1, 2), (3,), 1)
    assert at.leave(3) == 5_000
    at.sit(3, 9_000)
    dealt = at.deal(seed=4)
    assert {event.who for event in dealt.events if event.kind == "dealt"} == {"seat 1", "seat 2"}


def test_who_stands_behind_a_seat_by_mistake_may_leave_while_its_pot_is_carried() -> None:
    at = Table(GAME, fee_option=1, minimum=300)
    for seat in (1, 2, 3):
        at.sit(seat, 5_000)
    at.carried = Carried(600, (1, 2), (3,), 1)
    for seat in (1, 3):
        at.stand_behind(seat, 1_000)
    with pytest.raises(TableRefusal, match="a game without a bank has no back-line bettors"):
        at.deal(seed=4)
    assert at.leave(1, 1) == at.leave(3, 1) == 1_000
    # Nobody who was named with the pot has left.
    assert at.carried == Carried(600, (1, 2), (3,), 1)
    assert at.deal(seed=4).choices


def test_an_empty_table_needs_players_and_not_a_button() -> None:
    with pytest.raises(TableRefusal, match="needs at least two players with the ante of \\$3"):
        Table(GAME, fee_option=1, minimum=300).deal(seed=1)


def test_who_wins_unseen_what_the_collection_has_taken_hears_of_it() -> None:
    # Two antes of a dollar are all that the first collection finds, and the bet of a dollar goes back.
    played = begin(table({1: 10, 2: 10}, minimum=1)).decide("bet", 100).decide("fold")
    assert [*played.events][-1].words == "All others folded: the collection has left nothing to win"
    assert played.net() == {"seat 1": -100, "seat 2": -100, "collection": 200, "pot": 0}


def test_a_hand_that_is_won_leaves_no_pot() -> None:
    at = Table(GAME, fee_option=1, minimum=300)
    at.sit(1, 5_000)
    at.sit(2, 5_000)
    at.carried = Carried(600, (1, 2), (), 1)
    at.button = 1
    # Seats 1 and 2, the button at 2: K 9 10 = nine, 5 4 9 = eight.
    played = at.deal(cards="Kh 5d 9s 4h Tc 9c").decide("check").decide("check")
    at.finish(played)
    # The six of the second round's collection are all that the pot held.
    assert at.carried is None
    assert at.find_seat(1).chips == at.find_seat(2).chips == 5_000
