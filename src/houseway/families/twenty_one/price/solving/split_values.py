"""The worth of splitting a pair: every way in which the hands may come, up to as many as are allowed.

The hands of one pair are played one after the other, each by the same tactics, which look at its own cards only. All
orders of the cards are equally likely, so a hand fares as if the second cards of all hands came first. Then only two
numbers bear on it: how many cards of the pair's value the others took, and how many of their second cards were of other
values. The second follows by subtraction: what holds given that a card is no pair card is what holds of any card, less
what holds given that it is one. No hand is weighed twice and nothing is left out: for fixed tactics the value is exact.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from houseway.families.twenty_one.price.solving.board import FixedPlay, PlayValues
from houseway.families.twenty_one.price.solving.hand_values import find_next_chances
from houseway.families.twenty_one.price.solving.shoes import TEN
from houseway.families.twenty_one.price.strategy import FREE, OWN


class Ending(NamedTuple):
    """One way in which splitting may end: `pairs` more pair cards came and were split.

    `apart` hands have a second card that is none, by whose money they are; `open` ones have any second card, because
    they would not be split again or may not.
    """

    pairs: int
    apart: tuple[int, int]
    open: tuple[int, int]


@dataclass(frozen=True)
class SplitRule:
    """A rule of splits: how many hands a pair may become, if with free bets, and which hands split again."""

    most: int
    free: bool
    again: tuple[bool, bool]

    def find_money(self, mode: int) -> tuple[int, int]:
        """Find whose money is on the two hands that one becomes."""
        return (mode, FREE) if self.free else (mode, OWN)


@lru_cache(maxsize=256)
def list_endings(rule: SplitRule) -> tuple[tuple[Ending, int], ...]:
    """List every way in which splitting a pair on own money may end, and how many orders of events lead to it."""
    return tuple(Counter(_follow_endings(rule, rule.find_money(OWN), 2, Ending(0, (0, 0), (0, 0)))).items())


@lru_cache(maxsize=256)
def find_most_others(rule: SplitRule) -> int:
    """Find how many other cards of the pair may be on the table beside a hand that is valued."""
    return max(ending.pairs + sum(ending.apart) + (1 if any(ending.open) else 0) for ending, _ in list_endings(rule))


def _follow_endings(rule: SplitRule, waiting: tuple[int, ...], hands: int, so_far: Ending) -> Iterator[Ending]:
    if not waiting:
        yield so_far
        return
    mode, rest = waiting[0], waiting[1:]
    if hands == rule.most or not rule.again[mode]:
        yield from _follow_endings(rule, rest, hands, so_far._replace(open=_add_hand(so_far.open, mode)))
        return
    yield from _follow_endings(rule, rest, hands, so_far._replace(apart=_add_hand(so_far.apart, mode)))
    first, second = rule.find_money(mode)
    yield from _follow_endings(rule, (first, *rest, second), hands + 1, so_far._replace(pairs=so_far.pairs + 1))


def _add_hand(counts: tuple[int, int], mode: int) -> tuple[int, int]:
    return (counts[0] + 1, counts[1]) if mode == OWN else (counts[0], counts[1] + 1)


class PairSplit:
    """A pair against an up card, split and played by fixed tactics."""

    def __init__(self, fixed: FixedPlay, value: int) -> None:
        self._fixed, self._value = fixed, value
        hands = fixed.narrow.hands
        self._single = int(hands.after[0, value])
        self._pair = hands.find_pair(value)
        self._two: list[int] = hands.after[self._single].tolist()
        self._whole: dict[int, PlayValues] = {}
        self._narrow: dict[tuple[int, int], PlayValues] = {}
        self._chances: dict[int, list[float]] = {}
        self._known: dict[tuple[int, int, bool, int], float] = {}

    def play(self, mode: int) -> PlayValues:
        """Play every hand that begins with a card of the pair, whether it is met or not, one more on the table."""
        if mode not in self._whole:
            self._whole[mode] = self._fixed.board.play(self._fixed.tactics, mode, self._value, 1)
        return self._whole[mode]

    def _play_met(self, mode: int, others: int) -> PlayValues:
        if (mode, others) not in self._narrow:
            narrow, tactics = self._fixed.narrow, self._fixed.narrow_tactics
            self._narrow[mode, others] = narrow.play(tactics, mode, self._value, others)
        return self._narrow[mode, others]

    def _find_chances(self, others: int) -> list[float]:
        """Find the chance that the next card is of each value, with `others` on the table beside a hand's own."""
        if others not in self._chances:
            known, held = self._fixed.narrow.find_standing(self._value, others), self._fixed.narrow.hands.held
            self._chances[others] = find_next_chances(known.left, held[self._single], known.barred).tolist()
        return self._chances[others]

    def find_pair_chance(self, others: int) -> float:
        """Find the chance that the next card is one more of the pair that may be split."""
        chance = self._find_chances(others)[self._value]
        if self._value == TEN and self._fixed.board.choices.same_rank_tens:
            chance *= self._fixed.board.shoe.find_same_rank_chance(others + 1)
        return chance

    def value_first(self, mode: int) -> float:
        """Value a pair that is not split, one more of its value on the table."""
        return float(self._play_met(mode, 1).first[self._pair])

    def value_hand(self, mode: int, others: int, *, apart: bool = False) -> float:
        """Value one hand that begins with a card of the pair; `apart` leaves out a pair card as its second."""
        return self._expect(mode, others, apart, 0)

    def _expect(self, mode: int, others: int, apart: bool, strangers: int) -> float:
        """Value one hand, counted only where so many second cards of other hands are none of the pair."""
        key = (mode, others, apart, strangers)
        if key not in self._known:
            if strangers:
                without = self._expect(mode, others, apart, strangers - 1)
                more = self._expect(mode, others + 1, apart, strangers - 1)
                self._known[key] = without - self.find_pair_chance(others) * more
            else:
                self._known[key] = self._value_one_hand(mode, others, apart)
        return self._known[key]

    def _value_one_hand(self, mode: int, others: int, apart: bool) -> float:
        played = self._play_met(mode, others)
        worth = played.stand if self._fixed.board.choices.one_card[self._value] else played.first
        total = 0.0
        for chance, number in zip(self._find_chances(others), self._two, strict=True):
            if number >= 0:
                total += chance * float(worth[number])
        if apart:
            total -= self.find_pair_chance(others) * float(worth[self._pair])
        return total

    def value(self, rule: SplitRule) -> float:
        """Value splitting, in units of the wager."""
        self._fixed.narrow.find_standings(self._value, 1, find_most_others(rule))
        total = 0.0
        for ending, orders in list_endings(rule):
            came = 1.0
            for others in range(1, ending.pairs + 1):
                came *= self.find_pair_chance(others)
            if came == 0.0:
                continue
            others, strangers, hands = ending.pairs + 1, sum(ending.apart), 0.0
            for mode in (OWN, FREE):
                if ending.apart[mode]:
                    hands += ending.apart[mode] * self._expect(mode, others, True, strangers - 1)
                if ending.open[mode]:
                    hands += ending.open[mode] * self._expect(mode, others, False, strangers)
            total += orders * came * hands
        return total - self._count_natural_loss()

    def _count_natural_loss(self) -> float:
        """Count what a natural takes of the wager where the raises of splits are returned against it."""
        narrow = self._fixed.narrow
        if not narrow.choices.returned or narrow.checked:
            return 0.0
        return float(narrow.find_standing().lose_to_natural[self._pair])

    def find_chance_beyond(self, rule: SplitRule) -> float:
        """Find the chance that another pair card comes when there are as many hands as are reckoned with."""
        return sum(
            orders * self._find_chance(ending) * min(1.0, sum(ending.open) * self.find_pair_chance(ending.pairs + 1))
            for ending, orders in list_endings(rule)
            if ending.pairs == rule.most - 2
        )

    def _find_chance(self, ending: Ending) -> float:
        came = 1.0
        for others in range(1, ending.pairs + 1):
            came *= self.find_pair_chance(others)
        return came
