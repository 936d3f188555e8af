"""Rounds per second: houseway's batch simulation beside the nearest card games of OpenSpiel and RLCard.

Run as python bench/baccarat.py [SECONDS]; every side is measured in this one run, for about so many seconds.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter

from rich.console import Console
from rich.table import Table

from houseway.analysis.simulation import simulate
from houseway.book.loader import load
from houseway.core.cards import make_pack
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin

GAME = "crystal/ez-baccarat"
REPEATS = 3

Play = Callable[[int], None]
"""Plays so many rounds."""


@dataclass(frozen=True)
class Side:
    """One thing to measure; `cores` is how many threads play."""

    name: str
    what: str
    play: Play
    cores: int = 1


def batch(workers: int) -> Play:
    """Rounds of EZ Baccarat from real shoes, all five wagers settled."""
    return lambda rounds: void(simulate(GAME, rounds=rounds, seed=1, workers=workers))


def engine() -> Play:
    """The same game through the engine that a person plays: a story, a ledger and five wagers each round."""
    game = load(GAME)
    cards = list(Counter(make_pack(decks=8)).elements())
    stakes = tuple(Stake(Bettor(1), wager.name, 20_00) for wager in game.rules.wager)
    chance = Random(1)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            begin(Setup(game, Layout(8, 8), tuple(chance.sample(cards, 6)), 8, stakes, bank=10_000_00))

    return play


def open_spiel(name: str) -> Play:
    """A game of OpenSpiel between its own random bots; the loop over a game's moves runs in its C++."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]

    def play(rounds: int) -> None:
        for number in range(rounds):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)

    return play


def rlcard(name: str) -> Play:
    """A game of RLCard between its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(rounds: int) -> None:
        for _ in range(rounds):
            env.run(is_training=False)

    return play


def void(_: object) -> None:
    """Nothing is kept."""


def sides() -> Iterator[Side]:
    """Every side that is installed."""
    yield Side("houseway", "EZ Baccarat, batch", batch(1))
    yield Side("houseway", "EZ Baccarat, batch", batch(2), cores=2)
    yield Side("houseway", "EZ Baccarat, round by round", engine())
    for peer, make, games in (
        ("OpenSpiel", open_spiel, ("blackjack", "kuhn_poker", "leduc_poker")),
        ("RLCard", rlcard, ("blackjack", "leduc-holdem")),
    ):
        for name in games:
            try:
                yield Side(peer, f"{name}, random play", make(name))
            except ImportError:
                print(f"{peer} is not installed: pip install 'houseway[bench]'", file=sys.stderr)
                break


def rounds_per_second(play: Play, seconds: float) -> float:
    """The best of a few runs, each long enough to tell; the first, untimed, is for compilers and caches."""
    play(1)
    rounds, spent = 1, 0.0
    while spent < seconds / 10:
        rounds *= 2
        spent = timed(play, rounds)
    rounds = max(1, round(rounds * seconds / spent / REPEATS))
    return max(rounds / timed(play, rounds) for _ in range(REPEATS))


def timed(play: Play, rounds: int) -> float:
    """How long so many rounds take."""
    began = perf_counter()
    play(rounds)
    return perf_counter() - began


def report(sides: Iterator[Side], seconds: float) -> None:
    """Measure every side and print the table: each speed, and the first one over it."""
    measured = [(side, rounds_per_second(side.play, seconds)) for side in sides]
    one_core = measured[0][1]
    shown = Table("", "game", "cores", "rounds/s", "houseway batch on one core is")
    for side, speed in measured:
        shown.add_row(side.name, side.what, str(side.cores), f"{speed:,.0f}", f"{one_core / speed:,.2f} x as fast")
    Console(width=100).print(shown)


def main(seconds: float = 3.0) -> None:
    """Compare the baccarat batch with its peers."""
    report(sides(), seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
