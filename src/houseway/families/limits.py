"""Limits as people name them: amounts with a dash between them, and the value of a point or a condition."""

from houseway.book.model.pot_fees import Stakes, StakesSpan
from houseway.core.errors import BadNotation
from houseway.core.money import Cents, parse_money, show_money

USUAL_VALUE: Cents = 5_00
"""What a point or a condition is worth where nobody says."""


def read_amounts(text: str) -> list[Cents]:
    """Read the amounts of "$4-$8" or "$4 to $8"; none where it is something else."""
    try:
        return [parse_money(part) for part in text.replace(" to ", "-").split("-")]
    except BadNotation:
        return []


def make_stakes(lower: Cents, upper: Cents, blinds: tuple[Cents, ...] = ()) -> Stakes:
    """Make stakes without forced money; raises `BadNotation` where the larger bet comes first."""
    if not 0 < lower <= upper:
        raise BadNotation(f"{show_money(lower)}-{show_money(upper)} is no limit: the smaller bet comes first")
    return Stakes.model_construct(lower=lower, upper=upper, blinds=blinds, ante=None, bring_in=None, buy_in=None)


def read_value(text: str, unit: str) -> Stakes:
    """Read what a unit is worth: "$5"."""
    parts = read_amounts(text)
    if len(parts) != 1 or not parts[0]:
        raise BadNotation(f"{text!r} is no limit: write what a {unit} is worth, as in $5")
    return make_stakes(parts[0], parts[0])


def find_usual_value(span: StakesSpan | None) -> Stakes:
    """Find what a unit is worth where nobody says, within what is filed."""
    value = max(USUAL_VALUE, span.least.lower) if span and span.least else USUAL_VALUE
    value = min(value, span.most.lower) if span and span.most else value
    return make_stakes(value, value)


def show_limit(limit: Stakes) -> str:
    """$4-$8, or one amount where there is but one."""
    return (
        show_money(limit.lower) if limit.lower == limit.upper else "-".join(map(show_money, (limit.lower, limit.upper)))
    )
