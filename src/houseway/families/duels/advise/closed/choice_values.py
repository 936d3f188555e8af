"""A duel with one decision: what each multiple is worth once it is known how often each ending comes."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from houseway.families.duels.price.closed.terms import Terms


def by_times_of(terms: Terms, grade: int, ends: Sequence[int]) -> Mapping[int, Fraction] | None:
    """What each multiple is worth, of the unit, with a hand of a grade; 0 is a fold."""
    hands = sum(ends)
    if not hands:
        return None
    values = terms.values[grade].tolist()
    sums = [sum(value * count for value, count in zip(row, ends, strict=True)) for row in values]
    return {times: Fraction(total, terms.scale * hands) for times, total in zip((0, *terms.times), sums, strict=True)}
