"""houseway verify: recompute a shuffle from what the room promised before the deal and showed after it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Changes, Flips, Json, Literal, parse_changes, parse_flips

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.web.log import Entry
    from houseway.web.shuffles import Shoe, Shuffle

FIRST = 12
"""How many cards are shown of each shoe where several are."""
File = Annotated[Path | None, typer.Argument(help="A table's log, as the room exports it.", metavar="[FILE]")]
Seed = Annotated[str | None, typer.Option("--seed", help="The seed that was shown after the round.", metavar="HEX")]
Promised = Annotated[
    str | None, typer.Option("--commitment", help="The commitment that was shown before it.", metavar="HEX")
]
TableId = Annotated[str | None, typer.Option("--table", help="The table's id.", metavar="ID")]
RoundNumber = Annotated[int | None, typer.Option("--round", help="Which round; all without it.", metavar="N", min=1)]
GameName = Annotated[str | None, typer.Option("--game", help="The game, where there is no log to name it.")]
Decks = Annotated[int | None, typer.Option("--decks", help="How many decks; the game's usual number without it.")]
Cuts = Annotated[
    list[str] | None, typer.Option("--cut", help="A player's own word in the shuffle; give each.", metavar="WORD")
]


def verify(
    file: File = None,
    round_number: RoundNumber = None,
    seed: Seed = None,
    commitment: Promised = None,
    table: TableId = None,
    game: GameName = None,
    decks: Decks = None,
    cut: Cuts = None,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Check that the room dealt the cards it had promised.

    Before a round the room shows a commitment to its seed, after it the seed. This says of each round of a table's log
    whether the two agree, and which order of the cards the seed gives; or of one round, from what the table's page
    shows. Example: houseway verify table.jsonl --round 3
    """
    from houseway.book.loader import load
    from houseway.core.errors import BadNotation
    from houseway.core.round.setup import check_decks
    from houseway.web.shuffles import Shuffle

    beside: dict[str, Any] = {"--seed": seed, "--commitment": commitment, "--table": table, "--game": game}
    if file is not None:
        if given := [
            option for option, value in (beside | {"--decks": decks, "--cut": cut, "--set": change}).items() if value
        ]:
            raise BadNotation(f"a log says everything itself: leave {', '.join(given)} out")
        _verify_log(file, round_number, book or [], as_json=as_json)
        return
    if missing := [option for option, value in (beside | {"--round": round_number}).items() if value is None]:
        raise BadNotation(f"name a log, or a round by itself: {', '.join(missing)} is missing")
    changes = parse_changes(change)
    asked = load(str(game), literal=literal, rulings=parse_flips(ruling), book=book or [], changes=changes)
    one = Shuffle(str(table), round_number or 0, str(commitment).lower(), str(seed).lower(), tuple(cut or ()))
    one.check()
    _say(asked, check_decks(asked, decks), [one], whole=True, as_json=as_json)


def _verify_log(file: Path, only: int | None, book: list[Path], *, as_json: bool) -> None:
    """Verify all rounds of a log, or one of them; those that do not agree are named when all have been told."""
    from houseway.cli.table_logs import name_entry, read_table_log, read_text
    from houseway.core.errors import BadNotation, HousewayError
    from houseway.web.shuffles import read_shuffles

    text = read_text(file)
    try:
        entries = read_table_log(text)
        rounds = read_shuffles(entries)
        with name_entry(entries[0]):
            game, decks = _open_game(entries[0], book)
    except HousewayError as bad:
        raise BadNotation(f"{file.name}: {bad}") from None
    told = [one for one in rounds if only in (None, one.round)]
    if not told:
        over = f"its last round that is over is {len(rounds)}" if rounds else "no round in it is over"
        raise BadNotation(f"{file.name}: {over}" + (f", not {only}" if only else ""))
    _say(game, decks, told, whole=only is not None, as_json=as_json, beside=_describe_end(entries))
    if wrong := [str(one.round) for one in told if not one.agrees]:
        which = f"round {wrong[0]}: the seed is" if len(wrong) == 1 else f"rounds {', '.join(wrong)}: the seeds are"
        raise BadNotation(f"{file.name}: {which} not what was committed to")


