"""Wars in batches, counted and round by round: the results of all wagers of seats that play by a strategy."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

import numpy as np

from houseway.core.cards.dealt_rows import Row, RowDealer, deal_rows
from houseway.core.errors import TableRefusal
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import CompiledWar, compile_rules, find_unit_gain, list_endings
from houseway.families.war.price.deal_by_cards import (
    CardBonus,
    find_lines,
    list_shoe_codes,
    make_card_bonus,
    read_ranks,
)
from houseway.families.war.price.kernel import (
    ENDINGS,
    Counts,
    Script,
    ShoeRule,
    deal_shoes,
    make_script,
    make_shoe_rule,
    play_rows,
)
from houseway.families.war.price.odds import WarStrategy, choose_strategy, count_ranks, describe_ending

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result


ORDER: "tuple[Result, ...]" = ("wins", "pushes", "loses")


@dataclass(frozen=True, eq=False)
class WarBatch:
    """A war, ready to be dealt; what each wager gains is counted in `parts` of a unit.

    `by_cards` are the bonus wagers that go by the cards. Where there are any, rounds are dealt row by row, with suits,
    and each from the whole shoe.
    """

    asked: BatchAsked[WarPage]
    plays: WarStrategy
    script: Script
    shoe: ShoeRule
    gains: Counts
    parts: tuple[int, ...]
    by_cards: Mapping[str, CardBonus]

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> Counts:
        """Deal rounds, and count how they end."""
        asked = self.asked
        if self.by_cards:
            return self._deal_rows(rounds, stream)
        tally = deal_shoes(self.script, self.shoe, self.gains, asked.seats, rounds, asked.seed, stream)
        return np.concatenate([tally.ends, tally.moments.ravel()])

    def wagers(self, counts: Counts, rounds: int) -> tuple[SimulatedWager, ...]:
        """List the wager on the first cards with the war, and every bonus wager."""
        compiled = compile_rules(self.asked.game)
        ends: list[int] = counts[:ENDINGS].tolist()
        names = list_priced_wagers(compiled)
        moments: list[list[int]] = counts[ENDINGS : ENDINGS + 2 * len(names)].reshape(-1, 2).tolist()
        lines: list[int] = counts[ENDINGS + 2 * len(names) :].tolist()
        found = []
        for name, sums, parts in zip(names, moments, self.parts, strict=True):
            if name in self.by_cards:
                verdicts = self.by_cards[name].verdicts
                results, lines = _rank_results(dict(zip(verdicts, lines, strict=False))), lines[len(verdicts) :]
            else:
                results = (
                    _list_first_results(compiled, ends)
                    if name == compiled.primary
                    else _list_bonus_results(compiled, name, ends)
                )
            together = sum_seats_together(self.asked.seats, rounds, sums, parts)
            found.append(SimulatedWager(name, results, together))
        return tuple(found)

    def make_columns(self, codes: Row) -> tuple[Counts, dict[str, Counts]]:
        """Play rows of codes.

        The answer is how each seat's round ends, and what each wager gains by round and seat, in its parts.
        """
        seats = self.asked.seats
        ends, _ = play_rows(self.script, read_ranks(codes), seats)
        names = list_priced_wagers(compile_rules(self.asked.game))
        gained = {name: by_end[ends] for name, by_end in zip(names, self.gains, strict=True)}
        for name, bonus in self.by_cards.items():
            gained[name] = bonus.gains[find_lines(bonus, codes, seats)]
        return ends, gained

    def _deal_rows(self, rounds: int, stream: int) -> Counts:
        """Deal rounds row by row; count how they end, the sums over seats, and the lines of bonuses by cards."""
        page, seats = self.asked.game.rules, self.asked.seats
        shoe = list_shoe_codes(page, self.asked.decks)
        codes = RowDealer(shoe, self.asked.seed, stream).rows(self.script.most, rounds)
        ends, gained = self.make_columns(codes)
        together = (
            [each.sum(axis=1) for each in gained.values()] if seats > 1 else [np.zeros(0, np.int64)] * len(gained)
        )
        moments = [number for one in together for number in (int((one * one).sum()), int(one.sum()) * seats)]
        lines = [
            np.bincount(find_lines(bonus, codes, seats).ravel(), minlength=len(bonus.verdicts))
            for bonus in self.by_cards.values()
        ]
        return np.concatenate([np.bincount(ends.ravel(), minlength=ENDINGS), moments, *lines]).astype(np.int64)


def make_batch(asked: BatchAsked[WarPage]) -> WarBatch:
    """Make a war ready to be dealt: choose the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {asked.seats}")
    compiled = compile_rules(asked.game)
    counts = count_ranks(make_filed_pack(page.deck, asked.decks))
    meant: object = asked.strategy
    plays = meant if isinstance(meant, WarStrategy) else choose_strategy(asked.game.id, str(meant), compiled, counts)
    by_cards = {name: make_card_bonus(compiled, name) for name in compiled.lines if compiled.is_by_cards(name)}
    gains, parts = _make_gains(compiled, by_cards)
    script, shoe = make_script(page, plays, asked.seats), make_shoe_rule(page, asked.decks)
    ready = WarBatch(asked, plays, script, shoe, gains, parts, by_cards)
    ready.deal(0, 0)
    return ready


