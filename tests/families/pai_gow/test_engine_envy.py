"""Envy: who has a button, whose hands others win by, and what is left of an award when the bank runs out."""

from typing import Any

import pytest

from houseway.cli.settle import round_to_dict as told_settled
from houseway.core.round import Round
from tests.families.pai_gow.dealt import (
    BASE,
    ENVY,
    FORTUNE,
    OPEN,
    PLAIN,
    Bets,
    bettor_of,
    dealt,
    order,
    paid_order,
    played,
    varied,
)

HANDS = {
    2: "4h 4d 4c 4s Jc Td 2h",  # four of a kind: Fortune 25:1, a button $5
    4: "5h 6h 7h 8h 9h Js 3c",  # straight flush: Fortune 50:1, a button $20
    5: "Ah Tc 9s 7d 5s 3d 2c",
    6: "As Jh 9c 7s 6d 5c 2d",
    7: "Kc Kd Kh Ks Qc Qd 3s",
}
FRONTS = ("Jc Td", "Js 3c", "Tc 9s", "Jh 9c", "Qc Qd")
"""Behind queens in front of four kings all lose, but seat 4, whose straight flush pushes."""
BETS: Bets = {
    2: {BASE: 10_00, FORTUNE: 5_00},
    4: {BASE: 10_00, FORTUNE: 5_00},
    (4, 1): {BASE: 10_00, FORTUNE: 5_00},
    5: {BASE: 10_00, FORTUNE: 10_00},
    6: {BASE: 10_00, FORTUNE: 4_00},  # too little for a button
}
PLAINLY = {"deal.by": "whole hands", "deal.pile": "first dealt"}


def settled(bets: Bets = BETS, bank: int = 1_000_000_00, **rules: Any) -> Round:
    game = varied(PLAIN, **PLAINLY, **{f"wager {ENVY}.envy.{key}": value for key, value in rules.items()})
    return played(dealt(order(HANDS), bets, game=game, bank=bank), *FRONTS)


def envied(round_: Round) -> dict[str, list[int]]:
    """The dollars of each award, by who wins it."""
    found: dict[str, list[int]] = {}
    for one in round_.settled:
        if one.stake.wager == ENVY:
            found.setdefault(str(one.stake.bettor), []).append(one.paid // 100)
    return found


def test_everybody_with_a_button_wins_by_each_hand_of_the_others() -> None:
    over = settled()
    assert envied(over) == {"seat 2": [20], "seat 4": [5], "seat 4 back line 1": [5], "seat 5": [5, 20]}
    # Seat 2: -10 + 5 x 25 + 20. Seat 4 and the one behind it: 5 x 50 + 5. Seat 5: -10 - 10 + 25. Seat 6: -10 - 4.
    assert over.net() == {
        "seat 2": 135_00,
        "seat 4": 255_00,
        "seat 4 back line 1": 255_00,
        "seat 5": 5_00,
        "seat 6": -14_00,
        "player-dealer": -636_00,
        "collection": 0,
    }
    lines = [(line.to, line.amount, line.reason) for line in over.ledger if line.wager == ENVY]
    assert lines[-2:] == [
        ("seat 5", 5_00, "Four of a Kind at seat 2"),
        ("seat 5", 20_00, "Straight Flush at seat 4"),
    ]
    assert [one.stake.part for one in over.settled if one.stake.bettor == bettor_of(5)] == [0, 0, 2, 4]


def test_an_award_takes_its_place_in_the_order() -> None:
    assert paid_order(settled())[:9] == [
        "2 base wager -10",
        "2 Fortune Bonus 125",
        "2 Envy Bonus 20",
        "4 base wager 0",
        "4 back line 1 base wager 0",
        "4 Fortune Bonus 250",
        "4 back line 1 Fortune Bonus 250",
        "4 Envy Bonus 5",
        "4 back line 1 Envy Bonus 5",
    ]
    rules = {"settle.by": "wager", "settle.order": [[BASE, FORTUNE], ENVY]}
    over = played(dealt(order(HANDS), BETS, game=varied(PLAIN, **PLAINLY, **rules)), *FRONTS)
    assert [line.split(" ", 1)[0] for line in paid_order(over)] == list("2244445566" + "24455")
    assert [line for line in paid_order(over) if ENVY in line] == paid_order(over)[10:]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"holders": "seated players"}, {"seat 2": [20], "seat 4": [5], "seat 5": [5, 20]}),
        ({"holders": "first at the seat"}, {"seat 2": [20], "seat 4": [5], "seat 5": [5, 20]}),
        ({"least": "$6"}, {"seat 5": [5, 20]}),
        # The best of the others', and so four of a kind for those at the straight flush.
        ({"several": "the highest"}, {"seat 2": [20], "seat 4": [5], "seat 4 back line 1": [5], "seat 5": [20]}),
    ],
)
def test_buttons_and_hands(rules: dict[str, Any], expected: dict[str, list[int]]) -> None:
    assert envied(settled(**rules)) == expected


def test_a_program_hears_of_no_stake_on_an_award() -> None:
    lines = told_settled(settled())["settled"]
    assert [(one["stake"], one["paid"]) for one in lines if one["wager"] == ENVY and one["bettor"] == "seat 2"] == [
        (0, 20_00)
    ]
    assert {one["stake"] for one in lines if one["wager"] == BASE} == {10_00}


