"""What a player of panguingue does in a turn, as it stands in one line: plucks 7h; lays 5h 6h 7h, a rope in hearts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.text import Text

from houseway.core.cards import parse_cards
from houseway.core.money import show_money
from houseway.core.round.sentences import Agrees, say_in_second_person
from houseway.core.terminal.drawing import write_inline
from houseway.families.panguingue.play.faces import FACES
from houseway.families.panguingue.play.melding import ADD, DISCARD, MELD, read_action
from houseway.families.panguingue.play.melds import Meld, make_meld
from houseway.families.panguingue.play.playing import PLUCK_AGAIN
from houseway.families.panguingue.play.telling import say_laid, say_meld

Told = Mapping[str, Any]
Lying = Sequence[Sequence[str]]
"""The melds of a player, by their cards."""
_DRAWN = {"plucked": ("plucks", ""), "taken": ("takes", ""), "forced": ("has", "to take ")}


class Deed(NamedTuple):
    """One thing that was done: how it is told, the card where it was plucked, and whether nothing came of it."""

    text: Text
    plucked: tuple[str, ...] = ()
    is_idle: bool = False


def is_deed(event: Told) -> bool:
    """Say whether an event is told in the line of its player's turn."""
    thrown = event.get("action") in (DISCARD, PLUCK_AGAIN.action)
    return event["kind"] == "drawn" or "melds" in event or thrown


def tell_deed(out: Console, event: Told, before: Lying, last: Deed | None, *, mine: bool) -> Deed:
    """Find what was done.

    `before` are the player's melds until then, and `last` is what was done before in this turn.
    """

    def verb(word: str) -> str:
        return say_in_second_person(word) if mine else word

    cards, shown = event["cards"], write_inline(out, event["cards"])
    if event["kind"] == "drawn":
        word, rest = _DRAWN[event["detail"]]
        plucked = tuple(cards) if event["detail"] == "plucked" else ()
        return Deed(Text(f"{verb(word)} {rest}").append_text(shown), plucked, is_idle=bool(plucked))
    if "melds" in event:
        return Deed(_tell_laid(out, event, before, verb))
    again = f" and {verb('plucks')} again" if event["action"] == PLUCK_AGAIN.action else ""
    if last is not None and last.plucked == tuple(cards):
        return Deed(Text(f"{verb('throws')} it away{again}"), is_idle=True)
    return Deed(Text(f"{verb('throws')} ").append_text(shown).append(again))


def _tell_laid(out: Console, event: Told, before: Lying, verb: Callable[[str], str]) -> Text:
    word, number = read_action(event["action"])
    shown, melds = write_inline(out, event["cards"]), _list_melds(event["melds"])
    if word == MELD:
        return Text(f"{verb('lays')} ").append_text(shown).append(f", {say_meld(melds[-1])}")
    if word == ADD:
        return (
            Text(f"{verb('adds')} ")
            .append_text(shown)
            .append(" to ")
            .append_text(write_inline(out, before[number - 1]))
        )
    faces = tuple(FACES[card] for card in parse_cards(event["cards"]))
    parts = say_laid(word, number, faces, _list_melds(before), melds)
    return Text(" ".join(verb(part) if isinstance(part, Agrees) else part for part in parts))


def _list_melds(lying: Lying) -> tuple[Meld, ...]:
    found = []
    for cards in lying:
        meld = make_meld(parse_cards(cards))
        assert meld is not None, "melds lie on the table"
        found.append(meld)
    return tuple(found)


def tell_collected(event: Told, me: str) -> str:
    """Tell what a condition brings, after what was laid: (collects $2 from each)."""
    payments = event.get("paid_by", [])
    if not payments:
        return ""
    only = "you" if payments[0]["from"] == me else payments[0]["from"]
    lacks = [
        f"; {'you have' if one['from'] == me else one['from'] + ' has'} only {show_money(one['amount'])}"
        for one in payments
        if one["amount"] < one["owed"]
    ]
    collects = "collect" if event["who"] == me else "collects"
    owed = show_money(payments[0]["owed"])
    return f" ({collects} {owed} from {'each' if len(payments) > 1 else only}{''.join(lacks)})"
