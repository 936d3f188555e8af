"""One five-card hand, ranked the slow and plain way. Every table is filled from here, and checked against it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from houseway.core.ranking.orders import Order

Value = tuple[int, ...]
"""A hand's value: its category, then the ranks that break ties. A higher tuple beats a lower one."""

_SHAPES = {
    (5,): "five of a kind",
    (4, 1): "four of a kind",
    (4,): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (3, 1): "three of a kind",
    (3,): "three of a kind",
    (2, 2, 1): "two pair",
    (2, 2): "two pair",
    (2, 1, 1, 1): "pair",
    (2, 1, 1): "pair",
    (2, 1): "pair",
    (2,): "pair",
}


def find_value(order: Order, ranks: Sequence[int], *, suited: bool = False) -> Value:
    """Find the value of one to five cards without jokers; fewer than five make no straight and no flush.

    >>> from houseway.core.ranking.orders import parse_order
    >>> find_value(parse_order("high"), (14, 2, 3, 4, 5))  # the wheel is a five-high straight
    (4, 5)
    """
    if order.scale == "high":
        return _find_high(order, ranks, suited=suited)
    if order.scale == "deuce-to-seven":
        return tuple(-part for part in _find_high(order, ranks, suited=suited))
    low = [1 if rank == 14 else rank for rank in ranks]
    shape, ordered = _group_ranks(low)
    pairing = order.categories.index(_SHAPES.get(shape, "high card"))
    return (-pairing, *(-rank for rank in ordered))


def find_best_with_jokers(order: Order, ranks: Sequence[int], jokers: int, *, suited: bool = False) -> Value:
    """Find the best value of five cards of which some are jokers, by trying every card that they may stand for."""
    return max(
        find_value(order, (*ranks, *cards), suited=suited)
        for cards in list_substitutes(order, ranks, jokers, suited=suited)
    )


def list_substitutes(order: Order, ranks: Sequence[int], jokers: int, *, suited: bool) -> Iterator[tuple[int, ...]]:
    """List the ranks that jokers may stand for in this hand.

    In a flush a joker is a card of the suit that the hand lacks, unless the order knows the double-ace flush. A bug is
    an ace, or else must complete a straight or a flush (as 002 line 433 and 003 line 216 have it).
    """
    for cards in combinations_with_replacement(order.ranks, jokers):
        whole = (*ranks, *cards)
        if suited and not order.double_ace_flush and len(set(whole)) < len(whole):
            continue
        if order.joker == "lowest" and len(set(cards) - set(ranks)) < jokers:
            continue
        if order.joker == "bug" and set(cards) != {14} and not suited and not is_straight(order, whole):
            continue
        yield cards


def is_straight(order: Order, ranks: Iterable[int]) -> bool:
    """Say whether five cards follow each other in the order's row of ranks."""
    return bool(_find_straight(order, tuple(sorted(set(ranks), reverse=True))))


def _find_high(order: Order, ranks: Sequence[int], *, suited: bool) -> Value:
    shape, ordered = _group_ranks(ranks)
    straight = _find_straight(order, ordered)
    flush = suited and len(ranks) == 5
    if straight:
        name = ("royal flush" if straight == (14,) else "straight flush") if flush else "straight"
        return (order.categories.index(name), *straight)
    kind = _SHAPES.get(shape, "high card")
    names = ("flush", kind) if flush else (kind,)
    # Only a joker that doubles a card of its suit makes a flush with a pair in it: the better of the two counts.
    spread = tuple(sorted(ranks, reverse=True))
    return max((order.categories.index(name), *(spread if name == "flush" else ordered)) for name in names)


def _group_ranks(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Count how often the ranks occur, and the ranks in the order in which they break ties."""
    counts = Counter(ranks)
    ordered = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    return tuple(sorted(counts.values(), reverse=True)), ordered


def _find_straight(order: Order, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Find what a straight is ranked by: its top card; empty where five different ranks are no straight.

    The ace-low straight has the fourth rank of the row on top, or stands right below the ace-high one.
    """
    if len(ranks) != 5:
        return ()
    row = order.ranks
    places = [row.index(rank) for rank in ranks]
    if places[0] - places[4] == 4:
        return (ranks[0],)
    if order.ace_low == "no" or ranks != (row[-1], *reversed(row[:4])):
        return ()
    return (row[3],) if order.ace_low == "lowest" else (row[-2], 1)
