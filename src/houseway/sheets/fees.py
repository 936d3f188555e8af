"""The rule sheet's part on the collection: its paragraphs in words, fee options, bonus limits, and rulings on them."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.padding import Padding

from houseway.book.lines import show_lines
from houseway.book.model.fees import Band, BonusLimit, FeeGroup, FeeOption, FeeSchedule, MoneyRange
from houseway.core.money import show_money
from houseway.core.paper.parts import (
    Paper,
    cite_lines,
    make_table,
    note_lines,
    print_indented,
    print_section,
    say_ruling,
)
from houseway.core.table.limits import show_limits
from houseway.sheets.pot_fees import say_each_pays, say_pot_fee, say_stakes

COLLECTED = {
    "before the deal": "taken before the deal",
    "after the first cards": "dropped once the first cards are dealt, for the wagers that stood before them",
    "from the pot": "taken from the pot",
    "by the clock": "taken by the clock",
}
ACTION = {
    "base and bonus": "by the total of all base and bonus wagers on the table",
    "base": "by the total of the base wagers on the table, bonus wagers left out",
    "none": "a flat fee",
}
PAID_FOR = {"base wager": "for each base wager", "round": "once a round"}
NARROW = 72
"""On paper of fewer columns a table limit stands below the name of its option."""
BETWEEN_ROWS = "An amount between two rows, such as one with cents, pays the fee of the lower row."


def say_paragraphs(schedule: FeeSchedule) -> list[str]:
    """Say what each paragraph says, with the options and the lines that it holds for; what two say alike, once."""
    everyone = [option.id for group in schedule.group for option in group.option]
    options: dict[str, list[str]] = {}
    spans: dict[str, list[tuple[int, int]]] = {}
    for group in schedule.group:
        words = _say_paragraph(group)
        options.setdefault(words, []).extend(option.id for option in group.option)
        spans.setdefault(words, []).extend(group.lines)
    said = [
        _make_sentence(words if ids == everyone else f"{say_with_options(ids, everyone)}: {words}", spans[words])
        for words, ids in options.items()
    ]
    rows = (bands for group in schedule.group for one in group.option for bands in (one.player_dealer, one.player))
    return [*said, BETWEEN_ROWS] if any(len(bands) > 1 for bands in rows) else said


def say_with_options(ids: Sequence[str], everyone: Sequence[str]) -> str:
    """Say the options that something holds for: with options 1, 3 to 8 and 10."""
    if list(ids) == list(everyone):
        return "with every option" if len(ids) > 1 else f"with option {ids[0]}"
    *most, last = _join_runs(ids)
    one = len(ids) == 1
    return f"with option{'' if one else 's'} {', '.join(most)}{' and ' if most else ''}{last}"


def _join_runs(ids: Iterable[str]) -> list[str]:
    """Join options in short: three or more whose numbers follow each other become one span."""
    runs: list[list[str]] = []
    for one in ids:
        follows = runs and one.isdecimal() and runs[-1][-1].isdecimal() and int(one) == int(runs[-1][-1]) + 1
        if follows:
            runs[-1].append(one)
        else:
            runs.append([one])
    return [word for run in runs for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else run)]


def _make_sentence(words: str, spans: Iterable[tuple[int, int]]) -> str:
    return f"{words[0].upper()}{words[1:]}{note_lines(dict.fromkeys(spans))}."


def _say_paragraph(group: FeeGroup) -> str:
    if all(say_pot_fee(group, option) for option in group.option):
        each = all(option.each for option in group.option)
        return f"taken {say_each_pays(group)}" if each else COLLECTED[group.collected]
    return "; ".join(
        (COLLECTED[group.collected], _say_dealer_pays(group), _say_players_pay(group), *_say_small_action(group))
    )


def _say_dealer_pays(group: FeeGroup) -> str:
    pays = any(option.player_dealer for option in group.option)
    return f"the player-dealer pays {ACTION[group.action] if pays else 'nothing'}"


def _say_players_pay(group: FeeGroup) -> str:
    pays = group.player_per != "nothing" and any(option.player for option in group.option)
    paid = [PAID_FOR[group.player_per]] if pays else []
    if any(option.bonus_fee for option in group.option):
        all_do = all(option.bonus_fee for option in group.option)
        paid.append("for each bonus wager" + ("" if all_do else " where the option has a fee for it"))
    if any(option.voucher is not None for option in group.option):
        paid.append("for each voucher used")
    return f"a player pays {' and '.join(paid)}" if paid else "players pay nothing"


def _say_small_action(group: FeeGroup) -> tuple[str, ...]:
    """Say what becomes of an amount that the limits allow and that no row is printed for."""
    if not any(_has_smaller_action(option) for option in group.option):
        return ()
    takes = "no fee" if group.below_first_band == "no fee" else "the fee of the first row"
    return (f"an amount below the first row pays {takes}",)


def _has_smaller_action(option: FeeOption) -> bool:
    least = option.minimum.least if option.minimum else 0
    return any(bands and least < bands[0].starts for bands in (option.player_dealer, option.player))


def show_option_lines(option: FeeOption) -> str:
    """Show the lines that an option stands on, as numbers alone, one span below the other."""
    return "\n".join(cite_lines([span]) for span in option.lines)


PLAYER_PER = {"base wager": " a base wager", "round": " a round", "nothing": ""}
"""What a player pays the player fee for, in words."""


def print_schedule(out: Paper, schedule: FeeSchedule, title: str = "Collection", state: str = "") -> None:
    """Print a collection schedule on the terminal; `state` stands behind the lines that it cites."""
    print_section(
        out, f"{title}: {schedule.name} ({show_lines(schedule.filed.lines) if schedule.filed else 'draft'}{state})"
    )
    if schedule.note:
        print_indented(out, schedule.note)
    for words in say_paragraphs(schedule):
        print_indented(out, words)
    out.print(Padding(_make_fee_table(schedule, out.width), (0, 0, 0, 2)))
    for words in say_bonus_limits(schedule):
        print_indented(out, words)
    for ruling in schedule.ruling:
        print_indented(out, say_ruling(ruling))


def say_bonus_limits(schedule: FeeSchedule) -> list[str]:
    """Say each bonus limit once, with the options that it holds for."""
    everyone = [option.id for group in schedule.group for option in group.option]
    options: dict[tuple[tuple[str, ...], str], list[str]] = {}
    cited: dict[tuple[tuple[str, ...], str], list[tuple[int, int]]] = {}
    for group in schedule.group:
        for option in group.option:
            for wagers, limit in _list_in_force(option, group):
                within = ", no more than the table's maximum" if limit.within_table else ""
                key = (wagers, show_limits(limit.minimum, limit.maximum) + within)
                options.setdefault(key, []).append(option.id)
                cited.setdefault(key, []).extend(limit.lines)
    return [
        f"{', '.join(wagers) or 'Each bonus bet'}: {amounts}, {say_with_options(options[wagers, amounts], everyone)}"
        f" ({show_lines(sorted(set(cited[wagers, amounts])))})."
        for wagers, amounts in options
    ]


def _list_in_force(option: FeeOption, group: FeeGroup) -> Iterable[tuple[tuple[str, ...], BonusLimit]]:
    """List the limits of an option and the wagers each holds for; the option's own go before those of its paragraph."""
    named: set[str] = set()
    for_the_rest = False
    for limit in option.bonus_limits + group.bonus_limits:
        wagers = tuple(name for name in limit.wagers if name not in named)
        if wagers or not (limit.wagers or for_the_rest):
            yield wagers, limit
        named.update(wagers)
        for_the_rest = for_the_rest or not limit.wagers


