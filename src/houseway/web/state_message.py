"""The state message: a table as one viewer may see it, made of the round's view and what is public."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from pydantic_core import to_json

from houseway.core.money import Cents
from houseway.core.round import Round
from houseway.core.round.round import RAIL
from houseway.core.table import Bettor
from houseway.families.poker import POKER
from houseway.tables import hosting
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.commands import count_most_bots
from houseway.web.hosts.seated import Person
from houseway.web.hosts.state import TableState
from houseway.web.round_view import RoundView, find_viewer, view_round
from houseway.web.table_messages import Fair, RunningClock, SeatState, SharedTable, You

if TYPE_CHECKING:
    from houseway.web.view_messages import CarriedPot


@dataclass
class StateTeller:
    """Tells a table's state to everybody: what many readers see is put together once for all of them.

    `connected` are the persons with a connection, `watching` is how many connections have no seat.
    """

    state: TableState
    connected: Collection[str] = ()
    watching: int = 0
    _seen: dict[str, RoundView] = field(default_factory=dict)
    _public: str = ""

    def go_on(self, state: TableState, connected: Collection[str], watching: int) -> "StateTeller":
        """Take the table's next state; views of the round are kept where nothing happened in it."""
        same = self.state.live is state.live and self.state.last is state.last
        return StateTeller(state, connected, watching, self._seen if same else {})

    def write_message(self, person: Person, purse: Cents, clock: RunningClock | None, sent: RoundView | None) -> str:
        """Write the state message for one person, without what they were sent before."""
        now = self.find_view(person.id)
        had = now.count_sent(sent) if now else None
        from_events, from_ledger = had or (0, 0)
        parts = [
            f'{{"type":"state","n":{self.state.n},"full":{"false" if had else "true"}',
            self.public,
            f'"you":{_write_json(self._write_you(person, purse, now))}',
            f'"view_round":{now.number if now else "null"}',
            f'"view":{now.write_json((from_events, from_ledger)) if now else "null"}',
            f'"from":{{"events":{from_events},"ledger":{from_ledger}}}',
            f'"felt":{now.felt if now else "null"}',
            f'"over":{"true" if now and now.over else "false"}',
            f'"net":{now.net if now else "null"}',
            f'"result":{now.result if now else "null"}',
            f'"clock":{_write_json(clock)}}}',
        ]
        return ",".join(parts)

    def find_view(self, person: str) -> RoundView | None:
        """Find the round in play, or the last one, as this person may see it; nothing before the first."""
        state, live, last = self.state, self.state.live, self.state.last
        if live is not None:
            return self._look(live, state.round, find_viewer(live, state.dealt_to, person), state.names)
        if last is None:
            return None
        return self._look(last.round, last.number, find_viewer(last.round, last.dealt_to, person), last.names)

    def _look(self, played: Round, number: int, viewer: int | str | None, names: Mapping[str, str]) -> RoundView:
        name = RAIL if viewer is None else str(viewer)
        if name not in self._seen:
            self._seen[name] = view_round(played, number, viewer, names)
        return self._seen[name]

    # -- what everybody may know

    @property
    def public(self) -> str:
        """The parts of the message that are the same for everybody."""
        if not self._public:
            state = self.state
            last = state.last
            fair: Fair = {
                "round": state.round + (state.live is None),
                "commitment": state.commitment,
                "last": {"round": last.number, "seed": last.seed, "commitment": last.commitment} if last else None,
            }
            self._public = (
                f'"round":{state.round + (state.live is None)},"phase":"{state.phase}",'
                f'"table":{_write_json(self._write_table())},"limits":{_write_json(_list_limits(state))},"fair":{_write_json(fair)}'
            )
        return self._public

    def _write_table(self) -> SharedTable:
        state, table = self.state, self.state.table
        offered = None if state.live else table.offered_to
        return {
            "seats": [self._write_seat(seat) for seat in table.layout.list_circle(1)],
            "player_dealer": table.layout.player_dealer,
            "bank": table.bank,
            "button": table.button if table.pot_side is None else table.pot_side.standing.button,
            "offered_to": offered,
            "carried": cast("CarriedPot", table.carried.to_dict()) if table.carried else None,
            "bomb_pot": table.pot_side.standing.bomb_pot if table.pot_side else 0,
            "watching": self.watching,
            "collected": state.totals.collected,
            "words": say_waiting(state),
            "bots": state.bots,
            "most_bots": count_most_bots(state),
            "buy_in": {
                "least": hosting.find_least_chips(table),
                "preset": hosting.find_preset_chips(table),
                "usual": hosting.find_buy_in(table),
                "to_play": state.game.rules.least_to_play(table.limit),
            },
        }

    def _write_seat(self, seat: int) -> SeatState:
        state = self.state
        one, chair = state.seats.get(seat), state.table.chairs.get(Bettor(seat))
        side = state.table.pot_side
        return {
            "seat": seat,
            "kind": one.kind if one else "empty",
            "name": one.name if one else None,
            "chips": state.count_chips(seat),
            "wagers": dict(chair.down) if chair else {},
            "ready": seat in state.ready,
            "away": one is not None and one.person is not None and one.person not in self.connected,
            "out": side is not None and seat in side.standing.away,
            "over_button": side is not None and seat in side.standing.over,
            "straddles": side is not None and seat == side.standing.straddle,
            "leaving": seat in state.leaving,
            "coming": state.coming[seat].name if seat in state.coming else None,
        }

    # -- what is said to one person

    def _write_you(self, person: Person, purse: Cents, now: RoundView | None) -> You:
        state = self.state
        seat = state.find_seat_of(person.id)
        chair = state.table.chairs.get(Bettor(seat)) if seat else None
        you: You = {
            "seat": seat,
            "viewer": now.viewer if now else _name_viewer(state, seat),
            "name": person.name,
            "purse": purse,
            "chips": state.count_chips(seat) if seat else 0,
            "behind": chair.behind if chair else state.count_chips(seat) if seat else 0,
            "wagers": dict(chair.wagers) if chair else {},
            "standing": dict(chair.standing) if chair else {},
            "last": dict(state.bets.get(seat, {})) if seat else {},
            "ready": seat in state.ready,
            "coming": state.find_reserved_seat(person.id),
            "may": list_open_commands(state, person.id),
        }
        if seat is not None and state.live is None and state.table.offered_to == seat:
            you["bank"] = {"least": 1, "most": state.count_chips(seat)}
        return you