def test_the_first_with_enough_at_a_seat_has_its_button() -> None:
    bets = {**BETS, 4: {BASE: 10_00, FORTUNE: 4_00}}
    expected = {"seat 2": [20], "seat 4 back line 1": [5], "seat 5": [5, 20]}
    assert envied(settled(bets, holders="first at the seat")) == expected
    assert "seat 4 back line 1" not in envied(settled(bets, holders="seated players"))


@pytest.mark.parametrize(
    ("triggers", "expected"),
    [
        ("all seats", {"seat 2": [20], "seat 5": [5, 20]}),
        ("seats with the bonus", {"seat 5": [5]}),
    ],
)
def test_a_hand_without_the_bonus(triggers: str, expected: dict[str, list[int]]) -> None:
    # Nobody at seat 4 bets on its straight flush.
    bets = {**BETS, 4: {BASE: 10_00}, (4, 1): {BASE: 10_00}}
    assert envied(settled(bets, triggers=triggers)) == expected


def test_the_bonus_of_one_behind_the_seat_is_the_seats() -> None:
    bets = {**BETS, 4: {BASE: 10_00}}
    assert envied(settled(bets, triggers="seats with the bonus"))["seat 2"] == [20]


def test_two_hands_of_the_same_pay_are_one_highest() -> None:
    hands = {**HANDS, 4: "8c 8d 8h 8s Js 6h 3c"}
    game = varied(PLAIN, **PLAINLY, **{f"wager {ENVY}.envy.several": "the highest"})
    over = played(dealt(order(hands), BETS, game=game), *FRONTS)
    assert envied(over) == {"seat 2": [5], "seat 4": [5], "seat 4 back line 1": [5], "seat 5": [5]}


def test_the_player_dealers_hand_makes_nobody_win() -> None:
    # Four kings: nobody else has anything.
    over = played(dealt(order({5: HANDS[5], 7: HANDS[7]}), {5: BETS[5]}), "Tc 9s", "Qc Qd")
    assert envied(over) == {}


def test_a_bank_of_two_caps_runs_out_on_awards() -> None:
    # $150 to pay: seat 2 has 125 and 20, seat 4 the last 5 of its 250, all others nothing; losers lose in full.
    over = settled(bank=150_00)
    assert [line for line in paid_order(over) if not line.endswith(" 0")] == [
        "2 base wager -10",
        "2 Fortune Bonus 125",
        "2 Envy Bonus 20",
        "4 Fortune Bonus 5",
        "5 base wager -10",
        "5 Fortune Bonus -10",
        "6 base wager -10",
        "6 Fortune Bonus -4",
    ]
    assert over.net()["player-dealer"] == -106_00
    # What is not covered of an award is not paid, and nothing goes back: nobody put it down.
    (last,) = [
        one for one in over.settled if one.stake.wager == ENVY and one.stake.part == 4 and one.stake.bettor.seat == 5
    ]
    assert (last.paid, last.collected, last.uncovered) == (0, 0, 20_00)


def test_a_bank_of_a_net_cap_runs_out_on_awards() -> None:
    # 150 + 10 of seat 2 pay 125 + 20 there and 15 of seat 4's 250. The 20 that seat 5 loses pay its 5, and 15 of 20.
    game = varied(PLAIN, **PLAINLY, **{"settle.cover": "net cap"})
    over = played(dealt(order(HANDS), BETS, game=game, bank=150_00), *FRONTS)
    assert [line for line in paid_order(over) if not line.endswith(" 0")] == [
        "2 base wager -10",
        "2 Fortune Bonus 125",
        "2 Envy Bonus 20",
        "4 Fortune Bonus 15",
        "5 base wager -10",
        "5 Fortune Bonus -10",
        "5 Envy Bonus 5",
        "5 Envy Bonus 15",
        "6 base wager -10",
        "6 Fortune Bonus -4",
    ]
    assert over.net()["player-dealer"] == -136_00
    short = [line.reason for line in over.ledger if line.wager == ENVY][-1]
    assert short == "Straight Flush at seat 4; the bank is exhausted, $5 not covered"


def test_envy_when_every_base_wager_pushes() -> None:
    # OPEN: the highest alone, for seats with the bonus, and the hands are seen though nobody set them.
    hands = {**HANDS, 7: "Ac Kd Jd 9d 7c 3s 2s"}
    over = dealt(order(hands), {**BETS, 4: {BASE: 10_00}, (4, 1): {BASE: 10_00}}, game=OPEN)
    assert over.is_over
    assert envied(over) == {"seat 5": [5]}
    assert over.state.hands["seat 4"] == "not turned up"
    everybody = varied(OPEN, **{"deal.by": "whole hands", f"wager {ENVY}.envy.triggers": "all seats"})
    over = dealt(order(hands), {**BETS, 4: {BASE: 10_00}, (4, 1): {BASE: 10_00}}, game=everybody)
    assert envied(over) == {"seat 2": [20], "seat 5": [20]}
    assert over.state.hands["seat 4"] == "5h 6h 7h 8h 9h Js 3c = nine-high straight flush, not set"
