"""The room's seals and shuffles, worked out once more from docs/room-log.md, with nothing of houseway's own."""

import hashlib
import hmac
import json
from collections.abc import Iterator, Sequence
from typing import Any

ZEROS = "0" * 64


def sealed(document: dict[str, Any]) -> str:
    """The hash of an entry, from its other parts."""
    parts = sorted((key, value) for key, value in document.items() if key != "hash")
    text = "{" + ",".join(f"{json.dumps(key)}:{_plain(value)}" for key, value in parts) + "}"
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ",".join(f"{_plain(key)}:{_plain(value[key])}" for key in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_plain, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def resealed(documents: Sequence[dict[str, Any]]) -> list[str]:
    """The lines of a log whose seals are all right, whatever it says: what a cunning forger would write."""
    before, lines = ZEROS, []
    for number, document in enumerate(documents, start=1):
        entry = document | {"n": number, "prev": before}
        before = sealed(entry)
        lines.append(json.dumps(entry | {"hash": before}))
    return lines


def committed(seed: str, table: str, number: int) -> str:
    """The commitment of a round."""
    return hashlib.sha256(b"houseway shoe 1\n%s\n%d\n%s" % (table.encode(), number, seed.encode())).hexdigest()


def words(seed: str, table: str, number: int, cuts: Sequence[str]) -> Iterator[int]:
    """The 64-bit words that a round is shuffled with."""
    told = "[" + ",".join(json.dumps(cut, ensure_ascii=False) for cut in sorted(cuts)) + "]"
    said = "\n".join(("houseway deal 1", table, str(number), told))
    key = hmac.digest(bytes.fromhex(seed), said.encode("utf-8"), "sha256")
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        yield from (int(digest[at : at + 8].hex(), 16) for at in range(0, 32, 8))
        block += 1


def drawn(source: Iterator[int], bound: int) -> int:
    """A number below a bound: the top bits of the next word that is small enough; no word for a bound of one."""
    bits = len(bin(bound - 1)) - 2 if bound > 1 else 0
    while bits:
        number = next(source) >> (64 - bits)
        if number < bound:
            return number
    return 0


def shuffled(source: Iterator[int], decks: int, ranks: str = "23456789TJQKA", jokers: int = 0) -> list[str]:
    """A fresh shoe, all cards in order of rank and suit, the copies of a card together; shuffled from the end."""
    cards = [f"{rank}{suit}" for rank in ranks for suit in "cdhs" for _ in range(decks)] + ["Jo"] * jokers * decks
    for last in range(len(cards) - 1, 0, -1):
        other = drawn(source, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
