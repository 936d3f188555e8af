"""What persons do at a table: each deed checked, and written down as entries and what moves in purses."""

from collections.abc import Callable
from typing import Any

from houseway.core.cards import parse_cards
from houseway.core.errors import IllegalChoice, TableRefusal
from houseway.web import messages as said
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts import housekeeping as chores
from houseway.web.hosts.pending import Writing
from houseway.web.hosts.seated import BOT, Person
from houseway.web.hosts.state import TableState

OF_ONES_PHASE = (said.Bet, said.TakeDown, said.Deal, said.AcceptBank, said.DeclineBank, said.Straddle, said.BombPot)
"""Deeds that mean something else, or nothing, once the phase has changed in which they were done."""


def check_fresh(state: TableState, act: said.Act) -> None:
    """Refuse what was done in a state that has passed, or that never was."""
    if act.state > state.n:
        raise TableRefusal("that was done at a state of the table that is not there yet")
    if isinstance(act.deed, said.Decide):
        if state.live is None or act.state < state.turn_began:
            raise TableRefusal("that decision came too late: the table has moved on")
    elif isinstance(act.deed, OF_ONES_PHASE) and act.state < state.began:
        raise TableRefusal("that came too late: the table has moved on")


def is_dealt(state: TableState, act: said.Act) -> bool:
    """Whether somebody asks for a deal that others have asked for, and got, at the same moment."""
    return isinstance(act.deed, said.Deal) and act.state in state.deal_asked


def do(writing: Writing, person: Person, act: said.Act) -> None:
    """Write down what a person does; raises `HousewayError` in one line, with nothing changed."""
    if writing.state.closed:
        raise TableRefusal("the table is closed")
    _DONE[type(act.deed)](writing, person, act.deed, act.id)


# -- coming and going


def _sit(writing: Writing, person: Person, deed: said.Sit, act: str) -> None:
    state, seat = writing.state, deed.seat
    have = state.seat_of(person.id) or state.coming_to(person.id)
    if have is not None:
        raise TableRefusal(f"you have seat {have} already")
    state.table.layout.check(seat)
    one = state.seats.get(seat)
    if one is not None and one.kind != "bot":
        whose = "the company's" if one.kind == "company" else f"{one.name}'s"
        raise TableRefusal(f"seat {seat} is {whose}")
    row: dict[str, Any] = {"seat": seat, "chips": deed.chips, "person": person.id, "name": person.name}
    if seat in state.coming or not chores.may_stand_up(writing, seat):
        writing.say("asked", person.id, {**row, "what": "sit"}, act)
    else:
        if one is not None:
            chores.stand_up(writing, seat, BOT)
        writing.say("sat", person.id, {**row, "who": "person"}, act)
    writing.move(person.id, -deed.chips, "sat")


def _leave(writing: Writing, person: Person, _: said.Leave, act: str) -> None:
    coming = writing.state.coming_to(person.id)
    if coming is not None:
        chores.turn_away(writing, coming, person.id, act)
        return
    seat = own_seat(writing.state, person)
    if chores.may_stand_up(writing, seat):
        chores.stand_up(writing, seat, person.id, act)
    else:
        writing.say("asked", person.id, {"seat": seat, "what": "leave"}, act)


def _buy(writing: Writing, person: Person, deed: said.Buy, act: str) -> None:
    seat = own_seat(writing.state, person)
    writing.say("bought", person.id, {"seat": seat, "chips": deed.chips}, act)
    writing.move(person.id, -deed.chips, "bought")


def _bots(writing: Writing, person: Person, deed: said.Bots, act: str) -> None:
    state = writing.state
    sitting = between.persons(state)
    if sitting and person.id not in sitting.values():
        raise TableRefusal("those who sit at the table say how many bots they want")
    most = most_bots(state)
    if deed.count > most:
        raise TableRefusal(f"there is room for {most} bots at this table, not for {deed.count}")
    writing.say("asked", person.id, {"seat": None, "what": "bots", "count": deed.count}, act)


# -- wagers, the bank and the deal


