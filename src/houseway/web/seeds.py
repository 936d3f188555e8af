"""Shuffles that can be checked: a seed that is promised before the deal, shown after it, and the chance made of it.

Before anybody wagers the room shows the commitment, a hash that gives nothing of the seed away and fits no other. The
players' own words, their cuts, come after it and go into the shuffle with the seed: neither side can choose the cards.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from houseway.core.errors import HousewayError
from houseway.web.log import write_canonical

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
