"""The rule of sevens, as 002 lines 414 to 420 and 004 lines 572 to 580 have it. Amounts are in cents.

The seats speak in the order 2, 3, 4, 1. Before the draw everybody has put in $4, so the pot was $16.
"""

import pytest

from tests.families.poker.closing import close, facts, page

LOWBALL = page("delta/lowball-ace-to-five")
SEVEN = "7c 5d 4h 3s 2c"
BETTER_SEVEN = "7d 4c 3h 2s Ac"
EIGHT = "8c 6d 4d 3d 2d"
NINE = "9c 6h 4s 3c 2h"
SEVEN_WITH_JOKER = "7c 5d Jo 3s 2c"
VOID = "bet after a seven was checked"


def test_a_checked_seven_wins_the_pot_before_the_draw_and_later_bets_go_back() -> None:
    # 002 line 415: seat 2 checks a seven, seat 3 bets $4, seat 4 calls, seat 2 calls; seat 1 folds.
    last = {2: 400, 3: 400, 4: 400, 1: 0}
    paid = {seat: 400 + more for seat, more in last.items()}
    hands = {2: SEVEN, 3: EIGHT, 4: NINE}
    ending = close(LOWBALL, paid, hands, last_round=last, checked=frozenset({2}))
    assert facts(ending, "returned") == [(2, 400, VOID), (3, 400, VOID), (4, 400, VOID)]
    assert ending.result.shares == {2: 1600}
    assert ending.result.pot == 1600


def test_a_raise_by_a_checked_seven_is_void_too() -> None:
    # Checking and raising is allowed at Delta (002 line 411), and all action after the draw is void.
    last = {2: 800, 3: 800, 4: 400, 1: 0}  # seat 4 called the bet and folded to the raise
    paid = {seat: 400 + more for seat, more in last.items()}
    ending = close(LOWBALL, paid, {2: SEVEN, 3: EIGHT}, last_round=last, checked=frozenset({2}))
    assert facts(ending, "returned") == [(2, 800, VOID), (3, 800, VOID), (4, 400, VOID)]
    assert ending.result.shares == {2: 1600}


def test_a_checked_seven_that_loses_loses_everything() -> None:
    # 002 line 416, 004 lines 575 and 576.
    last = {2: 400, 3: 400}
    ending = close(LOWBALL, {2: 800, 3: 800}, {2: SEVEN, 3: BETTER_SEVEN}, last_round=last, checked=frozenset({2}))
    assert facts(ending, "returned") == []
    assert ending.result.shares == {3: 1600}


@pytest.mark.parametrize(
    ("hand", "checked"),
    [
        (SEVEN, ()),  # it bet: everything stands
        (EIGHT, (2,)),  # an eight may be checked
    ],
)
def test_who_bet_a_seven_or_checked_more_wins_all(hand: str, checked: tuple[int, ...]) -> None:
    last = {2: 400, 3: 400}
    ending = close(LOWBALL, {2: 800, 3: 800}, {2: hand, 3: NINE}, last_round=last, checked=frozenset(checked))
    assert ending.result.shares == {2: 1600}


def test_a_seven_with_the_joker_is_one() -> None:
    # Joker, 2, 3, 5, 7: the joker is the ace.
    last = {2: 400, 3: 400}
    hands = {2: SEVEN_WITH_JOKER, 3: EIGHT}
    ending = close(LOWBALL, {2: 800, 3: 800}, hands, last_round=last, checked=frozenset({2}))
    assert ending.result.shares == {2: 800}


def test_a_low_pair_is_no_seven() -> None:
    hands = {2: "2c 2d 3h 4s 5c", 3: "3c 3d 4h 5s 6c"}
    ending = close(LOWBALL, {2: 800, 3: 800}, hands, last_round={2: 400, 3: 400}, checked=frozenset({2}))
    assert ending.result.shares == {2: 1600}


def test_everybody_checks_and_the_seven_takes_the_pot() -> None:
    # 002 line 414: the last to act may check; there is no later bet to lose.
    checked = frozenset({2, 3})
    ending = close(LOWBALL, {2: 400, 3: 400}, {2: EIGHT, 3: SEVEN}, last_round={2: 0, 3: 0}, checked=checked)
    assert ending.result.shares == {3: 800}


