"""Wagers beside the base game, laid out for native code: which line of its table each strength falls on."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.duels.page import Read
from houseway.families.duels.play.compiled import Tables, tables
from houseway.families.duels.price.closed.terms import Terms

OWN_HAND, BOTH_HANDS, BEATEN_HAND, CONTEST = range(4)
"""What a wager can look at, as native code knows it."""
READS: dict[Read, int] = {
    "own hand": OWN_HAND,
    "own and player-dealer's cards": BOTH_HANDS,
    "beaten hand": BEATEN_HAND,
}
LOST = 0
"""The line of every loss."""
_LOSS = Verdict("loses", "loses")


@dataclass(frozen=True, eq=False)
class Lines:
    """The wagers beside the base game, in the order of the page.

    `verdicts` are each wager's lines, its loss first; `at` says which line a strength falls on, or for a wager on the
    contest a grade and an ending. `reads` and `forfeits` are by wager; `gains` by wager and line, in parts of the
    `scale`. A wager whose table looks at cards is lost at every strength here, and its line is found apart (`looked`).
    """

    names: tuple[str, ...]
    verdicts: tuple[tuple[Verdict, ...], ...]
    at: NDArray[np.int16]
    reads: NDArray[np.int64]
    forfeits: NDArray[np.bool_]
    gains: NDArray[np.int64]
    scale: int
    looked: tuple[int, ...]


def lines_of(game: Game, terms: Terms, judged: Sequence[tuple[str, Sequence[Verdict]]]) -> Lines:
    """The lines of wagers whose verdicts on all that they look at are given, by the wager's name."""
    rules = tables(game)
    listed = tuple(_listed(by_strength) for _, by_strength in judged)
    looked = tuple(row for row, (name, _) in enumerate(judged) if rules.looks_at_cards(name))
    strengths = max((len(by_strength) for _, by_strength in judged), default=0)
    at = np.zeros((len(judged), max(strengths, terms.values.shape[0])), dtype=np.int16)
    for row, (lines, (_, by_strength)) in enumerate(zip(listed, judged, strict=True)):
        if row not in looked:
            at[row, : len(by_strength)] = lines_at(lines, by_strength)
    gains = [[find_gain(line.result, line.odds) for line in lines] for lines in listed]
    scale = lcm(terms.scale, *(one.denominator for row in gains for one in row))
    widest = max(map(len, gains), default=0)
    padded = [[int(one * scale) for one in row] + [0] * (widest - len(row)) for row in gains]
    return Lines(
        names=tuple(name for name, _ in judged),
        verdicts=listed,
        at=at,
        reads=np.array([_reads(rules, name) for name, _ in judged], dtype=np.int64),
        forfeits=np.array([rules.is_forfeited(name) for name, _ in judged], dtype=np.bool_),
        gains=np.array(padded, dtype=np.int64).reshape(len(judged), widest),
        scale=scale,
        looked=looked,
    )


def lines_at(lines: Sequence[Verdict], judged: Sequence[Verdict]) -> list[int]:
    """The place among a wager's lines of each verdict."""
    places = {line: place for place, line in enumerate(lines)}
    return [places[_merged(verdict)] for verdict in judged]


def _reads(rules: Tables, name: str) -> int:
    if name in rules.contests:
        return CONTEST
    return OWN_HAND if rules.looks_at_cards(name) else READS[rules.pays[name].of]


def _merged(verdict: Verdict) -> Verdict:
    """All losses are one line."""
    return _LOSS if verdict.result == "loses" else verdict


def _listed(by_strength: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """A wager's lines: the loss, then what is paid and pushed, the dearest first."""
    others = {_merged(verdict) for verdict in by_strength} - {_LOSS}
    return (_LOSS, *sorted(others, key=lambda line: (line.result != "wins", -line.odds, line.why)))
