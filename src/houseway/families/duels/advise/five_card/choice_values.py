"""Five cards against the player-dealer's: every hand that he may have with the cards that lie open."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING

import numpy as np

from houseway.book.loader import Game
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.high import HIGH
from houseway.core.ranking.indexing import list_codes
from houseway.core.round.setup import make_filed_pack
from houseway.families.duels.advise.closed.choice_values import by_times_of
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.closed.grades import find_lookers, grade_hands, plain_grades
from houseway.families.duels.price.closed.high import high_hands
from houseway.families.duels.price.closed.terms import ENDS, Terms, terms_of
from houseway.families.duels.price.five_card.solver import check_deal

if TYPE_CHECKING:
    from houseway.families.duels.advise.choice_values import Sight

HAND = 5


def by_times(seen: "Sight") -> Mapping[int, Fraction] | None:
    """What each multiple is worth, of the unit; 0 is a fold."""
    live, _ = check_deal(seen.game, make_filed_pack(seen.game.rules.deck, seen.decks))
    own, shown = list_codes(seen.own), list_codes(seen.exposed)
    left = [code for code in live if code not in own and code not in shown]
    others = HAND - len(shown)
    rows = np.fromiter(chain.from_iterable(combinations(left, others)), dtype=np.uint8).reshape(-1, others)
    open_cards = np.tile(np.array(shown, dtype=np.uint8), (len(rows), 1))
    theirs = rank_hands(HIGH, np.hstack([open_cards, rows])).astype(np.int64)
    mine = int(rank_hands(HIGH, np.array([own], dtype=np.uint8))[0])
    terms, grade = _terms(seen.game, own, mine)
    ends = [0] * len(ENDS)
    for qualified in (False, True):
        among = theirs[(theirs >= terms.least) == qualified]
        counts = (int((among < mine).sum()), int((among == mine).sum()), int((among > mine).sum()))
        ends[3 * qualified : 3 * qualified + 3] = counts
    return by_times_of(terms, grade, ends)


def _terms(game: Game[DuelsPage], own: Sequence[int], strength: int) -> tuple[Terms, int]:
    """The terms of a hand and its grade among them; where a contest looks at cards, it is asked of this hand alone."""
    lookers = find_lookers(game)
    if not lookers:
        return _plain_terms(game), strength
    row = np.array([own], dtype=np.uint8)
    grades, _ = grade_hands(high_hands(), np.array([strength]), lookers, lambda looker: looker.find_lines(row))
    return terms_of(game, grades), 0


@lru_cache(maxsize=16)
def _plain_terms(game: Game[DuelsPage]) -> Terms:
    return terms_of(game, plain_grades(high_hands()))
