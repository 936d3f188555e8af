"""Equities as sheets: how much of the pot each of some hands takes, and the all-in table of a whole game."""

from houseway.core.cards import show_cards
from houseway.core.cards.card import RANKS
from houseway.core.paper.parts import Paper, make_heading, make_table, print_changes
from houseway.core.paper.words import show_percent
from houseway.families.poker.price.equities.class_tables import ClassTable
from houseway.families.poker.price.equities.sheet import EquitySheet, HandEquity
from houseway.families.poker.price.equities.tables import EquityTable, StartTable

ENDS = 15
"""So many of the best and of the worst starting hands are shown."""


def print_equity(out: Paper, sheet: EquitySheet) -> None:
    """Print what is known of the board, the share of each hand, and how the figures were obtained."""
    figures = ["equity", *(["by high", "by low"] if sheet.split else []), "wins", "ties"]
    if not sheet.exact:
        figures.append("standard error")
    shown = make_table("hand", *figures, right=figures)
    for hand in sheet.hands:
        shown.add_row(hand.hand, *_show_figures(hand, sheet))
    words = [("board", sheet.board), ("dead", sheet.dead)]
    known = "".join(f", {name} {show_cards(cards)}" for name, cards in words if cards)
    game = sheet.game if sheet.game == sheet.shape else f"{sheet.game} ({sheet.shape})"
    out.print(make_heading(game, known))
    print_changes(out, sheet.changes)
    out.print(shown)
    out.print(f"{sheet.method[0].upper()}{sheet.method[1:]}.")


def _show_figures(hand: HandEquity, sheet: EquitySheet) -> list[str]:
    split = [hand.high, hand.low] if sheet.split else []
    shown = [show_percent(float(share)) for share in (hand.equity, *split, hand.win, hand.tie)]
    return shown if sheet.exact else [*shown, show_percent(hand.standard_error)]


def print_equity_table(out: Paper, found: EquityTable) -> None:
    """Show a table: of classes each one's equity against any two cards, suited ones above the pairs."""
    game = found.game if found.game == found.shape else f"{found.game} ({found.shape})"
    out.print(make_heading(game, ", all in"))
    print_changes(out, found.changes)
    if found.classes is not None:
        _print_grid(out, found.classes)
    if found.starts is not None:
        _print_ends(out, found.starts)
    out.print(f"{found.method[0].upper()}{found.method[1:]}.")


def _print_grid(out: Paper, classes: ClassTable) -> None:
    share = dict(zip(classes.names, classes.against_any.tolist(), strict=True))
    ranks = sorted({name[0] for name in classes.names}, key=RANKS.index, reverse=True)
    shown = make_table("", *ranks, title="Against a random hand: suited above the pairs, offsuit below", right=ranks)
    for row, one in enumerate(ranks):
        cells = []
        for column, other in enumerate(ranks):
            high, low = (one, other) if row <= column else (other, one)
            kind = "" if row == column else "s" if row < column else "o"
            cells.append(f"{100 * share[f'{high}{low}{kind}']:.1f}")
        shown.add_row(one, *cells)
    out.print(shown)


def _print_ends(out: Paper, starts: StartTable) -> None:
    figures = ["hands alike", "equity", "standard error"]
    every = starts.starts
    best, worst = every[:ENDS], every[max(ENDS, len(every) - ENDS) :]
    for title, some in (("The best", best), ("The worst", worst)):
        shown = make_table("hand", *figures, title=title, right=figures)
        for start in some:
            shown.add_row(
                show_cards(start.cards),
                f"{start.hands:,}",
                show_percent(start.equity),
                show_percent(start.standard_error),
            )
        out.print(shown)
