"""Blinds, the order of action, the bets of each street, the cap, and all-in wagers too small to count."""

from houseway.core.cards import show_cards
from houseway.families.poker.play.betting import BetRule, Price, begin_betting, list_choices
from houseway.families.poker.play.speaking import act
from tests.families.poker.dealing import DECK, GAME, changed, offered, play, table


def test_heads_up_the_button_posts_the_small_blind_acts_first_and_then_last() -> None:
    played = play(table({3: 100, 7: 100}, button=3), "")
    assert [(line.source, line.amount, line.reason) for line in played.ledger] == [
        ("seat 3", 100, "small blind"),
        ("seat 7", 200, "big blind"),
    ]
    assert offered(played) == ["fold", "call $1", "raise $4"]
    flop = play(table({3: 100, 7: 100}, button=3), "3 call, 7 check")
    assert flop.turn is not None
    assert flop.turn.who == "seat 7"
    play(table({3: 100, 7: 100}, button=3), "3 call, 7 check, 7 check, 3 check, 7 check, 3 check, 7 check, 3 check")


def test_three_players_the_button_acts_first_before_the_flop_and_last_after_it() -> None:
    whole = "1 call, 2 call, 3 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check"
    played = play(table({1: 100, 2: 100, 3: 100}, button=1), whole)
    assert played.is_over
    assert [(line.source, line.amount, line.reason) for line in played.ledger][:4] == [
        ("seat 2", 100, "small blind"),
        ("seat 3", 200, "big blind"),
        ("seat 1", 200, "call"),
        ("seat 2", 100, "call"),
    ]


def test_six_players_with_empty_seats_between_them() -> None:
    setup = table(dict.fromkeys((1, 2, 4, 6, 8, 9), 100), button=4)
    played = play(setup, "9 call, 1 fold, 2 raise 4, 4 call, 6 fold, 8 call, 9 call")
    # Seats 1 and 6 are out: 8 is now the first left of the button.
    assert [line.reason for line in played.ledger][:2] == ["small blind", "big blind"]
    play(
        setup,
        "9 call, 1 fold, 2 raise 4, 4 call, 6 fold, 8 call, 9 call, 8 check, 9 bet 2, 2 fold, 4 call, 8 fold, 9 check",
    )


def test_cards_go_one_at_a_time_from_the_left_of_the_button_with_a_burn_before_each_board_street() -> None:
    played = play(
        table({1: 100, 2: 100, 3: 100}, button=1), "1 call, 2 call, 3 check" + ", 2 check, 3 check, 1 check" * 3
    )
    told = [(event.kind, event.who, show_cards(event.cards)) for event in played.events if event.cards]
    cards = [str(card) for card in DECK]
    assert told[:6] == [("dealt", f"seat {seat}", card) for seat, card in zip((2, 3, 1, 2, 3, 1), cards, strict=False)]
    # Six cards to the players; 7 is burned, 8 to 10 flop; 11 burned, 12 turn; 13 burned, 14 river.
    assert told[6:12] == [
        ("burned", "table", cards[6]),
        ("dealt", "board", " ".join(cards[7:10])),
        ("burned", "table", cards[10]),
        ("dealt", "board", cards[11]),
        ("burned", "table", cards[12]),
        ("dealt", "board", cards[13]),
    ]
    assert played.state.cards_gone == 14


def test_the_big_blind_has_the_option_to_raise() -> None:
    setup = table({1: 100, 2: 100, 3: 100}, button=1)
    assert offered(play(setup, "1 call, 2 call")) == ["check", "raise $4"]
    assert offered(play(setup, "1 call, 2 call, 3 raise 4")) == ["fold", "call $2", "raise $6"]


def test_the_lower_bet_before_and_on_the_flop_and_the_upper_bet_after() -> None:
    setup = table({1: 200, 2: 200}, button=1, limit="15-30")
    assert offered(play(setup, "1 call, 2 check")) == ["check", "bet $15"]
    assert offered(play(setup, "1 call, 2 check, 2 bet 15")) == ["fold", "call $15", "raise $30"]
    assert offered(play(setup, "1 call, 2 check, 2 check, 1 check")) == ["check", "bet $30"]
    assert offered(play(setup, "1 call, 2 check" + ", 2 check, 1 check" * 2 + ", 2 bet")) == [
        "fold",
        "call $30",
        "raise $60",
    ]


