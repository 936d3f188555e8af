"""What single players post: straddles, kills, blinds out of turn, bomb pots, over buttons, fees before the cards."""

from dataclasses import replace

import pytest

from houseway.book.loader import OpenGame, load
from houseway.errors import TableRefusal
from houseway.families import begin
from houseway.families.poker.engine import PokerState
from houseway.round import Round, Setup
from houseway.table import Bettor, Carried, Post
from tests.families.poker.dealing import GAME, forced, go_on, net_dollars, offered, play, stacked, table

NO_LIMIT = load("delta/no-limit-poker")
KILL = load("delta/kill-pots")
WINNER = load("oaks/lowball-winner")
BOMB = load("ace-and-vine/texas-holdem")
OVER = load("oaks/texas-holdem")
TRIPS = load("crystal/trips-v2")
FOUR = {1: 500, 2: 500, 3: 500, 4: 500}


def state(played: Round) -> PokerState:
    assert isinstance(played.state, PokerState)
    return played.state


def posting(setup: Setup, *posts: Post) -> Setup:
    return replace(setup, posts=posts)


def test_a_straddle_is_twice_the_big_blind_and_its_player_speaks_last() -> None:
    # 002 line 602. Button 1, blinds of $5 and $10 from seats 2 and 3, the straddle from seat 4.
    setup = posting(table(FOUR, button=1, game=NO_LIMIT, limit="10-10"), Post(4, "straddle", 2_000))
    assert offered(play(setup, "")) == ["fold", "call $20", "raise $40 to $500"]
    played = play(setup, "1 call, 2 call, 3 call")
    # Everybody has called; the straddler may still raise.
    assert played.turn is not None
    assert played.turn.who == "seat 4"
    assert offered(played) == ["check", "raise $40 to $500"]
    # After the flop the first on the button's left speaks, as ever.
    assert go_on(played, "4 check").turn.who == "seat 2"  # type: ignore[union-attr]


def test_between_three_the_button_straddles() -> None:
    setup = posting(table({1: 500, 2: 500, 3: 500}, button=1, game=NO_LIMIT, limit="10-10"), Post(1, "straddle", 2_000))
    assert play(setup, "2 call, 3 call").turn.who == "seat 1"  # type: ignore[union-attr]


def test_a_kill_doubles_the_limits_and_is_live() -> None:
    # $2 - $4 killed for $4 by seat 1: seat 4 speaks first, as this page does not let the killer speak last.
    setup = posting(table(FOUR, button=1, game=KILL), Post(1, "kill", 400))
    assert offered(play(setup, "")) == ["fold", "call $4", "raise $8"]
    played = play(setup, "4 call")
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert offered(played) == ["check", "raise $8"]
    flop = go_on(played, "1 check, 2 call, 3 call")
    assert offered(flop) == ["check", "bet $4"]
    assert offered(go_on(flop, "2 check, 3 check, 4 check, 1 check")) == ["check", "bet $8"]


def test_a_killer_in_the_blind_puts_up_what_the_kill_lacks() -> None:
    played = play(posting(table(FOUR, button=1, game=KILL), Post(3, "kill", 400)), "")
    assert state(played).in_front == {2: 100, 3: 400, 4: 0, 1: 0}


def test_the_winner_of_the_last_pot_kills_for_all_blinds_and_speaks_last() -> None:
    # Oaks: blinds of $1 (button), $1 and $2; the kill is their sum, $4, which is the doubled lower limit.
    setup = posting(table(FOUR, button=1, game=WINNER), Post(4, "kill", 400))
    played = play(setup, "")
    # Seat 4 would speak first.
    assert played.turn is not None
    assert played.turn.who == "seat 1"
    assert offered(played) == ["fold", "call $3", "raise $8"]
    assert go_on(played, "1 call, 2 call, 3 call").turn.who == "seat 4"  # type: ignore[union-attr]
    # Once somebody has raised, the killer speaks before those who have to answer again.
    raised = go_on(played, "1 call, 2 raise 8, 3 call")
    assert raised.turn is not None
    assert raised.turn.who == "seat 4"
    assert go_on(raised, "4 call").turn.who == "seat 1"  # type: ignore[union-attr]


