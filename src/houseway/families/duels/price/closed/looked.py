"""Dealt rounds of a closed duel: the lines of wagers whose pay tables look at cards."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.families.duels.play.compiled import tables
from houseway.families.duels.price.closed.endings import ACTION, END, FIRST_LINE
from houseway.families.duels.price.closed.lines import LOST, Lines, lines_at
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Ints
from houseway.families.duels.price.looking import Looker

Codes = NDArray[np.uint8]
_OUTCOMES = [outcome for _, outcome in ENDS]
_WINS, _TIES = (np.array([one == outcome for one in _OUTCOMES]) for outcome in ("wins", "ties"))


@dataclass(frozen=True, eq=False)
class LookedWager:
    """A wager whose table looks at cards: its place among the lines, and which line each answer of the table is."""

    place: int
    looker: Looker
    line_at: Ints
    forfeited: bool

    def note(self, hands: Codes, noted: Ints) -> None:
        """Note the line of the wager at every seat; `hands` are by round and place, the player-dealer's last."""
        won, tied = _WINS[noted[:, :, END]], _TIES[noted[:, :, END]]
        cards = self._read(hands, won)
        found = self.looker.find_lines(cards.reshape(-1, cards.shape[2]))
        lines = self.line_at[found].reshape(noted.shape[:2])
        lost = (noted[:, :, ACTION] == FOLD) & self.forfeited
        if self.looker.table.of == "beaten hand":
            lost |= tied
        noted[:, :, FIRST_LINE + self.place] = np.where(lost, LOST, lines)

    def _read(self, hands: Codes, won: NDArray[np.bool_]) -> Codes:
        """The cards that the table reads, by round and seat."""
        own = hands[:, :-1]
        dealer = np.broadcast_to(hands[:, -1:], own.shape)
        if self.looker.table.of == "beaten hand":
            return np.where(won[:, :, None], dealer, own)
        return own if self.looker.table.of == "own hand" else np.concatenate([own, dealer], axis=2)


def looked_wagers(game: Game, lines: Lines) -> Sequence[LookedWager]:
    """The wagers of a game whose tables look at cards."""
    rules, found = tables(game), []
    for place in lines.looked:
        name, verdicts = lines.names[place], lines.verdicts[place]
        looker = Looker(rules.pays[name])
        line_at = np.array(lines_at(verdicts, looker.verdicts), dtype=np.int64)
        found.append(LookedWager(place, looker, line_at, rules.is_forfeited(name)))
    return tuple(found)
