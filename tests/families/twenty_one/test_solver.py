"""What a solution holds: best play, bounds, suits that values do not tell, jokers, insurance, and refusals."""

import json
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

from houseway.core.cards import Card, make_pack
from houseway.core.cards.card import JOKER
from houseway.core.errors import BookError, TableRefusal
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.price.solver import solve, solve_pack
from houseway.families.twenty_one.price.solving.against import solve_up_card
from houseway.families.twenty_one.price.solving.counted_game import count_game
from houseway.families.twenty_one.price.solving.finished_hands import FinishedHands
from houseway.families.twenty_one.price.solving.shoes import ACE, TEN, FullShoe
from houseway.families.twenty_one.price.strategy import UPS
from tests.families.twenty_one.naive_best import best_play
from tests.families.twenty_one.rule_sets import rule_set
from tests.families.twenty_one.shoes_for_tests import small_shoe


@pytest.mark.parametrize("looks", [True, False])
def test_playing_every_hand_by_its_cards_is_the_best_that_can_be_done(looks: bool, tmp_path: Path) -> None:
    ranks = {"3": 3, "5": 4, "8": 4, "T": 4, "A": 3}
    game = rule_set(
        tmp_path, split=None, surrender='timing = "in turn"', check='up = ["ace", "ten"]' if looks else None
    )
    solution = solve_pack(game, small_shoe(ranks), 1)
    best = best_play(ranks, looks=looks)
    assert solution.cd_ev == pytest.approx(float(best), abs=2e-12)
    assert solution.ev <= solution.two_card_ev < solution.cd_ev


def test_where_there_is_no_limit_to_hands_the_bound_covers_what_is_left_out(tmp_path: Path) -> None:
    unlimited = 'tens = "same value"\naces_draw = "one card"'
    up = UPS.index("6")
    found = solve_up_card(count_game(rule_set(tmp_path, split=unlimited), make_pack(decks=4)), up, "best")
    longer = rule_set(tmp_path, split=unlimited + "\nmost_hands = 9\ntens_most_hands = 9\naces_most_hands = 9")
    more = solve_up_card(count_game(longer, make_pack(decks=4)), up, "best")
    assert 0 < abs(more.ev - found.ev) < found.bound < 1e-4
    assert more.bound == 0


SUITED_789 = """
[[compare.rule]]
hand = "Closer than a suited 7-8-9"
result = "pushes"
when = { seat_over = true, player_dealer_ranks = "7 8 9", player_dealer_suited = true }
"""


def test_a_named_hand_is_suited_once_in_sixteen(tmp_path: Path) -> None:
    # Of three cards of different ranks the second has the suit of the first once in four, and so has the third.
    game = rule_set(tmp_path, compare=SUITED_789)
    finished = FinishedHands(compile_game(game), FullShoe(make_pack(decks=6)), "Wager")
    over, saved = finished.number_seat((TEN, TEN, 3), "dealt"), finished.number_dealer((7, 5, 6))
    other = finished.number_dealer((TEN, TEN, 2))
    table = finished.make_outcomes()
    assert table.lose[table.seats[over], table.dealers[saved]] == pytest.approx(15 / 16, abs=1e-15)
    assert table.lose[table.seats[over], table.dealers[other]] == 1


@pytest.mark.parametrize("decks", [1, 8])
def test_a_suited_ace_and_king_against_an_ace_and_ten(decks: int, tmp_path: Path) -> None:
    # An ace and a ten-card are a suited ace and king once in sixteen. That both hands are: the aces are of one suit
    # (d - 1) / (4d - 1) of the time, and then both tens are that king d (d - 1) / (16d (16d - 1)); otherwise each is
    # its own king, d d / (16d (16d - 1)).
    d = decks
    one_suit = Fraction(d - 1, 4 * d - 1)
    both = one_suit * Fraction(d * (d - 1), 16 * d * (16 * d - 1))
    both += (1 - one_suit) * Fraction(d * d, 16 * d * (16 * d - 1))
    game = rule_set(tmp_path, changes=(('ranking = "21.5"', 'ranking = "31"'),), natural="2:1")
    finished = FinishedHands(compile_game(game), FullShoe(make_pack(decks=decks)), "Wager")
    seat, dealer = finished.number_seat((TEN, ACE), "dealt"), finished.number_dealer((ACE, TEN))
    table = finished.make_outcomes()
    at = table.seats[seat], table.dealers[dealer]
    assert table.lose[at] == pytest.approx(float(Fraction(1, 16) - both), abs=1e-12)
    assert table.win[at] == pytest.approx(2 * float(Fraction(1, 16) - both), abs=1e-12)


