"""The tiles kernel beside the engine, and the count beside every deal one by one: python -m tests.soak_tiles 500."""

import sys

import numpy as np

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.core.cards.native import native
from houseway.core.ranking.tiles_batch import make_tile_table
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.price.counting import Bytes, Ints, list_all_settings, list_tile_sets
from houseway.families.tiles.price.solution_cache import make_best_strategy, make_house_strategy, solve
from tests.families.tiles.comparison import first_of, senseless, settlements_that_differ
from tests.families.tiles.dealt import GAMES


def main(rounds: int = 500) -> int:
    """Compare so many rounds of each game and number of seats, every deal of two hands, and a long simulation."""
    faults = 0
    for seed, ((name, literal), game) in enumerate(GAMES.items()):
        said = f"{name} literal={literal}"
        for seats in range(1, 8):
            strategy = (senseless(seats), make_house_strategy(game), make_best_strategy(game))[seats % 3]
            differ = first_of(settlements_that_differ(game, seats, strategy, rounds, seed=seats))
            faults += len(differ)
            print(f"{said}: {rounds:,} rounds of {seats} seats:", differ or "agree", flush=True)
        wrong = int((one_by_one(game) != solve(game).cells).sum())
        faults += wrong
        print(f"{said}: all deals of two hands in all settings:", wrong or "agree", flush=True)
        faults += sum(is_far(game, strategy, seats, seed) for strategy in ("house-way", "best") for seats in (1, 7))
    return 1 if faults else 0


def one_by_one(game: Game) -> Ints:
    """Every different hand in every setting against every hand, compared one by one."""
    hands = list_tile_sets(4)
    settings = list_all_settings(hands.rows, make_tile_table(compile_rules(game).order).strengths)
    masks = (1 << hands.rows).sum(axis=1)
    theirs = settings[np.arange(len(settings)), solve(game).house[hands.same]]
    return _compared(masks, theirs, masks[hands.first], settings[hands.first])


@native
def _compared(masks: Ints, theirs: Bytes, own_masks: Ints, own: Bytes) -> Ints:
    cells = np.zeros((own_masks.size, 3, 3, 3), np.int64)
    for hand in range(own_masks.size):
        for other in range(masks.size):
            if masks[other] & own_masks[hand] == 0:
                for setting in range(3):
                    high, low = own[hand, setting, 0], own[hand, setting, 1]
                    above = (high > theirs[other, 0]) + (high >= theirs[other, 0])
                    below = (low > theirs[other, 1]) + (low >= theirs[other, 1])
                    cells[hand, setting, above, below] += 1
    return cells


def is_far(game: Game, strategy: str, seats: int, seed: int) -> bool:
    """Whether a long simulation is more than four standard errors from the exact price."""
    (price,) = odds(game, strategy="best" if strategy == "best" else "house-way").wagers
    (wager,) = simulate(game, rounds=20_000_000, seats=seats, strategy=strategy, seed=seed).wagers
    assert price.ev is not None
    assert wager.ev_decimal is not None
    assert wager.standard_error is not None
    off = (wager.ev_decimal - float(price.ev)) / wager.standard_error
    print(
        f"{game.id}, {strategy}, {seats} seats: counted {float(price.ev):.6f}, dealt {wager.ev_decimal:.6f}, "
        f"{off:+.2f} standard errors",
        flush=True,
    )
    return abs(off) > 4


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
