"""The odds sheet: what every wager is worth, how it can end, and how the figures were obtained."""

from collections.abc import Iterator
from fractions import Fraction

from rich.table import Table

from houseway.book.loader import Game
from houseway.core.money import show_odds
from houseway.core.paper.parts import Paper, make_heading, make_table, print_changes
from houseway.core.paper.words import say_reading, say_shoe, show_count, show_percent
from houseway.families import family_of
from houseway.families.prices import UNTIL_DECIDED, OddsSheet, WagerOdds

WAYS = {
    "best": "",
    "simple": ", simple strategy",
    "house-way": ", house way",
    "bank-best": ", house way against the player-dealer's best reply",
    "equilibrium": ", equilibrium",
}
"""What the heading says of how a seat plays."""
WIDEST_COUNT = 10**18
"""Longer counts are left to the JSON document."""


def print_odds(out: Paper, sheet: OddsSheet, opened: Game, *, commands: bool) -> None:
    """Print what every wager is worth, how it can end, and how the figures were obtained.

    With `commands` it names those that tell more on a terminal.
    """
    awards = {wager.name for wager in opened.rules.wager if wager.kind == "award"}
    gone = f", {show_count(len(sheet.gone), 'card')} gone" if sheet.gone else ""
    way = WAYS[sheet.strategy]
    shoe = say_shoe(opened, sheet.decks)
    out.print(make_heading(opened.name, f" ({sheet.game}), {shoe}{gone}, {say_reading(sheet.reading)}{way}"))
    print_changes(out, sheet.changes)
    if family_of(opened).print_odds(out, sheet, opened, commands=commands):
        return
    out.print(_make_prices(sheet, awards))
    for wager in sheet.wagers:
        if wager.sides:
            out.print(_make_sides(wager))
    if any(wager.outcomes for wager in sheet.wagers):
        out.print(_make_outcomes(sheet, awards))
    for line in _print_foot(
        sheet, awards, advised=commands and family_of(opened).has_strategy_guide, commands=commands
    ):
        out.print(line)
    out.print()


def _make_prices(sheet: OddsSheet, awards: set[str]) -> Table:
    """Find what each wager is worth; below one that is priced with others, what each of them brings.

    An award, on which nobody puts anything down, is worth so many dollars a round.
    """
    prices = make_table("wager", "expected value", "standard deviation", right=["expected value", "standard deviation"])
    for wager in sheet.wagers:
        value = None if wager.ev_of_all is None else float(wager.ev_of_all)
        if wager.name in awards:
            spread = "none" if wager.sd_of_all is None else f"${wager.sd_of_all:.4f}"
            prices.add_row(wager.name, f"${value or 0:.4f} a round", spread)
            continue
        spread = "none" if wager.sd is None else f"{wager.sd:.4f}"
        prices.add_row(name_together(wager), show_percent(value, signed=True), spread)
        for part in wager.parts:
            prices.add_row(f"  {part.name}", show_percent(float(part.ev), signed=True), "")
    return prices


def _make_sides(wager: WagerOdds) -> Table:
    """Find what a wager is worth by the ways of the two sides, who both choose: to either of them."""
    figures = ("seat gains", "player-dealer gains")
    shown = make_table("seat", "player-dealer", *figures, "", title=f"The two sides of {wager.name}", right=figures)
    for one in wager.sides:
        bounds = [one.ev] if one.at_most is None else [one.ev, one.at_most]
        seat = " to ".join(show_percent(float(bound), signed=True) for bound in bounds)
        bank = " to ".join(show_percent(float(-bound), signed=True) for bound in reversed(bounds))
        shown.add_row(one.seat, one.player_dealer, seat, bank, "mixed" if one.mixed else "pure")
    return shown


def name_together(wager: WagerOdds) -> str:
    """Name a wager by its name, with the names of those that are priced with it."""
    others = [part.name for part in wager.parts if part.name != wager.name]
    return f"{wager.name} with {', '.join(others)}" if others else wager.name


def _make_outcomes(sheet: OddsSheet, awards: set[str]) -> Table:
    """Make every way in which each wager can end; without the counts where one is too long to be read."""
    priced = [wager for wager in sheet.wagers if wager.outcomes]
    short = all((wager.deals or 0) < WIDEST_COUNT for wager in priced)
    short = short and all(one.count is not None for wager in priced for one in wager.outcomes)
    columns = ["wager", "result", "pays", *(["count"] if short else []), "probability"]
    shown = make_table(*columns, right=["pays", "count", "probability"])
    for wager in priced:
        nets, results = [one.net for one in wager.outcomes], [one.result for one in wager.outcomes]
        for number, one in enumerate(wager.outcomes):
            pays = show_odds(one.pays) if one.result == "wins" else ""
            told = one.result in ("wins", "pushes") or results.count(one.result) > 1
            words = f"{one.result}: {one.why}" if told else one.result
            if wager.name in awards:
                words, _, pays = one.why.partition(": ")
            if one.net is not None:
                alike = nets.count(one.net) > 1
                pays, words = _show_gain(one.net), f"{one.result}: {one.why}" if alike else one.result
            label = name_together(wager) if number == 0 else ""
            shown.add_row(
                label, words, pays, *([f"{one.count:,}"] if short else []), show_percent(float(one.probability))
            )
        shown.add_section()
    return shown


def _show_gain(net: Fraction) -> str:
    """Show what was won or lost in all: +5, +3/2, -2."""
    return f"{'+' if net > 0 else ''}{net}"


def _print_foot(sheet: OddsSheet, awards: set[str], *, advised: bool, commands: bool) -> Iterator[str]:
    """Say how the figures were obtained, once for all wagers that share it."""
    by_method: dict[str, list[str]] = {}
    for wager in sheet.wagers:
        by_method.setdefault(wager.method.removesuffix(UNTIL_DECIDED), []).append(wager.name)
    for method, names in by_method.items():
        how = method.replace("counted: ", "" if awards.issuperset(names) else "counted over ", 1)
        yield f"{', '.join(names)}: {how}." if len(by_method) > 1 else f"{how[0].upper()}{how[1:]}."
    grown = [wager for wager in sheet.wagers if wager.parts]
    yield "Expected value per unit wagered."
    for wager in grown:
        yield f"{name_together(wager)}: the whole, per unit of {wager.name} alone; below it, what each of them brings."
    if commands and sheet.strategy == "best" and any(wager.deals is None for wager in sheet.wagers):
        yield f"The best chart: houseway strategy {sheet.game} --decks {sheet.decks}"
    if grown and advised:
        yield f"How to play: houseway strategy {sheet.game}"
    if any(one.result == "stays up" for wager in sheet.wagers for one in wager.outcomes):
        yield "A wager that stays up is priced until it is decided, each round from this shoe."
