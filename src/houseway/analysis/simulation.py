"""Batch simulation: millions of rounds from real shoes, and what each wager brought in them."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from houseway.analysis.dealing import FarBatch, count_rounds
from houseway.analysis.tasks.engine import Engine, check_workers, open_engine, open_threads
from houseway.analysis.tasks.store import Store
from houseway.book.changes import Change, write_changes
from houseway.book.loader import Game, open_game
from houseway.core.errors import TableRefusal
from houseway.core.round.setup import check_decks
from houseway.core.table.layout import count_fewest_players
from houseway.core.values import NotebookResult, shorten
from houseway.families import family_of
from houseway.families.batches import BatchAsked, NamedStrategy, SimulatedResult, SimulatedWager

__all__ = ["CHUNK", "SimulatedResult", "SimulatedWager", "Simulation", "simulate"]

CHUNK = 1 << 18
"""Rounds are dealt in chunks of this many, each from fresh shoes and its own stream of the seed, whoever deals it."""
LONG = 20
"""So many times a family's usual rounds are long work: processes deal them, and what they have dealt is kept."""


@dataclass(frozen=True)
class Simulation(NotebookResult):
    """A batch of rounds: the game and its reading, what it was dealt from, and what became of every wager.

    `seconds` is how long the rounds took to deal, once the kernel was ready. `strategy` is how the seats played, where
    they had something to decide; every wager is counted over all of them.
    """

    game: str
    reading: Mapping[str, str]
    decks: int
    rounds: int
    seed: int
    seconds: float
    wagers: tuple[SimulatedWager, ...]
    seats: int = 1
    strategy: str | None = None
    changes: tuple[Change, ...] = ()
    opened: Game | None = field(default=None, repr=False, compare=False)
    """The game itself, from which a notebook's sheet takes its name."""

    def __repr__(self) -> str:
        told = f"{self.game!r}, {self.rounds:,} rounds, seed {self.seed}, {len(self.wagers)} wagers"
        return shorten(f"Simulation({told}{f', {len(self.changes)} changed' if self.changes else ''})")

    def to_dict(self) -> dict[str, Any]:
        """Write the batch as plain data."""
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            **write_changes(self.changes),
            "seats": self.seats,
            "strategy": self.strategy,
            "rounds": self.rounds,
            "seed": self.seed,
            "seconds": self.seconds,
            "wagers": [wager.to_dict() for wager in self.wagers],
        }


def simulate(
    game: str | Game,
    *,
    rounds: int,
    seats: int | None = None,
    strategy: str | NamedStrategy | None = None,
    seed: int | None = None,
    workers: int | None = None,
    decks: int | None = None,
    fee_option: str | int | None = None,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Callable[[int], None] | None = None,
    solving: Callable[[float], None] | None = None,
    engine: Engine | None = None,
) -> Simulation:
    """Deal rounds from real shoes and settle every wager of the game in each, for one unit and with an ample bank.

    Where no number of `seats` is given, one plays against a bank, and two for a pot. In a game with decisions, each of
    them plays by the `strategy`: "best", "house-way" (as the player-dealer does, also called "mimic"), or one of your
    own, of the kind that the family has (a `PatternStrategy` in pai gow poker, a `NinesPlay` for both sides in the
    nines); where the player-dealer chooses too, "bank-best" or "equilibrium" for one seat; where none is given, as
    `odds` would price it. The same seed gives the same rounds whoever deals them, and however many `workers` (all cores
    where none is given): threads, or for very many rounds processes; or those of an `engine`. Such long work goes on
    where it was stopped, if a seed is named. Without a seed one is drawn, and reported. `fee_option` is the posted
    option whose drop is taken from a pot, the first one where none is named. `progress` is told how many more rounds
    are done, chunk by chunk, and `solving` which share of the best strategy is found.
    """
    dealt = open_game(game, literal=literal, rulings=rulings, book=book)
    if rounds < 1:
        raise TableRefusal(f"a simulation deals at least one round, not {rounds}")
    check_workers(workers)
    dealt_from = check_decks(dealt, decks)
    # The seed that is drawn fits a number of JSON, which some programs read as a 53-bit one.
    chosen = secrets.randbits(53) if seed is None else seed
    plays = family_of(dealt).usual_play(dealt) if strategy is None else strategy
    playing = count_fewest_players(dealt) if seats is None else seats
    asked = BatchAsked(dealt, dealt_from, playing, plays, chosen, solving, fee_option)
    ready = family_of(dealt).batch(asked)
    began = perf_counter()
    if engine is None and (rounds < LONG * family_of(dealt).usual_rounds or not isinstance(plays, str)):
        with open_threads(workers) as threads:
            counts = count_rounds(ready, rounds, CHUNK, threads, None, progress)
    else:
        sent = FarBatch.of(asked)
        # A seed that was drawn is drawn only once: nobody could go on with its rounds.
        kept = None if seed is None else Store(f"simulations/{sent.key}")
        with open_engine(workers) if engine is None else nullcontext(engine) as chosen_engine:
            counts = count_rounds(sent, rounds, CHUNK, chosen_engine, kept, progress)
        if kept is not None:
            kept.clear()
    seconds = perf_counter() - began
    wagers = ready.wagers(counts, rounds)
    return Simulation(
        dealt.id,
        dealt.reading,
        dealt_from,
        rounds,
        chosen,
        seconds,
        wagers,
        seats=playing,
        strategy=ready.strategy,
        changes=dealt.changes,
        opened=dealt,
    )
