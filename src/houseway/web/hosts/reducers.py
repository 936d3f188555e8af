"""The reducers: what each kind of entry does to the state of a table. An entry that does not fit is refused."""

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
from houseway.web.shuffles import make_chance

if TYPE_CHECKING:
    from houseway.web.hosts.state import TableState

Data = Mapping[str, Any]
SeedOf = Callable[[int], str]
"""The seed of a round, for who may know it: the room, or anybody once the round is over."""


@dataclass(frozen=True)
class FinishedRound:
    """A round that is over: the person dealt to in each seat, their names, and the seed that shuffled it."""

    number: int
    round: Round
    dealt_to: Mapping[int, str | None]
    names: Mapping[str, str]
    commitment: str
    seed: str


def _apply_sat(state: "TableState", data: Data) -> None:
    seat, chips, came = data["seat"], data["chips"], state.coming.get(data["seat"])
    if seat in state.seats:
        raise TableRefusal(f"seat {seat} is taken")
    if data["person"] is not None and state.find_seat_of(data["person"]) is not None:
        raise TableRefusal(f"you have seat {state.find_seat_of(data['person'])} already")
    if came is not None and (came.person, came.chips) != (data["person"], chips):
        raise TableRefusal(f"seat {seat} is kept for {came.name}")
    between.sit_down(state, seat, chips, company=data["who"] == COMPANY)
    state.coming = between.drop_seat(state.coming, seat)
    state.totals = state.totals.add(brought=0 if came else chips)
    state.seats = {**state.seats, seat: Sitter(data["who"], data["name"], data["person"])}
    if data["person"] is not None:
        between.call_off_bomb_pot(state)


def _apply_left(state: "TableState", data: Data) -> None:
    """Let somebody stand up, or not sit down after all where the entry says that they were `coming`."""
    seat = data["seat"]
    if data.get("coming"):
        chips = state.coming[seat].chips
        state.coming = between.drop_seat(state.coming, seat)
    else:
        chips = between.stand_up(state, seat)
    if chips != data["chips"]:
        raise BadLog(f"seat {seat} leaves with {chips} cents, not with {data['chips']}")
    state.totals = state.totals.add(taken=chips)


def _apply_bought(state: "TableState", data: Data) -> None:
    between.buy(state, data["seat"], data["chips"])
    state.totals = state.totals.add(brought=data["chips"])


def _apply_wagered(state: "TableState", data: Data) -> None:
    between.put_wagers(state, data["seat"], data["wagers"])


def _apply_took_down(state: "TableState", data: Data) -> None:
    state.table.find_seat(data["seat"]).take_back(data["wager"])


def _apply_ready(state: "TableState", data: Data) -> None:
    state.table.check_between_rounds("be ready")
    state.ready = {**state.ready, data["seat"]: data["cut"]}


def _apply_asked(state: "TableState", data: Data) -> None:
    between.ask(state, data)


def _apply_accepted(state: "TableState", data: Data) -> None:
    between.take_bank(state, data["seat"], data["bank"])


def _apply_declined(state: "TableState", data: Data) -> None:
    state.table.decline_bank(data["seat"])


def _apply_banked(state: "TableState", data: Data) -> None:
    state.table.check_between_rounds("change the bank")
    state.table.bank = data["bank"]


def _apply_committed(state: "TableState", data: Data) -> None:
    if data["round"] != state.round + 1 or state.live is not None:
        raise BadLog(f"round {data['round']} is committed to after round {state.round}")
    state.commitment = data["commitment"]


def apply_deal(state: "TableState", data: Data, seed_of: SeedOf) -> None:
    """Deal the round that was committed to, from a shoe that its seed and the players' cuts have shuffled."""
    number = data["round"]
    if number != state.round + 1 or state.commitment is None:
        raise BadLog(f"round {number} is dealt after round {state.round}, or without a commitment")
    if data["cuts"] != list_cuts(state):
        raise BadLog(f"round {number} is dealt with other cuts than the players made")
    chance = make_chance(seed_of(number), state.id, number, data["cuts"])
    state.live = state.table.deal(chance=chance)
    state.round = number
    state.dealt_to = {seat: one.person for seat, one in state.seats.items()}
    state.names = list_names(state)
    state.bets = {**state.bets, **between.list_wagers(state)}
    state.ready = {}


