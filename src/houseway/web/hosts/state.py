"""A table's state: the fold of its log, entry by entry. The same log gives the same state, whoever reads it."""

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Literal

from houseway.book.loader import Game, load
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.round import Round
from houseway.core.table import PLAYER_DEALER, Bettor
from houseway.tables.table import Table
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.opening import reopen_table
from houseway.web.hosts.reducers import REDUCERS, FinishedRound, SeedOf, apply_deal
from houseway.web.hosts.seated import Newcomer, Sitter, Totals
from houseway.web.hosts.snapshot import copy_table, restore_snapshot, take_snapshot
from houseway.web.log import ENDS, PART_KINDS, BadLog, Entry, check_parts, read_format

Phase = Literal["betting", "bank", "playing", "waiting", "closed"]
Bets = Mapping[str, Cents]


@dataclass
class TableState:
    """A table at one moment. `copy` it, and apply entries to the copy: the first one stands as it stood.

    `round` is the number of the last round that was dealt. `dealt_to` are the persons at the seats of the round in
    play: who sits down later sees nothing of it. `began` is the entry with which the phase began, `turn_began` that
    with which the present turn did.
    """

    id: str
    name: str
    table: Table
    seats: Mapping[int, Sitter] = field(default_factory=dict)
    coming: Mapping[int, Newcomer] = field(default_factory=dict)
    leaving: frozenset[int] = frozenset()
    bots: int = 0
    ready: Mapping[int, str] = field(default_factory=dict)
    wagered: frozenset[int] = frozenset()
    """The seats that have said what they wager since the last round."""
    bets: Mapping[int, Bets] = field(default_factory=dict)
    """What each seat wagered last."""
    late: Mapping[int, int] = field(default_factory=dict)
    """How often in a row a seat has let its time run out."""
    round: int = 0
    commitment: str | None = None
    live: Round | None = None
    dealt_to: Mapping[int, str | None] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    """How those are called in sentences who were dealt in: what was said of a round stays as it was said."""
    last: FinishedRound | None = None
    flips: Mapping[str, str] = field(default_factory=dict)
    """What is read otherwise at this table than it usually is."""
    house_bank: Cents = 0
    """What the company puts up, in a banked game."""
    totals: Totals = field(default_factory=Totals)
    closed: bool = False
    head: Entry | None = None
    began: int = 0
    turn_began: int = 0
    deal_asked: range = range(0)
    """The states in which the last round could be asked for: those of the phase that its deal ended."""

    # -- what others ask

    @property
    def n(self) -> int:
        """The state's number: that of the newest entry."""
        return self.head.n if self.head else 0

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def company(self) -> int | None:
        """The company's seat, in a banked game."""
        return next((seat for seat, one in self.seats.items() if one.kind == "company"), None)

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.closed:
            return "closed"
        if self.live is not None:
            return "playing"
        if not between.list_persons(self):
            return "waiting"
        if self.table.offered_to is not None:
            return "bank"
        return "betting" if len(between.list_able_seats(self)) >= between.count_fewest(self) else "waiting"

    def find_seat_of(self, person: str) -> int | None:
        """Find where a person sits."""
        return next((seat for seat, one in self.seats.items() if one.person == person), None)

    def find_reserved_seat(self, person: str) -> int | None:
        """Find the seat that a person will have when the round is over."""
        return next((seat for seat, one in self.coming.items() if one.person == person), None)

    def name_seat(self, seat: int) -> str:
        """Name a seat as a round names it."""
        return PLAYER_DEALER if seat == self.table.layout.player_dealer else f"seat {seat}"

    def find_seat_in_turn(self) -> int | None:
        """Find whose turn it is in the round in play."""
        turn = self.live.turn if self.live else None
        if turn is None:
            return None
        return self.table.layout.player_dealer if turn.who == PLAYER_DEALER else turn.seat

    def count_chips(self, seat: int) -> Cents:
        """Count the stack of a seat, as it was before the round in play."""
        if seat == self.table.layout.player_dealer:
            return self.table.dealer_chips or 0
        chair = self.table.chairs.get(Bettor(seat))
        return chair.chips if chair else 0

    def count_all_chips(self) -> Cents:
        """Count all chips: in stacks, in a carried pot, or with those who are about to sit down."""
        stacks = sum(chair.chips for chair in self.table.chairs.values()) + (self.table.dealer_chips or 0)
        pot = self.table.carried.amount if self.table.carried else 0
        return stacks + pot + sum(one.chips for one in self.coming.values())

    # -- the fold

    @classmethod
    def open(cls, entry: Entry) -> "TableState":
        """Make the state after the first entry of a log."""
        if entry.kind != "opened":
            raise BadLog(f"entry {entry.n}: a log begins with the opening of its table")
        page = entry.data
        check_parts(entry)
        read_format(entry)
        with _NamedFaults(entry):
            state = cls(page["table"], page["name"], reopen_table(page))
        usual = load(state.game.id).reading
        state.flips = {name: choice for name, choice in state.game.reading.items() if choice != usual[name]}
        state.house_bank = state.table.bank or 0
        state.head, state.began = entry, entry.n
        return state

    def copy(self) -> "TableState":
        """Copy the state, so that the copy can be changed while this one stays."""
        twin = copy(self)
        twin.table = copy_table(self.table)
        return twin

    def apply(self, entry: Entry, seed_of: SeedOf) -> None:
        """Do what an entry says; raises `HousewayError` where the table does not take it.

        What was changed until then stays changed: apply to a copy what may be refused.
        """
        if self.head is not None and entry.n <= self.head.n:
            raise BadLog(f"entry {entry.n} is before entry {self.head.n}")
        if self.closed:
            raise TableRefusal("the table is closed")
        check_parts(entry)
        with _NamedFaults(entry):
            before, turn = self.phase, self.live.turn if self.live else None
            if entry.kind == "dealt":
                apply_deal(self, entry.data, seed_of)
                self.deal_asked = range(self.began, entry.n)
            elif entry.kind in REDUCERS:
                REDUCERS[entry.kind](self, entry.data)
            else:
                raise BadLog(f"entry {entry.n} ({entry.kind}) is out of place")
            # What was sealed without sense may come to light only where the table is looked at.
            after = self.phase
        self.head = entry
        if after != before or entry.kind == "committed":
            self.began = entry.n
        if self.live is None:
            self.turn_began = 0
        elif self.live.turn is not turn:
            self.turn_began = entry.n

    def take_snapshot(self) -> dict[str, Any]:
        """Write down everything about the table between rounds, as plain data."""
        if self.live is not None:
            raise TableRefusal("a round is being played")
        return {
            "table": take_snapshot(self.table),
            "seats": [{"seat": seat, **one.to_dict()} for seat, one in self.seats.items()],
            "coming": [{"seat": seat, **one.to_dict()} for seat, one in self.coming.items()],
            "leaving": sorted(self.leaving),
            "bots": self.bots,
            "ready": [[seat, cut] for seat, cut in self.ready.items()],
            "wagered": sorted(self.wagered),
            "bets": [[seat, [list(one) for one in bets.items()]] for seat, bets in sorted(self.bets.items())],
            "late": [[seat, times] for seat, times in sorted(self.late.items())],
            "round": self.round,
            "commitment": self.commitment,
            "brought": self.totals.brought,
            "taken": self.totals.taken,
            "collected": self.totals.collected,
            "jackpot": self.totals.jackpot,
        }

    def restore(self, entry: Entry) -> None:
        """Bring a table that was just opened to where an entry `stands` says it stood."""
        with _NamedFaults(entry):
            page = entry.data["state"]
            restore_snapshot(self.table, page["table"])
            self.seats = {row["seat"]: Sitter(row["kind"], row["name"], row["person"]) for row in page["seats"]}
            self.coming = {row["seat"]: Newcomer(row["person"], row["name"], row["chips"]) for row in page["coming"]}
            self.leaving, self.wagered = frozenset(page["leaving"]), frozenset(page["wagered"])
            self.bots, self.round, self.commitment = page["bots"], page["round"], page["commitment"]
            self.ready, self.late = dict(page["ready"]), dict(page["late"])
            self.bets = {seat: dict(bets) for seat, bets in page["bets"]}
            self.totals = Totals(page["brought"], page["taken"], page["collected"], page["jackpot"])
        self.head, self.began = entry, entry.n


