"""Kernel against engine at length, run by hand: python -m tests.soak_twenty_one [ROUNDS] [PART OF A GAME'S ID]."""

import sys
from collections.abc import Iterator
from random import Random

from houseway.book.loader import Game, load
from houseway.book.shelf import open_shelf
from tests.families.twenty_one.comparison import first_of, orders, random_strategy, readings, rounds_that_differ
from tests.families.twenty_one.comparison import strategies as ways
from tests.families.twenty_one.test_solver_published import AT_LENGTH, known

AT_A_TIME = 20


def differences(game: Game, rounds: int, chance: Random) -> Iterator[str]:
    """Play so many rounds with one to all seats, the house's way and then by strategies of no sense."""
    most = max(game.rules.seats.players)
    (house,) = ways(game, 0, chance)
    for number in range(-(-rounds // AT_A_TIME)):
        strategy = house if number % 5 == 0 else random_strategy(chance)
        yield from rounds_that_differ(game, strategy, orders(game, AT_A_TIME, chance), 1 + number % most)


def main(rounds: int = 100_000, part: str = "") -> int:
    """Play so many rounds of each blackjack, under each of its readings a share of them; then solve published rules."""
    faults = 0
    for game_id in open_shelf().games():
        if part not in game_id or load(game_id).family != "twenty_one":
            continue
        games = readings(game_id)
        share = -(-rounds // len(games))
        differ = [
            found for number, game in enumerate(games) for found in first_of(differences(game, share, Random(number)))
        ]
        faults += len(differ)
        print(
            f"{game_id}, {len(games)} readings and options: {share * len(games):,} rounds:",
            differ or "agree",
            flush=True,
        )
    for decks, hits, look, after_split, value in AT_LENGTH:
        off = known(decks, hits, look, after_split).cd_ev - value
        faults += abs(off) > 1e-5
        print(f"{decks} decks, {hits=}, {look=}, {after_split=}: published {value}, solved {off:+.7f} beside it")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:3]))
