"""Dice, as shaken for the action or the first hand."""

from houseway.cards.chance import Chance


def roll(count: int, chance: Chance) -> tuple[int, ...]:
    """So many dice, each one to six."""
    return tuple(chance.below(6) + 1 for _ in range(count))