def test_a_bet_and_three_raises_cap_each_street_and_the_big_blind_is_the_first_bet() -> None:
    setup = table({1: 100, 2: 100, 3: 100}, button=1)
    before = "1 raise 4, 2 raise 6, 3 raise 8"
    assert offered(play(setup, before)) == ["fold", "call $4"]
    flop = before + ", 1 call, 2 call, 2 bet 2, 3 raise 4, 1 raise 6, 2 raise 8"
    assert offered(play(setup, flop)) == ["fold", "call $4"]
    turn = flop + ", 3 call, 1 call, 2 bet 4, 3 raise 8, 1 raise 12, 2 raise 16"
    assert offered(play(setup, turn)) == ["fold", "call $8"]


def test_the_cap_holds_heads_up_too() -> None:
    assert offered(play(table({1: 100, 2: 100}, button=1), "1 raise, 2 raise, 1 raise")) == ["fold", "call $2"]


def raising(players: int, actions: str, *, lifted: bool) -> tuple[str, ...]:
    """The choices after some actions on a $2 street where the seats act from 1 on."""
    places = tuple(range(players))
    rule = BetRule("fixed", 200, 400, cap=4, lifted=lifted, part=1, whole=2)
    bets = begin_betting(rule, Price(), places, (10_000,) * players, (0,) * players)
    for action in actions.split():
        choice = next(one for one in list_choices(bets, 0) if one.action == action)
        bets = act(bets, action, choice.amount or 0)
    return tuple(map(str, list_choices(bets, 0)))


def test_where_a_house_lifts_the_cap_heads_up_it_is_lifted_only_before_it_is_reached() -> None:
    assert raising(2, "bet raise raise raise", lifted=False) == ("fold", "call $2")
    assert raising(2, "bet raise raise raise", lifted=True) == ("fold", "call $2", "raise $10")
    # Three were in when the fourth bet went in: the fold that follows does not open it again.
    assert raising(3, "bet raise raise raise fold", lifted=True) == ("fold", "call $2")
    # The third folded before: two are left when the cap would be reached.
    assert raising(3, "bet raise fold raise raise", lifted=True) == ("fold", "call $2", "raise $10")


FLOP = "1 call, 2 call, 3 check"


def test_an_all_in_of_less_than_half_a_bet_does_not_open_the_betting_again() -> None:
    # $4 bets; seat 3 has $5 on the flop, $1 more than the bet: less than half of $4.
    setup = table({1: 100, 2: 100, 3: 9}, button=1, limit="4-8")
    played = play(setup, FLOP + ", 2 bet 4, 3 raise 5")
    # Seat 1 has not acted and may complete to $8; seat 2 has, and may only fold or call.
    assert offered(played) == ["fold", "call $5", "raise $8"]
    assert offered(play(setup, FLOP + ", 2 bet 4, 3 raise 5, 1 call")) == ["fold", "call $1"]
    # A completion is a raise like any other, and opens it.
    assert offered(play(setup, FLOP + ", 2 bet 4, 3 raise 5, 1 raise 8")) == ["fold", "call $4", "raise $12"]


def test_an_all_in_of_half_a_bet_or_more_is_a_raise_of_its_own() -> None:
    setup = table({1: 100, 2: 100, 3: 10}, button=1, limit="4-8")
    assert offered(play(setup, FLOP + ", 2 bet 4, 3 raise 6")) == ["fold", "call $6", "raise $10"]
    assert offered(play(setup, FLOP + ", 2 bet 4, 3 raise 6, 1 call")) == ["fold", "call $2", "raise $10"]
    # It is the second of four: two more raises, and the street is capped.
    capped = FLOP + ", 2 bet 4, 3 raise 6, 1 raise 10, 2 raise 14"
    assert offered(play(setup, capped)) == ["fold", "call $4"]


def test_a_small_all_in_bet_is_completed_to_the_whole_bet() -> None:
    setup = table({1: 100, 2: 5, 3: 100}, button=1, limit="4-8")
    assert offered(play(setup, FLOP)) == ["check", "bet $1"]
    assert offered(play(setup, FLOP + ", 2 bet 1")) == ["fold", "call $1", "raise $4"]


