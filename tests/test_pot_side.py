"""A pot table over several rounds: kills, straddles, bomb pots, the clock, and what its players may ask for."""

import pytest

from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.round import Round
from houseway.core.table import Post
from houseway.core.table.collection import choose_half_hour
from houseway.tables import hosting
from houseway.tables.pot_table import PotTable
from houseway.tables.table import Table
from houseway.web.hosts.opening import TableRequest, make_opening
from houseway.web.lobby import describe_game


def seated(game: str, players: int, *, rulings: dict[str, str] | None = None, **table: object) -> Table:
    made = Table(load(game, rulings=rulings or {}), **table)  # type: ignore[arg-type]
    for seat in range(1, players + 1):
        made.sit(seat, 1_000_00)
    return made


def side(table: Table) -> PotTable:
    assert table.pot_side is not None
    return table.pot_side


def folded_to(table: Table, winner: int, seed: int = 1) -> Round:
    """A round that everybody but one folds at the first chance."""
    played = table.deal(seed=seed)
    while played.turn:
        actions = [choice.action for choice in played.turn.choices]
        stays = played.turn.seat == winner or "fold" not in actions
        played = played.decide(
            next(one for one in ("check", "call", "stand pat", "pass") if one in actions) if stays else "fold"
        )
    table.finish(played)
    return played


def played_out(table: Table, *actions: str) -> Round:
    """A round in which these are the choices, one after another; nobody kills by choice."""
    played = table.deal(seed=1)
    for action in actions:
        while played.turn and "pass" in [choice.action for choice in played.turn.choices]:
            played = played.decide("pass")
        played = played.decide(action)
    assert played.is_over
    table.finish(played)
    return played


def posted(played: Round) -> list[tuple[int, str, Cents]]:
    return [(post.seat, post.what, post.amount) for post in played.setup.posts]


def test_the_winner_of_a_lowball_pot_posts_as_much_as_the_three_blinds() -> None:
    # Oaks' 40 Winner: blinds of 5, 5 and 10, and the winner of the last pot posts 20 (003, 48 and 850).
    table = seated("oaks/lowball-winner", 4, fee_option="40-winner")
    first = folded_to(table, winner=3)
    assert posted(first) == []
    second = table.deal(seed=2)
    assert (3, "kill", 20_00) in posted(second)


def test_a_second_pot_of_nothing_but_blinds_is_no_kill() -> None:
    # 002 line 549, at $4-$8 with blinds of $2 and $4: the second pot must bring a full bet that is no blind.
    table = seated("delta/kill-pots", 3, limit=Stakes(lower="$4", upper="$8"))
    played_out(table, "fold", "fold")  # button 1, blinds 2 and 3: seat 3 has the first leg
    # Button 2, blinds 3 and 1. Seat 3 completes its small blind, sees the flop, bets, and seat 1 folds a big blind: the
    # pot is $8, of which $4 are a blind of another and $4 are seat 3's own. The bet goes back.
    second = played_out(table, "fold", "call", "check", "bet", "fold")
    assert second.net() == {"seat 1": -4_00, "seat 2": 0, "seat 3": 4_00, "collection": 0, "pot": 0}
    assert side(table).standing.kill is None
    # Button 3, blinds 1 and 2. Seat 3 raises to $8, seat 2 calls $4 on top of its blind and folds on the flop: $4 is a
    # whole bet that is no blind.
    third = played_out(table, "raise", "fold", "call", "check", "bet", "fold")
    assert posted(third) == []
    assert third.net() == {"seat 1": -2_00, "seat 2": -8_00, "seat 3": 10_00, "collection": 0, "pot": 0}
    fourth = table.deal(seed=1)
    assert posted(fourth) == [(3, "kill", 8_00)]


def test_the_bet_of_a_killed_pot_is_a_doubled_one() -> None:
    # 002 lines 549 and 551: at $4-$8 killed to $8-$16 a full bet is $8, "for whatever limit is being played".
    table = seated("delta/kill-pots", 3, limit=Stakes(lower="$4", upper="$8"))
    played_out(table, "fold", "fold")  # seat 3 has the first leg
    played_out(table, "fold", "raise", "call", "bet", "fold")  # seat 3 to $8, seat 1 calls $4: a kill is due
    # Button 3 kills for $8; blinds 1 and 2. Seat 2 calls $4 on top of its $4 blind, half a bet, and folds on the flop.
    third = played_out(table, "check", "fold", "call", "check", "bet", "fold")
    assert posted(third) == [(3, "kill", 8_00)]
    assert third.net() == {"seat 1": -2_00, "seat 2": -8_00, "seat 3": 10_00, "collection": 0, "pot": 0}
    assert side(table).standing.kill is None


