"""Who takes which pot: shown hands, splits, odd chips, side pots, returned bets and the house's drop."""

import pytest

from houseway.core.table import POT
from houseway.core.table.pots import Pot, find_uncalled, make_pots, split, take_drop
from houseway.families.poker.play.result import Result
from tests.families.poker.closing import close, kinds, page, posted
from tests.families.poker.dealing import DECK, net_dollars, play, stacked, table

HOLDEM = page("crystal/holdem-limit")
DOWN = ", 2 check, 3 check, 1 check" * 3
THREE = {1: 100.0, 2: 100.0, 3: 100.0}
BLANKS = "2c 7d 9h Jc 3s"


def test_the_best_hand_wins_the_pot_and_shows_it() -> None:
    order = stacked(["As Ah", "Ks Kh", "Ts 5h"], BLANKS)  # seats 2, 3, 1
    played = play(table(THREE, 1, order=order), "1 call, 2 call, 3 check" + DOWN)
    assert net_dollars(played) == {"seat 1": -2, "seat 2": 4, "seat 3": -2}
    assert played.state.hands == {
        "seat 2": "As Ah = pair of aces",
        "seat 3": "Ks Kh = pair of kings",
        "seat 1": "Ts 5h = jack high",
    }


def test_all_others_fold_and_nothing_is_shown() -> None:
    played = play(table(THREE, 1), "1 raise 4, 2 fold, 3 fold")
    # The small blind's $1 and the big blind's $2; $2 of the raise were never matched.
    assert net_dollars(played) == {"seat 1": 3, "seat 2": -1, "seat 3": -2}
    assert played.state.hands == {}
    assert not [event for event in played.events if event.kind == "exposed"]
    assert [(line.to, line.amount) for line in played.ledger if line.source == POT] == [
        ("seat 1", 200),
        ("seat 1", 500),
    ]


def test_a_folded_hand_is_never_shown() -> None:
    played = play(table(THREE, 1), "1 fold, 2 call, 3 check" + ", 2 check, 3 check" * 3)
    assert [event.who for event in played.events if event.kind == "exposed"] == ["seat 2", "seat 3"]


def test_the_wheel_beats_three_kings_and_loses_to_a_six_high_straight() -> None:
    board = "3d 4c 5h Kc Jd"
    kings = play(table(THREE, 1, order=stacked(["Ah 2s", "Ks Kh", "9s 9c"], board)), "1 call, 2 call, 3 check" + DOWN)
    assert net_dollars(kings) == {"seat 1": -2, "seat 2": 4, "seat 3": -2}
    assert kings.state.hands["seat 2"] == "Ah 2s = five-high straight"
    six = play(table(THREE, 1, order=stacked(["Ah 2s", "2d 6d", "9s 9c"], board)), "1 call, 2 call, 3 check" + DOWN)
    assert net_dollars(six) == {"seat 1": -2, "seat 2": -2, "seat 3": 4}


def test_playing_the_board_splits_the_pot_and_the_odd_chip_goes_left_of_the_button() -> None:
    # $3 - $6: the small blind folds $1.50, so the pot of $7.50 is fifteen half dollars.
    order = stacked(["2c 2d", "3c 3d", "4c 4d"], "Ts Js Qs Ks As")
    played = play(table(THREE, 1, limit="3-6", order=order), "1 call, 2 fold, 3 check" + ", 3 check, 1 check" * 3)
    # Seat 3 sits nearer to the button's left than the button: $4 and $3.50.
    assert net_dollars(played) == {"seat 1": 0.5, "seat 2": -1.5, "seat 3": 1}
    assert played.state.hands["seat 1"] == "4c 4d = royal flush"


def test_two_odd_chips_go_to_the_same_seat() -> None:
    # $2 - $4, the small blind folds $1: $7 are fourteen half dollars among three, four each and two over.
    order = stacked(["2c 2d", "3c 3d", "4c 4d", "5c 5d"], "Ts Js Qs Ks As")
    setup = table({**THREE, 4: 100.0}, 1, order=order)
    played = play(setup, "4 call, 1 call, 2 fold, 3 check" + ", 3 check, 4 check, 1 check" * 3)
    assert net_dollars(played) == {"seat 2": -1, "seat 3": 1}


def test_equal_hands_split_evenly_where_they_can() -> None:
    # Both pair their ace with the same kickers: the suits do not count.
    order = stacked(["As 5h", "Ad 5c"], "Ah Kc Qd 9s 3h")
    played = play(table({1: 100, 2: 100}, 1, order=order), "1 raise 4, 2 call" + ", 2 check, 1 check" * 3)
    assert net_dollars(played) == {}


