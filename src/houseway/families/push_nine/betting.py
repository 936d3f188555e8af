"""The betting round of Push 9: any amount from the table's minimum to its limit, and no raise once that is reached."""

from dataclasses import dataclass, replace
from fractions import Fraction

from houseway.families.poker.betting import BetRule, BettingRound
from houseway.money import Cents
from houseway.round import Choice


@dataclass(frozen=True, kw_only=True)
class SpreadRule(BetRule):
    """Bets and raises of at least `bet`, in whole chips; all of them count.

    `limit` is the most that a wager may come to, or with `each_raise` the most that one bet or raise may add.
    """

    limit: Cents
    chip: Cents
    each_raise: bool = False


def spread(least: Cents, limit: Cents, chip: Cents, *, each_raise: bool) -> SpreadRule:
    """The rule of a table with this minimum and this limit."""
    # The limit, and not a number of raises, is what ends the raising.
    return SpreadRule(bet=least, cap=0, all_in_counts_from=Fraction(1), limit=limit, chip=chip, each_raise=each_raise)


@dataclass(frozen=True)
class SpreadRound(BettingRound):
    """A betting round of open amounts. An all-in raise of less than the minimum is no raise of its own."""

    rule: SpreadRule

    def _raise(self, action: str, most: Cents) -> Choice:
        top = min(self.rule.limit + (self.whole if self.rule.each_raise else 0), most)
        least = min(self.whole + self.rule.bet, top)
        return Choice(action, least) if least == top else Choice(action, least, top, self.rule.chip)

    def _raised(self, to: Cents) -> "SpreadRound":
        added = to - self.whole
        capped = (added if self.rule.each_raise else to) >= self.rule.limit
        whole = to if capped or self.rule.counts(added) else self.whole
        return replace(self, to=to, whole=whole, capped=capped)
