"""Three card poker by the printed rule alone, over every deal: a second count that shares no code with the first."""

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np

from tests.printed.hands import NAMES, rank_three, read_high

RULE = re.compile(
    r"Against an? (\w+)(?: to an? (\w+))?: raise with (?:(any hand)|([\w-]+) high or better; fold everything else)\."
)
QUEEN_HIGH = 10 * 13**4


def read_rules(document: dict[str, Any]) -> list[int]:
    """The least rank to raise with, by the rank of the card that the player-dealer shows."""
    least: dict[int, int] = {}
    (moment,) = document["rules"]
    for rule in moment["rules"]:
        said = RULE.fullmatch(rule)
        assert said, f"nobody can say how this is played: {rule}"
        first, last, anything, hand = said.groups()
        for rank in range(NAMES.index(first), NAMES.index(last or first) + 1):
            assert rank not in least, f"two rules for one card: {rule}"
            least[rank] = 0 if anything else read_high(hand)
    return [least[rank] for rank in range(13)]


def count_value(least: Sequence[int], *, ante_must_win: bool) -> Fraction:
    """What the Ante and the raise bring together, per unit of Ante.

    Queen high qualifies; below it raises go back, and an Ante wins, or only if its hand is the better one.
    """
    dealt = list(combinations(range(52), 3))
    hands, place = np.array(dealt), {cards: number for number, cards in enumerate(dealt)}
    ranks = rank_three(hands)
    holds = np.zeros((52, len(hands)), np.bool_)
    for card in range(52):
        holds[card] = (hands == card).any(axis=1)
    shown = np.array(least)[hands // 4]
    total = 0
    for cards, ways in _classes().items():
        own = int(ranks[place[cards]])
        free = ~(holds[cards[0]] | holds[cards[1]] | holds[cards[2]])
        other, raises = ranks[free], (own >= shown[free]).sum(axis=1)
        beats = np.sign(own - other)
        unqualified = np.maximum(beats, 0) if ante_must_win else 1
        gained = np.where(other >= QUEEN_HIGH, 2 * beats, unqualified)
        total += ways * int((gained * raises - (3 - raises)).sum())
    return Fraction(total, 3 * 22_100 * 18_424)


def _classes() -> Counter[tuple[int, int, int]]:
    """One hand of three for all that differ in the names of suits, with how many those are."""
    found: Counter[tuple[int, int, int]] = Counter()
    for cards in combinations(range(52), 3):
        alike = (sorted(card // 4 * 4 + suits[card % 4] for card in cards) for suits in permutations(range(4)))
        a, b, c = min(alike)
        found[a, b, c] += 1
    return found
