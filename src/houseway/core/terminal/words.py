"""The words that a person types at the table: wagers with their amounts, and the word to leave."""

import re
import sys
from collections.abc import Sequence
from contextlib import suppress

from houseway.book.model.wagers import Wager
from houseway.core.errors import BadNotation, TableRefusal
from houseway.core.money import Cents, parse_money

with suppress(ImportError):
    import readline  # noqa: F401  (gives `input` arrow keys and a history)

Bets = dict[str, Cents]
_GLUED = re.compile(r"(?i)((?:10|[2-9tjqka])[cdhs])(?=\S)")

_AMOUNT = re.compile(r"\$?\d[\d,]*(?:\.\d+)?")
_BETWEEN_BETS = re.compile(r"\s*(?:;|,(?!\d{3}\b))\s*")


class Leaves(Exception):
    """Raised where the person gets up from the table."""


def ask(prompt: str) -> str:
    """Ask for a typed line. The end of the input, Ctrl-D, Ctrl-C, `q` and `quit` all leave the table."""
    if sys.stdin.isatty():
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            raise Leaves from None
    else:
        line = sys.stdin.readline()
        shown = line.strip() if line else "(end of input)"
        sys.stdout.write(f"{prompt}{shown}\n")
        if not line:
            raise Leaves
    typed = line.strip()
    if typed.lower() in ("q", "quit"):
        raise Leaves
    return typed


def split_cards(text: str) -> str:
    """Split cards that were typed without spaces, with them: AsKd as As Kd."""
    return _GLUED.sub(r"\1 ", text)


def find_wager(wagers: Sequence[Wager], name: str, later: Sequence[Wager] = ()) -> str:
    """Find the wager with this number in the list or with this (part of a) name.

    `later` are those made after the deal.
    """
    asked = " ".join(name.lower().split())
    if asked.isdecimal():
        if len(asked) <= 2 and 1 <= int(asked) <= len(wagers):
            return wagers[int(asked) - 1].name
        raise TableRefusal(f"there is no wager {asked[:9]}: they are numbered 1 to {len(wagers)}")
    names = [wager.name for wager in wagers]
    for found in (
        [one for one in names if one.lower() == asked],
        [one for one in names if one.lower().startswith(asked)],
        [one for one in names if asked in one.lower()],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            raise TableRefusal(f"{name!r} could be {' or '.join(found)}: name one, or type its number")
    for wager in later:
        if asked in wager.name.lower():
            raise TableRefusal(f"{wager.name} is made after the deal: before it the wagers are {', '.join(names)}")
    raise TableRefusal(f"there is no wager {name!r}: the wagers are {', '.join(names)}")


def read_bets(wagers: Sequence[Wager], text: str, alone: Sequence[str] = (), later: Sequence[Wager] = ()) -> Bets:
    """Read `1 50, 4 5` or `player 50, dragon 5`: each wager with its amount. An amount `alone` goes on these wagers."""
    if alone and _AMOUNT.fullmatch(text.strip()):
        return dict.fromkeys(alone, parse_money(text))
    bets: Bets = {}
    for part in _BETWEEN_BETS.split(text.strip()):
        name, _, amount = part.rpartition(" ")
        if not name.strip() or not re.match(r"[$\d]", amount):
            raise BadNotation(f"{part!r} is not a wager and an amount: type such as 1 50, or ? for help")
        wager = find_wager(wagers, name, later)
        if wager in bets:
            raise BadNotation(f"{wager} is named twice")
        bets[wager] = parse_money(amount)
    return bets


def show_bets(wagers: Sequence[Wager], bets: Bets) -> str:
    """Show bets as they may be typed: 1 50, 4 5."""
    if not bets:
        return "no new bets"
    number = {wager.name: place for place, wager in enumerate(wagers, start=1)}
    return ", ".join(f"{number[name]} {_show_dollars(amount)}" for name, amount in bets.items())


def _show_dollars(amount: Cents) -> str:
    dollars, odd = divmod(amount, 100)
    return f"{dollars}" + (f".{odd:02d}" if odd else "")
