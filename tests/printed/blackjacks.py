"""Blackjacks played by the card that `houseway strategy GAME --json` prints, and by nothing else."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import load
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.batching.rules import compile_kernel
from houseway.families.twenty_one.price.kernel import ShoeRule, deal_shoes, make_shoe_rule
from houseway.families.twenty_one.price.solution_cache import find_solution
from houseway.families.twenty_one.price.strategy import UPS, VALUES, Strategy
from tests.cli.typed import told
from tests.printed.blackjack_card import read_card

CHUNK = 1 << 20


@dataclass(frozen=True)
class Followed:
    """What rounds brought to one who followed the card: on average, give or take `error`; `price` is what is printed.

    `alike` is whether each of them ended as for one who plays the solved strategy itself.
    """

    mean: float
    error: float
    price: float
    alike: bool

    @property
    def errors_off(self) -> float:
        """How many standard errors the rounds are away from the price."""
        return (self.mean - self.price) / self.error


def follow_card(game_id: str, rounds: int, seed: int, decks: int | None = None) -> Followed:
    """Play rounds by a game's card, each from a full shoe, as it is priced."""
    document = read_document(game_id, decks)
    game = load(game_id)
    assert isinstance(game.rules, TwentyOnePage)
    shoe = make_shoe_rule(game.rules, document["decks"])
    full = ShoeRule(shoe.cards, shoe.cards.size, shoe.burns)
    card = read_card(document["card"], frozenset(document["even_money"]))
    best = find_solution(game, document["decks"]).strategy
    made = compile_kernel(game)
    gains, alike = np.zeros(2 * made.spread + 1), True
    for stream, begun in enumerate(range(0, rounds, CHUNK)):
        size = min(CHUNK, rounds - begun)
        dealt = deal_shoes(game, card, full, seats=1, rounds=size, seed=seed, stream=stream).gains
        gains += dealt.sum(axis=0)
        if stream == 0:
            own = deal_shoes(game, best, full, seats=1, rounds=size, seed=seed).gains
            alike = bool((dealt == own).all())
    net = np.arange(-made.spread, made.spread + 1) / made.unit
    count = gains.sum()
    mean = float(gains @ net / count)
    spread = sqrt(float(gains @ (net * net) / count) - mean * mean)
    # Two hands of one seat share the player-dealer's: as if there were half as many.
    return Followed(mean, spread / sqrt(rounds), document["ev_decimal"], alike)


@cache
def read_document(game_id: str, decks: int | None = None) -> Any:
    """What the command tells of a game's card."""
    return told("strategy", game_id, *([] if decks is None else ["--decks", str(decks)]))


def bound_switch_cost(card: Strategy, best: Strategy) -> float:
    """How much a seat can lose at most, per hand, where the digits of the card decide a switch otherwise.

    The chance of five cards is that of an endless shoe; what a wrong decision costs is what the two ways differ by.
    """
    assert card.worth is not None
    assert best.worth is not None
    chance = np.array([4 / 52] * 8 + [16 / 52, 4 / 52])
    lost = 0.0
    for up in range(len(VALUES)):
        printed, exact = (_gain_by_switch(one[:, :, up]) for one in (card.worth.round(3), best.worth))
        differ = (printed > 1e-9) != (exact > 0)
        four = np.einsum("a,b,c,d->abcd", chance, chance, chance, chance)
        lost += chance[up] * float((four * differ * np.abs(exact)).sum()) / 2
    return lost


def _gain_by_switch(worth: NDArray[np.float64]) -> NDArray[np.float64]:
    """What hands (a, b) and (c, d) gain by becoming (a, d) and (c, b)."""
    size = len(VALUES)
    dealt, switched = np.zeros((size, size)), np.zeros((size, size))
    for one, other in product(range(size), repeat=2):
        low, high = min(one, other), max(one, other)
        dealt[one, other], switched[one, other] = worth[low, high], worth[high, low]
    kept = dealt[:, :, None, None] + dealt[None, None, :, :]
    moved = switched[:, None, None, :] + switched.T[None, :, :, None]
    return moved - kept


assert UPS[: len(VALUES)] == VALUES
