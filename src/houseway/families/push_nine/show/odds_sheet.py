"""The odds of Push 9 told: hands and how they fare, pushes, and what the collection costs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.core.paper.parts import Paper, make_table
from houseway.core.paper.words import show_percent
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS
from houseway.core.round.setup import make_filed_pack
from houseway.families.prices import list_remaining
from houseway.families.push_nine.price.classes import ANY, NAMES, describe_others, make_classes
from houseway.families.push_nine.price.counting import MOST_COUNTED, count_hands, count_ranks

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.families.prices import OddsSheet, WagerOdds
    from houseway.families.push_nine.page import PushNinePage


def print_odds(out: Paper, sheet: "OddsSheet", page: "PushNinePage", *, commands: bool) -> None:
    """Print the three tables, and how their figures were obtained."""
    prices = {wager.name: wager for wager in sheet.wagers}
    others = range(1, max(page.seats.players))
    out.print(_make_hand_table(sheet, page, prices))
    out.print(_make_share_table(prices, others))
    out.print(_make_push_table(prices, others))
    for line in _write_foot(sheet, prices, others, commands=commands):
        out.print(line)
    out.print()


def _make_hand_table(sheet: "OddsSheet", page: "PushNinePage", prices: "dict[str, WagerOdds]") -> "Table":
    """Say how often each hand comes, and how it fares against one other."""
    left = count_ranks(list_remaining(make_filed_pack(page.deck, sheet.decks), sheet.gone))
    counts = dict(zip(NAMES, count_hands(make_classes(PUSH_NINE_ORDERS[page.ranking]), left).tolist(), strict=True))
    total = sum(counts.values())
    figures = ("hands", "chance", "wins", "pushes", "loses")
    shown = make_table("hand", *figures, right=figures, title="Hands, and one against one other")
    for name, number in [*reversed(counts.items()), (ANY, total)]:
        ends = {end.result: float(end.probability) for end in prices[f"{name} against {describe_others(1)}"].outcomes}
        fares = [show_percent(ends.get(result, 0.0)) if number else "" for result in ("wins", "pushes", "loses")]
        shown.add_row(name, f"{number:,}", show_percent(number / total), *fares)
    return shown


def _make_share_table(prices: "dict[str, WagerOdds]", others: range) -> "Table":
    """Make the share of the pot that each hand takes on average, with everybody in."""
    columns = [f"{number} in" for number in others]
    shown = make_table("hand", *columns, right=columns, title="Share of the pot against so many others who all stay")
    for name in reversed(NAMES):
        found = [prices[f"{name} against {describe_others(number)}"].ev for number in others]
        cells = (
            "" if ev is None else f"{100 * (float(ev) + 1) / (number + 1):.2f}%"
            for number, ev in zip(others, found, strict=True)
        )
        shown.add_row(name, *cells)
    return shown


def _make_push_table(prices: "dict[str, WagerOdds]", others: range) -> "Table":
    """Say how often the best hands push, and what the collection takes of each player."""
    options = sorted({name.split()[1] for name in prices if name.startswith("collection ")})
    fees = [f"option {option}" for option in options]
    columns = ["push", "error", *fees]
    shown = make_table("players", *columns, right=columns, title="Pushes, and what each pays a hand")
    for number in others:
        players = number + 1
        push = prices[f"push among {players} hands"]
        error = "counted" if number <= MOST_COUNTED else f"± {_show_error(push)}"
        costs = [prices[f"collection {option} with {players} players"].ev for option in options]
        cells = [f"${-float(cost or 0):.3f}" for cost in costs]
        shown.add_row(str(players), show_percent(None if push.ev is None else float(push.ev)), error, *cells)
    return shown


def _show_error(wager: "WagerOdds") -> str:
    """Find the standard error of a figure from dealt rounds."""
    assert wager.sd is not None
    assert wager.deals is not None
    return show_percent(wager.sd / wager.deals**0.5)


def _show_widest_error(prices: "dict[str, WagerOdds]", others: range) -> str:
    """Show the largest standard error of a share from dealt rounds; who takes a share has so many times a unit."""
    errors = [
        price.sd / price.deals**0.5 / (number + 1)
        for number in others
        if number > MOST_COUNTED
        for price in (prices[f"{name} against {describe_others(number)}"] for name in NAMES)
        if price.sd is not None and price.deals
    ]
    return f"{100 * max(errors):.2f}%"


def _write_foot(sheet: "OddsSheet", prices: "dict[str, WagerOdds]", others: range, *, commands: bool) -> Iterator[str]:
    counted = [prices[f"{ANY} against {describe_others(number)}"].deals for number in others if number <= MOST_COUNTED]
    dealt = [prices[f"{ANY} against {describe_others(number)}"].deals for number in others if number > MOST_COUNTED]
    yield f"Counted over {' and '.join(f'{deals:,}' for deals in counted)} deals against one and two others."
    if dealt:
        error = _show_widest_error(prices, others)
        yield f"Against more, from {dealt[0]:,} dealt rounds each: the standard error of a share is up to {error}."
    yield "Players win from each other, and together they lose the collection: here everybody is in every round."
    if commands:
        yield f"How to play: houseway strategy {sheet.game}"
