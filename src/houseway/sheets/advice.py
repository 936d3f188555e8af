"""The values of a turn's choices as a sheet: what each is worth, the best first, and how that was found out."""

from houseway.core.money import show_money
from houseway.core.paper.parts import Paper, make_heading, make_table
from houseway.families.choice_values import ValuedChoices, describe_cents


def print_advice(out: Paper, found: ValuedChoices) -> None:
    """Print the choices with their values; a value that was sampled has its standard error beside it."""
    is_sampled = any(one.error is not None for one in found.worths)
    figures = ["worth", *(["standard error"] if is_sampled else [])]
    shown = make_table("choice", *figures, right=figures)
    for one in found.worths:
        errors = ["" if one.error is None else show_money(round(one.error))] if is_sampled else []
        shown.add_row(str(one.choice), describe_cents(one.value), *errors)
    out.print(make_heading(found.who, f", by {found.method}"))
    out.print(shown)
    out.print(found.words)
    if len(found.open) > 1:
        named = ", ".join(str(one.choice) for one in found.open)
        out.print(f"None of these is surely better than the others: {named}.")
