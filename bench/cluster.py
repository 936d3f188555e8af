"""How well the engine spreads work: tasks a second, and the efficiency of several workers against one.

Run as python bench/cluster.py [--workers N ...] [--ray ADDRESS | --dask ADDRESS] [--rounds N]. One worker is a process
here. What was measured is then carried over, on paper, to 100 and 1,000 cores: the whole almanac, and 10^12 rounds.
"""

import argparse
import os
from heapq import heapreplace
from time import perf_counter

from rich.console import Console
from rich.table import Table

from houseway.analysis.almanac.plan import list_banked_games, look_over
from houseway.analysis.dealing import MOST_TASKS
from houseway.analysis.simulation import CHUNK, simulate
from houseway.analysis.tasks.engine import Engine, count_cores, open_engine
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.task import MIB, Task

GAME = "crystal/ez-baccarat"
EMPTY = 400
"""So many tasks that do nothing show how many the engine can hand out in a second."""
CORES = (1, 100, 1_000)
ROUNDS = 10**12


def count_tasks(engine: Engine) -> float:
    """How many tasks a second the engine hands out and takes back."""
    tasks = [Task(number, str(number), "nothing", dict, (), 0.0, MIB) for number in range(EMPTY)]
    list(run_tasks(tasks[: 4 * engine.workers], engine))  # the workers start
    began = perf_counter()
    list(run_tasks(tasks, engine))
    return EMPTY / (perf_counter() - began)


def deal(engine: Engine, rounds: int) -> float:
    """How many rounds a second the engine deals, once every worker has its tables."""
    simulate(GAME, rounds=4 * engine.workers * CHUNK, engine=engine)
    return rounds / simulate(GAME, rounds=rounds, engine=engine).seconds


def list_costs() -> list[float]:
    """List about how many seconds each entry of the almanac takes, once where games share it."""
    standings = {one.planned.id: one.cost.seconds for one in look_over(list_banked_games())}
    return list(standings.values())


def pack(seconds: list[float], cores: int) -> float:
    """When the last of these tasks is done, longest first, each by the core that is free first."""
    free = [0.0] * cores
    for took in sorted(seconds, reverse=True):
        heapreplace(free, free[0] + took)
    return max(free)


def say_span(seconds: float) -> str:
    """A span of time for people."""
    for unit, size in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:,.1f} {unit}"
    return f"{seconds:,.0f} seconds"


def main() -> None:
    """Measure, and reckon."""
    asked = read_arguments()
    screen = Console()
    measured = Table(
        "workers", "rounds a second", "efficiency", "tasks a second", title=f"{GAME}, {asked.rounds:,} rounds"
    )
    with open_engine(1) as engine:
        handed, alone = count_tasks(engine), deal(engine, asked.rounds)
    measured.add_row("1 process", f"{alone:,.0f}", "100%", f"{handed:,.0f}")
    kind = "Ray" if asked.ray else "Dask" if asked.dask else "processes"
    for workers in asked.workers:
        with open_engine(workers, ray=asked.ray, dask=asked.dask) as engine:
            handed, pace = count_tasks(engine), deal(engine, asked.rounds)
        share = pace / alone / engine.workers
        measured.add_row(f"{engine.workers} {kind}", f"{pace:,.0f}", f"{share:.0%}", f"{handed:,.0f}")
    screen.print(measured)
    screen.print(f"{count_cores()} cores, {os.uname().machine}")
    prices = list_costs()
    paper = Table("cores", "the almanac", f"10^12 rounds ({MOST_TASKS:,} tasks)", title="on paper")
    for cores in CORES:
        # What hands out tasks is one process: it can be no faster than that.
        almanac = max(pack(prices, cores), len(prices) / handed)
        turns = -(-MOST_TASKS // cores)
        rounds = max(ROUNDS / alone / MOST_TASKS * turns, MOST_TASKS / handed)
        paper.add_row(f"{cores:,}", say_span(almanac), say_span(rounds))
    screen.print(paper)
    screen.print(
        f"{len(prices):,} entries of the almanac, {say_span(sum(prices))} in all; the longest {say_span(max(prices))}"
    )


def read_arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workers", type=int, nargs="+", default=[count_cores()])
    parser.add_argument("--rounds", type=int, default=200 * CHUNK)
    parser.add_argument("--ray")
    parser.add_argument("--dask")
    return parser.parse_args()


if __name__ == "__main__":
    main()
