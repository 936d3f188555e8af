"""How a seat plays a three-card duel: what it does with every hand against everything that can lie open."""

from houseway.families.duels.price.closed.strategy import ClosedStrategy
from houseway.families.duels.price.closed.ways import Way
from houseway.families.duels.price.three_card.solved import actions_by, solved
from houseway.families.duels.price.three_card.solver import Spot
from houseway.families.prices import Progress


class ThreeCardStrategy(ClosedStrategy):
    """A table of actions: a row for each place of a holding, a column for each thing that can lie open.

    Rows are counted by `ranking.three_card_batch.place_of`. There is one column where nothing is exposed, one for each
    card code where one card is, and for two cards one at each number of `closed.exposure.place_shown`.
    """


def solved_strategy(asked: Spot, way: Way, progress: Progress | None = None) -> ThreeCardStrategy:
    """The best play, or the best simple rule, with every hand."""
    actions = actions_by(asked, solved(asked, progress), way)
    return ThreeCardStrategy(way, asked.held.spread(actions, asked.shown))
