"""Where everybody's chips are: behind, on the wagers of the round in play, in the pot, or up as the bank."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from houseway.cli.play_seats import YOUR_SEAT, Seats
from houseway.core.money import Cents, show_money
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.drawing import close_table
from houseway.families import family_of

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Round


def print_chips(out: "Console", seats: Seats, live: "Round | None") -> None:
    """What everybody has behind, and what they have on the table, as far as the round in play has gone."""
    table, moved = seats.table, live.ledger.net() if live else {}
    shown = close_table("seat", "chips", "on the table", right=["chips"])
    for bettor, chair in sorted(table.chairs.items()):
        down = on_table(live, str(bettor)) if live else chair.down
        # What goes into a pot has moved in the ledger already; what lies on a wager moves when it is settled.
        lies = sum(down.values()) if seats.game.rules.banked else 0
        behind = chair.chips + moved.get(str(bettor), 0) - lies
        name = str(bettor).removeprefix("seat ") + (" (you)" if bettor.seat == YOUR_SEAT else "")
        shown.add_row(name, show_money(behind), _list_amounts(down.items()))
    dealer = table.layout.player_dealer
    if dealer is not None and table.dealer_chips is not None and table.bank is not None:
        you = " (you)" if seats.you_bank else ""
        behind = table.dealer_chips + moved.get(PLAYER_DEALER, 0) - table.bank
        shown.add_row(f"{dealer}{you}", show_money(behind), f"banks {show_money(table.bank)}")
    out.print(shown)


def on_table(live: "Round", who: str) -> Mapping[str, Cents]:
    """What one has on each wager now: put down before the deal or in play, and neither settled nor taken back yet.

    Where players pay each other, nothing lies there.
    """
    if family_of(live.setup.game).unit:
        return {}
    if not live.setup.game.rules.banked:
        paid = -live.ledger.net().get(who, 0)
        return {"pot": paid} if paid else {}
    down = Counter[str]()
    for stake in live.setup.stakes:
        down[stake.wager] += stake.amount if str(stake.bettor) == who else 0
    raises = [
        (event.wager, event.amount)
        for event in live.events
        if event.kind == "decided" and event.who == who and event.wager and event.amount
    ]
    rescued = sum(decision.by == who and decision.action == "rescue" for decision in live.decisions)
    for wager, amount in raises[: len(raises) - rescued]:
        down[wager] += amount
    for one in live.settled:
        down[one.stake.wager] -= one.stake.amount if str(one.stake.bettor) == who else 0
    return +down


def _list_amounts(down: Iterable[tuple[str, Cents]]) -> str:
    return ", ".join(f"{wager} {show_money(amount)}" for wager, amount in down)
