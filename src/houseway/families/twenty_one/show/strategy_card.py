"""The strategy card: a strategy as people carry it, rows of hands against up cards, a short code in each cell."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from houseway.core.ranking.twenty_one_orders import TWENTY_ONE_ORDERS, Came
from houseway.core.values import shorten
from houseway.families.twenty_one.page import Chart, Totals, TwentyOnePage
from houseway.families.twenty_one.price.strategy import (
    AGAIN,
    FREE,
    OWN,
    RESCUE,
    SOFT,
    UPS,
    VALUES,
    Action,
    Strategy,
    find_row,
)

LEGEND = {
    "S": "stand",
    "H": "hit",
    "Dh": "double, or else hit",
    "Ds": "double, or else stand",
    "Fh": "free double, or else hit",
    "Fs": "free double, or else stand",
    "P": "split",
    "Fp": "free split",
    "Rh": "surrender, or else hit",
    "Rs": "surrender, or else stand",
    "Rp": "surrender, or else split",
    "X": "rescue: take the last raise back",
    "A": "double again",
}
"""What each code on a card means."""
NAMES = {"ace": "A", "ten": "10"}
"""How a card writes the values that are no numbers."""
SWITCHED = "switched"
"""Ends the name of two cards that a switch brought together."""
LONGEST_WORTH = len("+48.3")
WORTH_TITLE = "Two cards, %"
"""Heads what two cards are worth, in percent of the wager."""


@dataclass(frozen=True)
class CardRow:
    """Hands that are played alike, and what they do against each up card."""

    hands: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class WorthRow:
    """The worth of two cards against each up card, in percent of the wager, if they came together in these ways."""

    hands: str
    cells: tuple[str, ...]
    came: tuple[Came, ...]

    def __repr__(self) -> str:
        return shorten(f"WorthRow({self.hands!r}: {' '.join(cell.strip() for cell in self.cells)})")

    def to_dict(self) -> dict[str, Any]:
        """Write the row as plain data."""
        return {"hands": self.hands, "cells": list(self.cells), "came": list(self.came)}


@dataclass(frozen=True)
class Section:
    """A part of the card: hard hands, soft hands, pairs, or hands that were doubled."""

    title: str
    rows: tuple[CardRow, ...]

    def __repr__(self) -> str:
        return shorten(f"Section({self.title!r}, {len(self.rows)} rows)")


@dataclass(frozen=True)
class StrategyCard:
    """A whole card: its columns are the player-dealer's up cards.

    `worth` is what two cards are worth where a seat may switch cards between hands; two that are worth something else
    when a switch brings them together have a second row for it.
    """

    ups: tuple[str, ...]
    sections: tuple[Section, ...]
    notes: tuple[str, ...] = ()
    worth: tuple[WorthRow, ...] = ()

    def __repr__(self) -> str:
        return shorten(f"StrategyCard({', '.join(section.title for section in self.sections)})")

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes that this card uses, in the order of the legend."""
        used = {cell for section in self.sections for one in section.rows for cell in one.cells}
        return tuple(code for code in LEGEND if code in used)

    def to_dict(self) -> dict[str, Any]:
        """Write the card as plain data."""
        return {
            "ups": list(self.ups),
            "sections": [
                {"title": part.title, "rows": [{"hands": one.hands, "cells": list(one.cells)} for one in part.rows]}
                for part in self.sections
            ],
            "legend": {code: LEGEND[code] for code in self.codes},
            "notes": list(self.notes),
            "worth": [one.to_dict() for one in self.worth],
        }


def make_strategy_card(page: TwentyOnePage, strategy: Strategy) -> StrategyCard:
    """Make the card of a strategy for a game."""
    ups = tuple(up for up in UPS if _can_show(page, up))
    sections = [*_make_hand_sections(page, strategy, ups, OWN, "")]
    if page.free:
        sections += _make_hand_sections(page, strategy, ups, FREE, " on a free bet")
    if page.double:
        sections += _make_doubled_sections(page, strategy, ups)
    worth = tuple(_make_worth_rows(strategy, ups)) if page.switch else ()
    return StrategyCard(ups, tuple(sections), tuple(_list_notes(page, strategy, worth)), worth)


def _can_show(page: TwentyOnePage, up: str) -> bool:
    if up in page.deal.no_action_against:
        return False
    return up != "joker" or page.deck.jokers > 0


