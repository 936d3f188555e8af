"""The nines in batches: every wager, settled from how often the hands finished at each place of the tables."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.nines import NinesPage
from houseway.errors import TableRefusal
from houseway.families.batches import Batch, BatchAsked, SimulatedResult, SimulatedWager
from houseway.families.nines.kernel import ShoeRule, deal_shoes, shoe_rule
from houseway.families.nines.tables import tables
from houseway.table import Verdict

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.families.batches import Counts
    from houseway.table.settlement import Result


@dataclass(frozen=True)
class NinesBatch:
    """A nines game, ready to be dealt."""

    game: Game
    shoe: ShoeRule
    seed: int

    @property
    def strategy(self) -> str | None:
        """Nobody decides anything."""
        return None

    def deal(self, rounds: int, stream: int) -> "Counts":
        """How often the hands finished at each place."""
        return deal_shoes(tables(self.game), self.shoe, rounds=rounds, seed=self.seed, stream=stream)

    def wagers(self, counts: "Counts", rounds: int) -> tuple[SimulatedWager, ...]:  # noqa: ARG002
        """Every wager of the game."""
        finished: list[int] = counts.tolist()
        return nines_wagers(self.game, finished)


def batch(asked: BatchAsked) -> Batch:
    """Make a nines game ready; seats all wager on the same two hands, so that one of them tells it all.

    A game with options has a room of its own.
    """
    page = asked.game.page
    assert isinstance(page, NinesPage)
    if page.options is not None:
        from houseway.families.nines.options.batch import batch as with_options

        return with_options(asked)
    if asked.seats != 1:
        raise TableRefusal(f"{asked.game.id} is dealt to one seat, not {asked.seats}: all have the same two hands")
    ready = NinesBatch(asked.game, shoe_rule(page, asked.decks), asked.seed)
    ready.deal(0, 0)
    return ready


def nines_wagers(game: Game, finished: Sequence[int]) -> tuple[SimulatedWager, ...]:
    """Every wager of a nines game, settled from how often the hands finished at each place of its tables."""
    return tuple(SimulatedWager(name, _results(verdicts, finished)) for name, verdicts in tables(game).verdicts.items())


def _results(verdicts: Sequence[Verdict], finished: Sequence[int]) -> tuple[SimulatedResult, ...]:
    """The wager's results that the rules know, those that never came too, pay lines first."""
    counts: Counter[tuple[Result, str, Fraction]] = Counter()
    for verdict, count in zip(verdicts, finished, strict=True):
        named = verdict.why if verdict.result in ("wins", "pushes") else verdict.result
        counts[verdict.result, named, verdict.odds] += count
    order = ("wins", "pushes", "loses", "stays up", "returned")
    ranked = sorted(counts.items(), key=lambda item: (order.index(item[0][0]), -item[0][2]))
    return tuple(SimulatedResult(*key, count) for key, count in ranked)
