"""Finished hands, as the solver tabulates them: what they do to each other, and how the player-dealer's hand ends.

A hand is told apart from another only as far as the rules of the game look at it. Where they look at suits or ranks
that a value does not tell (a suited 7-8-9, a suited ace and king), the table holds the average over the exact cards.

Whether the player-dealer draws depends on what he holds and not on the order in which it came, so his hands are taken
as sets of cards: a set's chance is a product over its cards, times the number of orders in which he comes to hold it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement
from math import prod

import numpy as np
from numpy.typing import NDArray

from houseway.book.model.condition import Asked, all_hold, join_reads
from houseway.core.cards.card import Card
from houseway.core.errors import BookError
from houseway.core.ranking.twenty_one import DealerFinal, SeatFinal, name_exact
from houseway.core.ranking.twenty_one_orders import Came
from houseway.families.twenty_one.conditions import FINISHED_HANDS, Part, TwentyOneFacts
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, must_dealer_draw
from houseway.families.twenty_one.price.solving.shoes import (
    ACE,
    TEN,
    VALUES_HELD,
    FullShoe,
    find_value,
    make_count_key,
    make_typical_hand,
)

Values = tuple[int, ...]
"""The values of a hand's cards, in order."""


@dataclass(frozen=True)
class FinishedHand:
    """A finished hand: the cards where their suits may matter, and otherwise what it counts."""

    values: Values = ()
    seat: SeatFinal | None = None
    dealer: DealerFinal | None = None


@dataclass(eq=False)
class FinishedHands:
    """The finished hands of a game as they are met, numbered; then what each does against each."""

    compiled: CompiledTwentyOne
    shoe: FullShoe
    wager: str
    _seats: dict[FinishedHand, int] = field(default_factory=dict)
    _dealers: dict[FinishedHand, int] = field(default_factory=dict)
    _counted: dict[Values, FinishedHand] = field(default_factory=dict)

    def __post_init__(self) -> None:
        whens = [rule.asked for rule in self.compiled.rules]
        whens += [line.asked for lines in self.compiled.odds.values() for line in lines]
        _refuse_unsolved(whens)
        self._seat_cards = any(join_reads(asked).has(Part.SEAT_NUMBER) for asked in whens)
        self._dealer_cards = any(join_reads(asked).has(Part.DEALER_NUMBER) for asked in whens)
        self._exact = frozenset(_list_exact_values(whens))
        self._any_suited = any(
            join_reads(asked).has(Part.DEALER_SUITED) and not join_reads(asked).has(Part.DEALER_RANKS)
            for asked in whens
        )
        self._suited_natural = any("suited ace and king" in one.first_two for one in self.compiled.order.naturals)

    def number_seat(self, values: Values, came: Came) -> int:
        """Number a seat's finished hand."""
        if self._suited_natural and came == "dealt" and sorted(values) == [TEN, ACE]:
            return self._seats.setdefault(FinishedHand(values=values), len(self._seats))
        final = self.compiled.make_seat_final(make_typical_hand(values), came)
        plain = final if self._seat_cards else final._replace(cards=2)
        return self._seats.setdefault(FinishedHand(seat=plain), len(self._seats))

    def number_dealer(self, values: Values) -> int:
        """Number the player-dealer's finished hand."""
        ordered = tuple(sorted(values))
        natural = self._suited_natural and ordered == (TEN, ACE)
        if natural or ordered in self._exact or (self._any_suited and len(values) == 3):
            return self._dealers.setdefault(FinishedHand(values=ordered), len(self._dealers))
        key = make_count_key(values)
        if key not in self._counted:
            final = self.compiled.make_dealer_final(make_typical_hand(values))
            plain = final if self._dealer_cards else final._replace(cards=2)
            self._counted[key] = FinishedHand(dealer=plain._replace(exact="", reds=0))
        return self._dealers.setdefault(self._counted[key], len(self._dealers))

    def make_outcomes(self) -> "Outcomes":
        """Tabulate what each of the seats' hands wins and loses against each of the player-dealer's."""
        win = np.zeros((len(self._seats), len(self._dealers)))
        lose = np.zeros_like(win)
        for seat, row in self._seats.items():
            for dealer, column in self._dealers.items():
                win[row, column], lose[row, column] = self._compare(seat, dealer)
        return _merge_alike(win, lose, np.array([self._is_natural(hand) for hand in self._dealers], np.bool_))

    def _is_natural(self, hand: FinishedHand) -> bool:
        final = hand.dealer or self.compiled.make_dealer_final(make_typical_hand(hand.values))
        return final.natural is not None

    def _compare(self, seat: FinishedHand, dealer: FinishedHand) -> tuple[float, float]:
        win = lose = 0.0
        for chance, cards in self.shoe.list_exact_cards(seat.values + dealer.values):
            result = self._judge(seat, dealer, cards)
            win += chance * (result if result > 0 else 0)
            lose += chance * (result < 0)
        return win, lose

    def _judge(self, seat: FinishedHand, dealer: FinishedHand, cards: tuple[Card, ...]) -> float:
        own, his = cards[: len(seat.values)], cards[len(seat.values) :]
        mine = seat.seat or self.compiled.make_seat_final(own)
        verdict = self.compiled.judge(self.wager, mine, dealer.dealer or self.compiled.make_dealer_final(his))
        return {"wins": float(verdict.odds or 0), "pushes": 0.0, "loses": -1.0}[verdict.result]


