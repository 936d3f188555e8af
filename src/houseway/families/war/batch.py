"""Wars in batches: seats that play by a strategy, and what became of every wager of theirs."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from houseway.book.model.war import WarPage
from houseway.errors import TableRefusal
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, seats_together
from houseway.families.war.counting import rank_counts, strategy_of
from houseway.families.war.kernel import ENDINGS, Counts, Script, ShoeRule, deal_shoes, script, shoe_rule
from houseway.families.war.odds import ending_words
from houseway.families.war.strategy import WarStrategy
from houseway.families.war.tables import Tables, endings, gained, tables
from houseway.round.setup import filed_pack
from houseway.table import Verdict

if TYPE_CHECKING:
    from houseway.table.settlement import Result

ORDER: "tuple[Result, ...]" = ("wins", "pushes", "loses")


@dataclass(frozen=True, eq=False)
class WarBatch:
    """A war, ready to be dealt; `parts` are those that what each wager gains is counted in."""

    asked: BatchAsked
    plays: WarStrategy
    script: Script
    shoe: ShoeRule
    gains: Counts
    parts: tuple[int, ...]

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> Counts:
        """Deal rounds, and count how they end."""
        asked = self.asked
        tally = deal_shoes(self.script, self.shoe, self.gains, asked.seats, rounds, asked.seed, stream)
        return np.concatenate([tally.ends, tally.moments.ravel()])

    def wagers(self, counts: Counts, rounds: int) -> tuple[SimulatedWager, ...]:
        """The wager on the first cards with the war, and every bonus wager."""
        compiled = tables(self.asked.game)
        ends: list[int] = counts[:ENDINGS].tolist()
        moments: list[list[int]] = counts[ENDINGS:].reshape(-1, 2).tolist()
        found = []
        for name, sums, parts in zip(priced_names(compiled), moments, self.parts, strict=True):
            results = _first(compiled, ends) if name == compiled.primary else _bonus(compiled, name, ends)
            together = seats_together(self.asked.seats, rounds, sums, parts)
            found.append(SimulatedWager(name, results, together))
        return tuple(found)


def batch(asked: BatchAsked) -> WarBatch:
    """Make a war ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.page
    assert isinstance(page, WarPage)
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {asked.seats}")
    compiled = tables(asked.game)
    counts = rank_counts(filed_pack(page.deck, asked.decks))
    meant: object = asked.strategy
    plays = meant if isinstance(meant, WarStrategy) else strategy_of(asked.game.id, str(meant), compiled, counts)
    gains, parts = _gains(compiled)
    ready = WarBatch(asked, plays, script(page, plays, asked.seats), shoe_rule(page, asked.decks), gains, parts)
    ready.deal(0, 0)
    return ready


def priced_names(compiled: Tables) -> tuple[str, ...]:
    """The wagers that have a price: all but that on the war, which is part of the first one's."""
    return tuple(name for name in compiled.verdicts if name != compiled.war)


def _gains(compiled: Tables) -> tuple[Counts, tuple[int, ...]]:
    """What a unit on each wager gains by each ending, in parts, and how many parts a unit has."""
    rows, parts = [], []
    for name in priced_names(compiled):
        nets = [
            ending.net if name == compiled.primary else gained(compiled.verdict(name, ending.first))
            for ending in endings(compiled)
        ]
        unit = lcm(*(one.denominator for one in nets))
        rows.append([int(one * unit) for one in nets])
        parts.append(unit)
    return np.array(rows, dtype=np.int64), tuple(parts)


def _first(compiled: Tables, ends: list[int]) -> tuple[SimulatedResult, ...]:
    """What became of the wager on the first cards, the most first."""
    counted = sorted(zip(endings(compiled), ends, strict=True), key=lambda item: -item[0].net)
    return tuple(
        SimulatedResult(*ending_words(ending), Fraction(0), count, ending.net) for ending, count in counted if count
    )


def _bonus(compiled: Tables, name: str, ends: list[int]) -> tuple[SimulatedResult, ...]:
    found: Counter[Verdict] = Counter()
    for ending, count in zip(endings(compiled), ends, strict=True):
        verdict = compiled.verdict(name, ending.first)
        found[Verdict("loses", "loses") if verdict.result == "loses" else verdict] += count
    ranked = sorted(found.items(), key=lambda item: (ORDER.index(item[0].result), -item[0].odds))
    return tuple(SimulatedResult(one.result, one.why, one.odds, count) for one, count in ranked)
