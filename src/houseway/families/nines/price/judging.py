"""Wagers that look at cards, in rounds that native code has dealt: each round is judged with all its cards.

This is the slow way, and right for a condition that says nothing of what it reads.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import pack
from houseway.core.ranking.nines import nine_total
from houseway.core.ranking.nines_finals import Final
from houseway.core.table import Verdict
from houseway.families.nines.page import NinesWager
from houseway.families.nines.play.compiled import CompiledNines, judge_cards, list_verdicts, make_facts
from houseway.families.nines.price.looking import find_hands

CARDS_BY_CODE = sorted(pack(jokers=1), key=lambda card: card.code)


def judge_rows(compiled: CompiledNines, wager: NinesWager, rows: NDArray[np.uint8]) -> NDArray[np.int64]:
    """What becomes of a wager in each row of six codes, by its place in `list_verdicts`."""
    verdicts = list_verdicts(wager)
    return np.array([verdicts.index(_judge_row(compiled, wager, row)) for row in rows.tolist()], dtype=np.int64)


def _judge_row(compiled: CompiledNines, wager: NinesWager, row: Sequence[int]) -> Verdict:
    cards = [CARDS_BY_CODE[code] for code in row]
    hands = [[cards[place] for place in places] for places in find_hands(compiled.draw, cards)]
    player, banker = hands
    final = Final(nine_total(player), len(player), nine_total(banker), len(banker))
    verdict = judge_cards(wager, make_facts(final, player, banker), final.words)
    if verdict.result in ("wins", "pushes"):
        return verdict
    return Verdict(verdict.result, verdict.result)