@dataclass(frozen=True, eq=False)
class Outcomes:
    """What one unit wins and loses: by class of the seat's hand and class of the player-dealer's.

    `seats` and `dealers` are the classes of the numbered hands; `natural` tells which of the player-dealer's classes
    are naturals, and `lost` which of the seats' hands lose to everything.
    """

    win: NDArray[np.float64]
    lose: NDArray[np.float64]
    seats: NDArray[np.int64]
    dealers: NDArray[np.int64]
    natural: NDArray[np.bool_]
    lost: NDArray[np.bool_]


def _merge_alike(win: NDArray[np.float64], lose: NDArray[np.float64], natural: NDArray[np.bool_]) -> Outcomes:
    """Put hands together that fare alike against all."""
    by_dealer = np.vstack([win, lose, natural[np.newaxis, :]]).T
    kept, dealers = np.unique(by_dealer, axis=0, return_inverse=True)
    height = win.shape[0]
    by_seat = np.hstack([kept[:, :height].T, kept[:, height : 2 * height].T])
    rows, seats = np.unique(by_seat, axis=0, return_inverse=True)
    width = kept.shape[0]
    winning, losing = rows[:, :width].copy(), rows[:, width:].copy()
    lost = (winning == 0).all(axis=1) & (losing == 1).all(axis=1)
    return Outcomes(winning, losing, seats.reshape(-1), dealers.reshape(-1), kept[:, -1] > 0, lost)


def _refuse_unsolved(whens: Iterable[tuple[Asked, ...]]) -> None:
    """Refuse conditions on more than the solver tells of a finished hand."""
    told = FINISHED_HANDS - {Part.DEALER_REDS}
    for one in (one for asked in whens for one in asked):
        if not one.condition.reads.is_within(*told):
            raise BookError(f"no base wager is solved with the condition {one.key!r}: simulate it by the house way")


def _list_exact_values(whens: Iterable[tuple[Asked, ...]]) -> Iterable[Values]:
    """The values of three cards of which the conditions ask for exact ranks."""
    read = [one for asked in whens for one in asked if one.condition.reads.has(Part.DEALER_RANKS)]
    for ranks in combinations_with_replacement(range(2, 15), 3) if read else ():
        cards = [Card(rank, suit) for rank, suit in zip(ranks, "chs", strict=True)]
        facts = TwentyOneFacts(dealer=DealerFinal(0, 3, 0, exact=name_exact(cards)))
        if any(not one.condition.reads.is_within(Part.DEALER_RANKS) or all_hold([one], facts) for one in read):
            yield tuple(sorted(map(find_value, cards)))


Drawn = tuple[int, ...]
"""How many cards of each value he holds beside the up card."""


@dataclass(frozen=True, eq=False)
class DealerTree:
    """The sets of cards that he may hold beside an up card, each after the set it grows from by its last value.

    A set has one card more of `value` than its `parent`, which has `held` of them and `depth` cards in all. He finishes
    with it in `ways` orders (none: he goes on, or never holds it), and the finished hand is the one numbered `ends`.
    `makes_natural` are the values of the hole card that make a natural with the up card.
    """

    up: int
    parent: NDArray[np.int32]
    value: NDArray[np.int8]
    held: NDArray[np.int16]
    depth: NDArray[np.int16]
    ways: NDArray[np.float64]
    ends: NDArray[np.int64]
    makes_natural: NDArray[np.bool_]