TWO_SMALL_ONES = "4 call, 5 call, 1 call, 2 call, 3 check, 2 bet 4, 3 raise 5, 4 call, 5 raise 6, 1 call"
"""Seats 3 and 5 have $5 and $6 on the flop. Seat 4 called $5 and faces $1; seat 2 bet $4 and faces $2."""


def test_two_small_all_ins_open_nothing_where_each_is_measured_by_itself() -> None:
    # 000, as 002 line 241: an all-in of less than half a bet does not open the betting again; each adds a quarter.
    setup = table({1: 100, 2: 100, 3: 9, 4: 100, 5: 10}, button=1, limit="4-8")
    assert offered(play(setup, TWO_SMALL_ONES)) == ["fold", "call $2"]
    assert offered(play(setup, TWO_SMALL_ONES + ", 2 call")) == ["fold", "call $1"]
    # Seat 1, who has not acted, may complete the bet to $8, and that opens it for everybody.
    before = TWO_SMALL_ONES.removesuffix(", 1 call")
    assert offered(play(setup, before)) == ["fold", "call $6", "raise $8"]
    assert offered(play(setup, before + ", 1 raise 8")) == ["fold", "call $4", "raise $12"]


def test_an_all_in_of_half_a_bet_over_a_small_one_opens_it_for_everybody() -> None:
    # $5 and $7 on the flop: the second one adds $2, half a bet. Seat 2 bet $4, and seat 4 called $5.
    setup = table({1: 100, 2: 100, 3: 9, 4: 100, 5: 11}, button=1, limit="4-8")
    wagers = TWO_SMALL_ONES.replace("5 raise 6", "5 raise 7")
    assert offered(play(setup, wagers)) == ["fold", "call $3", "raise $11"]
    assert offered(play(setup, wagers + ", 2 call")) == ["fold", "call $2", "raise $11"]


def test_two_small_all_ins_that_make_half_a_bet_together_open_it_to_those_who_face_both_where_they_add_up() -> None:
    together = changed(GAME, betting={"all_ins_add_up": True})
    setup = table({1: 100, 2: 100, 3: 9, 4: 100, 5: 10}, button=1, limit="4-8", game=together)
    assert offered(play(setup, TWO_SMALL_ONES)) == ["fold", "call $2", "raise $10"]
    assert offered(play(setup, TWO_SMALL_ONES + ", 2 call")) == ["fold", "call $1"]


def test_nobody_bets_into_seats_that_are_all_in() -> None:
    played = play(table({1: 100, 2: 4}, button=1), "1 raise 4")
    assert offered(played) == ["fold", "call $2"]
    assert play(table({1: 100, 2: 4}, button=1), "1 raise 4, 2 call").is_over


def test_nobody_raises_a_seat_that_cannot_even_meet_the_wager() -> None:
    # Seat 2 bets $4 on the flop, seat 3 makes it $6 with its last chip; seat 1 has $5 left and cannot meet it.
    setup = table({1: 9, 2: 100, 3: 10}, button=1, limit="4-8")
    assert offered(play(setup, FLOP + ", 2 bet 4, 3 raise 6")) == ["fold", "call $5"]
    # Seat 1 is rich, but seat 2 has $1 behind its $4 and seat 3 nothing: neither could meet a raise.
    other = table({1: 100, 2: 9, 3: 10}, button=1, limit="4-8")
    assert offered(play(other, FLOP + ", 2 bet 4, 3 raise 6")) == ["fold", "call $6"]


def test_a_short_big_blind_leaves_the_price_of_the_call_as_it_was() -> None:
    setup = table({1: 100, 2: 100, 3: 0.5}, button=1)
    assert offered(play(setup, "")) == ["fold", "call $2", "raise $4"]
    # With the button gone, seat 2's $1 is more than seat 3 has in: nothing is left to decide.
    assert play(setup, "1 fold").is_over


def test_against_an_all_in_blind_the_call_is_no_more_than_that_blind() -> None:
    assert offered(play(table({1: 100, 2: 1.5}, button=1), "")) == ["fold", "call $0.50"]


def test_blinds_that_put_both_players_all_in_are_dealt_out() -> None:
    assert play(table({1: 1, 2: 2}, button=1), "").is_over
