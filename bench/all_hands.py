"""Every hand of every deck, ranked one by one and counted by category beside the published figures.

Run as python bench/all_hands.py [--peers [HANDS]]; with --peers, so many random hands (a million) are also compared,
pair by pair, with phevaluator, eval7 and (a part of them) pokerkit.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb
from os import cpu_count

import numpy as np
from numpy.typing import NDArray
from peers import comparisons
from published import CATEGORIES, CENSUSES, Census
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from houseway.core.cards.native import native
from houseway.core.ranking.batch import Hands, rank_hands
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.rankings import make_ranking

JOKER = 52
Strengths = NDArray[np.int64]


@native
def fill(deck: NDArray[np.uint8], after: int, rows: Hands, fixed: int) -> None:
    """Write all hands whose first `fixed` cards are given: the others are all sets of the deck's cards behind them."""
    size = rows.shape[1]
    places = np.arange(size - fixed) + after
    for row in range(rows.shape[0]):
        for column in range(fixed, size):
            rows[row, column] = deck[places[column - fixed]]
        column = size - fixed - 1
        while column >= 0 and places[column] == len(deck) - (size - fixed) + column:
            column -= 1
        if column >= 0:
            places[column] += 1
            for later in range(column + 1, size - fixed):
                places[later] = places[later - 1] + 1


def deck_of(census: Census) -> NDArray[np.uint8]:
    """The deck's cards, the jokers last."""
    cards = [4 * (rank - 2) + suit for rank in parse_order(census.order).ranks for suit in range(4)]
    return np.array([*cards, *[JOKER] * census.jokers], dtype=np.uint8)


def blocks(census: Census) -> Iterator[tuple[int, int]]:
    """The places of the first two cards: each pair begins a block of hands."""
    cards = len(deck_of(census))
    yield from ((first, second) for first in range(cards) for second in range(first + 1, cards))


def count_block(census: Census, first: int, second: int) -> Strengths:
    """How often each strength comes among the hands that begin with two cards."""
    deck = deck_of(census)
    many = comb(len(deck) - second - 1, census.size - 2)
    rows = np.empty((many, census.size), dtype=np.uint8)
    rows[:, 0], rows[:, 1] = deck[first], deck[second]
    fill(deck, second + 1, rows, 2)
    counts: Strengths = np.bincount(rank_hands(census.order, rows), minlength=different(census))
    return counts


def different(census: Census) -> int:
    """How many different strengths there are, none among them."""
    return len(compile_order(parse_order(census.order)).values)


def count_all(census: Census, pool: ThreadPoolExecutor, progress: Progress) -> tuple[int, ...]:
    """How often each category comes among all hands."""
    total = np.zeros(different(census), dtype=np.int64)
    hands = comb(len(deck_of(census)), census.size)
    task = progress.add_task(f"{census.size} cards, {census.order}", total=hands)
    for counts in pool.map(lambda pair: count_block(census, *pair), blocks(census)):
        total += counts
        progress.advance(task, int(counts.sum()))
    by_name: Counter[str] = Counter()
    for strength in np.nonzero(total)[0]:
        by_name[make_ranking(census.order).name_strength(int(strength)).category] += int(total[strength])
    return tuple(by_name[name] for name in CATEGORIES)


def shown(census: Census, found: tuple[int, ...]) -> Table:
    """Our counts beside the known ones."""
    title = f"{census.size} cards of {len(deck_of(census))}, {census.order}: {sum(found):,} hands"
    table = Table("category", "ours", census.source, "", title=title, title_justify="left")
    for name, ours, known in zip(CATEGORIES, found, census.counts, strict=True):
        table.add_row(name, f"{ours:,}", f"{known:,}", "ok" if ours == known else "DIFFERS")
    for column in table.columns[1:3]:
        column.justify = "right"
    return table


def main() -> int:
    """Count, compare, and say how many comparisons failed."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--peers", nargs="?", type=int, const=1_000_000, default=0, metavar="HANDS")
    hands = arguments.parse_args().peers
    console = Console(width=120)
    results: list[bool] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    tables = []
    with Progress(*columns, console=Console(stderr=True)) as progress, ThreadPoolExecutor(cpu_count()) as pool:
        for census in CENSUSES:
            found = count_all(census, pool, progress)
            results += [ours == known for ours, known in zip(found, census.counts, strict=True)]
            tables.append(shown(census, found))
        if hands:
            table = Table("peer", "what", "hands", "pairs of values", "", title="peers", title_justify="left")
            for comparison in comparisons(hands, progress):
                results.append(comparison.agree)
                verdict = "same order" if comparison.agree else "DIFFERS"
                table.add_row(
                    comparison.peer, comparison.what, f"{comparison.hands:,}", f"{comparison.values:,}", verdict
                )
            tables.append(table)
    for table in tables:
        console.print(table)
    console.print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
