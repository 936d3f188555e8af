"""houseway replay: play written hands again, and say what everybody has in the end."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Changes, Json, parse_changes

if TYPE_CHECKING:
    from decimal import Decimal

    from houseway.core.round import Round
    from houseway.interop.phh_replay import ReplayedHand

_VARIANT = re.compile(r"^variant *=", re.MULTILINE)
"""What a hand history has, whatever its file is called, and a round has not."""
Phh = Annotated[bool, typer.Option("--phh", help="Write the hand as a hand history instead.")]


def replay(
    file: Annotated[
        Path, typer.Argument(help="A .phh or .phhs file, a written round, or a table's log (.jsonl).", metavar="FILE")
    ],
    as_phh: Phh = False,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Play a written hand again.

    The file is a hand history in the Poker Hand History format, one of many hands, a round as `settle` reads it, or
    the log of a table in the room. Stacks are in the file's own units and order.
    Example: houseway replay examples/three-way-all-in.phh
    """
    from houseway.cli.replay_log import replay_log
    from houseway.cli.table_logs import is_log, read_text
    from houseway.core.errors import BadNotation

    if as_phh and as_json:
        raise BadNotation("a hand history is a text: --phh or --json, not both")
    text = read_text(file)
    if is_log(file, text):
        if as_phh or book:
            raise BadNotation(f"{file.name} is a table's log: it is played again without --phh and --book")
        if change:
            raise BadNotation(f"{file.name} is a table's log, which says itself what was changed: leave --set out")
        replay_log(text, file.name, as_json=as_json)
    elif file.suffix.lower() in (".phh", ".phhs") or _VARIANT.search(text):
        if change:
            raise BadNotation(f"{file.name} is a hand history, whose game is as it is filed: leave --set out")
        _replay_histories(text, file.name, as_phh=as_phh, as_json=as_json)
    else:
        _replay_round(text, file.name, book or [], change, as_phh=as_phh, as_json=as_json)


def _replay_round(
    text: str, name: str, book: list[Path], change: list[str] | None, *, as_phh: bool, as_json: bool
) -> None:
    """Replay a round that was written down, by us or by hand."""
    from houseway.cli.output import say_json
    from houseway.cli.settle import print_round, round_to_dict
    from houseway.core.errors import BadNotation, HousewayError
    from houseway.interop.phh_writing import write_history
    from houseway.tables.written import parse_round
    from houseway.tables.written import replay as play_record

    written, changes = parse_round(text, name=name), parse_changes(change)
    try:
        played = play_record(written, book=book, changes=changes)
        history = write_history(played) if as_phh else ""
    except HousewayError as bad:
        raise BadNotation(f"{name}: {bad}") from None
    if as_phh:
        typer.echo(history, nl=False)
    elif as_json:
        say_json(round_to_dict(played) | {"stacks": _list_chips(played), "finished": played.is_over})
    else:
        print_round(played)


def _list_chips(played: "Round") -> list[int]:
    """Find what the seats with known chips have in the end, in the order of the seats; cents."""
    net = played.net()
    return [chips + net.get(str(bettor), 0) for bettor, chips in sorted(played.setup.chips.items())]


def _replay_histories(text: str, name: str, *, as_phh: bool, as_json: bool) -> None:
    """Replay one hand history, or many: those that cannot be played are named once the others are."""
    from houseway.cli.output import say_json
    from houseway.core.errors import BadNotation
    from houseway.interop.phh import list_documents
    from houseway.interop.phh_writing import write_histories

    found = list_documents(text, name)
    single = len(found) == 1 and found[0][0] == name
    outcomes = _list_outcomes(found)
    refusals = [one for one in outcomes if isinstance(one, str)]
    if refusals and single:
        raise BadNotation(refusals[0])
    if as_phh:
        over = [one.played for one in outcomes if not isinstance(one, str) and (single or one.played.is_over)]
        typer.echo(write_histories(over, single=single), nl=False)
    elif as_json:
        told = [{"error": one} if isinstance(one, str) else history_to_dict(one) for one in outcomes]
        rows = [{"hand": where, **row} for (where, _), row in zip(found, told, strict=True)]
        say_json(rows[0] if single else {"count": len(rows), "histories": rows})
    else:
        for one in outcomes:
            if not isinstance(one, str):
                print_history(one)
    if refusals:
        raise BadNotation(f"{len(refusals)} of {len(found)} hands cannot be played: {refusals[0]}")


