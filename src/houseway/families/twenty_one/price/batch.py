"""Blackjacks in batches, counted and round by round: seats that play by a strategy, and what their wagers gained.

Insurance is made in play on a base wager, and what it brought round by round is that wager's too: the first one's,
where a seat has two hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.dealt_rows import Row, RowDealer
from houseway.core.errors import ShoeEmpty, TableRefusal
from houseway.core.money import show_fraction
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, Together, describe_strategy
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, compile_game, has_card_conditions
from houseway.families.twenty_one.price.batching.hands import list_states
from houseway.families.twenty_one.price.batching.rules import CompiledKernel, compile_kernel
from houseway.families.twenty_one.price.deal_by_cards import (
    KINDS_ALONE,
    EngineBatch,
    drop_card_lines,
    make_engine_batch,
)
from houseway.families.twenty_one.price.kernel import (
    ShoeRule,
    Tally,
    check_seats,
    deal_shoes,
    make_empty_tally,
    make_shoe_rule,
    play_rows,
)
from houseway.families.twenty_one.price.strategy import Strategy, make_blank_strategy

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result


STRATEGIES = ("best", "house-way", "mimic")
"""How seats may play: as well as a chart can say, or as the player-dealer does, which has two names."""


@dataclass(frozen=True)
class TwentyOneBatch:
    """A blackjack, ready to be dealt."""

    asked: BatchAsked[TwentyOnePage]
    plays: Strategy
    shoe: ShoeRule

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> NDArray[np.int64]:
        """Deal rounds, and count what became of every wager."""
        asked = self.asked
        tally = deal_shoes(
            asked.game, self.plays, self.shoe, seats=asked.seats, rounds=rounds, seed=asked.seed, stream=stream
        )
        return np.concatenate([part.ravel() for part in tally])

    def wagers(self, counts: NDArray[np.int64], rounds: int) -> tuple[SimulatedWager, ...]:
        """List every wager of the game in the order of its page; free bets are part of the base wager beside them."""
        made = compile_kernel(self.asked.game)
        found = {
            wager.name: wager for wager in _list_wagers(made, _unravel_tally(made, counts), rounds, self.asked.seats)
        }
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)


def make_batch(asked: BatchAsked[TwentyOnePage]) -> TwentyOneBatch | EngineBatch:
    """Make a blackjack ready: find the strategy, write the tables, and make the machine code.

    Where a base wager may be paid by cards, its rounds go through the engine.
    """
    page = asked.game.rules
    check_seats(page, asked.seats, asked.decks)
    if has_card_conditions(compile_game(asked.game)):
        return make_engine_batch(asked, _find_strategy_without_cards(asked))
    ready = TwentyOneBatch(asked, find_strategy(asked), make_shoe_rule(page, asked.decks))
    ready.deal(0, 0)
    return ready


def _find_strategy_without_cards(asked: BatchAsked[TwentyOnePage]) -> Strategy:
    """Find the strategy without the lines that look at cards, for a game that has no exact best one."""
    plays = find_strategy(replace(asked, game=drop_card_lines(asked.game)))
    return replace(plays, name=f"{plays.name}, {KINDS_ALONE}") if asked.strategy == "best" else plays


def find_strategy(asked: BatchAsked[TwentyOnePage]) -> Strategy:
    """Find the strategy that is asked for by its name; a strategy stands for itself."""
    if isinstance(asked.strategy, Strategy):
        return asked.strategy
    if asked.strategy not in STRATEGIES:
        *most, last = STRATEGIES
        raise TableRefusal(f"seats play by {', '.join(most)} or {last}, not by {describe_strategy(asked.strategy)}")
    if asked.strategy != "best":
        return make_house_strategy(compile_game(asked.game))
    from houseway.families.twenty_one.price.solution_cache import find_solution

    solution = find_solution(asked.game, asked.decks, progress=asked.progress)
    return replace(solution.strategy, even_money=frozenset(solution.even_money))


def _unravel_tally(made: CompiledKernel, counts: NDArray[np.int64]) -> Tally:
    """Unravel the row of counts into the counts that it was made of."""
    shapes = [part.shape for part in make_empty_tally(made)]
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    parts = np.split(counts, ends[:-1])
    return Tally(*(part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)))


def _list_wagers(made: CompiledKernel, tally: Tally, rounds: int, seats: int) -> Iterator[SimulatedWager]:
    together = [_sum_together(made, sums, rounds) if seats > 1 else None for sums in tally.moments.tolist()]
    base, insurance, bonus = together[: len(made.wagers)], together[len(made.wagers)], together[len(made.wagers) + 1 :]
    for name, gains, sums in zip(made.wagers, tally.gains, base, strict=True):
        yield SimulatedWager(name, tuple(_list_results_by_net(made, gains)), sums)
    if made.insurance:
        # It is half of the base wager, and its value is for a unit of its own.
        whole = insurance and replace(
            insurance, gain_squared=4 * insurance.gain_squared, gain_times_made=2 * insurance.gain_times_made
        )
        yield SimulatedWager(made.insurance, tuple(_list_insurance_results(made, tally.insurance)), whole)
    for table, lines, sums in zip(made.bonus, tally.lines, bonus, strict=True):
        counted: list[int] = lines.tolist()
        paid = [SimulatedResult("wins", line.hand, line.odds, counted[at]) for at, line in enumerate(table.pays)]
        lost = SimulatedResult("loses", "loses", Fraction(0), counted[len(table.pays)])
        yield SimulatedWager(table.name, (*paid, lost), sums)


def _sum_together(made: CompiledKernel, sums: list[int], rounds: int) -> Together:
    squared, product, made_squared = sums
    return Together(rounds, Fraction(squared, made.unit**2), Fraction(product, made.unit), made_squared)


def _list_results_by_net(made: CompiledKernel, gains: NDArray[np.int64]) -> Iterator[SimulatedResult]:
    """List what a base wager gained, the most first."""
    for place in reversed(np.flatnonzero(gains).tolist()):
        net = Fraction(place - made.spread, made.unit)
        result: Result = "wins" if net > 0 else "loses" if net < 0 else "pushes"
        words = f"{result} {show_fraction(abs(net)).removesuffix('/1')}" if net else "comes out even"
        yield SimulatedResult(result, words, Fraction(0), int(gains[place]), net)


def _list_insurance_results(made: CompiledKernel, insurance: NDArray[np.int64]) -> Iterator[SimulatedResult]:
    won, lost = insurance.tolist()
    yield SimulatedResult("wins", "The player-dealer has a natural", made.insurance_odds, won)
    yield SimulatedResult("loses", "loses", Fraction(0), lost)


def make_house_strategy(compiled: CompiledTwentyOne, name: str = "house-way") -> Strategy:
    """Make the strategy that draws as the player-dealer does, and does nothing else but stand."""
    strategy = make_blank_strategy(name)
    states = list_states(compiled)
    for line, draws in zip(states.rows, states.draws, strict=True):
        strategy.hit[:, line] |= draws
    return strategy


_AT_ONCE = 1 << 13
"""So many rounds are dealt at a time, since each has a row of all the cards of its shoe."""


def deal_round_results(asked: BatchAsked[TwentyOnePage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe; one in which the cards run out is dealt again."""
    ready = make_batch(asked)
    if isinstance(ready, EngineBatch):
        return ready.deal_round_results(rounds, stream)
    pack = ready.shoe.cards
    dealer = RowDealer(pack, asked.seed, stream)
    sizes = [min(_AT_ONCE, rounds - begun) for begun in range(0, rounds, _AT_ONCE)] or [0]
    return _name_results(
        ready, np.concatenate([_play_rows(ready, dealer.rows(pack.size, size), dealer) for size in sizes])
    )