@pytest.mark.parametrize("game", ["delta/lowball-ace-to-five", "delta/lowball-deuce-to-seven"])
def test_at_lowball_a_second_pot_counts_before_the_draw_and_the_killer_kills_again(game: str) -> None:
    # 002 lines 549 and 551, at $4-$8 with blinds of $2 and $4.
    table = seated(game, 3, limit=Stakes(lower="$4", upper="$8"))
    played_out(table, "fold", "fold")  # button 1, blinds 2 and 3: seat 3 has the first leg
    # Button 2 calls $4, seat 3 raises its small blind to $8, and both fold: $4 of seat 2 are a whole bet.
    second = played_out(table, "call", "raise", "fold", "fold")
    assert second.net() == {"seat 1": -4_00, "seat 2": -4_00, "seat 3": 8_00, "collection": 0, "pot": 0}
    # Button 3 must kill, and everybody folds to the kill of $8: only blinds, and the natural killer kills again.
    third = played_out(table, "fold", "fold")
    assert posted(third) == [(3, "kill", 8_00)]
    assert third.net() == {"seat 1": -2_00, "seat 2": -4_00, "seat 3": 6_00, "collection": 0, "pot": 0}
    assert posted(table.deal(seed=1)) == [(3, "kill", 8_00)]


def test_a_straddle_is_announced_for_one_round() -> None:
    table = seated("delta/texas-holdem", 5, limit=Stakes(lower="$4", upper="$8"))
    side(table).straddle(4)  # the button comes to seat 1, the blinds to 2 and 3
    first = folded_to(table, winner=4)
    assert (4, "straddle", 8_00) in posted(first)
    assert posted(folded_to(table, winner=2)) == []


def test_a_bomb_pot_goes_straight_to_the_flop() -> None:
    table = seated("ace-and-vine/texas-holdem", 3, limit=Stakes(lower="$4", upper="$8"))
    side(table).bomb_pot(20_00, table.stacks)
    played = table.deal(seed=5)
    assert posted(played) == [(seat, "bomb pot", 20_00) for seat in (1, 2, 3)]
    assert played.turn is not None
    assert "60" in played.turn.words
    assert len(played.state.board) == 3  # type: ignore[attr-defined]


def test_the_clock_counts_rounds() -> None:
    # Oaks' 15/30 by the clock: $5 each where five or fewer play (003, 793 and 800).
    table = seated("oaks/texas-holdem", 3, fee_option="15-30-time", rounds_in_half_hour=2)
    paid = [folded_to(table, winner=1).net().get("collection", 0) for _ in range(5)]
    assert paid == [0, 0, 15_00, 0, 15_00]


def test_who_sits_out_is_passed_over_and_keeps_the_chips() -> None:
    table = seated("crystal/holdem-limit", 4, fee_option="4-8")
    folded_to(table, winner=2)
    side(table).sit_out(4)
    second = folded_to(table, winner=2)
    assert "seat 4" not in second.net()
    assert table.find_seat(4).chips == 1_000_00


def test_what_a_game_does_not_know_is_refused() -> None:
    table = seated("crystal/holdem-limit", 3, fee_option="4-8")
    with pytest.raises(TableRefusal, match="no straddle is taken"):
        side(table).straddle(1)
    with pytest.raises(TableRefusal, match="no bomb pot"):
        side(table).bomb_pot(10_00, table.stacks)
    with pytest.raises(TableRefusal, match="no over buttons"):
        side(table).take_over_button(1)
    with pytest.raises(TableRefusal, match="one round or more"):
        choose_half_hour(0)


def test_a_bomb_pot_needs_everybodys_chips() -> None:
    table = seated("ace-and-vine/texas-holdem", 2, limit=Stakes(lower="$4", upper="$8"))
    with pytest.raises(TableRefusal, match=r"seat 1 has \$1,000 and cannot put up \$2,000"):
        side(table).bomb_pot(2_000_00, table.stacks)


@pytest.mark.parametrize("game", ["crystal/big-o", "crystal/big-o-hi-lo"])
def test_big_o_is_played_by_three_or_more(game: str) -> None:
    # 000 lines 1313 and 1317.
    table = seated(game, 3, fee_option="4-8-kill")
    folded_to(table, winner=1)
    side(table).sit_out(2)
    with pytest.raises(TableRefusal, match="at least three players with chips who sit in"):
        table.deal(seed=1)
    side(table).sit_in(2, "waits")
    # Two are paid up and one waits for the big blind: too few for the game, so that it begins anew with all three.
    assert {"seat 1", "seat 2", "seat 3"} < set(table.deal(seed=1).net())


