"""Amounts for which a schedule prints no row, and rows that were mended; and the rulings on both."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import Any, Literal

from houseway.analysis.diff.difference import Spans
from houseway.book.loader import Game, PostedFee
from houseway.book.model.fees import FeeSchedule
from houseway.book.model.filing import Ruling
from houseway.core.money import Cents
from houseway.core.table.collection import find_fee
from houseway.core.table.limits import find_posted_limits
from houseway.core.values import shorten

Payer = Literal["player-dealer", "player"]
BELOW = "group {} > below_first_band"
"""The place that a ruling explains which says what is taken below the first row."""
MENDED = (
    "group * > option * > player_dealer * > *",
    "group * > option * > player * > *",
    "group * > option * > m??imum",
)
"""The places that a ruling explains which mends a row: its edges, its fee, or the limits beside it."""


@dataclass(frozen=True)
class Gap:
    """A span of amounts that the table takes and no row is printed for, what is taken of them, and by which rulings."""

    schedule: str
    options: tuple[str, ...]
    payer: Payer
    least: Cents
    most: Cents
    fee: Cents
    rulings: tuple[str, ...]
    lines: Spans

    def __repr__(self) -> str:
        return shorten(f"Gap({self.schedule!r}, options {', '.join(self.options)}, {self.payer})")

    def to_dict(self) -> dict[str, Any]:
        """Write the gap as plain data."""
        return {
            "schedule": self.schedule,
            "options": list(self.options),
            "payer": self.payer,
            "least": self.least,
            "most": self.most,
            "fee": self.fee,
            "ruled": bool(self.rulings),
            "rulings": list(self.rulings),
            "lines": [list(span) for span in self.lines],
        }


def list_gaps(game: Game) -> tuple[Gap, ...]:
    """List every amount below the first row of an option of the game; options that fare alike, together."""
    alike: dict[tuple[object, ...], list[Gap]] = {}
    for posted in game.posted_fees:
        for gap in _list_gaps(game, posted):
            alike.setdefault((gap.schedule, gap.payer, gap.least, gap.most, gap.fee, gap.rulings), []).append(gap)
    return tuple(_join_gaps(group) for group in alike.values())


def _join_gaps(group: Sequence[Gap]) -> Gap:
    first = group[0]
    options = tuple(name for one in group for name in one.options)
    lines = tuple(dict.fromkeys(span for one in group for span in one.lines))
    return Gap(first.schedule, options, first.payer, first.least, first.most, first.fee, first.rulings, lines)


def _list_gaps(game: Game, posted: PostedFee) -> Iterator[Gap]:
    option, group = posted.option, posted.group
    player = option.player if group.player_per != "nothing" else ()
    dealer = option.player_dealer if group.action != "none" else ()
    payers: tuple[tuple[Payer, Any, Cents | None], ...] = (
        ("player-dealer", dealer, _find_least_action(game, posted)),
        ("player", player, _find_least_wager(game, posted)),
    )
    schedule = game.schedules[posted.schedule]
    place = next(place for place, one in enumerate(schedule.group, start=1) if one is group)
    for payer, bands, least in payers:
        if bands and least is not None and least < bands[0].starts:
            fee = find_fee(group, bands, least)
            rulings = tuple(ruling.id for ruling in schedule.ruling if _can_explain(ruling, BELOW.format(place)))
            most = bands[0].starts - 1
            yield Gap(posted.schedule, (posted.id,), payer, least, most, fee, rulings, option.lines)


def _can_explain(ruling: Ruling, place: str) -> bool:
    return any(fnmatch(place, pattern) for pattern in ruling.explains)


def _find_least_wager(game: Game, posted: PostedFee) -> Cents | None:
    limits = find_posted_limits(posted, None, None)
    base = [wager for wager in game.rules.before_the_deal if wager.kind == "base"]
    return limits.for_wager(base[0])[0] if base else None


def _find_least_action(game: Game, posted: PostedFee) -> Cents | None:
    """Find the smallest table action that can be: one wager with what it needs, each at its least amount."""
    limits = find_posted_limits(posted, None, None)
    counted = {"base"} if posted.group.action == "base" else {"base", "bonus"}
    wagers = {wager.name: wager for wager in game.rules.before_the_deal}
    found = []
    for wager in wagers.values():
        standing = [wager]
        while standing[-1].needs and not {one.name for one in standing} & set(standing[-1].needs):
            needed = [wagers[name] for name in standing[-1].needs if name in wagers]
            if not needed:
                break
            standing.append(min(needed, key=lambda one: limits.for_wager(one)[0]))
        found.append(sum(limits.for_wager(one)[0] for one in standing if one.kind in counted))
    return min((amount for amount in found if amount), default=None)


def list_mended(schedule: FeeSchedule) -> tuple[Ruling, ...]:
    """List the rulings that mend rows of a schedule: amounts in two rows, edges or fees that are lost or misprinted."""
    return tuple(
        ruling
        for ruling in schedule.ruling
        if any(fnmatch(pattern, place) for pattern in ruling.explains for place in MENDED)
    )