def test_nobody_acts_against_a_joker(tmp_path: Path) -> None:
    changes = (
        ('ranking = "21.5"', 'ranking = "natural 22 with jokers"'),
        ("[deal]", '[deal]\nno_action_against = ["joker"]\njoker_ends_hand = true'),
        ("max = 8, default = 8 } }", "max = 8, default = 8 }, jokers = 1 }"),
    )
    game = rule_set(tmp_path, check=None, natural="2:1", changes=changes)
    shoe: Mapping[Card, int] = {**small_shoe({"9": 2, "T": 3, "A": 2}), JOKER: 3}
    solution = solve_pack(game, shoe, 1)
    # Every order of the seat's two cards and the hole card, a joker being up: a joker with a joker or an ace is a
    # natural, with anything else it is 21; two aces are 12, an ace and a ten 21, an ace and a nine 20.
    cards = ["9"] * 2 + ["T"] * 3 + ["A"] * 2 + ["J"] * 2
    gains = []
    for one, two, hole in permutations(cards, 3):
        dealer = 22 if hole in "JA" else 21
        pair = "".join(sorted(one + two))
        seat = {"99": 18, "9T": 19, "TT": 20, "9A": 20, "AT": 21, "AA": 12, "9J": 21, "JT": 21, "AJ": 22, "JJ": 22}[
            pair
        ]
        gains.append((seat > dealer) * (2 if seat == 22 else 1) - (seat < dealer))
    assert solution.by_up["joker"] == pytest.approx(float(Fraction(sum(gains), len(gains))), abs=2e-12)


def test_even_money_is_taken_where_a_natural_is_worth_less(tmp_path: Path) -> None:
    insured = """
[insurance]
wager = "Insurance"
amount = "half"
even_money = true

[[wager]]
name = "Insurance"
kind = "raise"
pays = [{ hand = "A natural", when = {}, odds = "2:1" }]
"""
    order = ('order = ["Wager"]', 'order = ["Wager", "Insurance"]')
    paid_less = rule_set(tmp_path, natural="6:5", split=None, changes=(("[settle]", insured + "[settle]"), order))
    solution = solve(paid_less, 1)
    # By hand, one deck: against an ace 16 of 51 unseen cards are tens; 2 * 16/51 - 35/51 = -3/51.
    assert solution.insurance == {"ace": pytest.approx(-3 / 51, abs=1e-12)}
    assert not solution.strategy.insure.any()
    # A natural against an ace meets another with 15 of 49 cards: 1.2 * 34/49 = 0.83 is less than 1.
    assert solution.even_money == ("ace",)
    paid_more = rule_set(tmp_path, natural="3:2", split=None, changes=(("[settle]", insured + "[settle]"), order))
    assert solve(paid_more, 1).even_money == ()


def test_a_solution_is_told_as_plain_data_and_in_steps(tmp_path: Path) -> None:
    heard: list[float] = []
    game = rule_set(tmp_path)
    solution = solve_pack(game, small_shoe({"6": 4, "8": 4, "T": 4, "A": 3}), 1, progress=heard.append)
    told = json.loads(json.dumps(solution.to_dict()))
    assert told["ev_decimal"] == solution.ev
    assert {cell["up"] for cell in told["cells"]} == {"6", "8", "ten", "ace"}
    # The hands are listed, a third as much work as all that follows; then come the four up cards of so small a shoe,
    # to which few sets of cards can come: each is about as much work as any other.
    assert sorted(set(heard)) == heard
    assert heard[-1] == 1.0
    assert heard == pytest.approx([0.25, 0.4375, 0.625, 0.8125, 1.0], abs=0.01)


def test_what_cannot_be_solved_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TableRefusal, match="is dealt from 1 to 8 decks, not 9"):
        solve(rule_set(tmp_path), 9)
    free = 'double_wager = "Free double"\nsplit_wager = "Free split"\ndouble = { hard = "9-11" }'
    both = rule_set(tmp_path, free=free, double="after_split = true\nrescue = true")
    with pytest.raises(BookError, match="free bets together with doubling again or rescue are not solved"):
        solve(both, 1)
    with pytest.raises(BookError, match="double > again: 4 or less"):
        rule_set(tmp_path, double="after_split = true\nagain = 5")
