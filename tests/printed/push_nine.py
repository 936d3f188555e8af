"""Push 9 by the printed rules and tables alone: the priced spot over every deal, the shares by dealt rounds."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.families.push_nine.naive import CARDS, against_one, value

ORDER = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
         "three pictures", "straight", "three of a kind")  # fmt: skip
UNIT = re.compile(r"ante, facing a bet of (\d+) antes from one other who bets anything")
HEADS_UP = re.compile(r"Heads-up against a first bet of (\d+) antes that is ([\d.]+)%: call with ([\w ]+) or better\.")
OPEN = re.compile(r"Against ([\w, ]+): bet the limit with ([\w ]+) or better\.")
DIVIDE = "Divide what the call costs by the pot with it, and look the least hand up below, by how many others are in."
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")
MOST_ERRORS = 5
THEIRS = 4_194_304
"""Dealt rounds that the printed shares rest on, as the sheet says."""


def count_values(document: dict[str, Any]) -> tuple[Fraction, Fraction]:
    """What the priced spot is worth by the printed rule and at best: call or fold, facing a bet from any hand."""
    unit = UNIT.fullmatch(document["unit"])
    _, called, _ = (moment["rules"] for moment in document["rules"])
    said = HEADS_UP.fullmatch(called[1])
    assert unit, document["unit"]
    assert said, called
    assert called[0] == DIVIDE
    bet = int(said[1])
    assert unit[1] == said[1]
    assert f"{100 * bet / (2 + 2 * bet):.1f}" == said[2]
    least = ORDER.index(said[3])
    simple = best = Fraction(0)
    deals = 0
    for hand, (beaten, beats, ties) in against_one(list(combinations(CARDS, 3))).items():
        dealt = beaten + beats + ties
        fold, call = -dealt, (1 + bet) * (beats - beaten)
        deals += dealt
        simple += call if ORDER.index(value(hand)[0]) >= least else fold
        best += max(fold, call)
    return simple / deals, best / deals


def read_table(document: dict[str, Any], begins: str) -> dict[tuple[str, int], str]:
    """A table's cells by their row and by how many others are in."""
    table = next(one for one in document["tables"] if one["title"].startswith(begins))
    return {(row[0], others): cell for row in table["rows"] for others, cell in enumerate(row[1:], start=1)}


def disagreements(document: dict[str, Any], rounds: int, seed: int) -> Iterator[str]:
    """What is printed otherwise than it is counted or dealt: prices, shares, and the least hands that follow."""
    for name, counted in zip(("simple", "best"), count_values(document), strict=True):
        if counted != Fraction(document[name]["ev"]):
            yield f"{name}: {float(counted):+.8f}, told {document[name]['ev_decimal']:+.8f}"
    shares = {key: float(cell.removesuffix("%")) / 100 for key, cell in read_table(document, "Share of").items()}
    dealt, many = deal_shares(rounds, seed)
    for (name, others), told in shares.items():
        at = ORDER.index(name)
        share, number = dealt[at, others - 1], many[at]
        error = sqrt(share * (1 - share) * (1 / number + (0 if others < 3 else rounds / number / THEIRS)))
        if abs(share - told) > MOST_ERRORS * error + 0.00051:
            yield f"{name} against {others}: {share:.3%} of the pot, told {told:.1%}"
    yield from _wrong_least_hands(document, shares)


def _wrong_least_hands(document: dict[str, Any], shares: dict[tuple[str, int], float]) -> Iterator[str]:
    """Rules and cells that do not follow from the printed shares; where those are rounded onto a price, either may."""
    opened = {}
    for rule in document["rules"][0]["rules"][:-1]:
        said = OPEN.fullmatch(rule)
        assert said, f"nobody can say how this is played: {rule}"
        for word in re.split(r", | or ", said[1]):
            opened[1 / (NUMBERS.index(word) + 2), NUMBERS.index(word) + 1] = said[2]
    cells = {(float(Fraction(row.split()[0])), others): hand
             for (row, others), hand in read_table(document, "Least hand").items()}  # fmt: skip
    for (price, others), hand in (opened | cells).items():
        at = ORDER.index(hand)
        if shares[hand, others] < price - 0.0005 or (at and shares[ORDER[at - 1], others] > price + 0.0005):
            yield f"against {others} at {price:.3f} of the pot: {hand} is not the least hand of the printed shares"


def deal_shares(rounds: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """The mean share of each class against one to seven others, and how often each class was dealt."""
    strengths, classes = np.zeros((52, 52, 52), np.int64), np.zeros((52, 52, 52), np.int64)
    for three in combinations(range(52), 3):
        name, strength = value(tuple(CARDS[card] for card in three))
        for one in permutations(three):
            strengths[one], classes[one] = strength, ORDER.index(name)
    chance = np.random.default_rng(seed)
    sums, many = np.zeros((len(ORDER), 7)), np.zeros(len(ORDER), np.int64)
    for begun in range(0, rounds, 1 << 16):
        size = min(1 << 16, rounds - begun)
        cards = np.argpartition(chance.random((size, 52)), 24, axis=1)[:, :24]
        cards = chance.permuted(cards, axis=1).reshape(size, 8, 3)
        strong = strengths[cards[:, :, 0], cards[:, :, 1], cards[:, :, 2]]
        own, kind = strong[:, :1], classes[tuple(cards[:, 0].T)]
        for others in range(1, 8):
            rest = strong[:, 1 : others + 1]
            taken = np.where((rest > own).any(axis=1), 0, 1 / (1 + (rest == own).sum(axis=1)))
            sums[:, others - 1] += np.bincount(kind, taken, minlength=len(ORDER))
        many += np.bincount(kind, minlength=len(ORDER))
    return sums / many[:, None], many
