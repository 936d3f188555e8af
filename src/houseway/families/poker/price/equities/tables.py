"""Tables of equities: every starting hand all in against unknown hands, and classes of hands."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from houseway.book.changes import Change, write_changes
from houseway.book.loader import Game
from houseway.core.cards import DECKS, Card, make_pack, show_cards
from houseway.core.cards.card import SUITS
from houseway.core.cards.chance import make_seed_state
from houseway.core.errors import BadNotation
from houseway.core.ranking.indexing_batch import list_canonical_boards
from houseway.core.values import shorten
from houseway.families.poker.price.equities.class_tables import ClassTable, make_class_table
from houseway.families.poker.price.equities.equity import read_question
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.info_state import HIGH, LOW, MOST_HANDS, SQUARES, make_info_state
from houseway.families.poker.price.equities.sampling import sample_deals
from houseway.families.poker.price.equities.sheet import HandEquity
from houseway.families.poker.price.equities.work import Progress, run_in_threads
from houseway.families.poker.price.shapes import Shape

SAMPLE = 2_000
"""Deals drawn for each hand where nothing else is said: a standard error of about one percent."""
RANDOM = Holding("random", ((),), down=False)


@dataclass(frozen=True)
class Start:
    """One starting hand: how many hands it stands for, and what it took."""

    cards: tuple[Card, ...]
    hands: int
    result: HandEquity

    @property
    def equity(self) -> float:
        """Its mean share of the pot."""
        return float(self.result.equity)

    @property
    def standard_error(self) -> float:
        """How far that is likely to lie from the true share."""
        return self.result.standard_error or 0.0


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


def make_start_table(
    shape: Shape,
    *,
    against: int = 1,
    sample: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> StartTable:
    """Work out what every starting hand takes against so many random hands, by so many deals for each."""
    check_starts(shape)
    number, chosen = sample or SAMPLE, secrets.randbits(53) if seed is None else seed
    rows, times = list_canonical_boards(shape.starting, ranks=DECKS[shape.deck])
    hands = [tuple(Card(code // 4 + 2, SUITS[code % 4]) for code in row) for row in rows.tolist()]
    found: list[Start] = []
    fare = partial(_sample_start, shape, against, number, chosen)
    for result, many in zip(run_in_threads(fare, enumerate(hands), workers), times.tolist(), strict=True):
        found.append(Start(hands[len(found)], many, result))
        if progress:
            progress(number, number * len(hands))
    return StartTable(tuple(sorted(found, key=lambda start: -start.equity)), against, number, chosen)


def _sample_start(shape: Shape, against: int, number: int, seed: int, hand: tuple[int, tuple[Card, ...]]) -> HandEquity:
    place, cards = hand
    info_state = make_info_state(shape, [Holding(show_cards(cards), (cards,)), *[RANDOM] * against], (), ())
    tally = sample_deals(shape.scale, info_state, np.array(make_seed_state(seed, place), np.uint64), number)
    return HandEquity(
        show_cards(cards), number, 0, 0, int(tally[HIGH, 0]), int(tally[LOW, 0]), int(tally[SQUARES, 0]), exact=False
    )


Row = tuple[str, ...]


@dataclass(frozen=True)
class EquityTable:
    """The table of a game: of classes of two cards, or of starting hands."""

    game: str
    shape: str
    method: str
    classes: ClassTable | None = None
    starts: StartTable | None = None
    changes: tuple[Change, ...] = ()

    def __repr__(self) -> str:
        return shorten(f"EquityTable({self.game!r}, {self.method})")

    def rows(self) -> Iterator[Row]:
        """Make the table as it is saved: a line of names, then a line for each class or each starting hand."""
        if self.classes is not None:
            yield ("", *self.classes.names)
            for name, shares in zip(self.classes.names, self.classes.shares.tolist(), strict=True):
                yield (name, *(f"{share:.6f}" for share in shares))
        if self.starts is not None:
            yield ("hand", "hands", "equity", "standard error")
            for start in self.starts.starts:
                figures = f"{start.equity:.6f}", f"{start.standard_error:.6f}"
                yield (show_cards(start.cards), str(start.hands), *figures)

    def to_dict(self) -> dict[str, Any]:
        """Write the table as plain data."""
        told: dict[str, Any] = {"game": self.game, "shape": self.shape, **write_changes(self.changes)}
        told["method"] = self.method
        if self.classes is not None:
            told["classes"] = list(self.classes.names)
            told["equity"] = self.classes.shares.tolist()
            told["against_random"] = self.classes.against_any.tolist()
        if self.starts is not None:
            told |= {"against": self.starts.against, "sample": self.starts.sample, "seed": self.starts.seed}
            told["hands"] = [
                {
                    "hand": show_cards(start.cards),
                    "hands": start.hands,
                    "equity": start.equity,
                    "standard_error": start.standard_error,
                }
                for start in self.starts.starts
            ]
        return told


def make_equity_table(
    game: str | Game,
    *,
    against: int | None = None,
    sample: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Progress | None = None,
) -> EquityTable:
    """Make the all-in table of a shape or a pot game of the book.

    Where a hand is two cards and uses any of them with a board, all classes are counted against all, and kept on disk.
    Elsewhere, or where a number of random hands `against` is given, each starting hand is dealt `sample` times.
    """
    if sample is not None and sample < 2:
        raise BadNotation(f"a sample has at least two deals, not {sample}")
    if workers is not None and workers < 1:
        raise BadNotation(f"equity needs at least one worker, not {workers}")
    asked = read_question(game, low=False, literal=literal, rulings=rulings, book=book)
    shape = asked.shape
    if _is_counted(shape) and against is None and sample is None:
        classes = make_class_table(shape, workers, progress)
        deals = int(classes.deals.sum())
        return EquityTable(
            asked.game, asked.name, f"counted: {deals:,} deals of two hands and a board", classes, None, asked.changes
        )
    rivals = 1 if against is None else against
    _check_rivals(shape, rivals)
    starts = make_start_table(shape, against=rivals, sample=sample, seed=seed, workers=workers, progress=progress)
    hands = "one random hand" if rivals == 1 else f"{rivals} random hands"
    method = f"sampled: {starts.sample:,} deals for each of {len(starts.starts):,} hands against {hands}"
    return EquityTable(asked.game, asked.name, f"{method}, seed {starts.seed}", None, starts, asked.changes)


def _is_counted(shape: Shape) -> bool:
    return shape.takes_ranges and shape.uses == "any" and bool(shape.board) and not shape.jokers


def _check_rivals(shape: Shape, rivals: int) -> None:
    most = min(MOST_HANDS, (sum(make_pack(shape.deck).values()) - shape.board) // shape.own) - 1
    if not 1 <= rivals <= most:
        raise BadNotation(f"a hand is dealt against 1 to {most} random hands here, not {rivals}")
