"""The betting round of Push 9: any amount from the table's minimum to its limit, and no raise once that is reached.

Amounts follow the table's speech. A call says how many chips it adds; a bet or a raise says what it makes the wager,
so that "raise $8" is a raise *to* $8, chips already in front of the seat included.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from houseway.core.money import Cents
from houseway.core.round import Choice, Decision
from houseway.core.values import FrozenMap


@dataclass(frozen=True)
class SpreadRule:
    """Bets and raises of at least `bet`, in whole chips; all of them count.

    `limit` is the most that a wager may come to, or with `each_raise` the most that one bet or raise may add. It, and
    not a number of raises, is what ends the raising.
    """

    bet: Cents
    limit: Cents
    chip: Cents
    each_raise: bool = False


@dataclass(frozen=True)
class SpreadRound:
    """A betting round at one moment.

    `order` are the seats still in the hand, the next in turn first; a seat without chips behind is all in. `to` is
    the wager to be met, and `whole` the last one that was a bet or raise of its own: an all-in raise of less than the
    minimum is none.
    """

    rule: SpreadRule
    order: tuple[int, ...]
    stacks: Mapping[int, Cents]
    put_in: Mapping[int, Cents]
    to: Cents = 0
    whole: Cents = 0
    capped: bool = False
    acted: frozenset[int] = frozenset()

    @property
    def turn(self) -> int | None:
        """The seat to act; none when everyone has met the wager, is all in, or has nobody left to bet against."""
        if len(self.order) == 1:
            return None
        return next((seat for seat in self.order if self._is_asked(seat)), None)

    def list_choices(self) -> tuple[Choice, ...]:
        """List all that the seat in turn may choose."""
        seat = self._find_seat()
        owed, stack = self._count_owed(seat), self.stacks[seat]
        offered = [Choice("fold"), Choice("call", min(owed, stack))] if owed else [Choice("check")]
        if self._can_raise(seat):
            offered.append(self._offer_raise("raise" if self.to else "bet", self.put_in[seat] + stack))
        return tuple(offered)

    def play(self, decision: Decision) -> "SpreadRound":
        """Make the betting round after a legal decision of the seat in turn."""
        seat = self._find_seat()
        place = self.order.index(seat)
        later = self.order[place + 1 :] + self.order[:place]
        if decision.action == "fold":
            return replace(self, order=later)
        done = replace(self, order=(*later, seat), acted=self.acted | {seat})
        amount = decision.amount or 0
        if decision.action in ("bet", "raise"):
            return done._pay(seat, amount - self.put_in[seat])._set_raise(amount)
        return done._pay(seat, amount)

    def _pay(self, seat: int, amount: Cents) -> "SpreadRound":
        return replace(
            self,
            stacks=FrozenMap({**self.stacks, seat: self.stacks[seat] - amount}),
            put_in=FrozenMap({**self.put_in, seat: self.put_in[seat] + amount}),
        )

    def _offer_raise(self, action: str, most: Cents) -> Choice:
        """Offer the bet or raise of a seat whose wager may come to no more than all its chips."""
        top = min(self.rule.limit + (self.whole if self.rule.each_raise else 0), most)
        least = min(self.whole + self.rule.bet, top)
        return Choice(action, least) if least == top else Choice(action, least, top, self.rule.chip)

    def _set_raise(self, to: Cents) -> "SpreadRound":
        added = to - self.whole
        capped = (added if self.rule.each_raise else to) >= self.rule.limit
        whole = to if capped or added >= self.rule.bet else self.whole
        return replace(self, to=to, whole=whole, capped=capped)

    def _find_seat(self) -> int:
        seat = self.turn
        assert seat is not None, "the betting round is over"
        return seat

    def _count_owed(self, seat: int) -> Cents:
        """Find what the seat must add to stay in; against seats that are all in, no more than they really have in."""
        if self._can_others_act(seat):
            return self.to - self.put_in[seat]
        in_front = max(self.put_in[other] for other in self.order if other != seat)
        return max(in_front - self.put_in[seat], 0)

    def _can_others_act(self, seat: int) -> bool:
        return any(self.stacks[other] for other in self.order if other != seat)

    def _is_asked(self, seat: int) -> bool:
        waits = seat not in self.acted and self._can_others_act(seat)
        return self.stacks[seat] > 0 and (waits or self._count_owed(seat) > 0)

    def _can_raise(self, seat: int) -> bool:
        """Say whether the seat has chips to raise with, against somebody who could meet more than the wager as it is.

        An all-in wager too small to count does not let a seat raise that has acted and met all before it.
        """
        open_to = seat not in self.acted or self._count_owed(seat) >= self.rule.bet
        against = any(self.put_in[one] + self.stacks[one] > self.to for one in self.order if one != seat)
        return open_to and against and not self.capped and self.stacks[seat] > self._count_owed(seat)
