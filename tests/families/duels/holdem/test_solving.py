from fractions import Fraction
from itertools import combinations

import pytest

from houseway.core.cards import parse_cards
from houseway.core.ranking.indexing import find_place, list_codes
from houseway.families.duels.price.holdem.places import make_places
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.holdem.solving import RAISING, STAYING, WAITING, Solution, _choose
from tests.families.duels.holdem.naive import Cards, others, river_values
from tests.families.duels.holdem.pages import STREETS, draft

# Boards on which holdings pair, draw, tie, play the board, and hold a royal flush.
RIVERS = (
    ("2c 7d", "Ah Kd 9s 5c 3h"),
    ("Qs 3c", "Ah Kd 9s 5c 4h"),
    ("2c 2d", "Kh Qd Js 9c 8h"),
    ("7c 2d", "As Ks Qs Js 9d"),
    ("4h 4d", "9c 9d 9h Ks 2c"),
    ("Th 2c", "Ah Kh Qh Jh 3s"),
    ("3c 2d", "Ts Td 8h 8c 4s"),
    ("6h 5h", "Ac Ad As Kc Kd"),
)


def found_at(shown: str, hole: str) -> tuple[int, int]:
    """Where the solution has a holding on a flop."""
    flops, at = make_places().flops, find_place(list_codes(parse_cards(shown)))
    holding = find_place(list_codes(parse_cards(hole)))
    return int(flops.number[at]), int(make_places().renamed[flops.order[at], holding])


@pytest.mark.parametrize(("hole", "board"), RIVERS)
def test_the_river_is_played_as_a_plain_count_says(solved: Solution, hole: str, board: str) -> None:
    stays, play = river_values(tuple(hole.split()), tuple(board.split()))
    worth_it = stays + play > -2 * 990
    assert solved.strategy.find_choice(parse_cards(hole), parse_cards(board)) == (1 if worth_it else 0)


@pytest.mark.parametrize(("hole", "flop"), [("Jh 7h", "Qh 7s 2h")])
def test_the_flop_is_worth_what_a_plain_count_says(solved: Solution, hole: str, flop: str) -> None:
    own, shown = tuple(hole.split()), tuple(flop.split())
    stays, play, waits = _flop_values(own, shown)
    sums = solved.flop[found_at(flop, hole)[0], :, found_at(flop, hole)[1]].tolist()
    scale = make_rules(draft()).scale
    assert [Fraction(sums[which], scale) for which in (STAYING, RAISING, WAITING)] == [stays, play, waits]
    assert solved.strategy.find_choice(parse_cards(hole), parse_cards(flop)) == (2 if stays + 2 * play > waits else 0)


def _flop_values(own: Cards, shown: Cards) -> tuple[Fraction, int, Fraction]:
    stays, play, waits = Fraction(0), 0, Fraction(0)
    for rest in combinations(others(own, shown), 2):
        at_river, at_play = river_values(own, shown + rest)
        stays, play = stays + at_river, play + at_play
        waits += max(at_river + at_play, Fraction(-2 * 990))
    return stays, play, waits


def test_the_best_play_is_worth_what_is_published(solved: Solution) -> None:
    # The house edge of the optimal strategy by the Wizard of Odds, as edgevegas.com quotes it: 2.185% of the Ante.
    assert round(float(solved.ev), 5) == -0.02185


def test_the_holdings_raised_before_the_flop_are_the_published_ones(solved: Solution) -> None:
    # wizardofodds.com, Ultimate Texas Hold 'Em Advanced, decision point 1: any ace; K2 suited,
    # K5; Q6 suited, Q8; J8 suited, JT; pairs from threes.
    least = {"K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}
    ranks = "23456789TJQKA"
    for low, high in combinations(range(13), 2):
        for suited in (True, False):
            hole = parse_cards([f"{ranks[high]}s", f"{ranks[low]}{'s' if suited else 'h'}"])
            first = least.get(ranks[high])
            expected = ranks[high] == "A" or (first is not None and low >= ranks.index(first[0 if suited else 1]))
            assert solved.strategy.find_choice(hole, ()) == (4 if expected else 0), hole
    for rank in ranks:
        assert solved.strategy.find_choice(parse_cards([f"{rank}s", f"{rank}d"]), ()) == (0 if rank == "2" else 4)


def test_a_raise_that_waiting_allows_as_well_is_never_made_early(solved: Solution) -> None:
    # Once the Ante on the flop can be had on the river too, with two more cards known: only twice the Ante is raised,
    # and on the same flops as where nothing else is offered.
    game = make_rules(draft(streets=STREETS.replace("times = [2]", "times = [1, 2]")))
    choice, _ = _choose(game, game.streets[1], solved.flop, 1081 * 990)
    assert set(choice.ravel().tolist()) == {0, 2}
    assert ((choice == 2) == (solved.strategy.flop == 1)).all()


def test_suits_have_no_names(solved: Solution) -> None:
    # The same deal under four of the 24 names that its suits can have.
    deals = ("Qh 9h|Kh 9d 4s|9c 2d", "Qs 9s|Ks 9h 4d|9c 2h", "Qc 9c|Kc 9s 4h|9d 2s", "Qd 9d|Kd 9c 4h|9s 2c")
    told = set()
    for deal in deals:
        hole, flop, rest = (parse_cards(part) for part in deal.split("|"))
        told.add((solved.strategy.find_choice(hole, flop), solved.strategy.find_choice(hole, flop + rest)))
    assert len(told) == 1
