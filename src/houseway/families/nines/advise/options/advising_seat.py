"""What a seat is advised to do: by totals, with which cards otherwise, what each choice is worth, and late wagers."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from houseway.families.advice import GuideRule, GuideTable
from houseway.families.nines.advise.options.wording import (
    HandPlay,
    describe_card,
    describe_span,
    find_others,
    find_usual,
    format_percent,
)
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.rules import ACTIONS, Action
from houseway.families.nines.price.options.policy import SeatMoment, SeatPlay
from houseway.families.nines.price.options.simple import KnownTotal, Rule, find_known_total
from houseway.families.nines.price.options.spots import LateChoice, SeatChoice

SeatChoices = Mapping[SeatMoment, SeatChoice]
LONG = 24
"""A table with more rows than this gives way to a chart of letters."""
LETTERS: Mapping[Action, str] = {"stand": "S", "hit": "H", "double": "D", "surrender": "R"}


def describe_rule(rule: Rule) -> tuple[str, ...]:
    """The rule in words: what to do on which totals, and against which open card."""
    return tuple(_list_rules({sight: str(action) for sight, action in rule.items()}))


def describe_play(spots: SeatChoices, play: SeatPlay) -> tuple[str, ...]:
    """A way to play in words: what it mostly does on each total, and the cards with which it does otherwise."""
    seen = _group_by_total(spots, play)
    return (*_list_rules({sight: find_usual(played) for sight, played in seen.items()}), *_list_exceptions(seen, {}))


def list_exceptions(spots: SeatChoices, play: SeatPlay, rule: Rule) -> tuple[str, ...]:
    """The cards with which a way to play does not do what a rule by totals says."""
    return tuple(_list_exceptions(_group_by_total(spots, play), rule))


def _group_by_total(spots: SeatChoices, play: SeatPlay) -> Mapping[KnownTotal, list[HandPlay]]:
    found: dict[KnownTotal, list[HandPlay]] = {}
    for moment, spot in spots.items():
        found.setdefault(find_known_total(spot), []).append(HandPlay(moment.cards, Fraction(spot.deals), play[moment]))
    return found


def _list_rules(done: Mapping[KnownTotal, str]) -> Iterator[str]:
    """Totals that fare alike together, the lowest first."""
    alike: dict[tuple[tuple[int | None, str], ...], list[int]] = {}
    for total in sorted({total for total, _ in done}):
        here = tuple((up, words) for (one, up), words in done.items() if one == total)
        alike.setdefault(here, []).append(total)
    for here, totals in alike.items():
        yield f"On {describe_span(totals)}: {_describe_against(dict(here))}."


def _describe_against(done: Mapping[int | None, str]) -> str:
    """What is done against each open card; those that are alike together."""
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
    """What each choice is worth by totals; where that takes too many rows, a chart of what to do."""
    return _tabulate_values(spots, unit) if len(rule) <= LONG else _make_chart(rule)


def _tabulate_values(spots: SeatChoices, unit: str) -> GuideTable:
    """What each choice is worth on average over all cards of a total, against each open card."""
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
    """What to do on each total against each open card, in letters."""
    ups = sorted({up for _, up in rule if up is not None})
    rows = tuple(
        (str(total), *(LETTERS[rule[total, up]] if (total, up) in rule else "" for up in ups))
        for total in sorted({total for total, _ in rule})
    )
    used = {rule[sight] for sight in rule}
    key = ", ".join(f"{letter} {action}" for action, letter in LETTERS.items() if action in used)
    return GuideTable(f"By total and open card ({key})", ("total", *map(describe_card, ups)), rows)


def make_late_rule(wager: NinesWager, spots: Iterable[LateChoice]) -> GuideRule:
    """Where a late wager gains: by totals, and what it brings there."""
    when = f"{wager.name}, made once the cards lie open"
    gains: dict[int, list[int | None]] = {}
    for (total, up), worth in sorted(_average_by_total(spots).items(), key=lambda one: (one[0][0], one[0][1] or 0)):
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
    """What a late wager is worth by totals and open cards, on average over the cards of a total; barred ones a dash."""
    worths = _average_by_total(spots)
    ups = sorted({up for _, up in worths if up is not None})
    columns: list[int | None] = [*ups] or [None]
    rows = tuple(
        (str(total), *(_format_whole(worths[total, up]) if (total, up) in worths else "-" for up in columns))
        for total in range(10)
    )
    heads = tuple("worth" if up is None else describe_card(up) for up in columns)
    against = ", by total and open card" if ups else ", by total"
    return GuideTable(f"{wager.name}: worth in percent{against}", ("total", *heads), rows)


def _average_by_total(spots: Iterable[LateChoice]) -> dict[KnownTotal, Fraction]:
    deals: dict[KnownTotal, int] = {}
    sums: dict[KnownTotal, Fraction] = {}
    for spot in spots:
        sight = min(spot.strength, 9), spot.moment.up
        deals[sight] = deals.get(sight, 0) + spot.deals
        sums[sight] = sums.get(sight, Fraction(0)) + spot.value * spot.deals
    return {sight: total / deals[sight] for sight, total in sums.items()}


def _format_whole(share: Fraction) -> str:
    return f"{100 * float(share):+.0f}"
