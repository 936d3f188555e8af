"""The shuffles of a log: what was promised before each deal and shown after it, and the shoe that this gives."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance, make_order
from houseway.core.cards.chance import roll
from houseway.core.round.setup import count_dice, make_filed_pack
from houseway.web.log import ENDS, FIRST_FORMAT, BadLog, Entry, format_of
from houseway.web.seeds import BadSeed, check_commitment, check_hex, committed_chance


@dataclass(frozen=True)
class Shuffle:
    """A round's shuffle: the commitment, the seed that was shown when the round was over, and the players' cuts.

    `voided` says why the round was called off; nothing where it was played to its end.
    """

    table: str
    round: int
    commitment: str
    seed: str
    cuts: tuple[str, ...] = ()
    voided: str | None = None
    is_dealt: bool = True

    def check(self) -> None:
        """Refuse a seed that is not the one that was committed to."""
        check_commitment(self.seed, self.commitment, self.table, self.round)

    @property
    def agrees(self) -> bool:
        """Whether the seed is the one that was committed to."""
        try:
            self.check()
        except BadSeed:
            return False
        return True

    @property
    def chance(self) -> Chance:
        """What the round was shuffled with."""
        return committed_chance(self.seed, self.table, self.round, self.cuts)


@dataclass(frozen=True)
class Shoe:
    """The order that a shuffle gives, and how the dice fall in a game that shakes them."""

    cards: tuple[Card, ...]
    dice: tuple[int, ...]


def shoe_of(game: Game, decks: int, chance: Chance) -> Shoe:
    """A fresh shoe, shuffled; then the dice."""
    cards = make_order(make_filed_pack(game.rules.deck, decks), chance)
    return Shoe(cards, roll(count_dice(game.rules), chance))


def shuffles_of(entries: Sequence[Entry]) -> tuple[Shuffle, ...]:
    """The shuffles of all rounds that are over, or were called off; seeds are not yet checked.

    Raises `BadLog` where a round was dealt without a commitment, or committed to after the players had cut, and where
    the table was closed before a round had its end. A table that was not closed goes on: its last round may be open.
    """
    table = part(entries[0], "table", str)
    found: list[Shuffle] = []
    promised: str | None = None
    cuts: tuple[str, ...] | None = None
    for entry in entries:
        if entry.n > 1 and entries[entry.n - 2].kind == "closed":
            raise BadLog(f"entry {entry.n} ({entry.kind}): nothing happens at a table that is closed")
        if entry.kind == "ready" and promised is None:
            raise BadLog(f"entry {entry.n}: seat {part(entry, 'seat', int)} cut before the room committed to a seed")
        if entry.kind == "closed" and (cuts is not None or (promised is not None and _ends_every_round(entries[0]))):
            raise BadLog(
                f"entry {entry.n}: the table is closed, and round {len(found) + 1} that was committed to has no end:"
                " it was neither finished nor called off, and its seed is not shown"
            )
        if entry.kind not in _BEFORE:
            continue
        if part(entry, "round", int) != len(found) + 1:
            raise BadLog(f"entry {entry.n}: round {entry.data['round']} is {entry.kind} after round {len(found)}")
        if (promised is None, cuts is None) not in _BEFORE[entry.kind]:
            raise BadLog(f"entry {entry.n}: round {entry.data['round']} is {entry.kind} out of turn")
        if entry.kind == "committed":
            promised = _hex(entry, "commitment")
        elif entry.kind == "dealt":
            cuts = _cuts(entry)
        else:
            why = part(entry, "why", str) if entry.kind == "voided" else None
            seed = _hex(entry, "seed")
            found.append(Shuffle(table, len(found) + 1, promised or "", seed, cuts or (), why, cuts is not None))
            promised = cuts = None
    return tuple(found)


_BEFORE = {
    "committed": ((True, True),),
    "dealt": ((False, True),),
    "finished": ((False, False),),
    "voided": ((False, True), (False, False)),
}
"""Whether the commitment and the deal may still be missing when each comes."""


def _ends_every_round(opened: Entry) -> bool:
    """Whether a log is of a format in which no commitment is left without an end; older ones do not say theirs."""
    return format_of(opened) > FIRST_FORMAT


@dataclass(frozen=True)
class Open:
    """A round without an end, in the log of a table that was not closed yet: it was committed to, and perhaps dealt."""

    round: int
    commitment: str
    is_dealt: bool


def open_of(entries: Sequence[Entry]) -> Open | None:
    """The round that was to come, or was in play, when a log was exported."""
    last = next((entry for entry in reversed(entries) if entry.kind in ("committed", *ENDS)), None)
    if last is None or last.kind in ENDS or entries[-1].kind == "closed":
        return None
    is_dealt = any(entry.kind == "dealt" and entry.n > last.n for entry in entries)
    return Open(part(last, "round", int), _hex(last, "commitment"), is_dealt)


def _hex(entry: Entry, name: str) -> str:
    digits: str = part(entry, name, str)
    try:
        check_hex(f"the {name}", digits)
    except BadSeed as bad:
        raise BadLog(f"entry {entry.n}: {bad}") from None
    return digits


def _cuts(entry: Entry) -> tuple[str, ...]:
    cuts = part(entry, "cuts", list)
    if not all(isinstance(cut, str) for cut in cuts):
        raise BadLog(f"entry {entry.n} (dealt): the cuts are not all words")
    return tuple(cuts)


def part(entry: Entry, name: str, kind: type) -> Any:
    """A part of an entry's data that must be there."""
    value = entry.data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadLog(f"entry {entry.n} ({entry.kind}) does not say its {name}")
    return value
