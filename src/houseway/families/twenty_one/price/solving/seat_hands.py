"""Every hand that a seat can come to hold, as a set of cards, with what it counts and what its owner may do."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from houseway.core.errors import BookError
from houseway.core.ranking.twenty_one import find_card_points
from houseway.core.ranking.twenty_one_orders import Came
from houseway.families.twenty_one.page import Split, Totals, TwentyOnePage
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Must
from houseway.families.twenty_one.price.solving.finished_hands import FinishedHands
from houseway.families.twenty_one.price.solving.shoes import (
    ACE,
    JOKER_VALUE,
    TEN,
    VALUES_HELD,
    Counts,
    FullShoe,
    add_one_card,
    find_alike,
    list_values,
    make_typical_hand,
)
from houseway.families.twenty_one.price.strategy import ROWS, SOFT, UPS, VALUES, find_row

CAME: tuple[Came, ...] = ("dealt", "split", "switched")
DEALT, SPLIT, SWITCHED = range(3)
OPTION, MUST_HIT, MUST_STAND = 0, 1, 2
_MUST: dict[Must | None, int] = {None: OPTION, "hit": MUST_HIT, "stand": MUST_STAND}


@dataclass(frozen=True, eq=False)
class SeatHands:
    """The hands by number, those with fewer cards first; number 0 holds nothing.

    `held` is how many of each value a hand has, `size` its cards, `after` its number with one more card of each value
    (or -1: it draws no more). `row` is its row in a strategy, `over` whether it is over. `must` and `finished` are by
    how the first two cards came: what it has to do, and its number among finished hands. `of_value` lists the hands
    that hold a value; `two` are the hands of two cards, `ends` those with a joker where that ends a hand.
    """

    held: NDArray[np.int64]
    size: NDArray[np.int64]
    after: NDArray[np.int64]
    row: NDArray[np.int64]
    over: NDArray[np.bool_]
    must: NDArray[np.int64]
    finished: NDArray[np.int64]
    natural: NDArray[np.bool_]
    ends: NDArray[np.bool_]
    two: NDArray[np.int64]
    of_value: tuple[NDArray[np.int64], ...]

    def narrow(self, kept: NDArray[np.int64]) -> "SeatHands":
        """Narrow the hands to these alone, numbered anew.

        A hand that draws a card to any other counts as one that draws no more.
        """
        new = np.full(self.size.size + 1, -1, np.int64)
        new[kept] = np.arange(kept.size)
        size = self.size[kept]
        of_value = (new[numbers] for numbers in self.of_value)
        return SeatHands(
            held=self.held[kept],
            size=size,
            after=new[self.after[kept]],
            row=self.row[kept],
            over=self.over[kept],
            must=self.must[:, kept],
            finished=self.finished[:, kept],
            natural=self.natural[kept],
            ends=self.ends[kept],
            two=np.flatnonzero(size == 2),
            of_value=tuple(numbers[numbers >= 0] for numbers in of_value),
        )

    def find_pair(self, value: int) -> int:
        """Find the number of the hand of two cards of this value, or -1 where the shoe has not two."""
        single = int(self.after[0, value])
        return int(self.after[single, value]) if single >= 0 else -1


@dataclass(frozen=True)
class _SetCount:
    row: int
    over: bool
    must: tuple[int, ...]
    finished: tuple[int, ...]
    natural: bool
    draws: bool


class _SetCounter:
    """A counter of sets of cards; beyond two cards, sets with the same points and aces count the same."""

    def __init__(self, compiled: CompiledTwentyOne, finished: FinishedHands, doubling: int) -> None:
        self._compiled, self._finished, self._doubling = compiled, finished, doubling

    def list_counts(self, hands: Counts) -> list[_SetCount]:
        """List what hands of one size count."""
        firsts, which = find_alike(hands)
        kinds = [self._count(list_values(held)) for held in hands[firsts].tolist()]
        return [kinds[kind] for kind in which.tolist()]

    def _count(self, values: tuple[int, ...]) -> _SetCount:
        cards = make_typical_hand(values)
        hand = self._compiled.count_hand(cards, "split")
        ways = CAME if len(cards) == 2 else CAME[:1]
        past = 2 * sum(map(find_card_points, cards)) > self._compiled.order.most
        must = tuple(MUST_STAND if past else _MUST[self._compiled.read_seat_chart(cards, came)] for came in ways)
        finished = tuple(self._finished.number_seat(values, came) for came in ways)
        alike = len(CAME) // len(ways)
        return _SetCount(
            row=min(find_row(hand.halves // 2, hand.soft), ROWS - 1),
            over=hand.over,
            must=must * alike,
            finished=finished * alike,
            natural=self._compiled.count_hand(cards).natural is not None,
            draws=len(cards) < 2
            or any(one != MUST_STAND for one in must)
            or (len(cards) <= self._doubling and not hand.over and not past),
        )


def list_seat_hands(
    compiled: CompiledTwentyOne, shoe: FullShoe, finished: FinishedHands, doubling: int = 0
) -> SeatHands:
    """Number every hand that a seat can come to hold from this shoe.

    Hands that must stand draw no more, but for those of up to `doubling` cards, which may still be doubled. Where a
    hand past the total to come to is not over, it could draw, but every card takes it further away: it stands.
    """
    counting = _SetCounter(compiled, finished, doubling)
    level = np.zeros((1, VALUES_HELD), np.int64)
    held, after = [level], []
    counted = [_SetCount(0, False, (OPTION,) * 3, (0,) * 3, False, True)]
    while len(level):
        draws = np.array([one.draws for one in counted[-len(level) :]], np.bool_)
        level, places = add_one_card(level, np.where(draws[:, np.newaxis], shoe.counts, 0))
        after.append(np.where(places < 0, -1, places + len(counted)))
        counted += counting.list_counts(level)
        held.append(level)
    return _make_arrays(np.concatenate(held), np.concatenate(after), counted, joker_ends=compiled.joker_ends_hand)


def join_lost(hands: SeatHands, lost: NDArray[np.bool_]) -> SeatHands:
    """Join the hands that are over and `lost` into one, the last: how they came to be so changes nothing."""
    gone = hands.over & lost
    kept = np.flatnonzero(~gone)
    if not gone.any():
        return hands
    new = np.full(gone.size + 1, kept.size, np.int64)
    new[kept] = np.arange(kept.size)
    new[-1] = -1
    one = np.flatnonzero(gone)[:1]
    both = np.concatenate([kept, one])
    held, after = hands.held[both], new[hands.after[both]]
    held[-1], after[-1] = 0, -1
    size = held.sum(axis=1)
    row = hands.row[both]
    row[-1] = ROWS - 1
    return SeatHands(
        held=held,
        size=size,
        after=after,
        row=row,
        over=hands.over[both],
        must=hands.must[:, both],
        finished=hands.finished[:, both],
        natural=hands.natural[both],
        ends=hands.ends[both] & (size > 0),
        two=np.flatnonzero(size == 2),
        of_value=tuple(np.append(np.flatnonzero(held[:, v] > 0), kept.size) for v in range(len(VALUES))),
    )


def _make_arrays(held: Counts, after: Counts, counted: list[_SetCount], *, joker_ends: bool) -> SeatHands:
    size = held.sum(axis=1)
    return SeatHands(
        held=held,
        size=size,
        after=after,
        row=np.array([one.row for one in counted], np.int64),
        over=np.array([one.over for one in counted], np.bool_),
        must=np.array([one.must for one in counted], np.int64).T.copy(),
        finished=np.array([one.finished for one in counted], np.int64).T.copy(),
        natural=np.array([one.natural for one in counted], np.bool_),
        ends=(held[:, JOKER_VALUE] > 0) & joker_ends,
        two=np.flatnonzero(size == 2),
        of_value=tuple(np.flatnonzero(held[:, value] > 0) for value in range(len(VALUES))),
    )


MOST_HANDS = 7
"""Where a filing sets no limit, this many hands of one are reckoned with; `bound` of a solution says what is left."""
LEVELS = 5
"""A strategy has room for hands that were doubled so often."""
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Options:
    """The options of a game: what may be done, by hand or by up card.

    `double` and `free_double` are by how the first two cards came (dealt, split) and hand. `hands` is how many hands a
    pair of each value may become, `limited` whether the filing says so; `one_card` are values that draw a single card
    after a split. `despite_chart`: hands that must stand may double all the same. `free_split` are pairs that are split
    with a free bet. `surrender` is by up card; an `early` one comes before the look, a `late` one is void against a
    natural.
    """

    double: Flags
    free_double: Flags
    again: int
    despite_chart: bool
    rescue: bool
    hands: tuple[int, ...]
    limited: tuple[bool, ...]
    one_card: tuple[bool, ...]
    same_rank_tens: bool
    free_split: tuple[bool, ...]
    surrender: tuple[bool, ...]
    surrender_after_split: bool
    early: bool
    late: bool
    returned: bool
    checked: tuple[bool, ...]
    no_action: tuple[bool, ...]
    even_money: tuple[bool, ...]

    def narrow(self, kept: NDArray[np.int64]) -> "Options":
        """Narrow the options to these hands, numbered anew."""
        return replace(self, double=self.double[:, kept], free_double=self.free_double[:, kept])


def read_options(page: TwentyOnePage, hands: SeatHands) -> Options:
    """Read what the page of a game lets a seat do."""
    double, free = page.double, page.free
    if free and double and (double.again or double.rescue):
        raise BookError("free bets together with doubling again or rescue are not solved")
    split = page.split
    most = [_find_most_hands(split, value) for value in range(len(VALUES))]
    insured = page.insurance.against if page.insurance and page.insurance.even_money else ()
    despite = bool(double and double.despite_chart)
    own = _find_doubles(hands, _find_rows(double.totals) if double else np.zeros(ROWS, np.bool_), despite)
    if double and not double.after_split:
        own[SPLIT] = False
    return Options(
        double=own,
        free_double=_find_doubles(hands, _find_rows(free.double) if free else np.zeros(ROWS, np.bool_), despite),
        again=double.again if double else 0,
        despite_chart=despite,
        rescue=bool(double and double.rescue),
        hands=tuple(MOST_HANDS if one is None else one for one in most),
        limited=tuple(one is not None for one in most),
        one_card=tuple(value == ACE and bool(split and split.aces_draw == "one card") for value in range(len(VALUES))),
        same_rank_tens=bool(split and split.tens == "same rank"),
        free_split=tuple(bool(free and (value != TEN or free.split_tens)) for value in range(len(VALUES))),
        surrender=tuple(bool(page.surrender and up not in page.surrender.not_against) for up in UPS),
        surrender_after_split=bool(page.surrender and page.surrender.after_split),
        early=bool(page.surrender and page.surrender.timing == "early"),
        late=bool(page.surrender and page.surrender.timing == "late"),
        returned=page.compare.raised_against_natural == "returned",
        checked=tuple(bool(page.check and up in page.check.up) for up in UPS),
        no_action=tuple(up in page.deal.no_action_against for up in UPS),
        even_money=tuple(up in insured for up in UPS),
    )


def _find_most_hands(split: Split | None, value: int) -> int | None:
    """Find how many hands a pair may become; none where there is no limit."""
    if split is None:
        return 1
    own = {ACE: split.aces_most_hands, TEN: split.tens_most_hands}.get(value)
    return split.most_hands if own is None else own


def _find_rows(totals: Totals | None) -> Flags:
    """Find the rows of these totals; all of them where none are named."""
    rows = np.full(ROWS, totals is None, np.bool_)
    if totals is not None:
        rows[[total for total in totals.hard if total < SOFT]] = True
        rows[[total + SOFT for total in totals.soft if total < SOFT]] = True
    return rows


def _find_doubles(hands: SeatHands, rows: Flags, despite_chart: bool) -> Flags:
    may = np.zeros((2, hands.size.size), np.bool_)
    for came in (DEALT, SPLIT):
        may[came] = (hands.size == 2) & ~hands.ends & ~hands.over & rows[hands.row]
        may[came] &= (hands.must[came] != MUST_STAND) | despite_chart
    may[DEALT] &= ~hands.natural
    return may
