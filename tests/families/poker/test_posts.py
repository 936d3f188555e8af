"""What single players post: straddles, kills, blinds out of turn, bomb pots, over buttons, fees before the cards."""

from dataclasses import replace

import pytest

from houseway.book.loader import Game, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Carried, Post
from houseway.families import begin
from houseway.families.poker.play.engine import PokerState
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
    # On a page that nobody has filed, by which the hands of other rooms are read.
    draft = replace(GAME, rules=GAME.rules.model_copy(update={"filed": None}))
    setup = posting(forced(table({1: 500, 2: 500, 3: 500}, button=1, game=draft), ante=50), Post(3, "ante", 20))
    assert state(play(setup, "")).paid_in == {2: 150, 3: 220, 1: 50}


@pytest.mark.parametrize("amount", [0, 99, 101, 5_000])
@pytest.mark.parametrize("game", ["clubone/seven-card-stud", "oaks/seven-card-stud-high", "delta/razz"])
def test_nobody_antes_more_or_less_than_the_table(game: str, amount: int) -> None:
    # The antes of $4-$8 at Club One and Oaks, and of $6-$12 at Delta, are $1 (rulings of the pages).
    setup = table(FOUR, button=1, game=load(game), limit="6-12" if "delta" in game else "4-8")
    assert state(begin(posting(setup, Post(3, "ante", 100)))).paid_in == dict.fromkeys(FOUR, 100)
    with pytest.raises(TableRefusal, match=r"^seat 3: the ante is \$1, not \$"):
        begin(posting(setup, Post(3, "ante", amount)))


def clocked(chips: dict[int, float], *posts: Post, option: str = "15-30-time", game: Game = OVER) -> Setup:
    """A table whose option takes a fee by the clock, at the limit that it is printed for."""
    fee = game.fee(option)
    limit = fee.option.stakes[0] if fee.option.stakes else Stakes.model_validate({"lower": "$4", "upper": "$8"})
    return replace(table(chips, button=1, game=game), limit=limit, fee=fee, posts=posts)


def test_the_half_hours_collection_comes_from_the_players_before_the_cards() -> None:
    # Oaks at 15/30 by the clock: $5 each where five or fewer play, blinds of $10 and $15 (003 lines 793, 795 and 802).
    setup = clocked(FOUR, *(Post(seat, "time", 500) for seat in FOUR))
    played = play(setup, "4 fold, 1 fold, 2 fold")
    assert net_dollars(played) == {"seat 1": -5, "seat 2": -15, "seat 3": 5, "seat 4": -5, "collection": 20}
    assert state(begin(setup)).stacks[1] == 49_500


SIX = dict.fromkeys(range(1, 7), 500.0)
CLUB = load("clubone/texas-holdem")
TIMED = load("ace-and-vine/texas-holdem", rulings={"betting": "pot limit"})


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        # 003 lines 793 to 802: full time $7, short time $5 for five players or fewer.
        (clocked(SIX, Post(1, "time", 500)), r"posts a time of \$5: by fee option 15-30-time it is \$7 with 6 players"),
        (
            clocked(FOUR, Post(1, "time", 700)),
            r"of \$7: by fee option 15-30-time it is \$5 with 4 players",
        ),
        (clocked(FOUR, Post(0, "time", 500)), "the pot posts a time, and each player pays for the half hour"),
        (clocked(FOUR, Post(4, "time", 500), Post(4, "time", 500)), "seat 4 posts a time twice"),
        # The drop of the same limit takes nothing by the clock, nor does a table without an option.
        (clocked(FOUR, Post(4, "time", 500), option="15-30"), "fee option 15-30 takes nothing by the clock"),
        (replace(clocked(FOUR, Post(4, "time", 500)), fee=None), "no fee option is posted that takes one"),
        # 000 files no fee by the clock at all.
        (replace(table(FOUR, button=1), posts=(Post(4, "time", 600),)), "no fee option is posted that takes one"),
        # 004: option 17 takes $8 from one pot.
        (clocked(FOUR, Post(4, "time", 800), option="poker-games:17", game=CLUB), "the pot pays for the half hour"),
        (clocked(FOUR, Post(0, "time", 700), option="poker-games:17", game=CLUB), r"it is \$8 with 4 players"),
        (clocked(FOUR, *[Post(0, "time", 800)] * 2, option="poker-games:17", game=CLUB), "the pot posts a time twice"),
        # 001 lines 2285 to 2294: $6 by option 1, from each player.
        (clocked(FOUR, Post(4, "time", 700), option="poker-timed:1", game=TIMED), r"it is \$6 with 4 players"),
        (clocked(FOUR, Post(0, "time", 600), option="poker-timed:1", game=TIMED), "each player pays"),
        (clocked({**FOUR, 4: 5}, Post(4, "time", 500)), r"seat 4 has \$5 and cannot play after a fee of \$5"),
    ],
)
def test_a_fee_of_the_half_hour_is_the_one_that_the_option_takes(setup: Setup, words: str) -> None:
    with pytest.raises(TableRefusal, match=words) as refused:
        begin(setup)
    assert "\n" not in str(refused.value)


