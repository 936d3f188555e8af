"""The rule sheet's words on what a pot game's table costs: drops, fees by the clock and by the player, and stakes."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from houseway.book.model.fees import FeeGroup, FeeOption
from houseway.book.model.pot_fees import ByPlayers, PotDrop, SeatFee, TimeFee
from houseway.core.money import show_money
from houseway.core.paper.words import show_stakes

Row = TypeVar("Row", bound=ByPlayers)


def say_each_pays(group: FeeGroup) -> str:
    """Say when every player pays a fee of a pot game."""
    dealt = group.collected == "after the first cards"
    return f"from each player {'once the first cards are dealt' if dealt else 'before the deal'}"


def say_pot_fee(group: FeeGroup, option: FeeOption, players: int | None = None) -> str:
    """Say what an option of a pot game takes, and from whom; nothing where it takes nothing from pots or players.

    With a number of `players`, only what a table of so many pays.
    """
    parts = []
    if option.by_pot:
        parts.append(f"from the pot, {_say_by_pot(option)}")
    elif option.drop:
        parts.append(f"from the pot: {_say_by_players(option.drop, players, _say_drop)}")
    if option.time:
        whose = "from each player" if group.clock_pays == "each player" else "from a pot"
        first = ", the first half hour free" if group.first_half_hour == "free" else ""
        parts.append(f"each half hour {whose}: {_say_by_players(option.time, players, _say_fee)}{first}")
    if option.each:
        parts.append(f"{say_each_pays(group)}: {_say_by_players(option.each, players, _say_fee)}")
    if option.by_round:
        rounds = "; ".join(f"round {fee.round} {show_money(fee.fee)}" for fee in option.by_round)
        parts.append(f"from the pot: {rounds}")
    return "; ".join(parts)


def say_stakes(option: FeeOption) -> str:
    """Say what an option is played for: its limits with the printed forced money, or the span that it is filed for."""
    kinds = " or ".join(option.structure)
    limits = ", ".join(map(show_stakes, option.stakes))
    if option.stakes_span:
        span = option.stakes_span
        ends = [show_stakes(one) for one in (span.least, span.most) if one]
        limits = " to ".join(ends) if span.most else f"{ends[0]} or more" if ends else ""
    return f"{limits} {kinds}".strip() if kinds and kinds != "fixed" else limits


def _say_by_players(rows: Sequence[Row], players: int | None, words: Callable[[Row], tuple[str, str]]) -> str:
    """Say what each number of players pays; what holds for all of them is said once, after the fees."""
    if players is not None:
        rows = [row for row in rows if row.is_for(players)]
        return _join_fee(*words(rows[0])) if rows else "nothing"
    if len(rows) == 1 and rows[0].least <= 2 and rows[0].most is None:
        return _join_fee(*words(rows[0]))
    in_order = sorted(rows, key=lambda row: row.least)
    rests = {words(row)[1] for row in in_order}
    shared = rests.pop() if len(rests) == 1 else None
    said = [(row.players, words(row)[0] if shared is not None else _join_fee(*words(row))) for row in in_order]
    listed = (", " if shared is not None else "; ").join(f"{who} players {fee}" for who, fee in said)
    return listed + (f", {shared}" if shared else "")


def _join_fee(fee: str, rest: str) -> str:
    """Join a fee and when it is taken: $3 once betting round 2 begins, $1 for the jackpot."""
    return f"{fee}{' ' if rest.startswith('once') else ', '}{rest}" if rest else fee


def _say_fee(row: TimeFee | SeatFee) -> tuple[str, str]:
    return show_money(row.fee), ""


def _say_by_pot(option: FeeOption) -> str:
    rows = "; ".join(f"{show_money(row.fee)} from {show_money(row.starts)} on" for row in option.by_pot)
    short = sorted({drop.otherwise for drop in option.drop if drop.reaches > 1})
    otherwise = [
        f"{show_money(fee) if fee else 'nothing'} where the second betting round is not reached" for fee in short
    ]
    return "by its size: " + "; ".join((rows, *otherwise))


def _say_drop(row: PotDrop) -> tuple[str, str]:
    """Say the fee, and when it is taken and what beside it."""
    when = [f"once betting round {row.reaches} begins"] if row.fee and row.reaches > 1 else []
    if row.otherwise and row.reaches > 1:
        when.append(f"{show_money(row.otherwise)} where it does not")
    for stage in row.stages:
        more = " more" if row.fee else ""
        when.append(f"{show_money(stage.fee)}{more} once betting round {stage.round} begins")
    if row.jackpot:
        when.append(f"{show_money(row.jackpot)} for the jackpot")
    if row.free_up_to and (row.fee or row.stages):
        when.append(f"no fee where it holds {show_money(row.free_up_to)} or less")
    if row.fee or not when:
        return show_money(row.fee) if row.fee else "nothing", ", ".join(when)
    return when[0], ", ".join(when[1:])
