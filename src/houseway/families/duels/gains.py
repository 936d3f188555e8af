"""Duels told round by round, in the room of their shape."""

from houseway.families.batches import BatchAsked
from houseway.families.duels.shapes import room
from houseway.families.results import RoundGains


def gains(asked: BatchAsked, rounds: int, stream: int) -> RoundGains:
    """What every wager of every seat gained in so many rounds."""
    found: RoundGains = room(asked.game, "gains").gains(asked, rounds, stream)
    return found
