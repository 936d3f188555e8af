"""Which way the chips of a fact go: into the pot, out of it, or into the drop box."""

from collections.abc import Mapping

from houseway.core.table import COLLECTION, JACKPOT, POT

SEAT = ""
"""Stands for the player in the seat that a fact names."""
_IN = (
    "ante",
    "blind",
    "dead blind",
    "straddle",
    "kill",
    "chosen kill",
    "bomb pot",
    "call",
    "bet",
    "raise",
    "bring in",
    "complete",
    "open falsely",
)
FLOWS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(_IN, (SEAT, POT)),
    "collected": (SEAT, COLLECTION),
    "time": (SEAT, COLLECTION),
    "drop": (POT, COLLECTION),
    "half hour": (POT, COLLECTION),
    "jackpot": (POT, JACKPOT),
    "returned": (POT, SEAT),
    "dead": (POT, SEAT),
    "won": (POT, SEAT),
}
"""From whom to whom, by the kind of a fact; no others move chips."""


def flow(kind: str, seat: int) -> tuple[str, str]:
    """From whom to whom the chips of a fact go."""
    source, to = FLOWS[kind]
    return source or f"seat {seat}", to or f"seat {seat}"