def test_a_seven_may_call_a_short_all_in_bet_and_win() -> None:
    # 002 line 418: a bet of $4, and seat 3 is all in for $1.50; seat 2 has checked and calls.
    last = {2: 150, 3: 150}
    ending = close(
        LOWBALL,
        {2: 550, 3: 550},
        {2: SEVEN, 3: EIGHT},
        last_round=last,
        checked=frozenset({2}),
        short_bet=True,
        calls=(2,),
    )
    assert facts(ending, "returned") == []
    assert ending.result.shares == {2: 1100}


def test_who_overcalls_behind_the_seven_gets_it_back() -> None:
    # 002 line 419: seats 2 and 3 check, seat 4 is all in for $1.50, seat 1 calls before the seven of seat 2 does,
    # and seat 3 overcalls behind it. Seat 3 gets $1.50 back; seat 1 does not.
    last = {2: 150, 3: 150, 4: 150, 1: 150}
    paid = dict.fromkeys((2, 3, 4, 1), 550)
    hands = {2: SEVEN, 3: EIGHT, 4: NINE, 1: "Tc 9d 4h 3d 2s"}
    ending = close(LOWBALL, paid, hands, last_round=last, checked=frozenset({2, 3}), short_bet=True, calls=(1, 2, 3))
    assert facts(ending, "returned") == [(3, 150, VOID)]
    assert ending.result.shares == {2: 2050}


def test_a_seven_that_calls_a_short_bet_in_its_first_turn_has_not_completed_it_either() -> None:
    # 002 lines 418 and 419 do not ask for a check: seat 2 is all in for $1.50, seat 3's seven calls, seat 4 overcalls.
    last = {2: 150, 3: 150, 4: 150, 1: 0}
    paid = {2: 550, 3: 550, 4: 550, 1: 400}
    hands = {2: NINE, 3: SEVEN, 4: EIGHT}
    ending = close(LOWBALL, paid, hands, last_round=last, short_bet=True, calls=(3, 4))
    assert facts(ending, "returned") == [(4, 150, VOID)]
    assert ending.result.shares == {3: 1900}
    # Behind an eight everything stands, and a seven that made the short bet itself has not called it.
    eight = close(
        LOWBALL, paid, {2: NINE, 3: EIGHT, 4: "Tc 9d 4h 3d 2s"}, last_round=last, short_bet=True, calls=(3, 4)
    )
    assert eight.result.shares == {3: 2050}
    bettor = close(LOWBALL, paid, {2: SEVEN, 3: NINE, 4: EIGHT}, last_round=last, short_bet=True, calls=(3, 4))
    assert bettor.result.shares == {2: 2050}


def test_an_overcaller_with_the_best_hand_takes_everything() -> None:
    last = {2: 150, 3: 150, 4: 150}
    hands = {2: SEVEN, 3: BETTER_SEVEN, 4: NINE}
    paid = dict.fromkeys((2, 3, 4), 550)
    ending = close(LOWBALL, paid, hands, last_round=last, checked=frozenset({2}), short_bet=True, calls=(2, 3))
    assert ending.result.shares == {3: 1650}


def test_a_seven_all_in_before_the_draw_leaves_the_side_pot_to_the_rule() -> None:
    # Seat 4, all in for $3 before the draw, has the best hand and wins the main pot of 3 x $3.
    # Seats 2 and 3 have a dollar more each before the draw, and $4 each after it, which go back.
    last = {2: 400, 3: 400, 4: 0}
    hands = {2: SEVEN, 3: EIGHT, 4: BETTER_SEVEN}
    ending = close(LOWBALL, {2: 800, 3: 800, 4: 300}, hands, last_round=last, checked=frozenset({2}))
    assert facts(ending, "returned") == [(2, 400, VOID), (3, 400, VOID)]
    assert ending.result.shares == {4: 900, 2: 200}


def test_the_rule_is_for_the_low_of_a_pot_that_was_passed_out() -> None:
    # 004 line 511: opened for low, all rules of low ball apply; opened for high, a low hand is just a poor one.
    jacks_back = page("clubone/draw-poker-jacks-back")
    paid, last = {2: 800, 3: 800}, {2: 400, 3: 400}
    low = close(jacks_back, paid, {2: SEVEN, 3: EIGHT}, last_round=last, checked=frozenset({2}), low=True)
    assert low.result.shares == {2: 800}
    high = close(jacks_back, paid, {2: SEVEN, 3: "6c 5h 4s 3c 2h"}, last_round=last, checked=frozenset({2}))
    assert high.result.shares == {3: 1600}
