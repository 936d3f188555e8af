"""The commands of persons at a table: each is checked, and written down as entries and moves of purses."""

from collections.abc import Callable
from typing import Any

from houseway.core.cards import parse_cards
from houseway.core.errors import IllegalChoice, TableRefusal
from houseway.web import messages
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts import housekeeping
from houseway.web.hosts.seated import BOT, Person
from houseway.web.hosts.state import TableState
from houseway.web.hosts.transaction import Transaction

BOUND_TO_PHASE = (
    messages.Bet,
    messages.TakeDown,
    messages.Deal,
    messages.AcceptBank,
    messages.DeclineBank,
    messages.Straddle,
    messages.BombPot,
)
"""Commands that mean something else, or nothing, once the phase has changed."""


def check_fresh(state: TableState, message: messages.CommandMessage) -> None:
    """Refuse a command that was made for a state that has passed, or that never was."""
    if message.state > state.n:
        raise TableRefusal("that was done at a state of the table that is not there yet")
    if isinstance(message.command, messages.Decide):
        if state.live is None or message.state < state.turn_began:
            raise TableRefusal("that decision came too late: the table has moved on")
    elif isinstance(message.command, BOUND_TO_PHASE) and message.state < state.began:
        raise TableRefusal("that came too late: the table has moved on")


def is_dealt_already(state: TableState, message: messages.CommandMessage) -> bool:
    """Say whether a command asks for a deal that others have asked for, and got, at the same moment."""
    return isinstance(message.command, messages.Deal) and message.state in state.deal_asked


def handle(transaction: Transaction, person: Person, message: messages.CommandMessage) -> None:
    """Do what a person commands, and write it down; raises `HousewayError` in one line, with nothing changed."""
    if transaction.state.closed:
        raise TableRefusal("the table is closed")
    _HANDLERS[type(message.command)](transaction, person, message.command, message.id)


# -- coming and going


def _sit(transaction: Transaction, person: Person, command: messages.Sit, command_id: str) -> None:
    state, seat = transaction.state, command.seat
    have = state.find_seat_of(person.id) or state.find_reserved_seat(person.id)
    if have is not None:
        raise TableRefusal(f"you have seat {have} already")
    state.table.layout.check(seat)
    one = state.seats.get(seat)
    if one is not None and one.kind != "bot":
        whose = "the company's" if one.kind == "company" else f"{one.name}'s"
        raise TableRefusal(f"seat {seat} is {whose}")
    row: dict[str, Any] = {"seat": seat, "chips": command.chips, "person": person.id, "name": person.name}
    if seat in state.coming or not housekeeping.may_stand_up(transaction, seat):
        transaction.say("asked", person.id, {**row, "what": "sit"}, command_id)
    else:
        if one is not None:
            housekeeping.stand_up(transaction, seat, BOT)
        transaction.say("sat", person.id, {**row, "who": "person"}, command_id)
    transaction.move(person.id, -command.chips, "sat")


def _leave(transaction: Transaction, person: Person, _: messages.Leave, command_id: str) -> None:
    coming = transaction.state.find_reserved_seat(person.id)
    if coming is not None:
        housekeeping.turn_away(transaction, coming, person.id, command_id)
        return
    seat = find_own_seat(transaction.state, person)
    if housekeeping.may_stand_up(transaction, seat):
        housekeeping.stand_up(transaction, seat, person.id, command_id)
    else:
        transaction.say("asked", person.id, {"seat": seat, "what": "leave"}, command_id)


def _buy(transaction: Transaction, person: Person, command: messages.Buy, command_id: str) -> None:
    seat = find_own_seat(transaction.state, person)
    transaction.say("bought", person.id, {"seat": seat, "chips": command.chips}, command_id)
    transaction.move(person.id, -command.chips, "bought")


def _set_bots(transaction: Transaction, person: Person, command: messages.Bots, command_id: str) -> None:
    state = transaction.state
    sitting = between.list_persons(state)
    if sitting and person.id not in sitting.values():
        raise TableRefusal("those who sit at the table say how many bots they want")
    most = count_most_bots(state)
    if command.count > most:
        raise TableRefusal(f"there is room for {most} bots at this table, not for {command.count}")
    transaction.say("asked", person.id, {"seat": None, "what": "bots", "count": command.count}, command_id)


# -- wagers, the bank and the deal


