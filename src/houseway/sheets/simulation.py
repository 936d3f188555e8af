"""A batch of dealt rounds as a sheet: what each wager brought in them, and how fast they were dealt."""

from houseway.analysis.simulation import Simulation
from houseway.book.loader import Game
from houseway.core.paper.parts import Paper, make_heading, make_table, print_changes
from houseway.core.paper.words import say_shoe, show_count, show_percent
from houseway.families import family_of


def print_simulation(out: Paper, done: Simulation, opened: Game) -> None:
    """Print what was dealt; an award, on which nobody puts down anything, brings so many dollars a round.

    In Chinese poker seats and hands gain points.
    """
    awards = {wager.name for wager in opened.rules.wager if wager.kind == "award"}
    unit = family_of(opened).unit
    first = "seat or hand" if unit else "wager"
    shown = make_table(first, "expected value", "standard error", right=["expected value", "standard error"])
    for wager in done.wagers:
        if unit:
            shown.add_row(wager.name, f"{wager.ev_decimal or 0:+.4f} {unit}s", f"{wager.standard_error or 0:.4f}")
        elif wager.name in awards:
            shown.add_row(wager.name, f"${wager.ev_decimal or 0:.4f}", f"${wager.standard_error or 0:.4f}")
        else:
            shown.add_row(wager.name, show_percent(wager.ev_decimal, signed=True), show_percent(wager.standard_error))
    speed = done.rounds / done.seconds if done.seconds else 0.0
    pace = f"{speed / 1e6:.1f} million" if speed >= 1e5 else f"{speed:,.0f}"
    seats = f", {show_count(done.seats, 'seat')} by {done.strategy}" if done.strategy else ""
    out.print(make_heading(opened.name, f" ({done.game}), {say_shoe(opened, done.decks)}{seats}, seed {done.seed}"))
    print_changes(out, done.changes)
    out.print(shown)
    out.print(f"{show_count(done.rounds, 'round')} in {done.seconds:.2f} s: {pace} a second.")
