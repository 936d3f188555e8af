"""What a batch of rounds of a closed duel came to: counts that add up from chunk to chunk, and the wagers they tell."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from houseway.book.loader import Game
from houseway.core.table import Verdict
from houseway.families.batches import SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.duels.price.closed.endings import FIRST_LINE, Count
from houseway.families.duels.price.closed.lines import Lines, lines_of
from houseway.families.duels.price.closed.prices import net_words, result_of
from houseway.families.duels.price.closed.terms import Ints, Terms


@dataclass(frozen=True, eq=False)
class Ledger:
    """The terms and lines of a game, and how rounds of it are counted."""

    terms: Terms
    lines: Lines

    @cached_property
    def net_values(self) -> Ints:
        """Everything that the base game can gain, in parts of the lines' scale, the least first."""
        return np.unique(self.terms.values) * (self.lines.scale // self.terms.scale)

    @cached_property
    def net_at(self) -> Ints:
        """Which of them each grade, action and ending is."""
        return np.searchsorted(np.unique(self.terms.values), self.terms.values).astype(np.int64)

    @property
    def width(self) -> int:
        """How many numbers are noted of a seat."""
        return FIRST_LINE + len(self.lines.names)

    def empty(self) -> Count:
        """The count of no round."""
        gains = self.lines.gains
        return Count(
            self.net_at,
            self.net_values,
            gains,
            np.zeros(len(self.net_values), np.int64),
            np.zeros(gains.shape, np.int64),
            np.zeros((1 + len(gains), 2), np.int64),
        )

    def wagers(self, counts: Ints, rounds: int, seats: int) -> tuple[SimulatedWager, ...]:
        """The base game, then every wager beside it, from counts that were put in a row by `in_a_row`."""
        nets, lines, moments = self._parted(counts)
        sums = [sum_seats_together(seats, rounds, row, self.lines.scale) for row in moments.tolist()]
        found = [SimulatedWager(self.terms.unit, tuple(self._by_net(nets)), sums[0])]
        for name, verdicts, row, together in zip(self.lines.names, self.lines.verdicts, lines, sums[1:], strict=True):
            results = [
                SimulatedResult(line.result, line.why, line.odds, int(count))
                for line, count in zip(verdicts, row, strict=False)
            ]
            found.append(SimulatedWager(name, (*results[1:], results[0]), together))
        return tuple(found)

    def gains(self, noted: Ints) -> dict[str, list[Fraction]]:
        """What each wager gained at each noted seat, for a unit on each wager that is not a raise."""
        at = tuple(noted[:, part] for part in range(FIRST_LINE))
        found = {
            wager: [Fraction(part, self.terms.scale) for part in self.terms.gains_of(wager)[at].tolist()]
            for wager in self.terms.together
        }
        for place, name in enumerate(self.lines.names):
            parts = self.lines.gains[place][noted[:, FIRST_LINE + place]]
            found[name] = [Fraction(part, self.lines.scale) for part in parts.tolist()]
        return found

    def _parted(self, counts: Ints) -> tuple[Ints, Ints, Ints]:
        empty = self.empty()
        ends = np.cumsum([empty.nets.size, empty.lines.size])
        nets, lines, moments = np.split(counts, ends)
        return nets, lines.reshape(empty.lines.shape), moments.reshape(empty.moments.shape)

    def _by_net(self, nets: Ints) -> Iterator[SimulatedResult]:
        for place in reversed(range(len(nets))):
            if nets[place]:
                net = Fraction(int(self.net_values[place]), self.lines.scale)
                yield SimulatedResult(result_of(net), net_words(net), Fraction(0), int(nets[place]), net)


def in_a_row(count: Count) -> Ints:
    """The counts of a batch, one behind the other."""
    return np.concatenate([count.nets, count.lines.ravel(), count.moments.ravel()])


def ledger_of(game: Game, terms: Terms, judged: Callable[[str], Sequence[Verdict]]) -> Ledger:
    """How rounds of a game are counted: its terms, and the wagers beside the base game as they are judged by name."""
    beside = [wager.name for wager in game.rules.wager if wager.name not in terms.together]
    return Ledger(terms, lines_of(game, terms, [(name, judged(name)) for name in beside]))
