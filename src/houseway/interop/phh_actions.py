"""The actions of a hand history: "d dh p1 AhKs", "p3 cbr 210", "p2 sm"; read, and written again."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Literal, NamedTuple

from houseway.core.cards import Card, parse_card
from houseway.core.errors import BadNotation

Deed = Literal["deal", "board", "bring in", "bet", "check or call", "fold", "draw", "show", "muck", "own"]
Seen = tuple[Card | None, ...]
"""Cards as a history knows them; an unknown one is none."""

UNKNOWN = "??"
SAME = "-"
"""What stands for the cards that the player was dealt, where they are shown."""
_PLAYER = re.compile(r"p([1-9]\d?)")
_AMOUNT = re.compile(r"\d{1,15}(\.\d{1,6})?")
_DEEDS: dict[str, Deed] = {"pb": "bring in", "cc": "check or call", "f": "fold", "sd": "draw", "sm": "muck"}


class Action(NamedTuple):
    """One action: its number in the file, who (0: the dealer), what, for whom or with what.

    `player` of a deal is who gets the cards. `word` is the name of an action of our own, which begins with an
    underscore and which the format does not know.
    """

    number: int
    text: str
    deed: Deed
    player: int = 0
    cards: Seen = ()
    amount: Decimal | None = None
    word: str = ""

    @property
    def shown(self) -> str:
        """The action as a refusal names it."""
        return f"action {self.number} ({self.text})"


def parse_actions(texts: Iterable[str], players: int) -> tuple[Action, ...]:
    """Read the actions of so many players; commentaries and empty ones are passed over."""
    found = (_read_action(number, text, players) for number, text in enumerate(texts, start=1))
    return tuple(action for action in found if action is not None)


def _read_action(number: int, text: str, players: int) -> Action | None:
    actor, *words = text.partition("#")[0].split() or [""]
    if not actor:
        return None
    line = " ".join((actor, *words))
    blank = Action(number, line if len(line) <= 60 else f"{line[:57]}...", "own")
    found = None
    if actor == "d":
        found = _read_dealer_action(blank, words, players)
    elif words:
        found = _read_player_action(blank._replace(player=_read_player(actor, players, blank)), *words)
    if found is None:
        raise BadNotation(f"{blank.shown} is no action: write d dh, d db, or p1 with f, cc, cbr, pb, sd or sm")
    return found


def _read_dealer_action(action: Action, words: Sequence[str], players: int) -> Action | None:
    match words:
        case ["db", cards]:
            return action._replace(deed="board", cards=parse_seen(cards, action))
        case ["dh", player, cards]:
            seen = parse_seen(cards, action)
            return action._replace(deed="deal", player=_read_player(player, players, action), cards=seen)
    return None


def _read_player_action(action: Action, word: str, *rest: str) -> Action | None:
    """Read what a player does; none where it is no action."""
    found = None
    match word, rest:
        case (("pb" | "cc" | "f" | "sd" | "sm"), ()):
            found = action._replace(deed=_DEEDS[word])
        case "cbr", (amount,):
            found = action._replace(deed="bet", amount=_read_amount(amount, action))
        case "sd", (cards,):
            found = action._replace(deed="draw", cards=parse_seen(cards, action))
        case "sm", (cards,):
            found = action._replace(deed="show", cards=() if cards == SAME else parse_seen(cards, action))
        case _, () if word.startswith("_"):
            found = action._replace(word=word)
        case _, (more,) if word.startswith("_") and _AMOUNT.fullmatch(more):
            found = action._replace(word=word, amount=Decimal(more))
        case _, (cards,) if word.startswith("_"):
            found = action._replace(word=word, cards=parse_seen(cards, action))
    return found


def _read_player(word: str, players: int, action: Action) -> int:
    match = _PLAYER.fullmatch(word)
    if not match or int(match[1]) > players:
        raise BadNotation(f"{action.shown}: {word!r} is no player: there are p1 to p{players}")
    return int(match[1])


def _read_amount(word: str, action: Action) -> Decimal:
    if not _AMOUNT.fullmatch(word):
        raise BadNotation(f"{action.shown}: {word[:40]!r} is no amount")
    return Decimal(word)


def parse_seen(text: str, action: Action) -> Seen:
    """Read cards that are written one after the other, two signs each, ?? for an unknown one; Jo is a joker."""
    pairs = [text[place : place + 2] for place in range(0, len(text), 2)]
    try:
        return tuple(None if "?" in pair else parse_card(pair) for pair in pairs)
    except BadNotation as bad:
        raise BadNotation(f"{action.shown}: {bad}") from None


def write_seen(cards: Iterable[Card | None]) -> str:
    """Write cards as `parse_seen` reads them.

    >>> write_seen([Card(14, "h"), None])
    'Ah??'
    """
    return "".join(UNKNOWN if card is None else str(card) for card in cards)
