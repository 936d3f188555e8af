"""What each kind of entry does to a table. An entry that does not fit is refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from houseway.core.cards import parse_cards
from houseway.core.errors import TableRefusal
from houseway.core.round import Round
from houseway.core.table import COLLECTION, JACKPOT
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.seated import COMPANY, Sitter
from houseway.web.log import BadLog
from houseway.web.seeds import committed_chance

if TYPE_CHECKING:
    from houseway.web.hosts.state import TableState

Data = Mapping[str, Any]
SeedOf = Callable[[int], str]
"""The seed of a round, for who may know it: the room, or anybody once the round is over."""


@dataclass(frozen=True)
class Finished:
    """A round that is over: who was dealt to in which seat, their names, and the seed that it was shuffled with."""

    number: int
    round: Round
    dealt_to: Mapping[int, str | None]
    names: Mapping[str, str]
    commitment: str
    seed: str


def _sat(state: "TableState", data: Data) -> None:
    seat, chips, came = data["seat"], data["chips"], state.coming.get(data["seat"])
    if seat in state.seats:
        raise TableRefusal(f"seat {seat} is taken")
    if data["person"] is not None and state.seat_of(data["person"]) is not None:
        raise TableRefusal(f"you have seat {state.seat_of(data['person'])} already")
    if came is not None and (came.person, came.chips) != (data["person"], chips):
        raise TableRefusal(f"seat {seat} is kept for {came.name}")
    between.sit_down(state, seat, chips, company=data["who"] == COMPANY)
    state.coming = between.without(state.coming, seat)
    state.totals = state.totals.plus(brought=0 if came else chips)
    state.seats = {**state.seats, seat: Sitter(data["who"], data["name"], data["person"])}
    if data["person"] is not None:
        between.call_off_bomb_pot(state)


def _left(state: "TableState", data: Data) -> None:
    """Somebody stands up, or does not sit down after all where the entry says that they were `coming`."""
    seat = data["seat"]
    if data.get("coming"):
        chips = state.coming[seat].chips
        state.coming = between.without(state.coming, seat)
    else:
        chips = between.stand_up(state, seat)
    if chips != data["chips"]:
        raise BadLog(f"seat {seat} leaves with {chips} cents, not with {data['chips']}")
    state.totals = state.totals.plus(taken=chips)


def _bought(state: "TableState", data: Data) -> None:
    between.buy(state, data["seat"], data["chips"])
    state.totals = state.totals.plus(brought=data["chips"])


def _wagered(state: "TableState", data: Data) -> None:
    between.wager(state, data["seat"], data["wagers"])


def _took_down(state: "TableState", data: Data) -> None:
    state.table.find_seat(data["seat"]).take_back(data["wager"])


def _ready(state: "TableState", data: Data) -> None:
    state.table.check_between_rounds("be ready")
    state.ready = {**state.ready, data["seat"]: data["cut"]}


def _asked(state: "TableState", data: Data) -> None:
    between.ask(state, data)


def _accepted(state: "TableState", data: Data) -> None:
    between.take_bank(state, data["seat"], data["bank"])


def _declined(state: "TableState", data: Data) -> None:
    state.table.decline_bank(data["seat"])


def _banked(state: "TableState", data: Data) -> None:
    state.table.check_between_rounds("change the bank")
    state.table.bank = data["bank"]


def _committed(state: "TableState", data: Data) -> None:
    if data["round"] != state.round + 1 or state.live is not None:
        raise BadLog(f"round {data['round']} is committed to after round {state.round}")
    state.commitment = data["commitment"]


def deal(state: "TableState", data: Data, seed_of: SeedOf) -> None:
    """Deal the round that was committed to, from a shoe that its seed and the players' cuts have shuffled."""
    number = data["round"]
    if number != state.round + 1 or state.commitment is None:
        raise BadLog(f"round {number} is dealt after round {state.round}, or without a commitment")
    if data["cuts"] != cuts_of(state):
        raise BadLog(f"round {number} is dealt with other cuts than the players made")
    chance = committed_chance(seed_of(number), state.id, number, data["cuts"])
    state.live = state.table.deal(chance=chance)
    state.round = number
    state.dealt_to = {seat: one.person for seat, one in state.seats.items()}
    state.names = names_of(state)
    state.bets = {**state.bets, **between.down_now(state)}
    state.ready = {}


