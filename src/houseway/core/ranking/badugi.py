"""Badugi: of four cards only those count that share no rank and no suit; more of them win, then lower ones.

A hand is the largest set of its cards in which all ranks and all suits differ, and of those sets the lowest, compared
from its highest card down, the ace low. Four such cards beat three, three beat two.

>>> from houseway.core.cards import parse_cards
>>> badugi = Badugi()
>>> badugi.hand(parse_cards("Kc Qd Jh Ts")).name, badugi.hand(parse_cards("Ac 2d 3h 4h")).name
('king-queen-jack-ten badugi', 'three-two-ace of three cards')
"""

from collections.abc import Collection, Iterable
from itertools import combinations

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BadNotation
from houseway.core.ranking.names import name_rank
from houseway.core.ranking.rankings import RankedHand

CARDS = 4
_BASE = 14
_ROOM: int = _BASE**CARDS
_COUNTS = {1: "one card", 2: "two cards", 3: "three cards"}


class Badugi:
    """The order of badugi, with the doors of a `Ranking`."""

    def strength(self, cards: Collection[Card]) -> int:
        """Find the strength of a hand, unchecked: a higher one beats a lower one."""
        for size in range(min(len(cards), CARDS), 0, -1):
            found = [_find_value(kept) for kept in combinations(cards, size) if _count_different(kept)]
            if found:
                return size * _ROOM - min(found)
        return 0

    def strengths(self, hands: Iterable[Collection[Card]], board: Collection[Card] = ()) -> list[int]:
        """Find the strength of each of several hands together with the board that they share."""
        return [self.strength((*hand, *board)) for hand in hands]

    def hand(self, cards: Iterable[Card]) -> RankedHand:
        """Rank a hand with its strength and name; raises `BadNotation` for what is none."""
        held = tuple(cards)
        if len(held) != CARDS or len(set(held)) != CARDS or any(card.is_joker for card in held):
            raise BadNotation(f"{show_cards(held)!r}: a hand of badugi is four different cards without jokers")
        return self.name_strength(self.strength(held))

    def name_strength(self, strength: int) -> RankedHand:
        """Name a strength with its category, which is how many cards count, and its name."""
        size = -(-strength // _ROOM)
        value, ranks = size * _ROOM - strength, []
        while value:
            value, rank = divmod(value, _BASE)
            ranks.append(name_rank(rank))
        words = "-".join(reversed(ranks))
        if size == CARDS:
            return RankedHand(strength, "badugi", f"{words} badugi")
        return RankedHand(strength, _COUNTS[size], f"{words} of {_COUNTS[size]}")


def _count_different(cards: Collection[Card]) -> bool:
    return len({card.rank for card in cards}) == len({card.suit for card in cards}) == len(cards)


def _find_value(cards: Iterable[Card]) -> int:
    """Find the ranks as one number, the highest card in front: the lower, the better."""
    value = 0
    for pip in sorted((card.pip for card in cards), reverse=True):
        value = value * _BASE + pip
    return value