def _open_game(first: "Entry", book: list[Path]) -> "tuple[Game, int]":
    """Open the game of a log, as it was read at its table, and the number of decks."""
    from houseway.book.loader import load
    from houseway.core.round.setup import check_decks
    from houseway.web.hosts.opening import read_logged_changes
    from houseway.web.log import BadLog
    from houseway.web.shuffles import read_part

    reading = read_part(first, "reading", dict)
    game = load(
        read_part(first, "game", str), rulings={ruling: str(taken) for ruling, taken in reading.items()}, book=book
    )
    if changes := read_logged_changes(first.data):
        game = game.changed(changes)
    if game.id != first.data["game"]:
        raise BadLog(f"there is no game {first.data['game']!r}")
    return game, check_decks(game, read_part(first, "decks", int))


def _describe_end(entries: "tuple[Entry, ...]") -> dict[str, Any]:
    """Say whether the table was closed when its log was exported, and if not, the round that has yet to end."""
    from houseway.web.shuffles import find_open_round

    found = find_open_round(entries)
    still = {"round": found.round, "commitment": found.commitment, "dealt": found.is_dealt} if found else None
    return {"closed": entries[-1].kind == "closed", "open": still}


def _say(
    game: "Game",
    decks: int,
    rounds: "list[Shuffle]",
    *,
    whole: bool,
    as_json: bool,
    beside: dict[str, Any] | None = None,
) -> None:
    from houseway.book.changes import write_changes
    from houseway.cli.output import console, say_json
    from houseway.core.paper.parts import make_heading, print_changes
    from houseway.core.paper.words import say_shoe
    from houseway.web.shuffles import make_shoe

    shoes = [make_shoe(game, decks, one.chance) for one in rounds]
    if as_json:
        rows = [_shuffle_to_dict(one, shoe) for one, shoe in zip(rounds, shoes, strict=True)]
        say_json(
            {"table": rounds[0].table, "game": game.id, **write_changes(game.changes), "decks": decks, "rounds": rows}
            | (beside or {})
        )
        return
    out = console()
    out.print(make_heading(game.name, f" ({game.id}), {say_shoe(game, decks)}, table {rounds[0].table}"))
    print_changes(out, game.changes)
    for one, shoe in zip(rounds, shoes, strict=True):
        _print(one, shoe, whole=whole)
    if still := (beside or {}).get("open"):
        how = "in play" if still["dealt"] else "not dealt yet"
        out.print(f"The table was open when this log was exported: round {still['round']} was {how}.")


def _shuffle_to_dict(one: "Shuffle", shoe: "Shoe") -> dict[str, Any]:
    """Shuffle a round's shuffle as plain data."""
    called_off = {} if one.voided is None else {"voided": one.voided, "dealt": one.is_dealt}
    return called_off | {
        "round": one.round,
        "agrees": one.agrees,
        "commitment": one.commitment,
        "seed": one.seed,
        "cuts": sorted(one.cuts),
        "cards": [str(card) for card in shoe.cards],
        "dice": list(shoe.dice),
    }


def _print(one: "Shuffle", shoe: "Shoe", *, whole: bool) -> None:
    """Print a round's shuffle for people."""
    from rich.padding import Padding

    from houseway.cli.output import console
    from houseway.cli.table_logs import show_safely
    from houseway.core.cards import show_cards
    from houseway.core.paper.parts import make_heading

    out = console()
    words = "the seed is what was committed to" if one.agrees else "THE SEED IS NOT WHAT WAS COMMITTED TO"
    out.print(make_heading(f"Round {one.round}", f": {words}"))
    if one.voided is not None:
        how = "after the deal" if one.is_dealt else "before the deal"
        out.print(f"  CALLED OFF {how}: {show_safely(one.voided)}")
    out.print(f"  commitment {one.commitment}")
    out.print(f"  seed       {one.seed}")
    if one.cuts:
        out.print(f"  cuts       {', '.join(show_safely(cut) or 'no word' for cut in sorted(one.cuts))}")
    if whole:
        out.print(f"  {len(shoe.cards)} cards, from the first that is dealt:")
        out.print(Padding(show_cards(shoe.cards), (0, 0, 0, 4)))
    else:
        more = f" ... (all {len(shoe.cards)}: --round {one.round})" if len(shoe.cards) > FIRST else ""
        out.print(f"  cards      {show_cards(shoe.cards[:FIRST])}{more}", soft_wrap=True)
    if shoe.dice:
        out.print(f"  dice       {' '.join(map(str, shoe.dice))}")