def names_of(state: "TableState") -> dict[str, str]:
    """How the players at a table are called in sentences: {"seat 3": "seat 3 (Ann)"}; who banks is called by that."""
    dealer = state.table.layout.player_dealer
    seated = {seat: one for seat, one in state.seats.items() if seat != dealer and one.kind != COMPANY}
    return {f"seat {seat}": f"seat {seat} ({one.name})" for seat, one in seated.items()}


def cuts_of(state: "TableState") -> list[str]:
    """The words of their own that the players put into the shuffle, in the order of their seats."""
    return [cut for _, cut in sorted(state.ready.items()) if cut]


def _decided(state: "TableState", data: Data) -> None:
    live, who = state.live, data["who"]
    if live is None or live.turn is None or data["round"] != state.round:
        raise TableRefusal("nothing is to be decided now")
    if live.turn.who != who:
        raise TableRefusal(f"it is the turn of {live.turn.who}, not of {who}")
    seat = state.seat_in_turn()
    state.live = live.decide(data["action"], data["amount"], parse_cards(data["cards"]))
    if seat is not None:
        times = state.late.get(seat, 0) + 1 if data["how"] == "time out" else 0
        state.late = {**between.without(state.late, seat), **({seat: times} if times else {})}


def _finished(state: "TableState", data: Data) -> None:
    played = state.live
    if played is None or not played.is_over or data["round"] != state.round:
        raise BadLog(f"round {data['round']} is not over")
    net = played.net()
    if net != data["net"]:
        raise BadLog(f"round {state.round} brings {net}, not {data['net']}")
    assert state.commitment is not None, "it was dealt"
    state.table.finish(played)
    state.last = Finished(state.round, played, state.dealt_to, state.names, state.commitment, data["seed"])
    state.totals = state.totals.plus(collected=net.get(COLLECTION, 0), jackpot=net.get(JACKPOT, 0))
    state.live, state.dealt_to, state.names, state.commitment = None, {}, {}, None
    state.ready, state.wagered = {}, frozenset()


def _voided(state: "TableState", data: Data) -> None:
    """A round is called off, dealt or not: all have what they had before, and their parts of a pot that was carried."""
    if state.commitment is None or data["round"] != state.round + (state.live is None):
        raise BadLog(f"round {data['round']} is called off after round {state.round}, or without a commitment")
    state.table.call_off(dict(data["pot"]))
    state.round = data["round"]
    state.live, state.dealt_to, state.names, state.commitment = None, {}, {}, None
    state.ready, state.wagered = {}, frozenset()


def _stands(state: "TableState", data: Data) -> None:
    if state.stands() != data["state"]:
        raise BadLog("the table does not stand where the log says that it does")


def _closed(state: "TableState", _: Data) -> None:
    """Bots and the company take what is theirs; persons have been given theirs before."""
    state.table.check_between_rounds("close the table")
    if between.persons(state) or state.coming:
        raise TableRefusal("somebody sits at the table: they are given their chips first")
    state.totals = state.totals.plus(taken=state.on_the_table())
    state.table.chairs, state.table.carried = {}, None
    state.table.dealer_chips = 0 if state.table.dealer_chips is not None else None
    state.seats, state.closed = {}, True


APPLIED: Mapping[str, Callable[["TableState", Data], None]] = {
    "sat": _sat,
    "left": _left,
    "bought": _bought,
    "wagered": _wagered,
    "took down": _took_down,
    "ready": _ready,
    "asked": _asked,
    "accepted": _accepted,
    "declined": _declined,
    "banked": _banked,
    "committed": _committed,
    "decided": _decided,
    "finished": _finished,
    "voided": _voided,
    "stands": _stands,
    "closed": _closed,
}
"""What each kind of entry does, but for the opening, and for the deal, which needs a seed."""
