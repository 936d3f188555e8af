"""Kernel against engine at length, run by hand: python -m tests.soak_duels_holdem [ROUNDS] [PART OF A GAME'S ID]."""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

from houseway.book.loader import Game, load
from houseway.book.shelf import open_shelf
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.holdem.solution_cache import find_strategy
from houseway.families.duels.shapes import HOLDEM, find_shape
from tests.families.duels.holdem.playing import orders, random_strategy, rounds_that_differ

AT_A_TIME = 50


def differences(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    """Play so many rounds with one to all seats, by the best and the simple play and by strategies of no sense."""
    made, most = make_rules(game), max(game.rules.seats.players)
    ways = [
        find_strategy(game, "best"),
        find_strategy(game, "simple"),
        *(random_strategy(made, seed) for seed in range(3)),
    ]
    for number in range(-(-rounds // AT_A_TIME)):
        plays = ways[number % len(ways)]
        yield from rounds_that_differ(game, plays, orders(AT_A_TIME, chance), 1 + number % most)


def main(rounds: int = 100_000, part: str = "") -> int:
    """Play so many rounds of each hold'em duel, half of them by the letter of its filing; say what differs."""
    faults = 0
    for game_id in open_shelf().games():
        page = load(game_id).rules
        if part not in game_id or not isinstance(page, DuelsPage) or find_shape(page) is not HOLDEM:
            continue
        for literal in (False, True):
            differ = list(islice(differences(load(game_id, literal=literal), rounds // 2, Random(literal)), 3))
            faults += len(differ)
            reading = "by the letter" if literal else "as intended"
            print(f"{game_id} {reading}: {rounds // 2:,} rounds:", differ or "agree", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:3]))
