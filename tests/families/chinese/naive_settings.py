"""Every setting of thirteen cards, listed and valued one by one, with the second scorer of `naive`."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from houseway.core.cards import Card, show_cards
from tests.families.chinese import naive

Value = tuple[int, tuple[int, ...]]
"""The number of a hand's kind, and what decides between two of a kind."""
Three = tuple[Value, Value, Value]
"""The values of front, middle and back."""


def texts(cards: Sequence[Card]) -> list[str]:
    return show_cards(cards).split()


def valued(cards: Sequence[str]) -> Value:
    _, number, ranks = naive.value(list(cards))
    return number, tuple(ranks)


@cache
def every_setting(text: str, *, whole_order: bool = True) -> frozenset[Three]:
    """The values of every setting that is no foul; many have the same."""
    return frozenset(_settings(text.split(), whole_order))


def _settings(cards: Sequence[str], whole_order: bool) -> Iterator[Three]:
    worth = {five: valued(five) for five in combinations(cards, 5)}
    fronts = {three: valued(three) for three in combinations(cards, 3)}
    for three, front in fronts.items():
        rest = [card for card in cards if card not in three]
        for five in combinations(rest, 5):
            middle = worth[five]
            back = worth[tuple(card for card in rest if card not in five)]
            if front <= back if not whole_order else front <= middle <= back:
                yield front, middle, back


def undominated(settings: frozenset[Three]) -> set[Three]:
    """Those beside which no other has all three segments at least as strong."""
    kept: list[Three] = []
    for one in sorted(settings, key=lambda three: three[::-1], reverse=True):
        if not any(all(mine <= theirs for mine, theirs in zip(one, other, strict=True)) for other in kept):
            kept.append(one)
    return set(kept)


def renamed(cards: Sequence[str]) -> Iterator[list[str]]:
    """The same cards in each of the 24 ways to name the suits."""
    for suits in permutations("cdhs"):
        names = dict(zip("cdhs", suits, strict=True))
        yield [card[0] + names[card[1]] for card in cards]


def pair(version: str, mine: Three, theirs: Three) -> int:
    """What a setting wins from another by their values: as `naive.points` does for two hands that are compared."""
    return _wins(version, mine, theirs) - _wins(version, theirs, mine)


def _wins(version: str, mine: Three, theirs: Three) -> int:
    won = [name for name, one, other in zip(("front", "middle", "back"), mine, theirs, strict=True) if one > other]
    lost = sum(one < other for one, other in zip(mine, theirs, strict=True))
    kinds = {3: "three of a kind", 6: "full house", 7: "four of a kind", 8: "straight flush"}
    each = 2 if version == "mandarin" and len(won) == 3 else 1
    total = 0
    for name in won:
        number = dict(zip(("front", "middle", "back"), mine, strict=True))[name][0]
        bonus = naive.BONUS.get((name, kinds.get(number, "")), 0) if version in ("eastern", "mandarin") else 0
        total += bonus if bonus and version == "eastern" else each + bonus
    return total + (version == "western" and len(won) > lost)
