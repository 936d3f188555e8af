"""The rule sheet's part on a red dog: the cards, the spread and what it pays."""

from houseway.families.red_dog.page import RedDogPage

from houseway.book.lines import show_lines
from houseway.core.paper.parts import Paper, print_indented, print_section


def print_red_dog(out: Paper, page: RedDogPage) -> None:
    """Print what the third card decides."""
    rule = page.red_dog
    print_section(out, "The third card")
    print_indented(out, "The ace is high, the two is low; suits do not count.")
    print_indented(
        out, f"Neighbours push. A pair pushes, and three of one rank pay {rule.three_alike} ({show_lines(rule.lines)})."
    )
    last = rule.between[-1].spread
    for row in rule.between:
        more = " or more" if row.spread == last else ""
        print_indented(
            out,
            f"{row.hand}: {row.spread} ranks{more} between the first two, pays {row.odds} ({show_lines(row.lines)}).",
        )
    print_indented(out, f"Before the third card each player may raise by as much as the {page.base.name}.")
