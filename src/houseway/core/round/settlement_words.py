"""The words in which every banked game tells of its collection, its action button and its settled wagers."""

from collections.abc import Iterable, Mapping
from typing import Literal

from houseway.core.cards import Card
from houseway.core.cards.chance import Dice
from houseway.core.money import show_money
from houseway.core.round.events import Event, HandOf
from houseway.core.round.sentences import Agrees, Name, Part, Sentence, Whose
from houseway.core.table import PLAYER_DEALER, LedgerLine, Settled

_KINDS: Mapping[str, Literal["paid", "taken", "pushed", "stays up", "returned"]] = {
    "wins": "paid",
    "loses": "taken",
    "pushes": "pushed",
    "stays up": "stays up",
    "returned": "returned",
}

THE_DEALER = Name(PLAYER_DEALER, "The player-dealer")
"""The player-dealer at the beginning of a sentence."""
WITH_THE_DEALER = Name(PLAYER_DEALER, "the player-dealer")
"""The player-dealer within a sentence."""
THE_DEALERS = Whose(PLAYER_DEALER, "the player-dealer")
"""What follows is the player-dealer's."""
DEALERS_HAND_WINS = Sentence(THE_DEALERS, "hand wins")
BEATS_THE_DEALER = Sentence("beats", THE_DEALERS, "hand")
_IS, _LOSES, _PUSHES, _LEAVES, _TAKES = map(Agrees, ("is", "loses", "pushes", "leaves", "takes"))


def tell_fees(fees: Iterable[LedgerLine]) -> tuple[Event, ...]:
    """Tell each fee that went into the drop box."""
    return tuple(
        Event(
            "collected",
            fee.source,
            Sentence(Name(fee.source), Agrees("pays"), f"{show_money(fee.amount)} collection, {fee.reason}"),
            amount=fee.amount,
        )
        for fee in fees
    )


def tell_button(seat: int, counted: Card | Dice | None) -> tuple[Event, ...]:
    """Tell where the action button goes, if a card or dice put it there."""
    if counted is None:
        return ()
    goes = Sentence("The action button goes to", Name(f"seat {seat}"))
    if isinstance(counted, Dice):
        words = f"The dice show {counted}, {counted.pip} together"
        shaken = Event("rolled", PLAYER_DEALER, words, dice=counted.faces)
        return shaken, Event("button", f"seat {seat}", goes)
    return (Event("button", f"seat {seat}", goes, (counted,)),)


def tell_settled(one: Settled, hand: HandOf | None = None) -> Event:
    """Tell a wager's end: paid, taken, pushed, returned or left up.

    `hand` is the one that it stood on, where it did.
    """
    kind = _KINDS[one.verdict.result]
    amount = {"paid": one.paid, "taken": one.collected}.get(kind, one.stake.amount)
    wager, bettor = one.stake.wager, str(one.stake.bettor)
    stake, paid, lost = map(show_money, (one.stake.amount, one.paid, one.collected))
    deed: tuple[Part, str] = {
        "paid": (_IS, f"paid {paid} on {wager}"),
        "taken": (_LOSES, f"{lost} on {wager}"),
        "pushed": (_PUSHES, f"on {wager}"),
        "stays up": (_LEAVES, f"{stake} up on {wager}"),
        "returned": (_TAKES, f"back {stake} from {wager}"),
    }[kind]
    short = f" ({show_money(one.uncovered)} not covered)" if one.uncovered else ""
    return Event(
        kind,
        bettor,
        Sentence(Name(bettor), *deed, f": {one.verdict.why}{short}"),
        wager=wager,
        amount=amount,
        stake=None if kind == "stays up" else one.stake.amount,
        hand=hand,
        why=str(one.verdict.why),
    )
