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
    Counts,
    FullShoe,
    add_one_card,
    find_alike,
    find_value,
    list_values,
    make_codes,
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
    """The outcomes of one unit, wins and losses: by class of the seat's hand and class of the player-dealer's.

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
    """Merge hands that fare alike against all."""
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
    """List the values of three cards of which the conditions ask for exact ranks."""
    read = [one for asked in whens for one in asked if one.condition.reads.has(Part.DEALER_RANKS)]
    for ranks in combinations_with_replacement(range(2, 15), 3) if read else ():
        cards = [Card(rank, suit) for rank, suit in zip(ranks, "chs", strict=True)]
        facts = TwentyOneFacts(dealer=DealerFinal(0, 3, 0, exact=name_exact(cards)))
        if any(not one.condition.reads.is_within(Part.DEALER_RANKS) or all_hold([one], facts) for one in read):
            yield tuple(sorted(map(find_value, cards)))


@dataclass(frozen=True, eq=False)
class DealerTree:
    """A tree of the cards that the player-dealer may hold beside an up card.

    Each set comes after the one that it grows from by its last value.

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
    ended = _list_ends(up, compiled, shoe)
    levels = _add_parents([drawn for drawn, _ in ended])
    radix = len(levels) + 1
    codes = [make_codes(level, radix) for level in levels]
    begins = np.cumsum([0, *map(len, levels)])
    parent, ways = np.zeros(begins[-1], np.int32), np.zeros(begins[-1])
    ends = np.zeros(begins[-1], np.int64)
    for depth, (drawn, orders) in enumerate(ended):
        here = begins[depth] + np.searchsorted(codes[depth], make_codes(drawn, radix))
        ways[here] = orders
        if depth:
            before = make_codes(_take_one(levels[depth]), radix)
            parent[begins[depth] : begins[depth + 1]] = begins[depth - 1] + np.searchsorted(codes[depth - 1], before)
        ends[np.sort(here)] = _number_ends(up, drawn[np.argsort(here)], finished)
    order = np.concatenate(levels)
    lasts = _find_lasts(order)
    return DealerTree(
        up,
        parent=parent,
        value=lasts.astype(np.int8),
        held=np.maximum(order[np.arange(len(order)), lasts] - 1, 0).astype(np.int16),
        depth=np.maximum(order.sum(axis=1) - 1, 0).astype(np.int16),
        ways=ways,
        ends=ends,
        makes_natural=np.array([_is_natural(compiled, shoe, up, hole) for hole in range(VALUES_HELD)], np.bool_),
    )


def _is_natural(compiled: CompiledTwentyOne, shoe: FullShoe, up: int, hole: int) -> bool:
    return bool(shoe.counts[hole]) and compiled.count_hand(make_typical_hand((up, hole))).natural is not None


def _list_hand(up: int, drawn: list[int]) -> Values:
    return up, *list_values(drawn)


def _list_ends(up: int, compiled: CompiledTwentyOne, shoe: FullShoe) -> list[tuple[Counts, Counts]]:
    """List, by how many cards were drawn, the sets that finish, and in how many orders each comes about."""
    card = np.arange(VALUES_HELD) == up
    level, ways = np.zeros((1, VALUES_HELD), np.int64), np.ones(1, np.int64)
    ended = []
    while len(level):
        firsts, which = find_alike(level + card)
        hands = (make_typical_hand(_list_hand(up, drawn)) for drawn in level[firsts].tolist())
        draws = np.array([len(hand) < 2 or must_dealer_draw(compiled, hand) for hand in hands], np.bool_)[which]
        ended.append((level[~draws], ways[~draws]))
        drawing = ways[draws]
        level, places = add_one_card(level[draws], shoe.counts - card)
        ways = np.zeros(len(level), np.int64)
        rows, values = np.nonzero(places >= 0)
        np.add.at(ways, places[rows, values], drawing[rows])
    return ended


def _number_ends(up: int, drawn: Counts, finished: FinishedHands) -> Counts:
    """Number the finished hands of these sets; those of three cards may be told apart by their values."""
    firsts, which = find_alike(drawn + (np.arange(VALUES_HELD) == up), alone=3)
    return np.array([finished.number_dealer(_list_hand(up, one)) for one in drawn[firsts].tolist()], np.int64)[which]


def _find_lasts(drawn: Counts) -> Counts:
    """Find the last value of which each set has a card; the first of all for the one that has none."""
    lasts: Counts = (VALUES_HELD - 1 - (drawn[:, ::-1] > 0).argmax(axis=1)) * (drawn > 0).any(axis=1)
    return lasts


def _take_one(drawn: Counts) -> Counts:
    """Find the sets from which these grow by their last value."""
    less = drawn.copy()
    less[np.arange(len(drawn)), _find_lasts(drawn)] -= 1
    return less


def _add_parents(ended: list[Counts]) -> list[Counts]:
    """Add the sets that these grow from, by how many cards were drawn, each level in order."""
    levels = [np.unique(ended[-1], axis=0)]
    for drawn in reversed(ended[:-1]):
        levels.insert(0, np.unique(np.concatenate([drawn, _take_one(levels[0])]), axis=0))
    return [np.zeros((1, VALUES_HELD), np.int64), *levels[1:]]


def count_dealer_chances(up: int, compiled: CompiledTwentyOne, shoe: FullShoe) -> dict[str, Fraction]:
    """Count the chance of each total of the player-dealer's, of each natural, and of going over, from a full shoe."""
    left = [int(count) - (value == up) for value, count in enumerate(shoe.counts)]
    chances: dict[str, Fraction] = {}
    ended = _list_ends(up, compiled, shoe)
    for drawn, ways in (end for sets, orders in ended for end in zip(sets.tolist(), orders.tolist(), strict=True)):
        fit = prod(left[value] - taken for value in range(VALUES_HELD) for taken in range(drawn[value]))
        orders = prod(sum(left) - taken for taken in range(sum(drawn)))
        hand = compiled.count_hand(make_typical_hand(_list_hand(up, drawn)))
        name = hand.natural or ("over" if hand.over else str(hand.halves // 2))
        chances[name] = chances.get(name, Fraction(0)) + Fraction(ways * fit, orders)
    return chances
