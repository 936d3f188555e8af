"""Rounds of a hold'em duel per second: houseway's batch kernel, its engine, and a plain Python loop over eval7.

Run as python bench/holdem_duels.py [SECONDS]; every side is measured in this one run, for about so many seconds. The
first run solves the game, which is kept for the next.
"""

import os
import sys
import warnings
from collections.abc import Iterator
from random import Random

from baccarat import Play, Side, report, void

from houseway.analysis.simulation import simulate
from houseway.book.loader import load
from houseway.core.cards import make_pack
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from houseway.families.duels.price.holdem.solution_cache import find_strategy
from houseway.families.duels.price.holdem.strategy import HoldemStrategy

GAME = "crystal/ultimate-texas-holdem"
ANTE = 20_00
RANKS = "23456789TJQKA"
LEAST = {"K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T")}
"""Of a king, a queen, a jack: the least card beside it that is raised, suited and not."""


def batch(plays: HoldemStrategy, workers: int, seats: int = 1) -> Play:
    """Rounds by the best play, every wager settled at every seat."""
    return lambda rounds: void(
        simulate(GAME, rounds=rounds, seed=1, strategy=plays, workers=workers, seats=seats)  # type: ignore[arg-type]
    )


def engine(plays: HoldemStrategy) -> Play:
    """The same game through the engine that a person plays: a story and a ledger, and the same decisions."""
    game, cards, chance = load(GAME), list(make_pack()), Random(1)
    positions = game.rules.seats.players[0] + 1
    stakes = tuple(Stake(Bettor(1), wager.name, ANTE) for wager in game.rules.wager if wager.kind != "raise")

    def play(rounds: int) -> None:
        for _ in range(rounds):
            order = tuple(chance.sample(cards, 9))
            live = begin(Setup(game, Layout(positions, positions), order, 1, stakes, bank=10_000_000_00))
            while live.turn:
                (hole,) = [event.cards for event in live.events if event.kind == "dealt" and event.who == "seat 1"]
                shown = [event.cards for event in live.events if event.kind == "exposed" and event.who == "community"]
                times = plays.find_choice(hole, sum(shown, ()))
                other = next(choice.action for choice in live.turn.choices if choice.action != "play")
                live = live.decide("play", times * ANTE) if times else live.decide(other)

    return play


def plain() -> Play:
    """A loop of plain Python that ranks hands with eval7 and plays the published simple rules, without the flop's."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import eval7
    deck = [eval7.Card(rank + suit) for rank in RANKS for suit in "cdhs"]
    pair = eval7.evaluate([eval7.Card(card) for card in ("2c", "2d", "3h", "4s", "5c")])
    pays = {"Straight Flush": 50.0, "Quads": 10.0, "Full House": 3.0, "Flush": 1.5, "Straight": 1.0}
    chance = Random(1)

    def raised(low: int, high: int, *, suited: bool) -> bool:
        if low == high:
            return low > 0
        least = LEAST.get(RANKS[high])
        return RANKS[high] == "A" or (least is not None and low >= RANKS.index(least[0 if suited else 1]))

    def one_round() -> float:
        cards = chance.sample(deck, 9)
        hole, theirs, board = cards[:2], cards[2:4], cards[4:]
        low, high = sorted(card.rank for card in hole)
        own = eval7.evaluate(hole + board)
        if raised(low, high, suited=hole[0].suit == hole[1].suit):
            times = 4
        elif sum(eval7.evaluate([*board, card]) > own for card in deck if card not in cards[:2] + board) < 21:
            times = 1
        else:
            return -2.0
        his = eval7.evaluate(theirs + board)
        result = (own > his) - (own < his)
        ante = result if his >= pair else 0
        return times * result + ante + (pays.get(eval7.handtype(own), 0.0) if result > 0 else result)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            one_round()

    return play


def sides() -> Iterator[Side]:
    """Every side that is installed."""
    plays, cores = find_strategy(load(GAME), "best"), os.cpu_count() or 1
    yield Side("houseway", "batch, best play", batch(plays, 1))
    yield Side("houseway", "batch, best play", batch(plays, cores), cores)
    yield Side("houseway", "batch, best play, 5 seats", batch(plays, 1, seats=5))
    yield Side("houseway", "round by round, best play", engine(plays))
    try:
        yield Side("plain Python", "eval7, simple rules", plain())
    except ImportError:
        print("eval7 is not installed: pip install 'houseway[bench]'", file=sys.stderr)


def main(seconds: float = 3.0) -> None:
    """Compare the hold'em batch with its peers."""
    report(sides(), seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
