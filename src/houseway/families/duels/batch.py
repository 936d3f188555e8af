"""Duels in batches, dealt in the room of their shape."""

from houseway.families.batches import Batch, BatchAsked
from houseway.families.duels.shapes import room


def batch(asked: BatchAsked) -> Batch:
    """Make a duel ready to be dealt by the million."""
    ready: Batch = room(asked.game, "batch").batch(asked)
    return ready
