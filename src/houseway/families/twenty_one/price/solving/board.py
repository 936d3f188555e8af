"""One up card: what every hand is worth against it, played by given tactics."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats, Numbers, draw_one, mark_met, play_on
from houseway.families.twenty_one.price.solving.seat_hands import (
    DEALT,
    MUST_HIT,
    MUST_STAND,
    OPTION,
    SPLIT,
    Options,
    SeatHands,
)
from houseway.families.twenty_one.price.solving.shoes import Counts, FullShoe
from houseway.families.twenty_one.price.solving.standing import (
    DealerEnds,
    Standing,
    add_standing,
    make_standing,
)
from houseway.families.twenty_one.price.strategy import AGAIN, FREE, OWN, RESCUE, STAND

Choices = NDArray[np.int8]
"""For each hand, whether it does a thing: 1 it does, 0 it does not, -1 it does what is worth more."""
BEST = -1


@dataclass(frozen=True, eq=False)
class Tactics:
    """Tactics: how each hand is played.

    Hits and doubles go by whose money it is, doubled hands by the number of doubles.
    """

    hits: Choices
    doubles: Choices
    surrenders: Choices
    doubled: Choices

    def narrow(self, kept: Numbers) -> "Tactics":
        """Narrow the tactics to these hands alone, numbered anew."""
        return Tactics(self.hits[:, kept], self.doubles[:, kept], self.surrenders[kept], self.doubled[:, kept])


def make_best_tactics(hands: SeatHands, levels: int) -> Tactics:
    """Make the tactics by which every hand does what is worth most for its very cards."""
    size = hands.size.size

    def best(*shape: int) -> Choices:
        return np.full((*shape, size), BEST, np.int8)

    return Tactics(best(2), best(2), best(1)[0], best(levels))


@dataclass(frozen=True, eq=False)
class PlayValues:
    """The worth of hands: standing, drawing once, played on as the tactics say, doubled, and surrendered.

    `first` is what a hand of two cards is worth by the tactics when it is not split. `after_double` holds, for each
    number of doubles, what standing, rescue and doubling again are worth to the doubled hand.
    """

    stand: Floats
    hit: Floats
    on: Floats
    double: Floats
    surrender: Floats
    first: Floats
    after_double: tuple[Floats, ...]


@dataclass(frozen=True, eq=False)
class MetHands:
    """The hands of a board that are met when it is played by certain tactics, numbered anew.

    They are those in `kept`; `stands` are those in which somebody may stand, as all hands of two cards are.
    """

    kept: Numbers
    stands: Flags
    hands: SeatHands
    choices: Options
    classes: Numbers


def _make_key(value: int, others: int) -> tuple[int, int]:
    """Make the key under which it is known what hands win and lose: as dealt, there is no value of a pair."""
    return (value, others) if others else (0, 0)


@dataclass(eq=False)
class Board:
    """An up card on the table: how the player-dealer may end, and the cards that are `gone` beside it.

    `classes` are what hands do against others, by how their first two cards came. `early` is what a surrender before
    the look is worth to hands as dealt, told like all else as if nothing had been found: what is lost to naturals in
    playing on is gained by it. A narrow board has the hands alone that are `met` on the `whole` one.
    """

    up: int
    hands: SeatHands
    choices: Options
    ends: DealerEnds
    classes: Numbers
    shoe: FullShoe
    gone: Counts
    early: Floats | None = None
    whole: "Board | None" = None
    met: MetHands | None = None
    _known: dict[tuple[int, int], Standing] = field(default_factory=dict)

    @property
    def checked(self) -> bool:
        """Whether the player-dealer has looked for a natural and has none."""
        return self.choices.checked[self.up]

    @property
    def left(self) -> Counts:
        """The cards of the shoe without the up card and those of other hands."""
        left: Counts = self.shoe.counts - self.gone
        left[self.up] -= 1
        return left

    def find_standing(self, value: int = 0, others: int = 0) -> Standing:
        """Find what hands win and lose as dealt, or after a split with `others` of this value on the table."""
        if self.whole is None or _make_key(value, others) not in self._known:
            self.find_standings(value, others, others)
        return self._known[_make_key(value, others)]

    def find_standings(self, value: int, fewest: int, most: int) -> None:
        """Find the same for so many others, from the fewest to the most, at one time."""
        numbers, every = self.list_numbers(value, most), range(fewest, most + 1)
        if self.met is None or self.whole is None:
            self._add_standings(value, every, numbers)
            return
        new = [others for others in every if _make_key(value, others) not in self._known]
        if new:
            standing = self.met.kept[numbers[self.met.stands[numbers]]]
            found = self.whole._add_standings(value, new, standing)
            for others, one in zip(new, found, strict=True):
                self._known[_make_key(value, others)] = one.narrow(self.met.kept)

    def _add_standings(self, value: int, every: Sequence[int], numbers: Numbers) -> list[Standing]:
        """Add what is not known yet of these hands, and give what is known for each number of others."""
        for others in every:
            if _make_key(value, others) not in self._known:
                left = self.left
                left[value] -= others
                self._known[_make_key(value, others)] = make_standing(self.hands.size.size, self.ends, left)
        standings = [self._known[_make_key(value, others)] for others in every]
        add_standing(standings, self.hands.held, self.classes[SPLIT if every[0] else DEALT], numbers, self.ends)
        return standings

    def forget_splits(self) -> None:
        """Forget all that is known but how hands fare as dealt: nobody asks any more, and it takes much memory."""
        self._known = {key: known for key, known in self._known.items() if key == _make_key(0, 0)}

    def list_numbers(self, value: int, others: int) -> Numbers:
        """List the hands that may be met: all as dealt, and after a split those with the card that was split."""
        return self.hands.of_value[value] if others else np.arange(self.hands.size.size)

    def find_met(self, tactics: Tactics) -> MetHands:
        """Find the hands that a seat can come to by fixed tactics, however its first two cards came."""
        hands = self.hands
        met = hands.size <= 2
        stands = met.copy()
        draws, stays = np.zeros_like(met), np.zeros_like(met)
        for must in hands.must:
            for hits in tactics.hits:
                here = (must == MUST_HIT) | ((must == OPTION) & (hits == 1))
                draws |= here
                stays |= ~here
        doubles = (self.choices.double | self.choices.free_double).any(axis=0) & (tactics.doubles == 1).any(axis=0)
        doubles |= (tactics.doubled == AGAIN).any(axis=0) & (hands.size <= 2 + self.choices.again)
        mark_met(hands.after, draws, stays, doubles, met, stands)
        kept = np.flatnonzero(met)
        return MetHands(kept, stands[kept], hands.narrow(kept), self.choices.narrow(kept), self.classes[:, kept])

    def narrow(self, met: MetHands) -> "Board":
        """Narrow the board to these hands alone."""
        early = None if self.early is None else self.early[met.kept]
        return replace(
            self, hands=met.hands, choices=met.choices, classes=met.classes, early=early, whole=self, met=met, _known={}
        )

    def play(self, tactics: Tactics, mode: int, value: int = 0, others: int = 0) -> PlayValues:
        """Play hands by these tactics, on own or on free money, and value them."""
        known, numbers = self.find_standing(value, others), self.list_numbers(value, others)
        came = SPLIT if others else DEALT
        hands, must = self.hands, self.hands.must[came]
        original = (0.0 if others or mode == FREE else 1.0) if self.choices.returned else None
        stand = known.value(1.0, 0.0, original=original) if mode == OWN else known.value(0.0, 1.0)
        hit, on = np.full_like(stand, -np.inf), np.zeros_like(stand)
        play_on(hands.after, hands.held, numbers, known.left, known.barred, must, tactics.hits[mode], stand, hit, on)
        double, after = self._value_doubles(tactics, mode, known, numbers, came, original)
        surrender = self._value_surrender(known, mode, others)
        first = _value_chosen(tactics.doubles[mode], double, on)
        first = _value_chosen(tactics.surrenders, surrender, first)
        return PlayValues(stand, hit, on, double, surrender, first, after)

    def _value_surrender(self, known: Standing, mode: int, others: int) -> Floats:
        """Value giving up half; minus infinity where it may not be done."""
        may = mode == OWN and self.choices.surrender[self.up] and (not others or self.choices.surrender_after_split)
        if not may:
            return np.full_like(known.win, -np.inf)
        worth = -0.5 - 0.5 * known.lose_to_natural if self.choices.late else np.full_like(known.win, -0.5)
        if self.early is not None and not others:
            worth = self.early.copy()
        worth[self.hands.ends | (self.hands.natural & (others == 0))] = -np.inf
        return worth

    def _value_doubles(
        self, tactics: Tactics, mode: int, known: Standing, numbers: Numbers, came: int, original: float | None
    ) -> tuple[Floats, tuple[Floats, ...]]:
        """Value doubling with hands of two cards, and what is open to hands once they are doubled."""
        own_may, free_may = self.choices.double[came], self.choices.free_double[came]
        double = np.full(self.hands.size.size, -np.inf)
        if free_may.any():
            paid = known.value(1.0, 1.0, original=original) if mode == OWN else known.value(0.0, 2.0)
            self._draw(free_may, numbers, known, paid, double)
        after: tuple[Floats, ...] = ()
        if own_may.any() and mode == FREE:
            raised = None if original is None else 0.0
            self._draw(own_may & ~free_may, numbers, known, known.value(1.0, 1.0, original=raised), double)
        elif own_may.any():
            after = self._value_levels(tactics, known, numbers, came, original)
            worth = _value_after_double(tactics.doubled[0], after[0])
            self._draw(own_may & ~free_may, numbers, known, worth, double)
        return double, after

    def _draw(self, may: Flags, numbers: Numbers, known: Standing, worth: Floats, into: Floats) -> None:
        hands, drawing = self.hands, numbers[may[numbers]]
        drawn = draw_one(hands.after, hands.held, drawing, known.left, known.barred, worth)
        into[drawing] = drawn[drawing]

    def _value_levels(
        self, tactics: Tactics, known: Standing, numbers: Numbers, came: int, original: float | None
    ) -> tuple[Floats, ...]:
        """Value standing, rescue and doubling again, for each number of doubles."""
        levels: list[Floats] = []
        for doubles in range(self.choices.again, -1, -1):
            money = 2.0 ** (doubles + 1)
            open_to = np.full((3, self.hands.size.size), -np.inf)
            open_to[STAND] = known.value(money, 0.0, original=original)
            if self.choices.rescue:
                open_to[RESCUE][~self.hands.over] = -money / 2
            if levels:
                must_stand = (self.hands.must[came] == MUST_STAND) & (not self.choices.despite_chart)
                may = (self.hands.size == doubles + 3) & ~must_stand & ~self.hands.over
                worth = _value_after_double(tactics.doubled[doubles + 1], levels[0])
                self._draw(may, numbers, known, worth, open_to[AGAIN])
            levels.insert(0, open_to)
        return tuple(levels)


@dataclass(frozen=True, eq=False)
class FixedPlay:
    """A board played by fixed tactics, and the `narrow` one with the hands alone that are met by them."""

    board: Board
    tactics: Tactics
    narrow: Board
    narrow_tactics: Tactics


def fix_play(board: Board, tactics: Tactics) -> FixedPlay:
    """Fix the tactics by which a board is played."""
    met = board.find_met(tactics)
    return FixedPlay(board, tactics, board.narrow(met), tactics.narrow(met.kept))


def _value_chosen(choices: Choices, thing: Floats, otherwise: Floats) -> Floats:
    """Value hands that do a thing, where they may, as chosen."""
    does = (choices == 1) | ((choices == BEST) & (thing > otherwise))
    worth: Floats = np.where(does & np.isfinite(thing), thing, otherwise)
    return worth


def _value_after_double(choices: Choices, open_to: Floats) -> Floats:
    """Value doubled hands: they stand, are rescued or double again, as chosen where they may, or as best."""
    worth: Floats = open_to[STAND].copy()
    for does in (RESCUE, AGAIN):
        may = np.isfinite(open_to[does])
        if may.any():
            better = (choices == BEST) & (open_to[does] > worth)
            worth = np.where(may & ((choices == does) | better), open_to[does], worth)
    return worth