def fold(entries: Iterable[Entry], seed_of: SeedOf, *, opened: Entry | None = None) -> TableState:
    """Fold a log into the state that it comes to.

    The log begins with the opening of the table, or with an entry `stands` where the opening is given beside it.
    Raises `HousewayError` for the first entry that does not fit: a round that brings other results than it says, or a
    table that does not stand where it says.
    """
    state = None
    for entry in entries:
        if state is not None:
            state.apply(entry, seed_of)
        elif opened is not None and entry.kind == "stands":
            state = TableState.open(opened)
            state.restore(entry)
        else:
            state = TableState.open(entry)
    if state is None:
        raise BadLog("there is no entry in it")
    return state


def list_shown_seeds(entries: Iterable[Entry]) -> dict[int, str]:
    """List the seeds that a log shows: those of rounds that were played to their end or called off."""
    return {entry.data["round"]: entry.data["seed"] for entry in entries if entry.kind in ENDS}


class _NamedFaults:
    """Turns the error of a misshapen entry into a refusal that names the entry."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, bad: BaseException | None, trace: object) -> None:
        if isinstance(bad, LookupError | ArithmeticError | TypeError | ValueError | AttributeError | AssertionError):
            named = f"entry {self._entry.n} ({self._entry.kind})"
            lacks = f": its {bad.args[0]}" if isinstance(bad, KeyError) and bad.args[0] in PART_KINDS else ""
            raise BadLog(f"{named} does not say what such an entry says{lacks}") from bad
