"""The nines that draw by rule: all seats wager on the same two hands, and every end of these is counted."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.table.settlement import find_gain
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import Tables, tables
from houseway.families.nines.price.looking import LookedEnd, count_looked
from houseway.families.nines.price.odds import count_finals, value_counts, whole
from houseway.families.prices import Asked
from houseway.families.round_results import JointResults

if TYPE_CHECKING:
    from fractions import Fraction


def joint(asked: Asked[NinesPage]) -> JointResults | None:
    """What the wagers gain together; nothing where seats have hands of their own."""
    if asked.game.rules.options is not None:
        return None
    compiled = tables(asked.game)
    looked = [compiled.looked[name] for name in asked.wagers if name in compiled.looked]
    ends: Counter[tuple[Fraction, ...]] = Counter()
    for (final, judged), count in _ends(asked, compiled, looked):
        verdicts = {wager.name: verdict for wager, verdict in zip(looked, judged, strict=True)}
        told = [verdicts.get(name) or compiled.verdicts[name][final.place] for name in asked.wagers]
        ends[tuple(find_gain(verdict.result, verdict.odds) for verdict in told)] += count
    return JointResults(asked.wagers, tuple(ends.items()), whole(sum(asked.left.values())))


def _ends(asked: Asked[NinesPage], compiled: Tables, looked: list[NinesWager]) -> Iterator[tuple[LookedEnd, int]]:
    """Every end with its number of deals, and what becomes of the wagers that look at cards."""
    if looked:
        yield from count_looked(looked, asked.left, compiled.draw, asked.progress).items()
        return
    for final, count in count_finals(value_counts(asked.left), compiled.draw).items():
        yield LookedEnd(final, ()), count
