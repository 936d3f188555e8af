"""The refund of a table that is closed for good: its game was filed anew, its rules come to something else now, or
whoever runs the room wants it so. The round in play is called off, and the log says why.

What everybody has is added up from the numbers of the log alone. No round is played again for it, and no page of the
book is read: the words of old logs are spelled out here, whatever the rest of the program calls things by now.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.web.log import BadLog, Entry, chain_entry
from houseway.web.store import PurseMove, Reads, Store, Work

CHANGED = "its game has changed since"
OPERATOR = "whoever runs the room has closed the table"
CLOSED_WORDS = f"the table is closed: {CHANGED}; your chips are back in your purse"
"""What somebody is told who comes back to such a table."""


@dataclass
class SeatChips:
    """The chips at a seat, and the person who owns them; no person, where a bot or the company sits."""

    person: str | None
    chips: Cents


@dataclass
class Sums:
    """The chips of everybody at a table, by seat. A round that is not over has moved nothing.

    `coming` are those who were to sit down after the round, `pot` is a pot that nobody has won yet, and `lost` what
    each seat has lost since that pot was begun.
    """

    seats: dict[int, SeatChips] = field(default_factory=dict)
    coming: dict[int, SeatChips] = field(default_factory=dict)
    dealer: int | None = None
    pot: Cents = 0
    lost: dict[int, Cents] = field(default_factory=dict)

    def add(self, entry: Entry) -> None:
        """Take in one entry; those that move no chips, and those of an unknown kind, change nothing."""
        data = entry.data
        if entry.kind == "sat":
            self.coming.pop(data["seat"], None)
            self.seats[data["seat"]] = SeatChips(data["person"], data["chips"])
            self.dealer = data["seat"] if data["who"] == "company" else self.dealer
        elif entry.kind == "asked" and data["what"] == "sit":
            self.coming[data["seat"]] = SeatChips(data["person"], data["chips"])
        elif entry.kind == "left":
            del (self.coming if data.get("coming") else self.seats)[data["seat"]]
            if not data.get("coming"):
                self.lost.pop(data["seat"], None)
        elif entry.kind == "bought":
            self.seats[data["seat"]].chips += data["chips"]
        elif entry.kind == "accepted":
            self.dealer = data["seat"]
        elif entry.kind == "finished":
            self._settle(data["net"])

    def _settle(self, net: Mapping[str, Cents]) -> None:
        for seat, held in self.seats.items():
            gained = net.get("player-dealer" if seat == self.dealer else f"seat {seat}", 0)
            held.chips += gained
            self.lost[seat] = self.lost.get(seat, 0) - gained
        self.pot += net.get("pot", 0)
        if not self.pot:
            self.lost.clear()

    def share_out(self) -> dict[int, Cents]:
        """Give a pot that nobody will win now back to those who lost it, by what they lost; odd cents to the first.

        Gives back who got how much.
        """
        parts = {seat: lost for seat, lost in sorted(self.lost.items()) if lost > 0}
        whole, pot = sum(parts.values()), self.pot
        if not (whole and pot):
            return {}
        shares = {seat: pot * part // whole for seat, part in parts.items()}
        for seat in list(parts)[: pot - sum(shares.values())]:
            shares[seat] += 1
        for seat, share in shares.items():
            self.seats[seat].chips += share
        self.pot, self.lost = 0, {}
        return shares


def add_up(entries: Iterable[Entry]) -> Sums:
    """Add up what everybody has after these entries, all of a log from its first on; raises `BadLog`."""
    found = Sums()
    for entry in entries:
        try:
            found.add(entry)
        except (LookupError, TypeError, AttributeError) as bad:
            raise BadLog(f"entry {entry.n} ({entry.kind}) does not say what is needed to pay out: {bad!r}") from bad
    short = [seat for seat, held in found.seats.items() if held.chips < 0]
    if short:
        raise BadLog(f"seat {short[0]} would have less than nothing")
    return found


def find_unfinished_round(entries: Sequence[Entry]) -> int | None:
    """Find the round that was committed to and has no end yet."""
    last = next((entry for entry in reversed(entries) if entry.kind in ("committed", "finished", "voided")), None)
    return last.data["round"] if last is not None and last.kind == "committed" else None


def make_refund(table_id: str, entries: Sequence[Entry], seed: str | None = None, why: str = CHANGED) -> Work:
    """Make the last entries of a table: persons get their chips back; bots and the company take what is theirs.

    The round that was committed to is called off, and its `seed` is shown.
    """
    found = add_up(entries)
    shares = found.share_out()
    rows: list[tuple[SeatChips, dict[str, Any]]] = [(held, {"seat": seat}) for seat, held in found.seats.items()]
    rows += [(held, {"seat": seat, "coming": True}) for seat, held in found.coming.items()]
    after, written, moves = entries[-1], [], []
    if (number := find_unfinished_round(entries)) is not None and seed is not None:
        called_off = {"round": number, "seed": seed, "why": why, "pot": [list(one) for one in shares.items()]}
        after = chain_entry("voided", "room", called_off, after=after)
        written.append(after)
    for held, row in rows:
        if held.person is not None:
            after = chain_entry("left", "room", {**row, "chips": held.chips}, after=after)
            written.append(after)
            if held.chips:
                moves.append(PurseMove(held.person, held.chips, "left"))
    written.append(chain_entry("closed", "room", {"why": why}, after=after))
    return Work(table=table_id, entries=tuple(written), purses=tuple(moves))


async def close_tables(store: Store, names: Sequence[str]) -> None:
    """Refund tables and close them, for whoever runs the room; raises `TableRefusal` where one of them is not open."""
    known = {stored.id for stored in await store.ask(Reads.list_tables)}
    if unknown := [name for name in names if name not in known]:
        raise TableRefusal(f"no table {unknown[0]!r} is open in this store: nothing was closed")
    for name in dict.fromkeys(names):
        await refund_table(store, name, OPERATOR)


async def refund_table(store: Store, table_id: str, why: str = CHANGED) -> Mapping[str, Cents]:
    """Give everybody their chips back, and close the table; gives back what the purses hold that were changed."""
    entries = await store.ask(Reads.list_entries, table_id)
    if entries[-1].kind == "closed":
        # An earlier try was kept, and the word of it did not come back.
        return {}
    number = find_unfinished_round(entries)
    seed = await store.ask(Reads.find_seed, table_id, number) if number is not None else None
    return await store.commit(await asyncio.to_thread(make_refund, table_id, entries, seed, why))
