"""What splitting a pair is worth: every way in which the hands may come, up to as many as are allowed.

The hands of one pair are played one after the other, each by the same tactics, which look at its own cards only. All
orders of the cards are equally likely, so a hand fares as if the second cards of all hands came first. Then all that
bears on it is how many cards of the pair's value the others took, and how many of their second cards were others: the
second is the first by subtraction, for what is known of a card that is no pair card is what is not known of one that
is. No hand is weighed twice and nothing is left out: for fixed tactics the value is exact.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from houseway.families.twenty_one.price.solving.board import Board, PlayValues, Tactics
from houseway.families.twenty_one.price.solving.hand_values import find_next_chance
from houseway.families.twenty_one.price.solving.shoes import TEN
from houseway.families.twenty_one.price.strategy import FREE, OWN


class Ending(NamedTuple):
    """How splitting may end: `pairs` more pair cards came and were split.

    `apart` hands have a second card that is none, by whose money they are; `open` ones have any second card, because
    they would not be split again or may not.
    """

    pairs: int
    apart: tuple[int, int]
    open: tuple[int, int]


@dataclass(frozen=True)
class SplitRule:
    """How many hands a pair may become, whether with free bets, and whether hands on own and free money split again."""

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
    """A pair against an up card, split and played by given tactics."""

    def __init__(self, board: Board, value: int, tactics: Tactics) -> None:
        self._board, self._value, self._tactics = board, value, tactics
        self._single = int(board.hands.after[0, value])
        self._expect = cache(self._reckon)
        self.play = cache(self._play)
        self.find_pair_chance = cache(self._find_pair_chance)

    def _play(self, mode: int, others: int) -> PlayValues:
        return self._board.play(self._tactics, mode, self._value, others)

    def _find_pair_chance(self, others: int) -> float:
        """The chance that the next card is one more of the pair, with `others` on the table beside a hand's own."""
        known = self._board.find_standing(self._value, others)
        chance = find_next_chance(known.left, self._board.hands.held[self._single], known.barred, self._value)
        if self._value == TEN and self._board.choices.same_rank_tens:
            chance *= self._board.shoe.find_same_rank_chance(others + 1)
        return chance

    def value_hand(self, mode: int, others: int, *, apart: bool = False) -> float:
        """Value one hand that begins with a card of the pair; `apart` leaves out a pair card as its second."""
        return self._expect(mode, others, apart, 0)

    def _reckon(self, mode: int, others: int, apart: bool, strangers: int) -> float:
        """Value one hand, counted only where so many second cards of other hands are none of the pair."""
        if strangers:
            without = self._expect(mode, others, apart, strangers - 1)
            return without - self.find_pair_chance(others) * self._expect(mode, others + 1, apart, strangers - 1)
        hands, known = self._board.hands, self._board.find_standing(self._value, others)
        played = self.play(mode, others)
        worth = played.stand if self._board.choices.one_card[self._value] else played.first
        total = 0.0
        for value, number in enumerate(hands.after[self._single]):
            if number >= 0:
                total += find_next_chance(known.left, hands.held[self._single], known.barred, value) * float(
                    worth[number]
                )
        if apart:
            total -= self.find_pair_chance(others) * float(worth[hands.find_pair(self._value)])
        return total

    def value(self, rule: SplitRule) -> float:
        """Value splitting, in units of the wager."""
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
        """What a natural takes of the wager where the raises that splitting added are returned against it."""
        if not self._board.choices.returned or self._board.checked:
            return 0.0
        return float(self._board.find_standing().lose_to_natural[self._board.hands.find_pair(self._value)])

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
