"""Bonus wagers of a war that go by the cards: what every two cards bring, and the shoe with its suits."""

from dataclasses import dataclass
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.card import RANKS, SUITS, Card
from houseway.core.cards.dealt_rows import Row
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import CompiledWar, find_unit_gain

CARDS = tuple(Card(rank, suit) for rank in range(2, 2 + len(RANKS)) for suit in SUITS)
"""Every card at its code."""
_LOSS = Verdict("loses", "loses")


@dataclass(frozen=True, eq=False)
class CardBonus:
    """A bonus that goes by the cards: its verdicts, and which of them every two cards bring.

    The first verdict stands for all losses. `line_at` is by the seat's card and the player-dealer's; `gains` are by
    verdict, in parts of which a unit has `parts`.
    """

    name: str
    verdicts: tuple[Verdict, ...]
    line_at: NDArray[np.int64]
    gains: NDArray[np.int64]
    parts: int


def make_card_bonus(compiled: CompiledWar, name: str) -> CardBonus:
    """Judge every two cards by the lines of a bonus."""
    judged = [[compiled.judge_cards(name, own, dealer) for dealer in CARDS] for own in CARDS]
    verdicts = (_LOSS, *(verdict for _, verdict in compiled.lines[name]))
    line_at = np.array([[_find_line(verdicts, one) for one in row] for row in judged], dtype=np.int64)
    nets = [find_unit_gain(verdict) for verdict in verdicts]
    parts = lcm(*(net.denominator for net in nets))
    return CardBonus(name, verdicts, line_at, np.array([int(net * parts) for net in nets], dtype=np.int64), parts)


def _find_line(verdicts: tuple[Verdict, ...], one: Verdict) -> int:
    return 0 if one.result == "loses" else verdicts.index(one)


def list_shoe_codes(page: WarPage, decks: int) -> Row:
    """List the cards of the shoe by their codes."""
    cards = make_filed_pack(page.deck, decks)
    return np.repeat([card.code for card in cards], list(cards.values())).astype(np.uint8)


def read_ranks(codes: Row) -> Row:
    """Read the ranks off codes, as the kernel knows them: the two as nought."""
    return codes // len(SUITS)


def find_lines(bonus: CardBonus, codes: Row, seats: int) -> NDArray[np.int64]:
    """Find the line of a bonus by round and seat; a row has a card for each seat, and then the player-dealer's."""
    lines: NDArray[np.int64] = bonus.line_at[codes[:, :seats], codes[:, seats : seats + 1]]
    return lines
