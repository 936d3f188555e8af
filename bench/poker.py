"""Six-handed rounds of fixed-limit hold'em per second in which everybody checks and calls, decision by decision.

Run as python bench/poker.py [SECONDS]. The sides take turns, a slice of a second each, for about so many seconds in
all, and every side is told by its middle slice: what else the machine does meanwhile slows all of them alike.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table as Shown

from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.cards import make_pack
from houseway.core.round import Round, Setup
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.tables.table import Table

GAME = load("crystal/holdem-limit")
LIMIT = Stakes.model_validate({"lower": "$2", "upper": "$4"})
SEATS = range(1, 7)
CHIPS = 200_00
SLICE = 0.25
"""How long a side plays before the next one does, in seconds."""

Hand = Callable[[], None]
"""Plays one round."""


@dataclass
class Side:
    """One thing to measure, and the speeds of its slices."""

    name: str
    what: str
    hand: Hand
    speeds: list[float] = field(default_factory=list)

    def slice(self) -> None:
        """Play rounds for a while."""
        began, played = perf_counter(), 0
        while (gone := perf_counter() - began) < SLICE:
            self.hand()
            played += 1
        self.speeds.append(played / gone)


def checked_down(live: Round) -> Round:
    """The round after everybody has checked or called to the end."""
    while turn := live.turn:
        first = turn.choices[0]
        live = live.decide(first if first.action != "fold" else turn.choices[1])
    return live


def from_a_setup() -> Hand:
    """A shuffled deck, a setup, and every decision of the round."""
    chance, deck = Random(1), list(make_pack())
    layout, chips = Layout(10, None), {Bettor(seat): CHIPS for seat in SEATS}

    def hand() -> None:
        deck.sort(key=lambda _: chance.random())
        checked_down(begin(Setup(GAME, layout, tuple(deck), 1, chips=chips, button=6, limit=LIMIT)))

    return hand


def told() -> Hand:
    """The same, with the story and the ledger of each finished round."""
    chance, deck = Random(1), list(make_pack())
    layout, chips = Layout(10, None), {Bettor(seat): CHIPS for seat in SEATS}

    def hand() -> None:
        deck.sort(key=lambda _: chance.random())
        played = checked_down(begin(Setup(GAME, layout, tuple(deck), 1, chips=chips, button=6, limit=LIMIT)))
        assert played.events.events
        assert played.ledger.lines

    return hand


def from_a_table() -> Hand:
    """A new table each time: six players sit down, and a seed shuffles the deck."""
    seeds = count()

    def hand() -> None:
        table = Table(GAME, limit=LIMIT)
        for seat in SEATS:
            table.sit(seat, CHIPS)
        checked_down(table.deal(seed=next(seeds)))

    return hand


def pokerkit() -> Hand:
    """PokerKit's state, with everything automated but the decisions."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    automations = tuple(Automation)

    def hand() -> None:
        state = FixedLimitTexasHoldem.create_state(
            automations, True, 0, (100, 200), 200, 400, (CHIPS,) * len(SEATS), len(SEATS)
        )
        while state.status:
            state.check_or_call()

    return hand


def sides() -> Iterator[Side]:
    """Every side that is installed."""
    yield Side("houseway", "setup, all decisions", from_a_setup())
    yield Side("houseway", "the same, story and ledger told", told())
    yield Side("houseway", "table, seats, seeded deck, all decisions", from_a_table())
    try:
        yield Side("pokerkit", "create_state, all decisions", pokerkit())
    except ImportError:
        print("pokerkit is not installed: pip install 'houseway[bench]'", file=sys.stderr)


def main(seconds: float = 12.0) -> None:
    """Let all sides take turns, and print how fast each is and how often it goes into the first one."""
    measured = list(sides())
    for side in measured:
        side.slice()
        side.speeds.clear()
    for _ in range(max(3, round(seconds / SLICE / len(measured)))):
        for side in measured:
            side.slice()
    last = median(measured[-1].speeds)
    shown = Shown("", "six-handed fixed-limit hold'em", "rounds/s", f"beside {measured[-1].name}")
    for side in measured:
        speed = median(side.speeds)
        shown.add_row(side.name, side.what, f"{speed:,.0f}", f"{speed / last:,.1f} x")
    Console(width=100).print(shown)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
