"""Who gets which part of a pot: the best hand, equal hands, high and low halves, and the chip that is left over."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from houseway.book.model.pot_showdown import OddChip, OddTo
from houseway.core.cards import Card
from houseway.core.cards.card import SUITS
from houseway.core.money import Cents
from houseway.core.table.pots import Pot, split
from houseway.families.poker.play.betting import new
from houseway.families.poker.play.facts import PotPart, whole_pot
from houseway.families.poker.play.hands import Ranked
from houseway.families.poker.play.result import Held


class Share(NamedTuple):
    """What a seat wins, and of what: in words, and by the pot and its half."""

    seat: int
    amount: Cents
    words: str
    of: PotPart


class Cut(NamedTuple):
    """What pots are split by: the hands and cards by seat, clockwise from the button's left, and the odd chip's way."""

    hands: Ranked
    held: Mapping[int, Held]
    odd: OddChip

    def whole(self, pot: Pot, name: str) -> list[Share]:
        """A pot that goes to the best hand, or half to the best and half to the lowest that qualifies."""
        highs = self.best(pot)
        lows = _best(pot, self.hands.low) if self.hands.low else ()
        if not lows or not self.hands.low[lows[0]]:
            return self.high(pot.amount, highs, name, whole_pot(name))
        if highs == lows and len(highs) > 1 and self.odd.tied_both_ways == "whole pot":
            both = self.high(pot.amount, highs, name, PotPart(name, "high and low"))
            return [share._replace(words=f"{share.words}, high and low") for share in both]
        half = pot.amount // (2 * self.odd.chip) * self.odd.chip
        low = half if self._high_is_first(highs, lows) else pot.amount - half
        return [
            *self.high(pot.amount - low, highs, f"high half of {named(name)}", PotPart(name, "high half")),
            *self._low(low, lows, f"low half of {named(name)}", PotPart(name, "low half")),
        ]

    def high(self, amount: Cents, winners: Sequence[int], name: str, of: PotPart) -> list[Share]:
        """So much for the best hand, or in equal parts for the best hands."""
        if len(winners) == 1:
            return [new(Share, (winners[0], amount, name, of))]
        judge = self.hands.judge
        return self._parts(amount, winners, name, of, _Counting(self.odd.to, judge.ace_is_low, judge.plays_low))

    def best(self, pot: Pot) -> tuple[int, ...]:
        """Who has the best hand of those who play for a pot, clockwise from the button's left."""
        return _best(pot, self.hands.high)

    def _low(self, amount: Cents, winners: Sequence[int], name: str, of: PotPart) -> list[Share]:
        to = self.odd.low_to or self.odd.to
        lowest = to == "lowest card by suit"
        return self._parts(amount, winners, name, of, _Counting(to, ace_low=lowest, joker_low=lowest))

    def _parts(
        self, amount: Cents, winners: Sequence[int], name: str, of: PotPart, counting: "_Counting"
    ) -> list[Share]:
        if len(winners) == 1:
            return [Share(winners[0], amount, name, of)]
        first = winners[0]
        if amount % (len(winners) * self.odd.chip):
            first = counting.first(winners, self.held)
        shares = split(amount, (first, *(seat for seat in winners if seat != first)), self.odd.chip)
        words = f"share of {named(name)}"
        return [Share(seat, shares[seat], words, of) for seat in winners]

    def _high_is_first(self, highs: Sequence[int], lows: Sequence[int]) -> bool:
        """Whether the high half gets what halving leaves over."""
        if self.odd.halves == "high":
            return True
        return next(seat for seat in self.hands.high if seat in highs or seat in lows) in highs


class _Counting(NamedTuple):
    """How cards are counted for an odd chip: where the ace stands, and whether a joker is the lowest or the highest."""

    to: OddTo
    ace_low: bool
    joker_low: bool

    def first(self, winners: Sequence[int], held: Mapping[int, Held]) -> int:
        """Who of equal winners gets the odd chip; where the cards do not tell, the nearest to the button's left."""
        if self.to == "left of button":
            return winners[0]
        if self.to == "highest card by suit":
            return max(winners, key=lambda seat: max(map(self._count, held[seat].cards)))
        return min(winners, key=lambda seat: min(map(self._count, held[seat].cards)))

    def _count(self, card: Card) -> tuple[int, int]:
        if card.is_joker:
            return (0, 0) if self.joker_low else (15, 0)
        return card.pip if self.ace_low else card.rank, SUITS.index(card.suit)


def named(pot: str) -> str:
    """The main pot, and side pot 2: how a pot's name stands in a sentence."""
    return pot if pot.startswith("side pot") else f"the {pot}"


def _best(pot: Pot, strengths: Mapping[int, int]) -> tuple[int, ...]:
    if len(pot.seats) == len(strengths):
        best = max(strengths.values())
        return tuple([seat for seat, here in strengths.items() if here == best])
    best = max([strengths[seat] for seat in pot.seats])
    return tuple([seat for seat, here in strengths.items() if here == best and seat in pot.seats])
