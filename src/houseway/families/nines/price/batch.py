"""The nines in batches: every wager, settled from how often the hands finished at each place of the tables."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.core.table import Verdict
from houseway.families.batches import Batch, BatchAsked, SimulatedResult, SimulatedWager
from houseway.families.nines.page import NinesPage, NinesWager
from houseway.families.nines.play.compiled import FINALS, CompiledNines, compile_rules, list_verdicts
from houseway.families.nines.price.judging import judge_rows
from houseway.families.nines.price.kernel import ShoeRule, deal_rows, deal_shoes, list_shoe_codes, make_shoe_rule

if TYPE_CHECKING:
    from fractions import Fraction

    from numpy.typing import NDArray

    from houseway.core.table.settlement import Result
    from houseway.families.batches import Counts


@dataclass(frozen=True)
class NinesBatch:
    """A nines game, ready to be dealt."""

    game: Game[NinesPage]
    shoe: ShoeRule
    seed: int
    codes: "NDArray[np.uint8]"

    @property
    def strategy(self) -> str | None:
        """Nobody decides anything."""
        return None

    def deal(self, rounds: int, stream: int) -> "Counts":
        """How often the hands finished at each place; then how often wagers that look at cards ended in each way."""
        compiled = compile_rules(self.game)
        finished = deal_shoes(compiled, self.shoe, rounds=rounds, seed=self.seed, stream=stream)
        if not compiled.by_cards:
            return finished
        rows = deal_rows(compiled, self.shoe, self.codes, rounds=rounds, seed=self.seed, stream=stream)
        return np.concatenate([finished, *(_count_rows(compiled, wager, rows) for wager in compiled.by_cards.values())])

    def wagers(self, counts: "Counts", rounds: int) -> tuple[SimulatedWager, ...]:  # noqa: ARG002
        """Every wager of the game."""
        finished: list[int] = counts.tolist()
        wagers = {wager.name: wager for wager in settle_wagers(self.game, finished[: len(FINALS)])}
        begun = len(FINALS)
        for name, wager in compile_rules(self.game).by_cards.items():
            verdicts = list_verdicts(wager)
            wagers[name] = SimulatedWager(name, _list_results(verdicts, finished[begun : begun + len(verdicts)]))
            begun += len(verdicts)
        return tuple(wagers[wager.name] for wager in self.game.rules.wager)


def make_batch(asked: BatchAsked[NinesPage]) -> Batch:
    """Make a nines game ready; seats all wager on the same two hands, so that one of them tells it all.

    A game with options has a room of its own.
    """
    page = asked.game.rules
    if page.options is not None:
        from houseway.families.nines.price.options.batch import make_batch as with_options

        return with_options(asked)
    if asked.seats != 1:
        raise TableRefusal(f"{asked.game.id} is dealt to one seat, not {asked.seats}: all have the same two hands")
    ready = NinesBatch(asked.game, make_shoe_rule(page, asked.decks), asked.seed, list_shoe_codes(page, asked.decks))
    ready.deal(0, 0)
    return ready


def _count_rows(compiled: CompiledNines, wager: NinesWager, rows: "NDArray[np.uint8]") -> "Counts":
    return np.bincount(judge_rows(compiled, wager, rows), minlength=len(list_verdicts(wager))).astype(np.int64)


def settle_wagers(game: Game[NinesPage], finished: Sequence[int]) -> tuple[SimulatedWager, ...]:
    """The wagers that look at finished hands alone, settled from how often these finished at each place."""
    return tuple(
        SimulatedWager(name, _list_results(verdicts, finished))
        for name, verdicts in compile_rules(game).verdicts.items()
    )


def _list_results(verdicts: Sequence[Verdict], finished: Sequence[int]) -> tuple[SimulatedResult, ...]:
    """The wager's results that the rules know, those that never came too, pay lines first."""
    counts: Counter[tuple[Result, str, Fraction]] = Counter()
    for verdict, count in zip(verdicts, finished, strict=True):
        named = verdict.why if verdict.result in ("wins", "pushes") else verdict.result
        counts[verdict.result, named, verdict.odds] += count
    order = ("wins", "pushes", "loses", "stays up", "returned")
    ranked = sorted(counts.items(), key=lambda item: (order.index(item[0][0]), -item[0][2]))
    return tuple(SimulatedResult(*key, count) for key, count in ranked)
