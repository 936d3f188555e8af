"""Rounds of three-card poker per second: the batch kernel and the engine beside a plain loop in Python.

Run as python bench/three_card_duels.py [SECONDS]; every side is measured in this one run, for about so many seconds.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

from baccarat import Play, Side, report

from houseway.book.loader import load
from houseway.core.cards import make_pack
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin, family_of
from houseway.families.batches import BatchAsked

GAME, STUD = "crystal/three-card-poker-6-card-bonus", "clubone/caribbean-stud"


def batch(game: str, workers: int, seats: int = 1) -> Play:
    """Rounds with every wager settled at every seat, by the best play, which is found before the clock starts."""
    opened = load(game)
    ready = family_of(opened).batch(BatchAsked(opened, 1, seats, "best", seed=1))

    def play(rounds: int) -> None:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(lambda stream: ready.deal(-(-rounds // workers), stream), range(workers)))

    return play


def engine() -> Play:
    """The same game through the engine that a person plays, which plays every hand."""
    game = load(GAME)
    cards = list(make_pack())
    stakes = tuple(Stake(Bettor(1), wager.name, 20_00) for wager in game.rules.before_the_deal)
    chance = Random(1)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            live = begin(Setup(game, Layout(8, 8), tuple(chance.sample(cards, 6)), 1, stakes, bank=100_000_00))
            while live.turn:
                live = live.decide("play")

    return play


def plain() -> Play:
    """What one writes on an evening: tuples for cards, one wager and its raise, no exposed card, queen-six-four."""
    deck = [(rank, suit) for rank in range(2, 15) for suit in range(4)]
    chance = Random(1)

    def value(cards: list[tuple[int, int]]) -> tuple[int, ...]:
        counts = Counter(rank for rank, _ in cards)
        ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
        flush = len({suit for _, suit in cards}) == 1
        if len(ranks) < 3:
            return (4 if len(ranks) == 1 else 1, *ranks)
        top = 3 if ranks == (14, 3, 2) else ranks[0] if ranks[0] - ranks[2] == 2 else 0
        if top:
            return (5 if flush else 3, top)
        return (2 if flush else 0, *ranks)

    def play(rounds: int) -> None:
        chips = 0
        for _ in range(rounds):
            cards = chance.sample(deck, 6)
            own, theirs = value(cards[:3]), value(cards[3:])
            if own < (0, 12, 6, 4):
                chips -= 1
            elif theirs < (0, 12):
                chips += 1
            elif own != theirs:
                chips += 2 if own > theirs else -2

    return play


def sides() -> Iterator[Side]:
    """Every side."""
    cores = os.cpu_count() or 1
    yield Side("houseway", "batch, three cards, all wagers", batch(GAME, 1))
    yield Side("houseway", "batch, three cards, all wagers", batch(GAME, cores), cores)
    yield Side("houseway", "batch, three cards, 7 seats", batch(GAME, 1, seats=7))
    yield Side("houseway", "batch, five cards", batch(STUD, 1))
    yield Side("houseway", "round by round, three cards", engine())
    yield Side("plain Python", "three cards, Ante and Play", plain())


def main(seconds: float = 3.0) -> None:
    """Compare the three-card batch with a loop in Python."""
    report(sides(), seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
