"""The classes of hands of Push 9, as people call them, and the ends of each by the kernel's counts.

A hand that ties takes an equal portion.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.nines import WORDS
from houseway.core.ranking.push_nine import CATEGORIES, PushNineOrder
from houseway.core.ranking.push_nine_batch import make_push_nine_table

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result
    from houseway.families.push_nine.price.kernel import Counts

POINTS = CATEGORIES.index("points")
NAMES: tuple[str, ...] = (*(WORDS[total] for total in range(10)), *CATEGORIES[POINTS + 1 :])
"""The worst first: nothing, one, two, ... nine, three pictures, straight, three of a kind."""


@dataclass(frozen=True, eq=False)
class Classes:
    """An order in tables: the strength of three ranks (the deuce at nought), and the class of each strength."""

    strengths: NDArray[np.uint8]
    of_strength: NDArray[np.int64]


@lru_cache(maxsize=8)
def make_classes(order: PushNineOrder) -> Classes:
    """Make the tables of an order, once."""
    table = make_push_nine_table(order)
    of_strength = [value[1] if value[0] == POINTS else 9 + value[0] for value in table.values]
    return Classes(table.strengths, np.array(of_strength, dtype=np.int64))


ANY = "any hand"
UNITS = ("", "one other", "two others", "three others", "four others", "five others", "six others", "seven others")


class End(NamedTuple):
    """One way in which a hand ends: its result, in words, what a unit gains, and in how many deals."""

    result: "Result"
    words: str
    net: Fraction
    deals: int


def describe_others(others: int) -> str:
    """Describe how many others there are: one other, two others."""
    return UNITS[others] if others < len(UNITS) else f"{others} others"


def list_rows(counts: "Counts") -> Iterator[tuple[str, tuple[End, ...]]]:
    """List every row under its name.

    How any hand ends, how each class of hands does, and how often the best hands push.
    """
    others = counts.shape[1] - 2
    against = f"against {describe_others(others)}"
    yield f"{ANY} {against}", _list_ends(counts[:-1].sum(axis=0).tolist())
    for name, row in reversed(list(zip(NAMES, counts[:-1].tolist(), strict=True))):
        yield f"{name} {against}", _list_ends(row)
    yield f"push among {others + 1} hands", _list_pushes(counts[-1].tolist())


def _list_ends(row: list[int]) -> tuple[End, ...]:
    """Say how a hand ends; one of so many that tie for the best takes a portion of what all have put in."""
    beaten, alone, *ties = row
    hands = len(row) - 1
    made = [End("wins", "best alone", Fraction(hands - 1), alone)]
    for others, deals in enumerate(ties, start=1):
        made.append(End("pushes", f"ties with {describe_others(others)}", Fraction(hands, others + 1) - 1, deals))
    return tuple(end for end in (*made, End("loses", "beaten", Fraction(-1), beaten)) if end.deals)


def _list_pushes(row: list[int]) -> tuple[End, ...]:
    """Say how often so many hands are best: a unit that is paid at a push brings the chance of one."""
    _, alone, *ties = row
    made = [End("wins", "one best hand", Fraction(0), alone)]
    made += [End("pushes", f"{best} best hands", Fraction(1), deals) for best, deals in enumerate(ties, start=2)]
    return tuple(end for end in made if end.deals)
