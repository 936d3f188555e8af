"""The terms of a duel with one decision: the grades of hands, and what every wager of the base game brings by them.

A grade is a strength, told apart further where a contest is paid by the cards themselves: hands of one grade compare
alike with all others, and every contest that they win is paid alike. Where no line of a contest looks at cards, a grade
is a strength.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import ContestTable, Outcome, RankedHand, TableLine, compile_duel
from houseway.families.duels.price.lines_by_cards import LineFinder, Lines

Ints = NDArray[np.int64]
GradeNumbers = NDArray[np.unsignedinteger]
OUTCOMES: tuple[Outcome, ...] = ("wins", "ties", "loses")
ENDS = tuple(product((False, True), OUTCOMES))
"""The ways in which a contest ends: whether the player-dealer qualifies, and what one's hand does. Every count of
endings is a row in this order."""
FOLD = 0
"""The action of giving up; action n puts the n-th of the multiples on the raise."""


@dataclass(frozen=True, eq=False)
class Grades:
    """The grades of a game, from the worst to the best.

    `hands` are by strength. `strengths` are by grade, and so is `lines`, with a column for each of the `tables` that
    look at cards: the line that holds for hands of the grade, or nought.
    """

    hands: Sequence[RankedHand]
    strengths: Ints
    tables: tuple[tuple[TableLine, ...], ...] = ()
    lines: Ints | None = None

    def list_won(self, contest: ContestTable) -> tuple[Verdict, ...]:
        """List what is paid for a won contest, by grade."""
        held = (self.hands[strength] for strength in self.strengths.tolist())
        if self.lines is None or contest.won.by_kind is not None:
            return tuple(map(contest.won.judge_kind, held))
        column = self.lines[:, self.tables.index(contest.won.lines)].tolist()
        return tuple(contest.won.judge_line(line, hand) for line, hand in zip(column, held, strict=True))

    def sum_up(self, by_grade: NDArray[np.generic]) -> NDArray[np.generic]:
        """Sum up numbers by grade to numbers by strength."""
        if self.lines is None:
            return by_grade
        found = np.zeros((len(self.hands), *by_grade.shape[1:]), dtype=by_grade.dtype)
        np.add.at(found, self.strengths, by_grade)
        return found


def make_plain_grades(hands: Sequence[RankedHand]) -> Grades:
    """Make the grades of a game in which no contest looks at cards: the strengths."""
    return Grades(hands, np.arange(len(hands), dtype=np.int64))


def make_line_finders(game: Game) -> tuple[LineFinder, ...]:
    """Make the pay tables of contests that look at cards, once for tables with the same lines."""
    found = {one.won.lines: one.won for one in compile_duel(game).contests.values() if one.won.by_kind is None}
    return tuple(map(LineFinder, found.values()))


def grade_hands(
    hands: Sequence[RankedHand],
    strengths: NDArray[np.integer],
    finders: Sequence[LineFinder],
    find_lines: Callable[[LineFinder], Lines],
) -> tuple[Grades, GradeNumbers]:
    """Find the grades of some hands that have these strengths, and the number of the grade of each.

    `find_lines` asks the table of a line finder for the line of each of them.
    """
    keys = strengths.astype(np.int64)
    widths = [len(finder.verdicts) for finder in finders]
    for finder, width in zip(finders, widths, strict=True):
        keys = keys * width + find_lines(finder)
    found, numbers = np.unique(keys, return_inverse=True)
    columns = list(_unwind(found, widths))
    grades = Grades(
        hands, columns[-1], tuple(finder.table.lines for finder in finders), np.stack(columns[-2::-1], axis=1)
    )
    return grades, numbers.ravel().astype(np.uint16 if len(found) <= 1 << 16 else np.uint32)


def _unwind(keys: Ints, widths: Sequence[int]) -> Iterator[Ints]:
    """Take apart keys into the lines that they were made of, the last table's first, and at the end the strengths."""
    for width in reversed(widths):
        keys, lines = np.divmod(keys, width)
        yield lines
    yield keys


