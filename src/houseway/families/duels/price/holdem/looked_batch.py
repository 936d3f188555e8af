"""Hold'em duels in batches where a line of a wager looks at cards: the slower way, in which every card is at hand."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.dealt_rows import Row, RowDealer
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.layout import spots
from houseway.families.duels.price.holdem.looked import BonusTable, LookedRules
from houseway.families.duels.price.holdem.pricing import result_of, words_of
from houseway.families.duels.price.holdem.rules import Rules
from houseway.families.duels.price.holdem.strategy import HoldemStrategy

Counts = NDArray[np.int64]
DECK = np.arange(52, dtype=np.uint8)
BLOCK = 1 << 14
"""So many rounds are dealt at a time."""
KINDS_ALONE = "without the lines that look at cards"


@dataclass(frozen=True, eq=False)
class LookedBatch:
    """A hold'em duel, ready to be dealt and judged card by card."""

    asked: BatchAsked[DuelsPage]
    plays: HoldemStrategy
    looked: LookedRules

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    @property
    def width(self) -> int:
        """How many cards a round takes."""
        hands, community = spots(self.asked.game.rules.deal, self.asked.seats)
        return int(hands.size + community.size)

    def deal(self, rounds: int, stream: int) -> Counts:
        """Deal rounds, and count what became of the base game and of every bonus wager."""
        dealer = RowDealer(DECK, self.asked.seed, stream)
        counts = [np.zeros(size, dtype=np.int64) for size in self._sizes]
        moments = np.zeros((len(counts), 2), dtype=np.int64)
        for begun in range(0, rounds, BLOCK):
            rows = dealer.rows(self.width, min(BLOCK, rounds - begun))
            for place, (numbers, gained) in enumerate(self._judged(rows)):
                counts[place] += np.bincount(numbers.ravel(), minlength=len(counts[place]))
                together = gained.sum(axis=1)
                moments[place] += [int((together * together).sum()), int(together.sum()) * self.asked.seats]
        return np.concatenate([*counts, moments.ravel()])

    def wagers(self, counts: Counts, rounds: int) -> tuple[SimulatedWager, ...]:
        """Every wager of the game in the order of its page; the base wagers and the raise as one."""
        made, seats = self.looked.rules, self.asked.seats
        *parts, moments = np.split(counts, np.cumsum(self._sizes))
        sums = [sum_seats_together(seats, rounds, row, self.looked.scale) for row in moments.reshape(-1, 2).tolist()]
        found = {made.unit: SimulatedWager(made.unit, self._by_net(parts[0]), sums[0])}
        for bonus, row, together in zip(self.looked.bonuses, parts[1:], sums[1:], strict=True):
            found[bonus.name] = SimulatedWager(bonus.name, _results(bonus, row), together)
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def columns(self, rows: Row) -> dict[str, tuple[Counts, int]]:
        """What every wager gained by round and seat in given cards, the raise with the unit; and the parts of it."""
        looked = self.looked
        dealt = looked.play(self.plays, rows, self.asked.seats)
        gained = looked.gained(dealt)
        found = {name: gained[place] for place, name in enumerate(looked.rules.base)}
        found[looked.rules.unit] = found[looked.rules.unit] + gained[-1]
        for bonus, by_outcome in zip(looked.bonuses, looked.bonus_gains, strict=True):
            found[bonus.name] = by_outcome[bonus.judge(dealt)]
        return {name: (column, looked.scale) for name, column in found.items()}

    @cached_property
    def _sizes(self) -> list[int]:
        """How many ends there are of the base game, and of each bonus wager."""
        return [len(self.looked.nets), *(len(bonus.outcomes) for bonus in self.looked.bonuses)]

    def _judged(self, rows: Row) -> list[tuple[Counts, Counts]]:
        """The number of the end and the gain of the base game and of each bonus wager, by round and seat."""
        looked = self.looked
        dealt = looked.play(self.plays, rows, self.asked.seats)
        together = looked.gained(dealt).sum(axis=0)
        found = [(np.searchsorted(looked.nets, together), together)]
        for bonus, by_outcome in zip(looked.bonuses, looked.bonus_gains, strict=True):
            numbers = bonus.judge(dealt)
            found.append((numbers, by_outcome[numbers]))
        return found

    def _by_net(self, counts: Counts) -> tuple[SimulatedResult, ...]:
        came = [(self.looked.net_of(int(self.looked.nets[at])), int(counts[at])) for at in np.flatnonzero(counts)[::-1]]
        return tuple(SimulatedResult(result_of(net), words_of(net), Fraction(0), count, net) for net, count in came)


def looked_batch(asked: BatchAsked[DuelsPage], made: Rules, plays: HoldemStrategy, *, whole: bool) -> LookedBatch:
    """Make a duel ready; `whole` is whether the strategy knows all that the contests are paid by."""
    named = plays if whole else replace(plays, name=f"{plays.name}, {KINDS_ALONE}")
    ready = LookedBatch(asked, named, LookedRules(made))
    ready.deal(0, 0)
    return ready


def _results(bonus: BonusTable, counts: Counts) -> tuple[SimulatedResult, ...]:
    """The wager's pay lines and pushes, those that never came too, the dearest first; and all losses as one."""
    came = list(zip(bonus.outcomes, counts.tolist(), strict=True))
    lines = sorted(
        ((line, count) for line, count in came if line.result != "loses"),
        key=lambda one: (one[0].result != "wins", -one[0].odds, one[0].why),
    )
    lost = sum(count for line, count in came if line.result == "loses")
    told = [SimulatedResult(line.result, line.why, line.odds, count) for line, count in lines]
    return (*told, SimulatedResult("loses", "loses", Fraction(0), lost))
