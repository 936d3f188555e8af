"""One betting round, as a value: who is to act, what they may choose, and what their choice leads to.

Amounts follow the table's speech. A call says how many chips it adds; a bet or a raise says what it makes the wager
of the street, so that "raise $8" is a raise *to* $8, chips already in front of the seat included.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from houseway.frozen import FrozenMap
from houseway.money import Cents
from houseway.round import Choice, Decision


@dataclass(frozen=True)
class BetRule:
    """The bet of the street, how many bets and raises cap it, and from which part of a bet an all-in wager counts."""

    bet: Cents
    cap: int
    all_in_counts_from: Fraction
    uncapped_heads_up: bool = False

    def counts(self, added: Cents) -> bool:
        """Whether so much on top of the last whole wager is a bet or raise of its own."""
        return added >= self.all_in_counts_from * self.bet


@dataclass(frozen=True)
class BettingRound:
    """A betting round at one moment.

    `order` are the seats still in the hand, the next in turn first; a seat without chips behind is all in. `to` is
    the wager to be met, `whole` the last one that counted as a bet or raise of its own, `bets` how many did.
    """

    rule: BetRule
    order: tuple[int, ...]
    stacks: Mapping[int, Cents]
    put_in: Mapping[int, Cents]
    to: Cents = 0
    whole: Cents = 0
    bets: int = 0
    capped: bool = False
    acted: frozenset[int] = frozenset()

    @property
    def turn(self) -> int | None:
        """The seat to act; none when everyone has met the wager, is all in, or has nobody left to bet against."""
        if len(self.order) == 1:
            return None
        return next((seat for seat in self.order if self._must_act(seat)), None)

    def choices(self) -> tuple[Choice, ...]:
        """All that the seat in turn may choose."""
        seat = self._seat()
        owed, stack = self._owed(seat), self.stacks[seat]
        offered = [Choice("fold"), Choice("call", min(owed, stack))] if owed else [Choice("check")]
        if self._may_raise(seat):
            offered.append(self._raise("raise" if self.to else "bet", self.put_in[seat] + stack))
        return tuple(offered)

    def after(self, decision: Decision) -> "BettingRound":
        """The betting round after a legal decision of the seat in turn."""
        seat = self._seat()
        place = self.order.index(seat)
        later = self.order[place + 1 :] + self.order[:place]
        if decision.action == "fold":
            return replace(self, order=later)
        done = replace(self, order=(*later, seat), acted=self.acted | {seat})
        amount = decision.amount or 0
        if decision.action in ("bet", "raise"):
            return done.paid(seat, amount - self.put_in[seat])._raised(amount)
        return done.paid(seat, amount)

    def posted(self, seat: int, blind: Cents) -> "BettingRound":
        """With a live blind before the seat, or as much of it as it has; the price to the others is the whole blind."""
        return replace(self.paid(seat, min(blind, self.stacks[seat])), to=blind, whole=blind, bets=1)

    def paid(self, seat: int, amount: Cents) -> "BettingRound":
        """With so many chips of the seat's stack moved in."""
        return replace(
            self,
            stacks=FrozenMap({**self.stacks, seat: self.stacks[seat] - amount}),
            put_in=FrozenMap({**self.put_in, seat: self.put_in[seat] + amount}),
        )

    def next_street(self, rule: BetRule, order: tuple[int, ...]) -> "BettingRound":
        """A fresh betting round among those still in, the first of `order` to act first."""
        still_in = tuple(seat for seat in order if seat in self.order)
        return BettingRound(rule, still_in, self.stacks, FrozenMap(dict.fromkeys(self.put_in, 0)))

    def _raise(self, action: str, most: Cents) -> Choice:
        """The bet or raise of a seat whose wager may come to no more than all its chips."""
        return Choice(action, min(self.whole + self.rule.bet, most))

    def _raised(self, to: Cents) -> "BettingRound":
        if not self.rule.counts(to - self.whole):
            return replace(self, to=to)
        bets = self.bets + 1
        lifted = self.rule.uncapped_heads_up and len(self.order) == 2
        return replace(self, to=to, whole=to, bets=bets, capped=bets >= self.rule.cap and not lifted)

    def _seat(self) -> int:
        seat = self.turn
        assert seat is not None, "the betting round is over"
        return seat

    def _owed(self, seat: int) -> Cents:
        """What the seat must add to stay in; against seats that are all in, no more than they really have in."""
        if self._others_can_act(seat):
            return self.to - self.put_in[seat]
        in_front = max(self.put_in[other] for other in self.order if other != seat)
        return max(in_front - self.put_in[seat], 0)

    def _others_can_act(self, seat: int) -> bool:
        return any(self.stacks[other] for other in self.order if other != seat)

    def _must_act(self, seat: int) -> bool:
        waits = seat not in self.acted and self._others_can_act(seat)
        return self.stacks[seat] > 0 and (waits or self._owed(seat) > 0)

    def _may_raise(self, seat: int) -> bool:
        """Whether the seat has chips to raise with, against somebody who could meet more than the wager as it is.

        An all-in wager too small to count does not let a seat raise that has acted and met all before it.
        """
        open_to = seat not in self.acted or self.rule.counts(self._owed(seat))
        against = any(self.put_in[one] + self.stacks[one] > self.to for one in self.order if one != seat)
        return open_to and against and not self.capped and self.stacks[seat] > self._owed(seat)