def make_dealer_tree(up: int, compiled: CompiledTwentyOne, shoe: FullShoe, finished: FinishedHands) -> DealerTree:
    """Follow the player-dealer's hand from an up card to all of its ends."""
    ended = _count_ends(up, compiled, shoe)
    order = _add_parents(ended)
    places = {drawn: place for place, drawn in enumerate(order)}
    lasts = [max((value for value in range(VALUES_HELD) if drawn[value]), default=0) for drawn in order]
    parents = [_take_one(drawn, last) for drawn, last in zip(order, lasts, strict=True)]
    return DealerTree(
        up,
        parent=np.array([places.get(parent, 0) for parent in parents], np.int32),
        value=np.array(lasts, np.int8),
        held=np.array([parent[last] for parent, last in zip(parents, lasts, strict=True)], np.int16),
        depth=np.array([sum(parent) for parent in parents], np.int16),
        ways=np.array([ended.get(drawn, 0) for drawn in order], np.float64),
        ends=np.array(
            [finished.number_dealer(_list_values(up, drawn)) if drawn in ended else 0 for drawn in order], np.int64
        ),
        makes_natural=np.array([_is_natural(compiled, shoe, up, hole) for hole in range(VALUES_HELD)], np.bool_),
    )


def _is_natural(compiled: CompiledTwentyOne, shoe: FullShoe, up: int, hole: int) -> bool:
    return bool(shoe.counts[hole]) and compiled.count_hand(make_typical_hand((up, hole))).natural is not None


def _list_values(up: int, drawn: Drawn) -> tuple[int, ...]:
    return (up, *(value for value in range(VALUES_HELD) for _ in range(drawn[value])))


def _count_ends(up: int, compiled: CompiledTwentyOne, shoe: FullShoe) -> dict[Drawn, int]:
    """The sets of cards with which he finishes, and in how many orders he comes to each."""
    nothing: Drawn = (0,) * VALUES_HELD
    reached, ended = {nothing: 1}, dict[Drawn, int]()
    known: dict[tuple[int, ...], bool] = {}
    while reached:
        longer: dict[Drawn, int] = {}
        for drawn, ways in reached.items():
            hand = _list_values(up, drawn)
            key = make_count_key(hand)
            if len(hand) > 1 and key not in known:
                known[key] = must_dealer_draw(compiled, make_typical_hand(hand))
            if not known.get(key, True):
                ended[drawn] = ways
                continue
            for value in range(VALUES_HELD):
                if drawn[value] + (value == up) < shoe.counts[value]:
                    more = (*drawn[:value], drawn[value] + 1, *drawn[value + 1 :])
                    longer[more] = longer.get(more, 0) + ways
        reached = longer
    return ended


def _take_one(drawn: Drawn, value: int) -> Drawn:
    return (*drawn[:value], max(drawn[value] - 1, 0), *drawn[value + 1 :])


def _add_parents(ended: dict[Drawn, int]) -> list[Drawn]:
    """All the sets and those they grow from, fewer cards first."""
    every: set[Drawn] = {(0,) * VALUES_HELD}
    for drawn in ended:
        here = drawn
        while here not in every:
            every.add(here)
            here = _take_one(here, max(value for value in range(VALUES_HELD) if here[value]))
    return sorted(every, key=lambda drawn: (sum(drawn), drawn))


def count_dealer_chances(up: int, compiled: CompiledTwentyOne, shoe: FullShoe) -> dict[str, Fraction]:
    """Count the chance of each total of the player-dealer's, of each natural, and of going over, from a full shoe."""
    left = [int(count) - (value == up) for value, count in enumerate(shoe.counts)]
    chances: dict[str, Fraction] = {}
    for drawn, ways in _count_ends(up, compiled, shoe).items():
        fit = prod(left[value] - taken for value in range(VALUES_HELD) for taken in range(drawn[value]))
        orders = prod(sum(left) - taken for taken in range(sum(drawn)))
        hand = compiled.count_hand(make_typical_hand(_list_values(up, drawn)))
        name = hand.natural or ("over" if hand.over else str(hand.halves // 2))
        chances[name] = chances.get(name, Fraction(0)) + Fraction(ways * fit, orders)
    return chances
