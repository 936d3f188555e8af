"""A ranking that people and engines use: cards in, strength and name out.

>>> from houseway.core.cards import parse_cards
>>> make_ranking("high").hand(parse_cards("Kh Kd 3c Ks 3h 9d 2c")).name
'kings full of threes'
>>> bug = make_ranking("high, bug joker")
>>> bug.hand(parse_cards("Ah Ad Ac As Jo")).name
'five aces'
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from houseway.core.cards import Card, make_pack, show_cards
from houseway.core.cards.card import JOKER
from houseway.core.errors import BadNotation
from houseway.core.ranking.compiled import MOST_JOKERS, compile_order
from houseway.core.ranking.multisets import (
    FLUSH_BITS,
    JOKER_BITS,
    JOKER_CODE,
    JOKER_SHIFT,
    KEYS,
    ROW_BITS,
    ROW_MASK,
    SUIT_BIAS,
    SUIT_SHIFT,
    make_places,
)
from houseway.core.ranking.names import find_category, name_hand, name_rank
from houseway.core.ranking.orders import Order, parse_order

_KEY_OF = {card._replace(marked=marked): KEYS[card.code] for card in make_pack() for marked in (False, True)} | {
    JOKER: KEYS[JOKER_CODE]
}


KICKED = frozenset({"pair", "two pair", "three of a kind", "four of a kind"})
"""Categories whose ties are broken by cards beside what makes them."""
_NOT_PLAIN = FLUSH_BITS | JOKER_BITS
"""What a hand's key shows where its ranks alone do not decide."""

Keyed = tuple[int, tuple[Card, ...]]
"""Cards with the sum of their keys."""


class RankedHand(NamedTuple):
    """A hand's strength (a higher one beats a lower one), its category for pay tables, and its name for people."""

    strength: int
    category: str
    name: str

    def __str__(self) -> str:
        return self.name


