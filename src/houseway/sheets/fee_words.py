"""The rule sheet's words on the paragraphs of a schedule: when fees are taken, from whom, and on which wagers."""

from collections.abc import Iterable, Sequence

from houseway.book.model.fees import FeeGroup, FeeOption, FeeSchedule
from houseway.core.paper.parts import cite_lines, note_lines
from houseway.sheets.pot_fees import say_each_pays, say_pot_fee

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
BETWEEN_ROWS = "An amount between two rows, such as one with cents, pays the fee of the lower row."


def say_paragraphs(schedule: FeeSchedule) -> list[str]:
    """What each paragraph says, with the options and the lines that it holds for; what two say alike, once."""
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
    """The options that something holds for: with options 1, 3 to 8 and 10."""
    if list(ids) == list(everyone):
        return "with every option" if len(ids) > 1 else f"with option {ids[0]}"
    *most, last = _join_runs(ids)
    one = len(ids) == 1
    return f"with option{'' if one else 's'} {', '.join(most)}{' and ' if most else ''}{last}"


def _join_runs(ids: Iterable[str]) -> list[str]:
    """Options in short: three or more whose numbers follow each other become one span."""
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
    """What becomes of an amount that the limits allow and that no row is printed for."""
    if not any(_has_smaller_action(option) for option in group.option):
        return ()
    takes = "no fee" if group.below_first_band == "no fee" else "the fee of the first row"
    return (f"an amount below the first row pays {takes}",)


def _has_smaller_action(option: FeeOption) -> bool:
    least = option.minimum.least if option.minimum else 0
    return any(bands and least < bands[0].starts for bands in (option.player_dealer, option.player))


def show_option_lines(option: FeeOption) -> str:
    """The lines that an option stands on, as numbers alone, one span below the other."""
    return "\n".join(cite_lines([span]) for span in option.lines)
