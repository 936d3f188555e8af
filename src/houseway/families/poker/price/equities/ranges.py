"""Hold'em ranges as players write them: "TT+, A2s-A5s, KQo, AhKd" are hands of two cards, each equally likely.

A pair is "TT", "TT+" (and every higher pair) or "TT-77". Two ranks are "AK", or "AKs" suited and "AKo" offsuit; "ATs+"
goes up to the king beside the ace, "A2s-A5s" from one to the other. "random" is any two cards.
"""

import re
from itertools import combinations

from houseway.core.cards import Card, parse_card
from houseway.core.cards.card import RANKS, SUITS
from houseway.core.errors import BadNotation

Combo = tuple[Card, Card]

ANY_TWO = ("random", "any", "?")
_CARD = r"(?:10|[2-9TJQKA])[cdhs♣♦♥♠]"
_EXACT = re.compile(rf"^({_CARD})\s*({_CARD})$", re.IGNORECASE)
_CLASS = re.compile(r"^([2-9TJQKA])([2-9TJQKA])([so]?)$", re.IGNORECASE)
_WORDS = re.compile(r"[,\s]+")


def parse_range(text: str) -> tuple[Combo, ...]:
    """Every hand of a range, once each, in the order written.

    >>> len(parse_range("TT+, AKs")), len(parse_range("A2s-A5s")), len(parse_range("random"))
    (34, 16, 1326)
    """
    found: dict[frozenset[Card], Combo] = {}
    for word in filter(None, _WORDS.split(text.strip())):
        for combo in _combos(word):
            found.setdefault(frozenset(combo), combo)
    if not found:
        raise BadNotation("a range names at least one hand, such as TT+ or AKs")
    return tuple(found.values())


def _combos(word: str) -> tuple[Combo, ...]:
    if word.lower() in ANY_TWO:
        cards = [Card(rank, suit) for rank in range(14, 1, -1) for suit in SUITS]
        return tuple(combinations(cards, 2))
    if exact := _EXACT.match(word):
        first, second = parse_card(exact[1]), parse_card(exact[2])
        if first == second:
            raise BadNotation(f"{word!r} holds the {first.words} twice")
        return ((first, second),)
    if word.endswith("+"):
        return _and_up(word)
    begin, dash, end = word.partition("-")
    if dash:
        return _between(word, begin, end)
    return _class(*_read(word, word))


def _read(part: str, word: str) -> tuple[int, int, str]:
    """A class of hands: the higher rank, the lower one, and s, o or neither."""
    match = _CLASS.match(part)
    if not match:
        raise BadNotation(f"{word!r} is not a range: write hands such as AhKd, TT+, AKs, KQo, A2s-A5s or random")
    ranks = [RANKS.index(rank.upper()) + 2 for rank in match.group(1, 2)]
    kind = match[3].lower()
    if ranks[0] == ranks[1] and kind:
        raise BadNotation(f"{word!r}: a pair is neither suited nor offsuit")
    return max(ranks), min(ranks), kind


def _class(high: int, low: int, kind: str) -> tuple[Combo, ...]:
    if high == low:
        return tuple((Card(high, one), Card(high, other)) for one, other in combinations(SUITS, 2))
    return tuple(
        (Card(high, one), Card(low, other))
        for one in SUITS
        for other in SUITS
        if (one == other and kind != "o") or (one != other and kind != "s")
    )


def _and_up(word: str) -> tuple[Combo, ...]:
    high, low, kind = _read(word[:-1], word)
    if high == low:
        return tuple(combo for rank in range(14, low - 1, -1) for combo in _class(rank, rank, ""))
    return tuple(combo for rank in range(high - 1, low - 1, -1) for combo in _class(high, rank, kind))


def _between(word: str, begin: str, end: str) -> tuple[Combo, ...]:
    first, last = _read(begin, word), _read(end, word)
    if (first[0] == first[1]) != (last[0] == last[1]) or first[2] != last[2]:
        raise BadNotation(f"{word!r}: both ends are pairs, both suited or both offsuit")
    bottom, top = sorted((first[1], last[1]))
    if first[0] == first[1]:
        return tuple(combo for rank in range(top, bottom - 1, -1) for combo in _class(rank, rank, ""))
    if first[0] != last[0]:
        raise BadNotation(f"{word!r}: both ends have the same higher card, as in A2s-A5s")
    return tuple(combo for rank in range(top, bottom - 1, -1) for combo in _class(first[0], rank, first[2]))
