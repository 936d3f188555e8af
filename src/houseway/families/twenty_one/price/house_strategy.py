"""The house's way as a strategy: a seat that plays as the player-dealer does."""

from houseway.families.twenty_one.play.compiled import Tables
from houseway.families.twenty_one.price.batching.hands import hand_states
from houseway.families.twenty_one.price.strategy import Strategy, blank


def mimic(tables: Tables, name: str = "house-way") -> Strategy:
    """Draw as the player-dealer draws; never double, split, surrender, insure or switch."""
    strategy = blank(name)
    states = hand_states(tables)
    for line, draws in zip(states.rows, states.draws, strict=True):
        strategy.hit[:, line] |= draws
    return strategy
