"""Dice, as shaken for the action or the first hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.core.cards.chance import Chance
from houseway.core.errors import BadNotation

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
    """So many dice, each one to six."""
    return tuple(chance.below(6) + 1 for _ in range(count))


def check_dice(faces: Sequence[int], count: int) -> None:
    """Refuse anything but so many dice of one to six."""
    if len(faces) != count or any(type(face) is not int or face not in FACES for face in faces):
        raise BadNotation(f"{list(faces)} is not a shake of {count} dice, each 1 to 6")
