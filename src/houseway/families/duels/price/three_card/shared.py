"""Wagers that read both hands: all six cards, or the hand that was beaten."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.errors import HousewayError
from houseway.core.table import Verdict
from houseway.families.duels.play.compiled import PayTable, RankedHand
from houseway.families.duels.price.closed.high import high_hands
from houseway.families.duels.price.closed.terms import FOLD, Ints
from houseway.families.duels.price.three_card.counting import count_shared
from houseway.families.duels.price.three_card.sixes import sixes
from houseway.families.duels.price.three_card.solver import BLOCK, Spot
from houseway.families.prices import Progress

TIE = Verdict("loses", "the hands tie")


@dataclass(frozen=True, eq=False)
class Shared:
    """Deals by what both hands come to, and by whether the seat stayed or folded.

    `beaten` is by the strength of the lower hand, with the ties in its last row; `six` by that of the best five of six
    cards. One that was not asked for has no rows.
    """

    beaten: Ints
    six: Ints


def count_both(
    asked: Spot,
    actions: NDArray[np.int8] | None,
    reads: Sequence[str],
    progress: Progress | None = None,
) -> Shared:
    """Count what these readings of both hands come to when seats act so; without actions nobody folds."""
    held, cards = asked.held, asked.held.cards
    if "own and player-dealer's cards" in reads:
        check_one_deck(asked)
    if actions is None:
        actions = np.full((len(held.places), asked.shown.places), FOLD + 1, dtype=np.int8)
    beaten = np.zeros((len(asked.table.hands) + 1 if "beaten hand" in reads else 0, 2), dtype=np.int64)
    six = np.zeros((len(high_hands()) if "own and player-dealer's cards" in reads else 0, 2), dtype=np.int64)
    for begun in range(0, len(held.places), BLOCK):
        part = slice(begun, begun + BLOCK)
        count_shared(
            asked.contest, sixes(), cards[part], held.places[part], held.times[part], actions[part], beaten, six
        )
        if progress:
            progress(min(1.0, (begun + BLOCK) / len(held.places)))
    return Shared(beaten, six)


def check_one_deck(asked: Spot) -> None:
    """Refuse six cards of several decks."""
    if asked.held.counts.max() > 1:
        raise HousewayError(
            f"{asked.game.id} has no odds for a wager on both hands: six cards of several decks have no filed order"
        )


def shared_verdicts(table: PayTable, hands: Sequence[RankedHand]) -> tuple[Verdict, ...]:
    """What a pay table says of each row that was counted for it; hands that tie beat nobody."""
    if table.of == "beaten hand":
        return (*map(table.kind_verdict, hands), TIE)
    return (Verdict("loses", "no hand"), *map(table.kind_verdict, high_hands()[1:]))
