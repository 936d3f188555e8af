"""Random hands through other people's evaluators: the same winners and the same ties in every pair of hands."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress

from houseway.core.cards.card import RANKS, SUITS
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.must_use_batch import rank_must_use_hands

WRITTEN = tuple(rank + suit for rank in RANKS for suit in SUITS)
PART_FOR_POKERKIT = 50
"""pokerkit tries every five of seven cards in Python: of those it gets one hand in so many."""
STEP = 2_000

Rows = NDArray[np.uint8]
Theirs = Callable[[list[int]], int]
"""A peer's number for a row of card codes: a higher one is the better hand, and 0 is none that qualifies."""


class Comparison(NamedTuple):
    """One peer's ranking beside ours; `values` is how many different ones there were."""

    peer: str
    what: str
    hands: int
    values: int
    agree: bool


class Peer(NamedTuple):
    """One peer's evaluator, and our order or the two that it stands beside; Omaha's first four cards are the hand."""

    name: str
    what: str
    order: str
    size: int
    evaluate: Theirs
    part: int = 1


def dealt(number: int, size: int, deck: int = 52, seed: int = 1) -> Rows:
    """Random hands without a card twice."""
    chance = np.random.default_rng(seed)
    rows = [
        chance.random((min(100_000, number - begun), deck), dtype=np.float32).argpartition(size, axis=1)[:, :size]
        for begun in range(0, number, 100_000)
    ]
    return np.ascontiguousarray(np.vstack(rows), dtype=np.uint8)


def phevaluator_peers() -> Iterator[Peer]:
    """Five, six and seven cards, and Omaha; its lowest number is the best hand."""
    from phevaluator import evaluate_cards, evaluate_omaha_cards

    for size in (5, 6, 7):
        yield Peer("phevaluator", f"{size} cards", "high", size, lambda row: 10_000 - evaluate_cards(*row))
    yield Peer("phevaluator", "Omaha", "high", 9, lambda row: 10_000 - evaluate_omaha_cards(*row[4:], *row[:4]))


def eval7_peers() -> Iterator[Peer]:
    """Five, six and seven cards."""
    from eval7 import Card, evaluate

    cards = [Card(name) for name in WRITTEN]
    for size in (5, 6, 7):
        yield Peer("eval7", f"{size} cards", "high", size, lambda row: evaluate([cards[code] for code in row]))


def pokerkit_peers() -> Iterator[Peer]:
    """High and three lows of five and seven cards, and both halves of Omaha."""
    import pokerkit

    def of(kind: str, own: int) -> Theirs:
        def evaluate(row: list[int]) -> int:
            names = [WRITTEN[code] for code in row]
            hand = getattr(pokerkit, kind).from_game_or_none("".join(names[:own]), "".join(names[own:]))
            if hand is None:
                return 0
            index: int = hand.entry.index
            return 1_000_000 - index if hand.low else 1 + index

        return evaluate

    for kind, order in (
        ("StandardHighHand", "high"),
        ("StandardLowHand", "deuce-to-seven low"),
        ("EightOrBetterLowHand", "eight or better low"),
        ("RegularLowHand", "ace-to-five low"),
    ):
        for size in (5, 7):
            part = 1 if size == 5 else PART_FOR_POKERKIT
            yield Peer("pokerkit", f"{size} cards, {kind}", order, size, of(kind, size), part)
    for kind, order in (("OmahaHoldemHand", "high"), ("OmahaEightOrBetterLowHand", "eight or better low")):
        yield Peer("pokerkit", kind, order, 9, of(kind, 4), PART_FOR_POKERKIT)


def comparisons(hands: int, progress: Progress) -> Iterator[Comparison]:
    """Every peer that is installed, with so many hands each."""
    for name, peers in (("phevaluator", phevaluator_peers), ("eval7", eval7_peers), ("pokerkit", pokerkit_peers)):
        try:
            for peer in peers():
                yield compare(peer, dealt(max(1, hands // peer.part), peer.size), progress)
        except ImportError:
            progress.print(f"{name} is not installed: pip install 'houseway[bench]'")


def compare(peer: Peer, rows: Rows, progress: Progress) -> Comparison:
    """Whether a peer's ranking and ours grow together: sorted by one, both rise at the same hands."""
    task = progress.add_task(f"{peer.name}, {peer.what}", total=len(rows))
    theirs = np.empty(len(rows), dtype=np.int64)
    for begun in range(0, len(rows), STEP):
        part = rows[begun : begun + STEP].tolist()
        theirs[begun : begun + STEP] = [peer.evaluate(row) for row in part]
        progress.advance(task, len(part))
    omaha = peer.size == 9
    ours = rank_must_use_hands(peer.order, rows[:, :4], rows[:, 4:]) if omaha else rank_hands(peer.order, rows)
    pairs = np.unique(np.stack([ours.astype(np.int64), theirs], axis=1), axis=0)
    agree = bool((np.diff(pairs, axis=0) > 0).all() and ((pairs[:, 0] == 0) == (pairs[:, 1] == 0)).all())
    return Comparison(peer.name, peer.what, len(rows), len(pairs), agree)
