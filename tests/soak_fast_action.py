"""Kernel against engine, and both against the exact count, run by hand: python -m tests.soak_fast_action [ROUNDS]."""

import sys

import numpy as np

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import load
from houseway.core.cards import show_cards
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.house_way import keep_house_way
from houseway.families.fast_action.price.keeping import NATURAL, TWOS, list_hands, list_house_keeps
from houseway.families.fast_action.price.solution_cache import find_best_keeps
from tests.families.fast_action.comparison import first_of, settlements_that_differ
from tests.families.fast_action.test_house_way import ONE_DECK

GAME = "clubone/fast-action-holdem"


def main(rounds: int = 5_000) -> int:
    """Compare every hand's house way, so many rounds of each number of seats, and a long simulation with the price."""
    faults = 0
    for literal in (False, True):
        game = load(GAME, literal=literal)
        page = game.rules
        assert isinstance(page, FastActionPage)
        wrong = [
            show_cards(cards)
            for row, keep in zip(list_hands().tolist(), list_house_keeps(page.house_way).tolist(), strict=True)
            if keep != NATURAL
            and sorted(keep_house_way(page.house_way, cards := [ONE_DECK[code] for code in row]).cards)
            != sorted(cards[place] for place in TWOS[keep])
        ]
        faults += len(wrong)
        print(f"literal={literal}: the house way of {len(list_hands()):,} hands:", wrong[:5] or "agree", flush=True)
        for seats in range(1, 8):
            keeps = list_house_keeps(page.house_way) if seats % 2 else find_best_keeps(game, 6)
            differ = first_of(settlements_that_differ(game, seats, keeps, rounds, seed=seats))
            faults += len(differ)
            print(f"literal={literal}: {rounds:,} rounds of {seats} seats:", differ or "agree", flush=True)
    for strategy in ("house-way", "best"):
        exact = odds(GAME, strategy=strategy)["base wager"].ev
        (wager,) = simulate(GAME, rounds=20_000_000, strategy=strategy, seed=1).wagers
        assert exact is not None
        assert wager.ev_decimal is not None
        assert wager.standard_error is not None
        off = (wager.ev_decimal - float(exact)) / wager.standard_error
        faults += bool(np.abs(off) > 4)
        print(f"{strategy}: counted {float(exact):.6f}, dealt {wager.ev_decimal:.6f}, {off:+.2f} standard errors")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
