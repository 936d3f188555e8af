"""An equity question as a sheet: how much of the pot each hand takes, and how the deals were gone through."""

from houseway.core.cards import show_cards
from houseway.core.paper.parts import Paper, make_heading, make_table, print_changes
from houseway.core.paper.words import show_percent
from houseway.families.poker.price.equities.sheet import EquitySheet, HandEquity


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
