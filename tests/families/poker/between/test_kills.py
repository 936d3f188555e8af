"""The kill button by Delta's rules (002, 543-562) and the discs of the Oaks (003, 48-50)."""

from dataclasses import replace

from houseway.book.model.pot_betting import Kill, Straddle
from houseway.core.money import Cents
from houseway.families.poker.play.facts import Chain
from houseway.families.poker.play.result import Result
from houseway.families.poker.play.standing import EndedRound, Standing, remember_round
from tests.families.poker.between.hands import dealt, holdem, posts

TWO_WINS = Kill(after="two wins", multiple="2", blind="multiple", second_pot="a bet")
WINNER = Kill(after="a win", multiple="2", blind="all blinds")
SCOOP = Kill(after="a scoop", multiple="2", blind="multiple", least_pot=5)
THREE = dict.fromkeys((1, 2, 3), 100_00)


def won(
    *seats: int,
    called: Cents = 8_00,
    reached: int = 4,
    pot: Cents = 40_00,
    scooped: int | None = None,
    killer: int | None = None,
) -> EndedRound:
    """A $4-$8 round in which seat 9 has called so much beside blinds, and these have won."""
    bets = Chain(None, "call", 9, called) if called else None
    return EndedRound(
        Result(dict.fromkeys(seats, 20_00), pot, 0, 0, reached, seats, scooped, seats), bets, killer, 8_00, 4_00
    )


def test_two_pots_in_a_row_kill_the_next_one_and_a_third_kills_again() -> None:
    page = holdem(kill=TWO_WINS)
    one = remember_round(Standing(), page, won(2))
    assert (one.leg, one.wins, one.kill) == (2, 1, None)
    two = remember_round(one, page, won(2))
    assert two.kill == 2
    assert (2, "kill", 8_00) in posts(dealt(page, two, THREE))  # twice the big blind of $4
    three = remember_round(two, page, won(2, killer=2))
    assert three.kill == 2
    other = remember_round(three, page, won(1, killer=2))
    assert (other.leg, other.wins, other.kill) == (1, 1, None)


def test_a_second_pot_without_a_flop_or_of_less_than_a_bet_is_no_second_leg() -> None:
    # 002 line 549: a flop must have been dealt, and a whole bet won; the leg stays.
    page = holdem(kill=TWO_WINS)
    leg = remember_round(Standing(), page, won(2))
    assert remember_round(leg, page, won(2, reached=1)).kill is None
    small = remember_round(leg, page, won(2, called=3_00))
    assert (small.leg, small.wins, small.kill) == (2, 1, None)


def test_where_the_page_says_so_who_had_to_kill_and_wins_any_pot_kills_again() -> None:
    # 002 line 551: a natural kill, not one that was posted for another reason.
    page = holdem(kill=TWO_WINS.model_copy(update={"killer_wins": "any pot"}))
    due, blinds = Standing(leg=2, wins=2, kill=2), won(2, called=0, reached=1, killer=2)
    assert remember_round(due, page, blinds).kill == 2
    assert remember_round(replace(due, kill=None), page, blinds).kill is None
    assert remember_round(due, holdem(kill=TWO_WINS), blinds).kill is None


def test_only_what_others_have_put_in_by_choice_and_not_got_back_is_a_bet() -> None:
    # 002 line 549, at $4-$8: $4 or more of others beside the blinds.
    page, leg = holdem(kill=TWO_WINS), Standing(leg=2, wins=1)
    blinds = Chain(Chain(Chain(None, "blind", 1, 2_00), "blind", 2, 4_00), "straddle", 3, 8_00)
    own = Chain(blinds, "raise", 2, 12_00)
    two_halves = Chain(Chain(own, "call", 1, 2_00), "call", 3, 2_00)
    back = Chain(two_halves, "returned", 3, 1_00)
    assert [
        remember_round(leg, page, won(2)._replace(facts=facts)).kill for facts in (blinds, own, two_halves, back)
    ] == [
        None,
        None,
        2,
        None,
    ]


def test_a_table_of_the_first_rules_goes_on_counting_whole_shares() -> None:
    # What versions did whose logs name no rules: a share of $8 or more past the first betting round.
    page, leg = holdem(kill=TWO_WINS.model_copy(update={"killer_wins": "any pot"})), Standing(leg=2, wins=1)
    assert remember_round(leg, page, won(2, called=0), rules=1).kill == 2
    assert remember_round(replace(leg, wins=2, kill=2), page, won(2, reached=1, killer=2), rules=1).kill is None


def test_a_split_pot_keeps_the_leg_of_a_player_who_shares_in_it() -> None:
    # 002 line 552, and line 556: split between two others, the button is nobody's.
    page = holdem(kill=TWO_WINS)
    leg = remember_round(Standing(), page, won(2))
    assert remember_round(leg, page, won(2, 3)).leg == 2
    assert remember_round(leg, page, won(1, 3)).leg is None
    killed = replace(leg, wins=2)
    assert remember_round(killed, page, won(2, 3, killer=2)).kill == 2


def test_the_winner_of_any_pot_posts_as_much_as_all_blinds_together() -> None:
    # 003 line 48 and its fee table: a $20 game with blinds of 5, 5 and 10 has a winner blind of 20.
    page = holdem(kill=WINNER)
    first = remember_round(Standing(), page, won(3, reached=1))
    assert (3, "kill", 6_00) in posts(dealt(page, first, THREE))  # blinds of $2 and $4


def test_a_scoop_kills_only_a_pot_of_five_upper_limits() -> None:
    # 002 line 557.
    page = holdem(kill=SCOOP)
    assert remember_round(Standing(), page, won(1, pot=40_00, scooped=1)).kill == 1
    assert remember_round(Standing(), page, won(1, pot=39_00, scooped=1)).kill is None
    assert remember_round(Standing(), page, won(1, pot=60_00)).kill is None


def test_a_killer_who_has_left_kills_nothing() -> None:
    page = holdem(kill=WINNER)
    first = remember_round(Standing(), page, won(3))
    assert posts(dealt(page, first.remove_player(3), {1: 100_00, 2: 100_00})) == []


def test_a_straddle_comes_from_the_seat_after_the_blinds_alone() -> None:
    # 002 lines 508-509: twice the big blind, next to it.
    page = holdem(straddle=Straddle(multiple="2", needs=4))
    five = dict.fromkeys((1, 2, 3, 4, 5), 100_00)
    assert posts(dealt(page, replace(Standing(), straddle=4), five)) == [(4, "straddle", 8_00)]
    assert posts(dealt(page, replace(Standing(), straddle=5), five)) == []