@pytest.mark.parametrize(
    ("game", "kill", "row"),
    [
        # 000 lines 1374 to 1378: every limit is printed with a kill but $3-$6.
        ("crystal/big-o", "full kill", {"fee_option": "3-6"}),
        ("crystal/big-o", "half kill", {"fee_option": "3-6"}),
        ("crystal/big-o-hi-lo", "full kill", {"fee_option": "3-6"}),
        ("crystal/big-o", "full kill", {"limit": "$3-$6"}),
        # 003 lines 829 to 839: four limits are printed twice, once with a half kill; the others without.
        ("oaks/omaha-hi-lo", "half kill", {"fee_option": "3-6"}),
        ("oaks/omaha-hi-lo", "half kill", {"fee_option": "4-8"}),
        ("oaks/omaha-hi-lo", "half kill", {"limit": "$9-$18"}),
    ],
)
def test_no_pot_is_killed_at_a_limit_that_is_printed_without_a_kill(game: str, kill: str, row: dict[str, str]) -> None:
    table = hosting.open_table(load(game, rulings={"kill": kill}), 4, **row)
    assert not table.is_killed
    assert side(table).page.kill is None
    with pytest.raises(TableRefusal, match=r"^seat 2 posts a kill, and .* is printed without one$"):
        table.check_posts([Post(2, "kill", 6_00)])
    # A table of an old log goes on as it was opened.
    old = Table(table.game, fee_option=row.get("fee_option"), limit=table.limit, rules=1)
    assert side(old).page.kill is not None


def test_two_wins_in_a_row_kill_the_next_pot_of_big_o_where_a_kill_is_printed_alone() -> None:
    for option, kills in (("4-8-kill", True), ("3-6", False)):
        table = hosting.open_table(load("crystal/big-o"), 3, fee_option=option)
        assert table.is_killed is kills


@pytest.mark.parametrize("option", ["2-4-half-kill", "4-8-half-kill", "6-12-half-kill", "10-20-half-kill"])
def test_a_row_that_is_printed_with_a_half_kill_brings_it(option: str) -> None:
    # 003 lines 830, 833, 835 and 838. By themselves the page's tables play without a kill.
    game = load("oaks/omaha-hi-lo")
    table = hosting.open_table(game, 4, fee_option=option)
    assert table.is_killed
    assert table.game.reading["kill"] == "half kill"
    with pytest.raises(TableRefusal, match="is printed with a kill, and no pots are killed"):
        Table(game, fee_option=option)


@pytest.mark.parametrize("game", ["crystal/big-o", "crystal/big-o-hi-lo"])
@pytest.mark.parametrize(
    ("option", "lower", "upper"), [("2-4", 2, 4), ("4-8", 4, 8), ("6-12", 6, 12), ("15-30", 15, 30)]
)
def test_big_o_without_a_kill_is_printed_at_one_limit_alone(game: str, option: str, lower: int, upper: int) -> None:
    # 000 lines 1374 to 1378: the word stands at every limit but $3-$6.
    without = load(game, rulings={"kill": "no kill"})
    with pytest.raises(TableRefusal, match="is printed with a kill, and no pots are killed"):
        Table(without, fee_option=f"{lower}-{upper}-kill")
    with pytest.raises(TableRefusal, match="is printed with a kill, and no pots are killed"):
        Table(without, limit=Stakes(lower=f"${lower}", upper=f"${upper}"))
    assert hosting.open_table(without, 3, fee_option=f"{lower}-{upper}-kill").is_killed
    assert not hosting.open_table(without, 3).is_killed
    assert hosting.open_table(without, 3).fee == without.fee("3-6")


def test_the_room_offers_every_row_and_opens_it_with_its_kill() -> None:
    told = describe_game(load("oaks/omaha-hi-lo"))
    rows = [option.id for option in told.fee_options]
    assert len(rows) == 11  # 003 lines 829 to 839
    half = next(row for row in rows if row.endswith("4-8-half-kill"))
    assert make_opening(TableRequest("oaks/omaha-hi-lo", fee_option=half), "t1")["reading"]["kill"] == "half kill"


def test_one_player_alone_is_dealt_nothing() -> None:
    table = seated("crystal/holdem-limit", 2, fee_option="4-8")
    side(table).sit_out(2)
    with pytest.raises(TableRefusal, match="at least two players"):
        table.deal(seed=1)
