"""The wagers beside the base game: the line of its pay table that each hand falls on."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.duels.page import Read
from houseway.families.duels.play.compiled import CompiledDuel, compile_duel
from houseway.families.duels.price.closed.endings import ACTION, END, FIRST_LINE
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Ints, Terms
from houseway.families.duels.price.lines_by_cards import LineFinder

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
class WagerLines:
    """The wagers beside the base game, in the order of the page.

    `verdicts` are each wager's lines, its loss first; `at` says which line a strength falls on, or for a wager on the
    contest a grade and an ending. `reads` and `forfeits` are by wager; `gains` by wager and line, in parts of the
    `scale`. A wager whose table looks at cards is lost at every strength here: `by_cards` are the numbers of those, and
    their lines are found apart.
    """

    names: tuple[str, ...]
    verdicts: tuple[tuple[Verdict, ...], ...]
    at: NDArray[np.int16]
    reads: NDArray[np.int64]
    forfeits: NDArray[np.bool_]
    gains: NDArray[np.int64]
    scale: int
    by_cards: tuple[int, ...]


def lay_out_lines(game: Game, terms: Terms, judged: Sequence[tuple[str, Sequence[Verdict]]]) -> WagerLines:
    """The lines of wagers whose verdicts on all that they look at are given, by the wager's name."""
    rules = compile_duel(game)
    listed = tuple(_list_lines(by_strength) for _, by_strength in judged)
    by_cards = tuple(row for row, (name, _) in enumerate(judged) if rules.is_by_cards(name))
    strengths = max((len(by_strength) for _, by_strength in judged), default=0)
    at = np.zeros((len(judged), max(strengths, terms.values.shape[0])), dtype=np.int16)
    for row, (lines, (_, by_strength)) in enumerate(zip(listed, judged, strict=True)):
        if row not in by_cards:
            at[row, : len(by_strength)] = find_line_numbers(lines, by_strength)
    gains = [[find_gain(line.result, line.odds) for line in lines] for lines in listed]
    scale = lcm(terms.scale, *(one.denominator for row in gains for one in row))
    widest = max(map(len, gains), default=0)
    padded = [[int(one * scale) for one in row] + [0] * (widest - len(row)) for row in gains]
    return WagerLines(
        names=tuple(name for name, _ in judged),
        verdicts=listed,
        at=at,
        reads=np.array([_find_reads(rules, name) for name, _ in judged], dtype=np.int64),
        forfeits=np.array([rules.is_forfeited(name) for name, _ in judged], dtype=np.bool_),
        gains=np.array(padded, dtype=np.int64).reshape(len(judged), widest),
        scale=scale,
        by_cards=by_cards,
    )


def find_line_numbers(lines: Sequence[Verdict], judged: Sequence[Verdict]) -> list[int]:
    """Find the place among a wager's lines of each verdict."""
    places = {line: place for place, line in enumerate(lines)}
    return [places[_merge_loss(verdict)] for verdict in judged]


def _find_reads(rules: CompiledDuel, name: str) -> int:
    if name in rules.contests:
        return CONTEST
    return OWN_HAND if rules.is_by_cards(name) else READS[rules.pays[name].of]


def _merge_loss(verdict: Verdict) -> Verdict:
    """All losses are one line."""
    return _LOSS if verdict.result == "loses" else verdict


def _list_lines(by_strength: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """A wager's lines: the loss, then what is paid and pushed, the dearest first."""
    others = {_merge_loss(verdict) for verdict in by_strength} - {_LOSS}
    return (_LOSS, *sorted(others, key=lambda line: (line.result != "wins", -line.odds, line.why)))


Codes = NDArray[np.uint8]
_OUTCOMES = [outcome for _, outcome in ENDS]
_WINS, _TIES = (np.array([one == outcome for one in _OUTCOMES]) for outcome in ("wins", "ties"))


@dataclass(frozen=True, eq=False)
class WagerByCards:
    """A wager whose table looks at cards: its place among the lines, and which line each answer of the table is."""

    place: int
    finder: LineFinder
    line_at: Ints
    forfeited: bool

    def note(self, hands: Codes, noted: Ints) -> None:
        """Note the line of the wager at every seat; `hands` are by round and place, the player-dealer's last."""
        won, tied = _WINS[noted[:, :, END]], _TIES[noted[:, :, END]]
        cards = self._read(hands, won)
        found = self.finder.find_lines(cards.reshape(-1, cards.shape[2]))
        lines = self.line_at[found].reshape(noted.shape[:2])
        lost = (noted[:, :, ACTION] == FOLD) & self.forfeited
        if self.finder.table.of == "beaten hand":
            lost |= tied
        noted[:, :, FIRST_LINE + self.place] = np.where(lost, LOST, lines)

    def _read(self, hands: Codes, won: NDArray[np.bool_]) -> Codes:
        """The cards that the table reads, by round and seat."""
        own = hands[:, :-1]
        dealer = np.broadcast_to(hands[:, -1:], own.shape)
        if self.finder.table.of == "beaten hand":
            return np.where(won[:, :, None], dealer, own)
        return own if self.finder.table.of == "own hand" else np.concatenate([own, dealer], axis=2)


def list_wagers_by_cards(game: Game, lines: WagerLines) -> Sequence[WagerByCards]:
    """List the wagers of a game whose tables look at cards."""
    rules, found = compile_duel(game), []
    for place in lines.by_cards:
        name, verdicts = lines.names[place], lines.verdicts[place]
        finder = LineFinder(rules.pays[name])
        line_at = np.array(find_line_numbers(verdicts, finder.verdicts), dtype=np.int64)
        found.append(WagerByCards(place, finder, line_at, rules.is_forfeited(name)))
    return tuple(found)
