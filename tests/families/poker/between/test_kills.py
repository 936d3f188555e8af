"""The kill button by Delta's rules (002, 543-562) and the discs of the Oaks (003, 48-50)."""

from dataclasses import replace

from houseway.book.model.poker_betting import Kill, Straddle
from houseway.families.poker.between import Standing, after
from houseway.families.poker.result import Result
from houseway.money import Cents
from houseway.table import Post
from tests.families.poker.between.hands import dealt, holdem, posts

TWO_WINS = Kill(after="two wins", multiple="2", blind="multiple", second_pot="a bet")
WINNER = Kill(after="a win", multiple="2", blind="all blinds")
SCOOP = Kill(after="a scoop", multiple="2", blind="multiple", least_pot=5)
THREE = dict.fromkeys((1, 2, 3), 100_00)


def won(*seats: int, share: Cents = 20_00, reached: int = 4, pot: Cents = 40_00, scooped: int | None = None) -> Result:
    return Result(dict.fromkeys(seats, share), pot, 0, 0, reached, seats, scooped, seats)


def test_two_pots_in_a_row_kill_the_next_one_and_a_third_kills_again() -> None:
    page = holdem(kill=TWO_WINS)
    one = after(Standing(), page, won(2), 8_00, ())
    assert (one.leg, one.wins, one.kill) == (2, 1, None)
    two = after(one, page, won(2), 8_00, ())
    assert two.kill == 2
    assert (2, "kill", 8_00) in posts(dealt(page, two, THREE))  # twice the big blind of $4
    three = after(two, page, won(2), 8_00, (Post(2, "kill", 8_00),))
    assert three.kill == 2
    other = after(three, page, won(1), 8_00, (Post(2, "kill", 8_00),))
    assert (other.leg, other.wins, other.kill) == (1, 1, None)


def test_a_second_pot_without_a_flop_or_of_less_than_a_bet_is_no_second_leg() -> None:
    # 002 line 549: a flop must have been dealt, and a whole bet won; the leg stays.
    page = holdem(kill=TWO_WINS)
    leg = after(Standing(), page, won(2), 8_00, ())
    assert after(leg, page, won(2, reached=1), 8_00, ()).kill is None
    small = after(leg, page, won(2, share=6_00), 8_00, ())
    assert (small.leg, small.wins, small.kill) == (2, 1, None)


def test_a_split_pot_keeps_the_leg_of_a_player_who_shares_in_it() -> None:
    # 002 line 552, and line 556: split between two others, the button is nobody's.
    page = holdem(kill=TWO_WINS)
    leg = after(Standing(), page, won(2), 8_00, ())
    assert after(leg, page, won(2, 3), 8_00, ()).leg == 2
    assert after(leg, page, won(1, 3), 8_00, ()).leg is None
    killed = replace(leg, wins=2)
    assert after(killed, page, won(2, 3), 8_00, (Post(2, "kill", 8_00),)).kill == 2


def test_the_winner_of_any_pot_posts_as_much_as_all_blinds_together() -> None:
    # 003 line 48 and its fee table: a $20 game with blinds of 5, 5 and 10 has a winner blind of 20.
    page = holdem(kill=WINNER)
    first = after(Standing(), page, won(3, reached=1), 8_00, ())
    assert (3, "kill", 6_00) in posts(dealt(page, first, THREE))  # blinds of $2 and $4


def test_a_scoop_kills_only_a_pot_of_five_upper_limits() -> None:
    # 002 line 557.
    page = holdem(kill=SCOOP)
    assert after(Standing(), page, won(1, pot=40_00, scooped=1), 8_00, ()).kill == 1
    assert after(Standing(), page, won(1, pot=39_00, scooped=1), 8_00, ()).kill is None
    assert after(Standing(), page, won(1, pot=60_00), 8_00, ()).kill is None


def test_a_killer_who_has_left_kills_nothing() -> None:
    page = holdem(kill=WINNER)
    first = after(Standing(), page, won(3), 8_00, ())
    assert posts(dealt(page, first.without(3), {1: 100_00, 2: 100_00})) == []


def test_a_straddle_comes_from_the_seat_after_the_blinds_alone() -> None:
    # 002 lines 508-509: twice the big blind, next to it.
    page = holdem(straddle=Straddle(multiple="2", needs=4))
    five = dict.fromkeys((1, 2, 3, 4, 5), 100_00)
    assert posts(dealt(page, replace(Standing(), straddle=4), five)) == [(4, "straddle", 8_00)]
    assert posts(dealt(page, replace(Standing(), straddle=5), five)) == []
