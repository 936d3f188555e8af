"""Wars in batches: seats that play by a strategy, and what became of every wager of theirs."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from houseway.core.cards.dealt_rows import Row, RowDealer
from houseway.core.errors import TableRefusal
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import Tables, endings, gained, tables
from houseway.families.war.price.counting import rank_counts, strategy_of
from houseway.families.war.price.kernel import (
    ENDINGS,
    Counts,
    Script,
    ShoeRule,
    deal_shoes,
    play_rows,
    script,
    shoe_rule,
)
from houseway.families.war.price.looked import LookedBonus, first_lines, looked_bonus, ranks_of, shoe_codes
from houseway.families.war.price.odds import ending_words
from houseway.families.war.price.strategy import WarStrategy

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result

ORDER: "tuple[Result, ...]" = ("wins", "pushes", "loses")


@dataclass(frozen=True, eq=False)
class WarBatch:
    """A war, ready to be dealt; `parts` are those that what each wager gains is counted in.

    `looked` are the bonus wagers of which a line looks at the cards: where there are any, rounds are dealt row by row,
    with suits and each from the whole shoe.
    """

    asked: BatchAsked[WarPage]
    plays: WarStrategy
    script: Script
    shoe: ShoeRule
    gains: Counts
    parts: tuple[int, ...]
    looked: Mapping[str, LookedBonus]

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> Counts:
        """Deal rounds, and count how they end."""
        asked = self.asked
        if self.looked:
            return self._deal_rows(rounds, stream)
        tally = deal_shoes(self.script, self.shoe, self.gains, asked.seats, rounds, asked.seed, stream)
        return np.concatenate([tally.ends, tally.moments.ravel()])

    def wagers(self, counts: Counts, rounds: int) -> tuple[SimulatedWager, ...]:
        """The wager on the first cards with the war, and every bonus wager."""
        compiled = tables(self.asked.game)
        ends: list[int] = counts[:ENDINGS].tolist()
        names = priced_names(compiled)
        moments: list[list[int]] = counts[ENDINGS : ENDINGS + 2 * len(names)].reshape(-1, 2).tolist()
        lines: list[int] = counts[ENDINGS + 2 * len(names) :].tolist()
        found = []
        for name, sums, parts in zip(names, moments, self.parts, strict=True):
            if name in self.looked:
                verdicts = self.looked[name].verdicts
                results, lines = _ranked(dict(zip(verdicts, lines, strict=False))), lines[len(verdicts) :]
            else:
                results = _first(compiled, ends) if name == compiled.primary else _bonus(compiled, name, ends)
            together = sum_seats_together(self.asked.seats, rounds, sums, parts)
            found.append(SimulatedWager(name, results, together))
        return tuple(found)

    def columns(self, codes: Row) -> tuple[Counts, dict[str, Counts]]:
        """How each seat's round ends in rows of codes, and what each wager gains by round and seat, in its parts."""
        seats = self.asked.seats
        ends, _ = play_rows(self.script, ranks_of(codes), seats)
        names = priced_names(tables(self.asked.game))
        gained = {name: by_end[ends] for name, by_end in zip(names, self.gains, strict=True)}
        for name, bonus in self.looked.items():
            gained[name] = bonus.gains[first_lines(bonus, codes, seats)]
        return ends, gained

    def _deal_rows(self, rounds: int, stream: int) -> Counts:
        """Deal rounds row by row: how they end, the sums over seats, and the lines of bonuses that look at cards."""
        page, seats = self.asked.game.rules, self.asked.seats
        codes = RowDealer(shoe_codes(page, self.asked.decks), self.asked.seed, stream).rows(self.script.most, rounds)
        ends, gained = self.columns(codes)
        together = (
            [each.sum(axis=1) for each in gained.values()] if seats > 1 else [np.zeros(0, np.int64)] * len(gained)
        )
        moments = [number for one in together for number in (int((one * one).sum()), int(one.sum()) * seats)]
        lines = [
            np.bincount(first_lines(bonus, codes, seats).ravel(), minlength=len(bonus.verdicts))
            for bonus in self.looked.values()
        ]
        return np.concatenate([np.bincount(ends.ravel(), minlength=ENDINGS), moments, *lines]).astype(np.int64)


def batch(asked: BatchAsked[WarPage]) -> WarBatch:
    """Make a war ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {asked.seats}")
    compiled = tables(asked.game)
    counts = rank_counts(make_filed_pack(page.deck, asked.decks))
    meant: object = asked.strategy
    plays = meant if isinstance(meant, WarStrategy) else strategy_of(asked.game.id, str(meant), compiled, counts)
    looked = {name: looked_bonus(compiled, name) for name in compiled.lines if compiled.looks_at_cards(name)}
    gains, parts = _gains(compiled, looked)
    ready = WarBatch(asked, plays, script(page, plays, asked.seats), shoe_rule(page, asked.decks), gains, parts, looked)
    ready.deal(0, 0)
    return ready


def priced_names(compiled: Tables) -> tuple[str, ...]:
    """The wagers that have a price: all but that on the war, which is part of the first one's."""
    return tuple(name for name in compiled.lines if name != compiled.war)


def _gains(compiled: Tables, looked: Mapping[str, LookedBonus]) -> tuple[Counts, tuple[int, ...]]:
    """What a unit on each wager gains by each ending, in parts, and how many parts a unit has."""
    rows, parts = [], []
    for name in priced_names(compiled):
        if name in looked:
            rows.append([0] * ENDINGS)
            parts.append(looked[name].parts)
            continue
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
    return _ranked(found)


def _ranked(found: Mapping[Verdict, int]) -> tuple[SimulatedResult, ...]:
    """Verdicts and how often they came, wins first, the dearest at the top."""
    ranked = sorted(found.items(), key=lambda item: (ORDER.index(item[0].result), -item[0].odds))
    return tuple(SimulatedResult(one.result, one.why, one.odds, count) for one, count in ranked)
