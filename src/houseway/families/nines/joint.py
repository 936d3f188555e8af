"""The nines that draw by rule: all seats wager on the same two hands, and every end of these is counted."""

from collections import Counter
from typing import TYPE_CHECKING

from houseway.families.nines.odds import count_finals, value_counts, whole
from houseway.families.nines.tables import tables
from houseway.families.prices import Asked
from houseway.families.results import Joint
from houseway.table.settlement import gain

if TYPE_CHECKING:
    from fractions import Fraction


def joint(asked: Asked) -> Joint | None:
    """What the wagers gain together; nothing where seats have hands of their own."""
    if getattr(asked.game.page, "options", None) is not None:
        return None
    compiled = tables(asked.game)
    ends: Counter[tuple[Fraction, ...]] = Counter()
    for final, count in count_finals(value_counts(asked.left), compiled.draw).items():
        verdicts = [compiled.verdicts[name][final.place] for name in asked.wagers]
        ends[tuple(gain(verdict.result, verdict.odds) for verdict in verdicts)] += count
    return Joint(asked.wagers, tuple(ends.items()), whole(sum(asked.left.values())))
