"""The shuffles of a log: what was promised before each deal and shown after it, and the shoe that this gives."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from houseway.book.loader import OpenGame
from houseway.cards import Card, Chance, order_of
from houseway.cards.dice import roll
from houseway.room.log import BadLog, Entry
from houseway.room.seeds import BadSeed, check_commitment, check_hex, committed_chance
from houseway.round.setup import filed_pack, shaken_dice


@dataclass(frozen=True)
class Shuffle:
    """A round's shuffle: the commitment, the seed that was shown when the round was over, and the players' cuts."""

    table: str
    round: int
    commitment: str
    seed: str
    cuts: tuple[str, ...] = ()

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


def shoe_of(game: OpenGame, decks: int, chance: Chance) -> Shoe:
    """A fresh shoe, shuffled; then the dice."""
    cards = order_of(filed_pack(game.page.deck, decks), chance)
    return Shoe(cards, roll(shaken_dice(game.page), chance))


def shuffles_of(entries: Sequence[Entry]) -> tuple[Shuffle, ...]:
    """The shuffles of all rounds that are over; seeds are not yet checked.

    Raises `BadLog` where a round was dealt without a commitment, or committed to after the players had cut.
    """
    table = part(entries[0], "table", str)
    found: list[Shuffle] = []
    promised: str | None = None
    cuts: tuple[str, ...] | None = None
    for entry in entries:
        if entry.kind == "ready" and promised is None:
            raise BadLog(f"entry {entry.n}: seat {part(entry, 'seat', int)} cut before the room committed to a seed")
        if entry.kind not in ("committed", "dealt", "finished"):
            continue
        if part(entry, "round", int) != len(found) + 1:
            raise BadLog(f"entry {entry.n}: round {entry.data['round']} is {entry.kind} after round {len(found)}")
        if (promised is None, cuts is None) != _BEFORE[entry.kind]:
            raise BadLog(f"entry {entry.n}: round {entry.data['round']} is {entry.kind} out of turn")
        if entry.kind == "committed":
            promised = _hex(entry, "commitment")
        elif entry.kind == "dealt":
            cuts = _cuts(entry)
        else:
            found.append(Shuffle(table, len(found) + 1, promised or "", _hex(entry, "seed"), cuts or ()))
            promised = cuts = None
    return tuple(found)


_BEFORE = {"committed": (True, True), "dealt": (False, True), "finished": (False, False)}
"""Whether the commitment and the deal are still missing when each comes."""


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
