"""A second count of bonus wagers, card by card, that shares no code with the package."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import perm
from typing import NamedTuple

Plain = tuple[str, str]
"""A card: its rank and its suit."""


class Ended(NamedTuple):
    over: bool
    cards: int
    total: int
    reds: int


def shoe(decks: int, ranks: str = "A23456789TJQK") -> Counter[Plain]:
    return Counter({(rank, suit): decks for rank in ranks for suit in "shdc"})


def points(rank: str) -> int:
    return 1 if rank == "A" else 10 if rank in "TJQK" else int(rank)


def total(cards: tuple[Plain, ...]) -> int:
    """The best total that is not over 21, or the least one."""
    each = [(1, 11) if rank == "A" else (points(rank),) for rank, _ in cards]
    sums = {sum(one) for one in product(*each)}
    return max((one for one in sums if one <= 21), default=min(sums))


def rows(cards: Counter[Plain], size: int) -> Iterator[tuple[tuple[Plain, ...], int]]:
    """Every ordered row of cards, with the number of ways to deal it."""
    for row in product(cards, repeat=size):
        ways, seen = 1, Counter[Plain]()
        for card in row:
            ways *= max(cards[card] - seen[card], 0)
            seen[card] += 1
        if ways:
            yield row, ways


def expected(cards: Counter[Plain], size: int, pays: Callable[[tuple[Plain, ...]], int]) -> Fraction:
    """What a unit is expected to win when each row of cards is paid so."""
    return Fraction(sum(ways * pays(row) for row, ways in rows(cards, size)), perm(cards.total(), size))


def dealer_ends(cards: Counter[Plain], *, hits_soft_17: bool = True, most: int = 21) -> dict[Ended, Fraction]:
    """Every way in which the player-dealer's hand ends, in the order of the draws; over `most` he is over.

    An ace and a ten-card are a natural, whatever is over. Colours are drawn as long as all are red; then it is known
    how many reds there were, and only values matter.
    """
    left = [[0, 0] for _ in range(11)]
    for (rank, suit), number in cards.items():
        left[points(rank)][suit in "hd"] += number
    size = cards.total()
    found: Counter[tuple[Ended, int]] = Counter()

    def draw(low: int, aces: int, held: int, reds: int, only_red: bool, ways: int) -> None:
        natural = held == 2 and aces == 1 and low == 11
        soft = natural or (aces > 0 and low + 10 <= most)
        count = low + 10 * soft
        if held >= 2 and (count > 17 or (count == 17 and not (soft and hits_soft_17))):
            found[Ended(count > most and not natural, held, count, reds), held] += ways
            return
        for value in range(1, 11):
            if not only_red:
                _take(value, None, low, aces, held, reds, ways)
                continue
            _take(value, 1, low, aces, held, reds, ways)
            _take(value, 0, low, aces, held, reds, ways)

    def _take(value: int, colour: int | None, low: int, aces: int, held: int, reds: int, ways: int) -> None:
        number = sum(left[value]) if colour is None else left[value][colour]
        if number <= 0:
            return
        place = 0 if colour is None else colour
        left[value][place] -= 1
        draw(low + value, aces + (value == 1), held + 1, reds + (colour == 1), colour == 1, ways * number)
        left[value][place] += 1

    draw(0, 0, 0, 0, True, 1)
    ends: dict[Ended, Fraction] = {}
    for (end, held), ways in found.items():
        ends[end] = ends.get(end, Fraction(0)) + Fraction(ways, perm(size, held))
    return ends
