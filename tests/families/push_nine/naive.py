"""Push 9 once more, as the filing's lines say it, card by card and without any of the program's tables."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

RANKS = "23456789TJQKA"
CARDS = [rank + suit for rank in RANKS for suit in "cdhs"]
POINTS = {"A": 1, **{rank: int(rank) for rank in "23456789"}, **dict.fromkeys("TJQK", 0)}
STRAIGHTS = ["AKQ", "A23", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
"""The best first, in the printed order."""

Hand = tuple[str, ...]


@cache
def value(hand: Hand) -> tuple[str, int]:
    """What a hand is called, and a number that is higher for a better hand."""
    ranks = [card[0] for card in hand]
    if len(set(ranks)) == 1:
        return "three of a kind", 1_000 + RANKS.index(ranks[0])
    for place, straight in enumerate(STRAIGHTS):
        if sorted(ranks) == sorted(straight):
            return "straight", 900 - place
    if set(ranks) <= set("JQK"):
        return "three pictures", 800
    total = sum(POINTS[rank] for rank in ranks) % 10
    words = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return words[total], total


def against_one(hands: list[Hand]) -> dict[Hand, tuple[int, int, int]]:
    """For each hand: how many hands without any of its cards beat it, are beaten by it, and tie with it.

    By inclusion and exclusion: all hands, less those with each of its cards, and so on. Hands with given cards are
    found in a list that is made once.
    """
    having: dict[Hand, Counter[int]] = {}
    for hand in hands:
        strength = value(hand)[1]
        for size in range(4):
            for cards in combinations(hand, size):
                having.setdefault(cards, Counter())[strength] += 1
    strengths = sorted({value(hand)[1] for hand in hands})
    below = {cards: _cumulated(counts, strengths) for cards, counts in having.items()}
    held = {cards: counts.total() for cards, counts in having.items()}
    found = {}
    for hand in hands:
        strength = value(hand)[1]
        less = equal = total = 0
        for size in range(4):
            for cards in combinations(hand, size):
                sign = (-1) ** size
                less += sign * below[cards][strength]
                equal += sign * having[cards][strength]
                total += sign * held[cards]
        found[hand] = total - less - equal, less, equal
    return found


def _cumulated(counts: Counter[int], strengths: list[int]) -> dict[int, int]:
    below, found = 0, {}
    for strength in strengths:
        found[strength] = below
        below += counts[strength]
    return found


def against_two(cards: list[str]) -> dict[str, Counter[int]]:
    """For each class, over all deals of three hands from few cards: beaten (-1), or tied with so many others."""
    found: dict[str, Counter[int]] = {}
    for own in combinations(cards, 3):
        name, strength = value(own)
        rest = [card for card in cards if card not in own]
        for second in combinations(rest, 3):
            last = [card for card in rest if card not in second]
            for third in combinations(last, 3):
                others = [value(second)[1], value(third)[1]]
                tied = -1 if max(others) > strength else others.count(strength)
                found.setdefault(name, Counter())[tied] += 1
    return found


def share(beaten: int, beats: int, ties: int) -> Fraction:
    return (beats + Fraction(ties, 2)) / (beaten + beats + ties)
