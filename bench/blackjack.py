"""Rounds of blackjack per second: houseway's batch kernel and its engine beside OpenSpiel's and RLCard's blackjack.

Run as python bench/blackjack.py [SECONDS]; every side is measured in this one run, for about so many seconds.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from baccarat import Play, Side, open_spiel, report, rlcard, void

from houseway.analysis.simulation import simulate
from houseway.book.loader import load
from houseway.core.cards import make_pack
from houseway.core.round import Setup
from houseway.core.table import Bettor, Layout, Stake
from houseway.families import begin
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.play.engine import TwentyOneState
from houseway.families.twenty_one.price.batch import make_house_strategy
from houseway.families.twenty_one.price.solver import solve
from houseway.families.twenty_one.price.strategy import Strategy, choose_by_strategy

GAME = "clubone/pure-21-5-blackjack"
"""Doubles, splits, surrender and insurance, and two bonus wagers on the player-dealer's hand."""


def batch(strategy: Strategy, workers: int, seats: int = 1) -> Play:
    """Rounds from real shoes, every wager settled at every seat."""
    return lambda rounds: void(simulate(GAME, rounds=rounds, seed=1, strategy=strategy, workers=workers, seats=seats))


def engine(strategy: Strategy) -> Play:
    """The same game through the engine that a person plays: a story and a ledger, and the same decisions."""
    game = load(GAME)
    cards = list(Counter(make_pack(decks=8)).elements())
    stakes = tuple(Stake(Bettor(1), wager.name, 20_00) for wager in game.rules.before_the_deal)
    chance = Random(1)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            live = begin(Setup(game, Layout(8, 8), tuple(chance.sample(cards, 60)), 8, stakes, bank=10_000_00))
            while live.turn:
                state = live.state
                assert isinstance(state, TwentyOneState)
                assert state.question is not None
                live = live.decide(choose_by_strategy(strategy, state.position, state.question))

    return play


class StandsOnSeventeen:
    """Draws to sixteen in RLCard's blackjack, where 0 is a card and 1 is standing."""

    use_raw = False

    def step(self, state: dict[str, Any]) -> int:
        """What to do with the score that the seat sees."""
        return 0 if state["obs"][0] < 17 else 1

    def eval_step(self, state: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """The same, as it is asked outside training."""
        return self.step(state), {}


def rlcard_seventeen() -> Play:
    """RLCard's blackjack by that agent."""
    import rlcard

    env = rlcard.make("blackjack", config={"seed": 1})
    env.set_agents([StandsOnSeventeen()])

    def play(rounds: int) -> None:
        for _ in range(rounds):
            env.run(is_training=False)

    return play


def sides() -> Iterator[Side]:
    """Every side that is installed."""
    cores = os.cpu_count() or 1
    best, house = solve(load(GAME)).strategy, make_house_strategy(compile_game(load(GAME)))
    yield Side("houseway", "batch, best strategy", batch(best, 1))
    yield Side("houseway", "batch, best strategy", batch(best, cores), cores)
    yield Side("houseway", "batch, house way", batch(house, 1))
    yield Side("houseway", "batch, best strategy, 7 seats", batch(best, 1, seats=7))
    yield Side("houseway", "round by round, best strategy", engine(best))
    for peer, what, make in (
        ("OpenSpiel", "random play", lambda: open_spiel("blackjack")),
        ("RLCard", "random play", lambda: rlcard("blackjack")),
        ("RLCard", "stands on 17", rlcard_seventeen),
    ):
        try:
            yield Side(peer, what, make())
        except ImportError:
            print(f"{peer} is not installed: pip install 'houseway[bench]'", file=sys.stderr)


def main(seconds: float = 3.0) -> None:
    """Compare the blackjack batch with its peers."""
    report(sides(), seconds)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
