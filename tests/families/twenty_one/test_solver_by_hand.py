"""The solver against every order of a small shoe's cards, played out one by one in whole fractions."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from houseway.families.twenty_one.price.solver import solve_pack
from houseway.families.twenty_one.price.strategy import StrategyName
from tests.families.twenty_one.naive import Naive, NaiveRules
from tests.families.twenty_one.rule_sets import rule_set
from tests.families.twenty_one.shoes_for_tests import small_shoe

FREE_BETS = 'double_wager = "Free double"\nsplit_wager = "Free split"\ndouble = { hard = "9-11" }'
PUSH_22 = """
[[compare.rule]]
hand = "22"
result = "pushes"
when = { player_dealer_total = 22, player_dealer_over = true, seat_over = false, seat_natural = false }
"""
AGAIN = "after_split = true\nagain = 2\nrescue = true"
WIDE = {"5": 4, "6": 4, "8": 4, "T": 4, "A": 3}
EIGHTS = {"8": 5, "9": 5, "T": 9, "A": 2}
SIXES = {"6": 4, "8": 3, "T": 5, "A": 2}


def split(most: int, *, tens: str = "same value", aces_draw: str = "one card") -> str:
    return f'tens = "{tens}"\nmost_hands = {most}\naces_draw = "{aces_draw}"'


CASES: dict[str, tuple[dict[str, int], tuple[str, ...], NaiveRules, dict[str, str | bool | None]]] = {
    "hit, stand and double": (WIDE, ("6", "ten", "ace"), NaiveRules(), {"split": None}),
    "hits soft 17": (WIDE, ("6",), NaiveRules(hits_soft_17=True), {"split": None, "hits_soft_17": True}),
    "early surrender": (
        WIDE,
        ("ace", "ten", "8"),
        NaiveRules(surrender="early"),
        {"split": None, "surrender": 'timing = "early"'},
    ),
    "late surrender, nobody looks": (
        WIDE,
        ("ten", "ace"),
        NaiveRules(surrender="late", looks=()),
        {"split": None, "surrender": 'timing = "late"', "check": None},
    ),
    "late surrender, a look under aces": (
        WIDE,
        ("ten", "ace"),
        NaiveRules(surrender="late", looks=("ace",)),
        {"split": None, "surrender": 'timing = "late"', "check": 'up = ["ace"]'},
    ),
    "double again and rescue": (
        WIDE,
        ("6", "ten"),
        NaiveRules(again=2, rescue=True),
        {"split": None, "double": AGAIN},
    ),
    "splits to four hands": (EIGHTS, ("9",), NaiveRules(most_hands=4), {"split": split(4)}),
    "splits, nobody looks": (
        SIXES,
        ("ten", "6", "ace"),
        NaiveRules(most_hands=3, looks=()),
        {"split": split(3), "check": None},
    ),
    "raises returned against a natural": (
        SIXES,
        ("ten", "ace"),
        NaiveRules(most_hands=3, looks=(), returned=True),
        {"split": split(3), "check": None, "compare": 'raised_against_natural = "returned"'},
    ),
    "split aces that draw, double again and rescue": (
        {"6": 4, "9": 4, "T": 6, "A": 4},
        ("9",),
        NaiveRules(most_hands=3, aces_one_card=False, again=2, rescue=True),
        {"split": split(3, aces_draw="as many as wanted"), "double": AGAIN},
    ),
    "tens of one rank": (
        {"6": 5, "J": 3, "K": 3, "A": 2},
        ("6", "ten"),
        NaiveRules(most_hands=3, same_rank_tens=True),
        {"split": split(3, tens="same rank")},
    ),
    "surrender after a split": (
        SIXES,
        ("ten", "8"),
        NaiveRules(most_hands=3, surrender="late", surrender_after_split=True),
        {"split": split(3), "surrender": 'timing = "late"\nafter_split = true'},
    ),
    "free bets and a push with 22": (
        SIXES,
        ("6", "ten", "8"),
        NaiveRules(most_hands=3, free=True, push_22=True),
        {"split": split(3), "free": FREE_BETS, "compare": PUSH_22},
    ),
    "free bets, nobody looks": (
        EIGHTS,
        ("ten",),
        NaiveRules(most_hands=4, looks=(), free=True, push_22=True),
        {"split": split(4), "free": FREE_BETS, "compare": PUSH_22, "check": None},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_value_of_a_strategy_is_what_every_order_of_the_cards_makes_of_it(case: str, tmp_path: Path) -> None:
    ranks, ups, rules, page = CASES[case]
    solution = solve_pack(rule_set(tmp_path, **page), small_shoe(ranks), 1)  # type: ignore[arg-type]
    naive = Naive(rules, solution.strategy, tuple(ranks))
    for up in ups:
        played = naive.against(tuple(ranks.values()), up)
        assert solution.by_up[up] == pytest.approx(float(played), abs=2e-12)


def test_a_seat_that_plays_like_the_player_dealer(tmp_path: Path) -> None:
    game = rule_set(tmp_path, hits_soft_17=True, surrender='timing = "late"')
    way: StrategyName = "house-way"
    solution = solve_pack(game, small_shoe(WIDE), 1, strategy=way)
    chart = solution.strategy
    # Sixteen and less draw, and seventeen with an ace that counts eleven; nothing else is ever done.
    assert chart.hit[0, 12:17, 4].all()
    assert not chart.hit[0, 17:22, 4].any()
    assert chart.hit[0, 32 + 17, 4]
    assert not chart.hit[0, 32 + 18, 4]
    for never in (chart.double, chart.split, chart.surrender, chart.insure):
        assert not never.any()
    played = Naive(NaiveRules(hits_soft_17=True), chart, tuple(WIDE)).against(tuple(WIDE.values()), "6")
    assert solution.by_up["6"] == pytest.approx(float(played), abs=2e-12)
    assert solution.ev == solution.two_card_ev == solution.cd_ev


def test_two_hands_that_switch_cards(tmp_path: Path) -> None:
    changes = (
        ('ranking = "21.5"', 'ranking = "natural 21 1/2, switched"\nhands = 2'),
        ("[settle]", SECOND_WAGER + "\n[settle]"),
        ('order = ["Wager"]', 'order = ["Wager", "Second"]'),
    )
    ranks = {"6": 3, "9": 3, "T": 4, "A": 3}
    game = rule_set(tmp_path, split=None, switch=True, natural="1:1", check='up = ["ace"]', changes=changes)
    solution = solve_pack(game, small_shoe(ranks), 1)
    naive = Naive(NaiveRules(looks=("ace",), natural_pays=Fraction(1)), solution.strategy, tuple(ranks))
    for up in ("6", "ace"):
        assert solution.by_up[up] == pytest.approx(float(naive.two_hands(tuple(ranks.values()), up)), abs=2e-12)
    kept = replace(solution.strategy, worth=np.zeros_like(solution.strategy.worth))
    never = Naive(naive.rules, kept, tuple(ranks)).two_hands(tuple(ranks.values()), "6")
    assert float(never) < solution.by_up["6"]


SECOND_WAGER = """
[[wager]]
name = "Second"
kind = "base"
pays = [{ hand = "Any win", when = {}, odds = "1:1" }]
"""
