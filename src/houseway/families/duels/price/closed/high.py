"""The hands of five cards by their strength, as the tables of `ranking` number them."""

from functools import cache

from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import HIGH, HighHand


@cache
def high_hands() -> tuple[HighHand, ...]:
    """The hand of every strength, five of a kind left out; the first, which nobody holds, is no hand at all."""
    values: list[list[int]] = compile_order(HIGH).values.tolist()
    return tuple(HighHand(category, tuple(rank for rank in ranks if rank)) for category, *ranks in values)
