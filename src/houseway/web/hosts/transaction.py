"""A transaction at a table: entries are tried on a copy of the table, and written all together or not at all."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from typing import Any

from houseway.core.money import Cents
from houseway.core.round import Round
from houseway.core.table import COLLECTION, PLAYER_DEALER
from houseway.web.hosts.seated import ROOM
from houseway.web.hosts.state import TableState
from houseway.web.log import Entry, chain_entry
from houseway.web.shuffles import make_commitment, make_seed
from houseway.web.store import PurseMove, Result, Why, Work

STANDS_EVERY = 10
"""After so many rounds the log says where the table stands, so that reading it can begin there."""


@dataclass
class Transaction:
    """The entries to be written next: `state` is the table after them, `seeds` are those of the rounds in question.

    An entry that the table refuses raises `HousewayError` and leaves everything as it was.
    """

    state: TableState
    seeds: Mapping[int, str]
    entries: list[Entry] = field(default_factory=list)
    new_seeds: dict[int, str] = field(default_factory=dict)
    purses: list[PurseMove] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    over: list[tuple[int, Round, Mapping[int, str | None]]] = field(default_factory=list)
    """The rounds that came to their end, by number, with who was dealt to."""

    @classmethod
    def open(cls, data: Mapping[str, Any], by: str) -> "Transaction":
        """Begin a new table with its first entry."""
        entry = chain_entry("opened", by, data)
        return cls(TableState.open(entry), {}, [entry])

    def fork(self) -> "Transaction":
        """Copy the transaction, to try other entries after its own."""
        parts = {one.name: copy(getattr(self, one.name)) for one in fields(self)}
        return Transaction(**{**parts, "state": self.state})

    def say(self, kind: str, by: str, data: Mapping[str, Any], command_id: str | None = None) -> None:
        """Write one entry."""
        entry = chain_entry(kind, by, data, after=self.state.head, command_id=command_id)
        twin = self.state.copy()
        twin.apply(entry, self.find_seed)
        self.state = twin
        self.entries.append(entry)

    def move(self, person: str, delta: Cents, why: Why) -> None:
        """Move chips from a table into somebody's purse, or out of it where `delta` is below zero."""
        if delta:
            self.purses.append(PurseMove(person, delta, why))

    def find_seed(self, number: int) -> str:
        """Find the seed of a round that was committed to."""
        return self.new_seeds.get(number) or self.seeds[number]

    def commit_round(self) -> None:
        """Make the next round's seed, and promise it before anybody wagers."""
        number, seed = self.state.round + 1, make_seed()
        self.new_seeds[number] = seed
        promise = make_commitment(seed, self.state.id, number)
        self.say("committed", ROOM, {"round": number, "commitment": promise})

    def finish_round(self) -> None:
        """Settle a round that is over, show its seed, and promise the next one's."""
        state, played = self.state, self.state.live
        assert played is not None, "a round is in play"
        dealt_to, number, net = state.dealt_to, state.round, played.net()
        self.say("finished", ROOM, {"round": number, "seed": self.find_seed(number), "net": net})
        self.over.append((number, played, dealt_to))
        self.results += list_results(self.state, played, dealt_to, self.entries[-1].at)
        if number % STANDS_EVERY == 0:
            self.say("stands", ROOM, {"state": self.state.take_snapshot()})
        self.commit_round()

    def void_round(self, why: str) -> None:
        """Call the round off that was committed to and was not dealt, and show its seed."""
        number = self.state.round + 1
        self.say("voided", ROOM, {"round": number, "seed": self.find_seed(number), "why": why, "pot": []})

    def make_work(self, summary: Mapping[str, Any] | None) -> Work:
        """Make the piece of work that the store is to keep."""
        return Work(
            table=self.state.id,
            entries=tuple(self.entries),
            seeds=self.new_seeds,
            purses=tuple(self.purses),
            results=tuple(self.results),
            summary=summary,
        )


def list_results(state: TableState, played: Round, dealt_to: Mapping[int, str | None], at: str) -> list[Result]:
    """List what a finished round brought each person who took part in it."""
    dealer, net, found = played.setup.layout.player_dealer, played.net(), []
    for seat, person in dealt_to.items():
        who = PLAYER_DEALER if seat == dealer else f"seat {seat}"
        if person is not None and who in net:
            paid = sum(line.amount for line in played.ledger if line.source == who and line.to == COLLECTION)
            worth = None if seat == dealer else find_expected(played, seat, paid)
            found.append(Result(person, state.id, state.game.id, state.round, net[who], paid, at, worth))
    return found


def find_expected(played: Round, seat: int, paid: Cents) -> Cents | None:
    """Find what a seat's wagers were worth on average after its collection, where that has been counted."""
    from houseway.analysis.advice import find_expected as worth

    setup = played.setup
    wagers = {stake.wager: stake.amount for stake in setup.stakes if stake.bettor == (seat, 0)}
    known = worth(setup.game, setup.decks, wagers, paid) if wagers or not setup.game.rules.banked else None
    return None if known is None else round(known)
