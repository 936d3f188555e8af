"""The banker's sheet as a page that can be pinned up."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.bank.break_even import BreakEven
from houseway.analysis.bank.risk import RISKS, list_spans
from houseway.analysis.bank.sheet import BankSheet
from houseway.core.money import show_money
from houseway.core.paper.parts import Paper, make_heading, make_table, print_changes
from houseway.core.paper.words import say_reading, say_shoe, show_percent
from houseway.core.table.limits import show_limits
from houseway.sheets.odds import WAYS

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.analysis.bank.question import BankAsked, Bets

PARTIES = {
    "player_dealer_before_collection": "player-dealer before the collection",
    "player_dealer": "player-dealer after it",
    "seats": "all seats, their fees paid",
    "house": "house",
}
UNIT = 100
"""Wagers are compared by what so many dollars on each bring."""


def print_bank(out: Paper, sheet: BankSheet) -> None:
    """Print all of it."""
    asked = sheet.asked
    shoe = say_shoe(asked.game, asked.decks)
    way = WAYS[asked.play]
    rest = f" ({asked.game.id}), {shoe}, {say_reading(asked.game.reading)}{way}"
    out.print(make_heading(asked.game.name, rest))
    print_changes(out, asked.game.changes)
    out.print()
    for line in _say_table(asked):
        out.print(line)
    out.print(_print_expected(sheet))
    for line in _say_round(sheet):
        out.print(line)
    out.print(_make_risks(sheet))
    out.print(_make_after(sheet))
    out.print(_make_short(sheet))
    out.print(_make_wagers(sheet))
    for note in sheet.notes:
        out.print(note)


def show_dollars(cents: float | Fraction, *, signed: bool = False) -> str:
    """Show an amount to the cent: $4.32, -$11.32."""
    amount = float(cents) / 100
    sign = "-" if amount < -0.005 else "+" if signed and amount >= 0.005 else ""
    return f"{sign}${abs(amount):,.2f}"


def _show_error(cents: float | None) -> str:
    return "" if cents is None else f" ± {show_dollars(cents)}"


def _say_table(asked: "BankAsked") -> Iterator[str]:
    """Say who wagers what, and what the house takes."""
    alike: dict[Bets, list[int]] = {}
    for seat, bets in asked.bets.items():
        alike.setdefault(bets, []).append(seat)
    for bets, seats in alike.items():
        words = ", ".join(f"{show_money(amount)} on {name}" for name, amount in bets.items())
        yield f"{_say_seats(seats)}: {words}."
    for award in dict.fromkeys(stake.wager for stake in asked.awards):
        holders = [stake.bettor.seat for stake in asked.awards if stake.wager == award]
        yield f"{_say_seats(holders)}: a button for the {award}."
    yield f"Table action {show_money(asked.action)}, limits {show_limits(asked.limits.minimum, asked.limits.maximum)}."
    if asked.fee is not None:
        fees = asked.fees
        yield (
            f"Collection, option {asked.fee.id} of {asked.fee.schedule}: player-dealer "
            f"{show_money(fees.player_dealer)}, seats {show_money(fees.seats)} in all."
        )


def _say_seats(seats: list[int]) -> str:
    if len(seats) == 1:
        return f"Seat {seats[0]}"
    if seats == list(range(seats[0], seats[-1] + 1)):
        return f"Seats {seats[0]} to {seats[-1]} each"
    return f"Seats {', '.join(map(str, seats[:-1]))} and {seats[-1]} each"


def _print_expected(sheet: BankSheet) -> "Table":
    columns = ("a round", "an hour", "of the action")
    shown = make_table("", *columns, title="Expected result", right=columns)
    for name, value in sheet.parties.items():
        hour, share = value * sheet.asked.rounds_an_hour, value / sheet.asked.action
        shown.add_row(
            PARTIES[name], show_dollars(value, signed=True), show_dollars(hour, signed=True), show_percent(float(share))
        )
    return shown


def _say_round(sheet: BankSheet) -> Iterator[str]:
    spread = sheet.spread
    yield (
        f"Standard deviation of the bank: {show_dollars(spread.sd)}{_show_error(spread.sd_error)} a round, "
        f"{show_dollars(sheet.sd_an_hour)} an hour."
    )
    seen = "" if spread.is_exact else " that was dealt"
    yield f"Its worst round{seen}: {show_dollars(spread.worst)}; its best: {show_dollars(spread.best)}."
    yield say_break_even(sheet.break_even)


def say_break_even(found: BreakEven) -> str:
    """Say the bets that cover the player-dealer's fee, in words."""
    if not found.spans:
        limits = f" of {show_limits(found.taken.least, found.taken.most)}" if found.taken else ""
        return f"Break-even: with no equal bet{limits} does the bank's edge cover its fee."
    if found.taken is not None and found.spans == (found.taken,):
        return "Break-even: the bank's edge covers its fee with every equal bet that the table takes."
    words = " and ".join(show_limits(span.least, span.most) for span in found.spans)
    return f"Break-even: the bank's edge covers its fee with equal bets of {words} a seat."


