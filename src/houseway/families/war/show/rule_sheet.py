"""The rule sheet's part on a war: the cards, and what a tie leads to."""

from houseway.book.lines import show_lines
from houseway.core.paper.parts import Paper, print_indented, print_section
from houseway.families.war.page import WarPage


def print_war(out: Paper, page: WarPage) -> None:
    """Print how cards compare, and how a war is dealt and decided."""
    rule, primary = page.war, page.primary.name
    print_section(out, "Tie hands")
    print_indented(out, "The ace is high, the two is low; suits do not count.")
    side = "the house dealer's" if page.deal.first == "left of house dealer" else "the player-dealer's"
    print_indented(
        out, f"Cards are dealt from {side} left, and to the player-dealer last ({show_lines(page.deal.lines)})."
    )
    print_indented(
        out,
        f"Whoever ties surrenders {rule.surrender.replace(':', '/')} of the {primary}, "
        f"or puts as much on the {rule.wager} ({show_lines(rule.lines)}).",
    )
    burned = "before each card of the war" if rule.burned == "before each card" else "before the cards of the war"
    print_indented(out, f"{rule.burn} cards are burned {burned}; the player-dealer's comes last.")
    ends = "is collected on going to war" if rule.primary == "lost at once" else "goes back unless the war is lost"
    print_indented(out, f"The {primary} {ends}.")
    if rule.tie_again:
        print_indented(out, "Whoever goes to war may bet on another tie.")
    follows = "follow their seat" if rule.back_line == "follows the seat" else "decide for themselves"
    print_indented(out, f"Back-line bettors {follows}; without the chips for the war they surrender.")
