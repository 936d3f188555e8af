"""Hands ranked a second time, in the most literal way: every five cards, every card that a joker may be.

Nothing here comes from the package. A card is a rank (2 to 14) and a suit; a joker is (0, "").
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

Card = tuple[int, str]
Value = tuple[int, ...]
JOKER: Card = (0, "")
NO_SUIT = "-"

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE = range(11)
KINDS = {
    "5": FIVE,
    "41": FOUR,
    "32": FULL_HOUSE,
    "311": THREE,
    "221": TWO_PAIR,
    "2111": PAIR,
    "11111": HIGH_CARD,
}


@dataclass(frozen=True)
class Rules:
    low: str = ""
    row: str = "23456789TJQKA"
    joker: str = ""
    wheel: str = "lowest"
    flush_first: bool = False
    double_ace: bool = False
    at_most: int = 14


RULES = {
    "high": Rules(),
    "high, bug joker": Rules(joker="bug"),
    "high, wild joker": Rules(joker="wild"),
    "high, flush over full house, 32 cards": Rules(row="789TJQKA", flush_first=True),
    "high, flush over full house, 36 cards": Rules(row="6789TJQKA", flush_first=True),
    "high, wild joker, flush over full house, 41 cards": Rules(row="234567JQKA", joker="wild", flush_first=True),
    "high, bug joker, wheel second highest": Rules(joker="bug", wheel="second"),
    "high, bug joker, double-ace flush": Rules(joker="bug", double_ace=True),
    "ace-to-five low": Rules(low="ace to five"),
    "ace-to-five low, joker": Rules(low="ace to five", joker="lowest"),
    "deuce-to-seven low": Rules(low="deuce to seven"),
    "eight or better low": Rules(low="ace to five", at_most=8),
    "eight or better low, joker": Rules(low="ace to five", joker="lowest", at_most=8),
}
"""The same orders as the package's, described once more."""


def best(words: str, cards: Iterable[Card]) -> Value:
    """The value of the best five cards; the empty one where none qualifies. A higher value beats a lower one."""
    rules = RULES[words]
    return max((_five(rules, five) for five in combinations(sorted(cards), 5)), default=())


def category(words: str, value: Value) -> int:
    """The category of a value of a high order, as one of the numbers above."""
    found = abs(value[0])
    if RULES[words].flush_first:
        return {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}.get(found, found)
    return found


@cache
def _five(rules: Rules, five: tuple[Card, ...]) -> Value:
    natural = [card for card in five if card != JOKER]
    jokers = len(five) - len(natural)
    if rules.joker == "lowest":
        return _low(rules, [*(card[0] for card in natural), *_lacking(natural, jokers)])
    if rules.low == "ace to five":
        return _low(rules, [card[0] for card in natural])
    values = (_without_joker(rules, (*natural, *cards)) for cards in _stand_ins(rules, natural, jokers))
    return max(values)


def _stand_ins(rules: Rules, natural: Sequence[Card], jokers: int) -> Iterator[tuple[Card, ...]]:
    ranks = ["23456789TJQKA".index(letter) + 2 for letter in rules.row]
    for cards in product(product(ranks, "cdhs" + NO_SUIT), repeat=jokers):
        suited = [card for card in cards if card[1] != NO_SUIT]
        twice = len({*natural, *suited}) < len(natural) + len(suited)
        if twice and not (rules.double_ace and all(card[0] == 14 for card in suited)):
            continue
        whole = (*natural, *cards)
        if rules.joker == "bug" and any(card[0] != 14 for card in cards):
            made = abs(_without_joker(rules, whole)[0])
            if made not in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL):
                continue
        yield cards


def _without_joker(rules: Rules, five: Sequence[Card]) -> Value:
    ranks = sorted((card[0] for card in five), reverse=True)
    kind = "".join(sorted((str(ranks.count(rank)) for rank in set(ranks)), reverse=True))
    found, ties = KINDS[kind], sorted(set(ranks), key=lambda rank: -100 * ranks.count(rank) - rank)
    flush = len({card[1] for card in five}) == 1 and five[0][1] != NO_SUIT
    row = "".join("..23456789TJQKA"[rank] for rank in sorted(ranks))
    if row in rules.row:
        found, ties = STRAIGHT, [ranks[0]]
    elif row == rules.row[:4] + "A" and not rules.low:
        found, ties = STRAIGHT, [ranks[1]] if rules.wheel == "lowest" else [13, 1]
    if flush and found == STRAIGHT:
        found = ROYAL if ties == [14] else STRAIGHT_FLUSH
    elif flush and found < FLUSH:
        found, ties = FLUSH, ranks
    if rules.flush_first:
        found = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}.get(found, found)
    return tuple(-part for part in (found, *ties)) if rules.low else (found, *ties)


def _lacking(natural: Sequence[Card], jokers: int) -> list[int]:
    held = {card[0] for card in natural}
    return [rank for rank in (14, *range(2, 14)) if rank not in held][:jokers]


def _low(rules: Rules, ranks: Sequence[int]) -> Value:
    ones = sorted((rank % 13 if rank == 14 else rank for rank in ranks), reverse=True)
    kind = "".join(sorted((str(ones.count(rank)) for rank in set(ones)), reverse=True))
    if rules.at_most < 14 and (kind != "11111" or ones[0] > rules.at_most):
        return ()
    ties = sorted(set(ones), key=lambda rank: -100 * ones.count(rank) - rank)
    return (-KINDS[kind], *(-rank for rank in ties))


def same_order(ours: Sequence[int], theirs: Sequence[Any]) -> bool:
    """Whether two rankings of the same hands agree in every pair of them: who wins, and who ties."""
    pairs = sorted(set(zip(ours, theirs, strict=True)))
    return all(lower < higher and mine < yours for (mine, lower), (yours, higher) in pairwise(pairs))
