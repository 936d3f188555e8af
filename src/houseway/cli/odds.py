"""houseway odds: what every wager is worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Decks, Flips, GameName, Json, Literal

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.table import Table

    from houseway.book.loader import OpenGame
    from houseway.families.prices import Play, WagerOdds
    from houseway.pricing import OddsSheet

DIGITS = 4
"""No number of decks has more."""
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


def odds(
    game: GameName,
    decks: Decks = None,
    gone: Annotated[str, typer.Option(help="Cards that have left the shoe, as in '4s 7h'.", metavar="CARDS")] = "",
    bonus: Annotated[bool, typer.Option("--bonus", help="Only the bonus wagers.")] = False,
    literal: Literal = False,
    ruling: Flips = None,
    strategy: Annotated[
        str | None,
        typer.Option(
            help="How a seat plays that decides: best, simple or house-way; by default the best that is quickly found. "
            "Where the player-dealer decides too, also bank-best and equilibrium.",
            metavar="WAY",
        ),
    ] = None,
    fee_option: Annotated[
        str | None, typer.Option(help="Of a pot game: the cost of this fee option alone.", metavar="ID")
    ] = None,
    players: Annotated[int | None, typer.Option(help="Of a pot game: the cost at a table of so many players.")] = None,
    rounds_an_hour: Annotated[int, typer.Option(help="Of a pot game: how many rounds an hour has.")] = 30,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Price every wager of a game exactly; of a pot game, what the collection costs a seat.

    Example: houseway odds crystal/ez-baccarat --decks 8 --gone "4s 7h 7d"
    """
    from houseway.cli.naming import open_game
    from houseway.cli.output import say_json
    from houseway.errors import HousewayError
    from houseway.families.costs import WITH_COSTS
    from houseway.pricing import odds as price
    from houseway.waiting import share_bar

    opened = open_game(game, literal=literal, ruling=ruling, book=book)
    if opened.family in WITH_COSTS:
        if decks is not None or gone or bonus or strategy is not None:
            played = "for a pot" if opened.family == "poker" else "between players"
            raise HousewayError(f"{opened.id} is played {played}: odds takes --fee-option and --players there")
        _costs(opened, fee_option, players, rounds_an_hour, as_json=as_json)
        return
    if fee_option is not None or players is not None:
        raise HousewayError(f"{opened.id} is no game for a pot: --fee-option and --players are for those")
    play = None if strategy is None else _play(opened, strategy)
    numbers = _numbers(opened, decks)
    wagers = _bonus_wagers(opened) if bonus else None
    with share_bar("solving") as progress:
        sheets = [
            price(opened, decks=number, gone=gone, wagers=wagers, strategy=play, progress=progress)
            for number in numbers
        ]
    if as_json:
        told = [sheet.told() for sheet in sheets]
        say_json(told if decks == "all" else told[0])
        return
    for sheet in sheets:
        _print(sheet, opened)


def _costs(opened: "OpenGame", option: str | None, players: int | None, rounds_an_hour: int, *, as_json: bool) -> None:
    """What the collection of a pot game costs a seat."""
    from houseway.cli.odds_chinese import print_sweeps, sweeps_told
    from houseway.cli.odds_poker import CostsAsked, costs_told, print_costs
    from houseway.cli.output import console, headed, reading_words, say_json
    from houseway.pricing import odds as price

    asked = CostsAsked(option, players, rounds_an_hour)
    found = asked.found(opened)
    if as_json:
        nothing: dict[str, Any] = {"game": opened.id, "reading": dict(opened.reading), "wagers": []}
        told = price(opened).told() if found else nothing
        asked_for = {cost.name for cost in found}
        wagers = [wager for wager in told["wagers"] if wager["name"] in asked_for]
        sweeps: dict[str, Any] = {"sweeps": sweeps_told(opened)} if opened.family == "chinese" else {}
        say_json(told | {"wagers": wagers, "costs": costs_told(found)} | sweeps)
        return
    console().print(headed(opened.name, f" ({opened.id}), {reading_words(opened.reading)}"))
    print_costs(opened, found)
    if opened.family == "chinese":
        print_sweeps(opened)


def _play(opened: "OpenGame", strategy: str) -> "Play":
    from houseway.errors import HousewayError
    from houseway.families import plays

    known = plays(opened)
    for play in known:
        if play == strategy:
            return play
    raise HousewayError(f"{opened.id}: --strategy is {', '.join(known[:-1])} or {known[-1]}, not {strategy!r}")


def _numbers(opened: "OpenGame", decks: str | None) -> list[int]:
    from houseway.errors import HousewayError

    filed = opened.page.deck.decks
    if decks == "all":
        return list(filed.allowed)
    if decks is None or (decks.isdecimal() and len(decks) <= DIGITS):
        return [int(decks) if decks else filed.default]
    raise HousewayError(f"--decks takes a number or all, not {decks!r}")


def _bonus_wagers(opened: "OpenGame") -> list[str]:
    from houseway.errors import HousewayError

    named = [wager.name for wager in opened.page.wager if wager.kind in ("bonus", "award")]
    if not named:
        raise HousewayError(f"{opened.id} has no bonus wager")
    return named


