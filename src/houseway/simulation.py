"""Batch simulation: millions of rounds from real shoes, and what each wager brought in them."""

import os
import secrets
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from houseway.book.loader import OpenGame, opened
from houseway.book.model.nines import NinesGame
from houseway.errors import HousewayError, TableRefusal
from houseway.money import show_fraction, show_odds
from houseway.round.setup import check_decks
from houseway.table import Verdict
from houseway.table.settlement import Result, gain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Histogram = NDArray[np.int64]
    Dealer = Callable[[int], Histogram]

CHUNK = 1 << 18
"""Rounds are dealt in chunks of this many, each from fresh shoes and its own stream of the seed, whoever deals it."""


@dataclass(frozen=True)
class SimulatedResult:
    """How often a wager had one result: a pay line or push by its name, or all its losses, or not decided."""

    result: Result
    hand: str
    pays: Fraction
    count: int

    @property
    def units(self) -> Fraction:
        """What one unit on the wager gained each time."""
        return gain(self.result, self.pays)

    def told(self) -> dict[str, Any]:
        """The result as plain data."""
        pays = show_odds(self.pays) if self.result == "wins" else None
        return {"result": self.result, "hand": self.hand, "pays": pays, "count": self.count}


@dataclass(frozen=True)
class SimulatedWager:
    """What a wager did in all the rounds.

    The expected value is the bettor's mean result per unit of each round that decided the wager. Most wagers are
    decided, by a win, a loss or a push, in every round. One that stays up is not, and its value is per unit until
    decided: (wins x pay - losses) / (wins + losses). Nothing decided, no value.
    """

    name: str
    results: tuple[SimulatedResult, ...]

    @property
    def decided(self) -> int:
        """How many rounds decided the wager."""
        return sum(one.count for one in self.results if one.result != "stays up")

    @property
    def ev(self) -> Fraction | None:
        """The mean result per unit, exactly as it was dealt."""
        return self._mean(1)

    @property
    def ev_decimal(self) -> float | None:
        """The mean result per unit, as a decimal."""
        return None if self.ev is None else float(self.ev)

    @property
    def standard_error(self) -> float | None:
        """How far the mean is likely to lie from the true one, from the spread of the rounds that decided the wager.

        Rounds are taken as independent of each other; that those of one shoe share its cards changes little.
        """
        mean, squares = self._mean(1), self._mean(2)
        if mean is None or squares is None or self.decided < 2:
            return None
        return sqrt((squares - mean**2) / (self.decided - 1))

    def told(self) -> dict[str, Any]:
        """The wager as plain data."""
        return {
            "name": self.name,
            "ev": None if self.ev is None else show_fraction(self.ev),
            "ev_decimal": self.ev_decimal,
            "standard_error": self.standard_error,
            "decided": self.decided,
            "outcomes": [one.told() for one in self.results],
        }

    def _mean(self, power: int) -> Fraction | None:
        if not self.decided:
            return None
        return sum((one.units**power * one.count for one in self.results), Fraction(0)) / self.decided


@dataclass(frozen=True)
class Simulation:
    """A batch of rounds: the game and its reading, what it was dealt from, and what became of every wager.

    `seconds` is how long the rounds took to deal, once the kernel was ready.
    """

    game: str
    reading: Mapping[str, str]
    decks: int
    rounds: int
    seed: int
    seconds: float
    wagers: tuple[SimulatedWager, ...]

    def told(self) -> dict[str, Any]:
        """The batch as plain data."""
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            "rounds": self.rounds,
            "seed": self.seed,
            "seconds": self.seconds,
            "wagers": [wager.told() for wager in self.wagers],
        }


def simulate(
    game: str | OpenGame,
    *,
    rounds: int,
    seed: int | None = None,
    workers: int | None = None,
    decks: int | None = None,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Deal rounds from real shoes and settle every wager of the game in each, for one unit and with an ample bank.

    The same seed gives the same rounds whatever the number of `workers` (threads; all cores where none is given).
    Without a seed one is drawn, and reported. `progress` is told, chunk by chunk, how many more rounds are done.
    """
    dealt = opened(game, literal=literal, rulings=rulings, book=book)
    page = dealt.page
    if not isinstance(page, NinesGame):
        raise HousewayError(f"{dealt.id} has no batch simulation: only nines games have")
    if rounds < 1:
        raise TableRefusal(f"a simulation deals at least one round, not {rounds}")
    if workers is not None and workers < 1:
        raise TableRefusal(f"a simulation has at least one worker, not {workers}")
    dealt_from = check_decks(dealt, decks)
    # The seed that is drawn fits a number of JSON, which some programs read as a 53-bit one.
    chosen = secrets.randbits(53) if seed is None else seed
    deal = _nines_dealer(dealt, page, dealt_from, rounds, chosen)
    began = perf_counter()
    finished = _finished(deal, rounds, workers or os.cpu_count() or 1, progress)
    seconds = perf_counter() - began
    return Simulation(dealt.id, dealt.reading, dealt_from, rounds, chosen, seconds, nines_wagers(dealt, finished))


def _nines_dealer(game: OpenGame, page: NinesGame, decks: int, rounds: int, seed: int) -> "Dealer":
    """Deals any chunk of the rounds, and is ready to: its machine code is made, or fetched from the disk."""
    from houseway.families.nines.kernel import deal_shoes, shoe_rule
    from houseway.families.nines.tables import tables

    compiled, shoe = tables(game), shoe_rule(page, decks)
    deal_shoes(compiled, shoe, rounds=0, seed=seed)

    def deal(chunk: int) -> "Histogram":
        return deal_shoes(compiled, shoe, rounds=min(CHUNK, rounds - chunk * CHUNK), seed=seed, stream=chunk)

    return deal


def _finished(deal: "Dealer", rounds: int, workers: int, progress: Callable[[int], None] | None) -> list[int]:
    """How often the hands finished at each place of the tables."""
    finished: list[int] = []
    for histogram in _in_threads(deal, -(-rounds // CHUNK), workers):
        counts: list[int] = histogram.tolist()
        finished = [sum(pair) for pair in zip(finished, counts, strict=True)] if finished else counts
        if progress:
            progress(sum(counts))
    return finished


def _in_threads(deal: "Dealer", chunks: int, workers: int) -> "Iterator[Histogram]":
    """Each chunk's histogram, in order; only a few chunks wait at a time, however many there are."""
    waiting: deque[Future[Histogram]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        for chunk in range(chunks):
            if len(waiting) >= 4 * workers:
                yield waiting.popleft().result()
            waiting.append(pool.submit(deal, chunk))
        while waiting:
            yield waiting.popleft().result()


def nines_wagers(game: OpenGame, finished: Sequence[int]) -> tuple[SimulatedWager, ...]:
    """Every wager of a nines game, settled from how often the hands finished at each place of its tables."""
    from houseway.families.nines.tables import tables

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
