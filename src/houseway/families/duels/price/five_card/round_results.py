"""Five-card duels told round by round."""

from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.closed.round_results import dealt_gains
from houseway.families.duels.price.five_card.batch import batch
from houseway.families.duels.price.five_card.kernel import CARDS
from houseway.families.round_results import RoundResults


def gains(asked: BatchAsked[DuelsPage], rounds: int, stream: int) -> RoundResults:
    """What every wager of every seat gained in so many rounds."""
    return dealt_gains(batch(asked), CARDS, rounds, stream)