def _make_fee_table(schedule: FeeSchedule, room: int) -> Any:
    """Make the table of a schedule's options; on narrow paper each stands above its table limit."""
    pots = [(option, say_pot_fee(group, option)) for group in schedule.group for option in group.option]
    if all(pays for _, pays in pots):
        shown = make_table("option", "played for", "collection", "lines")
        for option, pays in pots:
            shown.add_row(option.id, _say_limits(option), pays, _show_lines(schedule, option))
        return shown
    options = [option for option, _ in pots]
    beside = {
        "voucher": [_say_voucher(option) for option in options],
        "jackpot": [show_money(option.jackpot) if option.jackpot else "" for option in options],
    }
    printed = [head for head, cells in beside.items() if any(cells)]
    beneath = room < NARROW
    shown = make_table(
        "option", *(() if beneath else ("table limit",)), "player-dealer", "each player", *printed, "lines"
    )
    named = {column.header: column for column in shown.columns}
    named["player-dealer"].no_wrap = named["lines"].no_wrap = True
    named["each player"].no_wrap = any(len(option.player) > 1 for option in options)
    rows = ((group, option) for group in schedule.group for option in group.option)
    for number, (group, option) in enumerate(rows):
        more = [beside[head][number] for head in printed]
        dealer = _say_rows(option.player_dealer) or "nothing"
        limits = _say_limits(option)
        first = (f"{option.id}\n{limits}",) if beneath else (option.id, limits)
        shown.add_row(*first, dealer, _say_paid(group, option), *more, _show_lines(schedule, option))
    return shown


