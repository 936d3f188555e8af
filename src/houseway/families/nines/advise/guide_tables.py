"""The rules and tables of a strategy guide: what a seat and a player-dealer should do, in words.

A card is told by its count: 0 is a ten or a picture, 1 an ace, Jo a joker.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.rules import ACTIONS, JOKER, Action, OptionRules
from houseway.families.nines.price.options.solutions import (
    BankChoice,
    KnownTotal,
    LateChoice,
    Rule,
    SeatChoice,
    find_known_total,
)
from houseway.families.nines.price.options.states import BankMoment, BankPlay, Counts, SeatMoment, SeatPlay
from houseway.families.strategy_guide import GuideRule, GuideTable

Chances = Mapping[Action, Fraction]
"""How likely each action is; those that are never taken may be left out."""


class HandPlay(NamedTuple):
    """The play of a side with some cards, and in how many deals it comes to that."""

    cards: Counts
    deals: Fraction
    chances: Chances


def describe_card(card: int) -> str:
    """Write a card by its count."""
    return "Jo" if card == JOKER else str(card)


def describe_cards(cards: Counts) -> str:
    """First cards by their counts: 0-5."""
    return "-".join(map(describe_card, cards))


def describe_span(numbers: Iterable[int]) -> str:
    """Write totals or cards, runs of them in short: 0 to 4, 6 and 9."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1 and number != JOKER:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = []
    for run in runs:
        short = len(run) > 2
        told += [f"{run[0]} to {run[-1]}"] if short else [describe_card(one) for one in run]
    return join_words(told)


