"""What a seat is advised to do: by totals, with which cards otherwise, what each choice is worth, and late wagers."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from houseway.families.nines.advise.options.wording import Played, card_words, otherwise, percent, span_words, usual
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.options.rules import ACTIONS, Action
from houseway.families.nines.price.options.policy import SeatMoment, SeatPlay
from houseway.families.nines.price.options.simple import Rule, Sight, sight_of
from houseway.families.nines.price.options.spots import LateSpot, SeatSpot
from houseway.families.strategy_guide import GuideRule, GuideTable

Spots = Mapping[SeatMoment, SeatSpot]
LONG = 24
"""A table with more rows than this gives way to a chart of letters."""
LETTERS: Mapping[Action, str] = {"stand": "S", "hit": "H", "double": "D", "surrender": "R"}


def by_totals(rule: Rule) -> tuple[str, ...]:
    """The rule in words: what to do on which totals, and against which open card."""
    return tuple(_rules({sight: str(action) for sight, action in rule.items()}))


def by_chances(spots: Spots, play: SeatPlay) -> tuple[str, ...]:
    """A way to play in words: what it mostly does on each total, and the cards with which it does otherwise."""
    seen = _seen(spots, play)
    return (*_rules({sight: usual(played) for sight, played in seen.items()}), *_exceptions(seen, {}))


def exceptions(spots: Spots, play: SeatPlay, rule: Rule) -> tuple[str, ...]:
    """The cards with which a way to play does not do what a rule by totals says."""
    return tuple(_exceptions(_seen(spots, play), rule))


def _seen(spots: Spots, play: SeatPlay) -> Mapping[Sight, list[Played]]:
    found: dict[Sight, list[Played]] = {}
    for moment, spot in spots.items():
        found.setdefault(sight_of(spot), []).append(Played(moment.cards, Fraction(spot.deals), play[moment]))
    return found


def _rules(done: Mapping[Sight, str]) -> Iterator[str]:
    """Totals that fare alike together, the lowest first."""
    alike: dict[tuple[tuple[int | None, str], ...], list[int]] = {}
    for total in sorted({total for total, _ in done}):
        here = tuple((up, words) for (one, up), words in done.items() if one == total)
        alike.setdefault(here, []).append(total)
    for here, totals in alike.items():
        yield f"On {span_words(totals)}: {_against(dict(here))}."


def _against(done: Mapping[int | None, str]) -> str:
    """What is done against each open card; those that are alike together."""
    if None in done:
        return done[None]
    alike: dict[str, list[int]] = {}
    for up, words in done.items():
        alike.setdefault(words, []).extend([] if up is None else [up])
    if len(alike) == 1:
        return f"{next(iter(alike))}, whatever card lies open"
    return "; ".join(f"{words} against {span_words(ups)}" for words, ups in alike.items())


def _exceptions(seen: Mapping[Sight, list[Played]], rule: Mapping[Sight, str]) -> Iterator[str]:
    for (total, up), played in sorted(seen.items(), key=lambda one: (one[0][0], one[0][1] or 0)):
        against = "" if up is None else f" against {card_words(up)}"
        for words, hands in otherwise(played, rule.get((total, up)) or usual(played)).items():
            yield f"On {total}{against} with {hands}: {words}."


def worth_table(spots: Spots, rule: Rule, unit: str) -> GuideTable:
    """What each choice is worth by totals; where that takes too many rows, a chart of what to do."""
    return _worths(spots, unit) if len(rule) <= LONG else _chart(rule)


def _worths(spots: Spots, unit: str) -> GuideTable:
    """What each choice is worth on average over all cards of a total, against each open card."""
    deals: dict[Sight, int] = {}
    sums: dict[Sight, dict[Action, Fraction]] = {}
    for spot in spots.values():
        sight = sight_of(spot)
        deals[sight] = deals.get(sight, 0) + spot.deals
        here = sums.setdefault(sight, {})
        for action, worth in spot.worths.items():
            here[action] = here.get(action, Fraction(0)) + worth * spot.deals
    actions = [action for action in ACTIONS if any(action in here for here in sums.values())]
    open_card = any(up is not None for _, up in sums)
    rows = tuple(
        (
            str(total),
            *([card_words(up)] if up is not None else []),
            *(percent(here[one] / deals[total, up]) if one in here else "" for one in actions),
        )
        for (total, up), here in sorted(sums.items(), key=lambda one: (one[0][0], one[0][1] or 0))
    )
    columns = ("total", *(["open card"] if open_card else []), *actions)
    return GuideTable(f"Worth of each choice, of the {unit}", columns, rows)


def _chart(rule: Rule) -> GuideTable:
    """What to do on each total against each open card, in letters."""
    ups = sorted({up for _, up in rule if up is not None})
    rows = tuple(
        (str(total), *(LETTERS[rule[total, up]] if (total, up) in rule else "" for up in ups))
        for total in sorted({total for total, _ in rule})
    )
    used = {rule[sight] for sight in rule}
    key = ", ".join(f"{letter} {action}" for action, letter in LETTERS.items() if action in used)
    return GuideTable(f"By total and open card ({key})", ("total", *map(card_words, ups)), rows)


def late_rule(wager: NinesWager, spots: Iterable[LateSpot]) -> GuideRule:
    """Where a late wager gains: by totals, and what it brings there."""
    when = f"{wager.name}, made once the cards lie open"
    gains: dict[int, list[int | None]] = {}
    for (total, up), worth in sorted(_late(spots).items(), key=lambda one: (one[0][0], one[0][1] or 0)):
        if worth > 0:
            gains.setdefault(total, []).append(up)
    alike: dict[tuple[int | None, ...], list[int]] = {}
    for total, ups in gains.items():
        alike.setdefault(tuple(ups), []).append(total)
    made = (
        f"On {span_words(totals)}{'' if None in ups else f' against {_cards(ups)}'}: make it."
        for ups, totals in alike.items()
    )
    return GuideRule(when, (*made, "Leave it anywhere else.") if gains else ("Leave it: it gains nowhere.",))


def _cards(ups: Iterable[int | None]) -> str:
    return span_words(up for up in ups if up is not None)


def late_table(wager: NinesWager, spots: Iterable[LateSpot]) -> GuideTable:
    """What a late wager is worth by totals and open cards, on average over the cards of a total; barred ones a dash."""
    worths = _late(spots)
    ups = sorted({up for _, up in worths if up is not None})
    columns: list[int | None] = [*ups] or [None]
    rows = tuple(
        (str(total), *(_whole(worths[total, up]) if (total, up) in worths else "-" for up in columns))
        for total in range(10)
    )
    heads = tuple("worth" if up is None else card_words(up) for up in columns)
    against = ", by total and open card" if ups else ", by total"
    return GuideTable(f"{wager.name}: worth in percent{against}", ("total", *heads), rows)


def _late(spots: Iterable[LateSpot]) -> dict[Sight, Fraction]:
    deals: dict[Sight, int] = {}
    sums: dict[Sight, Fraction] = {}
    for spot in spots:
        sight = min(spot.strength, 9), spot.moment.up
        deals[sight] = deals.get(sight, 0) + spot.deals
        sums[sight] = sums.get(sight, Fraction(0)) + spot.worth * spot.deals
    return {sight: total / deals[sight] for sight, total in sums.items()}


def _whole(share: Fraction) -> str:
    return f"{100 * float(share):+.0f}"
