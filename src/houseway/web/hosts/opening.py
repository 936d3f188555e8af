"""Opening a table: a request is checked against what is filed, and written as the entry that opens it again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.book.changes import write_changes
from houseway.book.loader import Game, load
from houseway.core.errors import BookError, TableRefusal
from houseway.core.money import Cents
from houseway.core.table.generations import FIRST, NEWEST
from houseway.core.table.layout import count_fewest_players
from houseway.tables import hosting
from houseway.tables.table import Table
from houseway.web.hosts.snapshot import read_limit, write_limit
from houseway.web.log import FORMAT, BadLog
from houseway.web.settings import AS_FILED, Changes

USUAL_BOTS = {True: 2, False: 3}
"""How many bots sit down where nobody says, by whether the game is banked."""


@dataclass(frozen=True)
class TableRequest:
    """A table that somebody asks for. What is not said is as usual."""

    game: str
    fee_option: str | None = None
    limit: str | None = None
    bank: Cents | None = None
    seats: int | None = None
    """How many players it has places for, beside the company that banks."""
    bots: int | None = None
    reading: Mapping[str, str] = field(default_factory=dict)
    decks: int | None = None
    minimum: Cents | None = None

    def count_bots(self, game: Game) -> int:
        """Count how many bots are to sit down, so that one person at least can join them."""
        usual = max(USUAL_BOTS[game.rules.banked], count_fewest_players(game) - 1)
        room_for = (self.seats or hosting.count_most_players(game)) - 1
        if self.bots is not None and not 0 <= self.bots <= room_for:
            raise TableRefusal(f"{game.id} has room for 0 to {room_for} bots at this table, not {self.bots}")
        return min(usual, room_for) if self.bots is None else self.bots


def make_opening(wanted: TableRequest, table_id: str, changes: Changes = AS_FILED) -> dict[str, Any]:
    """Make the data of the entry that opens a table of a game, changed as the room changes it.

    Raises `TableRefusal` for what is not filed.
    """
    game = load(wanted.game, rulings=dict(wanted.reading))
    if game.id in changes:
        game = game.changed(changes[game.id])
    own = 1 if game.rules.banked else 0
    players = max(wanted.count_bots(game) + 1, count_fewest_players(game))
    table = hosting.open_table(
        game,
        players,
        size=wanted.seats + own if wanted.seats is not None else None,
        bank=wanted.bank,
        fee_option=wanted.fee_option,
        limit=wanted.limit,
        decks=wanted.decks,
        minimum=wanted.minimum,
    )
    return {
        "table": table_id,
        "log": FORMAT,
        "game": game.id,
        "version": game.rules.version,
        "name": game.name,
        "reading": dict(table.game.reading),
        "fee_option": f"{table.fee.schedule}:{table.fee.id}" if table.fee else None,
        "limit": write_limit(table.limit),
        "seats": table.layout.positions,
        "bank": table.bank,
        "decks": table.decks,
        "minimum": table.limits.minimum,
        "rules": table.rules,
        **write_changes(game.changes),
    }


def read_logged_changes(page: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Read what was changed in the game of a table from its first entry; raises `BadLog` where that is no list.

    Of a log that others wrote anything may be said there.
    """
    changed = page.get("changed", [])
    if not isinstance(changed, list) or not all(
        isinstance(one, dict) and isinstance(one.get("key"), str) and "after" in one for one in changed
    ):
        raise BadLog("the log does not say what was changed in its game: each change has a key, before and after")
    return [(one["key"], one["after"]) for one in changed]


def reopen_table(page: Mapping[str, Any]) -> Table:
    """Open a table as it was opened before; raises `HousewayError` where the book has changed since."""
    game = load(page["game"], rulings=dict(page["reading"]))
    if changes := read_logged_changes(page):
        game = game.changed(changes)
    if game.rules.version != page["version"]:
        raise BookError(f"{game.id} was filed anew: the table was opened under version {page['version']} of its page")
    if game.id != page["game"]:
        raise BadLog(f"there is no game {page['game']!r}")
    rules = page.get("rules", FIRST)
    if rules not in range(FIRST, NEWEST + 1):
        raise BadLog(f"the table was opened under rules {rules!r}, which this version does not know")
    return Table(
        game,
        bank=page["bank"],
        fee_option=page["fee_option"],
        seats=page["seats"],
        decks=page["decks"],
        minimum=page["minimum"],
        limit=read_limit(page["limit"]),
        rules=rules,
    )
