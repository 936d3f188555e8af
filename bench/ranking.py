"""Hands per second on one core: houseway's batch rankings beside eval7 and phevaluator, in one run.

Run as python bench/ranking.py [SECONDS]: each side ranks hands that were dealt before, for about so many seconds. Rates
are per second of processor time, so that other work on the machine does not count; those by the wall clock are beside.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter, thread_time
from typing import NamedTuple

import numpy as np
from peers import WRITTEN, dealt
from rich.console import Console
from rich.table import Table

from houseway.core.cards import parse_card
from houseway.core.cards.card import RANKS, SUITS
from houseway.core.ranking.batch import make_batch_tables, rank_hands
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.multisets import make_places
from houseway.core.ranking.must_use_batch import rank_must_use_hands
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import make_ranking
from houseway.core.ranking.three_card_batch import rank_three_card_rows

BATCH = 200_000
ONE_BY_ONE = 20_000
COLD_STARTS = 5
LOADED = ("high", "high, bug joker", "ace-to-five low")
COLD = """
from time import perf_counter
import numpy
from houseway.core.ranking.rankings import Ranking
from houseway.core.ranking.orders import parse_order
began = perf_counter()
Ranking(parse_order({words!r}))
print(perf_counter() - began)
"""


class Side(NamedTuple):
    """One thing to measure: a call that ranks so many hands."""

    name: str
    what: str
    hands: int
    rank: Callable[[], object]


class Speed(NamedTuple):
    """Hands a second, of processor time and by the clock on the wall."""

    processor: float
    wall: float


def batches() -> Iterator[Side]:
    """Our kernels; seven cards high come first, as the rate that the peers are held against."""
    for words, size, deck in (
        ("high", 7, 52),
        ("high", 6, 52),
        ("high", 5, 52),
        ("high, bug joker", 7, 53),
        ("high, wild joker", 5, 53),
        ("ace-to-five low", 7, 52),
        ("ace-to-five low", 5, 52),
        ("deuce-to-seven low", 5, 52),
    ):
        hands = dealt(BATCH, size, deck)
        yield Side("houseway batch", f"{size} cards, {words}", BATCH, partial(rank_hands, words, hands))
    for own in (4, 5):
        rows = dealt(BATCH, own + 5)
        held, board = np.ascontiguousarray(rows[:, :own]), np.ascontiguousarray(rows[:, own:])
        what = f"two of {own} and three of 5, high"
        yield Side("houseway batch", what, BATCH, partial(rank_must_use_hands, "high", held, board))
    three = dealt(BATCH, 3)
    yield Side("houseway batch", "3 cards", BATCH, partial(rank_three_card_rows, three))


def one_by_one() -> Iterator[Side]:
    """A hand at a time from Python: ours and the peers'."""
    rows = dealt(ONE_BY_ONE, 7).tolist()
    scalar = make_ranking("high").strength
    cards = [parse_card(rank + suit) for rank in RANKS for suit in SUITS]
    ours = [tuple(cards[code] for code in row) for row in rows]
    yield Side("houseway scalar", "7 cards, high", ONE_BY_ONE, lambda: [scalar(hand) for hand in ours])
    try:
        import eval7

        theirs = [[eval7.Card(WRITTEN[code]) for code in row] for row in rows]
        evaluate = eval7.evaluate
        yield Side("eval7", "7 cards, high", ONE_BY_ONE, lambda: [evaluate(hand) for hand in theirs])
    except ImportError:
        print("eval7 is not installed: pip install 'houseway[dev]'", file=sys.stderr)
    try:
        import phevaluator

        rank = phevaluator.evaluate_cards
        omaha = dealt(ONE_BY_ONE, 9).tolist()
        rank_omaha = phevaluator.evaluate_omaha_cards
        yield Side("phevaluator", "7 cards, high", ONE_BY_ONE, lambda: [rank(*row) for row in rows])
        yield Side("phevaluator", "two of 4 and three of 5, high", ONE_BY_ONE, lambda: [rank_omaha(*r) for r in omaha])
    except ImportError:
        print("phevaluator is not installed: pip install 'houseway[dev]'", file=sys.stderr)


def measured(side: Side, seconds: float) -> Speed:
    """The best call of many; the first, untimed, is for compilers and caches."""
    side.rank()
    processor, wall, end = float("inf"), float("inf"), perf_counter() + seconds
    while perf_counter() < end:
        began, spent = perf_counter(), thread_time()
        side.rank()
        processor, wall = min(processor, thread_time() - spent), min(wall, perf_counter() - began)
    return Speed(side.hands / processor, side.hands / wall)


def rates(seconds: float) -> Table:
    """Every side's rate, and how many times that is the rate of each peer with seven cards."""
    found = [(side, measured(side, seconds)) for side in (*batches(), *one_by_one())]
    peers = [(side.name, speed.processor) for side, speed in found if side.what == "7 cards, high"]
    beside = [(name, rate) for name, rate in peers if name in ("eval7", "phevaluator")]
    table = Table("", "hands", "million/s", "by the wall clock", "ns a hand", *(f"x {name}" for name, _ in beside))
    for side, speed in found:
        ratios = (f"{speed.processor / rate:,.1f}" for _, rate in beside)
        million, by_wall, each = speed.processor / 1e6, speed.wall / 1e6, 1e9 / speed.processor
        table.add_row(side.name, side.what, f"{million:,.2f}", f"{by_wall:,.2f}", f"{each:,.1f}", *ratios)
    for column in table.columns[2:]:
        column.justify = "right"
    return table


def loading() -> Table:
    """What the tables of an order take: bytes, and milliseconds to load in a new process that has NumPy."""
    table = Table("tables of", "KiB", "KiB laid out for the kernels", "ms to load in a new process")
    shared = sum(part.nbytes for part in make_places())
    for words in LOADED:
        order = parse_order(words)
        code = COLD.format(words=words)
        command = [sys.executable, "-c", code]
        spent = min(float(subprocess.check_output(command, text=True)) for _ in range(COLD_STARTS))
        size, laid_out = compile_order(order).size + shared, sum(part.nbytes for part in make_batch_tables(order))
        table.add_row(words, f"{size / 1024:,.0f}", f"{laid_out / 1024:,.0f}", f"{1000 * spent:,.1f}")
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def main(seconds: float = 2.0) -> None:
    """Measure and print."""
    console = Console(width=120)
    with console.status("ranking hands ..."):
        tables = (rates(seconds), loading())
    for table in tables:
        console.print(table)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
