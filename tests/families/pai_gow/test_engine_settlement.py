"""Both hands compared, copies, fouls, the bonuses, and a bank that runs out."""

import pytest

from tests.families.pai_gow.dealt import (
    ACE_HIGH,
    BASE,
    FORTUNE,
    OPEN,
    PLAIN,
    Bets,
    dealt,
    order,
    paid_order,
    played,
    result,
    varied,
    words,
)

BANK = "Qh Jh 8c 8d 6s 3c 2d"
NOBODYS = varied(PLAIN, **{"deal.by": "whole hands", "deal.pile": "first dealt", "wager base wager.copies": "nobody"})


@pytest.mark.parametrize(
    ("cards", "front", "theirs", "nobodys"),
    [
        # Against queen-jack in front and eights with six, three, two behind.
        ("Ah Kd 9c 9d 7s 5h 3d", "Ah Kd", "wins", "wins"),
        ("Ah Kd 9c 9d 7s 5h 3d", "7s 5h", "pushes", "pushes"),
        ("Js Th 7c 7d 6h 4c 2s", "Js Th", "loses", "loses"),
        ("As Kc 7c 7d 6h 4c 2s", "As Kc", "pushes", "pushes"),
        # A copy in front with a higher back, and with a lower one; a higher front and a copy behind; two copies.
        ("Qs Jd 9c 9d 7s 5h 3d", "Qs Jd", "pushes", "pushes"),
        ("Qs Jd 7c 7d 6h 4c 2s", "Qs Jd", "loses", "pushes"),
        ("As Kc 8h 8s 6d 3s 2c", "As Kc", "pushes", "pushes"),
        ("Qs Jd 8h 8s 6d 3s 2c", "Qs Jd", "loses", "pushes"),
        # The same pair and another kicker is no copy: six-three-two against six-four-two.
        ("Qs Td 8h 8s 6d 4s 2c", "Qs Td", "pushes", "pushes"),
        ("As Td 8h 8s 6d 4s 2c", "As Td", "wins", "wins"),
    ],
)
def test_the_wager_on_both_hands(cards: str, front: str, theirs: str, nobodys: str) -> None:
    # crystal 80 and 3571-3576: the player-dealer has copies; otherwise nobody wins or loses by one.
    for game, end in ((PLAIN, theirs), (NOBODYS, nobodys)):
        over = played(dealt(order({2: cards, 7: BANK}), {2: {BASE: 10_00}}, game=game), front, "Qh Jh")
        won = {"wins": 10_00, "loses": -10_00, "pushes": 0}[end]
        assert result(over, 2) == (end, won)
        assert over.net() == {"seat 2": won, "player-dealer": -won, "collection": 0}


def test_reasons_name_both_hands() -> None:
    hands = {2: "As Td 8h 8s 6d 4s 2c", 7: BANK}
    over = played(dealt(order(hands), {2: {BASE: 10_00}}), "As Td", "Qh Jh")
    (line,) = over.ledger
    assert line.reason == "both hands higher: ace-ten / pair of eights against queen-jack / pair of eights"
    assert words(over)[-2] == (
        "seat 2 wins both: ace-ten beats queen-jack in front, "
        "pair of eights with the four beats pair of eights with the three behind"
    )


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        ("Ah Kh 9h 7h 5h 3s 2s", "Ah Kh"),
        ("Ah Kh 9h 7h 5h 3s 2s", "Ah 2s"),
        ("Ah Kh 9h 7h 5h 3s 3h", "3s 3h"),
    ],
)
def test_a_foul_loses_the_wager_and_not_the_bonus(cards: str, front: str) -> None:
    # The five hearts pay the flush, 4:1, however they are set (clubone 12131-12136).
    over = played(
        dealt(order({2: cards, 7: "Qc Jd 8c 8d 6s 3c 2d"}), {2: {BASE: 10_00, FORTUNE: 5_00}}), front, "Qc Jd"
    )
    foul = front != "3s 3h"
    assert result(over, 2, FORTUNE) == ("wins", 20_00)
    if foul:
        assert result(over, 2) == ("loses", -10_00)
        assert over.settled[0].verdict.why.startswith("a foul: ")
    else:
        # Threes before a flush are none: they beat queen-jack, and the flush beats the eights.
        assert result(over, 2) == ("wins", 10_00)


def test_a_pair_before_the_same_pair_is_no_foul() -> None:
    over = played(dealt(order({2: "4h 4d 4c 4s Jc Td 2h", 7: BANK}), {2: {BASE: 10_00}}), "4h 4d", "Qh Jh")
    # A pair beats queen-jack in front, and fours lose to eights behind.
    assert result(over, 2) == ("pushes", 0)


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        ("2h 3h 4h 5h 6h 7h 8h", 5000),
        ("As Ks Qs Js Ts Kh Qh", 2000),
        ("2h 3h 4h 5h 6h 7h Jo", 1000),
        ("Ac Ad Ah As Jo 9c 6d", 400),
        ("As Ks Qs Js Jo 4h 2d", 150),
        ("2h 3h 4h 5h 6h Ts Kd", 50),
        ("Ac Ad Ah Jo 9c 6d 3s", 25),
        ("9c 9d 9h Kc Kd 6s 3h", 5),
        ("2h 5h 9h Jh Kh 7s 3d", 4),
        ("9c 9d 9h Kc 6d 4s 2h", 3),
        # Three of a kind stands above the straight.
        ("4c 4d 4h 5s 6c 7d 8h", 3),
        ("4c 5d 6h Jo 8c Kd Jh", 2),
        ("9c 9d Kc Kd 4s 3h 2c", -1),
    ],
)
def test_the_first_line_that_seven_cards_hold_is_paid(cards: str, odds: int) -> None:
    over = played(dealt(order({2: cards}), {2: {BASE: 10_00, FORTUNE: 5_00}}), "house way", "house way")
    assert result(over, 2, FORTUNE) == ("wins" if odds > 0 else "loses", odds * 5_00)