def _make_hand_sections(
    page: TwentyOnePage, strategy: Strategy, ups: tuple[str, ...], mode: int, whose: str
) -> Iterator[Section]:
    """Hard hands from the top, soft hands, and pairs."""

    def choose_plain(total: int, soft: bool, up: str) -> str:
        return _choose_code(page, strategy, mode, total, soft, up)

    order = TWENTY_ONE_ORDERS[page.ranking]
    top, lowest_soft = order.most // 2, 12 if order.high_aces == 1 else 13

    def has_something_to_say(total: int, soft: bool) -> bool:
        """Say whether a row is more than that the hand must stand: it may still be surrendered."""
        must_stand = _must_stand(page.seat_chart, total, soft=soft)
        return not must_stand or any(choose_plain(total, soft, up) != "S" for up in ups)

    hard = [total for total in range(min(top, 21), 3, -1) if has_something_to_say(total, False)]
    soft = [total for total in range(top, lowest_soft - 1, -1) if has_something_to_say(total, True)]
    yield Section(f"Hard{whose}", _join_alike(hard, ups, lambda total, up: choose_plain(total, False, up)))
    if soft:
        yield Section(f"Soft{whose}", _join_alike(soft, ups, lambda total, up: choose_plain(total, True, up)))
    if page.split:
        yield Section(f"Pairs{whose}", tuple(_make_pair_rows(page, strategy, ups, mode, choose_plain)))


def _must_stand(chart: Chart, total: int, *, soft: bool) -> bool:
    return total in (chart.stand.soft if soft else chart.stand.hard)


def _choose_code(page: TwentyOnePage, strategy: Strategy, mode: int, total: int, soft: bool, up: str) -> str:
    here, column = find_row(total, soft), UPS.index(up)
    hits = _is_among(page.seat_chart.hit, total, soft) or bool(strategy.hit[mode, here, column])
    otherwise = "h" if hits else "s"
    if mode == OWN and strategy.surrender[here, column]:
        return "R" + otherwise
    if strategy.double[mode, here, column]:
        free = page.free is not None and _is_among(page.free.double, total, soft)
        return ("F" if free else "D") + otherwise
    return otherwise.upper()


def _is_among(totals: Totals, total: int, soft: bool) -> bool:
    return total in (totals.soft if soft else totals.hard)


def _join_alike(totals: list[int], ups: tuple[str, ...], code: Callable[[int, str], str]) -> tuple[CardRow, ...]:
    """Join rows for totals, those that are played alike and follow each other in one row."""
    rows: list[tuple[list[int], tuple[str, ...]]] = []
    for total in totals:
        cells = tuple(code(total, up) for up in ups)
        if rows and rows[-1][1] == cells and rows[-1][0][-1] == total + 1:
            rows[-1][0].append(total)
        else:
            rows.append(([total], cells))
    return tuple(CardRow(str(run[0]) if len(run) == 1 else f"{run[-1]}-{run[0]}", cells) for run, cells in rows)


def _make_pair_rows(
    page: TwentyOnePage,
    strategy: Strategy,
    ups: tuple[str, ...],
    mode: int,
    plain: Callable[[int, bool, str], str],
) -> Iterator[CardRow]:
    for number, value in reversed(list(enumerate(VALUES))):
        points = 11 if value == "ace" else 10 if value == "ten" else int(value)
        two_aces = 12 if TWENTY_ONE_ORDERS[page.ranking].high_aces == 1 else 22
        total, soft = (two_aces, True) if value == "ace" else (2 * points, False)
        free = page.free is not None and (value != "ten" or page.free.split_tens)
        cells = []
        for up in ups:
            said = strategy.two_cards.get((up, (value, value))) if mode == OWN else None
            splits = bool(strategy.split[mode, number, UPS.index(up)])
            cells.append(_choose_pair_code(plain(total, soft, up), "Fp" if free else "P", said, splits=splits))
        name = NAMES.get(value, value)
        yield CardRow(f"{name}-{name}", tuple(cells))


def _choose_pair_code(plain: str, split: str, said: Action | None, *, splits: bool) -> str:
    """Find what a pair does: as is said of it, or else surrender, split, or what its total does, which is `plain`."""
    otherwise = plain[-1].lower()
    if said == "surrender":
        return "Rp" if splits else f"R{otherwise}"
    if said in ("stand", "hit"):
        return said[0].upper()
    if said == "double":
        return plain if plain[0] in "DF" else f"D{otherwise}"
    if said == "split":
        return split
    if splits:
        return "Rp" if plain.startswith("R") else split
    return plain