def test_two_side_pots() -> None:
    # $4 - $8, button 1. In all: seat 2 $4, seat 3 $12, seats 4 and 1 $20 each.
    # Main pot 4 x $4 = $16, side pots 3 x $8 = $24 and 2 x $8 = $16; aces, kings and queens take one each.
    order = stacked(["As Ah", "Ks Kh", "Qs Qh", "Ts 5h"], BLANKS)
    setup = table({1: 100, 2: 4, 3: 12, 4: 20}, 1, limit="4-8", order=order)
    played = play(setup, "4 raise 8, 1 call 8, 2 call 2, 3 call 4, 3 bet 4, 4 raise 8, 1 call 8, 4 bet 4, 1 call 4")
    assert [(line.to, line.amount, line.reason) for line in played.ledger if line.source == POT] == [
        ("seat 2", 1600, "main pot: pair of aces"),
        ("seat 3", 2400, "side pot 1: pair of kings"),
        ("seat 4", 1600, "side pot 2: pair of queens"),
    ]
    assert net_dollars(played) == {"seat 1": -20, "seat 2": 12, "seat 3": 12, "seat 4": -4}


def test_an_uncalled_bet_comes_back_before_the_pot_is_won() -> None:
    # $4 - $8 heads-up: seat 2 has $7 and calls $7 of the $8 that seat 1 raises to.
    order = stacked(["As Ah", "Ks Kh"], BLANKS)
    played = play(table({1: 100, 2: 7}, 1, limit="4-8", order=order), "1 raise 8, 2 call 3")
    assert [(line.to, line.amount) for line in played.ledger if line.source == POT] == [
        ("seat 1", 100),
        ("seat 2", 1400),
    ]


@pytest.mark.parametrize(
    ("players", "limit", "fee"),
    [  # lines 1026 to 1034: 7 or more, 6 or less, 4 or less
        (10, "2-4", 2.5),
        (7, "2-4", 2.5),
        (6, "2-4", 2),
        (5, "2-4", 2),
        (4, "2-4", 1),
        (2, "2-4", 1),
        (8, "4-8", 3),
        (6, "3-6", 2),
        (9, "40-80", 4),
        (5, "9-18", 3),
        (3, "15-30", 1),
    ],
)
def test_the_drop_comes_out_of_the_pot_by_the_number_of_players(players: int, limit: str, fee: float) -> None:
    # Everyone calls the big blind and checks it down; seat 2, left of the button, holds the royal flush.
    board = "Ts Js Qs Ks 2c"
    rest = iter([str(card) for card in DECK if str(card) not in (*board.split(), "As", "3c")])
    holes = ["As 3c"] + [f"{next(rest)} {next(rest)}" for _ in range(players - 1)]
    dollars = dict.fromkeys(range(1, players + 1), 500.0)
    played = play(table(dollars, 1, limit=limit, fee=limit, order=stacked(holes, board)), "")
    while played.turn:
        played = played.decide("call" if "call" in {choice.action for choice in played.choices} else "check")
    lower = float(limit.split("-", maxsplit=1)[0])
    losers = {f"seat {seat}": -lower for seat in range(1, players + 1) if seat != 2}
    won = lower * (players - 1) - fee - 1
    # Heads-up at $2 - $4 the winner's $2 and the drop's $2 are the same.
    assert net_dollars(played) == losers | {"collection": fee, "jackpot": 1} | ({"seat 2": won} if won else {})
    assert played.net()[POT] == 0


def test_a_pot_that_cannot_pay_the_drop_pays_what_it_holds_the_collection_first() -> None:
    # Seven players: $2.50 and $1. All fold to the big blind: $1 of it goes back, and $1 and $1 are the pot.
    setup = table(dict.fromkeys(range(1, 8), 100.0), 1, fee="2-4")
    played = play(setup, "4 fold, 5 fold, 6 fold, 7 fold, 1 fold, 2 fold")
    assert net_dollars(played) == {"seat 2": -1, "seat 3": -1, "collection": 2}


def test_the_drop_comes_out_of_the_main_pot_before_a_side_pot() -> None:
    # Heads-up plus a short stack: main pot 3 x $1 = $3 pays $1 and $1; the side pot of 2 x $1 stays whole.
    order = stacked(["As Ah", "Ks Kh", "Ts 5h"], BLANKS)
    played = play(
        table({1: 100, 2: 1, 3: 100}, 1, fee="2-4", order=order), "1 call, 3 check" + ", 3 check, 1 check" * 3
    )
    assert net_dollars(played) == {"seat 1": -2, "collection": 1, "jackpot": 1}


