"""Hands of six decks dealt together: identical cards meet, and flushes can hold pairs (Fast Action Hold'em).

Seventeen ranks are filed (clubone 1378-1394): the five patterns of a flush with equal ranks stand among the known ones,
and five of a kind above them all but the best. What the filing leaves open is as everywhere: within a category the
ranks decide, those that come most often first, and ace to five is the lowest straight.

>>> from houseway.core.cards import parse_cards
>>> str(find_best_fast_action(parse_cards("9h 9h 9d 9h 2h Kh 3c")))
'flush with three of a kind, nines'
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.core.ranking.names import name_rank

CATEGORIES = (
    "no pair",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "flush with one pair",
    "flush with two pair",
    "flush with three of a kind",
    "five of a kind",
    "flush with full house",
    "straight flush",
    "flush with four of a kind",
    "royal flush",
    "flush with five of a kind",
)
"""The filed ranks, the lowest first."""

_SHAPES = MappingProxyType(
    {
        (5,): "five of a kind",
        (4, 1): "four of a kind",
        (3, 2): "full house",
        (3, 1, 1): "three of a kind",
        (2, 2, 1): "two pair",
        (2, 1, 1, 1): "one pair",
    }
)
_WHEEL = (14, 5, 4, 3, 2)


class FastActionHand(NamedTuple):
    """A ranked hand: a higher tuple beats a lower one, equal tuples are a copy."""

    category: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        """The category's name."""
        return CATEGORIES[self.category]

    def __str__(self) -> str:
        first, *rest = map(name_rank, self.ranks)
        pattern = self.name.removeprefix("flush with ")
        if pattern not in _SHAPES.values():
            return self.name if self.name == "royal flush" else f"{self.name}, {first} high"
        others = {"two pair": " and {}", "full house": " full of {}"}.get(pattern, "")
        return f"{self.name}, {_make_plural(first)}" + (others.format(_make_plural(rest[0])) if others else "")


def rank_fast_action(cards: Sequence[Card]) -> FastActionHand:
    """Rank five cards, of which some may be identical."""
    if len(cards) != 5 or any(card.is_joker for card in cards):
        raise BadNotation("a hand of Fast Action Hold'em is five cards without jokers")
    return rank_by_ranks([card.rank for card in cards], suited=len({card.suit for card in cards}) == 1)


def find_best_fast_action(cards: Iterable[Card]) -> FastActionHand:
    """Find the best five of the two cards that were kept and the five in the middle."""
    dealt = tuple(cards)
    if len(dealt) < 5:
        raise BadNotation(f"five cards make a hand, and these are {len(dealt)}")
    return max(map(rank_fast_action, combinations(dealt, 5)))


def rank_by_ranks(ranks: Sequence[int], *, suited: bool) -> FastActionHand:
    """Rank five cards by their ranks, and whether they share a suit."""
    counts = Counter(ranks)
    ordered = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    top = _find_straight_top(ordered)
    if top:
        flush = "royal flush" if top == 14 else "straight flush"
        return FastActionHand(CATEGORIES.index(flush if suited else "straight"), (top,))
    pattern = _SHAPES.get(tuple(counts[rank] for rank in ordered))
    if not pattern:
        return FastActionHand(CATEGORIES.index("flush" if suited else "no pair"), ordered)
    return FastActionHand(CATEGORIES.index(f"flush with {pattern}" if suited else pattern), ordered)


def _find_straight_top(ranks: tuple[int, ...]) -> int:
    """Find the top card of a straight; zero where there is none."""
    if len(ranks) < 5:
        return 0
    if ranks == _WHEEL:
        return 5
    return ranks[0] if ranks[0] - ranks[4] == 4 else 0


def _make_plural(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"