def _print(sheet: "OddsSheet", opened: "OpenGame") -> None:
    from houseway.book.model import PushNineGame
    from houseway.cli.output import console, counted, headed, reading_words, shoe_words
    from houseway.families import has_advice

    awards = {wager.name for wager in opened.page.wager if wager.kind == "award"}
    out = f", {counted(len(sheet.gone), 'card')} gone" if sheet.gone else ""
    way = WAYS[sheet.strategy]
    shoe = shoe_words(opened, sheet.decks)
    console().print(headed(opened.name, f" ({sheet.game}), {shoe}{out}, {reading_words(sheet.reading)}{way}"))
    if isinstance(opened.page, PushNineGame):
        from houseway.cli.odds_push_nine import print_push_nine

        print_push_nine(sheet, opened.page)
        return
    console().print(_prices(sheet, awards))
    for wager in sheet.wagers:
        if wager.sides:
            console().print(_sides(wager))
    if any(wager.outcomes for wager in sheet.wagers):
        console().print(_outcomes(sheet, awards))
    for line in _foot(sheet, awards, advised=has_advice(opened)):
        console().print(line)
    console().print()


def _prices(sheet: "OddsSheet", awards: "set[str]") -> "Table":
    """What each wager is worth; below one that is priced with others, what each of them brings.

    An award, on which nobody puts anything down, is worth so many dollars a round.
    """
    from houseway.cli.output import percent, table

    prices = table("wager", "expected value", "standard deviation", right=["expected value", "standard deviation"])
    for wager in sheet.wagers:
        value = None if wager.ev is None else float(wager.ev)
        if wager.name in awards:
            prices.add_row(wager.name, f"${value or 0:.4f} a round", "none" if wager.sd is None else f"${wager.sd:.4f}")
            continue
        spread = "none" if wager.sd is None else f"{wager.sd:.4f}"
        prices.add_row(together(wager), percent(value, signed=True), spread)
        for part in wager.parts:
            prices.add_row(f"  {part.name}", percent(float(part.ev), signed=True), "")
    return prices


def _sides(wager: "WagerOdds") -> "Table":
    """What a wager is worth by the ways of the two sides, who both choose: to either of them."""
    from houseway.cli.output import percent, table

    figures = ("seat gains", "player-dealer gains")
    shown = table("seat", "player-dealer", *figures, "", title=f"The two sides of {wager.name}", right=figures)
    for one in wager.sides:
        bounds = [one.ev] if one.at_most is None else [one.ev, one.at_most]
        seat = " to ".join(percent(float(bound), signed=True) for bound in bounds)
        bank = " to ".join(percent(float(-bound), signed=True) for bound in reversed(bounds))
        shown.add_row(one.seat, one.player_dealer, seat, bank, "mixed" if one.mixed else "pure")
    return shown


def together(wager: "WagerOdds") -> str:
    """A wager by its name, with the names of those that are priced with it."""
    others = [part.name for part in wager.parts if part.name != wager.name]
    return f"{wager.name} with {', '.join(others)}" if others else wager.name


def _outcomes(sheet: "OddsSheet", awards: "set[str]") -> "Table":
    """Every way in which each wager can end; without the counts where one is too long to be read."""
    from houseway.cli.output import percent, table
    from houseway.money import show_odds

    counted = [wager for wager in sheet.wagers if wager.outcomes]
    short = all((wager.deals or 0) < WIDEST_COUNT for wager in counted)
    short = short and all(one.count is not None for wager in counted for one in wager.outcomes)
    columns = ["wager", "result", "pays", *(["count"] if short else []), "probability"]
    shown = table(*columns, right=["pays", "count", "probability"])
    for wager in counted:
        nets, results = [one.net for one in wager.outcomes], [one.result for one in wager.outcomes]
        for number, one in enumerate(wager.outcomes):
            pays = show_odds(one.pays) if one.result == "wins" else ""
            told = one.result in ("wins", "pushes") or results.count(one.result) > 1
            words = f"{one.result}: {one.why}" if told else one.result
            if wager.name in awards:
                words, _, pays = one.why.partition(": ")
            if one.net is not None:
                alike = nets.count(one.net) > 1
                pays, words = _gain(one.net), f"{one.result}: {one.why}" if alike else one.result
            label = together(wager) if number == 0 else ""
            shown.add_row(label, words, pays, *([f"{one.count:,}"] if short else []), percent(float(one.probability)))
        shown.add_section()
    return shown


def _gain(net: "Fraction") -> str:
    """What was won or lost in all: +5, +3/2, -2."""
    return f"{'+' if net > 0 else ''}{net}"


def _foot(sheet: "OddsSheet", awards: "set[str]", *, advised: bool) -> Iterator[str]:
    """How the figures were obtained, once for all wagers that share it."""
    from houseway.families.prices import UNTIL_DECIDED

    by_method: dict[str, list[str]] = {}
    for wager in sheet.wagers:
        by_method.setdefault(wager.method.removesuffix(UNTIL_DECIDED), []).append(wager.name)
    for method, names in by_method.items():
        how = method.replace("counted: ", "" if awards.issuperset(names) else "counted over ", 1)
        yield f"{', '.join(names)}: {how}." if len(by_method) > 1 else f"{how[0].upper()}{how[1:]}."
    grown = [wager for wager in sheet.wagers if wager.parts]
    yield "Expected value per unit wagered."
    for wager in grown:
        yield f"{together(wager)}: the whole, per unit of {wager.name} alone; below it, what each of them brings."
    if sheet.strategy == "best" and any(wager.deals is None for wager in sheet.wagers):
        yield f"The best chart: houseway strategy {sheet.game} --decks {sheet.decks}"
    if grown and advised:
        yield f"How to play: houseway strategy {sheet.game}"
    if any(one.result == "stays up" for wager in sheet.wagers for one in wager.outcomes):
        yield "A wager that stays up is priced until it is decided, each round from this shoe."
