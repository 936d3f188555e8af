"""Bonus wagers of a war of which a line looks at the cards: what every two cards bring, and rounds dealt with suits."""

from dataclasses import dataclass
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.card import RANKS, SUITS, Card
from houseway.core.cards.dealt_rows import Row
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import Tables, gained

CARDS = tuple(Card(rank, suit) for rank in range(2, 2 + len(RANKS)) for suit in SUITS)
"""Every card at its code."""
_LOSS = Verdict("loses", "loses")


@dataclass(frozen=True, eq=False)
class LookedBonus:
    """What becomes of a bonus: its verdicts, all losses as the first, and which of them every two cards bring.

    `line_at` is by the seat's card and the player-dealer's; `gains` are by verdict, in parts of which a unit has
    `parts`.
    """

    name: str
    verdicts: tuple[Verdict, ...]
    line_at: NDArray[np.int64]
    gains: NDArray[np.int64]
    parts: int


def looked_bonus(compiled: Tables, name: str) -> LookedBonus:
    """Ask the lines of a bonus of every two cards."""
    judged = [[compiled.card_verdict(name, own, dealer) for dealer in CARDS] for own in CARDS]
    verdicts = (_LOSS, *(verdict for _, verdict in compiled.lines[name]))
    line_at = np.array([[_line(verdicts, one) for one in row] for row in judged], dtype=np.int64)
    nets = [gained(verdict) for verdict in verdicts]
    parts = lcm(*(net.denominator for net in nets))
    return LookedBonus(name, verdicts, line_at, np.array([int(net * parts) for net in nets], dtype=np.int64), parts)


def _line(verdicts: tuple[Verdict, ...], one: Verdict) -> int:
    return 0 if one.result == "loses" else verdicts.index(one)


def shoe_codes(page: WarPage, decks: int) -> Row:
    """The cards of the shoe by their codes."""
    cards = make_filed_pack(page.deck, decks)
    return np.repeat([card.code for card in cards], list(cards.values())).astype(np.uint8)


def ranks_of(codes: Row) -> Row:
    """Cards as the kernel knows them: their ranks, the two as nought."""
    return codes // len(SUITS)


def first_lines(bonus: LookedBonus, codes: Row, seats: int) -> NDArray[np.int64]:
    """The line of a bonus by round and seat; a row has a card for each seat, and then the player-dealer's."""
    lines: NDArray[np.int64] = bonus.line_at[codes[:, :seats], codes[:, seats : seats + 1]]
    return lines