def _list_outcomes(found: "list[tuple[str, dict[str, Any]]]") -> "list[ReplayedHand | str]":
    """Replay each hand, or say why it cannot be played."""
    from houseway.core.errors import HousewayError
    from houseway.core.progress import show_progress
    from houseway.interop.phh import read_history
    from houseway.interop.phh_replay import replay as play_history

    outcomes: list[ReplayedHand | str] = []
    with show_progress("Playing the hands") as word:
        for number, (where, document) in enumerate(found, start=1):
            try:
                outcomes.append(play_history(read_history(document, where)))
            except HousewayError as bad:
                outcomes.append(str(bad))
            word(number / len(found))
    return outcomes


def history_to_dict(done: "ReplayedHand") -> dict[str, Any]:
    """Write a hand as plain data, in the units of its file and the order of its players."""
    from houseway.core.round.events import BACK

    history, played, named = done.history, done.played, done.named
    name = {f"seat {seat}": f"p{player}" for player, seat in enumerate(done.seats, start=1)}
    return {
        "variant": history.variant,
        "game": played.setup.game.id,
        "reading": dict(played.setup.game.reading),
        "finished": played.is_over,
        "players": list(history.players),
        "starting_stacks": [_write_number(stack) for stack in history.stacks],
        "stacks": [_write_number(stack) for stack in done.stacks],
        "net": [_write_number(gain) for gain in done.net],
        "winnings": [_write_number(won) for won in done.winnings],
        "rake": _write_number(done.rake),
        "left_out": list(done.left_out),
        "hands": {name.get(who, who): words for who, words in played.state.hands.items()},
        "actions": [
            {"by": name.get(one.by, one.by), "action": one.action}
            | ({"amount": _write_number(done.in_units(one.amount))} if one.amount is not None else {})
            | ({"cards": [str(card) if card in named else BACK for card in one.cards]} if one.cards else {})
            for one in played.decisions
        ],
    }


def _write_number(amount: "Decimal | None") -> int | float | None:
    """Write an amount as a number for programs, whole where it is whole."""
    if amount is None:
        return None
    return int(amount) if amount == amount.to_integral_value() else float(amount)


def print_history(done: "ReplayedHand") -> None:
    """Print the hand for people: the story, and the table of stacks."""
    from houseway.cli.output import console
    from houseway.core.paper.parts import make_heading, make_table
    from houseway.core.round.events import BACK

    out, history, game = console(), done.history, done.played.setup.game
    out.print(make_heading(game.name, f" ({history.variant}, {game.id}): {history.name}"))
    if done.scale != 1:
        out.print(f"Amounts in the story are in units of 1/{done.scale}.")
    named = done.named
    for event in done.played.events:
        cards = " ".join(str(card) if card in named else BACK for card in event.cards)
        out.print(f"  {event.words}" + (f"  {cards}" if cards else ""))
    if (turn := done.played.turn) is not None:
        out.print(f"The history ends here: {turn.who} would be next ({turn.words}).")
    columns = ("", "player", "seat", "begins with", "ends with", "gains")
    stacks = make_table(*columns, right=columns[2:], title="Stacks")
    rows = zip(done.seats, history.stacks, done.stacks, done.net, strict=True)
    for player, (seat, begun, ended, gain) in enumerate(rows, start=1):
        who = history.players[player - 1] if history.players else ""
        stacks.add_row(f"p{player}", who, str(seat), _show(begun), _show(ended), f"{gain:+,f}" if gain else "0")
    out.print(stacks)
    if done.left_out:
        out.print(f"The file leaves out: {', '.join(done.left_out)}.")
    if done.rake:
        out.print(f"The house took {done.rake:,f}: by so much the file's winners have less than the pots held.")


def _show(amount: "Decimal | None") -> str:
    return "unknown" if amount is None else f"{amount:,f}"
