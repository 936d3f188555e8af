"""All hands of five cards that a deck has left: by strength, by grade, and up to the names of suits that are alike.

A hand is its place among all sets of five cards (`ranking.indexing.find_place`). Of hands that differ only in the names
of suits, one stands for all. How many hands the player-dealer may have that lose, tie or win goes by strengths, which
all names of suits have alike, and is counted once for each hand that stands for others (a *head*). What a win is paid
may go by the very cards, and so by grade.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Pack
from houseway.core.cards.native import native, native_inline
from houseway.core.errors import HousewayError
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.indexing_batch import find_places, find_sets
from houseway.families.duels.price.closed.terms import GradeNumbers, Grades, Ints, grade_hands
from houseway.families.duels.price.lines_by_cards import LineFinder, Lines, list_high_hands
from houseway.families.prices import Progress

CARDS = 5
DECK = 52
PLACES = comb(DECK, CARDS)
NAMINGS = 256
"""Where each of the four suits goes, two bits a suit."""


@dataclass(frozen=True, eq=False)
class FiveCardHands:
    """The hands of a deck.

    `rows` are the cards of each hand from the worst to the best, `starts` where each strength begins among them and
    `levels` which strengths those are. `heads` are the rows that stand for others, `times` for how many. By place,
    `strength_at` is a hand's strength, 0 for one that cannot be dealt, `head_at` the number of the head that stands for
    it and `naming_at` the naming of suits that turns it into that.
    """

    live: Ints
    rows: NDArray[np.uint8]
    levels: Ints
    starts: Ints
    heads: Ints
    times: Ints
    strength_at: NDArray[np.uint16]
    head_at: NDArray[np.int32]
    naming_at: NDArray[np.uint8]

    @property
    def size(self) -> int:
        """How many cards the deck has left."""
        return len(self.live)


def check_live_cards(pack: Pack) -> tuple[int, ...]:
    """Find the cards of a pack; refuse jokers, and a card that is there twice."""
    for card, number in pack.items():
        if number and card.is_joker:
            raise HousewayError("five-card duels are not counted with jokers")
        if number > 1:
            raise HousewayError(f"five-card duels are counted from one deck: the {card.words} is there {number} times")
    return tuple(sorted(card.code for card, number in pack.items() if number))


@lru_cache(maxsize=2)
def list_hands(live: tuple[int, ...]) -> FiveCardHands:
    """List the hands of these cards."""
    rows = find_sets(0, comb(len(live), CARDS), CARDS, live)
    worth = rank_hands("high", rows)
    rising = np.argsort(worth, kind="stable")
    rows, worth = np.ascontiguousarray(rows[rising]), worth[rising]
    places = find_places(rows)
    levels, starts = np.unique(worth, return_index=True)
    canon, naming = _find_canonical(rows, _find_alike_suits(live), make_choose_table())
    strength_at = np.zeros(PLACES, dtype=np.uint16)
    strength_at[places] = worth
    members = np.bincount(canon, minlength=PLACES)
    heads = np.flatnonzero(canon == places)
    number_at = np.zeros(PLACES, dtype=np.int32)
    number_at[places[heads]] = np.arange(len(heads))
    head_at, naming_at = np.zeros(PLACES, dtype=np.int32), np.zeros(PLACES, dtype=np.uint8)
    head_at[places], naming_at[places] = number_at[canon], naming
    return FiveCardHands(
        live=np.array(live, dtype=np.int64),
        rows=rows,
        levels=levels.astype(np.int64),
        starts=np.append(starts, len(rows)).astype(np.int64),
        heads=heads.astype(np.int64),
        times=members[places[heads]].astype(np.int64),
        strength_at=strength_at,
        head_at=head_at,
        naming_at=naming_at,
    )


def list_renamed_cards() -> Ints:
    """List by naming and card the card that it becomes."""
    codes = np.arange(DECK)
    return np.stack([codes - codes % 4 + (naming >> 2 * (codes % 4) & 3) for naming in range(NAMINGS)])


def make_choose_table() -> Ints:
    """List how many sets of so many cards lie below a card: what a card adds to a place, by how many are below it."""
    return np.array([[comb(code, below + 1) for below in range(CARDS)] for code in range(DECK)], dtype=np.int64)


def _find_alike_suits(live: tuple[int, ...]) -> Ints:
    """Find the suits that have the same cards left: those get the same number."""
    ranks = [frozenset(code // 4 for code in live if code % 4 == suit) for suit in range(4)]
    return np.array([ranks.index(held) for held in ranks], dtype=np.int64)


@native
def _find_canonical(rows: NDArray[np.uint8], alike: Ints, choose: Ints) -> tuple[Ints, NDArray[np.uint8]]:
    """Find the place of the hand that stands for each, and the naming of suits that leads to it.

    Among suits that are alike, the earlier takes the cards that make the higher set of ranks.
    """
    places, namings = np.empty(rows.shape[0], np.int64), np.empty(rows.shape[0], np.uint8)
    masks, goes = np.empty(4, np.int64), np.empty(4, np.int64)
    renamed = np.empty(rows.shape[1], np.int64)
    for row in range(rows.shape[0]):
        masks[:] = 0
        for card in rows[row]:
            masks[card & 3] |= np.int64(1) << (card >> 2)
        for suit in range(4):
            goes[suit] = _rename_suit(masks, alike, suit)
        for k in range(rows.shape[1]):
            code = np.int64(rows[row, k])
            renamed[k] = code - (code & 3) + goes[code & 3]
        renamed.sort()
        place = np.int64(0)
        for k in range(rows.shape[1]):
            place += choose[renamed[k], k]
        places[row] = place
        namings[row] = goes[0] | goes[1] << 2 | goes[2] << 4 | goes[3] << 6
    return places, namings


@native_inline
def _rename_suit(masks: Ints, alike: Ints, suit: int) -> int:
    """Find the suit that a suit becomes: as many alike suits come before it as have higher sets of ranks."""
    ahead = 0
    for other in range(4):
        if alike[other] == alike[suit] and other != suit:
            ahead += masks[other] > masks[suit] or (masks[other] == masks[suit] and other < suit)
    for other in range(4):
        if alike[other] == alike[suit]:
            if ahead == 0:
                return other
            ahead -= 1
    return suit


BLOCK = 1 << 16


@dataclass(frozen=True, eq=False)
class GradedHands:
    """The heads of all hands, each once for every grade of the hands that it stands for.

    `heads`, `strengths`, `grades` and `times` (how many hands) are by the number of these. By place, `at` is that
    number, and `grade_at` the grade.
    """

    heads: Ints
    strengths: Ints
    grades: Ints
    times: Ints
    at: NDArray[np.int32]
    grade_at: GradeNumbers


def make_plain_hands(hands: FiveCardHands) -> GradedHands:
    """Make the hands of a game in which no contest looks at cards."""
    own = _list_strengths(hands)[hands.heads]
    heads = np.arange(len(hands.heads), dtype=np.int64)
    return GradedHands(heads, own, own, hands.times, hands.head_at, hands.strength_at)


def grade_all_hands(
    finders: Sequence[LineFinder], hands: FiveCardHands, progress: Progress | None = None
) -> tuple[Grades, GradedHands]:
    """Find the grades of a game whose contests look at cards, and the hands by them."""
    grades, numbers = grade_hands(
        list_high_hands(), _list_strengths(hands), finders, lambda finder: _find_all_lines(finder, hands, progress)
    )
    return grades, _split_by_grade(hands, grades, numbers)


def _list_strengths(hands: FiveCardHands) -> Ints:
    return np.repeat(hands.levels, np.diff(hands.starts))


def _find_all_lines(finder: LineFinder, hands: FiveCardHands, progress: Progress | None) -> Lines:
    """Find the line of every hand."""
    found = []
    for begun in range(0, len(hands.rows), BLOCK):
        found.append(finder.find_lines(hands.rows[begun : begun + BLOCK]))
        if progress:
            progress(min(1.0, (begun + BLOCK) / len(hands.rows)))
    return np.concatenate(found)


def _split_by_grade(hands: FiveCardHands, grades: Grades, numbers: GradeNumbers) -> GradedHands:
    """Split the hands by the head that stands for them and by their grade."""
    places = find_places(hands.rows)
    width = len(grades.strengths)
    keys, units, times = np.unique(
        hands.head_at[places].astype(np.int64) * width + numbers, return_inverse=True, return_counts=True
    )
    heads, by_unit = np.divmod(keys, width)
    at, grade_at = np.zeros(PLACES, dtype=np.int32), np.zeros(PLACES, dtype=numbers.dtype)
    at[places], grade_at[places] = units.ravel(), numbers
    return GradedHands(heads, grades.strengths[by_unit], by_unit, times.astype(np.int64), at, grade_at)
