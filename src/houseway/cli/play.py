"""houseway play: sit down at a game in the terminal."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Changes, Flips, GameName, Json, Literal

if TYPE_CHECKING:
    from houseway.cli.play_seats import Seats


def play(
    game: GameName,
    chips: Annotated[
        str | None, typer.Option(help="What you sit down with: $1,000 where not said.", metavar="DOLLARS")
    ] = None,
    bank: Annotated[
        str | None, typer.Option(help="What the player-dealer puts up: $5,000 where not said.", metavar="DOLLARS")
    ] = None,
    fee_option: Annotated[
        str | None, typer.Option(help="The posted fee option: the first in force where not said.", metavar="ID")
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(
            help="What a pot game is played for: '$4-$8', '$2' (blinds '$1-$2') at no limit, '$5' a point.",
            metavar="LIMIT",
        ),
    ] = None,
    decks: Annotated[int | None, typer.Option(help="How many decks in the shoe.")] = None,
    others: Annotated[
        int | None, typer.Option(help="How many other players: 2 against a bank, 3 for a pot where not said.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same cards and the same others.")] = None,
    cards: Annotated[
        str, typer.Option(help="The first cards of the first round, as in '9h 3d Kc 4s'.", metavar="CARDS")
    ] = "",
    rounds: Annotated[int | None, typer.Option(help="Get up after so many rounds.", min=0)] = None,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Sit down at a game and play it: against the bank, as the bank, or for a pot.

    Example: houseway play ez-baccarat --chips 500
    """
    import sys
    from contextlib import redirect_stdout

    from houseway.cli.naming import open_game
    from houseway.cli.odds import odds
    from houseway.cli.output import console, say_json
    from houseway.cli.play_seats import Wishes, seat_everybody
    from houseway.cli.play_session import Session
    from houseway.core.cards import parse_cards
    from houseway.core.money import parse_money
    from houseway.sheets.rules import print_sheet

    opened = open_game(game, literal=literal, ruling=ruling, book=book, change=change)
    wishes = Wishes(
        parse_money(chips) if chips is not None else None,
        parse_money(bank) if bank is not None else None,
        fee_option,
        decks,
        others,
        seed,
        parse_cards(cards),
        rounds,
        limit,
    )
    seats = seat_everybody(opened, wishes)
    with redirect_stdout(sys.stderr if as_json else sys.stdout):
        session = Session(
            console(),
            seats,
            print_rules=lambda: print_sheet(console(), opened),
            print_odds=lambda: odds(
                opened.id, literal=literal, ruling=ruling, change=change, book=book, **_make_question(seats)
            ),
        )
        visit = session.run()
    if as_json:
        say_json(visit)


def _make_question(seats: "Seats") -> dict[str, Any]:
    """Say which odds are asked for at this table: its decks; without a bank the posted option and how many play."""
    from houseway.families import family_of

    table = seats.table
    if not family_of(seats.game).only_collection:
        return {"decks": str(table.decks)}
    if table.fee is None:
        return {}
    return {"fee_option": f"{table.fee.schedule}:{table.fee.id}", "players": len(seats.others) + 1}