def _bet(transaction: Transaction, person: Person, command: messages.Bet, command_id: str) -> None:
    wagers = {wager: amount for wager, amount in command.wagers.items() if amount}
    transaction.say(
        "wagered", person.id, {"seat": find_own_seat(transaction.state, person), "wagers": wagers}, command_id
    )


def _take_down(transaction: Transaction, person: Person, command: messages.TakeDown, command_id: str) -> None:
    seat = find_own_seat(transaction.state, person)
    transaction.say("took down", person.id, {"seat": seat, "wager": command.wager}, command_id)


def _deal(transaction: Transaction, person: Person, command: messages.Deal, command_id: str) -> None:
    state = transaction.state
    seat = find_own_seat(state, person)
    if state.phase == "waiting":
        needed = between.count_fewest(state)
        raise TableRefusal(f"a round needs {needed} players with chips: let bots sit down, or buy chips")
    if state.phase == "bank":
        raise TableRefusal(f"the player-dealer position must first be offered to seat {state.table.offered_to}")
    if state.game.rules.banked and not state.table.stakes:
        raise TableRefusal("nobody has made a wager")
    transaction.say("ready", person.id, {"seat": seat, "cut": command.cut}, command_id)


def _accept(transaction: Transaction, person: Person, command: messages.AcceptBank, command_id: str) -> None:
    seat = find_own_seat(transaction.state, person)
    transaction.say("accepted", person.id, {"seat": seat, "bank": command.bank}, command_id)


def _decline(transaction: Transaction, person: Person, _: messages.DeclineBank, command_id: str) -> None:
    transaction.say("declined", person.id, {"seat": find_own_seat(transaction.state, person)}, command_id)


# -- decisions


def _decide(transaction: Transaction, person: Person, command: messages.Decide, command_id: str) -> None:
    state = transaction.state
    seat = find_own_seat(state, person)
    if state.live is None or state.live.turn is None:
        raise IllegalChoice("no round is being played")
    if seat != state.find_seat_in_turn() or state.dealt_to.get(seat) != person.id:
        raise IllegalChoice(f"it is not your turn: {state.live.turn.who} decides")
    decision = state.live.turn.decision(command.action, command.amount, parse_cards(command.cards))
    housekeeping.decide(transaction, decision, person.id, "person", command_id)


# -- what pot games know


def _ask(transaction: Transaction, person: Person, command_id: str, what: str, **more: object) -> None:
    seat = find_own_seat(transaction.state, person)
    transaction.say("asked", person.id, {"seat": seat, "what": what, **more}, command_id)


def _ask_for_bomb_pot(transaction: Transaction, person: Person, command: messages.BombPot, command_id: str) -> None:
    """Ask for a bomb pot. All in it must agree: bots do so at once, and other persons cannot be asked."""
    if not between.can_agree_alone(transaction.state, find_own_seat(transaction.state, person)):
        raise TableRefusal("everybody in a bomb pot agrees to it beforehand: it is played here with bots alone")
    _ask(transaction, person, command_id, "bomb pot", amount=command.amount)


def find_own_seat(state: TableState, person: Person) -> int:
    """Find where a person sits; raises `TableRefusal` where they do not."""
    seat = state.find_seat_of(person.id)
    if seat is None:
        raise TableRefusal("you do not sit at this table")
    return seat


def count_most_bots(state: TableState) -> int:
    """Count how many bots there are seats for."""
    taken = {seat for seat, one in state.seats.items() if one.kind != "bot"} | set(state.coming)
    return state.table.layout.positions - len(taken)


_HANDLERS: dict[type, Callable[[Transaction, Person, Any, str], None]] = {
    messages.Sit: _sit,
    messages.Leave: _leave,
    messages.Buy: _buy,
    messages.Bots: _set_bots,
    messages.Bet: _bet,
    messages.TakeDown: _take_down,
    messages.Deal: _deal,
    messages.AcceptBank: _accept,
    messages.DeclineBank: _decline,
    messages.Decide: _decide,
    messages.SitOut: lambda transaction, person, _, name: _ask(transaction, person, name, "sit out"),
    messages.SitIn: lambda transaction, person, command, command_id: _ask(
        transaction, person, command_id, "sit in", way=command.way
    ),
    messages.Straddle: lambda transaction, person, _, name: _ask(transaction, person, name, "straddle"),
    messages.OverButton: lambda transaction, person, command, command_id: _ask(
        transaction, person, command_id, "over button", take=command.take
    ),
    messages.BombPot: _ask_for_bomb_pot,
}