class Ranking:
    """An order with its tables."""

    def __init__(self, order: Order) -> None:
        self.order = order
        found, tables = make_places(), compile_order(order)
        self._start: list[int] = found.start.tolist()
        self._small: list[int] = found.small.tolist()
        self._ranks: list[list[int]] = tables.ranks.tolist()
        self._plain: list[int] = self._ranks[0]
        self._suited: list[list[int]] = tables.suited.tolist()
        self._partial: list[int] = tables.partial.tolist()
        self._values = tables.values

    def strength(self, cards: Collection[Card]) -> int:
        """Find the strength of the best five of five, six or seven cards, jokers among them; 0 where none qualifies.

        Nothing is checked here, for speed: what is no hand gets a strength that means nothing. `hand` checks.
        """
        key = SUIT_BIAS
        for card in cards:
            key += _KEY_OF[card]
        place = self._start[key >> ROW_BITS & ROW_MASK] + self._small[key & ROW_MASK]
        if key >> JOKER_SHIFT:
            return self._find_with_jokers(cards, key, place)
        if key & FLUSH_BITS:
            return self._find_with_flush(cards, key, place)
        return self._plain[place]

    def strengths(self, hands: Iterable[Collection[Card]], board: Collection[Card] = ()) -> list[int]:
        """Find the strength of each of several hands with the board that they share, unchecked as `strength` is."""
        shared = SUIT_BIAS
        for card in board:
            shared += _KEY_OF[card]
        start, small, plain = self._start, self._small, self._plain
        found = []
        for hand in hands:
            key = shared
            for card in hand:
                key += _KEY_OF[card]
            if key & _NOT_PLAIN:
                found.append(self.strength((*hand, *board)))
            else:
                found.append(plain[start[key >> ROW_BITS & ROW_MASK] + small[key & ROW_MASK]])
        return found

    def best_joined(self, own: Iterable[Keyed], shared: Sequence[Keyed]) -> int:
        """Find the strength of the best five cards that one of the own sets makes with one of the shared, unchecked.

        The sets come from `make_keys`. The answer is 0 where there are none, or none that qualifies.
        """
        start, small, plain = self._start, self._small, self._plain
        found = [0]
        for key_of_own, held in own:
            biased = key_of_own + SUIT_BIAS
            for key_of_shared, board in shared:
                key = biased + key_of_shared
                if key & _NOT_PLAIN:
                    found.append(self.strength(held + board))
                else:
                    found.append(plain[start[key >> ROW_BITS & ROW_MASK] + small[key & ROW_MASK]])
        return max(found)

    def partial(self, cards: Iterable[Card]) -> int:
        """Find the strength of one to four cards without jokers, among hands of as many: what lies open in stud.

        Nothing is checked here either; `hand` checks, and takes whole hands only.
        """
        key = sum(_KEY_OF[card] for card in cards)
        return self._partial[self._start[key >> ROW_BITS & ROW_MASK] + self._small[key & ROW_MASK]]

    def hand(self, cards: Iterable[Card]) -> RankedHand:
        """Find the best hand with its category and name; raises `BadNotation` for too few or too many cards."""
        held = tuple(cards)
        self.check(held)
        return self.name_strength(self.strength(held))

    def check(self, cards: Sequence[Card]) -> None:
        """Refuse what is no hand of this order's deck: too few or too many cards, strange ones, one card twice."""
        if not 5 <= len(cards) <= 7:
            raise BadNotation(f"a hand is ranked with five to seven cards, not {len(cards)}")
        self.check_cards(cards)

    def check_cards(self, cards: Sequence[Card]) -> None:
        """Refuse cards that this order's deck does not deal together, however many: strange ones, one card twice."""
        jokers = sum(card.is_joker for card in cards)
        if jokers > (0 if self.order.joker == "none" else MOST_JOKERS):
            raise BadNotation(f"{show_cards(cards)}: the deck of {self.order.words!r} does not deal {jokers} jokers")
        for number, card in enumerate(cards):
            if not card.is_joker and card.rank not in self.order.ranks:
                raise BadNotation(f"the {card.named} is not in the deck of {self.order.words!r}")
            if not card.is_joker and card in cards[:number]:
                raise BadNotation(f"the {card.named} is twice in {show_cards(cards)}")

    def value(self, cards: Collection[Card]) -> tuple[int, ...]:
        """Find the best hand's value, unchecked: its category's place in the order, then the ranks that break ties."""
        category, *ranks = self._values[self.strength(cards)].tolist()
        return (category, *(rank for rank in ranks if rank))

    def name_strength(self, strength: int) -> RankedHand:
        """Name a strength with its category and name."""
        if not strength:
            return RankedHand(0, "none", "no hand")
        value = [int(part) for part in self._values[strength]]
        return RankedHand(strength, find_category(self.order, value), name_hand(self.order, value))

    def tell_apart(self, strength: int, other: int) -> str:
        """Tell a strength in words; where another has the same name and is not equal, with the first card that decides.

        >>> high = make_ranking("high")
        >>> from houseway.core.cards import parse_cards
        >>> one, other = (high.strength(parse_cards(hand)) for hand in ("Ks Kd Ah 7c 2d", "Kc Kh Qh 7s 2c"))
        >>> high.tell_apart(one, other)
        'pair of kings, ace kicker'
        """
        own = self.name_strength(strength)
        if not strength or strength == other or own.name != self.name_strength(other).name:
            return own.name
        values = zip(self._values[strength], self._values[other], strict=True)
        decides = name_rank(next(abs(int(mine)) for mine, theirs in values if mine != theirs))
        return f"{own.name}, {decides} kicker" if own.category in KICKED else f"{own.name} with the {decides}"

    def _find_with_flush(self, cards: Collection[Card], key: int, place: int) -> int:
        if self.order.flushes_hurt and len(cards) > 5:
            return max(map(self.strength, combinations(cards, 5)))
        flush = self._suited[0][_find_suited_ranks(cards, key, 5)]
        return flush if self.order.flushes_hurt else max(self._plain[place], flush)

    def _find_with_jokers(self, cards: Iterable[Card], key: int, place: int) -> int:
        jokers = min(key >> JOKER_SHIFT, MOST_JOKERS)
        best = self._ranks[jokers][place]
        counts = [(key >> SUIT_SHIFT + 4 * suit & 15) - 3 for suit in range(4)]
        if max(counts) + jokers >= 5:
            best = max(best, self._suited[jokers][_find_suited_ranks(cards, key, 5 - jokers)])
        return best


def make_keys(sets: Iterable[tuple[Card, ...]]) -> list[Keyed]:
    """Make the keys of sets of cards, as `Ranking.best_joined` reads them."""
    return [(sum([_KEY_OF[card] for card in cards]), cards) for cards in sets]


def _find_suited_ranks(cards: Iterable[Card], key: int, enough: int) -> int:
    """Find the ranks, a bit each, of the suit that has enough cards for a flush."""
    suit = next("cdhs"[number] for number in range(4) if (key >> SUIT_SHIFT + 4 * number & 15) - 3 >= enough)
    return sum(1 << card.rank - 2 for card in cards if card.suit == suit)


@cache
def make_ranking(words: str) -> Ranking:
    """Make the ranking that these words describe, once: see `orders`."""
    return Ranking(parse_order(words))
