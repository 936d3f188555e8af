"""A second reckoning of this shape that shares no code with the package: plain recursion over a small deck.

Cards are pairs of a rank from 2 to 14 and a suit.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

Card = tuple[int, str]
Pay = Callable[[tuple[Card, ...]], Fraction]
Bets = tuple[int, ...]


def kind(cards: Sequence[Card]) -> tuple[str, int]:
    """The name of five cards, and the rank that decides a pair."""
    ranks = sorted(rank for rank, _ in cards)
    times = Counter(ranks)
    shape = sorted(times.values(), reverse=True)
    suited = len({suit for _, suit in cards}) == 1
    run = len(times) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [2, 3, 4, 5, 14])
    tests = [
        (run and suited and ranks[0] == 10, "royal flush"),
        (run and suited, "straight flush"),
        (shape[0] == 4, "four of a kind"),
        (shape == [3, 2], "full house"),
        (suited, "flush"),
        (run, "straight"),
        (shape[0] == 3, "three of a kind"),
        (shape[:2] == [2, 2], "two pair"),
        (shape[0] == 2, "pair"),
        (True, "high card"),
    ]
    return next(name for holds, name in tests if holds), max(times, key=lambda rank: (times[rank], rank))


def pay(table: dict[str, str], high: int = 11, mid: int = 6) -> Pay:
    """What a unit gains: the table's odds, even money for pairs from `high` on, nothing for those from `mid` on."""

    def gained(cards: tuple[Card, ...]) -> Fraction:
        name, rank = kind(cards)
        if name in table:
            won, staked = table[name].split(":")
            return Fraction(int(won), int(staked))
        if name != "pair" or rank < mid:
            return Fraction(-1)
        return Fraction(1 if rank >= high else 0)

    return gained


class Street:
    """Which raise is made with how many community cards in sight, in which multiples, and whether passing folds."""

    def __init__(self, wager: int, shown: int, times: Sequence[int], *, folds: bool = True) -> None:
        self.wager, self.shown, self.times, self.folds = wager, shown, tuple(times), folds


def best_value(deck: Sequence[Card], streets: Sequence[Street], pays: Sequence[Pay], down: int = 1) -> Fraction:
    """What best play gains: `pays` are those of what is `down` at first, in units, and of each raise."""

    @cache
    def gains(cards: frozenset[Card]) -> tuple[Fraction, ...]:
        return tuple(one(tuple(cards)) for one in pays)

    @cache
    def value(seen: frozenset[Card], number: int, bets: Bets) -> Fraction:
        """The value before street `number` with so many cards seen; more are turned up as far as it needs."""
        wanted = 2 + streets[number].shown if number < len(streets) else 5
        if len(seen) < wanted:
            rest = [card for card in deck if card not in seen]
            return sum((value(seen | {card}, number, bets) for card in rest), Fraction(0)) / len(rest)
        if number == len(streets):
            return sum((bet * gain for bet, gain in zip((down, *bets), gains(seen), strict=True)), Fraction(0))
        street = streets[number]
        if bets[street.wager]:
            return value(seen, number + 1, bets)
        passed = Fraction(-down - sum(bets)) if street.folds else value(seen, number + 1, bets)
        raised = (
            value(seen, number + 1, (*bets[: street.wager], times, *bets[street.wager + 1 :])) for times in street.times
        )
        return max(passed, *raised)

    start: Bets = (0,) * (len(pays) - 1)
    hands = [frozenset(own) for own in combinations(deck, 2)]
    return sum((value(own, 0, start) for own in hands), Fraction(0)) / len(hands)


def deals(deck: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Every two cards of one's own, with every row of three in common."""
    for own in combinations(deck, 2):
        rest = [card for card in deck if card not in own]
        for board in permutations(rest, 3):
            yield own, board