def play_round_results(ready: TwentyOneBatch, rows: Row) -> RoundResults:
    """Play rows of codes in the order in which they are dealt, and note what every wager gained."""
    return _name_results(ready, play_rows(ready.asked.game, ready.plays, rows, ready.asked.seats))


def _play_rows(ready: TwentyOneBatch, rows: Row, dealer: RowDealer) -> NDArray[np.int64]:
    """Play rows, and find what all wagers gained, in the order of the kernel.

    A row that was too short is found by halves.
    """
    try:
        return play_rows(ready.asked.game, ready.plays, rows, ready.asked.seats)
    except ShoeEmpty:
        half = len(rows) // 2
        parts = (rows[:half], rows[half:]) if half else (dealer.rows(rows.shape[1], 1),)
        return np.concatenate([_play_rows(ready, part, dealer) for part in parts])


def _name_results(ready: TwentyOneBatch, nets: NDArray[np.int64]) -> RoundResults:
    made = compile_kernel(ready.asked.game)
    names = (*made.wagers, made.insurance, *(table.name for table in made.bonus))
    nets[:, :, 0] += nets[:, :, len(made.wagers)]
    columns = {name: (nets[:, :, place], made.unit) for place, name in enumerate(names) if name is not None}
    return join_columns(ready.asked.game.rules, columns)
