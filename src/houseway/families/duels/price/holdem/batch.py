"""Hold'em duels in batches: seats that play by a strategy, and what became of every wager of theirs."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.core.errors import TableRefusal
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, Together, describe_strategy
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.kernel import deal_rounds
from houseway.families.duels.price.holdem.layout import Ready, ready
from houseway.families.duels.price.holdem.looked import contests_look, looks_at_cards
from houseway.families.duels.price.holdem.looked_batch import LookedBatch, looked_batch
from houseway.families.duels.price.holdem.odds import check_decks
from houseway.families.duels.price.holdem.payouts import payouts
from houseway.families.duels.price.holdem.pricing import bonus_verdicts, nets, result_of, words_of
from houseway.families.duels.price.holdem.rules import KINDS, Rules, kind_rules
from houseway.families.duels.price.holdem.solved import WAYS, find_strategy
from houseway.families.duels.price.holdem.solving import times_of
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import empty_tally, tally_of


@dataclass(frozen=True, eq=False)
class HoldemBatch:
    """A hold'em duel, ready to be dealt."""

    asked: BatchAsked[DuelsPage]
    rules: Rules
    plays: HoldemStrategy
    ready: Ready

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> NDArray[np.int64]:
        """Deal rounds, and count how they went."""
        page, asked = self.asked.game.rules, self.asked
        tally, moments = deal_rounds(
            self.rules, self.ready, page.deal, seats=asked.seats, rounds=rounds, seed=asked.seed, stream=stream
        )
        return np.concatenate([tally, moments.ravel()])

    def wagers(self, counts: NDArray[np.int64], rounds: int) -> tuple[SimulatedWager, ...]:
        """Every wager of the game in the order of its page; the base wagers and the raise as one."""
        made = self.rules
        size = empty_tally(made).flat().size
        tally, moments = tally_of(made, counts[:size]), counts[size:].reshape(-1, 2).tolist()
        sums = [self._together(one[0], one[1], rounds) if self.asked.seats > 1 else None for one in moments]
        gained = tuple(
            SimulatedResult(result_of(net), words_of(net), Fraction(0), count, net)
            for net, count in nets(made, tally).items()
        )
        found = {made.unit: SimulatedWager(made.unit, gained, sums[0])}
        for wager, together in zip(made.bonus, sums[1:], strict=True):
            verdicts = bonus_verdicts(made, wager, tally)
            found[wager] = SimulatedWager(wager, _results(made, wager, verdicts), together)
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def _together(self, squares: int, gains: int, rounds: int) -> Together:
        seats, scale = self.asked.seats, payouts(self.rules).scale
        return Together(rounds, Fraction(squares, scale**2), Fraction(gains * seats, scale), rounds * seats**2)


def batch(asked: BatchAsked[DuelsPage]) -> HoldemBatch | LookedBatch:
    """Make a hold'em duel ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    made = kind_rules(asked.game)
    check_decks(asked.game.id, asked.decks)
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"a simulation of this game has 1 to {most} seats, not {asked.seats}")
    plays = strategy_of(asked, made)
    if looks_at_cards(asked.game):
        return looked_batch(asked, made, plays, whole=plays is asked.strategy or not contests_look(made.tables))
    found = HoldemBatch(asked, made, plays, ready(made, plays))
    found.deal(0, 0)
    return found


def strategy_of(asked: BatchAsked, made: Rules) -> HoldemStrategy:
    """The strategy that is meant: by its name, or itself; refuses one that was made for other multiples."""
    given: object = asked.strategy
    if isinstance(given, HoldemStrategy):
        if given.times != times_of(made):
            raise TableRefusal(f"the strategy {given.name!r} was made for other raises than {asked.game.id} has")
        return given
    for way in WAYS:
        if given == way:
            return find_strategy(made, way, asked.progress)
    raise TableRefusal(f"seats play by {' or '.join(WAYS)}, not by {describe_strategy(given)}")


def _results(made: Rules, wager: str, given: Mapping[Verdict, int]) -> tuple[SimulatedResult, ...]:
    """The wager's pay lines and pushes, those that never came too, the dearest first; and all losses as one."""
    verdicts = {made.verdict_of(wager, kind) for kind in range(KINDS)} | given.keys()
    lines = [verdict for verdict in verdicts if verdict.result != "loses"]
    lost = sum(count for verdict, count in given.items() if verdict.result == "loses")
    return (
        *(
            SimulatedResult(line.result, line.why, line.odds, given.get(line, 0))
            for line in sorted(lines, key=lambda line: (line.result != "wins", -line.odds, line.why))
        ),
        SimulatedResult("loses", "loses", Fraction(0), lost),
    )
