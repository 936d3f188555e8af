"""Rounds per second of the nines that people decide: the batch kernel and the engine beside a plain loop in Python.

Run as python bench/nines_options.py [SECONDS]; every side is measured in this one run, for about so many seconds.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

from baccarat import Play, Side, report

from houseway.book.loader import load
from houseway.core.round import Setup
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin, family_of
from houseway.families.batches import BatchAsked

FACE_DOWN = "crystal/21st-century-baccarat-face-down"
FIVE = "crystal/baccarat-5-0"
PAN = "oaks/super-pan-9"
CENTURY = "clubone/century-21-baccarat"


def batch(game: str, strategy: str, workers: int = 1, seats: int = 1) -> Play:
    """Rounds from real shoes, every wager of the game settled at every seat."""
    opened = load(game)
    ready = family_of(opened).batch(BatchAsked(opened, opened.rules.deck.decks.default, seats, strategy, seed=1))

    def play(rounds: int) -> None:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(lambda stream: ready.deal(-(-rounds // workers), stream), range(workers)))

    return play


def engine() -> Play:
    """The face-down game through the engine that a person plays, everybody by the house way."""
    game, chance = load(FACE_DOWN), Random(1)
    cards = [card for card, number in make_filed_pack(game.rules.deck, 8).items() for _ in range(number)]
    stakes = (Stake(Bettor(1), "Main wager", 20_00),)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            order = tuple(chance.sample(cards, family_of(game).most_cards(game)))
            live = begin(Setup(game, Layout(8, 8), order, 8, stakes, bank=1_000_000_00))
            while live.turn:
                live = live.decide("house way")

    return play


def plain() -> Play:
    """What one writes on an evening: the same cards and jokers, five or less draws on both sides, and one wager."""
    shoe = [0] * 128 + [value for value in range(1, 10) for _ in range(32)] + [10] * 8
    chance = Random(1)

    def strength(hand: list[int]) -> int:
        jokers = hand.count(10)
        return 10 if jokers > 1 else 9 if jokers else sum(hand) % 10

    def play(rounds: int) -> None:
        chips = 0
        for _ in range(rounds):
            cards = chance.sample(shoe, 6)
            own, theirs = [cards[0], cards[2]], [cards[1], cards[3]]
            first = strength(own)
            if strength(theirs) < 9:
                if first <= 5:
                    own.append(cards[4])
                if strength(theirs) <= 5:
                    theirs.append(cards[5])
            mine, bank = strength(own), strength(theirs)
            if mine > bank:
                chips += 3 if mine == 10 else 2 if first in (5, 6) and len(own) > 2 and mine >= 8 else 1
            elif mine < bank or mine < 5:
                chips -= 1

    return play


def sides() -> Iterator[Side]:
    """Every side; the first is what the others are held against."""
    cores = os.cpu_count() or 1
    yield Side("houseway", "batch, face down, best play", batch(FACE_DOWN, "best"))
    yield Side("houseway", "batch, face down, best play", batch(FACE_DOWN, "best", cores), cores)
    yield Side("houseway", "batch, face down, 7 seats", batch(FACE_DOWN, "best", seats=7))
    yield Side("houseway", "batch, 5.0, best play, six wagers", batch(FIVE, "best"))
    yield Side("houseway", "batch, pan nine, equilibrium", batch(PAN, "equilibrium"))
    yield Side("houseway", "batch, Century 21, mixed equilibrium", batch(CENTURY, "equilibrium"))
    yield Side("houseway", "face down, round by round", engine())
    yield Side("plain Python", "face down, house way, one wager", plain())


def main(seconds: float = 3.0) -> None:
    """Compare the batch with a loop in Python."""
    report(sides(), seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
