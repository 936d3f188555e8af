"""Rounds of pai gow poker per second: the batch kernel and the engine beside a plain loop in Python.

Run as python bench/pai_gow_batch.py [SECONDS]; every side is measured in this one run, for about so many seconds.
"""

import os
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from random import Random

from baccarat import Play, Side, report

from houseway.book.loader import load
from houseway.core.cards import make_pack
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin, family_of
from houseway.families.batches import BatchAsked

HIDDEN, SEEN = "clubone/fortune-pai-gow-poker", "clubone/face-up-pai-gow-poker"


def batch(game: str, strategy: str, workers: int, seats: int = 1) -> Play:
    """Rounds with every wager settled at every seat."""
    opened = load(game)
    ready = family_of(opened).batch(BatchAsked(opened, 1, seats, strategy, seed=1))

    def play(rounds: int) -> None:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(lambda stream: ready.deal(-(-rounds // workers), stream), range(workers)))

    return play


def engine() -> Play:
    """The same game through the engine that a person plays, everybody by the house way."""
    game, cards, chance = load(HIDDEN), list(make_pack(jokers=1)), Random(1)
    stakes = tuple(Stake(Bettor(1), wager.name, 20_00) for wager in game.rules.before_the_deal)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            order, dice = tuple(chance.sample(cards, 53)), tuple(chance.choices(range(1, 7), k=3))
            live = begin(Setup(game, Layout(7, 7), order, 1, stakes, bank=1_000_000_00, dice=dice))
            while live.turn:
                live = live.decide(live.turn.choices[-1])

    return play


def plain() -> Play:
    """What one writes on an evening with eval7: no joker, the highest front that is no foul, and one bonus."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import eval7
    deck = [eval7.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
    pays = {"Straight Flush": 50, "Quads": 25, "Full House": 5, "Flush": 4, "Trips": 3, "Straight": 2}
    places = [(two, [at for at in range(7) if at not in two]) for two in combinations(range(7), 2)]
    chance = Random(1)

    def set_hand(cards: list[eval7.Card]) -> tuple[int, int]:
        best = (0, 0)
        for two, five in places:
            front = eval7.evaluate([cards[at] for at in two])
            if front >= best[0]:
                back = eval7.evaluate([cards[at] for at in five])
                if back >= front:
                    best = max(best, (front, back))
        return best

    def play(rounds: int) -> None:
        chips = 0
        for _ in range(rounds):
            cards = chance.sample(deck, 14)
            own, theirs = set_hand(cards[:7]), set_hand(cards[7:])
            higher = (own[0] > theirs[0]) + (own[1] > theirs[1])
            chips += higher - 1 + pays.get(eval7.handtype(eval7.evaluate(cards[:7])), -1)

    return play


def sides() -> Iterator[Side]:
    """Every side that is installed."""
    cores = os.cpu_count() or 1
    yield Side("houseway", "batch, all wagers", batch(HIDDEN, "house-way", 1))
    yield Side("houseway", "batch, all wagers", batch(HIDDEN, "house-way", cores), cores)
    yield Side("houseway", "batch, 6 seats with Envy", batch(HIDDEN, "house-way", 1, seats=6))
    yield Side("houseway", "batch, face up, best answers", batch(SEEN, "best", 1))
    yield Side("houseway", "round by round", engine())
    try:
        yield Side("plain Python", "eval7, no joker, one bonus", plain())
    except ImportError:
        print("eval7 is not installed: pip install 'houseway[bench]'", file=sys.stderr)


def main(seconds: float = 3.0) -> None:
    """Compare the batch with a loop in Python."""
    report(sides(), seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