def list_priced_wagers(compiled: CompiledWar) -> tuple[str, ...]:
    """List the wagers that have a price: all but that on the war, which the first wager is priced with."""
    return tuple(name for name in compiled.lines if name != compiled.war)


def _make_gains(compiled: CompiledWar, by_cards: Mapping[str, CardBonus]) -> tuple[Counts, tuple[int, ...]]:
    """Make the table of what a unit on each wager gains by each ending, in parts, and say how many parts a unit has."""
    rows, parts = [], []
    for name in list_priced_wagers(compiled):
        if name in by_cards:
            rows.append([0] * ENDINGS)
            parts.append(by_cards[name].parts)
            continue
        nets = [
            ending.net if name == compiled.primary else find_unit_gain(compiled.judge(name, ending.first))
            for ending in list_endings(compiled)
        ]
        unit = lcm(*(one.denominator for one in nets))
        rows.append([int(one * unit) for one in nets])
        parts.append(unit)
    return np.array(rows, dtype=np.int64), tuple(parts)


def _list_first_results(compiled: CompiledWar, ends: list[int]) -> tuple[SimulatedResult, ...]:
    """List what became of the wager on the first cards, the dearest first."""
    counted = sorted(zip(list_endings(compiled), ends, strict=True), key=lambda item: -item[0].net)
    return tuple(
        SimulatedResult(*describe_ending(ending), Fraction(0), count, ending.net) for ending, count in counted if count
    )


def _list_bonus_results(compiled: CompiledWar, name: str, ends: list[int]) -> tuple[SimulatedResult, ...]:
    found: Counter[Verdict] = Counter()
    for ending, count in zip(list_endings(compiled), ends, strict=True):
        verdict = compiled.judge(name, ending.first)
        found[Verdict("loses", "loses") if verdict.result == "loses" else verdict] += count
    return _rank_results(found)


def _rank_results(found: Mapping[Verdict, int]) -> tuple[SimulatedResult, ...]:
    """List verdicts and how often they came, wins first, the dearest at the top."""
    ranked = sorted(found.items(), key=lambda item: (ORDER.index(item[0].result), -item[0].odds))
    return tuple(SimulatedResult(one.result, one.why, one.odds, count) for one, count in ranked)


def deal_round_results(asked: BatchAsked[WarPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe."""
    ready = make_batch(asked)
    if ready.by_cards:
        page = asked.game.rules
        codes = deal_rows(list_shoe_codes(page, asked.decks), ready.script.most, rounds, asked.seed, stream)
        each = zip(ready.make_columns(codes)[1].items(), ready.parts, strict=True)
        return join_columns(page, {name: (column, parts) for (name, column), parts in each})
    return play_round_results(ready, deal_rows(ready.shoe.ranks, ready.script.most, rounds, asked.seed, stream))


def play_round_results(ready: WarBatch, rows: Row) -> RoundResults:
    """Play rows of ranks in the order in which they are dealt; the two is nought."""
    game = ready.asked.game
    ends, _ = play_rows(ready.script, rows, ready.asked.seats)
    names = list_priced_wagers(compile_rules(game))
    each = zip(names, ready.gains, ready.parts, strict=True)
    return join_columns(game.rules, {name: (by_end[ends], parts) for name, by_end, parts in each})
