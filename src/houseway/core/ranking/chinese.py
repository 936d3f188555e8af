"""Thirteen cards of Chinese poker: three segments and their fouls, bonus hands, and clean sweeps.

A hand is set as a front of three cards, a middle and a back of five. Straights and flushes do not count in front (oaks
486, clubone 203-204; crystal 134-177 is silent). A hand is fouled where a segment outranks one that must stand above
it: front, middle and back in turn (oaks 486, crystal 138); clubone's sentence (205-206) compares only front and back,
so what is compared is part of the order.

Clean sweeps are thirteen cards that win at once when they are declared: clubone (281-337) says what they are. Equal
ranks tie. Which of them a game plays, at which ranks and for how many points, is in the book, as are the bonus hands.

>>> from houseway.core.cards import parse_cards
>>> order = SweepOrder((("dragon",), ("minor", "six wheels")))
>>> find_best_sweep(order, parse_cards("2c 2d 5h 5s 8c 8d 8h 8s Jc Jd Kh Ks 3c"))
Sweep(rank=2, name='six wheels')
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product
from types import MappingProxyType
from typing import Literal, NamedTuple

from houseway.core.cards import Card
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking.high import CATEGORIES, HighHand, rank_five_cards

Segment = Literal["front", "middle", "back"]
SEGMENTS: tuple[Segment, ...] = ("front", "middle", "back")
SIZES: Mapping[Segment, int] = MappingProxyType({"front": 3, "middle": 5, "back": 5})

RED, BLACK = frozenset("dh"), frozenset("cs")
FLUSH_COUNTS = frozenset({(13,), (10, 3), (8, 5), (5, 5, 3)})
"""How many cards the suits hold, most first, when a front and two fives can each be of one suit."""


class Setting(NamedTuple):
    """A setting: thirteen cards as a player set them."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]


class CleanSweep(NamedTuple):
    """A clean sweep that thirteen cards can be: what is asked of them, in words too, and the article of its name."""

    holds: Callable[[Sequence[Card]], bool]
    words: str = ""
    article: str = "a "


class Sweep(NamedTuple):
    """A clean sweep: its place among the ranks of the list, one for the best, and its name."""

    rank: int
    name: str


@dataclass(frozen=True)
class SetOrder:
    """The order in which segments must stand: pairs of which the first must not outrank the second."""

    compared: tuple[tuple[Segment, Segment], ...] = (("front", "middle"), ("middle", "back"))


@dataclass(frozen=True)
class SweepOrder:
    """The clean sweeps that are played, the best rank first; those of one rank tie."""

    ranks: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        unknown = [name for names in self.ranks for name in names if name not in SWEEPS]
        if unknown:
            raise BookError(f"{', '.join(unknown)}: the clean sweeps are {', '.join(SWEEPS)}")


def rank_segment(segment: Segment, cards: Sequence[Card]) -> HighHand:
    """Find the value of a segment's cards; fronts and fives compare with each other."""
    if len(cards) != SIZES[segment] or any(card.is_joker for card in cards):
        raise BadNotation(f"the {segment} is {SIZES[segment]} cards without jokers, not {len(cards)}")
    return rank_front(cards) if segment == "front" else rank_five_cards(cards)