@pytest.mark.parametrize(
    ("bank", "own", "odds"),
    [
        ("Ac Kd Jh 9s 7c 5d 3h", "9c 9d 9h Kc 6d 4s 2h", 5),
        ("Jo Kd Jh 9s 7c 5d 3h", "9c 9d 9h Kc 6d 4s 2h", 15),
        ("Ac Kd Jh 9s 7c 5d 3h", "As Qd Th 8s 6c 4d 2h", 40),
        ("Ac Kd Jh 9s 7c 5d 3h", "Jo Qd Th 8s 6c 4d 2h", 40),
        # King high pushes at this table, and is not ace high; a seat's ace alone wins nothing.
        ("Kc Qd Jh 9s 7c 5d 3h", "As Qs Th 8s 6c 4d 2h", -1),
        ("Ac Kd 3s 9s 7c 5d 3h", "As Qd Th 8s 6c 4d 2h", -1),
    ],
)
def test_ace_high(bank: str, own: str, odds: int) -> None:
    over = dealt(order({2: own, 7: bank}), {2: {BASE: 10_00, ACE_HIGH: 10_00}}, game=OPEN)
    if not over.is_over:
        over = played(over, "house way", "house way")
    assert result(over, 2, ACE_HIGH) == ("wins" if odds > 0 else "loses", odds * 10_00)


def test_bonuses_are_settled_when_every_base_wager_pushes() -> None:
    hands = {2: "9c 9d 9h Kc 6d 4s 2h", 4: "As Qd Th 8s 6c 4d 2d", 7: "Ac Kd Jh 9s 7c 5d 3h"}
    bets = {2: {BASE: 10_00, FORTUNE: 5_00}, 4: {BASE: 10_00, ACE_HIGH: 5_00}, 5: {BASE: 10_00}}
    over = dealt(order(hands), bets, game=OPEN)
    # Three of a kind 3:1; both ace high 40:1; nobody sees the cards of seat 5.
    assert over.net() == {"seat 2": 15_00, "seat 4": 200_00, "seat 5": 0, "player-dealer": -215_00, "collection": 0}
    assert [event.who for event in over.events if event.kind == "exposed"] == ["player-dealer", "seat 2", "seat 4"]
    assert over.state.hands["seat 2"] == "9c 9d 9h Kc 6d 4s 2h = three nines, not set"
    assert over.state.hands["player-dealer"] == "Ac Kd Jh 9s 7c 5d 3h = ace high, not set"


WINS, LOSES = "Ah Kd 9c 9d 7s 5h 3d", "Js Th 7c 7d 6h 4c 2s"


def test_a_bank_pays_and_collects_as_far_as_it_reaches() -> None:
    # Action at seat 2: it is paid 20 of the 25, seat 5 the other 5; seat 4 loses 25 of 40.
    hands = {2: WINS, 4: LOSES, 5: "As Kc Td Tc 5s 4d 3h", 7: BANK}
    bets = {2: {BASE: 20_00}, 4: {BASE: 40_00}, 5: {BASE: 20_00}}
    over = played(dealt(order(hands), bets, bank=25_00), "Ah Kd", "Js Th", "As Kc", "Qh Jh")
    assert paid_order(over) == ["2 base wager 20", "4 base wager -25", "5 base wager 5"]
    # With a net cap the 40 that were collected can be paid out again.
    net = varied(PLAIN, **{"deal.by": "whole hands", "deal.pile": "first dealt", "settle.cover": "net cap"})
    over = played(dealt(order(hands), bets, bank=25_00, game=net), "Ah Kd", "Js Th", "As Kc", "Qh Jh")
    assert paid_order(over) == ["2 base wager 20", "4 base wager -40", "5 base wager 20"]


def test_losing_wagers_may_come_first() -> None:
    rules = {"deal.by": "whole hands", "deal.pile": "first dealt", "settle.losers_first": True}
    bets = {2: {BASE: 20_00}, 4: {BASE: 40_00}}
    over = played(
        dealt(order({2: WINS, 4: LOSES, 7: BANK}), bets, game=varied(PLAIN, **rules)), "Ah Kd", "Js Th", "Qh Jh"
    )
    assert paid_order(over) == ["4 base wager -40", "2 base wager 20"]


def test_those_behind_a_seat_share_its_end() -> None:
    bets: Bets = {2: {BASE: 20_00, FORTUNE: 5_00}, (2, 1): {BASE: 10_00, FORTUNE: 1_00}}
    over = played(dealt(order({2: WINS, 7: BANK}), bets), "Ah Kd", "Qh Jh")
    assert paid_order(over) == [
        "2 base wager 20",
        "2 back line 1 base wager 10",
        "2 Fortune Bonus -5",
        "2 back line 1 Fortune Bonus -1",
    ]
