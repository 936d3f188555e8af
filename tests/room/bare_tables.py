"""Tables of the room without a room: their entries, written one after the other, and no store, clock or connection."""

from houseway.book.loader import load
from houseway.core.cards import Chance, Seeded
from houseway.tables import hosting
from houseway.web.hosts import housekeeping as chores
from houseway.web.hosts.floor import TableRequest, _write_opening
from houseway.web.hosts.opening import make_opening
from houseway.web.hosts.seated import Person
from houseway.web.hosts.transaction import Transaction

PEOPLE = tuple(Person(name, name.title()) for name in ("alice", "bob", "carol"))


def sat_down(game: str, number: int) -> Transaction:
    """A table, by its number, at which three persons sit, or as many as there is room for, and a bot."""
    most = hosting.count_most_players(load(game))
    wanted = TableRequest(game, bots=1)
    at = _write_opening(make_opening(wanted, f"ruby-{number}"), wanted, PEOPLE[0], Seeded(number))
    for person in PEOPLE[: most - 1]:
        seat = next(seat for seat in at.state.table.layout.list_circle(1) if seat not in at.state.seats)
        row = {"seat": seat, "chips": hosting.find_buy_in(at.state.table), "who": "person"}
        at.say("sat", person.id, {**row, "person": person.id, "name": person.name})
    return at


def deal(at: Transaction, chance: Chance) -> None:
    """Everybody wagers, and the cards are dealt; nobody takes the bank."""
    here = [person.id for person in PEOPLE]
    chores.tidy(at, here, chance)
    while at.state.table.offered_to is not None:
        at.say("declined", "room", {"seat": at.state.table.offered_to})
        chores.tidy(at, here, chance)
    for seat, one in at.state.seats.items():
        if at.state.game.rules.banked and one.kind == "person":
            at.say("wagered", "room", {"seat": seat, "wagers": hosting.choose_bot_wagers(at.state.table, seat, chance)})
    chores.deal(at)