DELTA = load("delta/texas-holdem")


@pytest.mark.parametrize(
    ("posts", "words"),
    [
        # 002 lines 500 to 507, at $2-$4 with blinds of $1 by seat 2 and $2 by seat 3: $2 live and $1 dead, or a wait.
        ([Post(4, "blind", 200)], r"seat 4 makes up \$2 live: what is owed there can be \$2 live and \$1 dead"),
        ([Post(4, "blind", 100), Post(4, "dead blind", 100)], r"seat 4 makes up \$1 live and \$1 dead"),
        ([Post(4, "blind", 300), Post(4, "dead blind", 100)], r"seat 4 makes up \$3 live and \$1 dead"),
        ([Post(4, "blind", 200), Post(4, "dead blind", 200)], r"seat 4 makes up \$2 live and \$2 dead"),
        ([Post(4, "dead blind", 50)], r"seat 4 makes up \$0.50 dead"),
        ([Post(3, "blind", 200), Post(3, "dead blind", 100)], "seat 3 .* what is owed there is nothing"),
        ([Post(3, "blind", 200)], r"seat 3 makes up \$2 live: what is owed there is nothing"),
        ([Post(2, "blind", 200)], r"seat 2 makes up \$2 live: what is owed there can be \$1 live"),
        ([Post(4, "ante", 100)], "seat 4 posts an ante, and nobody antes in this game"),
        ([Post(4, "ante", 0)], "nobody antes in this game"),
    ],
)
def test_blinds_are_made_up_as_they_are_filed(posts: list[Post], words: str) -> None:
    with pytest.raises(TableRefusal, match=words) as refused:
        begin(posting(table(FOUR, button=1, game=DELTA), *posts))
    assert "\n" not in str(refused.value)


def test_all_that_can_be_owed_is_taken() -> None:
    # Button 1, blinds of $1 and $2 by seats 2 and 3. Seat 4 comes in for both blinds (002 line 501), or a small blind
    # has skipped it; seat 2 makes its small blind up to a big one that has skipped it (002 line 505).
    for posts in (
        [Post(4, "blind", 200), Post(4, "dead blind", 100)],
        [Post(4, "dead blind", 100)],
        [Post(2, "blind", 100)],
    ):
        setup = posting(table(FOUR, button=1, game=DELTA), *posts)
        assert state(begin(setup)).pot == 300 + sum(post.amount for post in posts)
    # 000 lines 203 and 207: at Crystal Park who is new posts the big blind alone, who missed some posts both.
    for posts in ([Post(4, "blind", 200)], [Post(4, "blind", 200), Post(4, "dead blind", 100)]):
        assert state(begin(posting(table(FOUR, button=1), *posts))).pot == 300 + sum(post.amount for post in posts)


def test_a_page_that_nobody_filed_reads_the_antes_of_other_rooms() -> None:
    setup = table(FOUR, button=1, game=load("standard/holdem-no-limit"), limit="2-2")
    assert state(begin(posting(setup, Post(3, "ante", 200)))).pot == 500


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
        (GAME, [Post(4, "blind", 300)], r"seat 4 makes up \$3 live"),
        (GAME, [Post(5, "blind", 200)], "not dealt in"),
        (GAME, [Post(4, "blind", 0)], r"of \$0"),
        (GAME, [Post(4, "blind", -200)], "cannot post"),
    ],
)
def test_posts_that_the_page_does_not_allow(game: Game, posts: list[Post], words: str) -> None:
    limit = {"delta/no-limit-poker": "2-2", "crystal/seven-card-stud": "6-12"}.get(game.id, "2-4")
    setup = table(FOUR, button=1, game=game, limit=limit)
    with pytest.raises(TableRefusal, match=words) as refused:
        begin(posting(setup, *posts))
    assert "\n" not in str(refused.value)


def test_a_straddle_needs_four_big_blinds() -> None:
    setup = table({1: 500, 2: 500, 3: 500, 4: 39}, button=1, game=NO_LIMIT, limit="10-10")
    with pytest.raises(TableRefusal, match=r"has \$39, and a straddle needs \$40"):
        begin(posting(setup, Post(4, "straddle", 2_000)))
