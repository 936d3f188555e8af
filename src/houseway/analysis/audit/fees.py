"""Fee options under which a bet cannot be banked at a profit, and bets of which a player's fee takes too much."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houseway.analysis.bank.break_even import EqualBets
from houseway.analysis.bank.values import find_unit_evs
from houseway.analysis.diff.difference import Spans
from houseway.book.loader import Game, PostedFee
from houseway.book.model.fees import Band
from houseway.book.model.wagers import Wager
from houseway.core.money import Cents, show_fraction, show_money
from houseway.core.table.collection import find_fee
from houseway.core.table.limits import PostedLimits, find_posted_limits
from houseway.core.values import shorten
from houseway.families.prices import OddsSheet

DEAREST = Fraction(1, 4)
"""A player's fee above this part of the bet is told."""
DOLLAR: Cents = 1_00


@dataclass(frozen=True)
class Unbankable:
    """Base wagers that no bet within the limits makes profitable for a bank, with every seat of the table filled.

    `edge` is what the bank keeps of the action before its fee. `best` is the bet at which it does least badly, and
    `result` what it then expects of a round, in cents.
    """

    schedule: str
    older: bool
    options: tuple[str, ...]
    wagers: tuple[str, ...]
    seats: int
    edge: Fraction
    best: Cents
    result: Fraction
    lines: Spans

    def __repr__(self) -> str:
        return shorten(f"Unbankable({self.schedule!r}, options {', '.join(self.options)})")

    def to_dict(self) -> dict[str, Any]:
        """Write the finding as plain data."""
        return {
            "schedule": self.schedule,
            "older": self.older,
            "options": list(self.options),
            "wagers": list(self.wagers),
            "seats": self.seats,
            "edge": show_fraction(self.edge),
            "edge_decimal": float(self.edge),
            "best_bet": self.best,
            "result": show_fraction(self.result),
            "result_decimal": float(self.result),
            "lines": [list(span) for span in self.lines],
        }


@dataclass(frozen=True)
class DearFee:
    """A span of bets, from `least` to `most`, of which the player's own fee is more than a quarter."""

    schedule: str
    older: bool
    options: tuple[str, ...]
    wagers: tuple[str, ...]
    least: Cents
    most: Cents
    fee: Cents
    lines: Spans

    def __repr__(self) -> str:
        return shorten(f"DearFee({self.schedule!r}, options {', '.join(self.options)}, {show_money(self.fee)})")

    def to_dict(self) -> dict[str, Any]:
        """Write the finding as plain data."""
        return {
            "schedule": self.schedule,
            "older": self.older,
            "options": list(self.options),
            "wagers": list(self.wagers),
            "least": self.least,
            "most": self.most,
            "fee": self.fee,
            "lines": [list(span) for span in self.lines],
        }


def list_unbankable(game: Game, sheet: OddsSheet) -> tuple[Unbankable, ...]:
    """List every option with base wagers that cannot be banked at a profit; options that fare alike, together."""
    evs = find_unit_evs(game, sheet)
    found = [
        one
        for posted in game.posted_fees
        for bets in _list_bets(game)
        if all(name in evs for name in bets)
        if (one := _list_unbankable(game, posted, bets, evs)) is not None
    ]
    return tuple(_join_unbankable(found))


def _list_bets(game: Game) -> Iterator[tuple[str, ...]]:
    """List each base wager with the one that it needs; wagers that come with each other, once."""
    base = {wager.name: wager for wager in game.rules.before_the_deal if wager.kind == "base"}
    seen: set[frozenset[str]] = set()
    for wager in base.values():
        names = (wager.name, *[name for name in wager.needs if name in base][:1])
        if frozenset(names) not in seen:
            seen.add(frozenset(names))
            yield names


def _list_unbankable(
    game: Game, posted: PostedFee, bets: Sequence[str], evs: Mapping[str, Fraction]
) -> Unbankable | None:
    limits = find_posted_limits(posted, None, None)
    seats = max(game.rules.seats.players)
    placed = {seat: dict.fromkeys(bets, DOLLAR) for seat in range(1, seats + 1)}
    table = EqualBets(game, posted, limits, placed, evs)
    slope = table.slope
    if slope > 0 and limits.maximum is None:
        return None
    best, result = None, Fraction(0)
    for amount in _list_amounts(posted, limits, seats * len(bets)):
        after = slope * amount - table.fee_at(amount)
        if after > 0:
            return None
        best, result = (amount, after) if best is None or after > result else (best, result)
    if best is None:
        return None
    older = posted.schedule not in game.in_force
    edge = slope / (seats * len(bets))
    return Unbankable(posted.schedule, older, (posted.id,), tuple(bets), seats, edge, best, result, posted.option.lines)


