"""Fast action in batches: seats that keep their cards by a way, and what became of their wagers."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from houseway.core.errors import TableRefusal
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, Together, describe_strategy
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import CompiledFastAction, compile_rules
from houseway.families.fast_action.price.keeping import Bytes, Ints, list_house_keeps
from houseway.families.fast_action.price.kernel import ENDS, EVEN, LOST, WON, ShoeRule, deal_shoes, make_shoe_rule
from houseway.families.prices import PLAYS

if TYPE_CHECKING:
    from houseway.families.batches import Counts


@dataclass(frozen=True, eq=False)
class FastActionBatch:
    """A game, ready to be dealt: what the seats and the player-dealer keep of every hand."""

    asked: BatchAsked
    keeps: tuple[Bytes, Bytes]
    shoe: ShoeRule

    @property
    def strategy(self) -> str | None:
        """The way in which the seats keep their cards."""
        return str(self.asked.strategy)

    def deal(self, rounds: int, stream: int) -> "Counts":
        """Deal rounds, and count what became of the wagers."""
        asked = self.asked
        counts, together = deal_shoes(
            self.shoe,
            list_results(compile_rules(asked.game)),
            self.keeps,
            seats=asked.seats,
            rounds=rounds,
            seed=asked.seed,
            stream=stream,
        )
        return np.concatenate([counts, together.ravel()])

    def wagers(self, counts: "Counts", rounds: int) -> tuple[SimulatedWager, ...]:
        """List the game's one wager."""
        compiled, seats = compile_rules(self.asked.game), self.asked.seats
        ended: Counter[Verdict] = Counter()
        for verdict, count in zip(list_ends(compiled), counts[: len(ENDS)].tolist(), strict=True):
            ended[verdict] += count
        found = tuple(SimulatedResult(one.result, one.why, one.odds, count) for one, count in ended.items())
        rows = counts[len(ENDS) :].reshape(seats + 1, seats + 1)
        together = _sum_together(compiled, rows, rounds) if seats > 1 else None
        return (SimulatedWager(self.asked.game.rules.wager[0].name, found, together),)


def make_batch(asked: BatchAsked[FastActionPage]) -> FastActionBatch:
    """Make a game ready: find what is kept of every hand, and make the machine code."""
    page = asked.game.rules
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} is dealt to 1 to {most} seats, not to {asked.seats}")
    if asked.strategy not in PLAYS:
        raise TableRefusal(
            f"seats play by {', '.join(PLAYS[:-1])} or {PLAYS[-1]}, not by {describe_strategy(asked.strategy)}"
        )
    dealer = list_house_keeps(page.house_way)
    ready = FastActionBatch(asked, (_list_seat_keeps(asked, page), dealer), make_shoe_rule(page, asked.decks))
    ready.deal(0, 0)
    return ready


def _list_seat_keeps(asked: BatchAsked[FastActionPage], page: FastActionPage) -> Bytes:
    if asked.strategy != "best":
        return list_house_keeps(page.house_way)
    from houseway.families.fast_action.price.solution_cache import find_best_keeps

    return find_best_keeps(asked.game, asked.decks, asked.progress)


def list_ends(compiled: CompiledFastAction) -> tuple[Verdict, ...]:
    """List what the rules say of each of `ENDS`."""
    found = (
        compiled.judge_naturals(seat=True, dealer=False),
        compiled.judge_naturals(seat=True, dealer=True),
        compiled.comparison[1],
        compiled.comparison[0],
        compiled.comparison[-1],
        compiled.judge_naturals(seat=False, dealer=True),
    )
    return tuple(verdict for verdict in found if verdict is not None)


def list_results(compiled: CompiledFastAction) -> Bytes:
    """List which of `ENDS` are won, come out even, or are lost."""
    codes = {"wins": WON, "pushes": EVEN, "loses": LOST}
    return np.array([codes[verdict.result] for verdict in list_ends(compiled)], dtype=np.uint8)


def _sum_together(compiled: CompiledFastAction, rows: Ints, rounds: int) -> Together:
    """Sum up over rounds, from how many of their seats won and how many came out even."""
    seats = len(rows) - 1
    squared, product = Fraction(0), Fraction(0)
    for won in range(seats + 1):
        for even in range(seats + 1 - won):
            gain = won * compiled.odds - (seats - won - even)
            squared += int(rows[won, even]) * gain**2
            product += int(rows[won, even]) * gain * seats
    return Together(rounds, squared, product, rounds * seats**2)
