"""What one hand of Chinese poker wins from another: the page's points as plain numbers, and the rule that reads them.

`wins`, `collects` and `wins_all` are plain arithmetic and call nothing, so that a kernel can compile (`cards.native`)
the very functions that the engine calls.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.core.ranking.chinese import SEGMENTS, SweepOrder
from houseway.core.ranking.high import CATEGORIES, HighHand
from houseway.families.chinese.conditions import BONUS_HANDS, KIND
from houseway.families.chinese.page import BonusHand, ChinesePage

COMPARED, FOULED, SURRENDERED, SWEEP, FALSE_SWEEP = range(5)
"""How a hand stands at the showdown. A sweep was declared and is there; a false one was declared and is not."""


_COMPARED = {"front, middle, back": ((0, 1), (1, 2)), "front and back": ((0, 2),)}


class Pay(NamedTuple):
    """The points of a page that are numbers.

    `two_segments`: the majority is two of the three, and not merely more than the other. `in_place`: a bonus stands in
    place of its segment's point. `home_run` is at least the shot, since who wins from all wins from each.
    """

    segment: int
    majority: int
    two_segments: bool
    shot: int
    home_run: int
    in_place: bool
    surrender: int
    foul: int
    foul_with_bonus: bool


class DeclaredSweep(NamedTuple):
    """A clean sweep of the page: its name, its rank (one is the best) and its points."""

    name: str
    rank: int
    points: int


class BonusLine(NamedTuple):
    """A bonus hand that looks at more than the category: the place of its segment, its name, and its points."""

    place: int
    name: str
    points: int


class Scoring(NamedTuple):
    """A page's points.

    `bonus` says for each segment what a hand of each category of `ranking.high` earns there, and `bonus_lines` what
    other hands do; `compared` which segments may not outrank which, as places in front, middle, back.
    `one_surrenders`: only one player of a round may.
    """

    pay: Pay
    bonus: tuple[tuple[int, ...], ...]
    sweeps: tuple[DeclaredSweep, ...]
    compared: tuple[tuple[int, int], ...]
    surrenders: bool
    one_surrenders: bool
    bonus_lines: tuple[BonusLine, ...] = ()

    def count_bonus(self, place: int, hand: HighHand) -> int:
        """Find what a hand earns in a segment as a bonus: the most of all bonus hands that it is."""
        lines = [line.points for line in self.bonus_lines if line.place == place and _is_bonus(line.name, hand)]
        return max(self.bonus[place][hand.category], *lines) if lines else self.bonus[place][hand.category]

    @property
    def most_earned(self) -> int:
        """The most that three segments can earn together."""
        by_line = ([line.points for line in self.bonus_lines if line.place == place] for place in range(len(SEGMENTS)))
        return sum(max(*row, *lines) for row, lines in zip(self.bonus, by_line, strict=True))

    def find_sweep(self, name: str) -> DeclaredSweep:
        """Find the clean sweep of that name."""
        return next(sweep for sweep in self.sweeps if sweep.name == name)


def make_sweep_order(points: Scoring) -> SweepOrder:
    """Make the page's clean sweeps as `ranking.chinese` reads them, the best rank first; empty ranks are skipped."""
    ranks = sorted({sweep.rank for sweep in points.sweeps})
    return SweepOrder(tuple(tuple(sweep.name for sweep in points.sweeps if sweep.rank == rank) for rank in ranks))


class ShowdownHand(NamedTuple):
    """A hand at the showdown in plain numbers.

    `said` tells who spoke first; `rank` and `value` are those of a declared sweep. The strengths of the segments are
    any whole numbers that compare as the hands do, and the bonuses are what each segment earns if it wins.
    """

    state: int
    said: int = 0
    rank: int = 0
    value: int = 0
    front: int = 0
    middle: int = 0
    back: int = 0
    front_bonus: int = 0
    middle_bonus: int = 0
    back_bonus: int = 0


def make_scoring(page: ChinesePage) -> Scoring:
    """Make the page's points as plain numbers."""
    points, bonus, give_up = page.points, page.bonus, page.surrender
    return Scoring(
        Pay(
            segment=points.segment,
            majority=points.majority,
            two_segments=points.majority_is == "two segments",
            shot=points.shot,
            home_run=max(points.shot, points.home_run),
            in_place=bonus is not None and bonus.counted == "in place of the point",
            surrender=give_up.points if give_up else 0,
            foul=page.foul.points,
            foul_with_bonus=page.foul.with_bonus,
        ),
        _make_bonus_table(page),
        tuple(DeclaredSweep(one.name, one.rank, one.points) for one in (page.sweeps.hand if page.sweeps else ())),
        _COMPARED[page.setting.order],
        give_up is not None,
        give_up is not None and give_up.by == "one player",
        _list_bonus_lines(page),
    )


