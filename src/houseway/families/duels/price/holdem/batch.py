"""Hold'em duels in batches: seats that play by a strategy, and what became of every wager of theirs."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.errors import TableRefusal
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, Together, describe_strategy
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.deal_by_cards import (
    BatchByCards,
    has_contest_by_cards,
    has_wager_by_cards,
    make_batch_by_cards,
)
from houseway.families.duels.price.holdem.kernel import deal_rounds, play_rows
from houseway.families.duels.price.holdem.layout import KernelTables, find_card_places, make_payouts, make_tables
from houseway.families.duels.price.holdem.odds import (
    check_decks,
    count_bonus_verdicts,
    count_nets,
    describe_net,
    find_result,
)
from houseway.families.duels.price.holdem.rules import KINDS, Rules, make_kind_rules
from houseway.families.duels.price.holdem.solution_cache import STRATEGY_NAMES, find_strategy_by_rules
from houseway.families.duels.price.holdem.solving import list_multiples
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import make_tally, read_tally
from houseway.families.round_results import RoundResults, join_columns


@dataclass(frozen=True, eq=False)
class HoldemBatch:
    """A hold'em duel, ready to be dealt."""

    asked: BatchAsked[DuelsPage]
    rules: Rules
    plays: HoldemStrategy
    ready: KernelTables

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
        """List every wager of the game in the order of its page; the base wagers and the raise as one."""
        made = self.rules
        size = make_tally(made).flatten().size
        tally, moments = read_tally(made, counts[:size]), counts[size:].reshape(-1, 2).tolist()
        sums = [self._sum_together(one[0], one[1], rounds) if self.asked.seats > 1 else None for one in moments]
        gained = tuple(
            SimulatedResult(find_result(net), describe_net(net), Fraction(0), count, net)
            for net, count in count_nets(made, tally).items()
        )
        found = {made.unit: SimulatedWager(made.unit, gained, sums[0])}
        for wager, together in zip(made.bonus, sums[1:], strict=True):
            verdicts = count_bonus_verdicts(made, wager, tally)
            found[wager] = SimulatedWager(wager, _list_results(made, wager, verdicts), together)
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def _sum_together(self, squares: int, gains: int, rounds: int) -> Together:
        seats, scale = self.asked.seats, make_payouts(self.rules).scale
        return Together(rounds, Fraction(squares, scale**2), Fraction(gains * seats, scale), rounds * seats**2)


def make_batch(asked: BatchAsked[DuelsPage]) -> HoldemBatch | BatchByCards:
    """Make a hold'em duel ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    made = make_kind_rules(asked.game)
    check_decks(asked.game.id, asked.decks)
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"a simulation of this game has 1 to {most} seats, not {asked.seats}")
    plays = choose_strategy(asked, made)
    if has_wager_by_cards(asked.game):
        return make_batch_by_cards(
            asked, made, plays, whole=plays is asked.strategy or not has_contest_by_cards(made.tables)
        )
    found = HoldemBatch(asked, made, plays, make_tables(made, plays))
    found.deal(0, 0)
    return found


def choose_strategy(asked: BatchAsked, made: Rules) -> HoldemStrategy:
    """Choose the strategy by its name, or itself; refuse one that was made for other multiples."""
    given: object = asked.strategy
    if isinstance(given, HoldemStrategy):
        if given.times != list_multiples(made):
            raise TableRefusal(f"the strategy {given.name!r} was made for other raises than {asked.game.id} has")
        return given
    for name in STRATEGY_NAMES:
        if given == name:
            return find_strategy_by_rules(made, name, asked.progress)
    raise TableRefusal(f"seats play by {' or '.join(STRATEGY_NAMES)}, not by {describe_strategy(given)}")


def _list_results(made: Rules, wager: str, given: Mapping[Verdict, int]) -> tuple[SimulatedResult, ...]:
    """List the wager's pay lines and pushes, those that never came too, the dearest first; and all losses as one."""
    verdicts = {made.judge_kind(wager, kind) for kind in range(KINDS)} | given.keys()
    lines = [verdict for verdict in verdicts if verdict.result != "loses"]
    lost = sum(count for verdict, count in given.items() if verdict.result == "loses")
    return (
        *(
            SimulatedResult(line.result, line.why, line.odds, given.get(line, 0))
            for line in sorted(lines, key=lambda line: (line.result != "wins", -line.odds, line.why))
        ),
        SimulatedResult("loses", "loses", Fraction(0), lost),
    )


_DECK = np.arange(52, dtype=np.uint8)


def deal_round_results(asked: BatchAsked[DuelsPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole deck."""
    page = asked.game.rules
    ready = make_batch(asked)
    hands, community = find_card_places(page.deal, asked.seats)
    return find_round_results(ready, deal_rows(_DECK, hands.size + community.size, rounds, asked.seed, stream))


def find_round_results(ready: HoldemBatch | BatchByCards, rows: Row) -> RoundResults:
    """Find what rows of codes bring in the order in which they are dealt."""
    page = ready.asked.game.rules
    if isinstance(ready, BatchByCards):
        return join_columns(page, ready.list_columns(rows))
    rules = ready.rules
    pays = make_payouts(rules)
    _, gained = play_rows(rules, ready.plays, page.deal, rows, ready.asked.seats)
    columns = {name: (gained[:, :, place], pays.scale) for place, name in enumerate(pays.wagers)}
    unit, scale = columns[rules.unit]
    columns[rules.unit] = (unit + columns[rules.raised][0], scale)
    return join_columns(page, columns)