def say_waiting(state: TableState) -> str:
    """Say what a table waits for that is not dealt; empty where it plays or takes wagers."""
    if state.phase != "waiting":
        return ""
    if not between.list_persons(state):
        return "Sit down, and the game begins."
    needed = between.count_fewest(state)
    return f"A round needs {needed} {'player' if needed == 1 else 'players'} with chips: buy some, or add bots."


def _name_viewer(state: TableState, seat: int | None) -> str:
    return state.name_seat(seat) if seat else RAIL


def _list_limits(state: TableState) -> dict[str, Any]:
    return {wager.name: hosting.find_wager_limits(state.table, wager) for wager in state.game.rules.before_the_deal}


def _write_json(value: Any) -> str:
    return to_json(value).decode()


def list_open_commands(state: TableState, person: str) -> list[str]:
    """List the kinds of commands that are open to a person now."""
    if state.closed:
        return []
    seat, coming = state.find_seat_of(person), state.find_reserved_seat(person)
    found: list[str] = []
    if seat is None and coming is None and any(_can_sit(state, one) for one in state.table.layout.list_circle(1)):
        found.append("sit")
    if (seat is not None and seat not in state.leaving) or coming is not None:
        found.append("leave")
    if seat is not None or not between.list_persons(state):
        found.append("bots")
    if seat is not None:
        found += _list_turn_commands(state, seat, person) if state.live else _list_betting_commands(state, seat)
        found += _list_sitting_out_commands(state, seat)
    return found


def _can_sit(state: TableState, seat: int) -> bool:
    one = state.seats.get(seat)
    return seat not in state.coming and (one is None or one.kind == "bot")


def _list_turn_commands(state: TableState, seat: int, person: str) -> list[str]:
    return ["decide"] if seat == state.find_seat_in_turn() and state.dealt_to.get(seat) == person else []


def _list_betting_commands(state: TableState, seat: int) -> list[str]:
    table, page = state.table, state.game.rules
    found = ["buy"]
    chair = table.chairs.get(Bettor(seat))
    if page.banked and chair is not None:
        found += ["bet", *(["take down"] if chair.standing else [])]
    if state.phase == "betting" and seat not in state.ready:
        found.append("deal")
    if table.offered_to == seat:
        found += ["accept bank", "decline bank"]
    if POKER.has(state.game):
        page = state.game.rules
        bomb_pot = page.bomb_pot if between.can_agree_alone(state, seat) else None
        known = {"straddle": page.straddle, "over button": page.over_buttons, "bomb pot": bomb_pot}
        found += [what for what, rule in known.items() if rule is not None]
    return found


def _list_sitting_out_commands(state: TableState, seat: int) -> list[str]:
    side = state.table.pot_side
    if side is None:
        return []
    out, owes = seat in side.standing.away, seat in side.standing.owes
    return [*(["sit in"] if out or owes else []), *([] if out else ["sit out"])]
