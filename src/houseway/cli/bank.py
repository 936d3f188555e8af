"""houseway bank: the banker's sheet, what a table is worth to the player-dealer and what it risks."""

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Changes, Dask, Flips, GameName, Json, Literal, Ray, Recount, Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from houseway.analysis.bank.question import Bets
    from houseway.book.loader import Game
    from houseway.families.prices import Play


def bank(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many seats play; a full table where not said.")] = None,
    bet: Annotated[
        list[str] | None,
        typer.Option(help='What every seat wagers, as in "Player line=25"; may be given again.', metavar="WAGER=BET"),
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help='What one seat wagers, as in "3: Player line=50, Tie Bet=5"; may be given again.', metavar="SEAT: BETS"
        ),
    ] = None,
    fee_option: Annotated[
        str | None, typer.Option(help="The posted fee option; the first in force where not said.", metavar="ID")
    ] = None,
    bank: Annotated[
        str | None, typer.Option("--bank", help="What the player-dealer has, as in 5000.", metavar="MONEY")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(help="How many rounds the bank is watched beside hours: 1,000 where not said.")
    ] = None,
    rounds_an_hour: Annotated[int | None, typer.Option(help="How many rounds an hour has; else assumed.")] = None,
    strategy: Annotated[str | None, typer.Option(help="How seats play that decide: as in odds.", metavar="WAY")] = None,
    decks: Annotated[int | None, typer.Option(help="How many decks in the shoe.")] = None,
    samples: Annotated[int | None, typer.Option(help="How many rounds to deal where ends cannot be counted.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same rounds.")] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the bankroll and a round's result.", metavar="FILE.svg")
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
    dask: Dask = None,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    book: Book = None,
    _recount: Recount = False,
    as_json: Json = False,
) -> None:
    """Say what banking a game is worth after the collection, and what it risks.

    Example: houseway bank crystal/ez-baccarat --bet "Player line=50" --bet "Dragon 7 Bonus Bet=5" --bank 5000
    """
    from houseway.analysis.bank.question import SAMPLES, SEED
    from houseway.analysis.bank.sheet import bank_sheet
    from houseway.cli.bank_plot import check_plot, draw
    from houseway.cli.engine import open_workers
    from houseway.cli.naming import open_game
    from houseway.cli.output import console, say_json
    from houseway.core.money import parse_money
    from houseway.sheets.bank import print_bank

    opened = open_game(game, literal=literal, ruling=ruling, book=book, change=change)
    check_plot(plot)
    by_seat = _read_seats(opened, seat or [])
    with open_workers(ray, dask, workers) as engine, _show_steps() as progress:
        sheet = bank_sheet(
            opened,
            seats=seats,
            bets=None if bet is None else _read_bets(opened, bet),
            by_seat=by_seat,
            fee_option=fee_option,
            bank=None if bank is None else parse_money(bank),
            rounds=rounds,
            rounds_an_hour=rounds_an_hour,
            strategy=_read_play(opened, strategy),
            decks=decks,
            samples=SAMPLES if samples is None else samples,
            seed=SEED if seed is None else seed,
            progress=progress,
            engine=engine,
        )
    if plot is not None:
        draw(sheet, plot)
    if as_json:
        say_json(sheet.to_dict())
    else:
        print_bank(console(), sheet)


def _read_play(opened: "Game", strategy: str | None) -> "Play | None":
    """Find the way to play of that name; refuses what is none of the game's."""
    from houseway.core.errors import HousewayError
    from houseway.families import family_of

    if strategy is None:
        return None
    known = family_of(opened).plays(opened)
    for play in known:
        if play == strategy:
            return play
    raise HousewayError(f"{opened.id}: --strategy is {', '.join(known[:-1])} or {known[-1]}, not {strategy!r}")


def _read_seats(opened: "Game", given: "Sequence[str]") -> "dict[int, Bets]":
    """Read "3: Player line=50, Tie Bet=5"; a seat may be named again."""
    from houseway.core.errors import BadNotation

    found: dict[int, dict[str, int]] = {}
    for text in given:
        number, colon, bets = text.partition(":")
        if not colon or not number.strip().isdecimal():
            raise BadNotation(f"{text!r} names no seat and its bets: write 3: Player line=50, Tie Bet=5")
        found.setdefault(int(number), {}).update(_read_bets(opened, bets.split(",")))
    return dict(found)


def _read_bets(opened: "Game", given: "Sequence[str]") -> dict[str, int]:
    """Read "Player line=50": a wager by its name or a part that is no other's, and an amount."""
    from houseway.core.errors import BadNotation
    from houseway.core.money import parse_money

    found = {}
    for text in given:
        name, equals, amount = text.rpartition("=")
        if not equals:
            raise BadNotation(f"{text.strip()!r} is no bet: write the wager and the amount, as in Player line=25")
        found[_find_wager(opened, name.strip())] = parse_money(amount)
    return found


def _find_wager(opened: "Game", name: str) -> str:
    """Find the wager that is meant; a name that fits none, or several, is left for the table to refuse."""
    known = [wager.name for wager in opened.rules.before_the_deal]
    alike = [one for one in known if one.casefold() == name.casefold()]
    part = [one for one in known if name and name.casefold() in one.casefold()]
    fits = alike or part
    return fits[0] if len(fits) == 1 else name


@contextmanager
def _show_steps() -> "Iterator[Callable[[str, float], None]]":
    """Show which step is being done, and how much of it: call what it gives with both.

    A share of 0 in pricing is the word that odds are not at hand and have to be worked out: that is said once.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from houseway.analysis.bank.sheet import PRICING

    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:

        def word(step: str, share: float) -> None:
            if step not in tasks:
                tasks[step] = bar.add_task(step, total=1.0)
                if share == 0.0 and step == PRICING:
                    screen.print(f"{step}: this is worked out once, and then kept; it may take a minute")
            bar.update(tasks[step], completed=share, visible=share < 1.0)

        yield word
