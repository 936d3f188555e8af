"""The words in which every banked game tells of its collection, its action button and its settled wagers."""

from collections.abc import Iterable, Mapping
from typing import Literal

from houseway.cards import Card
from houseway.cards.dice import Dice
from houseway.money import show_money
from houseway.round.events import Event
from houseway.table import PLAYER_DEALER, LedgerLine, Settled

_KINDS: Mapping[str, Literal["paid", "taken", "pushed", "stays up", "returned"]] = {
    "wins": "paid",
    "loses": "taken",
    "pushes": "pushed",
    "stays up": "stays up",
    "returned": "returned",
}


def told_fees(fees: Iterable[LedgerLine]) -> tuple[Event, ...]:
    """Each fee that went into the drop box."""
    return tuple(
        Event(
            "collected",
            fee.source,
            f"{fee.source} pays {show_money(fee.amount)} collection, {fee.reason}",
            amount=fee.amount,
        )
        for fee in fees
    )


def told_button(seat: int, counted: Card | Dice | None) -> tuple[Event, ...]:
    """Where the action button goes, if a card or dice put it there."""
    if counted is None:
        return ()
    goes = f"The action button goes to seat {seat}"
    if isinstance(counted, Dice):
        words = f"The dice show {counted}, {counted.pip} together"
        shaken = Event("rolled", PLAYER_DEALER, words, dice=counted.faces)
        return shaken, Event("button", f"seat {seat}", goes)
    return (Event("button", f"seat {seat}", goes, (counted,)),)


def told_settled(one: Settled) -> Event:
    """A wager's end: paid, taken, pushed, returned or left up."""
    kind = _KINDS[one.verdict.result]
    amount = {"paid": one.paid, "taken": one.collected}.get(kind, one.stake.amount)
    words = {
        "paid": f"{one.stake.bettor} is paid {show_money(one.paid)} on {one.stake.wager}",
        "taken": f"{one.stake.bettor} loses {show_money(one.collected)} on {one.stake.wager}",
        "pushed": f"{one.stake.bettor} pushes on {one.stake.wager}",
        "stays up": f"{one.stake.bettor} leaves {show_money(one.stake.amount)} up on {one.stake.wager}",
        "returned": f"{one.stake.bettor} takes back {show_money(one.stake.amount)} from {one.stake.wager}",
    }[kind]
    short = f" ({show_money(one.uncovered)} not covered)" if one.uncovered else ""
    return Event(
        kind,
        str(one.stake.bettor),
        f"{words}: {one.verdict.why}{short}",
        wager=one.stake.wager,
        amount=amount,
        stake=None if kind == "stays up" else one.stake.amount,
    )
