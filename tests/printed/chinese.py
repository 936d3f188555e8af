"""Chinese poker by the printed table alone: hands set by its chances, and what they bring less than by the whole rule.

The table is read here; the batch kernel chooses settings by it, and both ways meet the same pool of opponents.
"""

import re
from collections.abc import Iterator
from math import sqrt
from typing import Any

import numpy as np

from houseway.book.loader import load
from houseway.families.chinese.advise.strategy_guide import value_against_compared
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import Scoring, make_scoring
from houseway.families.chinese.price.kernel import StrengthValues, Style
from houseway.families.chinese.price.opponents import get_pool
from houseway.families.chinese.price.parts import list_fives, list_fronts
from houseway.families.chinese.price.thumb import get_rule_of_thumb, set_hands

SETTING = "You set thirteen cards"
RULES = (
    "Of all settings, take the one whose three chances in the table add up to most.",
    "A hand between two rows wins as often as lies between them: halfway between 20% and 30%, 25%.",
)
BONUS = "A bonus hand adds its points as often as it wins: for those give up chances elsewhere."
ERRORS = re.compile(r"Of the points by the table the standard error is ([\d.]+), of the best play's ([\d.]+)\.")
RANKS = "23456789TJQKA"
MOST_ERRORS = 5


def read_style(document: dict[str, Any], points: Scoring) -> Style:
    """The way to set that the table tells: each chance, and where a bonus is paid its points as often as it wins."""
    moment = next(one for one in document["rules"] if one["when"] == SETTING)
    assert tuple(moment["rules"][:2]) == RULES
    (table,) = document["tables"]
    front = [f"{hand} ({' '.join(RANKS[rank - 2] for rank in hand.ranks)})" for hand in list_fronts()]
    five = [str(hand) for hand in list_fives()]
    columns = list(zip(*table["rows"], strict=True))
    wins = [int(cell.removesuffix("%")) / 100 for cell in columns[0]]
    bonus = BONUS in moment["rules"]
    found = []
    for place, (names, lowest) in enumerate(zip((front, five, five), columns[1:], strict=True)):
        won = np.interp(np.arange(len(names)), [0, *map(names.index, lowest), len(names) - 1], [0, *wins, 1])
        paid = np.array(
            [points.bonus[place][hand.category] for hand in (list_fronts(), list_fives(), list_fives())[place]]
        )
        point = points.pay.segment
        worth = np.where(paid > 0, paid, point) if points.pay.in_place else paid + point
        found.append(_written(won, worth if bonus else np.full(len(names), point)))
    return Style(*found, 0.0, 0.0)


def _written(won: Any, worth: Any) -> StrengthValues:
    return np.ascontiguousarray(np.stack([won * worth, won, 1 - won], axis=1), dtype=np.float32)


def disagreements(document: dict[str, Any], hands: int, seed: int) -> Iterator[str]:
    """Points that hands set by the printed table do not bring, and a price that does not add up."""
    page = load(document["game"]).rules
    assert isinstance(page, ChinesePage)
    points = make_scoring(page)
    chance = np.random.default_rng(seed)
    rows = np.array([np.sort(chance.permutation(52)[:13]) for _ in range(hands)], np.uint8)
    by_rule, by_table = (
        set_hands(points, style, rows).strengths for style in (get_rule_of_thumb(points), read_style(document, points))
    )
    pool, gains = get_pool(points), np.zeros(hands)
    for number, codes in enumerate(rows.tolist()):
        if (by_rule[number] != by_table[number]).any():
            both = np.stack([by_table[number], by_rule[number]])
            table, rule = value_against_compared(points, pool, codes, both)
            gains[number] = table - rule
    said = next(found for found in map(ERRORS.search, document["notes"]) if found)
    error = sqrt(float(gains.var()) / hands + float(said[1]) ** 2)
    told = document["simple"]["ev_decimal"]
    print(f"{document['game']}: {gains.mean():+.4f} points by the table, give or take {error:.4f}, printed {told:+.4f}",
          flush=True)  # fmt: skip
    if abs(gains.mean() - told) > MOST_ERRORS * error:
        yield "the table does not bring its points"
    if abs(document["best"]["ev_decimal"] - told - document["cost"]["ev_decimal"]) > 1e-9:
        yield "the cost is not what lies between the two prices"
