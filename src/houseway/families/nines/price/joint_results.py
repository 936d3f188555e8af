"""The nines that draw by rule: all seats wager on the same two hands, and every end of these is counted."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.table.settlement import gain
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import CompiledNines, compile_rules
from houseway.families.nines.price.looking import EndByCards, count_ends_by_cards
from houseway.families.nines.price.odds import count_finals, count_rows, count_values
from houseway.families.prices import Asked
from houseway.families.results import JointResults

if TYPE_CHECKING:
    from fractions import Fraction


def count_joint_results(asked: Asked[NinesPage]) -> JointResults | None:
    """What the wagers gain together; nothing where seats have hands of their own."""
    if asked.game.rules.options is not None:
        return None
    compiled = compile_rules(asked.game)
    looked = [compiled.by_cards[name] for name in asked.wagers if name in compiled.by_cards]
    ends: Counter[tuple[Fraction, ...]] = Counter()
    for (final, judged), count in _list_ends(asked, compiled, looked):
        verdicts = {wager.name: verdict for wager, verdict in zip(looked, judged, strict=True)}
        told = [verdicts.get(name) or compiled.verdicts[name][final.place] for name in asked.wagers]
        ends[tuple(gain(verdict.result, verdict.odds) for verdict in told)] += count
    return JointResults(asked.wagers, tuple(ends.items()), count_rows(sum(asked.left.values())))


def _list_ends(
    asked: Asked[NinesPage], compiled: CompiledNines, looked: list[NinesWager]
) -> Iterator[tuple[EndByCards, int]]:
    """Every end with its number of deals, and what becomes of the wagers that look at cards."""
    if looked:
        yield from count_ends_by_cards(looked, asked.left, compiled.draw, asked.progress).items()
        return
    for final, count in count_finals(count_values(asked.left), compiled.draw).items():
        yield EndByCards(final, ()), count
