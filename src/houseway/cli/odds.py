"""houseway odds: what every wager is worth."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Changes, Decks, Flips, GameName, Json, Literal, Recount

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.families.prices import Play

DIGITS = 4
"""No number of decks has more."""


def odds(
    game: GameName,
    decks: Decks = None,
    gone: Annotated[str, typer.Option(help="Cards that have left the shoe, as in '4s 7h'.", metavar="CARDS")] = "",
    bonus: Annotated[bool, typer.Option("--bonus", help="Only the bonus wagers.")] = False,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
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
    _recount: Recount = False,
    as_json: Json = False,
) -> None:
    """Price every wager of a game exactly; of a pot game, what the collection costs a seat.

    Example: houseway odds crystal/ez-baccarat --decks 8 --gone "4s 7h 7d"

    Example: houseway odds crystal/ez-baccarat --set "wager.Tie Bet.pays.0.odds=9:1"
    """
    from houseway.analysis.odds import odds as price
    from houseway.cli.naming import open_game
    from houseway.cli.output import console, say_json
    from houseway.core.errors import HousewayError
    from houseway.core.progress import show_progress
    from houseway.families import family_of
    from houseway.sheets.odds import print_odds

    opened = open_game(game, literal=literal, ruling=ruling, book=book, change=change)
    if family_of(opened).only_collection:
        if decks is not None or gone or bonus or strategy is not None:
            played = "between players" if family_of(opened).unit else "for a pot"
            raise HousewayError(f"{opened.id} is played {played}: odds takes --fee-option and --players there")
        _say_costs(opened, fee_option, players, rounds_an_hour, as_json=as_json)
        return
    if fee_option is not None or players is not None:
        raise HousewayError(f"{opened.id} is no game for a pot: --fee-option and --players are for those")
    play = None if strategy is None else _read_play(opened, strategy)
    numbers = _read_numbers(opened, decks)
    wagers = _list_bonus_wagers(opened) if bonus else None
    with show_progress("solving") as progress:
        sheets = [
            price(opened, decks=number, gone=gone, wagers=wagers, strategy=play, progress=progress)
            for number in numbers
        ]
    if as_json:
        told = [sheet.to_dict() for sheet in sheets]
        say_json(told if decks == "all" else told[0])
        return
    for sheet in sheets:
        print_odds(console(), sheet, opened, commands=True)


def _say_costs(opened: "Game", option: str | None, players: int | None, rounds_an_hour: int, *, as_json: bool) -> None:
    """Find what the collection of a pot game costs a seat."""
    from houseway.analysis.odds import odds as price
    from houseway.book.changes import write_changes
    from houseway.cli.output import console, say_json
    from houseway.families import family_of
    from houseway.sheets.costs import CostsAsked, print_costs, write_costs

    asked = CostsAsked(option, players, rounds_an_hour)
    found = asked.list_costs(opened)
    if as_json:
        nothing: dict[str, Any] = {"game": opened.id, "reading": dict(opened.reading), "wagers": []}
        nothing |= write_changes(opened.changes)
        told = price(opened).to_dict() if found else nothing
        asked_for = {cost.name for cost in found}
        wagers = [wager for wager in told["wagers"] if wager["name"] in asked_for]
        more = family_of(opened).more_odds(opened)
        say_json(told | {"wagers": wagers, "costs": write_costs(found)} | more)
        return
    print_costs(console(), opened, found, commands=True)


def _read_play(opened: "Game", strategy: str) -> "Play":
    from houseway.core.errors import HousewayError
    from houseway.families import family_of

    known = family_of(opened).plays(opened)
    for play in known:
        if play == strategy:
            return play
    raise HousewayError(f"{opened.id}: --strategy is {', '.join(known[:-1])} or {known[-1]}, not {strategy!r}")


def _read_numbers(opened: "Game", decks: str | None) -> list[int]:
    from houseway.core.errors import HousewayError

    filed = opened.rules.deck.decks
    if decks == "all":
        return list(filed.allowed)
    if decks is None or (decks.isdecimal() and len(decks) <= DIGITS):
        return [int(decks) if decks else filed.default]
    raise HousewayError(f"--decks takes a number or all, not {decks!r}")


def _list_bonus_wagers(opened: "Game") -> list[str]:
    from houseway.core.errors import HousewayError

    named = [wager.name for wager in opened.rules.wager if wager.kind in ("bonus", "award")]
    if not named:
        raise HousewayError(f"{opened.id} has no bonus wager")
    return named
