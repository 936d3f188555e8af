"""Games of panguingue per second, seven players from the tops to the end, every decision through the round's protocol.

Run as python bench/panguingue.py [SECONDS]. The sides take turns, a slice of a second each, for about so many seconds
in all, and every side is told by its middle slice: what else the machine does meanwhile slows all of them alike.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, cycle
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table as Shown

from houseway.book.loader import load
from houseway.book.model.pot_fees import Stakes
from houseway.core.round import Choice, Round, Setup, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Bettor, Layout
from houseway.families import begin
from houseway.families.panguingue.advise.bots import choose_as_bot
from houseway.families.panguingue.advise.view import make_view
from houseway.families.panguingue.play.engine import PanState
from houseway.families.panguingue.play.faces import Faces, get_faces
from houseway.families.panguingue.play.melding import survey
from houseway.families.panguingue.play.melds import find_kind
from houseway.families.panguingue.play.position import compile_page

GAME = load("clubone/panguingue")
LIMIT = Stakes.model_validate({"lower": "$2", "upper": "$2"})
SEATS = range(1, 8)
CHIPS = 500_00
SLICE = 0.5
"""How long a side plays before the next one does, in seconds."""

Game = Callable[[], object]
"""Plays one game, or looks through one hand."""


@dataclass
class Side:
    """One thing to measure, and the speeds of its slices."""

    name: str
    once: Game
    speeds: list[float] = field(default_factory=list)

    def slice(self) -> None:
        """Go on for a while."""
        began, done = perf_counter(), 0
        while (gone := perf_counter() - began) < SLICE:
            self.once()
            done += 1
        self.speeds.append(done / gone)


def setups() -> Iterator[Setup]:
    """Round after round of the same seven seats, each from cards shuffled for it."""
    chance = Random(1)
    deck = [card for card, count in make_filed_pack(GAME.rules.deck, 8).items() for _ in range(count)]
    layout, chips = Layout(8, None), {Bettor(seat): CHIPS for seat in SEATS}
    while True:
        deck.sort(key=lambda _: chance.random())
        yield Setup(GAME, layout, tuple(deck), 8, chips=chips, button=chance.choice(SEATS), limit=LIMIT)


def played(setup: Setup) -> Round:
    """The round, played by the bots to its end."""
    live = begin(setup)
    while turn := live.turn:
        live = live.decide(bot(live, turn))
    return live


def bot(live: Round, turn: Turn) -> Choice:
    """What a bot chooses by what its seat may know; where there is one choice alone, it needs to know nothing."""
    assert isinstance(live.state, PanState)
    return turn.choices[0] if len(turn.choices) == 1 else choose_as_bot(make_view(live.state), turn)


def by_bots() -> Game:
    """Seven bots."""
    rounds = setups()
    return lambda: played(next(rounds))


def told() -> Game:
    """The same, with the story and the ledger of each finished round."""
    rounds = setups()

    def game() -> None:
        end = played(next(rounds))
        assert end.events.events
        assert end.ledger.lines

    return game


def decided_again() -> Game:
    """The decisions of the bots once more, without the bots: what the rounds cost by themselves."""
    rounds = setups()
    known = [(setup, numbers(setup)) for setup in (next(rounds) for _ in range(40))]
    again = cycle(known)

    def game() -> None:
        setup, chosen = next(again)
        live = begin(setup)
        for number in chosen:
            live = live.decide(live.choices[number])

    return game


def numbers(setup: Setup) -> list[int]:
    """Which of the choices the bots make, decision by decision."""
    live, found = begin(setup), []
    while turn := live.turn:
        chosen = bot(live, turn)
        found.append(turn.choices.index(chosen))
        live = live.decide(chosen)
    return found


def hands() -> Iterator[Faces]:
    """Hands of ten cards and the one drawn."""
    for setup in setups():
        yield get_faces(setup.order[:11])


def found_fast() -> Game:
    """Everything that can be laid from eleven cards, and what they could use."""
    rules, dealt = compile_page(GAME).rules, hands()
    return lambda: survey(rules, next(dealt), ())


def found_plainly() -> Game:
    """What can be laid, by trying all subsets of three cards or more."""
    dealt = hands()

    def look() -> set[Faces]:
        hand = next(dealt)
        return {one for size in range(3, 12) for one in combinations(hand, size) if find_kind(one)}

    return look


def measured(title: str, unit: str, sides: list[Side], seconds: float) -> Shown:
    """Let the sides take turns, and show how fast each is beside the last one."""
    for side in sides:
        side.slice()
        side.speeds.clear()
    for _ in range(max(3, round(seconds / SLICE / len(sides)))):
        for side in sides:
            side.slice()
    last = median(sides[-1].speeds)
    shown = Shown(title, unit, f"beside {sides[-1].name}")
    for side in sides:
        speed = median(side.speeds)
        shown.add_row(side.name, f"{speed:,.0f}", f"{speed / last:,.1f} x")
    return shown


def main(seconds: float = 16.0) -> None:
    """Measure games, then the search for melds."""
    games = [
        Side("the decisions alone", decided_again()),
        Side("seven bots", by_bots()),
        Side("seven bots, story and ledger told", told()),
    ]
    looks = [Side("the finder", found_fast()), Side("all subsets", found_plainly())]
    console = Console(width=100)
    console.print(measured("panguingue, seven players", "games/s", games, seconds * 3 / 4))
    console.print(measured("eleven cards, shuffling included", "hands/s", looks, seconds / 4))


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
