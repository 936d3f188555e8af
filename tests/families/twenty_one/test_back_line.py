"""Those behind a seat: they follow its raises or stay, and are bound by what it gives up."""

import pytest

from houseway.core.errors import IllegalChoice
from tests.families.twenty_one.dealt import choices, dealt, ends, net, played
from tests.families.twenty_one.pages import DOUBLE, FREE, FREE_DOUBLE, GAME, INSURE, SPLIT, game

RAISING = game(
    double={**DOUBLE, "again": 1, "rescue": True}, split=SPLIT, surrender={"timing": "late"}, insurance=INSURE
)
BETS = {1: 10_00, (1, 1): 20_00, (1, 2): 5_00}
ONE, TWO = "seat 1 back line 1", "seat 1 back line 2"


def test_each_behind_a_double_follows_or_stays() -> None:
    # 11 doubled gets 8: 19 beats 17.
    round_ = played(dealt(RAISING, "6h Th 5h 7h 8h", BETS), "double")
    assert round_.turn
    assert (round_.turn.who, round_.turn.seat) == (ONE, None)
    assert choices(round_) == ["stay", "follow $20"]
    assert round_.view(ONE)["turn"]["choices"] == [
        {"action": "stay", "label": "Stay"},
        {"action": "follow", "amount": 20_00, "label": "Follow for $20 more"},
    ]
    after = played(round_, "follow", "stay", "stand")
    assert [end[0::3] for end in ends(after)] == [("seat 1", 20_00), (ONE, 40_00), (TWO, 5_00)]
    assert [net(after, who) for who in ("seat 1", ONE, TWO)] == [20_00, 40_00, 5_00]


def test_who_cannot_follow_stays() -> None:
    round_ = dealt(RAISING, "6h Th 5h 7h 8h", BETS, chips={(1, 1): 39_00})
    assert played(round_, "double").turn
    after = played(round_, "double", "follow", "stand")
    assert [net(after, who) for who in (ONE, TWO)] == [20_00, 10_00]
    assert f"{ONE} stays" in [event.words for event in after.events]


def test_who_stays_at_a_split_keeps_the_first_hand_only() -> None:
    # 8-8 into 8-T (18) and 8-2 doubled to 8-2-T (20); he has 19. Only who followed is asked at the second hand.
    round_ = played(dealt(RAISING, "8h Th 8d 9h Td 2h Ts", BETS), "split", "follow", "stay", "stand", "double")
    assert round_.turn
    assert round_.turn.who == ONE
    after = played(round_, "follow", "stand")
    # Seat: 10 lost, 20 won. The first: 20 lost, 40 won. The second: 5 lost.
    assert [net(after, who) for who in ("seat 1", ONE, TWO)] == [10_00, 20_00, -5_00]


def test_surrender_and_rescue_bind_them() -> None:
    after = played(dealt(RAISING, "Th Td 6h 9h", BETS), "surrender")
    assert [net(after, who) for who in ("seat 1", ONE, TWO)] == [-5_00, -10_00, -2_50]
    rescued = played(dealt(RAISING, "6h Td 5h 9h 2h", BETS), "double", "follow", "stay", "rescue")
    # Who followed has the raise back; who stayed had none.
    assert [net(rescued, who) for who in ("seat 1", ONE, TWO)] == [-10_00, -20_00, -5_00]


def test_they_insure_for_themselves() -> None:
    round_ = dealt(RAISING, "Th Ah 9h Kh", BETS)
    after = played(round_, "no insurance", "insure", "no insurance", "stand")
    assert [net(after, who) for who in ("seat 1", ONE, TWO)] == [-10_00, 0, -5_00]


def test_a_free_raise_is_free_for_them_too() -> None:
    after = played(dealt(game(free=FREE), "6h Th 5h 7h 8h", BETS), "free double")
    assert (ONE, FREE_DOUBLE, "wins", 20_00, 20_00) in ends(after)
    assert net(after, ONE) == 40_00


def test_only_what_is_offered_is_taken() -> None:
    round_ = played(dealt(RAISING, "6h Th 5h 7h 8h", BETS), "double")
    for wrong in ("stand", "hit", "double"):
        with pytest.raises(IllegalChoice, match=f"{ONE} cannot {wrong}"):
            round_.decide(wrong)
    with pytest.raises(IllegalChoice):
        round_.decide("follow", 10_00)


def test_they_are_settled_with_their_seat() -> None:
    after = played(dealt(game(), "Th 9h Td 9d 8d Ts", {1: 10_00, 2: 10_00, (1, 1): 10_00}), "stand", "stand")
    assert [end[:2] for end in ends(after)] == [("seat 1", GAME), (ONE, GAME), ("seat 2", GAME)]


def test_each_takes_even_money_for_themselves() -> None:
    round_ = dealt(RAISING, "Ah As Kd Kh", {1: 10_00, (1, 1): 20_00})
    # His natural pushes with the seat's; who took even money is paid one to one, and first.
    after = played(round_, "no insurance", "even money")
    assert [net(after, who) for who in ("seat 1", ONE)] == [0, 20_00]
    assert ends(after)[0][0] == ONE


def test_they_follow_a_double_for_less_with_what_they_like() -> None:
    for_less = game(double={**DOUBLE, "amount": "up to equal"})
    round_ = dealt(for_less, "6h Th 5h 7h 8h", {1: 10_00, (1, 1): 20_00}).decide("double", 5_00)
    assert choices(round_) == ["stay", "follow $20", "follow $0.01 to $19.99"]
    after = round_.decide("follow", 7_00)
    assert [net(after, who) for who in ("seat 1", ONE)] == [15_00, 27_00]


def test_a_rescue_gives_back_the_last_raise_and_none_to_who_stayed_on_it() -> None:
    # Five doubled gets 2, doubled again gets 3: ten. The seat put 10 and 20 on 10; the first behind it 20 on 20 and
    # stayed then. A rescue gives the seat 20 back and takes 20; the other had no last raise, and loses all 40.
    round_ = dealt(RAISING, "2h Th 3h 8h 2d 3d", {1: 10_00, (1, 1): 20_00})
    after = played(round_, "double", "follow", "double again", "stay", "rescue")
    assert [net(after, who) for who in ("seat 1", ONE)] == [-20_00, -40_00]


def test_what_a_split_added_is_returned_against_a_natural_though_it_was_given_up() -> None:
    # 8-8 split; his second card comes last and makes ace and king. The first hand's 10 is at stake, the second's not.
    spared = game(
        split=SPLIT,
        surrender={"timing": "in turn", "after_split": True},
        compare={"raised_against_natural": "returned"},
        deal={"first": "left of player-dealer", "hole": "after the seats"},
    )
    split = played(dealt(spared, "8h Ah 8d Td 9d Kh"), "split", "stand")
    assert net(played(split, "surrender")) == -10_00
    given_up = played(dealt(spared, "8h Ah 8d Td 9d Kh"), "split", "surrender", "stand")
    assert net(given_up) == -5_00
