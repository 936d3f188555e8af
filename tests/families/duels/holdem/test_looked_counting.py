"""Bonuses whose lines look at cards, and that a decision touches: one board beside a count of every deal on it.

The count is the test's own: cards are pairs of a rank and a suit, and every holding meets every other.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.core.table import Verdict
from houseway.families.duels.price.holdem.count_by_cards import LinesByCards, count_boards, judge
from houseway.families.duels.price.holdem.places import make_places
from houseway.families.duels.price.holdem.rules import make_kind_rules
from houseway.families.duels.price.holdem.solving import list_multiples
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy
from tests.families.duels.holdem.pages import draft
from tests.families.duels.three_card.one_by_one import five

BOARD = ((14, 3), (12, 3), (9, 3), (8, 3), (2, 3))
"""Five of one suit stand for four boards; suits are numbered clubs, diamonds, hearts, spades."""
VERDICTS = (
    Verdict("loses", "all others"),
    Verdict("wins", "Black", Fraction(9)),
    Verdict("wins", "Spade", Fraction(5, 2)),
)
Cards = tuple[tuple[int, int], ...]


def line_of(cards: Cards) -> int:
    """The first line is for black cards, the second for a highest card that is a spade."""
    if all(suit in (0, 3) for _, suit in cards):
        return 1
    return 2 if max(cards)[1] == 3 else 0


def place_of(cards: Cards) -> int:
    codes = sorted(4 * (rank - 2) + suit for rank, suit in cards)
    return sum(comb(code, k) for k, code in enumerate(codes, start=1))


def times_raised(own: Cards) -> int:
    """A way to play by ranks alone: a raise at once, on the flop, or at the end, or a fold."""
    low, high = sorted(rank for rank, _ in own)
    return 3 if low == high or low >= 11 else 2 if high >= 13 else 1 if low >= 6 else 0


def strategy() -> HoldemStrategy:
    """The same as tables: what is done does not depend on the cards in common."""
    own = [tuple((code // 4 + 2, code % 4) for code in row) for row in make_places().holdings.tolist()]
    times = np.array([times_raised(cards) for cards in own])
    river = np.packbits(times == 1, bitorder="little")
    assert len(river) == ROW
    return HoldemStrategy(
        "by ranks",
        list_multiples(make_kind_rules(draft())),
        (times == 3).astype(np.uint8),
        np.tile((times == 2).astype(np.uint8), (1755, 1)),
        np.tile(river, (1, 134_459, 1)),
    )


def deals() -> list[tuple[Cards, list[Cards], np.ndarray, np.ndarray]]:
    """Each board that the first stands for, its holdings, what these are worth, and which share no card."""
    found = []
    for suit in range(4):
        board = tuple((rank, suit) for rank, _ in BOARD)
        left = [(rank, one) for rank in range(2, 15) for one in range(4) if (rank, one) not in board]
        held = list(combinations(left, 2))
        values = [five(tuple(sorted((*own, *board)))) for own in held]
        order = {value: at for at, value in enumerate(sorted(set(values)))}
        cards = np.array([[sum(1 << 4 * (rank - 2) + one for rank, one in own)] for own in held], dtype=np.uint64)
        found.append((board, held, np.array([order[value] for value in values]), (cards & cards.T) == 0))
    return found


@pytest.mark.parametrize(
    ("of", "on_fold"),
    [
        ("own hand", "forfeited"),
        ("own hand", "stays on the community cards"),
        ("community cards", "forfeited"),
        ("beaten hand", "forfeited"),
    ],
)
def test_every_deal_of_a_board(of: str, on_fold: str) -> None:
    game = draft()
    rules, expected = make_kind_rules(game), Counter[str]()
    sevens, fives = np.zeros(comb(52, 7), np.uint8), np.zeros(comb(52, 5), np.uint8)
    for board, held, values, apart in deals():
        fives[place_of(board)] = on_board = line_of(board)
        lines = [line_of((*own, *board)) for own in held]
        for own, line in zip(held, lines, strict=True):
            sevens[place_of((*own, *board))] = line
        for at, own in enumerate(held):
            others = np.flatnonzero(apart[at])
            assert len(others) == 990
            if not times_raised(own):
                why = "folded" if on_fold == "forfeited" else VERDICTS[on_board].why
                expected[why] += 10 * len(others)
            elif of == "own hand":
                expected[VERDICTS[lines[at]].why] += 10 * len(others)
            elif of == "community cards":
                expected[VERDICTS[on_board].why] += 10 * len(others)
            else:
                expected["the hands tie"] += 10 * int((values[others] == values[at]).sum())
                expected[VERDICTS[lines[at]].why] += 10 * int((values[others] > values[at]).sum())
                for other in others[values[others] < values[at]].tolist():
                    expected[VERDICTS[lines[other]].why] += 10
    codes = [4 * (rank - 2) + suit for rank, suit in BOARD]
    number = int(make_places().boards.number[place_of(BOARD)])
    assert {code // 4 for code in make_places().boards.rows[number]} == {code // 4 for code in codes}
    assert make_places().boards.times[number] == 4
    looked = LinesByCards(sevens if of != "community cards" else sevens[:0], fives, VERDICTS)
    sums = count_boards(rules, strategy(), looked, range(number, number + 1))
    name = {"own hand": "Trips", "community cards": "Dealer Bonus", "beaten hand": "Bad Beat"}[of]
    found: Counter[str] = Counter()
    for verdict, count in judge(rules.tables.pays[name], on_fold, VERDICTS, sums):
        found[verdict.why] += count
    assert +found == +expected
