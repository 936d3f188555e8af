"""houseway settle: who is paid what, in which order, and why."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Flips, Json, Literal, parse_flips

if TYPE_CHECKING:
    from houseway.round import Round


def settle(
    file: Annotated[Path, typer.Argument(help="A dealt round, TOML or JSON.", metavar="FILE")],
    literal: Literal = False,
    ruling: Flips = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Settle a round that was dealt.

    The file names the game, the bank, the fee option, the seats with their wagers, the cards in the order they were
    dealt, and the decisions. Example: houseway settle examples/dragon-seven.toml
    """
    from houseway.cli.output import say_json
    from houseway.errors import BadNotation
    from houseway.record import parse_round, replay

    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as bad:
        raise BadNotation(f"{file}: cannot be read: {getattr(bad, 'strerror', None) or 'not a text file'}") from None
    written = parse_round(text, name=file.name)
    flips = written.reading | parse_flips(ruling)
    played = replay(written.model_copy(update={"reading": flips}), book=book or (), literal=literal)
    if (turn := played.turn) is not None:
        raise BadNotation(f"{file.name}: the round is not over: {turn.who} has to decide ({turn.words})")
    if as_json:
        say_json(told(played))
    else:
        print_round(played)


def told(played: "Round") -> dict[str, Any]:
    """A settled round as plain data; money in cents."""
    return {
        "game": played.setup.game.id,
        "reading": dict(played.setup.game.reading),
        "hands": dict(played.state.hands),
        "settled": [
            {
                "bettor": str(one.stake.bettor),
                "wager": one.stake.wager,
                "stake": one.stake.amount,
                "result": one.verdict.result,
                "reason": one.verdict.why,
                "paid": one.paid,
                "collected": one.collected,
                "not_covered": one.uncovered,
            }
            for one in played.settled
        ],
        "ledger": [line.told() for line in played.ledger],
        "net": played.net(),
    }


def print_round(played: "Round") -> None:
    """The round for people: the hands, the settlement in order, the ledger and the result."""
    from houseway.cards import show_cards
    from houseway.cli.output import console, table
    from houseway.money import show_money

    out = console()
    out.print(f"[bold]{played.setup.game.name}[/bold] ({played.setup.game.id})")
    for event in played.events:
        cards = show_cards(event.cards)
        out.print(f"  {event.words}" + (f"  {cards}" if cards else ""))
    ledger = table("", "from", "to", "amount", "wager", "why", right=["", "amount"], title="Ledger")
    for number, line in enumerate(played.ledger, start=1):
        ledger.add_row(str(number), line.source, line.to, show_money(line.amount), line.wager or "", line.reason)
    result = table("", "result", right=["result"], title="Result")
    for who, amount in played.net().items():
        result.add_row(who, show_money(amount))
    out.print(ledger)
    out.print(result)
