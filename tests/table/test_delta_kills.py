"""Delta's kill after two wins (002, lines 547 to 561), round after round at one table of six.

Seat 1 wins the pots. Limits of $4 and $8, so blinds of $2 and $4 and a kill of $8. The button is on seats 1, 2, 3 and 4
in turn, so that seat 1 has no blind in any of these rounds: they are seats 2 and 3, then 3 and 4, 4 and 5, 5 and 6.
"""

import pytest

from houseway import Table, load
from houseway.book.model.pot_fees import Stakes
from houseway.core.round import Round

pytestmark = pytest.mark.fast

LOWBALL = ["delta/lowball-ace-to-five", "delta/lowball-deuce-to-seven"]
ALL = ["delta/kill-pots", *LOWBALL]
KILL = [(1, "kill", 8_00)]

FIRST_WIN = "4 fold, 5 fold, 6 fold, 1 raise, 2 fold, 3 fold"
"""Nothing but blinds, and no flop: line 549 asks nothing of the first pot."""

A_BET_BEFORE_THE_FLOP = "5 call, 6 fold, 1 call, 2 fold, 3 fold, 4 check, 4 check, 5 check, 1 bet, 4 fold, 5 fold"
"""Seat 5 has no blind and loses $4, a whole bet; the bet on the flop goes back."""


def six_seats(game: str) -> Table:
    limit = Stakes.model_validate({"lower": "$4", "upper": "$8"})
    table = Table(load(game), limit=limit)
    for seat in range(1, 7):
        table.sit(seat, chips=200_00)
    return table


def posts(played: Round) -> list[tuple[int, str, int]]:
    return [(post.seat, post.what, post.amount) for post in played.setup.posts]


def say(played: Round, seat: int, action: str) -> Round:
    """Let `seat` act; whoever may kill by choice before that passes."""
    while "pass" in [choice.action for choice in played.choices]:
        played = played.decide("pass")
    assert played.turn is not None
    assert played.turn.who == f"seat {seat}"
    return played.decide(action)


def play(table: Table, moves: str) -> list[tuple[int, str, int]]:
    """Play a whole round, and say what was posted before it."""
    played = dealt = table.deal(seed=1)
    for move in moves.split(", "):
        seat, action = move.split()
        played = say(played, int(seat), action)
    assert played.is_over
    table.finish(played)
    return posts(dealt)


def win_again(table: Table, *, callers: tuple[int, ...]) -> None:
    """Seat 1 kills, bets as soon as it can, and wins; `callers` call once and then give up, and the others fold.

    Whether seat 1 speaks last before the flop or in its turn is not asked here.
    """
    played = table.deal(seed=1)
    assert posts(played) == KILL
    waiting = list(callers)
    while played.turn is not None:
        can = [choice.action for choice in played.choices]
        seat = int(played.turn.who.removeprefix("seat "))
        if "pass" in can:
            wish = ["pass"]
        elif seat == 1:
            wish = ["bet", "check", "call"]
        elif seat in waiting and "call" in can:
            waiting.remove(seat)
            wish = ["call"]
        else:
            wish = ["check", "fold"]
        played = played.decide(next(action for action in wish if action in can))
    assert played.net()["seat 1"] > 0
    table.finish(played)


@pytest.mark.parametrize(
    "second",
    [
        # Seat 1 puts in its own $4; of the others there is nothing but the blinds, $6.
        "5 fold, 6 fold, 1 call, 2 fold, 3 fold, 4 check, 4 check, 1 bet, 4 fold",
        # The small blind is completed: $2 beside the blinds, which is no whole bet.
        "5 fold, 6 fold, 1 call, 2 fold, 3 call, 4 check, 3 check, 4 check, 1 bet, 3 fold, 4 fold",
        # A whole bet, but no flop.
        "5 call, 6 fold, 1 raise, 2 fold, 3 fold, 4 fold, 5 fold",
    ],
)
def test_a_second_pot_of_blinds_or_without_a_flop_makes_no_kill(second: str) -> None:
    table = six_seats("delta/kill-pots")
    assert play(table, FIRST_WIN) == []
    assert play(table, second) == []
    assert posts(table.deal(seed=1)) == []


