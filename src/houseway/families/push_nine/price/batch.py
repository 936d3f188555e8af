"""Push 9 in batches: so many seats that all stay, and what became of a hand among them."""

from dataclasses import dataclass
from fractions import Fraction

from houseway.core.errors import TableRefusal
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS
from houseway.core.round.setup import make_filed_pack
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, describe_strategy
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.price.classes import NAMES, Classes, End, list_rows, make_classes
from houseway.families.push_nine.price.counting import count_ranks, list_ranks
from houseway.families.push_nine.price.kernel import Counts, Ranks, deal_hands

STAYING = "staying"
"""How every seat plays: it neither folds nor raises."""


@dataclass(frozen=True, eq=False)
class PushNineBatch:
    """A table of Push 9, ready to be dealt. One hand is counted in every round, and so rounds are independent."""

    asked: BatchAsked
    tables: Classes
    ranks: Ranks

    @property
    def strategy(self) -> str | None:
        """The name of the strategy: all seats stay."""
        return STAYING

    def deal(self, rounds: int, stream: int) -> Counts:
        """Deal rounds, and count how the hand of one seat fares."""
        asked = self.asked
        return deal_hands(self.tables, self.ranks, asked.seats, rounds, asked.seed, stream).ravel()

    def wagers(self, counts: Counts, rounds: int) -> tuple[SimulatedWager, ...]:  # noqa: ARG002
        """List any hand, each class of hands, and the push."""
        found = counts.reshape(len(NAMES) + 1, self.asked.seats + 1)
        return tuple(SimulatedWager(name, tuple(map(_make_result, ends))) for name, ends in list_rows(found))


def make_batch(asked: BatchAsked[PushNinePage]) -> PushNineBatch:
    """Make a table ready: write the ranking, and make the machine code."""
    page = asked.game.rules
    most = max(page.seats.players)
    if not 2 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} is played for a pot: it takes 2 to {most} seats, not {asked.seats}")
    if asked.strategy not in ("best", STAYING):
        raise TableRefusal(
            f"seats of {asked.game.id} are dealt by {STAYING}, not by {describe_strategy(asked.strategy)}"
        )
    left = count_ranks(make_filed_pack(page.deck, asked.decks))
    ready = PushNineBatch(asked, make_classes(PUSH_NINE_ORDERS[page.ranking]), list_ranks(left))
    ready.deal(0, 0)
    return ready


def _make_result(end: End) -> SimulatedResult:
    return SimulatedResult(end.result, end.words, Fraction(0), end.deals, end.net)
