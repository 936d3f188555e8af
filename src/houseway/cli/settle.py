"""houseway settle: who is paid what, in which order, and why."""

from itertools import groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Changes, Flips, Json, Literal, parse_changes, parse_flips

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from houseway.core.cards import Card
    from houseway.core.round import Event, Round


def settle(
    file: Annotated[Path, typer.Argument(help="A dealt round, TOML or JSON.", metavar="FILE")],
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Settle a round that was dealt.

    The file names the game, the bank, the fee option, the seats with their wagers, the cards in the order they were
    dealt, and the decisions. Example: houseway settle examples/dragon-seven.toml
    """
    from houseway.cli.output import say_json
    from houseway.cli.table_logs import read_text
    from houseway.core.cards import parse_cards
    from houseway.core.errors import BadNotation, HousewayError
    from houseway.tables.written import parse_round, replay

    written = parse_round(read_text(file), name=file.name)
    flips, changes = parse_flips(ruling), parse_changes(change)
    try:
        played = replay(written, book=book or (), literal=literal, rulings=flips, changes=changes)
    except HousewayError as bad:
        raise BadNotation(f"{file.name}: {bad}") from None
    if (turn := played.turn) is not None:
        raise BadNotation(f"{file.name}: the round is not over: {turn.who} has to decide ({turn.words})")
    not_used = parse_cards(written.cards)[played.state.cards_gone :]
    if as_json:
        say_json(round_to_dict(played) | {"cards_not_used": [str(card) for card in not_used]})
    else:
        print_round(played, not_used)


def round_to_dict(played: "Round") -> dict[str, Any]:
    """Write a settled round as plain data.

    Money in cents. An award, on which nobody puts down anything, has no stake.
    """
    from houseway.book.changes import write_changes

    awards = {wager.name for wager in played.setup.game.rules.wager if wager.kind == "award"}
    return {
        "game": played.setup.game.id,
        "reading": dict(played.setup.game.reading),
        **write_changes(played.setup.game.changes),
        "hands": dict(played.state.hands),
        "settled": [
            {
                "bettor": str(one.stake.bettor),
                "wager": one.stake.wager,
                "stake": 0 if one.stake.wager in awards else one.stake.amount,
                "result": one.verdict.result,
                "reason": one.verdict.why,
                "paid": one.paid,
                "collected": one.collected,
                "not_covered": one.uncovered,
            }
            for one in played.settled
        ],
        "ledger": [line.to_dict() for line in played.ledger],
        "net": played.net(),
        **({"carried": played.carried.to_dict()} if played.carried else {}),
    }


def print_round(played: "Round", not_used: "Sequence[Card]" = ()) -> None:
    """Print the round for people.

    What to know of it first, the hands, the settlement in order, the ledger and the result.
    """
    from rich.text import Text

    from houseway.cli.output import console
    from houseway.core.cards import show_cards
    from houseway.core.money import show_money
    from houseway.core.paper.parts import make_heading, make_table, print_changes
    from houseway.core.terminal.drawing import print_hanging

    out = console()
    game = played.setup.game
    out.print(make_heading(game.name, f" ({game.id})"))
    print_changes(out, game.changes)
    if letters := [ruling for ruling, reading in game.reading.items() if reading == "literal"]:
        out.print(f"Read by the letter: {', '.join(letters)}.")
    if played.setup.fee is None:
        out.print("No fee option is named: no collection is taken.")
    for told_line in _tell_story(played):
        print_hanging(out, Text(told_line))
    if not_used:
        out.print(f"Named but not dealt: {show_cards(not_used)}.")
    on_wagers = ("wager",) if any(line.wager for line in played.ledger) else ()
    ledger = make_table("", "from", "to", "amount", *on_wagers, "why", right=["", "amount"], title="Ledger")
    for number, line in enumerate(played.ledger, start=1):
        wager = (line.wager or "",) if on_wagers else ()
        ledger.add_row(str(number), line.source, line.to, show_money(line.amount), *wager, line.reason)
    result = make_table("", "result", right=["result"], title="Result")
    for who, amount in played.net().items():
        result.add_row(who, show_money(amount))
    out.print(ledger if played.ledger.lines else "No chips move.")
    out.print(result)


def _tell_story(played: "Round") -> "Iterator[str]":
    """Tell what happened, an event a line.

    Cards that come to the seats of a pot game one after another stand together.
    """
    from houseway.families import family_of

    family = family_of(played.setup.game)

    def runs(event: "Event") -> bool:
        return family.deals_singly and event.kind == "dealt" and event.who.startswith("seat ")

    for together, events in groupby(played.events, key=runs):
        if together:
            yield from _list_dealt(list(events))
            continue
        for event in events:
            cards = _show_cards_of(event, family.set_hands_part(event))
            yield f"{event.words}" + (f"  {cards}" if cards else "")


def _show_cards_of(event: "Event", places: "Sequence[int]") -> str:
    """Find the cards of an event; those of a set hand with a bar between its hands."""
    from houseway.core.cards import show_cards

    ends = [0, *(places if event.cards else ()), len(event.cards)]
    return " | ".join(show_cards(event.cards[first:last]) for first, last in pairwise(ends))


def _list_dealt(events: "Sequence[Event]") -> "Iterator[str]":
    """List the cards of each seat in the order in which they came, those face up behind a bar.

    One card each in one line.
    """
    from houseway.core.cards import show_cards

    seats = list(dict.fromkeys(event.who for event in events))
    if len(seats) == len(events) and len({bool(event.face_up) for event in events}) == 1:
        listed = ", ".join(f"{event.who} {show_cards(event.cards)}" for event in events)
        yield f"{'Face up' if events[0].face_up else 'Down'} to {listed}"
        return
    for who in seats:
        down, up = (
            show_cards(
                card for event in events if event.who == who and bool(event.face_up) == lies for card in event.cards
            )
            for lies in (False, True)
        )
        yield f"To {who}  " + " | ".join(filter(None, (down, f"up {up}" if up else "")))