def count_wins(pay: Pay, one: ShowdownHand, other: ShowdownHand, home: bool) -> int:
    """Count the points of the segments that one compared hand wins from another, with bonuses and the majority.

    `home` says that the hand wins all three from everybody.
    """
    won = (one.front > other.front) + (one.middle > other.middle) + (one.back > other.back)
    lost = (one.front < other.front) + (one.middle < other.middle) + (one.back < other.back)
    bonus, replaced = 0, 0
    if one.front > other.front and one.front_bonus:
        bonus += one.front_bonus
        replaced += 1
    if one.middle > other.middle and one.middle_bonus:
        bonus += one.middle_bonus
        replaced += 1
    if one.back > other.back and one.back_bonus:
        bonus += one.back_bonus
        replaced += 1
    points = pay.segment * (won - replaced if pay.in_place else won)
    if won == 3:
        points *= pay.home_run if home else pay.shot
    most = won >= 2 if pay.two_segments else won > lost
    return points + bonus + (pay.majority if most else 0)


def count_collected(pay: Pay, one: ShowdownHand, other: ShowdownHand) -> int:
    """Find what one hand collects from another where at least one of them is not compared."""
    swept = one.state in (SWEEP, FALSE_SWEEP)
    if other.state == SURRENDERED and one.state != SURRENDERED and not (swept and one.said < other.said):
        return pay.surrender
    if other.state == FALSE_SWEEP and not (one.state == SURRENDERED and one.said < other.said):
        return max(one.value, other.value) if one.state == SWEEP else other.value
    if one.state == SWEEP:
        # Of a surrender, those that came before the sweep have been paid above.
        return one.value if other.state != SWEEP or one.rank < other.rank else 0
    if one.state == COMPARED and other.state == FOULED:
        held = one.front_bonus + one.middle_bonus + one.back_bonus
        return pay.foul + (held if pay.foul_with_bonus else 0)
    return 0


def has_won_all(one: ShowdownHand, other: ShowdownHand) -> bool:
    """Tell whether both hands are compared and one wins all three segments."""
    compared = one.state == COMPARED and other.state == COMPARED
    return compared and one.front > other.front and one.middle > other.middle and one.back > other.back


def is_home_run(showdown_hands: Sequence[ShowdownHand], place: int) -> bool:
    """Tell whether one of four hands wins all three segments from each of the others."""
    others = (other for number, other in enumerate(showdown_hands) if number != place)
    return len(showdown_hands) == 4 and all(has_won_all(showdown_hands[place], other) for other in others)


def count_pair_points(pay: Pay, one: ShowdownHand, other: ShowdownHand, one_home: bool, other_home: bool) -> int:
    """Find what one hand wins from another, net.

    Less than nothing where it pays. Who runs home is seen by `runs_home`.
    """
    if one.state == COMPARED and other.state == COMPARED:
        return count_wins(pay, one, other, one_home) - count_wins(pay, other, one, other_home)
    return count_collected(pay, one, other) - count_collected(pay, other, one)


def _make_bonus_table(page: ChinesePage) -> tuple[tuple[int, ...], ...]:
    """Work out what each category earns in front, middle and back, by the bonus hands that read nothing but the
    category.
    """
    hands = [HighHand(category, ()) for category in range(len(CATEGORIES))]
    paid = [one for one in _list_bonus_hands(page) if _is_by_kind(one.hand)]
    return tuple(
        tuple(
            max([one.points for one in paid if one.segment == segment and _is_bonus(one.hand, hand)], default=0)
            for hand in hands
        )
        for segment in SEGMENTS
    )


def _list_bonus_lines(page: ChinesePage) -> tuple[BonusLine, ...]:
    """List the other bonus hands: each is asked of a whole hand."""
    lines = [one for one in _list_bonus_hands(page) if not _is_by_kind(one.hand)]
    return tuple(BonusLine(SEGMENTS.index(one.segment), one.hand, one.points) for one in lines)


def _list_bonus_hands(page: ChinesePage) -> tuple[BonusHand, ...]:
    return page.bonus.hand if page.bonus else ()


def _is_by_kind(name: str) -> bool:
    return BONUS_HANDS[name].reads.is_within(KIND)


def _is_bonus(name: str, hand: HighHand) -> bool:
    return BONUS_HANDS[name].holds(True, hand)