def _make_doubled_sections(page: TwentyOnePage, strategy: Strategy, ups: tuple[str, ...]) -> Iterator[Section]:
    """Find what hands do after they were doubled, where they may do anything but stand."""
    rule = page.double
    if rule is None or not (rule.again or rule.rescue):
        return
    for level in range(rule.again + 1):
        title = ("Doubled once", "Doubled twice")[level] if level < 2 else f"Doubled {level + 1} times"
        yield Section(f"{title}, hard", _make_doubled_rows(strategy, ups, level, soft=False))
        if soft := _make_doubled_rows(strategy, ups, level, soft=True):
            yield Section(f"{title}, soft", soft)


def _make_doubled_rows(strategy: Strategy, ups: tuple[str, ...], level: int, *, soft: bool) -> tuple[CardRow, ...]:
    codes = {AGAIN: "A", RESCUE: "X"}

    def choose_code(total: int, up: str) -> str:
        return codes.get(int(strategy.doubled[level, find_row(total, soft), UPS.index(up)]), "S")

    lowest = _find_lowest_soft(strategy) if soft else _find_lowest_hard(strategy)
    return _join_alike(list(range(21, lowest - 1, -1)), ups, choose_code)


def _find_doubled(strategy: Strategy) -> tuple[list[int], list[int]]:
    """Find the hard and the soft totals that a strategy doubles against some card."""
    doubled = strategy.double[OWN].any(axis=1)
    rows = (
        {total for total in range(SOFT) if doubled[total]},
        {at - SOFT for at in range(SOFT, len(doubled)) if doubled[at]},
    )
    for (_, pair), action in strategy.two_cards.items():
        if action == "double":
            points = [{"ace": 11, "ten": 10}.get(value) or int(value) for value in pair]
            rows["ace" in pair].add(sum(points))
    return sorted(rows[0]), sorted(rows[1])


def _find_lowest_hard(strategy: Strategy) -> int:
    """Find the least hard total that a hand can have which was doubled by this strategy.

    A card adds two at least to a hard hand; a soft one that turns hard had 21 or less with its ace as eleven, and so
    has twelve or more.
    """
    hard, soft = _find_doubled(strategy)
    lowest = [total + 2 for total in hard]
    return min([*lowest, 12] if soft or not lowest else lowest)


def _find_lowest_soft(strategy: Strategy) -> int:
    """The least soft total of a hand that was doubled: an ace adds eleven to a hard hand of ten or less, and one to a
    soft one; 13, the least there is, where nothing is doubled, and 22 where no soft hand comes of it.
    """
    hard, soft = _find_doubled(strategy)
    if not hard and not soft:
        return 13
    return min([total + 11 for total in hard if total <= 10] + [total + 1 for total in soft], default=22)


def _make_worth_rows(strategy: Strategy, ups: tuple[str, ...]) -> Iterator[WorthRow]:
    """Find what each two-card hand is worth, for the decision to switch."""
    if strategy.worth is None:
        return
    for high in reversed(range(len(VALUES))):
        for low in reversed(range(high + 1)):
            name = "-".join(NAMES.get(VALUES[one], VALUES[one]) for one in (high, low))
            dealt, switched = (
                tuple(_write_percent(strategy.worth[(*two, UPS.index(up))]) for up in ups)
                for two in ((low, high), (high, low))
            )
            if dealt == switched:
                yield WorthRow(name, dealt, ("dealt", "switched"))
            else:
                yield WorthRow(name, dealt, ("dealt",))
                yield WorthRow(f"{name} {SWITCHED}", switched, ("switched",))


def _write_percent(worth: float) -> str:
    """Write a worth in percent to one decimal, which is as much as the decision needs; a whole hundred without it."""
    written = f"{100 * worth:+.1f}"
    return written.removesuffix(".0") if len(written) > LONGEST_WORTH else written


def _note_switch(worth: tuple[WorthRow, ...]) -> str:
    """When to switch, and which hands have a row of their own for it."""
    own = [row.hands.removesuffix(f" {SWITCHED}") for row in worth if row.came == ("switched",)]
    rule = "Switch when the two hands together are worth more after it"
    if not own:
        return f"{rule}."
    return f"{rule}; {' and '.join(own)} made by the switch is no natural, and counts by its own row."


def _list_notes(page: TwentyOnePage, strategy: Strategy, worth: tuple[WorthRow, ...]) -> Iterator[str]:
    if page.insurance:
        taken = [up for up in page.insurance.against if strategy.insure[UPS.index(up)]]
        yield f"Take {page.insurance.wager.lower()} against {' and '.join(taken)}." if taken else "Never insure."
    if page.switch:
        yield _note_switch(worth)
    for (up, (low, high)), action in strategy.two_cards.items():
        if low != high or not page.split:
            yield f"{low}-{high} against {up}: {action}."
