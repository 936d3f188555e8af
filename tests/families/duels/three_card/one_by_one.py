"""A second computation of duels with one decision: every deal of a small pack, one by one, in plain Python.

It shares no code with the package: cards are (rank, suit) pairs, hands are ranked here, the rules are those of `Rule`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement

NaiveCard = tuple[int, int]
Cards = tuple[NaiveCard, ...]
Value = tuple[int, ...]
THREE = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush", "mini royal flush")
FIVE = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)


@cache
def three(cards: Cards) -> Value:
    """Three cards: the best of the hands that they make, a pair in one suit being a pair and a flush."""
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    suited = len({suit for _, suit in cards}) == 1
    made: list[Value] = []
    if len(set(ranks)) == 1:
        made.append((4, ranks[0]))
    elif len(set(ranks)) == 2:
        pair = ranks[1]
        made.append((1, pair, sum(ranks) - 2 * pair))
    else:
        top = 3 if ranks == [14, 3, 2] else ranks[0] if ranks[0] - ranks[2] == 2 else 0
        if top:
            made.append((6 if top == 14 else 5, top) if suited else (3, top))
        else:
            made.append((0, *ranks))
    if suited:
        made.append((2, *ranks))
    return max(made)


@cache
def five(cards: Cards) -> Value:
    """The best five of five cards or more, all different."""
    return max(map(_five, combinations(cards, 5)))


@cache
def _five(cards: Cards) -> Value:
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape, order = tuple(number for _, number in groups), tuple(rank for rank, _ in groups)
    flush = len({suit for _, suit in cards}) == 1
    top = 0
    if len(order) == 5:
        top = 5 if ranks == [14, 5, 4, 3, 2] else ranks[0] if ranks[0] - ranks[4] == 4 else 0
    if top:
        return (9 if top == 14 else 8, top) if flush else (4, top)
    if flush:
        return (5, *ranks)
    shapes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (shapes.get(shape, 0), *order)


@dataclass(frozen=True, eq=False)
class Wager:
    """A wager on the contest: what a win, and a tie, does to it, and what it does when nobody qualifies."""

    name: str
    unqualified: str | None = None
    odds: Fraction | None = Fraction(1)
    ties: str = "pushes"
    pays: Mapping[int, int] = field(default_factory=dict)

    def gain(self, own: Value, theirs: Value, *, qualified: bool) -> Fraction:
        """What a unit gains."""
        paid = Fraction(self.pays[own[0]]) if own[0] in self.pays else self.odds or Fraction(0)
        if not qualified and self.unqualified == "wins":
            return paid
        if not qualified and self.unqualified == "returned":
            return Fraction(0)
        if not qualified and self.unqualified == "wins or is returned":
            return paid if own > theirs else Fraction(0)
        if own > theirs or (own == theirs and self.ties == "wins"):
            return paid
        return Fraction(0) if own == theirs and self.ties == "pushes" else Fraction(-1)


@dataclass(frozen=True, eq=False)
class Rule:
    """A duel: its wagers, the raise and its multiples, the least high card that qualifies, and what is seen."""

    size: int
    base: tuple[Wager, ...]
    raised: Wager
    times: tuple[int, ...]
    least: tuple[int, ...] | None
    exposed: int

    def value(self, cards: Cards) -> Value:
        """A hand's value."""
        return three(cards) if self.size == 3 else five(cards)

    def qualifies(self, theirs: Value) -> bool:
        """Whether the player-dealer plays."""
        return self.least is None or theirs >= (0, *self.least)


@dataclass(frozen=True)
class Deal:
    """Own cards, the player-dealer's, and which of the latter are seen."""

    own: Cards
    theirs: Cards
    seen: Cards


def deals(pack: Sequence[NaiveCard], rule: Rule) -> Iterator[Deal]:
    """Every deal; cards that look alike are different pieces of cardboard."""
    places = range(len(pack))
    for mine in combinations(places, rule.size):
        rest = [place for place in places if place not in mine]
        own = tuple(sorted(pack[place] for place in mine))
        for others in combinations(rest, rule.size):
            theirs = tuple(sorted(pack[place] for place in others))
            for seen in combinations(theirs, rule.exposed):
                yield Deal(own, theirs, seen)


Situation = tuple[Cards, Cards]
Choice = Callable[[Deal], int]


def gains(deal: Deal, action: int, rule: Rule) -> tuple[Fraction, ...]:
    """What each wager gains when the seat does this: 0 folds, n raises by the n-th multiple; the raise is last."""
    return _gains(rule.value(deal.own), rule.value(deal.theirs), action, rule)


@cache
def _gains(own: Value, theirs: Value, action: int, rule: Rule) -> tuple[Fraction, ...]:
    if action == 0:
        return (*(Fraction(-1) for _ in rule.base), Fraction(0))
    qualified = rule.qualifies(theirs)
    base = (wager.gain(own, theirs, qualified=qualified) for wager in rule.base)
    return (*base, rule.raised.gain(own, theirs, qualified=qualified) * rule.times[action - 1])


def best_choice(dealt: Sequence[Deal], rule: Rule) -> Choice:
    """The best action for each own hand and what is seen; of equal ones the lowest."""
    worth: dict[Situation, list[Fraction]] = {}
    for deal in dealt:
        row = worth.setdefault((deal.own, deal.seen), [Fraction(0)] * (1 + len(rule.times)))
        for action in range(len(row)):
            row[action] += sum(gains(deal, action, rule))
    best = {key: row.index(max(row)) for key, row in worth.items()}
    return lambda deal: best[deal.own, deal.seen]


def best_threshold(dealt: Sequence[Deal], rule: Rule) -> Choice:
    """The best rule that raises more from some hands on against the rank that is seen, by trying all such hands.

    Of equal ones, the rule that raises later.
    """
    worth: dict[tuple[int, ...], dict[Value, list[Fraction]]] = {}
    for deal in dealt:
        row = worth.setdefault(ranks_seen(deal), {}).setdefault(
            rule.value(deal.own), [Fraction(0)] * (1 + len(rule.times))
        )
        for action in range(len(row)):
            row[action] += sum(gains(deal, action, rule))
    best: dict[tuple[int, ...], tuple[Value, ...]] = {}
    for seen, rows in worth.items():
        tried = list(combinations_with_replacement([*sorted(rows), (99,)], len(rule.times)))
        totals = [sum(row[_steps(value, least)] for value, row in rows.items()) for least in tried]
        best[seen] = max(zip(totals, tried, strict=True))[1]
    return lambda deal: _steps(rule.value(deal.own), best[ranks_seen(deal)])


def _steps(value: Value, least: tuple[Value, ...]) -> int:
    """How many of the least hands a hand reaches."""
    return sum(value >= one for one in least)


def ranks_seen(deal: Deal) -> tuple[int, ...]:
    """What a simple rule looks at: the ranks that are seen; of two different ones, the higher."""
    ranks = sorted(rank for rank, _ in deal.seen)
    return (ranks[1],) if len(ranks) == 2 and ranks[0] != ranks[1] else tuple(ranks)
