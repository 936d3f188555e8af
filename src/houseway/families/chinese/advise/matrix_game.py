"""Two players who choose at the same time, one winning what the other loses: the value, exactly, and how both mix.

The linear program of the second player is solved by the simplex method in whole numbers: every number of the tableau
has one denominator, the last pivot, and each division comes out even. Where several steps would do, the one with the
least number is taken, so that none comes round again (Bland, 1977).

>>> solve_game([[1, -1], [-1, 3]])
Solution(value=Fraction(1, 3), rows=(Fraction(2, 3), Fraction(1, 3)), columns=(Fraction(2, 3), Fraction(1, 3)))
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

Matrix = Sequence[Sequence[int]]


class Solution(NamedTuple):
    """What the first player is sure of on average, and how often each side takes each of its choices to see to it."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solve_game(gains: Matrix) -> Solution:
    """The value of a game in which the first player gains so much, by both choices.

    With all gains made positive, the second player looks for weights of the columns, as large together as can be, with
    which no row gains more than one; the chances are the weights in proportion, and the value is one over their sum.
    """
    lift = 1 - min(map(min, gains))
    tableau = _Tableau([[gain + lift for gain in row] for row in gains])
    while (step := tableau.step()) is not None:
        tableau.pivot(*step)
    total = Fraction(tableau.corner, tableau.whole)
    rows, columns = tableau.weights()
    return Solution(
        1 / total - lift, tuple(weight / total for weight in rows), tuple(weight / total for weight in columns)
    )


class _Tableau:
    """The simplex tableau: a row for each choice of the first player, with its bound, and the goal as the last row.

    A number of it stands for itself divided by `whole`. `basic` and `free` name the variables that the rows and the
    columns stand for: the weights of the columns from nought, and after them the slack of each row.
    """

    def __init__(self, gains: list[list[int]]) -> None:
        self.height, self.width = len(gains), len(gains[0])
        self.cells = [[*row, 1] for row in gains] + [[-1] * self.width + [0]]
        self.whole = 1
        self.free = list(range(self.width))
        self.basic = list(range(self.width, self.width + self.height))

    @property
    def corner(self) -> int:
        """What the goal has come to."""
        return self.cells[-1][-1]

    def step(self) -> tuple[int, int] | None:
        """The next pivot: a column that still raises the goal, and the row that bounds it most; none at the end."""
        raising = [at for at in range(self.width) if self.cells[-1][at] < 0]
        if not raising:
            return None
        column = min(raising, key=lambda at: self.free[at])
        bounding = [at for at in range(self.height) if self.cells[at][column] > 0]
        row = min(bounding, key=lambda at: (Fraction(self.cells[at][-1], self.cells[at][column]), self.basic[at]))
        return row, column

    def pivot(self, row: int, column: int) -> None:
        """Let a row and a column change places."""
        pivot, pivot_row = self.cells[row][column], self.cells[row]
        for at, cells in enumerate(self.cells):
            if at != row:
                factor = cells[column]
                cells[:] = [
                    (pivot * cell - factor * other) // self.whole for cell, other in zip(cells, pivot_row, strict=True)
                ]
                cells[column] = -factor
        pivot_row[column] = self.whole
        self.whole = pivot
        self.free[column], self.basic[row] = self.basic[row], self.free[column]

    def weights(self) -> tuple[list[Fraction], list[Fraction]]:
        """The weights of the rows, which are the prices of their bounds, and of the columns."""
        rows, columns = [Fraction(0)] * self.height, [Fraction(0)] * self.width
        for at, name in enumerate(self.basic):
            if name < self.width:
                columns[name] = Fraction(self.cells[at][-1], self.whole)
        for at, name in enumerate(self.free):
            if name >= self.width:
                rows[name - self.width] = Fraction(self.cells[-1][at], self.whole)
        return rows, columns
