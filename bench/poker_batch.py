"""Rounds of pot games per second with six seats that check and call; and the all-in table of hold'em.

Run as python bench/poker_batch.py [SECONDS]; every side is measured in this one run, for about so many seconds.
"""

import os
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import perf_counter

from baccarat import Play, Side, report

from houseway.book.loader import load
from houseway.core.cards import make_pack
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout
from houseway.families import begin, family_of
from houseway.families.batches import BatchAsked
from houseway.families.poker.price.equities.class_tables import count_classes
from houseway.families.poker.price.kernel_plan import find_usual_fee, find_usual_stakes
from houseway.families.poker.price.shapes import SHAPES

HOLDEM = "crystal/holdem-limit"
CALM = ("check", "call")


def batch(game: str, workers: int, seats: int = 6) -> Play:
    """Rounds with the drop taken and the pot shared out."""
    opened = load(game)
    ready = family_of(opened).batch(BatchAsked(opened, 1, seats, "check-call", seed=1))

    def play(rounds: int) -> None:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(lambda stream: ready.deal(-(-rounds // workers), stream), range(workers)))

    return play


def engine() -> Play:
    """The same six-handed rounds of hold'em through the engine that a person plays."""
    game, cards, chance = load(HOLDEM), list(make_pack()), Random(1)
    fee = find_usual_fee(game, 6)
    chips = {Bettor(seat): 1_000_00 for seat in range(1, 7)}

    def play(rounds: int) -> None:
        for _ in range(rounds):
            order = tuple(chance.sample(cards, 52))
            setup = Setup(
                game, Layout(10, None), order, 1, chips=chips, button=6, limit=find_usual_stakes(fee), fee=fee
            )
            live = begin(setup)
            while live.turn:
                live = live.decide(next(one for one in live.turn.choices if one.action in CALM))

    return play


def plain() -> Play:
    """What one writes on an evening with eval7: six hands of hold'em, the best of them takes the pot."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import eval7
    deck = [eval7.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    chance = Random(1)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            cards = chance.sample(deck, 17)
            board = cards[12:]
            ranked = [eval7.evaluate([*cards[2 * seat : 2 * seat + 2], *board]) for seat in range(6)]
            best = max(ranked)
            share = 24 / ranked.count(best)
            [share if one == best else 0 for one in ranked]

    return play


def sides() -> Iterator[Side]:
    """Every side that is installed."""
    cores = os.cpu_count() or 1
    yield Side("houseway", "hold'em, batch", batch(HOLDEM, 1))
    yield Side("houseway", "hold'em, batch", batch(HOLDEM, cores), cores=cores)
    yield Side("houseway", "hold'em, round by round", engine())
    try:
        yield Side("plain Python", "hold'em, eval7", plain())
    except ImportError:
        print("eval7 is not installed: pip install 'houseway[bench]'", file=sys.stderr)
    for game in (
        "crystal/omaha-high",
        "crystal/omaha-high-low-8",
        "crystal/seven-card-stud",
        "crystal/razz",
        "delta/lowball-ace-to-five",
    ):
        yield Side("houseway", f"{game}, batch", batch(game, 1))


def main(seconds: float = 3.0) -> None:
    """Compare the batches with a loop in Python, then count all classes of two cards against each other."""
    report(sides(), seconds)
    began = perf_counter()
    count_classes(SHAPES["holdem"])
    print(f"169 x 169 classes of hold'em on every board: {perf_counter() - began:.1f} s on all cores")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