def _bet(writing: Writing, person: Person, deed: said.Bet, act: str) -> None:
    wagers = {wager: amount for wager, amount in deed.wagers.items() if amount}
    writing.say("wagered", person.id, {"seat": own_seat(writing.state, person), "wagers": wagers}, act)


def _take_down(writing: Writing, person: Person, deed: said.TakeDown, act: str) -> None:
    seat = own_seat(writing.state, person)
    writing.say("took down", person.id, {"seat": seat, "wager": deed.wager}, act)


def _deal(writing: Writing, person: Person, deed: said.Deal, act: str) -> None:
    state = writing.state
    seat = own_seat(state, person)
    if state.phase == "waiting":
        needed = between.fewest(state)
        raise TableRefusal(f"a round needs {needed} players with chips: let bots sit down, or buy chips")
    if state.phase == "bank":
        raise TableRefusal(f"the player-dealer position must first be offered to seat {state.table.offered_to}")
    if state.game.rules.banked and not state.table.stakes:
        raise TableRefusal("nobody has made a wager")
    writing.say("ready", person.id, {"seat": seat, "cut": deed.cut}, act)


def _accept(writing: Writing, person: Person, deed: said.AcceptBank, act: str) -> None:
    seat = own_seat(writing.state, person)
    writing.say("accepted", person.id, {"seat": seat, "bank": deed.bank}, act)


def _decline(writing: Writing, person: Person, _: said.DeclineBank, act: str) -> None:
    writing.say("declined", person.id, {"seat": own_seat(writing.state, person)}, act)


# -- decisions


def _decide(writing: Writing, person: Person, deed: said.Decide, act: str) -> None:
    state = writing.state
    seat = own_seat(state, person)
    if state.live is None or state.live.turn is None:
        raise IllegalChoice("no round is being played")
    if seat != state.seat_in_turn() or state.dealt_to.get(seat) != person.id:
        raise IllegalChoice(f"it is not your turn: {state.live.turn.who} decides")
    decision = state.live.turn.decision(deed.action, deed.amount, parse_cards(deed.cards))
    chores.decide(writing, decision, person.id, "person", act)


# -- what pot games know


def _ask(writing: Writing, person: Person, act: str, what: str, **more: object) -> None:
    seat = own_seat(writing.state, person)
    writing.say("asked", person.id, {"seat": seat, "what": what, **more}, act)


def _bomb_pot(writing: Writing, person: Person, deed: said.BombPot, act: str) -> None:
    """A bomb pot is confirmed by everybody in it: bots do so at once, and other persons cannot be asked."""
    if not between.agrees_alone(writing.state, own_seat(writing.state, person)):
        raise TableRefusal("everybody in a bomb pot agrees to it beforehand: it is played here with bots alone")
    _ask(writing, person, act, "bomb pot", amount=deed.amount)


def own_seat(state: TableState, person: Person) -> int:
    """Where a person sits; raises `TableRefusal` where they do not."""
    seat = state.seat_of(person.id)
    if seat is None:
        raise TableRefusal("you do not sit at this table")
    return seat


def most_bots(state: TableState) -> int:
    """How many bots there are seats for."""
    taken = {seat for seat, one in state.seats.items() if one.kind != "bot"} | set(state.coming)
    return state.table.layout.positions - len(taken)


_DONE: dict[type, Callable[[Writing, Person, Any, str], None]] = {
    said.Sit: _sit,
    said.Leave: _leave,
    said.Buy: _buy,
    said.Bots: _bots,
    said.Bet: _bet,
    said.TakeDown: _take_down,
    said.Deal: _deal,
    said.AcceptBank: _accept,
    said.DeclineBank: _decline,
    said.Decide: _decide,
    said.SitOut: lambda writing, person, _, act: _ask(writing, person, act, "sit out"),
    said.SitIn: lambda writing, person, deed, act: _ask(writing, person, act, "sit in", way=deed.way),
    said.Straddle: lambda writing, person, _, act: _ask(writing, person, act, "straddle"),
    said.OverButton: lambda writing, person, deed, act: _ask(writing, person, act, "over button", take=deed.take),
    said.BombPot: _bomb_pot,
}
