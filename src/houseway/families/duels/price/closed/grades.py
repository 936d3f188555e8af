"""Grades of hands: their strengths, told apart further where a contest is paid by the cards themselves.

Hands of one grade compare alike with all others, and every contest that they win is paid alike. Where no line of a
contest looks at cards, a grade is a strength.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.table import Verdict
from houseway.families.duels.play.compiled import ContestTable, RankedHand, TableLine, compile_duel
from houseway.families.duels.price.lines_by_cards import LineFinder, Lines

Ints = NDArray[np.int64]
GradeNumbers = NDArray[np.unsignedinteger]


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
        """List what a contest that was won is paid, by grade."""
        held = (self.hands[strength] for strength in self.strengths.tolist())
        if self.lines is None or contest.won.by_kind is not None:
            return tuple(map(contest.won.judge_kind, held))
        column = self.lines[:, self.tables.index(contest.won.lines)].tolist()
        return tuple(contest.won.judge_line(line, hand) for line, hand in zip(column, held, strict=True))

    def sum_up(self, by_grade: NDArray[np.generic]) -> NDArray[np.generic]:
        """Numbers by strength, of those by grade."""
        if self.lines is None:
            return by_grade
        found = np.zeros((len(self.hands), *by_grade.shape[1:]), dtype=by_grade.dtype)
        np.add.at(found, self.strengths, by_grade)
        return found


def make_plain_grades(hands: Sequence[RankedHand]) -> Grades:
    """Make the grades of a game in which no contest looks at cards: the strengths."""
    return Grades(hands, np.arange(len(hands), dtype=np.int64))


def make_line_finders(game: Game) -> tuple[LineFinder, ...]:
    """Make the pay tables of contests that look at cards; those with the same lines once."""
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
    """The lines that keys were made of, the last table's first, and at the end the strengths."""
    for width in reversed(widths):
        keys, lines = np.divmod(keys, width)
        yield lines
    yield keys
