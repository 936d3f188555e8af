"""Linear equations in fractions."""

from collections.abc import Sequence
from fractions import Fraction

Row = Sequence[int | Fraction]


def solve_equations(rows: Sequence[Row], sums: Row, guess: Sequence[Fraction]) -> list[Fraction]:
    """Numbers whose products with each row add up to its sum; what the rows leave free is as in the guess.

    Rows that contradict each other are not noticed: whoever uses the numbers tests them.
    """
    free = len(guess)
    left = [[*map(Fraction, row), Fraction(total)] for row, total in zip(rows, sums, strict=True)]
    pivots: list[tuple[int, list[Fraction]]] = []
    for column in range(free):
        place = next((number for number, row in enumerate(left) if row[column]), None)
        if place is None:
            continue
        pivot = left.pop(place)
        pivot = [one / pivot[column] for one in pivot]
        for others in (left, [row for _, row in pivots]):
            for row in others:
                if factor := row[column]:
                    row[:] = [one - factor * two for one, two in zip(row, pivot, strict=True)]
        pivots.append((column, pivot))
    found = list(guess)
    bound = {column for column, _ in pivots}
    for column, row in pivots:
        found[column] = row[free] - sum(row[other] * found[other] for other in range(free) if other not in bound)
    return found
