"""The rule sheet's part on the nines: when the Player hand and the Banker hand draw."""

from rich.padding import Padding

from houseway.core.paper.parts import Paper, indented, lines, numbers, section, table
from houseway.families.nines.page import NinesPage
from houseway.families.nines.show.options.rule_sheet import print_options


def print_rules(out: Paper, page: NinesPage) -> None:
    """When each hand draws a third card, or who chooses whether to."""
    if page.options is not None:
        print_options(out, page)
        return
    section(out, f"Third cards ({lines(page.draw.lines)})")
    indented(out, f"The first two cards of both hands are dealt {page.dealt}.")
    indented(out, f"The Player hand draws on {numbers(page.draw.player)} and stands on anything else.")
    indented(out, f"Where it stood, the Banker hand draws on {numbers(page.draw.banker_if_player_stood)}.")
    indented(
        out, "Where it drew, the Banker hand draws (H) or stands (S) by its own total and the Player's third card:"
    )
    shown = table("Banker", *map(str, range(10)))
    chart = page.draw.banker_if_player_drew or {}
    for total in sorted(chart, reverse=True):
        hits = chart[total]
        shown.add_row(str(total), *("H" if third in hits else "S" for third in range(10)))
    out.print(Padding(shown, (0, 0, 0, 2)))
    stop = "An eight or nine in two cards, in either hand, ends the drawing."
    go_on = "An eight or nine in two cards does not stop the other hand from drawing."
    indented(out, stop if page.draw.naturals_stop else go_on)
    if page.house_way:
        indented(
            out,
            f"House way, for those who ask: draw on {numbers(page.house_way.draws)} ({lines(page.house_way.lines)}).",
        )
