"""Pair by pair, the same winners and the same ties as other people's evaluators."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.core.cards.card import RANKS, SUITS
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.must_use_batch import rank_must_use_hands
from tests.ranking.naive import same_order

WRITTEN = tuple(rank + suit for rank in RANKS for suit in SUITS)
Codes = NDArray[np.uint8]


def dealt(number: int, size: int) -> Codes:
    """Random hands, a third of them of two suits, where straights and flushes meet."""
    chance = np.random.default_rng(size)
    decks = (np.arange(52), np.arange(52), np.arange(52)[np.arange(52) % 4 < 2])
    return np.array([chance.choice(decks[at % 3], size, replace=False) for at in range(number)], dtype=np.uint8)


def written(row: Codes) -> str:
    return "".join(WRITTEN[code] for code in row)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_phevaluator(size: int) -> None:
    phevaluator = pytest.importorskip("phevaluator")
    hands = dealt(10_000, size)
    assert same_order(rank_hands("high", hands).tolist(), [-phevaluator.evaluate_cards(*row) for row in hands.tolist()])


def test_phevaluator_omaha() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    rows = dealt(5_000, 9)
    ours = rank_must_use_hands("high", rows[:, :4], rows[:, 4:]).tolist()
    assert same_order(ours, [-phevaluator.evaluate_omaha_cards(*row[4:], *row[:4]) for row in rows.tolist()])


@pytest.mark.parametrize("size", [5, 6, 7])
def test_eval7(size: int) -> None:
    eval7 = pytest.importorskip("eval7")
    cards = [eval7.Card(name) for name in WRITTEN]
    hands = dealt(10_000, size)
    theirs = [eval7.evaluate([cards[code] for code in row]) for row in hands.tolist()]
    assert same_order(rank_hands("high", hands).tolist(), theirs)


@pytest.mark.parametrize(
    ("words", "peer"),
    [
        ("high", "StandardHighHand"),
        ("deuce-to-seven low", "StandardLowHand"),
        ("eight or better low", "EightOrBetterLowHand"),
        ("ace-to-five low", "RegularLowHand"),
    ],
)
@pytest.mark.parametrize(("size", "number"), [(5, 2_000), (6, 300), (7, 150)])
def test_pokerkit(words: str, peer: str, size: int, number: int) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    hands = dealt(number, size)
    kind = getattr(pokerkit, peer)
    compare(rank_hands(words, hands), [kind.from_game_or_none(written(row)) for row in hands])


@pytest.mark.parametrize(
    ("words", "peer"), [("high", "OmahaHoldemHand"), ("eight or better low", "OmahaEightOrBetterLowHand")]
)
def test_pokerkit_omaha(words: str, peer: str) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    rows = dealt(120, 9)
    from_game: Callable[..., object] = getattr(pokerkit, peer).from_game_or_none
    theirs = [from_game(written(row[:4]), written(row[4:])) for row in rows]
    compare(rank_must_use_hands(words, rows[:, :4], rows[:, 4:]), theirs)


def compare(ours: NDArray[np.uint16], theirs: list[object]) -> None:
    """The same hands qualify, and among those every pair compares the same; pokerkit's better hand is the greater."""
    assert [strength > 0 for strength in ours] == [hand is not None for hand in theirs]
    both = [(int(strength), hand) for strength, hand in zip(ours, theirs, strict=True) if hand is not None]
    both.sort(key=lambda pair: pair[0])
    for (lower, worse), (higher, better) in pairwise(both):
        assert (worse == better) if lower == higher else (worse < better)  # type: ignore[operator]
