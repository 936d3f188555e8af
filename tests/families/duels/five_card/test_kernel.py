"""The five-card kernel beside the engine, card by card, and beside the exact odds."""

from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game, load
from houseway.core.errors import HousewayError
from houseway.families.duels.price.five_card.hands import list_hands
from houseway.families.duels.price.five_card.solver import FiveCardStrategy
from houseway.families.duels.price.three_card.solver import ThreeCardStrategy
from tests import breadth
from tests.families.duels.five_card.test_odds import CARIBBEAN, stud
from tests.families.duels.three_card.comparison import begun, filed, made_ready, orders, rounds_that_differ
from tests.families.duels.three_card.drafts import bonus, contest, side

HEADS = 134_459
"""Hands of five cards up to the names of the suits, as everybody counts them."""


def senseless(columns: int, actions: int, seed: int) -> FiveCardStrategy:
    """A strategy by chance alone, so that every branch of the rules is come to."""
    draw = np.random.default_rng(seed)
    return FiveCardStrategy("senseless", draw.integers(0, actions, (HEADS, columns)).astype(np.int8))


def exposed_draft() -> Game:
    lines = {"pair": "3:2", "flush": "9:1"}
    winner = side("Winner", contest("wins or is returned", "5:2", ties="wins"))
    return stud(bonus("Stays", lines), bonus("Goes", lines, on_fold="forfeited"), winner, exposed=(2,), times=(1, 3))


@pytest.mark.parametrize(("game", "strategy"), [
    *((game, senseless(1, 2, 1)) for game in filed("five_card")),
    (exposed_draft(), senseless(52, 3, 2)),
], ids=lambda one: one.id if isinstance(one, Game) else one.name)  # fmt: skip
def test_rounds_settle_as_in_the_engine(game: Game, strategy: FiveCardStrategy) -> None:
    ready = made_ready(game, 3, strategy)
    dealt = [begun(game, order, 3) for order in orders(game, 40, Random(3))]
    assert not list(rounds_that_differ(game, ready, dealt))


def alike(seed: int) -> FiveCardStrategy:
    """A strategy by chance that treats suits alike in which a hand has the same ranks, as any reasonable one does."""
    hands = list_hands(tuple(range(52)))
    rows = hands.rows[hands.heads].astype(np.int64)
    masks = np.stack([np.where(rows % 4 == suit, 1 << rows // 4, 0).sum(axis=1) for suit in range(4)], axis=1)
    first = (masks[:, :, None] == masks[:, None, :]).argmax(axis=2)
    drawn = np.random.default_rng(seed).integers(0, 3, (HEADS, 13, 4))
    cards = np.arange(52)
    actions = drawn[np.arange(HEADS)[:, None], cards // 4, first[:, cards % 4]]
    return FiveCardStrategy("alike", actions.astype(np.int8))


def test_the_names_of_suits_change_no_action() -> None:
    # However the suits of a round are named, and in whatever order a hand lies, the same is done.
    ready = made_ready(exposed_draft(), 1, alike(3))
    chance = np.random.default_rng(4)
    rows = np.stack([chance.permutation(52)[:10] for _ in range(200)])
    first = ready.note_rows(rows)
    assert set(first[:, 0, 1].tolist()) == {0, 1, 2}
    for names in permutations(range(4)):
        renamed = rows // 4 * 4 + np.array(names)[rows % 4]
        shuffled = np.concatenate([chance.permuted(renamed[:, :5], axis=1), renamed[:, 5:]], axis=1)
        assert (ready.note_rows(shuffled) == first).all()


def test_the_best_table_plays_what_pays() -> None:
    # A pair or better is raised and less than ace-king is folded, whatever the suits (see the published strategy).
    ready = made_ready(load(CARIBBEAN), 1)
    rows = np.stack([np.random.default_rng(seed).permutation(52)[:10] for seed in range(300)])
    for row, (seen,) in zip(rows, ready.note_rows(rows), strict=True):
        ranks = sorted(int(code) // 4 + 2 for code in row[:5])
        if len(set(ranks)) < 5:
            assert seen[1] == 1
        elif ranks[-2:] != [13, 14] and ranks[-1] - ranks[0] > 4 and len({int(code) % 4 for code in row[:5]}) > 1:
            assert seen[1] == 0


@pytest.mark.parametrize(("seats", "way"), [(1, "best"), (7, "simple")])
def test_simulated_within_four_standard_errors_of_the_exact_odds(seats: int, way: Any) -> None:
    (exact,) = odds(CARIBBEAN, strategy=way).wagers
    dealt = simulate(CARIBBEAN, rounds=breadth.rounds(60_000, 300_000), seats=seats, strategy=way, seed=2)
    (ante,) = dealt.wagers
    assert exact.ev is not None
    assert ante.ev_decimal is not None
    assert ante.standard_error is not None
    assert abs(ante.ev_decimal - float(exact.ev)) < 4 * ante.standard_error
    assert {one.net for one in ante.results} <= {one.net for one in exact.outcomes}


@pytest.mark.parametrize(
    ("strategy", "words"),
    [
        ("house-way", "no house way is filed"),
        (ThreeCardStrategy("short", np.zeros((24804, 1), dtype=np.int8)), "cannot be played by 'short'"),
        (senseless(52, 2, 1), f"a table of {HEADS} by 1 whole numbers"),
        (senseless(1, 9, 1), "actions from 0 to 1"),
    ],
)
def test_what_cannot_be_played_is_refused(strategy: Any, words: str) -> None:
    with pytest.raises(HousewayError, match=words) as refused:
        simulate(CARIBBEAN, rounds=10, strategy=strategy)
    assert "\n" not in str(refused.value)
