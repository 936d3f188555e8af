"""Button and blinds from round to round, by Crystal Park's hold'em rules (000, 199-214) and Delta's (002, 498-513)."""

from dataclasses import replace

from houseway.book.model.pot_betting import Missed
from houseway.families.poker.play.standing import Standing
from tests.families.poker.between.hands import dealt, holdem, posts

CRYSTAL = Missed(new="big blind", missed="all blinds", buys_button=True)
DELTA = Missed(new="all blinds", missed="all blinds", buys_button=True)
FIVE = dict.fromkeys((1, 3, 5, 7, 9), 100_00)


def test_the_button_goes_to_the_next_player_clockwise_and_the_blinds_after_it() -> None:
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), FIVE)
    assert (first.button, first.standing.posted) == (1, (3, 5))
    second = dealt(page, first.standing, FIVE)
    assert (second.button, second.standing.posted) == (3, (5, 7))
    assert first.seats == second.seats == (1, 3, 5, 7, 9)
    assert posts(first) == posts(second) == []


def test_between_two_the_button_has_the_small_blind_and_both_move() -> None:
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), {2: 100_00, 6: 100_00})
    assert (first.button, first.standing.posted) == (2, (2, 6))
    second = dealt(page, first.standing, {2: 100_00, 6: 100_00})
    assert (second.button, second.standing.posted) == (6, (6, 2))


def test_a_newcomer_waits_until_the_big_blind_arrives() -> None:
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), FIVE)  # button 1, blinds 3 and 5
    stacks = {**FIVE, 8: 100_00}
    second = dealt(page, first.standing, stacks)  # button 3, blinds 5 and 7: seat 8 still waits
    assert second.seats == (1, 3, 5, 7, 9)
    third = dealt(page, second.standing, stacks)  # button 5, blinds 7 and 8: the big blind lets seat 8 in
    assert (third.button, third.standing.posted, third.seats) == (5, (7, 8), (1, 3, 5, 7, 8, 9))
    assert posts(third) == []


def test_a_newcomer_who_posts_is_dealt_in_at_once_for_a_big_blind_or_for_all_blinds() -> None:
    for rule, expected in (
        (CRYSTAL, [(8, "blind", 4_00)]),  # 000 line 203: as much as the big blind
        (DELTA, [(8, "blind", 4_00), (8, "dead blind", 2_00)]),  # 002 line 501: all blinds, the small one dead
    ):
        page = holdem(rule)
        first = dealt(page, Standing(), FIVE)
        coming = first.standing.let_in(8, "posts")
        second = dealt(page, coming, {**FIVE, 8: 100_00})
        assert second.seats == (1, 3, 5, 7, 8, 9)
        assert posts(second) == expected


def test_nobody_is_dealt_in_between_the_button_and_the_big_blind() -> None:
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), FIVE)
    coming = first.standing.let_in(4, "posts")
    second = dealt(page, coming, {**FIVE, 4: 100_00})  # button 3, blinds 5 and 7: seat 4 is between
    assert second.seats == (1, 3, 5, 7, 9)
    third = dealt(page, second.standing, {**FIVE, 4: 100_00})  # button 5: it has passed seat 4
    assert third.seats == (1, 3, 4, 5, 7, 9)
    assert posts(third) == [(4, "blind", 4_00)]


def test_the_button_can_be_bought_and_its_buyer_is_the_only_blind() -> None:
    # 002 line 507: both blinds, the little one dead; the buyer is the only blind and has the button next.
    page = holdem(DELTA)
    first = dealt(page, Standing(), FIVE)
    coming = first.standing.let_in(4, "buys the button")
    stacks = {**FIVE, 4: 100_00}
    second = dealt(page, coming, stacks)
    assert (second.button, second.seats) == (3, (1, 3, 4, 5, 7, 9))
    assert posts(second) == [(4, "dead blind", 2_00)]
    assert second.limit is not None
    assert second.limit.blinds == (4_00, 0)
    third = dealt(page, second.standing, stacks)
    assert (third.button, third.standing.posted) == (4, (5, 7))
    assert posts(third) == []


def test_who_sits_out_while_the_blinds_go_by_owes_them() -> None:
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), FIVE)  # blinds 3 and 5
    away = first.standing.pass_over(7)
    second = dealt(page, away, FIVE)  # button 3, blinds 5 and 9: the big blind has gone by seat 7
    assert (second.seats, second.standing.posted) == ((1, 3, 5, 9), (5, 9))
    third = dealt(page, second.standing, FIVE)  # button 5, blinds 9 and 1: the small one has, too
    assert third.standing.posted == (9, 1)
    back = third.standing.let_in(7, "posts")
    fourth = dealt(page, back, FIVE)  # button 9, blinds 1 and 3: seat 7 pays both, the big blind live
    assert fourth.seats == (1, 3, 5, 7, 9)
    assert posts(fourth) == [(7, "blind", 4_00), (7, "dead blind", 2_00)]
    assert dealt(page, fourth.standing, FIVE).posts == ()


def test_a_button_that_moves_past_an_empty_seat_skips_nobodys_blinds() -> None:
    # Button 1, blinds 3 and 5; seat 3 leaves. The button goes on to 5, the blinds would be 7 and 9: the big blind has
    # skipped seat 7, which makes its small one up to a big blind, and the small blind has skipped seat 5.
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), FIVE)
    stacks = {seat: chips for seat, chips in FIVE.items() if seat != 3}
    second = dealt(page, first.standing.remove_player(3), stacks)
    assert (second.button, second.standing.posted) == (5, (7, 9))
    assert sorted(posts(second)) == [(5, "dead blind", 2_00), (7, "blind", 2_00)]


def test_who_is_skipped_by_both_blinds_makes_up_their_total() -> None:
    # 002 lines 505 to 507. Button 1, blinds 3 and 5, and both leave: the button goes on to 7, the blinds to 9 and 1.
    # Both have skipped seat 7, which posts $4 live and $2 dead; seat 9 makes its small blind up to a big one.
    page = holdem(DELTA)
    first = dealt(page, Standing(), FIVE)
    stacks = {seat: chips for seat, chips in FIVE.items() if seat not in (3, 5)}
    second = dealt(page, first.standing.remove_player(3).remove_player(5), stacks)
    assert (second.button, second.standing.posted) == (7, (9, 1))
    assert sorted(posts(second)) == [(7, "blind", 4_00), (7, "dead blind", 2_00), (9, "blind", 2_00)]


def test_a_game_left_with_one_player_begins_anew() -> None:
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), {1: 100_00, 2: 100_00})
    gone = first.standing.remove_player(2)
    second = dealt(page, gone, {1: 100_00, 5: 100_00, 8: 100_00})
    assert second.seats == (1, 5, 8)
    assert posts(second) == []


def test_everybody_puts_up_a_bomb_pot_and_no_blind_is_owed_for_it() -> None:
    page = holdem(CRYSTAL)
    first = dealt(page, Standing(), FIVE)
    bomb = dealt(page, replace(first.standing, bomb_pot=10_00), FIVE)
    assert posts(bomb) == [(seat, "bomb pot", 10_00) for seat in (1, 3, 5, 7, 9)]
    after = dealt(page, bomb.standing, FIVE)  # the button has moved twice, from 1 to 3 to 5
    assert (after.button, after.standing.posted) == (5, (7, 9))