def rank_front(cards: Sequence[Card]) -> HighHand:
    """Find the value of three cards in front: three of a kind, a pair or a high card."""
    counts = Counter(card.rank for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    name = ("three of a kind", "pair", "high card")[len(ranks) - 1]
    return HighHand(CATEGORIES.index(name), ranks)


def name_bonus_hand(segment: Segment, cards: Sequence[Card]) -> str:
    """Find the name by which a segment earns a bonus (clubone 236-249, oaks 514-522).

    A royal flush is a straight flush.
    """
    name = rank_segment(segment, cards).name
    return "straight flush" if name == "royal flush" else name


def find_foul(order: SetOrder, setting: Setting) -> str | None:
    """Find why a set hand is fouled, in one line, or None: its counts, a card held twice, or its order."""
    for segment, cards in zip(SEGMENTS, setting, strict=True):
        if len(cards) != SIZES[segment]:
            return f"the {segment} has {len(cards)} cards, not {SIZES[segment]}"
    for card, times in Counter(card for cards in setting for card in cards).items():
        if times > 1:
            return f"the {card.words} is there {times} times"
    hands = {segment: rank_segment(segment, cards) for segment, cards in zip(SEGMENTS, setting, strict=True)}
    for lower, higher in order.compared:
        if hands[lower] > hands[higher]:
            return f"the {lower} ({hands[lower]}) outranks the {higher} ({hands[higher]})"
    return None


def compare_segments(mine: Setting, theirs: Setting) -> tuple[int, int, int]:
    """Compare front, middle and back with another hand: 1 for each won, -1 for each lost, 0 for a tie."""
    front, middle, back = (
        (ours > other) - (ours < other)
        for ours, other in (
            (rank_segment(segment, mine[place]), rank_segment(segment, theirs[place]))
            for place, segment in enumerate(SEGMENTS)
        )
    )
    return front, middle, back


def has_sweep(name: str, cards: Sequence[Card]) -> bool:
    """Say whether thirteen cards are the clean sweep that was declared."""
    if name not in SWEEPS:
        raise BookError(f"{name!r} is no clean sweep: they are {', '.join(SWEEPS)}")
    if len(cards) != 13 or len(set(cards)) < 13 or any(card.is_joker for card in cards):
        raise BadNotation("a clean sweep is thirteen different cards without jokers")
    return SWEEPS[name].holds(cards)


def find_best_sweep(order: SweepOrder, cards: Sequence[Card]) -> Sweep | None:
    """Find the best clean sweep that thirteen cards hold, if any."""
    listed = (Sweep(rank, name) for rank, names in enumerate(order.ranks, start=1) for name in names)
    return next((sweep for sweep in listed if has_sweep(sweep.name, cards)), None)


def _is_one_colour(cards: Sequence[Card]) -> bool:
    suits = {card.suit for card in cards}
    return suits <= RED or suits <= BLACK


def _is_dragon(cards: Sequence[Card]) -> bool:
    return len({card.rank for card in cards}) == 13


def _has_six_pairs(cards: Sequence[Card]) -> bool:
    """Whether the cards are six pairs; four of a kind count as two (clubone 320-321)."""
    return sum(count // 2 for count in Counter(card.rank for card in cards).values()) == 6


def _has_three_flushes(cards: Sequence[Card]) -> bool:
    return tuple(sorted(Counter(card.suit for card in cards).values(), reverse=True)) in FLUSH_COUNTS


def _has_three_straights(cards: Sequence[Card]) -> bool:
    counts = Counter(card.rank for card in cards)
    return tuple(counts[rank] for rank in range(2, 15)) in list_three_straight_counts()


SWEEPS: dict[str, CleanSweep] = {
    "pure dragon": CleanSweep(
        lambda cards: _is_dragon(cards) and len({card.suit for card in cards}) == 1, "ace to king, all of one suit"
    ),
    "black or red dragon": CleanSweep(
        lambda cards: _is_dragon(cards) and _is_one_colour(cards), "ace to king, all black or all red"
    ),
    "dragon": CleanSweep(_is_dragon, "one card of every rank"),
    "all blacks or all reds": CleanSweep(_is_one_colour, "thirteen cards of one colour", article=""),
    "minor": CleanSweep(lambda cards: all(card.rank <= 9 for card in cards), "nothing but deuces to nines"),
    "senior": CleanSweep(lambda cards: all(card.rank >= 10 for card in cards), "nothing but tens to aces"),
    "six wheels": CleanSweep(
        _has_six_pairs, "six pairs and a card beside them; four of a kind are two pairs", article=""
    ),
    "three flush": CleanSweep(_has_three_flushes, "front, middle and back can each be of one suit"),
    "three straight": CleanSweep(_has_three_straights, "front, middle and back can each be a straight"),
}
"""Every clean sweep that a list can name. One more is an entry here; hands are then asked one by one."""


@cache
def list_three_straight_counts() -> frozenset[tuple[int, ...]]:
    """Count how many cards of each rank, deuce to ace, three straights take: one of three cards and two of five."""
    fives = combinations_with_replacement(_list_runs(5), 2)
    return frozenset(
        tuple(map(sum, zip(one, other, three, strict=True))) for (one, other), three in product(fives, _list_runs(3))
    )


def _list_runs(length: int) -> Iterator[tuple[int, ...]]:
    """List every straight of a length as counts of ranks, deuce to ace, the ace at either end."""
    for low in range(-1, 14 - length):
        ranks = {(low + step) % 13 for step in range(length)}
        yield tuple(int(rank in ranks) for rank in range(13))
