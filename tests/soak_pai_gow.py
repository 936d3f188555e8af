"""Kernel against engine, and both against the exact prices, run by hand: python -m tests.soak_pai_gow [ROUNDS]."""

import sys
from collections.abc import Iterator

import numpy as np

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.index import games
from houseway.book.loader import Game, load
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.price.strategy import PatternStrategy, make_value_strategy
from houseway.families.pai_gow.price.ways import list_fans
from tests.families.pai_gow.comparison import first_of, settlements_that_differ

DEALT = 10_000_000


def opened() -> Iterator[tuple[str, Game]]:
    """Every game, by its intended and by its literal reading."""
    for one in games():
        if one.family == "pai_gow":
            for literal in (False, True):
                yield f"{one.id}{', literal' if literal else ''}", load(one.id, literal=literal)


def ways(game: Game, seed: int) -> Iterator[str | PatternStrategy]:
    """The ways in which the seats of a game can play, and a senseless one."""
    page = game.rules
    assert isinstance(page, PaiGowPage)
    yield "house-way"
    if page.setting.first == "player-dealer":
        yield "best"
    worth = np.random.default_rng(seed).random(len(list_fans(page.ranking).fronts))
    yield make_value_strategy("senseless", page.ranking, worth)


def compare(name: str, game: Game, rounds: int) -> int:
    """Play the same cards through both, by every way and for every number of seats."""
    faults = 0
    for seats in range(1, 7):
        for way in ways(game, seats):
            differ = first_of(settlements_that_differ(game, seats, way, rounds, seed=seats))
            faults += len(differ)
            told = way if isinstance(way, str) else way.name
            print(f"{name}: {rounds:,} rounds of {seats} seats, {told}:", differ or "agree", flush=True)
    return faults


def simulated(name: str, game: Game) -> int:
    """Hold a long simulation of a full table against the exact price of every wager."""
    faults = 0
    for way in ways(game, 1):
        if way not in ("house-way", "best"):
            continue
        sheet = odds(game, strategy=way)  # type: ignore[arg-type]
        for wager in simulate(game, rounds=DEALT, seats=6, strategy=way, seed=sum(name.encode())).wagers:
            exact = sheet[wager.name].ev
            assert exact is not None
            assert wager.ev_decimal is not None
            assert wager.standard_error is not None
            off = (wager.ev_decimal - float(exact)) / wager.standard_error
            faults += abs(off) > 4
            figures = f"counted {float(exact):.6f}, dealt {wager.ev_decimal:.6f}, {off:+.2f} standard errors"
            print(f"{name}, {way}, {wager.name}: {figures}", flush=True)
    return faults


def main(rounds: int = 500) -> int:
    """Compare so many rounds of every game, seat and way, and then simulate each game at length."""
    faults = sum(compare(name, game, rounds) for name, game in opened())
    faults += sum(simulated(name, game) for name, game in opened())
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