def _list_amounts(posted: PostedFee, limits: PostedLimits, stakes: int) -> Iterator[Cents]:
    """List whole dollars among which the bank's best bet is: the limits, and the last before each dearer band.

    Between them the fee stays as it is, and what the bank expects grows with the bet or, without an edge, falls.
    """
    least, most = -(-limits.minimum // DOLLAR) * DOLLAR, limits.maximum
    top = least if most is None else most // DOLLAR * DOLLAR
    ends = ((band.starts - 1) // stakes // DOLLAR * DOLLAR for band in posted.option.player_dealer)
    found = {least, top, *(end for end in ends if end >= least)}
    return (amount for amount in sorted(found, reverse=True) if least <= amount and (most is None or amount <= most))


def _join_unbankable(found: Sequence[Unbankable]) -> Iterator[Unbankable]:
    alike: dict[tuple[object, ...], list[Unbankable]] = {}
    for one in found:
        alike.setdefault((one.schedule, one.wagers, one.edge), []).append(one)
    for group in alike.values():
        best = max(group, key=lambda one: one.result)
        options = tuple(name for one in group for name in one.options)
        lines = tuple(dict.fromkeys(span for one in group for span in one.lines))
        yield Unbankable(
            best.schedule, best.older, options, best.wagers, best.seats, best.edge, best.best, best.result, lines
        )


def list_dear_fees(game: Game) -> tuple[DearFee, ...]:
    """List every span of bets of which a player's fee takes more than a quarter; options that fare alike, together."""
    alike: dict[tuple[object, ...], list[DearFee]] = {}
    for posted in game.posted_fees:
        for one in _list_dear(game, posted):
            alike.setdefault((one.schedule, one.wagers, one.least, one.most, one.fee), []).append(one)
    return tuple(_join_dear(group) for group in alike.values())


def _join_dear(group: Sequence[DearFee]) -> DearFee:
    first = group[0]
    options = tuple(dict.fromkeys(name for one in group for name in one.options))
    lines = tuple(dict.fromkeys(span for one in group for span in one.lines))
    return DearFee(first.schedule, first.older, options, first.wagers, first.least, first.most, first.fee, lines)


def _list_dear(game: Game, posted: PostedFee) -> Iterator[DearFee]:
    """List the spans of one option: on a base wager by its bands, on a bonus wager by the fee for each."""
    limits = find_posted_limits(posted, None, None)
    early = game.rules.before_the_deal
    base = [wager for wager in early if wager.kind == "base"]
    if posted.group.player_per != "nothing" and posted.option.player and base:
        for fee, least, most in _list_pieces(posted, posted.option.player, *limits.for_wager(base[0])):
            yield from _find_dear(game, posted, base, fee, least, most)
    for wager in early:
        if wager.kind == "bonus" and posted.option.bonus_fee:
            yield from _find_dear(game, posted, [wager], posted.option.bonus_fee, *limits.for_wager(wager))


def _list_pieces(
    posted: PostedFee, bands: Sequence[Band], least: Cents, most: Cents | None
) -> Iterator[tuple[Cents, Cents, Cents | None]]:
    """List the bets within the limits by the fee that they pay."""
    starts = sorted({least, *(band.starts for band in bands if band.starts > least)})
    for place, start in enumerate(starts):
        after = starts[place + 1] - 1 if place + 1 < len(starts) else None
        end = after if most is None else most if after is None else min(after, most)
        if end is None or start <= end:
            yield find_fee(posted.group, bands, start), start, end


def _find_dear(
    game: Game, posted: PostedFee, wagers: Sequence[Wager], fee: Cents, least: Cents, most: Cents | None
) -> Iterator[DearFee]:
    """Find the bets of a piece, in whole dollars, of which the fee is more than a quarter."""
    first = -(-least // DOLLAR) * DOLLAR
    last = (fee * 4 - 1) // DOLLAR * DOLLAR
    last = last if most is None else min(last, most)
    if first <= last:
        names = tuple(wager.name for wager in wagers)
        older = posted.schedule not in game.in_force
        yield DearFee(posted.schedule, older, (posted.id,), names, first, last, fee, posted.option.lines)