def test_pots_by_hand() -> None:
    # Seat 4 folded after $6: $3 of it in the main pot, $3 in the side pot.
    assert make_pots({1: 300, 2: 1000, 3: 1000, 4: 600}, {1, 2, 3}) == (
        Pot(1200, frozenset({1, 2, 3})),
        Pot(1700, frozenset({2, 3})),
    )
    assert find_uncalled({1: 300, 2: 1000, 3: 600}) == (2, 400)
    assert take_drop((Pot(300, frozenset({1, 2})), Pot(500, frozenset({2}))), 400) == (
        (Pot(0, frozenset({1, 2})), Pot(400, frozenset({2}))),
        400,
    )
    assert split(1000, [3, 1, 2], chip=50) == {3: 400, 1: 300, 2: 300}


def test_what_folded_seats_paid_beyond_the_others_is_in_the_last_pot() -> None:
    # Seats 3 and 4 put in $8 each and folded later; seats 1 and 2 are all in for $3 and $6.
    assert make_pots({1: 300, 2: 600, 3: 800, 4: 800}, (1, 2)) == (
        Pot(1200, frozenset({1, 2})),
        Pot(1300, frozenset({2})),
    )
    assert make_pots({1: 300, 2: 300, 3: 800, 4: 800}, (1, 2)) == (Pot(2200, frozenset({1, 2})),)


def test_a_bet_that_nobody_matched_goes_back_to_one_who_throws_the_hand_away() -> None:
    asked = page("crystal/holdem-limit", showdown={"asked": True})
    ending = close(asked, {2: 1000, 3: 600}, {3: "Ks Kh"}, BLANKS, seats=(3,))
    assert [(fact.kind, fact.seat, fact.amount) for fact in ending.facts] == [("returned", 2, 400), ("won", 3, 1200)]


def test_dead_money_is_in_the_main_pot() -> None:
    assert make_pots({1: 300, 2: 600, 3: 600}, (1, 2, 3), dead=250) == (
        Pot(1150, frozenset({1, 2, 3})),
        Pot(600, frozenset({2, 3})),
    )
    assert make_pots({1: 300, 2: 300}, (1,), dead=250) == (Pot(850, frozenset({1})),)


def test_what_happens_at_the_end_in_its_order() -> None:
    # $10 of seat 2 meet $7: $3 go back; of $14 and 50 cents dead $2 are dropped and $1 is for the jackpot.
    fee = posted(drop=[{"players": "2+", "fee": "$2", "jackpot": "$1"}])
    ending = close(HOLDEM, {3: 700, 2: 1000}, {3: "As Ah", 2: "Ks Kh"}, BLANKS, dead=50, reached=3, fee=fee)
    assert [(fact.kind, fact.seat, fact.amount) for fact in ending.facts] == [
        ("returned", 2, 300),
        ("drop", 0, 200),
        ("jackpot", 0, 100),
        ("show", 3, 0),
        ("show", 2, 0),
        ("won", 3, 1150),
    ]
    assert ending.result == Result({3: 1150}, 1450, 200, 100, 3, (3,), None, (3, 2))


def test_who_is_left_alone_shows_nothing() -> None:
    ending = close(HOLDEM, {3: 700, 2: 400}, {3: "As Ah"})
    assert kinds(ending) == ["returned", "won"]
    assert ending.result == Result({3: 800}, 800, 0, 0, 4, (3,), None, ())


def test_a_hand_thrown_away_at_the_showdown_wins_nothing() -> None:
    # Seats 2 and 4 show, in turn; seat 3 has thrown a better hand away.
    asked = page("crystal/holdem-limit", showdown={"asked": True})
    ending = close(asked, {2: 500, 3: 500, 4: 500}, {2: "Ks Kh", 4: "Qs Qh"}, BLANKS, seats=(2, 3, 4))
    assert kinds(ending) == ["won"]  # what they showed was told when they did
    assert (ending.result.shares, ending.result.shown) == ({2: 1500}, (2, 4))
    alone = close(asked, {2: 500, 3: 500}, {2: "Ks Kh"}, BLANKS, seats=(2, 3))
    assert (alone.result.shares, alone.result.shown) == ({2: 1000}, (2,))
