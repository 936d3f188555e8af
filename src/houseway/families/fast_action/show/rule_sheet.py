"""The rule sheet's part on fast action: the order of hands, naturals and copies, the action button, the house way."""

from houseway.book.lines import show_lines
from houseway.book.model.condition import say_wanted
from houseway.core.paper.parts import Paper, print_indented, print_section
from houseway.core.ranking.fast_action import CATEGORIES
from houseway.families.fast_action.conditions import list_step
from houseway.families.fast_action.page import FastActionPage, FastActionWager


def print_fast_action(out: Paper, page: FastActionPage) -> None:
    """How hands rank, and how two of four cards are kept the house way."""
    print_section(out, "Hands, the best first")
    print_indented(out, ", ".join(reversed(CATEGORIES)) + ".")
    both = {"seat wins": "the seat wins", "player-dealer wins": "the player-dealer wins", "push": "it is a push"}
    print_indented(
        out,
        f"Four of one rank as dealt are a natural and win at once; where both have one, {both[page.natural.both]} "
        f"({show_lines(page.natural.lines)}).",
    )
    print_section(out, f"House way ({show_lines(page.house_way.lines)})")
    for step in sorted(page.house_way.step, key=lambda step: step.number):
        print_indented(out, f"{step.number}. {say_wanted(step.name, list_step(step))} ({show_lines(step.lines)})")
    for tie in sorted(page.house_way.tie, key=lambda tie: tie.number):
        print_indented(out, f"{tie.name} ({show_lines(tie.lines)}).")
    print_section(out, "Action button")
    numbers = sorted(page.action.counts)
    print_indented(
        out,
        f"The first common card from {numbers[0]} (ace is 1) to {numbers[-1]} names the position that settlement "
        "begins at, counted clockwise from the left of the house dealer, the player-dealer's among them "
        f"({show_lines(page.action.lines)}). The start given under Settlement is for when no common card counts.",
    )


def list_wager_rows(wager: FastActionWager) -> list[tuple[str, str, str]]:
    """What the wager can come to, what it then pays, and the lines that say so."""
    cited = show_lines(wager.lines)
    return [
        ("natural, or the higher hand", wager.odds, cited),
        ("copy", "push" if wager.copies == "push" else "lose", cited),
    ]
