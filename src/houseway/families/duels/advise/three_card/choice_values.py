"""Three cards against the player-dealer's: every hand that he may have, by the very cards that lie open."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.ranking.indexing import list_codes
from houseway.core.ranking.three_card_batch import find_place
from houseway.core.round.setup import make_filed_pack
from houseway.families.duels.advise.closed.choice_values import by_times_of
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.closed.exposure import place_shown
from houseway.families.duels.price.closed.terms import ENDS
from houseway.families.duels.price.three_card.counting import solve_block
from houseway.families.duels.price.three_card.solver import Spot, spot

if TYPE_CHECKING:
    from houseway.families.duels.advise.choice_values import Sight


def by_times(seen: "Sight") -> Mapping[int, Fraction] | None:
    """What each multiple is worth, of the unit; 0 is a fold."""
    here = _spot(seen.game, seen.decks)
    grade, ends = endings(here, seen.own, seen.exposed)
    return by_times_of(here.terms, grade, ends)


@lru_cache(maxsize=16)
def _spot(game: Game[DuelsPage], decks: int) -> Spot:
    return spot(game, make_filed_pack(game.rules.deck, decks))


def endings(here: Spot, own: tuple[Card, ...], exposed: tuple[Card, ...]) -> tuple[int, list[int]]:
    """The grade of a hand, and how often each ending of the contest comes of it against what lies open."""
    first, second, third = sorted(list_codes(own))
    place = find_place(first, second, third)
    shown = list_codes(exposed)
    column = place_shown(*shown) if len(shown) == 2 else sum(shown)
    columns, grades = here.shown.places, len(here.terms.values)
    # Each thing that can lie open is a row of its own, so that the counts are of the very cards.
    contest = here.contest._replace(keys=np.arange(columns, dtype=np.int64))
    grid = np.zeros((grades, columns, len(ENDS)), dtype=np.int64)
    solve_block(
        contest,
        np.array([[first, second, third]], dtype=np.int64),
        np.array([place], dtype=np.int64),
        np.ones(1, dtype=np.int64),
        np.zeros((1, columns), dtype=np.int8),
        np.zeros(here.terms.values.shape, dtype=np.int64),
        grid,
    )
    grade = int(here.grades[place])
    return grade, [int(count) for count in grid[grade, column]]
