"""Chinese poker in batches: rounds of two to four seats that set hands by a style, settled natively and counted."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native, native_inline
from houseway.core.errors import TableRefusal
from houseway.core.money import show_money
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, Together, refuse_strategy
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play import scoring as rule
from houseway.families.chinese.play.scoring import (
    COMPARED,
    SURRENDERED,
    SWEEP,
    Pay,
    Scoring,
    ShowdownHand,
    make_scoring,
)
from houseway.families.chinese.price.kernel import Style
from houseway.families.chinese.price.odds import list_costs
from houseway.families.chinese.price.opponents import Bytes, choose_states, find_sweep_places, list_sweeps
from houseway.families.chinese.price.parts import Masks, Strengths, compile_segments, list_parts, make_bonus_tables
from houseway.families.chinese.price.pool_kernel import Hands, deal_rows, set_rows
from houseway.families.chinese.price.thumb import (
    SIMPLE,
    STRONGEST_BACK,
    SettingStyle,
    check_style,
    get_rule_of_thumb,
    make_order,
    make_strongest_back,
)
from houseway.families.costs import Cost

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result

Ints = NDArray[np.int64]

_wins, _collects, _wins_all = native(rule.count_wins), native(rule.count_collected), native(rule.has_won_all)
_FOUR = 4
_AT_ONCE = 1 << 11
"""So many rounds are dealt, set and settled together."""
_AMPLE = 1 << 40
DOLLAR = 100


class Showdown(NamedTuple):
    """The hands at the showdown.

    There is a row for each, those of a round after each other, clockwise from the button's left.

    `states` are those of `scoring`, `ranks` and `values` those of declared sweeps; everybody speaks in the order of
    the seats. `earned` is what front, middle and back earn as bonuses.
    """

    states: NDArray[np.uint8]
    ranks: Ints
    values: Ints
    strengths: Strengths
    earned: NDArray[np.int32]


class Exchanges(NamedTuple):
    """The exchanges of every pair, by round and pair: the points that the first wins, net, and what is paid of them."""

    points: Ints
    amounts: Ints


@native_inline
def _make_showdown_hand(hands: Showdown, row: int, said: int) -> ShowdownHand:
    return ShowdownHand(
        int(hands.states[row]),
        said,
        int(hands.ranks[row]),
        int(hands.values[row]),
        int(hands.strengths[row, 0]),
        int(hands.strengths[row, 1]),
        int(hands.strengths[row, 2]),
        int(hands.earned[row, 0]),
        int(hands.earned[row, 1]),
        int(hands.earned[row, 2]),
    )


@native_inline
def _is_home_run(hands: Showdown, first: int, seats: int, place: int) -> bool:
    """Say whether one of four hands wins all three segments from each of the others."""
    if seats != _FOUR:
        return False
    one = _make_showdown_hand(hands, first + place, place)
    for other in range(seats):
        if other != place and not _wins_all(one, _make_showdown_hand(hands, first + other, other)):
            return False
    return True


@native
def settle_rounds(pay: Pay, hands: Showdown, seats: int, chips: Ints, value: int) -> Exchanges:
    """Settle rounds pair by pair; `chips` is what each seat has in front, and `value` what a point is worth.

    No seat exchanges more, its wins and losses added up, than its chips in front.
    """
    rounds, pairs = hands.states.size // seats, seats * (seats - 1) // 2
    found = Exchanges(np.zeros((rounds, pairs), np.int64), np.zeros((rounds, pairs), np.int64))
    home, left = np.zeros(seats, np.bool_), np.zeros(seats, np.int64)
    for number in range(rounds):
        first = number * seats
        for place in range(seats):
            home[place] = _is_home_run(hands, first, seats, place)
            left[place] = chips[place]
        pair = 0
        for place in range(seats):
            one = _make_showdown_hand(hands, first + place, place)
            for later in range(place + 1, seats):
                other = _make_showdown_hand(hands, first + later, later)
                if one.state == COMPARED and other.state == COMPARED:
                    points = _wins(pay, one, other, home[place]) - _wins(pay, other, one, home[later])
                else:
                    points = _collects(pay, one, other) - _collects(pay, other, one)
                paid = min(abs(points) * value, left[place], left[later])
                left[place] -= paid
                left[later] -= paid
                found.points[number, pair], found.amounts[number, pair] = points, paid
                pair += 1
    return found


@native
def count_rounds(points: Ints, classes: NDArray[np.uint8], seats: int, counts: Ints, together: Ints) -> None:
    """Count what hands gained in points: by the seat and by the class of the hand, from the least upwards.

    `counts` has a row for each seat and each class, with nothing gained in the middle. `together` has for each class
    the sums of what all its hands of a round gained, squared; that times how many they were; and that number squared.
    """
    middle, kinds = counts.shape[1] // 2, counts.shape[0] - seats
    gains = np.zeros(seats, np.int64)
    gained, made = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    for number in range(points.shape[0]):
        gains[:], gained[:], made[:] = 0, 0, 0
        pair = 0
        for place in range(seats):
            for later in range(place + 1, seats):
                gains[place] += points[number, pair]
                gains[later] -= points[number, pair]
                pair += 1
        for place in range(seats):
            kind = classes[number * seats + place]
            counts[place, middle + gains[place]] += 1
            counts[seats + kind, middle + gains[place]] += 1
            gained[kind] += gains[place]
            made[kind] += 1
        for kind in range(kinds):
            together[kind, 0] += gained[kind] * gained[kind]
            together[kind, 1] += gained[kind] * made[kind]
            together[kind, 2] += made[kind] * made[kind]


@dataclass(frozen=True, eq=False)
class SetRounds:
    """Rounds whose hands are set and declared: the cards, the showdown, and the masks of back and middle.

    `classes` is what each hand does: nought where it plays, one where it surrenders, and from two on the sweep that it
    declares, by its place among `list_sweeps`.
    """

    rows: Hands
    showdown: Showdown
    masks: Masks
    classes: Bytes


@dataclass(frozen=True, eq=False)
class ChineseBatch:
    """A table of Chinese poker, ready to be dealt: how the first seat sets its hands, and how the others do.

    `most` is the most points that a seat can gain or lose in a round.
    """

    asked: BatchAsked[ChinesePage]
    points: Scoring
    own: SettingStyle
    others: Style
    most: int

    @property
    def strategy(self) -> str | None:
        """How the seats set their hands."""
        return SIMPLE if self.own.style is self.others else f"{self.own.name} in the first seat, {SIMPLE} in the others"

    def deal(self, rounds: int, stream: int) -> Ints:
        """Deal rounds, and count what hands gained, by their seat and by what they did."""
        seats = self.asked.seats
        counts, together = self._make_counts()
        deck, state = np.arange(52, dtype=np.uint8), np.array(make_seed_state(self.asked.seed, stream), dtype=np.uint64)
        for begun in range(0, rounds, _AT_ONCE):
            rows, state = deal_rows(deck, min(_AT_ONCE, rounds - begun), seats, state)
            done = self.set_rounds(rows)
            count_rounds(self.settle(done).points, done.classes, seats, counts, together)
        return np.concatenate([counts.ravel(), together.ravel()])

    def wagers(self, counts: Ints, rounds: int) -> tuple[SimulatedWager, ...]:
        """Find what each seat gained in points; then what hands did that play, surrender and declare; and the fee."""
        seats = self.asked.seats
        empty, none = self._make_counts()
        rows = counts[: empty.size].reshape(len(empty), -1).tolist()
        sums = counts[empty.size :].reshape(len(none), -1).tolist()
        found = [
            SimulatedWager(name, tuple(self._list_ends(row)))
            for name, row in zip(_name_seats(seats), rows, strict=False)
        ]
        for name, row, (squared, product, made) in zip(self._name_classes(), rows[seats:], sums, strict=True):
            if any(row):
                together = Together(rounds, Fraction(squared), Fraction(product), made)
                found.append(SimulatedWager(name, tuple(self._list_ends(row)), together))
        return (*found, *self._price_collection(rounds))

    def set_rounds(self, rows: Hands) -> SetRounds:
        """Set hands, and choose for each what it does.

        There is a row for each hand, the highest card first, and the hands of a round stand together.
        """
        points, order, seats = self.points, make_order(self.points), self.asked.seats
        done = set_rows(rows, self.others, order, compile_segments(), list_parts())
        if self.own.style is not self.others:
            first = set_rows(
                np.ascontiguousarray(rows[::seats]), self.own.style, order, compile_segments(), list_parts()
            )
            done.strengths[::seats], done.masks[::seats] = first.strengths, first.masks
        sweeps = find_sweep_places(points, rows)
        states = self._allow_states(choose_states(points, done.worths, sweeps))
        said = np.where(states == SWEEP, sweeps, 0)
        listed = list_sweeps(points)
        ranks, values = np.array([0, *(one.rank for one in listed)]), np.array([0, *(one.points for one in listed)])
        earned = np.stack(
            [table[done.strengths[:, place]] for place, table in enumerate(make_bonus_tables(points))], axis=1
        )
        classes = np.where(said > 0, said + 1, states == SURRENDERED).astype(np.uint8)
        return SetRounds(rows, Showdown(states, ranks[said], values[said], done.strengths, earned), done.masks, classes)

    def settle(self, done: SetRounds, chips: Ints | None = None, value: int = 1) -> Exchanges:
        """Find what every pair exchanges: without `chips`, as if all had enough."""
        stacks = np.full(self.asked.seats, _AMPLE) if chips is None else chips
        return settle_rounds(self.points.pay, done.showdown, self.asked.seats, stacks, value)

    def _allow_states(self, states: Bytes) -> Bytes:
        """Find what hands do: where only one may surrender, those who come later play."""
        if self.points.one_surrenders:
            rounds = states.reshape(-1, self.asked.seats)
            later = np.cumsum(rounds == SURRENDERED, axis=1) > 1
            rounds[(rounds == SURRENDERED) & later] = COMPARED
        return states

    def _make_counts(self) -> tuple[Ints, Ints]:
        """Make empty counts, as `count_rounds` fills them."""
        classes = len(self._name_classes())
        counts = np.zeros((self.asked.seats + classes, 2 * self.most + 1), dtype=np.int64)
        return counts, np.zeros((classes, 3), dtype=np.int64)

    def _name_classes(self) -> list[str]:
        return [
            "hands that play",
            "hands that surrender",
            *(f"declares: {one.name}" for one in list_sweeps(self.points)),
        ]

    def _list_ends(self, row: list[int]) -> Iterator[SimulatedResult]:
        for at, count in enumerate(row):
            gained = at - self.most
            if count:
                result: Result = "wins" if gained > 0 else "loses" if gained else "pushes"
                yield SimulatedResult(result, f"{gained:+d} points", Fraction(0), count, Fraction(gained))

    def _price_collection(self, rounds: int) -> Iterator[SimulatedWager]:
        """Price what a seat pays for a round, in points of the smallest value that the option is posted for."""
        asked = self.asked
        if asked.fee_option is None:
            return
        posted = asked.game.fee(asked.fee_option)
        for cost in list_costs(asked.game):
            if cost.posted == posted and cost.players == asked.seats:
                value = _find_smallest_point(cost)
                net = -cost.a_hand(to_the_end=True) / value
                end = SimulatedResult("loses", "the fee", Fraction(0), rounds * asked.seats, net)
                yield SimulatedWager(f"collection {asked.fee_option}, in points of {show_money(value)}", (end,))


def make_batch(asked: BatchAsked[ChinesePage]) -> ChineseBatch:
    """Make a table ready: find the rule of thumb, and make the machine code."""
    page = asked.game.rules
    most = max(page.seats.players)
    if not page.fewest <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} takes {page.fewest} to {most} seats, not {asked.seats}")
    own = _read_own_style(asked)
    points = make_scoring(page)
    thumb = SettingStyle(SIMPLE, get_rule_of_thumb(points, asked.progress))
    ready = ChineseBatch(asked, points, own or thumb, thumb.style, (asked.seats - 1) * _count_most_points(points))
    ready.deal(1, 0)
    return ready


def _read_own_style(asked: BatchAsked) -> SettingStyle | None:
    """Read how the first seat sets its hands; none where it goes by the rule of thumb."""
    if isinstance(asked.strategy, SettingStyle):
        check_style(asked.strategy)
        return asked.strategy
    if asked.strategy not in (SIMPLE, STRONGEST_BACK):
        raise refuse_strategy(asked.strategy, (SIMPLE, STRONGEST_BACK), SettingStyle)
    return make_strongest_back() if asked.strategy == STRONGEST_BACK else None


def _count_most_points(points: Scoring) -> int:
    """Count the most that one hand can win from another."""
    pay = points.pay
    won = 3 * pay.segment * pay.home_run + points.most_earned + pay.majority
    return max(won, pay.surrender, *(sweep.points for sweep in points.sweeps))


def _find_smallest_point(cost: Cost) -> int:
    """Find the least value of a point that an option is posted for; a dollar where it names none."""
    span = cost.posted.option.stakes_span
    stakes = cost.stakes or (span.least if span else None)
    return stakes.lower if stakes else DOLLAR


def _name_seats(seats: int) -> Iterator[str]:
    """Name the seats clockwise from the button's left; the button is the last."""
    yield from (f"seat {number} from the button" for number in range(1, seats))
    yield "button"