@pytest.mark.parametrize(
    "second",
    [
        A_BET_BEFORE_THE_FLOP,
        # Blinds before the flop, and a bet of $4 that is called on it.
        "5 fold, 6 fold, 1 call, 2 fold, 3 fold, 4 check, 4 check, 1 bet, 4 call, 4 check, 1 bet, 4 fold",
        # The big blind of $4 is raised to $8, and the raise is called: $4 of it are no blind.
        "5 fold, 6 fold, 1 raise, 2 fold, 3 fold, 4 call, 4 check, 1 bet, 4 fold",
    ],
)
def test_a_second_pot_with_a_flop_and_a_whole_bet_kills_the_next(second: str) -> None:
    table = six_seats("delta/kill-pots")
    play(table, FIRST_WIN)
    assert play(table, second) == []
    third = table.deal(seed=1)
    assert posts(third) == KILL
    # Limits are doubled: seat 6 speaks first, to a wager of $8.
    assert third.turn is not None
    assert (third.turn.who, third.turn.legal) == ("seat 6", "fold; call $8; raise $16")


def test_a_pot_that_does_not_count_leaves_the_first_win() -> None:
    # Line 547: the winner has the kill button until the hand in progress is over, and seat 1 wins that hand too.
    table = six_seats("delta/kill-pots")
    play(table, FIRST_WIN)
    play(table, "5 fold, 6 fold, 1 call, 2 fold, 3 fold, 4 check, 4 check, 1 bet, 4 fold")
    third = "6 call, 1 call, 2 fold, 3 fold, 4 fold, 5 check, 5 check, 6 check, 1 bet, 5 fold, 6 fold"
    assert play(table, third) == []
    assert posts(table.deal(seed=1)) == KILL


@pytest.mark.parametrize("game", LOWBALL)
def test_a_second_lowball_pot_need_not_be_won_after_the_draw(game: str) -> None:
    # Lowball has no flop (549). Seat 5 calls $4 and folds to the raise, before any card is drawn.
    table = six_seats(game)
    play(table, FIRST_WIN)
    assert play(table, "5 call, 6 fold, 1 raise, 2 fold, 3 fold, 4 fold, 5 fold") == []
    assert posts(table.deal(seed=1)) == KILL


@pytest.mark.parametrize("game", LOWBALL)
def test_a_second_lowball_pot_of_blinds_makes_no_kill(game: str) -> None:
    table = six_seats(game)
    play(table, FIRST_WIN)
    assert play(table, "5 fold, 6 fold, 1 raise, 2 fold, 3 fold, 4 fold") == []
    assert posts(table.deal(seed=1)) == []


SECOND_WIN = {
    "delta/kill-pots": A_BET_BEFORE_THE_FLOP,
    "delta/lowball-ace-to-five": "5 call, 6 fold, 1 raise, 2 fold, 3 fold, 4 fold, 5 fold",
    "delta/lowball-deuce-to-seven": "5 call, 6 fold, 1 raise, 2 fold, 3 fold, 4 fold, 5 fold",
}


def test_who_has_killed_and_wins_a_bet_kills_again_for_the_same_amount() -> None:
    # Seat 6 calls the $8 and gives up on the flop. The next kill is $8 again and not twice as much (551).
    table = six_seats("delta/kill-pots")
    play(table, FIRST_WIN)
    play(table, SECOND_WIN["delta/kill-pots"])
    win_again(table, callers=(6,))
    assert posts(table.deal(seed=1)) == KILL


@pytest.mark.parametrize("game", LOWBALL)
def test_who_has_killed_and_wins_the_blinds_kills_again(game: str) -> None:
    # Line 551, on lowball, asks nothing of the pot but that the natural killer "wins again".
    table = six_seats(game)
    play(table, FIRST_WIN)
    play(table, SECOND_WIN[game])
    win_again(table, callers=())
    assert posts(table.deal(seed=1)) == KILL


@pytest.mark.parametrize("game", ALL)
def test_two_winners_in_turn_make_no_kill(game: str) -> None:
    table = six_seats(game)
    play(table, FIRST_WIN)
    # Button 2: seat 5 wins. Button 3: seat 1 wins again, and has one win.
    play(table, "5 raise, 6 fold, 1 fold, 2 fold, 3 fold, 4 fold")
    play(table, "6 call, 1 raise, 2 fold, 3 fold, 4 fold, 5 fold, 6 fold")
    assert posts(table.deal(seed=1)) == []