def test_a_bomb_pot_has_no_blinds_and_its_betting_begins_on_the_flop() -> None:
    bombs = [Post(seat, "bomb pot", 1_000) for seat in FOUR]
    played = play(posting(table(FOUR, button=1, game=BOMB), *bombs), "")
    assert state(played).street == 1
    assert state(played).pot == 4_000
    assert len(state(played).board) == 3
    assert [line.reason for line in played.ledger] == ["bomb pot"] * 4
    assert played.turn is not None
    assert played.turn.who == "seat 2"
    assert offered(played) == ["check", "bet $2"]


def test_over_buttons_double_the_limits_where_all_who_are_left_have_one() -> None:
    # Button 1; seats 2, 3 and 1 play over, seat 4 does not.
    over = [Post(seat, "over button") for seat in (1, 2, 3)]
    setup = posting(table(FOUR, button=1, game=OVER), *over)
    assert offered(play(setup, "")) == ["fold", "call $2", "raise $4"]
    together = play(setup, "4 call, 1 call, 2 call, 3 check")
    assert offered(together) == ["check", "bet $2"]
    # Without seat 4 the flop is bet at $4 and the turn at $8.
    alone = play(setup, "4 fold, 1 call, 2 call, 3 check")
    assert offered(alone) == ["check", "bet $4"]
    assert offered(go_on(alone, "2 check, 3 check, 1 check")) == ["check", "bet $8"]


def test_the_blinds_are_less_than_a_bet_where_everybody_plays_over() -> None:
    # 003 line 116: the limit of the round is doubled, so that a bet is $4, and the big blind of $2 is half of it.
    setup = posting(table(FOUR, button=1, game=OVER), *(Post(seat, "over button") for seat in FOUR))
    assert offered(play(setup, "")) == ["fold", "call $2", "complete $4"]
    assert offered(play(setup, "4 complete 4")) == ["fold", "call $4", "raise $8"]


def test_a_blind_out_of_turn_is_live_and_a_dead_one_is_in_the_main_pot() -> None:
    # Seat 4 missed both blinds of $1 and $2: $2 live, $1 dead.
    setup = posting(table(FOUR, button=1), Post(4, "blind", 200), Post(4, "dead blind", 100))
    played = play(setup, "")
    assert [(line.source, line.amount, line.reason) for line in played.ledger] == [
        ("seat 2", 100, "small blind"),
        ("seat 3", 200, "big blind"),
        ("seat 4", 200, "blind"),
        ("seat 4", 100, "dead blind"),
    ]
    # It may check or raise; the others call $2.
    assert offered(played) == ["check", "raise $4"]
    assert state(played).paid_in == {2: 100, 3: 200, 4: 200, 1: 0}
    assert state(played).pot == 600
    # Everybody folds to the big blind: it wins the others' $1, $2 and $1, and its own blind goes back.
    assert net_dollars(go_on(played, "4 raise 4, 1 fold, 2 fold, 3 fold")) == {"seat 2": -1, "seat 3": -2, "seat 4": 3}


def test_dead_money_is_won_by_who_is_all_in_for_less() -> None:
    # Seat 2 is all in with the small blind of $1 and wins the main pot: three times $1 and the dead $1.
    order = stacked(["Ac Ad", "Kc Kd", "Qc Qd"], "2s 3h 7d 8c 9s")
    setup = posting(table({1: 500, 2: 1, 3: 500}, button=1, order=order), Post(1, "dead blind", 100))
    played = play(setup, "1 call, 3 check" + ", 3 check, 1 check" * 3)
    # The side pot of $1 each goes to the kings of seat 3, which comes out even.
    assert net_dollars(played) == {"seat 2": 3, "seat 1": -3}


def test_short_stacks_post_what_they_have() -> None:
    setup = forced(table({1: 500, 2: 0.5, 3: 1.5}, button=1), ante=25)
    played = play(setup, "")
    assert [(line.source, line.amount, line.reason) for line in played.ledger] == [
        ("seat 2", 25, "ante"),
        ("seat 3", 25, "ante"),
        ("seat 1", 25, "ante"),
        ("seat 2", 25, "small blind"),
        ("seat 3", 125, "big blind"),
    ]
    # Both others are all in: the call is what they really have in.
    assert offered(played) == ["fold", "call $1.25"]


