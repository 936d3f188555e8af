"""The house's way as a strategy: a seat that plays as the player-dealer does."""

from houseway.families.twenty_one.play.compiled import CompiledTwentyOne
from houseway.families.twenty_one.price.batching.hands import list_states
from houseway.families.twenty_one.price.strategy import Strategy, make_blank_strategy


def make_house_strategy(tables: CompiledTwentyOne, name: str = "house-way") -> Strategy:
    """Draw as the player-dealer draws; never double, split, surrender, insure or switch."""
    strategy = make_blank_strategy(name)
    states = list_states(tables)
    for line, draws in zip(states.rows, states.draws, strict=True):
        strategy.hit[:, line] |= draws
    return strategy
