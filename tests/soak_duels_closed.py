"""Kernel against engine, and samples against counts, at length, run by hand.

python -m tests.soak_duels_closed [ROUNDS] [PART OF A GAME'S ID]
"""

import sys
from itertools import islice
from random import Random

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.shapes import find_shape
from tests.families.duels.five_card.test_kernel import exposed_draft
from tests.families.duels.five_card.test_kernel import senseless as five_senseless
from tests.families.duels.five_card.test_odds import stud
from tests.families.duels.three_card.comparison import (
    begun,
    filed,
    made_ready,
    orders,
    rounds_that_differ,
    senseless,
    table_actions,
)
from tests.families.duels.three_card.test_kernel import drafts

AT_A_TIME = 100
DEALT_FOR_EACH = 200
"""So many rounds are sampled for each that goes through the engine."""


def engine_faults(game: Game, rounds: int, decks: int, chance: Random) -> list[str]:
    """The first rounds on which the engine and the kernel differ, with strategies of no sense and one seat to all."""
    page = game.rules
    assert isinstance(page, DuelsPage)
    most = max(page.seats.players)
    found: list[str] = []
    for number in range(-(-rounds // AT_A_TIME)):
        seats = 1 + number % most
        dealt = [begun(game, order, seats, decks) for order in orders(game, AT_A_TIME, chance, decks)]
        if (found := find_shape(page)) and found.name == "three_card":
            strategy = senseless(game, chance)
            ready, wanted = made_ready(game, seats, strategy, decks), table_actions(game, strategy, dealt, seats)
            found += islice(rounds_that_differ(game, ready, dealt, wanted), 3)
        else:
            actions = 1 + len(page.street[0].times)
            by_chance = five_senseless(52 if page.deal.exposed else 1, actions, chance.getrandbits(32))
            found += islice(rounds_that_differ(game, made_ready(game, seats, by_chance, decks), dealt), 3)
    return found


def sampled_faults(game: Game, rounds: int, decks: int) -> list[str]:
    """The wagers whose sampled value lies further than four standard errors from the counted one."""
    exact, found = odds(game, decks=decks), []
    for wager in simulate(game, rounds=rounds, seats=max(game.rules.seats.players), seed=9, decks=decks).wagers:
        true = exact[wager.name].ev
        assert wager.ev_decimal is not None
        assert wager.standard_error is not None
        assert true is not None
        away = (wager.ev_decimal - float(true)) / wager.standard_error
        if abs(away) > 4:
            found.append(f"{wager.name} is {away:.1f} standard errors off")
    return found


def main(rounds: int = 20_000, part: str = "") -> int:
    """Play so many rounds of each game, filed or drafted, from its fewest and its most decks; say what differs."""
    games = [*filed("three_card"), *filed("five_card"), *drafts(), exposed_draft(), stud(exposed=(1,))]
    faults = 0
    for number, game in enumerate(game for game in games if part in game.id):
        span = game.rules.deck.decks
        for decks in sorted({span.min, span.max}):
            try:
                found = engine_faults(game, rounds, decks, Random(number))
                found += sampled_faults(game, rounds * DEALT_FOR_EACH, decks)
            except HousewayError as refused:
                print(f"{game.id}, {decks} decks: {refused}", flush=True)
                continue
            faults += len(found)
            print(f"{game.id}, {decks} decks, {rounds:,} rounds:", found or "agree", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000, "".join(sys.argv[2:3])))
