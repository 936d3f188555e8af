"""The rule sheet's part on the collection: fee options, bonus limits, and the rulings on them."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.padding import Padding

from houseway.book.model import FeeGroup, FeeOption, FeeSchedule
from houseway.book.model.fees import Band, BonusLimit, MoneyRange
from houseway.cli.feesheet_pots import pot_fee_words, stakes_words
from houseway.cli.output import table
from houseway.cli.sheet import indented, lines, ruling_words, section
from houseway.money import show_money
from houseway.table.limits import show_limits

PLAYER_PER = {"base wager": " a base wager", "round": " a round", "nothing": ""}
"""What a player pays the player fee for, in words."""


def print_schedule(out: Console, schedule: FeeSchedule) -> None:
    """A collection schedule on the terminal."""
    section(out, f"Collection: {schedule.name} ({lines(schedule.filed.lines) if schedule.filed else 'draft'})")
    if schedule.note:
        indented(out, schedule.note)
    out.print(Padding(_fee_table(schedule), (0, 0, 0, 2)))
    for words in bonus_words(schedule):
        indented(out, words)
    for ruling in schedule.ruling:
        indented(out, ruling_words(ruling))


def bonus_words(schedule: FeeSchedule) -> list[str]:
    """Each bonus limit once, with the options that it holds for."""
    everyone = [option.id for group in schedule.group for option in group.option]
    options: dict[tuple[tuple[str, ...], str], list[str]] = {}
    cited: dict[tuple[tuple[str, ...], str], list[tuple[int, int]]] = {}
    for group in schedule.group:
        for option in group.option:
            for wagers, limit in _in_force(option, group):
                key = (wagers, show_limits(limit.minimum, limit.maximum))
                options.setdefault(key, []).append(option.id)
                cited.setdefault(key, []).extend(limit.lines)
    return [
        f"{', '.join(wagers) or 'Each bonus bet'}: {amounts}, {_options(options[wagers, amounts], everyone)}"
        f" ({lines(sorted(set(cited[wagers, amounts])))})."
        for wagers, amounts in options
    ]


def _in_force(option: FeeOption, group: FeeGroup) -> Iterable[tuple[tuple[str, ...], BonusLimit]]:
    """The limits of an option and the wagers each holds for; the option's own go before those of its paragraph."""
    named: set[str] = set()
    for_the_rest = False
    for limit in option.bonus_limits + group.bonus_limits:
        wagers = tuple(name for name in limit.wagers if name not in named)
        if wagers or not (limit.wagers or for_the_rest):
            yield wagers, limit
        named.update(wagers)
        for_the_rest = for_the_rest or not limit.wagers


def _options(ids: list[str], everyone: list[str]) -> str:
    if ids == everyone:
        return "with every option" if len(ids) > 1 else f"with option {ids[0]}"
    *most, last = ids
    return f"with options {', '.join(most)} and {last}" if most else f"with option {last}"


def _fee_table(schedule: FeeSchedule) -> Any:
    pots = [(option, pot_fee_words(group, option)) for group in schedule.group for option in group.option]
    if all(pays for _, pays in pots):
        shown = table("option", "played for", "collection")
        for option, pays in pots:
            shown.add_row(option.id, _limits(option), pays)
        return shown
    shown = table("option", "table limit", "player-dealer pays", "players pay", "voucher")
    for group in schedule.group:
        for option in group.option:
            has_fee = option.player and group.player_per != "nothing"
            paid = _bands(option.player) + PLAYER_PER[group.player_per] if has_fee else "nothing"
            if option.bonus_fee:
                paid = f"{paid if has_fee else 'for a hand nothing'}; {show_money(option.bonus_fee)} a bonus wager"
            voucher = show_money(option.voucher) if option.voucher is not None else ""
            shown.add_row(option.id, _limits(option), _bands(option.player_dealer), paid, voucher)
    return shown


def _limits(option: FeeOption) -> str:
    if option.stakes or option.stakes_span:
        return stakes_words(option)
    return f"{_posted(option.minimum)} to {_posted(option.maximum)}" if option.minimum or option.maximum else ""


def _posted(limit: MoneyRange | None) -> str:
    if limit is None or limit.most is None:
        return "no limit"
    if limit.least == limit.most:
        return show_money(limit.least)
    return f"({show_money(limit.least)}-{show_money(limit.most)})"


def _bands(bands: Iterable[Band]) -> str:
    return "; ".join(map(_band, bands))


def _band(band: Band) -> str:
    fee = show_money(band.fee)
    if band.ends is not None:
        return f"{show_money(band.starts)}-{show_money(band.ends)}: {fee}"
    return f"{show_money(band.starts)}+: {fee}" if band.starts else fee