def test_an_own_ante_stands_instead_of_the_tables() -> None:
    setup = posting(forced(table({1: 500, 2: 500, 3: 500}, button=1), ante=50), Post(3, "ante", 20))
    assert state(play(setup, "")).paid_in == {2: 150, 3: 220, 1: 50}


def test_the_half_hours_collection_comes_from_the_players_before_the_cards() -> None:
    setup = posting(table(FOUR, button=1), *(Post(seat, "time", 600) for seat in FOUR))
    played = play(setup, "4 fold, 1 fold, 2 fold")
    assert net_dollars(played) == {"seat 1": -6, "seat 2": -7, "seat 3": -5, "seat 4": -6, "collection": 24}
    assert state(begin(setup)).stacks[1] == 49_400


def test_each_player_pays_a_fee_before_the_deal_and_of_a_carried_pot_only_who_is_new() -> None:
    fee = next(posted.id for posted in TRIPS.posted_fees if posted.option.each)
    option = TRIPS.fee(fee).option
    limit, each = option.stakes[0], option.each[0].fee
    chips = {Bettor(seat): 10_000 for seat in (1, 2, 3)}
    setup = replace(table({1: 1, 2: 1}, button=1, game=TRIPS), chips=chips, limit=limit, fee=TRIPS.fee(fee))
    assert begin(setup).net()["collection"] == 3 * each
    carried = replace(setup, carried=Carried(1_000, (1, 2)))
    played = begin(carried)
    assert played.net()["collection"] == each
    assert state(played).pot == 1_000 + 3 * limit.lower


@pytest.mark.parametrize(
    ("game", "posts", "words"),
    [
        (GAME, [Post(4, "straddle", 400)], "no straddles"),
        (NO_LIMIT, [Post(1, "straddle", 400)], "the seat after the last blind is seat 4"),
        (NO_LIMIT, [Post(4, "straddle", 300)], r"the straddle is \$4, not \$3"),
        (GAME, [Post(4, "kill", 400)], "no pots are killed"),
        (KILL, [Post(4, "kill", 200)], r"the kill is \$4, not \$2"),
        (KILL, [Post(4, "kill", 400), Post(1, "kill", 400)], "only one player kills"),
        (KILL, [Post(4, "kill", 400), Post(4, "kill", 400)], "twice"),
        (GAME, [Post(seat, "bomb pot", 100) for seat in FOUR], "no bomb pots"),
        (BOMB, [Post(seat, "bomb pot", 100) for seat in (1, 2, 3)], "by everybody"),
        (BOMB, [Post(seat, "bomb pot", 100 + seat) for seat in FOUR], "by all alike"),
        (GAME, [Post(4, "over button")], "no over buttons"),
        (OVER, [Post(4, "over button", 100)], "an over button has no amount"),
        (OVER, [Post(5, "over button")], "posts an over button and is not dealt in"),
        (load("crystal/seven-card-stud"), [Post(4, "blind", 200)], "no blinds are posted out of turn"),
        (GAME, [Post(4, "blind", 300)], "more than can be owed"),
        (GAME, [Post(5, "blind", 200)], "not dealt in"),
        (GAME, [Post(4, "blind", 0)], r"of \$0"),
        (GAME, [Post(4, "blind", -200)], "cannot post"),
        (GAME, [Post(4, "time", 50_000)], "cannot play after a fee"),
    ],
)
def test_posts_that_the_page_does_not_allow(game: OpenGame, posts: list[Post], words: str) -> None:
    limit = {"delta/no-limit-poker": "2-2", "crystal/seven-card-stud": "6-12"}.get(game.id, "2-4")
    setup = table(FOUR, button=1, game=game, limit=limit)
    with pytest.raises(TableRefusal, match=words) as refused:
        begin(posting(setup, *posts))
    assert "\n" not in str(refused.value)


def test_a_straddle_needs_four_big_blinds() -> None:
    setup = table({1: 500, 2: 500, 3: 500, 4: 39}, button=1, game=NO_LIMIT, limit="10-10")
    with pytest.raises(TableRefusal, match=r"has \$39, and a straddle needs \$40"):
        begin(posting(setup, Post(4, "straddle", 2_000)))