def join_words(words: Sequence[str]) -> str:
    """Join words one after another: a, b and c."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def describe_chances(chances: Chances) -> str:
    """Say what is done: stand; or where it is left to chance, hit 52.0%, stand 48.0%."""
    taken = sorted((-chance, action) for action, chance in chances.items() if chance)
    if len(taken) == 1:
        return taken[0][1]
    return ", ".join(f"{action} {-100 * float(chance):.1f}%" for chance, action in taken)


def format_percent(share: Fraction, digits: int = 2) -> str:
    """Write what is won or lost of a wager: -1.15%."""
    return f"{100 * float(share):+.{digits}f}%"


def find_usual(played: Iterable[HandPlay]) -> str:
    """Find what is done most often, in words."""
    deals: dict[str, Fraction] = {}
    for one in played:
        words = describe_chances(one.chances)
        deals[words] = deals.get(words, Fraction(0)) + one.deals
    return max(deals, key=lambda words: deals[words])


def find_others(played: Iterable[HandPlay], main: str) -> Mapping[str, str]:
    """Find what else is done than mostly, and the cards with which it is."""
    others: dict[str, list[str]] = {}
    for one in played:
        if (words := describe_chances(one.chances)) != main:
            others.setdefault(words, []).append(describe_cards(one.cards))
    return {words: join_words(hands) for words, hands in others.items()}


SeatChoices = Mapping[SeatMoment, SeatChoice]
LONG = 24
"""A table with more rows than this gives way to a chart of letters."""
LETTERS: Mapping[Action, str] = {"stand": "S", "hit": "H", "double": "D", "surrender": "R"}


def describe_rule(rule: Rule) -> tuple[str, ...]:
    """Write the rule in words: what to do on which totals, and against which open card."""
    return tuple(_list_rules({sight: str(action) for sight, action in rule.items()}))


def describe_play(spots: SeatChoices, play: SeatPlay) -> tuple[str, ...]:
    """Write a way to play in words: what it mostly does on each total, and the cards with which it does otherwise."""
    seen = _group_by_total(spots, play)
    return (*_list_rules({sight: find_usual(played) for sight, played in seen.items()}), *_list_exceptions(seen, {}))


def list_exceptions(spots: SeatChoices, play: SeatPlay, rule: Rule) -> tuple[str, ...]:
    """List the cards with which a way to play does not do what a rule by totals says."""
    return tuple(_list_exceptions(_group_by_total(spots, play), rule))


def _group_by_total(spots: SeatChoices, play: SeatPlay) -> Mapping[KnownTotal, list[HandPlay]]:
    found: dict[KnownTotal, list[HandPlay]] = {}
    for moment, spot in spots.items():
        found.setdefault(find_known_total(spot), []).append(HandPlay(moment.cards, Fraction(spot.deals), play[moment]))
    return found


def _list_rules(done: Mapping[KnownTotal, str]) -> Iterator[str]:
    """List totals that fare alike together, the lowest first."""
    alike: dict[tuple[tuple[int | None, str], ...], list[int]] = {}
    for total in sorted({total for total, _ in done}):
        here = tuple((up, words) for (one, up), words in done.items() if one == total)
        alike.setdefault(here, []).append(total)
    for here, totals in alike.items():
        yield f"On {describe_span(totals)}: {_describe_against(dict(here))}."


def _describe_against(done: Mapping[int | None, str]) -> str:
    """Say what is done against each open card; those that are alike together."""
    if None in done:
        return done[None]
    alike: dict[str, list[int]] = {}
    for up, words in done.items():
        alike.setdefault(words, []).extend([] if up is None else [up])
    if len(alike) == 1:
        return f"{next(iter(alike))}, whatever card lies open"
    return "; ".join(f"{words} against {describe_span(ups)}" for words, ups in alike.items())


def _list_exceptions(seen: Mapping[KnownTotal, list[HandPlay]], rule: Mapping[KnownTotal, str]) -> Iterator[str]:
    for (total, up), played in sorted(seen.items(), key=lambda one: (one[0][0], one[0][1] or 0)):
        against = "" if up is None else f" against {describe_card(up)}"
        for words, hands in find_others(played, rule.get((total, up)) or find_usual(played)).items():
            yield f"On {total}{against} with {hands}: {words}."


def make_value_table(spots: SeatChoices, rule: Rule, unit: str) -> GuideTable:
    """Make the table of what each choice is worth by totals; where that takes too many rows, a chart of what to do."""
    return _tabulate_values(spots, unit) if len(rule) <= LONG else _make_chart(rule)


def _tabulate_values(spots: SeatChoices, unit: str) -> GuideTable:
    """List what each choice is worth on average over all cards of a total, against each open card."""
    deals: dict[KnownTotal, int] = {}
    sums: dict[KnownTotal, dict[Action, Fraction]] = {}
    for spot in spots.values():
        sight = find_known_total(spot)
        deals[sight] = deals.get(sight, 0) + spot.deals
        here = sums.setdefault(sight, {})
        for action, worth in spot.values.items():
            here[action] = here.get(action, Fraction(0)) + worth * spot.deals
    actions = [action for action in ACTIONS if any(action in here for here in sums.values())]
    open_card = any(up is not None for _, up in sums)
    rows = tuple(
        (
            str(total),
            *([describe_card(up)] if up is not None else []),
            *(format_percent(here[one] / deals[total, up]) if one in here else "" for one in actions),
        )
        for (total, up), here in sorted(sums.items(), key=lambda one: (one[0][0], one[0][1] or 0))
    )
    columns = ("total", *(["open card"] if open_card else []), *actions)
    return GuideTable(f"Worth of each choice, of the {unit}", columns, rows)


def _make_chart(rule: Rule) -> GuideTable:
    """Make the chart of what to do on each total against each open card, in letters."""
    ups = sorted({up for _, up in rule if up is not None})
    rows = tuple(
        (str(total), *(LETTERS[rule[total, up]] if (total, up) in rule else "" for up in ups))
        for total in sorted({total for total, _ in rule})
    )
    used = {rule[sight] for sight in rule}
    key = ", ".join(f"{letter} {action}" for action, letter in LETTERS.items() if action in used)
    return GuideTable(f"By total and open card ({key})", ("total", *map(describe_card, ups)), rows)


def make_late_rule(wager: NinesWager, spots: Iterable[LateChoice]) -> GuideRule:
    """Write where a late wager gains: by totals, and what it brings there."""
    when = f"{wager.name}, made once the cards lie open"
    gains: dict[int, list[int | None]] = {}
    for (total, up), worth in sorted(
        _average_gains_by_total(spots).items(), key=lambda one: (one[0][0], one[0][1] or 0)
    ):
        if worth > 0:
            gains.setdefault(total, []).append(up)
    alike: dict[tuple[int | None, ...], list[int]] = {}
    for total, ups in gains.items():
        alike.setdefault(tuple(ups), []).append(total)
    made = (
        f"On {describe_span(totals)}{'' if None in ups else f' against {_describe_ups(ups)}'}: make it."
        for ups, totals in alike.items()
    )
    return GuideRule(when, (*made, "Leave it anywhere else.") if gains else ("Leave it: it gains nowhere.",))


def _describe_ups(ups: Iterable[int | None]) -> str:
    return describe_span(up for up in ups if up is not None)


def make_late_table(wager: NinesWager, spots: Iterable[LateChoice]) -> GuideTable:
    """Make the table of what a late wager is worth by totals and open cards; a dash where it is barred."""
    worths = _average_gains_by_total(spots)
    ups = sorted({up for _, up in worths if up is not None})
    columns: list[int | None] = [*ups] or [None]
    rows = tuple(
        (str(total), *(_format_whole(worths[total, up]) if (total, up) in worths else "-" for up in columns))
        for total in range(10)
    )
    heads = tuple("worth" if up is None else describe_card(up) for up in columns)
    against = ", by total and open card" if ups else ", by total"
    return GuideTable(f"{wager.name}: worth in percent{against}", ("total", *heads), rows)


def _average_gains_by_total(spots: Iterable[LateChoice]) -> dict[KnownTotal, Fraction]:
    deals: dict[KnownTotal, int] = {}
    sums: dict[KnownTotal, Fraction] = {}
    for spot in spots:
        sight = min(spot.strength, 9), spot.moment.up
        deals[sight] = deals.get(sight, 0) + spot.deals
        sums[sight] = sums.get(sight, Fraction(0)) + spot.value * spot.deals
    return {sight: total / deals[sight] for sight, total in sums.items()}


def _format_whole(share: Fraction) -> str:
    return f"{100 * float(share):+.0f}"


DID: Mapping[Action, str] = {"stand": "stood", "hit": "hit", "double": "doubled", "show": "shown a natural"}
BankChoices = Mapping[BankMoment, BankChoice]


class Cell(NamedTuple):
    """The moment of a player-dealer beside the cards: their total, the open one, the Player hand, what the seat did."""

    total: int
    up: int | None
    player: int | None
    seat: Action


Cells = Mapping[Cell, list[HandPlay]]


def group_cells(rules: OptionRules, play: BankPlay, spots: BankChoices, *, reached: bool) -> Cells:
    """Group what a way to play does by cells; `reached` leaves out what the seat never lets it come to."""
    found: dict[Cell, list[HandPlay]] = {}
    for moment, draws in play.items():
        if moment.seat not in DID or (reached and moment not in spots):
            continue
        player = None if moment.player is None else rules.find_strength(moment.player)
        cell = Cell(rules.find_strength(moment.cards), moment.up, player, moment.seat)
        deals = spots[moment].deals if moment in spots else Fraction(0)
        chances: dict[Action, Fraction] = {"hit": draws, "stand": 1 - draws}
        found.setdefault(cell, []).append(HandPlay(moment.cards, deals, chances))
    return _merge_ups(found)


def _merge_ups(cells: Cells) -> Cells:
    """Leave the open card out of the cells, where it makes no difference."""
    merged: dict[Cell, list[HandPlay]] = {}
    for cell, played in cells.items():
        merged.setdefault(cell._replace(up=None), []).extend(played)
    alike = all(
        find_usual(played) == find_usual(merged[cell._replace(up=None)]) and not find_others(played, find_usual(played))
        for cell, played in cells.items()
    )
    return merged if alike else cells


def make_cell_table(title: str, cells: Cells) -> GuideTable:
    """Make the table of what to do: a row for what the seat did, a column for each own total, or for each open card."""
    ups = sorted({cell.up for cell in cells if cell.up is not None})
    totals = sorted({cell.total for cell in cells})
    shown = any(cell.player is not None for cell in cells)
    labels = list(dict.fromkeys(_make_label(cell) for cell in sorted(cells, key=_make_sort_key)))
    words = {
        (_make_label(cell), cell.up if ups else cell.total): _describe_cell(played) for cell, played in cells.items()
    }
    columns = [*(f"{describe_card(up)} open" for up in ups)] or [f"own {total}" for total in totals]
    heads = (*(["Player hand"] if shown else []), "seat", *(["own total"] if ups else []), *columns)
    rows = tuple((*label, *(words.get((label, one), "") for one in ups or totals)) for label in labels)
    return GuideTable(title, heads, rows)


def list_cell_exceptions(cells: Cells) -> Iterator[str]:
    """List the cards with which something else is done than the table says."""
    for cell, played in sorted(cells.items(), key=lambda one: _make_sort_key(one[0])):
        hand = "" if cell.player is None else f" against a Player hand of {cell.player}"
        up = "" if cell.up is None else f", {describe_card(cell.up)} open"
        for words, hands in find_others(played, find_usual(played)).items():
            yield f"On {cell.total} with {hands}{up}{hand}, the seat having {DID[cell.seat]}: {words}."


def _describe_cell(played: list[HandPlay]) -> str:
    main = find_usual(played)
    return f"{main}*" if find_others(played, main) else main


def _make_label(cell: Cell) -> tuple[str, ...]:
    player = [] if cell.player is None else [str(cell.player)]
    own = [] if cell.up is None else [str(cell.total)]
    return (*player, DID[cell.seat], *own)


def _make_sort_key(cell: Cell) -> tuple[int, int, int, int]:
    seat = list(DID).index(cell.seat)
    return (-1 if cell.player is None else cell.player, seat, cell.total, -1 if cell.up is None else cell.up)
