"""How widely the result of a base wager is spread: sampled, since doubles and splits make it too long to count."""

from collections.abc import Mapping
from math import sqrt

from houseway.book.loader import Game
from houseway.families.batches import BatchAsked
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.strategy import Strategy

ROUNDS = 1_000_000
SEED = 21
WORDS = f"the standard deviation is sampled from {ROUNDS:,} rounds"


def sample_spread(game: Game[TwentyOnePage], decks: int, strategy: Strategy) -> Mapping[str, float]:
    """The standard deviation of one unit's result on each wager, over rounds dealt to one seat that plays so."""
    from houseway.families.twenty_one.price.batch import make_batch

    ready = make_batch(BatchAsked(game, decks, 1, strategy, SEED))
    dealt = ready.wagers(ready.deal(ROUNDS, 0), ROUNDS)
    return {
        wager.name: wager.standard_error * sqrt(wager.decided - 1)
        for wager in dealt
        if wager.standard_error is not None
    }
