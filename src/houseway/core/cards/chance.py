"""The sources of chance: the machine's entropy for real play, a seed for simulation and replay; and the dice."""

import hashlib
import secrets
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from houseway.core.errors import BadNotation

_MASK = (1 << 64) - 1
T = TypeVar("T")


class Chance(Protocol):
    """A source of whole numbers, each equally likely."""

    def below(self, bound: int) -> int:
        """Draw a number from 0 up to but not including `bound`."""
        ...


class Secure:
    """The machine's cryptographic source."""

    def below(self, bound: int) -> int:
        """Draw a number below `bound`; draws outside the range are thrown away, so that none is favoured."""
        bits = (bound - 1).bit_length()
        while (drawn := secrets.randbits(bits) if bits else 0) >= bound:
            pass
        return drawn


def make_seed_state(seed: int, stream: int = 0) -> tuple[int, int, int, int]:
    """Make the four words that xoshiro256** starts from; streams of one seed do not overlap in practice."""
    digest = hashlib.sha256(f"houseway {seed} {stream}".encode()).digest()
    first, second, third, fourth = (int.from_bytes(digest[i : i + 8], "little") for i in (0, 8, 16, 24))
    return first, second, third, fourth


class Seeded:
    """A seeded source of numbers, the same on every machine and Python: xoshiro256** (Blackman and Vigna, 2018)."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._state = list(make_seed_state(seed, stream))

    def word(self) -> int:
        """Draw the next 64 bits."""
        state = self._state
        turned = (state[1] * 5) & _MASK
        result = (((turned << 7) | (turned >> 57)) & _MASK) * 9 & _MASK
        shifted = (state[1] << 17) & _MASK
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = ((state[3] << 45) | (state[3] >> 19)) & _MASK
        return result

    def below(self, bound: int) -> int:
        """Draw a number below `bound`, from the top bits; draws outside the range are thrown away."""
        bits = (bound - 1).bit_length()
        if not bits:
            return 0
        while (drawn := self.word() >> (64 - bits)) >= bound:
            pass
        return drawn

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle by the numbers of `below`, written out for speed."""
        first, second, third, fourth = self._state
        for last in range(len(items) - 1, 0, -1):
            shift = 64 - last.bit_length()
            other = last + 1
            while other > last:
                turned = (second * 5) & _MASK
                other = ((((turned << 7) | (turned >> 57)) & _MASK) * 9 & _MASK) >> shift
                shifted = (second << 17) & _MASK
                third ^= first
                fourth ^= second
                second ^= third
                first ^= fourth
                third ^= shifted
                fourth = ((fourth << 45) | (fourth >> 19)) & _MASK
            items[last], items[other] = items[other], items[last]
        self._state = [first, second, third, fourth]


def shuffle(items: MutableSequence[T], chance: Chance) -> None:
    """Shuffle by Fisher and Yates: every order is equally likely."""
    if isinstance(chance, Seeded):
        chance.shuffle(items)
        return
    for last in range(len(items) - 1, 0, -1):
        other = chance.below(last + 1)
        items[last], items[other] = items[other], items[last]


FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice as they lie after a shake."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        *others, last = map(str, self.faces)
        return f"{', '.join(others)} and {last}" if others else last

    @property
    def pip(self) -> int:
        """The count of all dice together."""
        return sum(self.faces)


def roll(count: int, chance: Chance) -> tuple[int, ...]:
    """Roll so many dice, each one to six."""
    return tuple(chance.below(6) + 1 for _ in range(count))


def check_dice(faces: Sequence[int], count: int) -> None:
    """Refuse anything but so many dice of one to six."""
    if len(faces) != count or any(type(face) is not int or face not in FACES for face in faces):
        raise BadNotation(f"{list(faces)} is not a shake of {count} dice, each 1 to 6")