@dataclass(frozen=True, eq=False)
class Terms:
    """The base game of a duel with one decision, in whole parts of a unit.

    `wagers` are those that stand before the decision, the unit first; `raised` is the one that it adds. `gains` are by
    wager (the raise last), grade and ending, a unit of each; `values` by grade, action and ending, all together.
    """

    wagers: tuple[str, ...]
    raised: str
    times: tuple[int, ...]
    scale: int
    gains: Ints
    values: Ints
    least: int
    grades: Grades

    @property
    def unit(self) -> str:
        """The wager that the decision is about; all others are counted by it."""
        return self.wagers[0]

    @property
    def together(self) -> tuple[str, ...]:
        """The wagers that are priced together: those before the decision, and the raise."""
        return (*self.wagers, self.raised)

    @property
    def actions(self) -> int:
        """How many things may be done: a fold, and each multiple."""
        return 1 + len(self.times)

    def count_units(self, wager: str, action: int) -> int:
        """Count how many units stand on a wager after an action."""
        return 1 if wager != self.raised else 0 if action == FOLD else self.times[action - 1]

    def sum_up(self, by_grade: Ints) -> Ints:
        """Sum up counts by grade to counts by strength."""
        return np.asarray(self.grades.sum_up(by_grade), dtype=np.int64)

    def find_gains(self, wager: str) -> Ints:
        """Find what a wager gains with all that was put on it, by grade, action and ending; a fold forfeits it."""
        plain = self.gains[self.together.index(wager)]
        by_action = [plain * self.count_units(wager, action) for action in range(self.actions)]
        by_action[FOLD] = np.full_like(plain, -self.scale * self.count_units(wager, FOLD))
        return np.stack(by_action, axis=1)


def make_terms(game: Game[DuelsPage], grades: Grades) -> Terms:
    """Make the terms of a game whose hands have these grades; refuse more than one decision."""
    page = game.rules
    if len(page.street) != 1:
        raise HousewayError(
            f"{game.id} has no exact odds: where all cards are closed, one decision is counted, not {len(page.street)}"
        )
    rules, street = compile_duel(game), page.street[0]
    wagers = list_base_wagers(game, page)
    contests = [_find_contest(game, wager) for wager in (*wagers, street.wager)]
    won = [grades.list_won(contest) for contest in contests]
    # Hands for which a win is paid alike share their gains.
    alike = [list(dict.fromkeys(by_grade)) for by_grade in won]
    exact = [
        [[_find_gain(contest, one, outcome, qualified=qualified) for qualified, outcome in ENDS] for one in verdicts]
        for contest, verdicts in zip(contests, alike, strict=True)
    ]
    scale = lcm(*(part.denominator for by_verdict in exact for row in by_verdict for part in row))
    gains = np.stack([_spread(*one, scale) for one in zip(exact, alike, won, strict=True)])
    least = next((at for at, hand in enumerate(grades.hands) if rules.is_qualified(hand)), len(grades.hands))
    unmade = Terms(wagers, street.wager, street.times, scale, gains, gains[:0], least, grades)
    values = sum((unmade.find_gains(wager) for wager in unmade.together), np.zeros((), np.int64))
    return replace(unmade, values=np.ascontiguousarray(values))


def _spread(exact: list[list[Fraction]], alike: list[Verdict], won: tuple[Verdict, ...], scale: int) -> Ints:
    """Spread what a wager gains by what a win is paid over grades and endings, in parts."""
    place = {verdict: at for at, verdict in enumerate(alike)}
    each = np.array([[int(part * scale) for part in row] for row in exact], dtype=np.int64)
    return np.asarray(each[[place[verdict] for verdict in won]])


def list_base_wagers(game: Game, page: DuelsPage) -> tuple[str, ...]:
    """List the wagers that the decision is about, the unit first: every base wager on the contest, each a unit."""
    contested = [wager for wager in page.wager if wager.kind == "base" and wager.contest is not None]
    others = [wager for wager in contested if wager.name != page.unit]
    if len(others) == len(contested):
        raise HousewayError(f"{game.id} has no exact odds: {page.unit!r}, which raises are made on, is not contested")
    for wager in others:
        if wager.equals != page.unit:
            raise HousewayError(f"{game.id} has no exact odds: {wager.name} may be any amount beside the {page.unit}")
    return (page.unit, *(wager.name for wager in others))


def _find_contest(game: Game, wager: str) -> ContestTable:
    contests = compile_duel(game).contests
    if wager not in contests:
        raise HousewayError(f"{game.id} has no exact odds: its raise {wager!r} is not on the contest")
    return contests[wager]


def _find_gain(contest: ContestTable, won: Verdict, outcome: Outcome, *, qualified: bool) -> Fraction:
    verdict = contest.judge(outcome, won, qualified=qualified)
    return find_gain(verdict.result, verdict.odds)
