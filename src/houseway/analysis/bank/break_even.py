"""The bets from which a bank's edge covers its own fee.

Every seat puts the same whole number of dollars on each of its base wagers (on all its wagers, where it has no base
wager); bonus wagers stay as they are. What the bank expects grows with the bets, and its fee by the bands of the
option; so it may fall short again where a dearer band begins.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor
from typing import Any

from houseway.analysis.bank.typical import find_fees, list_stakes
from houseway.book.loader import Game, PostedFee
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.table import PostedLimits, Stake, check_stakes
from houseway.core.table.collection import sum_table_action

Bets = Mapping[str, Cents]
DOLLAR: Cents = 1_00


@dataclass(frozen=True)
class Span:
    """Bets from so much to so much, in whole dollars; no upper end where the table has none."""

    least: Cents
    most: Cents | None

    def to_dict(self) -> dict[str, Any]:
        """Write the span as plain data."""
        return {"least": self.least, "most": self.most}


@dataclass(frozen=True)
class BreakEven:
    """The bets with which the bank's edge covers its fee: `spans` of those that the table takes, which are `taken`."""

    spans: tuple[Span, ...]
    taken: Span | None

    @property
    def least(self) -> Cents | None:
        """The smallest such bet; none where the bank never comes out even."""
        return self.spans[0].least if self.spans else None

    def to_dict(self) -> dict[str, Any]:
        """Write the answer as plain data."""
        return {
            "bet": self.least,
            "spans": [span.to_dict() for span in self.spans],
            "table": None if self.taken is None else self.taken.to_dict(),
        }


@dataclass(frozen=True)
class EqualBets:
    """A table whose seats all put one amount on their base wagers, and what a unit on each wager is worth to them."""

    game: Game
    fee: PostedFee | None
    limits: PostedLimits
    bets: Mapping[int, Bets]
    evs: Mapping[str, Fraction]

    def stakes(self, amount: Cents) -> tuple[Stake, ...]:
        """List what stands on the table with that amount."""
        return list_stakes(
            {
                seat: {name: amount if name in self.list_raised(bets) else own for name, own in bets.items()}
                for seat, bets in self.bets.items()
            }
        )

    def list_raised(self, bets: Bets) -> tuple[str, ...]:
        """List the wagers of a seat that the amount goes on."""
        base = {wager.name for wager in self.game.rules.wager if wager.kind == "base"}
        return tuple(name for name in bets if name in base) or tuple(bets)

    @property
    def slope(self) -> Fraction:
        """What the bank gains in a round by every cent of the amount."""
        return -sum((self.evs[name] for bets in self.bets.values() for name in self.list_raised(bets)), Fraction(0))

    @property
    def fixed(self) -> Fraction:
        """What the bank gains by the bonus wagers, which stay as they are."""
        beside = [
            self.evs[name] * own
            for bets in self.bets.values()
            for name, own in bets.items()
            if name not in self.list_raised(bets)
        ]
        return -sum(beside, Fraction(0))

    def is_taken(self, amount: Cents) -> bool:
        """Whether the table takes that amount at every seat."""
        try:
            check_stakes(self.limits, self.game.rules.wager, self.stakes(amount))
        except TableRefusal:
            return False
        return True

    def fee_at(self, amount: Cents) -> Cents:
        """Find what the player-dealer pays with that amount."""
        return find_fees(self.game, self.fee, self.stakes(amount)).player_dealer


def find_break_even(table: EqualBets) -> BreakEven:
    """Find every span of bets with which the bank comes out even or better."""
    found: list[Span] = []
    taken: list[Span] = []
    for least, most in _list_pieces(table):
        if not table.is_taken(least):
            continue
        taken.append(Span(least, most))
        covered = _find_covered(table, least, most)
        if covered is not None:
            found.append(covered)
    whole = Span(taken[0].least, taken[-1].most) if taken else None
    return BreakEven(tuple(_merge_spans(found)), whole)


def _list_pieces(table: EqualBets) -> Iterator[tuple[Cents, Cents | None]]:
    """List the bets within the limits, cut wherever the fee, or what may stand beside a bet, can change."""
    least, most = _find_limits(table)
    cuts = {least, *(_round_up(Fraction(own)) for bets in table.bets.values() for own in bets.values())}
    if table.fee is not None:
        beside, each = _sum_action(table, 0), _sum_action(table, DOLLAR) - _sum_action(table, 0)
        for band in table.fee.option.player_dealer if each else ():
            cuts.add(_round_up(Fraction(DOLLAR * (band.starts - beside), each)))
    inside = sorted(cut for cut in cuts if least <= cut and (most is None or cut <= most))
    for here, after in pairwise(inside):
        yield here, after - DOLLAR
    if inside:
        yield inside[-1], most


def _find_limits(table: EqualBets) -> tuple[Cents, Cents | None]:
    """Find the least and the most whole dollars that every seat may put on each of its wagers."""
    raised = {name for bets in table.bets.values() for name in table.list_raised(bets)}
    limits = [table.limits.for_wager(wager) for wager in table.game.rules.wager if wager.name in raised]
    most = [high for _, high in limits if high is not None]
    return _round_up(Fraction(max(low for low, _ in limits))), min(most) // DOLLAR * DOLLAR if most else None


def _sum_action(table: EqualBets, amount: Cents) -> Cents:
    """Sum up the table action that the player-dealer's fee is measured on."""
    assert table.fee is not None
    return sum_table_action(table.fee, table.game.rules.wager, table.stakes(amount))


def _find_covered(table: EqualBets, least: Cents, most: Cents | None) -> Span | None:
    """Find the part of a piece, all of it with one fee, in which the bank's edge covers that fee."""
    lacking = table.fee_at(least) - table.fixed
    if table.slope > 0:
        first = max(least, _round_up(lacking / table.slope))
        return Span(first, most) if most is None or first <= most else None
    if table.slope * least < lacking:
        return None
    last = most if table.slope == 0 else _round_down(lacking / table.slope)
    return Span(least, last if most is None or last is None else min(last, most))


def _merge_spans(spans: Sequence[Span]) -> Iterator[Span]:
    """Merge spans that follow each other without a gap."""
    held: Span | None = None
    for span in spans:
        if held is not None and held.most is not None and held.most + DOLLAR == span.least:
            held = Span(held.least, span.most)
            continue
        if held is not None:
            yield held
        held = span
    if held is not None:
        yield held


def _round_up(cents: Fraction) -> Cents:
    """Round up to the next whole dollar."""
    return ceil(cents / DOLLAR) * DOLLAR


def _round_down(cents: Fraction) -> Cents:
    return floor(cents / DOLLAR) * DOLLAR