def _show_lines(schedule: FeeSchedule, option: FeeOption) -> str:
    """Show the lines that an option stands on; in a filed schedule one that was changed stands on none."""
    return show_option_lines(option) or (show_lines(()) if schedule.filed else "")


def _say_paid(group: FeeGroup, option: FeeOption) -> str:
    """Say what a player pays for the wagers that they made."""
    per = PLAYER_PER[group.player_per]
    paid = []
    if option.player and per:
        flat = option.player[-1].starts == 0
        paid.append(_say_rows(option.player) + per if flat else f"{per.strip()}:\n{_say_rows(option.player)}")
    if option.bonus_fee:
        paid.append(f"{show_money(option.bonus_fee)} a bonus wager")
    return "\n".join(paid) or "nothing"


def _say_voucher(option: FeeOption) -> str:
    return show_money(option.voucher) if option.voucher is not None else ""


def _say_limits(option: FeeOption) -> str:
    if option.stakes or option.stakes_span or option.structure:
        return "; ".join(filter(None, (say_stakes(option), *_say_bet_limits(option))))
    if not (option.minimum or option.maximum):
        return ""
    ranged = any(limit and limit.most not in (limit.least, None) for limit in (option.minimum, option.maximum))
    apart = "\n" if ranged else " "
    return f"{_say_posted(option.minimum)}{apart}to {_say_posted(option.maximum)}"


def _say_bet_limits(option: FeeOption) -> Iterable[str]:
    """Say the least bet and the largest one that a pot game's option is filed with."""
    if option.minimum:
        yield f"least bet {_say_posted(option.minimum)}"
    if option.maximum and option.maximum.most is not None:
        yield f"no bet above {_say_posted(option.maximum)}"


def _say_posted(limit: MoneyRange | None) -> str:
    if limit is None or limit.most is None:
        return "no limit"
    if limit.least == limit.most:
        return show_money(limit.least)
    return f"{show_money(limit.least)}-{show_money(limit.most)}"


def _say_rows(bands: Iterable[Band]) -> str:
    return "\n".join(map(_say_band, bands))


def _say_band(band: Band) -> str:
    fee = show_money(band.fee)
    if band.ends is not None:
        return f"{show_money(band.starts)}-{show_money(band.ends)}: {fee}"
    return f"{show_money(band.starts)}+: {fee}" if band.starts else fee
