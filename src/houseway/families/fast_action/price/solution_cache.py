"""The counts of a game, cached on disk: the house way against itself, each kind of two cards, and the best play."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.round.setup import make_filed_pack
from houseway.families.cache_keys import make_key
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.price.counting.deals import (
    MOST_DECKS,
    Naturals,
    Relation,
    count_higher,
    count_naturals,
    count_twos,
    make_ready,
)
from houseway.families.fast_action.price.counting.holdings import list_four_card_hands, list_two_card_hands
from houseway.families.fast_action.price.keeping import Bytes, Ints, list_house_keeps, list_kind_keeps
from houseway.families.known_results import read_known_solution
from houseway.families.prices import Progress

_READY = 0.2
"""The share of the first count that is spent before the first deal is counted."""
_FIRST_OF_TWO, _FIRST_OF_THREE = 0.63, 0.46
"""The share of the first of two counts, and of three."""


@dataclass(frozen=True)
class Solution:
    """The deals of a shoe: those with naturals, and of the others those in which a seat's hand is the higher one.

    `house` is for a seat that keeps its cards the house way, as the player-dealer does; `kinds` is for each kind of two
    cards, with the deals that it is counted over.
    """

    naturals: Naturals
    house: int
    kinds: tuple[tuple[int, int], ...]

    @property
    def house_copies(self) -> int:
        """Copies between two house ways, of which either is as often the higher hand."""
        return self.naturals.compared - 2 * self.house

    @property
    def worths(self) -> tuple[Fraction, ...]:
        """The chance of each kind of two cards to be the higher hand; nothing for a kind that is not in the shoe."""
        return tuple(Fraction(higher, deals) if deals else Fraction(0) for higher, deals in self.kinds)


@dataclass(frozen=True)
class Compared:
    """The counts of deals without a natural: in how many a seat's hand is higher, and in how many it is a copy."""

    higher: int
    copies: int | None = None


def solve(game: Game[FastActionPage], decks: int, progress: Progress | None = None) -> Solution:
    """Count the house way against itself, and every kind of two cards against it."""
    copies = count_copies(game, decks)
    key = _make_kinds_key(game, decks)
    kept = _find_kinds(game, decks)
    if kept is None:
        house_keeps = _list_house_keeps(game)
        make_ready()
        counted = _report_part(progress, _READY, 1.0)
        held = (
            list_two_card_hands(suited=False),
            list_two_card_hands(suited=True),
            list_four_card_hands(house_keeps),
        )
        unsuited, suited, house = count_higher(copies, held, house_keeps, counted)
        worked: dict[str, Any] = {"kinds": [str(one) for one in unsuited + suited], "house": str(sum(house))}
        store_result(key, worked)
        kept = worked
    deals = count_twos(copies, suited=False) + count_twos(copies, suited=True)
    kinds = zip(map(int, kept["kinds"]), deals, strict=True)
    return Solution(count_naturals(copies), int(kept["house"]), tuple(kinds))


def is_solved(game: Game, decks: int) -> bool:
    """Whether the counts are on the disk."""
    return _find_kinds(game, decks) is not None


def _find_kinds(game: Game, decks: int) -> Mapping[str, Any] | None:
    """Find what was counted of each kind of two cards, in the almanac or on the disk."""
    return read_known_solution(game, decks) or read_result(_make_kinds_key(game, decks))


def write_kinds(game: Game[FastActionPage], decks: int) -> dict[str, Any]:
    """Count how often the house way and each kind of two cards are higher, as plain data."""
    found = solve(game, decks)
    return {"kinds": [str(higher) for higher, _ in found.kinds], "house": str(found.house)}


def _make_kinds_key(game: Game, decks: int) -> str:
    return make_key(game, "fast action kinds", decks)


def find_best_keeps(game: Game[FastActionPage], decks: int, progress: Progress | None = None) -> Bytes:
    """Find what is kept of every hand by the kind of two that most often beats a hand kept the house way."""
    return _list_best_keeps(game, solve(game, decks, progress))


def compare_best(
    game: Game[FastActionPage], decks: int, progress: Progress | None = None, *, copies_too: bool = False
) -> Compared:
    """Compare the best keeps with the house way; copies are counted apart only where that is asked for."""
    first = _FIRST_OF_THREE if copies_too else _FIRST_OF_TWO
    second = (1 + first) / 2 if copies_too else 1.0
    solution = solve(game, decks, _report_part(progress, 0.0, first))
    best = _list_best_keeps(game, solution)
    higher = solution.house + _count_gained(game, decks, best, "higher", _report_part(progress, first, second))
    if not copies_too:
        return Compared(higher)
    equal = solution.house_copies + _count_gained(game, decks, best, "equal", _report_part(progress, second, 1.0))
    return Compared(higher, equal)


def count_copies(game: Game, decks: int) -> Ints:
    """Count how often the shoe has each card, by rank; refuses a shoe that is too large for the sums."""
    if decks > MOST_DECKS:
        raise HousewayError(f"{game.id} is counted with {MOST_DECKS} decks at the most, not with {decks}")
    cards = make_filed_pack(game.rules.deck, decks)
    many = Counter({card.rank: number for card, number in cards.items()})
    return np.array([many[rank] for rank in range(2, 15)], dtype=np.int64)


def _count_gained(
    game: Game[FastActionPage], decks: int, best: Bytes, relation: Relation, progress: Progress | None
) -> int:
    """Count in how many more deals the best keeps are higher, or equal, than the house way's; cached on disk.

    Only the hands of which two other cards are kept make a difference.
    """
    key = make_key(game, "fast action best", relation, decks)
    kept = read_result(key)
    if kept is None:
        house = _list_house_keeps(game)
        other, same = list_four_card_hands(best), list_four_card_hands(house)
        differ = (other.kept != same.kept).any(axis=1)
        held = (other.choose(differ), same.choose(differ))
        found, lost = count_higher(count_copies(game, decks), held, house, progress, relation)
        kept = {"gained": str(sum(found) - sum(lost))}
        store_result(key, kept)
    return int(kept["gained"])


def _list_house_keeps(game: Game[FastActionPage]) -> Bytes:
    page = game.rules
    return list_house_keeps(page.house_way)


def _list_best_keeps(game: Game[FastActionPage], solution: Solution) -> Bytes:
    page = game.rules
    return list_kind_keeps(page.house_way, np.array([float(worth) for worth in solution.worths]))


def _report_part(progress: Progress | None, begin: float, end: float) -> Progress | None:
    """Report progress over a part of the work; its beginning at once, unless the work begins with it."""
    if progress is None:
        return None
    if begin:
        progress(begin)
    return lambda share: progress(begin + share * (end - begin))
