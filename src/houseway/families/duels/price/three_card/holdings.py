"""Three-card holdings of a pack, up to the names of suits that the pack and the pays have alike, and their grades.

A holding is a place among the multisets of three cards (`ranking.three_card_batch.find_place`), since several decks
deal a card more than once. Of holdings that differ only in the names of suits, one stands for all.
"""

from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.errors import HousewayError
from houseway.core.ranking.three_card_batch import ThreeCardTable
from houseway.families.duels.price.closed.strategy import CARDS, Exposure
from houseway.families.duels.price.closed.terms import (
    GradeNumbers,
    Grades,
    Ints,
    grade_hands,
    make_line_finders,
    make_plain_grades,
)
from houseway.families.duels.price.lines_by_cards import LineFinder, Lines

SUITS = 4
HELD = np.array(sorted(combinations_with_replacement(range(CARDS), 3), key=lambda row: row[::-1]), dtype=np.int64)
"""The cards of each place, in rising order."""


@dataclass(frozen=True, eq=False)
class Holdings:
    """The holdings that stand for all: their places and cards, and how many deals of three cards each stands for.

    `stands_for` is by place which row of them stands for a holding, and `renamed` by which of the `renamings` of the
    cards it becomes that row. What is said of a place that the pack cannot deal means nothing.
    """

    counts: Ints
    places: Ints
    times: Ints
    renamings: Ints
    stands_for: Ints
    renamed: Ints

    @property
    def cards(self) -> Ints:
        """The cards of each holding that stands for others."""
        return HELD[self.places]

    def spread(self, actions: NDArray[np.int8], shown: Exposure) -> NDArray[np.int8]:
        """Spread what is done with the holdings that stand for others to every place, by what lies open."""
        moved = np.stack([_find_shown_places(renaming[shown.codes]) for renaming in self.renamings])
        return np.ascontiguousarray(actions[self.stands_for[:, None], moved[self.renamed]])


def count_cards(pack: Pack) -> Ints:
    """Count how many the pack has of each card; refuse jokers, which three cards do not know."""
    counts = np.zeros(CARDS, dtype=np.int64)
    for card, number in pack.items():
        if card.is_joker and number:
            raise HousewayError("three-card hands are not counted with jokers")
        if number:
            counts[card.code] += number
    return counts


def list_holdings(counts: Ints, grades: GradeNumbers) -> Holdings:
    """List the holdings of a pack, of which one stands for others of its grade; `counts` are by card."""
    alike = [np.array(_rename_cards(names)) for names in permutations(range(SUITS)) if _is_alike(counts, names)]
    kept = [(renaming, image) for renaming in alike if (grades[image := _find_places(renaming[HELD])] == grades).all()]
    renamings, images = (np.stack(some) for some in zip(*kept, strict=True))
    lowest = images.min(axis=0)
    places, stands_for, members = np.unique(lowest, return_inverse=True, return_counts=True)
    times = count_deals(counts, HELD[places]) * members
    dealt = times > 0
    row = np.maximum(np.cumsum(dealt) - 1, 0)
    return Holdings(counts, places[dealt], times[dealt], renamings, row[stands_for.ravel()], images.argmin(axis=0))


def _rename_cards(names: tuple[int, ...]) -> list[int]:
    return [code - code % SUITS + names[code % SUITS] for code in range(CARDS)]


def _is_alike(counts: Ints, names: tuple[int, ...]) -> bool:
    """Whether a renaming of the suits leaves the pack as it is."""
    return bool((counts[_rename_cards(names)] == counts).all())


def _find_places(held: Ints) -> Ints:
    low, middle, high = np.sort(held, axis=1).T
    found: Ints = low + middle * (middle + 1) // 2 + high * (high + 1) * (high + 2) // 6
    return found


def _find_shown_places(codes: Ints) -> Ints:
    """Find the numbers of what lies open, as `closed.strategy.place_shown` counts them."""
    if codes.shape[1] < 2:
        found: Ints = codes.sum(axis=1)
        return found
    low, high = np.sort(codes, axis=1).T
    pair: Ints = low + high * (high + 1) // 2
    return pair


def count_deals(counts: Ints, held: Ints) -> Ints:
    """Count how many ways the pack has to deal each holding."""
    low, middle, high = held.T
    first = counts[low]
    second = counts[middle] - (middle == low)
    third = counts[high] - (high == middle) - ((high == low) & (high == middle))
    orders = np.where(low == high, 6, np.where((low == middle) | (middle == high), 2, 1))
    ways: Ints = np.maximum(first, 0) * np.maximum(second, 0) * np.maximum(third, 0) // orders
    return ways


def grade_places(game: Game, table: ThreeCardTable, counts: Ints) -> tuple[Grades, GradeNumbers]:
    """Find the grades of a game from a pack that has so many of each card, and the grade of each place."""
    finders = make_line_finders(game)
    if not finders:
        return make_plain_grades(table.hands), table.strengths
    return grade_hands(table.hands, table.strengths, finders, lambda finder: find_place_lines(finder, counts))


def find_place_lines(finder: LineFinder, counts: Ints) -> Lines:
    """Find the line of each holding, by its place; nothing is asked of cards that cannot be dealt together."""
    lines, dealt = np.zeros(len(HELD), dtype=np.uint8), count_deals(counts, HELD) > 0
    lines[dealt] = finder.find_lines(HELD[dealt])
    return lines
