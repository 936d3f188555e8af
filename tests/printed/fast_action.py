"""Fast Action Hold'em by the printed chances alone, and by the filed house way: a simulator of its own.

The house way is the second reading of the filing's lines in `tests.families.fast_action.naive`. Ranks and settlement
are written here once more (004: 1236-1263, 1295-1303, 1378-1394).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import comb, prod, sqrt
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from houseway.core.cards import Card
from tests.families.fast_action.naive import house_keeps, is_four_alike

LETTERS = "23456789TJQKA"
TWOS = tuple(combinations(range(4), 2))
SEVEN = np.array(list(combinations(range(7), 5)))
RULES = {
    "You keep two of four cards, the house way": ["Ask for the house way."],
    "You keep two of four cards, by the table": ["Keep the two with the highest chance in the table."],
    "You have four of a kind": ["Lay it open: it wins, whatever comes."],
}
MOST_ERRORS = 5
STEP = 13**5
PAIRED, PAIRED_FLUSH = np.zeros((6, 4), np.int64), np.zeros((6, 4), np.int64)
"""The places of hands with equal ranks among the seventeen kinds, by the largest and the second largest group."""
for _groups, _plain, _flush in (((2, 1), 1, 8), ((2, 2), 2, 9), ((3, 1), 3, 10), ((3, 2), 6, 12), ((4, 1), 7, 14)):
    PAIRED[_groups], PAIRED_FLUSH[_groups] = _plain, _flush
PAIRED[5, 0], PAIRED_FLUSH[5, 0] = 11, 16


@dataclass(frozen=True)
class Played:
    """What rounds brought by the house way and by the table, dealt the same cards, and by how much the two differ."""

    house: float
    table: float
    error: float
    difference_error: float


def read_chances(document: dict[str, Any]) -> NDArray[np.int64]:
    """The printed chance of two cards, in thousandths: by suited or not, and both ranks."""
    chances = np.full((2, 13, 13), -1)
    grid, pairs, _ = document["tables"]
    for row in grid["rows"]:
        for letter, cell in zip(grid["columns"][1:], row[1:], strict=True):
            one, other = LETTERS.index(row[0]), LETTERS.index(letter)
            # Suited above the diagonal, which falls from the aces.
            suited = int(other < one)
            chances[suited, max(one, other), min(one, other)] = int(cell)
    ((suited_word, *cells),) = pairs["rows"]
    assert suited_word == "suited"
    for letter, cell in zip(pairs["columns"][1:], cells, strict=True):
        chances[1, LETTERS.index(letter), LETTERS.index(letter)] = int(cell)
    low = np.tril_indices(13)
    assert (chances[:, low[0], low[1]] >= 0).all()
    return chances


def keep_by_table(chances: NDArray[np.int64]) -> tuple[NDArray[np.int64], float]:
    """Which two are kept of every hand, the first of equal ones, and the share of hands in which kinds are equal."""
    keeps, tied, whole = np.zeros(comb(55, 4), np.int64), 0, 0
    for four in combinations_with_replacement(range(52), 4):
        worth = []
        for one, other in TWOS:
            low, high = four[one], four[other]
            worth.append((int(chances[int(low % 4 == high % 4), high // 4, low // 4]), high // 4, low // 4))
        most = max(worth)[0]
        keeps[_find(four)] = [one[0] for one in worth].index(most)
        ways = prod(comb(6, four.count(card)) for card in set(four))
        whole += ways
        tied += ways * (len({one for one in worth if one[0] == most}) > 1)
    return keeps, tied / whole


def keep_house_way() -> NDArray[np.int64]:
    """Which two the house keeps of every hand."""
    keeps = np.zeros(comb(55, 4), np.int64)
    deck = [Card(code // 4 + 2, "cdhs"[code % 4]) for code in range(52)]
    for four in combinations_with_replacement(range(52), 4):
        cards = [deck[code] for code in four]
        if is_four_alike(cards):
            continue
        kept = sorted(deck.index(card) for card in house_keeps(cards))
        keeps[_find(four)] = next(at for at, two in enumerate(TWOS) if sorted(four[one] for one in two) == kept)
    return keeps


def _find(four: tuple[int, ...]) -> int:
    return sum(comb(code + at, at + 1) for at, code in enumerate(four))


def disagreements(document: dict[str, Any], rounds: int, seed: int) -> Iterator[str]:
    """Prices that rounds do not bear out: of each way, and of the difference between them."""
    priced = {one["when"]: one["ev_decimal"] for one in document["rules"] if "ev" in one}
    for when, rules in RULES.items():
        if next((one["rules"] for one in document["rules"] if one["when"] == when), None) != rules:
            yield f"nobody can say how this is played: {when}"
    house, table = priced.values()
    if (house, table) != (document["simple"]["ev_decimal"], document["best"]["ev_decimal"]):
        yield "the two ways have other prices than what they are compared by"
    by_table, tied = keep_by_table(read_chances(document))
    played = play(keep_house_way(), by_table, rounds, seed)
    print(
        f"{document['game']}: {played.house:+.5f} by the house way, printed {house:+.5f}; {played.table:+.5f} by the "
        f"table, printed {table:+.5f}, give or take {played.error:.5f}; {tied:.3%} of hands have equal numbers",
        flush=True,
    )
    # Equal numbers are at most a thousandth apart, and a win more is worth two units.
    lost = 2 * tied / 1000
    if abs(played.house - house) > MOST_ERRORS * played.error or abs(played.table - table) > MOST_ERRORS * played.error:
        yield "a way to keep cards does not bring its price"
    if abs(played.table - played.house - table + house) > MOST_ERRORS * played.difference_error + lost:
        yield "the two ways do not differ by as much as their prices"


def play(house: NDArray[np.int64], table: NDArray[np.int64], rounds: int, seed: int) -> Played:
    """Deal rounds to a seat that keeps both ways, against the house way."""
    choose = np.array([[comb(number, size) for size in range(5)] for number in range(60)])
    sums = _play(house, table, choose, np.array(TWOS), SEVEN, rounds, seed) / rounds
    one, other, apart = sums[0], sums[1], sums[2]
    return Played(one, other, sqrt(1 / rounds), sqrt((apart - (other - one) ** 2) / rounds))


@njit
def _rank(cards: Any, chosen: Any) -> int:
    """The rank of five of the cards, by seventeen kinds of hand."""
    held = np.zeros(13, np.int64)
    flush = True
    for at in chosen:
        held[cards[at] // 4] += 1
        flush = flush and cards[at] % 4 == cards[chosen[0]] % 4
    most = second = value = 0
    for times in range(5, 0, -1):
        for rank in range(12, -1, -1):
            if held[rank] == times:
                value = value * 13 + rank
                second = times if most and not second else second
                most = most or times
    if most > 1:
        return (PAIRED_FLUSH if flush else PAIRED)[most, second] * STEP + value
    top = _straight(held)
    if top >= 0:
        return (4 if not flush else 15 if top == 12 else 13) * STEP + top
    return (5 if flush else 0) * STEP + value


@njit
def _straight(held: Any) -> int:
    """The highest of five ranks in a row; -1 where they are not."""
    for top in range(12, 3, -1):
        if held[top - 4 : top + 1].min() == 1:
            return top
    return 3 if held[12] == 1 and held[:4].min() == 1 else -1


@njit
def _best(cards: Any, sets: Any) -> int:
    found = 0
    for chosen in sets:
        found = max(found, _rank(cards, chosen))
    return found


@njit
def _sorted_place(four: Any, choose: Any) -> int:
    for at in range(1, 4):
        here = at
        while here and four[here - 1] > four[here]:
            four[here - 1], four[here] = four[here], four[here - 1]
            here -= 1
    place = 0
    for at in range(4):
        place += choose[four[at] + at, at + 1]
    return place


@njit
def _play(house: Any, table: Any, choose: Any, twos: Any, sets: Any, rounds: int, seed: int) -> Any:
    np.random.seed(seed)
    shoe = np.arange(312) % 52
    sums = np.zeros(3)
    own, bank, seven = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(7, np.int64)
    for _ in range(rounds):
        for at in range(13):
            chosen = np.random.randint(at, 312)
            shoe[at], shoe[chosen] = shoe[chosen], shoe[at]
        own[:], bank[:], seven[2:] = shoe[:4], shoe[4:8], shoe[8:13]
        mine, theirs = _sorted_place(own, choose), _sorted_place(bank, choose)
        if own[0] // 4 == own[3] // 4:
            sums[0] += 1
            sums[1] += 1
            continue
        if bank[0] // 4 == bank[3] // 4:
            sums[0] -= 1
            sums[1] -= 1
            continue
        kept = twos[house[theirs]]
        seven[0], seven[1] = bank[kept[0]], bank[kept[1]]
        against = _best(seven, sets)
        kept = twos[house[mine]]
        seven[0], seven[1] = own[kept[0]], own[kept[1]]
        one = 1 if _best(seven, sets) > against else -1
        other = one
        if table[mine] != house[mine]:
            kept = twos[table[mine]]
            seven[0], seven[1] = own[kept[0]], own[kept[1]]
            other = 1 if _best(seven, sets) > against else -1
        sums[0] += one
        sums[1] += other
        sums[2] += (other - one) ** 2
    return sums
