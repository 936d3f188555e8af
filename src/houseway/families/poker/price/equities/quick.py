"""A share of the pot at a glance: a few hundred deals from where a player sits, for those who decide in a moment."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from houseway.core.cards import Card, make_pack
from houseway.core.cards.chance import make_seed_state
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.sampling import sample_deals
from houseway.families.poker.price.equities.shares import HIGH, LOW
from houseway.families.poker.price.equities.sheet import POT
from houseway.families.poker.price.equities.spots import MOST_HANDS, spot_of
from houseway.families.poker.price.shapes import Shape


def quick_share(
    shape: Shape,
    own: Holding,
    rivals: Sequence[Holding],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    deals: int,
    seed: int,
) -> float:
    """About what a hand takes of the pot against rivals known by what they show; where an award is small, by that.

    Nothing is checked here. Of more rivals than the deck has cards for only the first count.
    """
    # A card in the middle that serves all, where the deck did not reach, stands for the last card of everybody.
    shared = max(0, len(board) - shape.board)
    if shared:
        shape = replace(shape, own=shape.own - shared, board=shape.board + shared)
    held = sum(make_pack(shape.deck, jokers=shape.jokers).values()) - len(dead) - shape.board
    room = min(MOST_HANDS, held // shape.own) - 1
    spot = spot_of(shape, [own, *rivals[: max(room, 1)]], board, dead)
    tally = sample_deals(shape.scale, spot, np.array(make_seed_state(seed), np.uint64), deals)
    award = 1.0
    if shape.award:
        part, _, whole = shape.award.partition("/")
        award = int(part) / int(whole or 1)
    return float(tally[HIGH, 0] + award * tally[LOW, 0]) / (POT * deals)