def _make_risks(sheet: BankSheet) -> "Table":
    bank = sheet.asked.bank
    gone = [] if bank is None else [f"{show_money(bank)} is gone"]
    needed = [f"for {risk:.0%}" for risk in RISKS]
    title = (
        "The bank that a risk to be gone asks for" if bank is None else "The risk, and the bank that a risk asks for"
    )
    right = ["rounds", *gone, *needed]
    shown = make_table("within", *right, title=title, right=right)
    for risk in sheet.risks:
        errors = risk.needed_errors or (None,) * len(RISKS)
        banks = [f"{show_money(one)}{_show_whole_error(error)}" for one, error in zip(risk.needed, errors, strict=True)]
        chance = [] if risk.gone is None else [f"{risk.gone:.3%}{_show_chance_error(risk.gone_error)}"]
        shown.add_row(risk.words, f"{risk.rounds:,}", *chance, *banks)
    return shown


def _show_whole_error(cents: float | None) -> str:
    return "" if cents is None else f" ± ${cents / 100:,.0f}"


def _show_chance_error(error: float | None) -> str:
    return "" if error is None else f" ± {error:.3%}"


def _make_after(sheet: BankSheet) -> "Table":
    """Find what the bank has gained after each span: one time in twenty less, and one time in twenty more."""
    columns = ("5% are below", "half are below", "5% are above", "ahead")
    shown = make_table("after", *columns, title="What the bank has gained after the collection", right=columns)
    for rounds, words in list_spans(sheet.asked).items():
        row = sheet.after(rounds)
        _, low, _, middle, _, high, _ = row.quantiles
        shown.add_row(words, *(show_dollars(one, signed=True) for one in (low, middle, high)), f"{row.ahead:.2%}")
    return shown


def _make_short(sheet: BankSheet) -> "Table":
    columns = ("met", "a round", "change", "deviation")
    title = "A short bank: how much of the action it meets, and its result before the collection"
    shown = make_table("bank", "cover", *columns, title=title, right=("bank", *columns))
    for row in sheet.short:
        shown.add_row(
            show_money(row.bank),
            row.rule if row.is_filed else f"({row.rule})",
            f"{row.met:.2%}{_show_chance_error(row.met_error)}",
            show_dollars(row.result, signed=True),
            f"{show_dollars(row.change, signed=True)}{_show_error(row.change_error)}",
            show_dollars(row.sd),
        )
    return shown


def _make_wagers(sheet: BankSheet) -> "Table":
    title = f"Wagers, the best for the bank first, and what ${UNIT} on each in every round brings it"
    right = ("bank's edge", "deviation", "an hour")
    shown = make_table("", *right, "", title=title, right=right)
    for value in sheet.wagers:
        name = f"{value.name} with {', '.join(value.with_others)}" if value.with_others else value.name
        spread = "none" if value.sd is None else f"{value.sd:.4f}"
        warned = "the bank loses" if value.loses else ""
        edge = (
            f"{show_dollars(value.edge * 100)} a button"
            if value.is_award
            else show_percent(float(value.edge), signed=True)
        )
        brings = "" if value.an_hour is None else show_dollars(value.an_hour * UNIT * 100, signed=True)
        shown.add_row(name, edge, spread, brings, warned)
    return shown
