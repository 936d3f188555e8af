"""Starting hands all in: what each takes of the pot against hands of which nothing is known.

Hands that differ only in the names of suits are one. For each of them deals are drawn by chance, from a stream of the
seed that is its own, so that a table is the same on any number of threads.
"""

import secrets
from dataclasses import dataclass
from functools import partial

import numpy as np

from houseway.core.cards import DECKS, Card, show_cards
from houseway.core.cards.card import SUITS
from houseway.core.cards.chance import make_seed_state
from houseway.core.errors import BadNotation
from houseway.core.ranking.indexing_batch import list_canonical_boards
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.sampling import sample_deals
from houseway.families.poker.price.equities.shares import HIGH, LOW, SQUARES
from houseway.families.poker.price.equities.sheet import HandEquity
from houseway.families.poker.price.equities.spots import spot_of
from houseway.families.poker.price.equities.work import Progress, in_threads
from houseway.families.poker.price.shapes import Shape

SAMPLE = 2_000
"""Deals drawn for each hand where nothing else is said: a standard error of about one percent."""
RANDOM = Holding("random", ((),), down=False)


@dataclass(frozen=True)
class Start:
    """One starting hand: how many hands it stands for, and what it took."""

    cards: tuple[Card, ...]
    hands: int
    fared: HandEquity

    @property
    def equity(self) -> float:
        """Its mean share of the pot."""
        return float(self.fared.equity)

    @property
    def standard_error(self) -> float:
        """How far that is likely to lie from the true share."""
        return self.fared.standard_error or 0.0


@dataclass(frozen=True)
class StartTable:
    """Every starting hand of a shape, the best first."""

    starts: tuple[Start, ...]
    against: int
    sample: int
    seed: int

    @property
    def mean(self) -> float:
        """The mean share over all hands, which is the fair one but for chance."""
        hands = sum(start.hands for start in self.starts)
        return sum(start.hands * start.equity for start in self.starts) / hands


def check_starts(shape: Shape) -> None:
    """Refuse shapes in which a hand is what its holder makes of it, or that deal a joker."""
    if shape.draws or shape.discard is not None:
        raise BadNotation("a table of starting hands is for games in which nobody draws or throws cards away")
    if shape.jokers:
        raise BadNotation("a table of starting hands knows no joker: ask for single hands")


def start_table(
    shape: Shape,
    *,
    against: int = 1,
    sample: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> StartTable:
    """What every starting hand takes against so many random hands, by so many deals for each."""
    check_starts(shape)
    number, chosen = sample or SAMPLE, secrets.randbits(53) if seed is None else seed
    rows, times = list_canonical_boards(shape.starting, ranks=DECKS[shape.deck])
    hands = [tuple(Card(code // 4 + 2, SUITS[code % 4]) for code in row) for row in rows.tolist()]
    found: list[Start] = []
    fare = partial(_fared, shape, against, number, chosen)
    for fared, many in zip(in_threads(fare, enumerate(hands), workers), times.tolist(), strict=True):
        found.append(Start(hands[len(found)], many, fared))
        if progress:
            progress(number, number * len(hands))
    return StartTable(tuple(sorted(found, key=lambda start: -start.equity)), against, number, chosen)


def _fared(shape: Shape, against: int, number: int, seed: int, hand: tuple[int, tuple[Card, ...]]) -> HandEquity:
    place, cards = hand
    spot = spot_of(shape, [Holding(show_cards(cards), (cards,)), *[RANDOM] * against], (), ())
    tally = sample_deals(shape.scale, spot, np.array(make_seed_state(seed, place), np.uint64), number)
    return HandEquity(
        show_cards(cards), number, 0, 0, int(tally[HIGH, 0]), int(tally[LOW, 0]), int(tally[SQUARES, 0]), exact=False
    )
