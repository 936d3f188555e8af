"""Shuffles that can be checked: seeds, commitments, the chance made of them, and the shuffles of a whole log.

Before anybody wagers the room shows the commitment, a hash that gives nothing of the seed away and fits no other. The
players' own words, their cuts, come after it and go into the shuffle with the seed: neither side can choose the cards.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, Chance, make_order
from houseway.core.cards.chance import roll
from houseway.core.errors import HousewayError
from houseway.core.round.setup import count_dice, make_filed_pack
from houseway.web.log import ENDS, FIRST_FORMAT, BadLog, Entry, read_format, write_canonical

# -- seeds and commitments


_HEX = re.compile(r"[0-9a-f]{64}")


class BadSeed(HousewayError):
    """A seed or a commitment is not one, or the two do not belong together."""


def make_seed() -> str:
    """Make a seed for one round: 32 bytes of the machine's entropy, in hexadecimal digits."""
    return secrets.token_hex(32)


def make_commitment(seed: str, table: str, round_number: int) -> str:
    """Make the commitment that is shown before the deal."""
    check_hex("the seed", seed)
    return hashlib.sha256(f"houseway shoe 1\n{table}\n{round_number}\n{seed}".encode()).hexdigest()


def check_commitment(seed: str, commitment: str, table: str, round_number: int) -> None:
    """Refuse a seed that is not the one that was promised."""
    check_hex("the commitment", commitment)
    if not hmac.compare_digest(make_commitment(seed, table, round_number), commitment):
        raise BadSeed(f"round {round_number}: the seed is not the one that was committed to")


def check_hex(what: str, digits: str) -> None:
    """Refuse what is not 32 bytes in small hexadecimal digits."""
    if not _HEX.fullmatch(digits):
        raise BadSeed(f"{what} has 64 hexadecimal digits, 0 to 9 and a to f; this is not one: {digits[:70]!r}")


class CommittedChance:
    """SHA-256 in counter mode: block i is the hash of the key and i (8 bytes, highest first), four words in each."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(key)
        self._blocks = 0
        self._words: list[int] = []

    def word(self) -> int:
        """Draw the next 64 bits."""
        if not self._words:
            block = self._key.copy()
            block.update(self._blocks.to_bytes(8, "big"))
            digest = block.digest()
            self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._blocks += 1
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Draw a number below `bound` from the top bits; draws outside the range are thrown away."""
        bits = (bound - 1).bit_length()
        if not bits:
            return 0
        while (drawn := self.word() >> (64 - bits)) >= bound:
            pass
        return drawn


def make_chance(seed: str, table: str, round_number: int, cuts: Sequence[str] = ()) -> CommittedChance:
    """Make the chance that shuffles a round (and rolls its dice) from the seed and the players' cuts."""
    check_hex("the seed", seed)
    try:
        said = f"houseway deal 1\n{table}\n{round_number}\n{write_canonical(sorted(cuts))}".encode()
    except UnicodeEncodeError:
        raise BadSeed("a cut with half a character in it cannot be shuffled with") from None
    return CommittedChance(hmac.new(bytes.fromhex(seed), said, hashlib.sha256).digest())


# -- the shuffles of a log


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
        return make_chance(self.seed, self.table, self.round, self.cuts)


@dataclass(frozen=True)
class Shoe:
    """The order that a shuffle gives, and how the dice fall in a game that shakes them."""

    cards: tuple[Card, ...]
    dice: tuple[int, ...]


def make_shoe(game: Game, decks: int, chance: Chance) -> Shoe:
    """Make a fresh shoe, shuffled; then the dice."""
    cards = make_order(make_filed_pack(game.rules.deck, decks), chance)
    return Shoe(cards, roll(count_dice(game.rules), chance))


def read_shuffles(entries: Sequence[Entry]) -> tuple[Shuffle, ...]:
    """Read the shuffles of all rounds that are over, or were called off; seeds are not yet checked.

    Raises `BadLog` where a round was dealt without a commitment, or committed to after the players had cut, and where
    the table was closed before a round had its end. A table that was not closed goes on: its last round may be open.
    """
    table = read_part(entries[0], "table", str)
    found: list[Shuffle] = []
    promised: str | None = None
    cuts: tuple[str, ...] | None = None
    for entry in entries:
        if entry.n > 1 and entries[entry.n - 2].kind == "closed":
            raise BadLog(f"entry {entry.n} ({entry.kind}): nothing happens at a table that is closed")
        if entry.kind == "ready" and promised is None:
            raise BadLog(
                f"entry {entry.n}: seat {read_part(entry, 'seat', int)} cut before the room committed to a seed"
            )
        if entry.kind == "closed" and (
            cuts is not None or (promised is not None and _is_every_round_ended(entries[0]))
        ):
            raise BadLog(
                f"entry {entry.n}: the table is closed, and round {len(found) + 1} that was committed to has no end:"
                " it was neither finished nor called off, and its seed is not shown"
            )
        if entry.kind not in _BEFORE:
            continue
        if read_part(entry, "round", int) != len(found) + 1:
            raise BadLog(f"entry {entry.n}: round {entry.data['round']} is {entry.kind} after round {len(found)}")
        if (promised is None, cuts is None) not in _BEFORE[entry.kind]:
            raise BadLog(f"entry {entry.n}: round {entry.data['round']} is {entry.kind} out of turn")
        if entry.kind == "committed":
            promised = _read_hex(entry, "commitment")
        elif entry.kind == "dealt":
            cuts = _read_cuts(entry)
        else:
            why = read_part(entry, "why", str) if entry.kind == "voided" else None
            seed = _read_hex(entry, "seed")
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


def _is_every_round_ended(opened: Entry) -> bool:
    """Say whether a log is of a format in which no commitment is left without an end; older ones do not say theirs."""
    return read_format(opened) > FIRST_FORMAT


@dataclass(frozen=True)
class OpenRound:
    """A round without an end, in the log of a table that was not closed yet; perhaps it was dealt."""

    round: int
    commitment: str
    is_dealt: bool


def find_open_round(entries: Sequence[Entry]) -> OpenRound | None:
    """Find the round that was to come, or was in play, when a log was exported."""
    last = next((entry for entry in reversed(entries) if entry.kind in ("committed", *ENDS)), None)
    if last is None or last.kind in ENDS or entries[-1].kind == "closed":
        return None
    is_dealt = any(entry.kind == "dealt" and entry.n > last.n for entry in entries)
    return OpenRound(read_part(last, "round", int), _read_hex(last, "commitment"), is_dealt)


def _read_hex(entry: Entry, name: str) -> str:
    digits: str = read_part(entry, name, str)
    try:
        check_hex(f"the {name}", digits)
    except BadSeed as bad:
        raise BadLog(f"entry {entry.n}: {bad}") from None
    return digits


def _read_cuts(entry: Entry) -> tuple[str, ...]:
    cuts = read_part(entry, "cuts", list)
    if not all(isinstance(cut, str) for cut in cuts):
        raise BadLog(f"entry {entry.n} (dealt): the cuts are not all words")
    return tuple(cuts)


def read_part(entry: Entry, name: str, kind: type) -> Any:
    """Read a part of an entry's data that must be there."""
    value = entry.data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadLog(f"entry {entry.n} ({entry.kind}) does not say its {name}")
    return value
