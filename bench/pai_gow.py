"""The exact count of pai gow poker beside a simulation of the same length, and how the houses' ways fare together.

Run as python bench/pai_gow.py [--matrix]. The count goes over all 8,250,459,031,214,400 deals of two hands, and uses
nothing that was kept. With --matrix every filed way is then set against every other one that ranks hands alike.
"""

import os
import sys
from fractions import Fraction
from time import perf_counter

from rich.console import Console
from rich.table import Table

from houseway.analysis.simulation import simulate
from houseway.book.loader import Game, load
from houseway.families.pai_gow.price.counting.comparing import (
    Side,
    make_any_way,
    make_one_way,
    raise_copies,
    take_highest,
)
from houseway.families.pai_gow.price.counting.deals import Compared, compare_deals, count_wins, list_shared_sets
from houseway.families.pai_gow.price.counting.solution_cache import compare_ways, read_deck
from houseway.families.pai_gow.price.ways import list_fans, make_way_table

GAME = "clubone/pai-gow-poker"
RANKING = "high, bug joker"
WAYS = {
    "high, bug joker": (
        "clubone/fortune-pai-gow-poker",
        "clubone/face-up-pai-gow-poker",
        "crystal/pai-gow-poker",
        "ace-and-vine/face-up-pai-gow-poker",
    ),
    "high, wild joker": ("crystal/pai-gow-poker-joker-wild", "crystal/face-up-pai-gow-poker"),
}
"""One game for each filed way, by what ranks its hands: games that take their chart from another are left out."""


def house(game: Game) -> Side:
    """Every hand set the house way."""
    table = make_way_table(game)
    return make_one_way(table.fronts, table.backs)


def gain(found: Compared) -> Fraction:
    """What a unit gains where copies are the player-dealer's."""
    lost = sum(sum(row[:2]) for row in found.cells[:2])
    return Fraction(found.cells[2][2] - lost, found.deals)


def timed_counts() -> None:
    """The house way against itself, and the best answer to a shown hand, timed from nothing but machine code."""
    game, out = load(GAME), Console()
    dealt, way, fan = read_deck(game), house(game), list_fans(RANKING)
    chooses = make_any_way(fan.start, fan.fronts, fan.backs)
    small = list_shared_sets(frozenset(range(2, 6)), joker=True)
    compare_deals(way, way, dealt.listing(), small)
    table = Table("what", "seconds", "deals a second", title=f"{GAME}, {os.cpu_count()} cores")
    begun = perf_counter()
    read, shared = dealt.listing(), list_shared_sets(dealt.ranks, joker=dealt.joker)
    found = compare_deals(way, way, read, shared)
    took = perf_counter() - begun
    table.add_row("exact, house way against itself", f"{took:.1f}", f"{found.deals / took:.1e}")
    begun = perf_counter()
    count_wins(chooses, way, read, shared)
    count_wins(raise_copies(way), take_highest(chooses), read, shared)
    answers = perf_counter() - begun
    table.add_row("exact, best answer to a shown hand", f"{answers:.1f}", f"{dealt.deals / answers:.1e}")
    simulate(game, rounds=1000, seed=1, strategy="house-way")
    rate = 500_000 / simulate(game, rounds=500_000, seed=1, strategy="house-way").seconds
    begun = perf_counter()
    sheet = simulate(game, rounds=int(rate * took), seed=1, strategy="house-way")
    simulated = perf_counter() - begun
    table.add_row("simulated, house way against itself", f"{simulated:.1f}", f"{sheet.rounds / simulated:.1e}")
    out.print(table)
    dealt_value, error = sheet.wagers[0].ev_decimal, sheet.wagers[0].standard_error
    out.print(f"counted {float(gain(found)):+.8%}; simulated {dealt_value:+.4%}, standard error {error:.4%}")


def matrix() -> None:
    """What a seat gains that sets by one house's way against a player-dealer who sets by another's."""
    for ranking, games in WAYS.items():
        table = Table("seat, against", *games, title=ranking)
        for seat in games:
            table.add_row(seat, *(f"{float(gain(compare_ways(load(seat), load(dealer)))):+.5%}" for dealer in games))
        Console().print(table)


if __name__ == "__main__":
    timed_counts()
    if "--matrix" in sys.argv[1:]:
        matrix()
