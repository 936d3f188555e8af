"""How a seat plays a five-card duel: what it does with every hand against everything that can lie open."""

from houseway.families.duels.price.closed.strategy import ClosedStrategy
from houseway.families.duels.price.closed.ways import Way
from houseway.families.duels.price.five_card.solved import actions_by, solved
from houseway.families.duels.price.five_card.solver import Spot
from houseway.families.prices import Progress


class FiveCardStrategy(ClosedStrategy):
    """A table of actions: a row for each hand that stands for others, a column for each thing that can lie open.

    Hands are those of `hands.fives`, 134,459 of a whole deck, each with its suits named as `naming_at` names them.
    There is one column where nothing is exposed, and one for each card code where one card is, named in the same way.
    """


def solved_strategy(asked: Spot, way: Way, progress: Progress | None = None) -> FiveCardStrategy:
    """The best play, or the best simple rule, with every hand."""
    return FiveCardStrategy(way, actions_by(asked, solved(asked, progress), way))
