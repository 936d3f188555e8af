"""The poker room at length, run by hand: python -m tests.soak_poker [ROUNDS] [HANDS].

Batches beside the engine on every page and reading, the table of hold'em classes beside published figures, and bots
against random players and against players who always call, on every page.
"""

import sys
from collections.abc import Iterator

from houseway import equity
from houseway.book.loader import Game, load
from houseway.families.poker.price.equities.class_tables import ClassTable, make_class_table
from houseway.families.poker.price.shapes import SHAPES
from tests.families.poker.bots_at_play import always_calls, at_random, score
from tests.families.poker.comparison import pot_games, rounds_that_differ

AGAINST_ANY = {
    "AA": 0.8520371,
    "KK": 0.8239568,
    "JJ": 0.7746947,
    "TT": 0.7501178,
    "99": 0.7205725,
    "AKs": 0.6704463,
    "A7o": 0.5884120,
    "K5o": 0.5331397,
    "96s": 0.4742829,
    "J5o": 0.4718089,
    "64s": 0.4133332,
    "94o": 0.4067105,
    "82s": 0.4027163,
}
"""Equities against a random hand, ties as halves, as jazbo.com publishes them ("Heads-up hold'em")."""
SINGLE = (("AA", "KK"), ("AKs", "QQ"), ("JTs", "AKo"), ("22", "AKo"), ("72o", "A9s"))


def main(rounds: int = 200, hands: int = 300) -> int:
    """Compare so many rounds of each table, and play so many hands with bots; say what differs."""
    faults = 0
    for game in readings():
        differ = list(rounds_that_differ(game, rounds, options=10))
        faults += len(differ)
        print(f"{game.id} {dict(game.reading)}: {rounds:,} rounds a table:", differ[:3] or "agree", flush=True)
    wrong = list(wrong_classes(make_class_table(SHAPES["holdem"])))
    faults += len(wrong)
    print("hold'em, class against class:", wrong or "as published and as counted one by one", flush=True)
    for game_id in pot_games():
        for others in (at_random, always_calls):
            mean, errors = score(load(game_id), others, hands, seats=min(6, max(load(game_id).rules.seats.players)))
            faults += errors < 0
            print(f"{game_id}, {others.__name__}: {mean:+.2f} lower limits a hand, {errors:+.1f} errors", flush=True)
    return 1 if faults else 0


def readings() -> Iterator[Game]:
    """Every page as intended, by its letter, and with each choice of each option."""
    for game_id in pot_games():
        game = load(game_id)
        yield game
        if any(ruling.literal for ruling in game.rules.ruling):
            yield load(game_id, literal=True)
        for option in game.rules.option:
            for choice in option.choices:
                if choice != option.default:
                    yield load(game_id, rulings={option.id: choice})


def wrong_classes(table: ClassTable) -> Iterator[str]:
    """Classes that fare otherwise than is published, or than a count of the two alone finds."""
    for name, share in AGAINST_ANY.items():
        found = float(table.against_any[table.names.index(name)])
        if abs(found - share) > 1e-7:
            yield f"{name} against any hand: {found:.7f}, published {share}"
    for one, other in SINGLE:
        alone = float(equity("holdem", [one, other], exact=True)[0].equity)
        if abs(table.equity(one, other) - alone) > 1e-12:
            yield f"{one} against {other}: {table.equity(one, other)}, alone {alone}"


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
