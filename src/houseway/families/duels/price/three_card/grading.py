"""The grades of three-card holdings, by their places."""

import numpy as np

from houseway.book.loader import Game
from houseway.core.ranking.three_card_batch import ThreeCardTable
from houseway.families.duels.price.closed.grades import (
    GradeNumbers,
    Grades,
    Ints,
    find_lookers,
    grade_hands,
    plain_grades,
)
from houseway.families.duels.price.looking import Lines, Looker
from houseway.families.duels.price.three_card.holdings import HELD, deal_ways


def grade_places(game: Game, table: ThreeCardTable, counts: Ints) -> tuple[Grades, GradeNumbers]:
    """The grades of a game from a pack that has so many of each card, and the grade of each place."""
    lookers = find_lookers(game)
    if not lookers:
        return plain_grades(table.hands), table.strengths
    return grade_hands(table.hands, table.strengths, lookers, lambda looker: find_place_lines(looker, counts))


def find_place_lines(looker: Looker, counts: Ints) -> Lines:
    """The line of each holding, by its place; nothing is asked of cards that cannot be dealt together."""
    lines, dealt = np.zeros(len(HELD), dtype=np.uint8), deal_ways(counts, HELD) > 0
    lines[dealt] = looker.find_lines(HELD[dealt])
    return lines
