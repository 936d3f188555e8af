"""Deals per second: houseway's equity beside the equity functions of eval7 and PokerKit.

Run as python bench/equity.py [SECONDS]; every side is measured in this one run, for about so many seconds. Each side's
equity of the first hand is printed, so that the sides can be held against each other.
"""

import sys
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from rich.console import Console
from rich.table import Table

from houseway import equity

HERO, VILLAIN = "AhKh", "QsQd"
OMAHA = ("AhAdKhKd", "8s7s6c5c")
EVERY_BOARD = 1_712_304

Find = Callable[[int], float]
"""Finds the first hand's equity over so many deals."""


@dataclass(frozen=True)
class Side:
    """One thing to measure: who finds the equity of what, how, and on how many threads."""

    name: str
    what: str
    find: Find
    cores: int = 1
    fixed: int | None = None


def counted(workers: int) -> Find:
    """Every board of one match-up, counted."""
    return lambda _: float(equity("holdem", [HERO, VILLAIN], exact=True, workers=workers)[0].equity)


def sampled(shape: str, hands: tuple[str, ...], workers: int) -> Find:
    """Deals drawn by chance."""
    return lambda deals: float(equity(shape, hands, sample=max(deals, 2), seed=1, workers=workers)[0].equity)


def eval7() -> Find:
    """The Monte Carlo function of eval7, a loop in compiled Cython."""
    import eval7

    warnings.filterwarnings("ignore", category=DeprecationWarning)
    hand = [eval7.Card(HERO[at : at + 2]) for at in (0, 2)]
    villain = eval7.HandRange(VILLAIN)
    return lambda deals: float(eval7.py_hand_vs_range_monte_carlo(hand, villain, [], deals))


def pokerkit(hands: tuple[str, ...], own: int, hand_type: str) -> Find:
    """The sampled equities of PokerKit, in plain Python."""
    import pokerkit

    ranges = [[list(pokerkit.Card.parse(hand))] for hand in hands]
    kind = (getattr(pokerkit, hand_type),)

    def find(deals: int) -> float:
        deck = pokerkit.Deck.STANDARD
        return float(pokerkit.calculate_equities(ranges, (), own, 5, deck, kind, sample_count=deals)[0])

    return find


def sides() -> Iterator[Side]:
    """Every side that is installed; hold'em first, then Omaha."""
    for cores in (1, 2):
        yield Side("houseway", "hold'em, every board", counted(cores), cores, fixed=EVERY_BOARD)
        yield Side("houseway", "hold'em, sampled", sampled("holdem", (HERO, VILLAIN), cores), cores)
        yield Side("houseway", "Omaha, sampled", sampled("omaha", OMAHA, cores), cores)
    peers: list[tuple[str, str, Callable[[], Find]]] = [
        ("eval7", "hold'em, sampled", eval7),
        ("PokerKit", "hold'em, sampled", lambda: pokerkit((HERO, VILLAIN), 2, "StandardHighHand")),
        ("PokerKit", "Omaha, sampled", lambda: pokerkit(OMAHA, 4, "OmahaHoldemHand")),
    ]
    for name, what, make in peers:
        try:
            yield Side(name, what, make())
        except ImportError:
            print(f"{name} is not installed", file=sys.stderr)


def measured(side: Side, seconds: float) -> tuple[float, float]:
    """Deals per second, and the equity found; the first run, untimed, is for compilers and caches."""
    found = side.find(2)
    deals, runs, spent = side.fixed or 16, 1, 0.0
    while spent < seconds / 2:
        if side.fixed:
            runs *= 2
        else:
            deals *= 2
        began = perf_counter()
        for _ in range(runs):
            found = side.find(deals)
        spent = perf_counter() - began
    return runs * deals / spent, found


def main(seconds: float = 2.0) -> None:
    """Measure every side and print the table; a ratio compares sides of the same game on one core."""
    results = [(side, *measured(side, seconds)) for side in sides()]
    ours = {side.what: speed for side, speed, _ in results if side.name == "houseway" and side.cores == 1}
    shown = Table("", "what", "cores", "deals/s", "equity", "houseway on one core is")
    for side, speed, found in results:
        ratio = f"{ours[side.what] / speed:,.2f} x as fast"
        shown.add_row(side.name, side.what, str(side.cores), f"{speed:,.0f}", f"{found:.4f}", ratio)
    Console(width=110).print(shown)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