def list_names(state: "TableState") -> dict[str, str]:
    """List how sentences name the players: {"seat 3": "seat 3 (Ann)"}; the player-dealer is named by that word."""
    dealer = state.table.layout.player_dealer
    seated = {seat: one for seat, one in state.seats.items() if seat != dealer and one.kind != COMPANY}
    return {f"seat {seat}": f"seat {seat} ({one.name})" for seat, one in seated.items()}


def list_cuts(state: "TableState") -> list[str]:
    """List the cuts: the players' own words for the shuffle, in the order of their seats."""
    return [cut for _, cut in sorted(state.ready.items()) if cut]


def _apply_decided(state: "TableState", data: Data) -> None:
    live, who = state.live, data["who"]
    if live is None or live.turn is None or data["round"] != state.round:
        raise TableRefusal("nothing is to be decided now")
    if live.turn.who != who:
        raise TableRefusal(f"it is the turn of {live.turn.who}, not of {who}")
    seat = state.find_seat_in_turn()
    state.live = live.decide(data["action"], data["amount"], parse_cards(data["cards"]))
    if seat is not None:
        times = state.late.get(seat, 0) + 1 if data["how"] == "time out" else 0
        state.late = {**between.drop_seat(state.late, seat), **({seat: times} if times else {})}


def _apply_finished(state: "TableState", data: Data) -> None:
    played = state.live
    if played is None or not played.is_over or data["round"] != state.round:
        raise BadLog(f"round {data['round']} is not over")
    net = played.net()
    if net != data["net"]:
        raise BadLog(f"round {state.round} brings {net}, not {data['net']}")
    assert state.commitment is not None, "it was dealt"
    state.table.finish(played)
    state.last = FinishedRound(state.round, played, state.dealt_to, state.names, state.commitment, data["seed"])
    state.totals = state.totals.add(collected=net.get(COLLECTION, 0), jackpot=net.get(JACKPOT, 0))
    state.live, state.dealt_to, state.names, state.commitment = None, {}, {}, None
    state.ready, state.wagered = {}, frozenset()


def _apply_voided(state: "TableState", data: Data) -> None:
    """Call a round off, dealt or not: all have what they had before, and their parts of a pot that was carried."""
    if state.commitment is None or data["round"] != state.round + (state.live is None):
        raise BadLog(f"round {data['round']} is called off after round {state.round}, or without a commitment")
    state.table.call_off(dict(data["pot"]))
    state.round = data["round"]
    state.live, state.dealt_to, state.names, state.commitment = None, {}, {}, None
    state.ready, state.wagered = {}, frozenset()


def _apply_stands(state: "TableState", data: Data) -> None:
    if state.take_snapshot() != data["state"]:
        raise BadLog("the table does not stand where the log says that it does")


def _apply_closed(state: "TableState", _: Data) -> None:
    """Bots and the company take what is theirs; persons have been given theirs before."""
    state.table.check_between_rounds("close the table")
    if between.list_persons(state) or state.coming:
        raise TableRefusal("somebody sits at the table: they are given their chips first")
    state.totals = state.totals.add(taken=state.count_all_chips())
    state.table.chairs, state.table.carried = {}, None
    state.table.dealer_chips = 0 if state.table.dealer_chips is not None else None
    state.seats, state.closed = {}, True


REDUCERS: Mapping[str, Callable[["TableState", Data], None]] = {
    "sat": _apply_sat,
    "left": _apply_left,
    "bought": _apply_bought,
    "wagered": _apply_wagered,
    "took down": _apply_took_down,
    "ready": _apply_ready,
    "asked": _apply_asked,
    "accepted": _apply_accepted,
    "declined": _apply_declined,
    "banked": _apply_banked,
    "committed": _apply_committed,
    "decided": _apply_decided,
    "finished": _apply_finished,
    "voided": _apply_voided,
    "stands": _apply_stands,
    "closed": _apply_closed,
}
"""What each kind of entry does, but for the opening, and for the deal, which needs a seed."""
