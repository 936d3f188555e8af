"""How good the hands of a pot game are: by which order, of which cards, for high and for low."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from houseway.book.model.pot_showdown import LeastHand, Uses
from houseway.core.cards import Card
from houseway.core.ranking.badugi import Badugi
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.multisets import MOST
from houseway.core.ranking.rankings import Ranking, make_keys, make_ranking
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.result import HeldCards

Cards = tuple[Card, ...]
WHOLE = 5
"""How many cards a hand is made of, except at badugi."""
_BADUGI = Badugi()


class RankedHands(NamedTuple):
    """The hands that are compared, by seat: strengths, a higher one beats a lower one.

    `low` is empty in a game without a low half; a low of 0 does not qualify.
    """

    judge: "Judge"
    high: Mapping[int, int]
    low: Mapping[int, int]


class Judge:
    """Compares the hands of one game: the order of its hands, that of its lows, and which cards a hand may use."""

    def __init__(self, words: str, low: str | None, uses: Uses, joker_down: str | None) -> None:
        self.order = read_order(words)
        self.low_order = read_order(low) if low else None
        self._uses = uses
        self._down = make_ranking(joker_down) if joker_down else None

    def rank_high(self, held: Sequence[HeldCards], board: Cards) -> list[int]:
        """Find the strength of each hand for the pot, or for its high half."""
        if self._down is None:
            return self._list_strengths(self.order, [one.cards for one in held], board)
        apart = [self._find_own_order(one, board) for one in held]
        return [self._scale.places[order][strength] for order, strength in apart]

    def rank_low(self, held: Sequence[HeldCards], board: Cards) -> list[int]:
        """Find the strength of each hand for the low half; 0 where it does not qualify."""
        assert self.low_order is not None, "only games with a low half ask"
        return self._list_strengths(self.low_order, [one.cards for one in held], board)

    def name_high(self, held: HeldCards, board: Cards) -> str:
        """Name a hand in words: kings full of threes."""
        if self._down is not None:
            order, strength = self._find_own_order(held, board)
            return order.name_strength(strength).name
        return self.order.name_strength(self.rank_high([held], board)[0]).name

    def name_high_against(self, held: HeldCards, others: Sequence[HeldCards], board: Cards) -> str:
        """Name a hand in words, with its kicker where only that beats the best of the others that it beats."""
        if self._down is not None or not isinstance(self.order, Ranking):
            return self.name_high(held, board)
        own, *strengths = self.rank_high([held, *others], board)
        return self.order.tell_apart(own, max((one for one in strengths if one < own), default=own))

    def name_low_against(self, held: HeldCards, others: Sequence[HeldCards], board: Cards) -> str | None:
        """Name the same of a low."""
        if not isinstance(self.low_order, Ranking):
            return self.name_low(held, board)
        own, *strengths = self.rank_low([held, *others], board)
        beaten = max((one for one in strengths if one < own), default=own)
        return self.low_order.tell_apart(own, beaten) if own else None

    def name_low(self, held: HeldCards, board: Cards) -> str | None:
        """Name the low of a hand in words: eight-six low; none where it does not qualify or no low is played."""
        if self.low_order is None:
            return None
        strength = self.rank_low([held], board)[0]
        return self.low_order.name_strength(strength).name if strength else None

    @property
    def ace_is_low(self) -> bool:
        """Whether the ace is the lowest card of the order of the hands."""
        return _is_ace_low(self.order)

    @property
    def plays_low(self) -> bool:
        """Whether the lowest hand takes the pot."""
        return not isinstance(self.order, Ranking) or self.order.order.scale != "high"

    def find_least(self, wanted: LeastHand) -> int:
        """Find the least strength of the hands that meet a condition of the page."""
        assert isinstance(self.order, Ranking), "badugi has no hand that a pot could need"
        return bisect_left(self._scale.values, wanted.value(self.order.order))

    @cached_property
    def _scale(self) -> "_Scale":
        assert isinstance(self.order, Ranking), "badugi has a scale of its own"
        return _make_scale((self.order, self._down) if self._down else (self.order,))

    def _find_own_order(self, held: HeldCards, board: Cards) -> tuple[Ranking, int]:
        """Find the order that a hand is ranked by, which depends on how its joker was dealt, and its strength there."""
        order = self._down if held.joker_down and self._down else self.order
        assert isinstance(order, Ranking), "badugi has no jokers"
        return order, self._list_strengths(order, [held.cards], board)[0]

    def _list_strengths(self, order: Ranking | Badugi, hands: Sequence[Cards], board: Cards) -> list[int]:
        if self._uses == "any" or not board:
            return _rank_any_cards(order, hands, board)
        if self._uses == "at most two":
            return [max(order.strengths(combinations(hand, min(2, len(hand))), board)) for hand in hands]
        assert isinstance(order, Ranking), "badugi has no board"
        most = 2 if self._uses == "exactly two" else WHOLE
        return _rank_joined(order, hands, board, most)


def _rank_any_cards(order: Ranking | Badugi, hands: Sequence[Cards], board: Cards) -> list[int]:
    """Rank the best hand of all cards together.

    Of more than the tables know at once, the best of as many as they do.
    """
    if not hands or len(hands[0]) + len(board) <= MOST:
        return order.strengths(hands, board)
    return [max(order.strengths(combinations((*hand, *board), MOST))) for hand in hands]


def _rank_joined(order: Ranking, hands: Sequence[Cards], board: Cards, most: int) -> list[int]:
    """Rank the best of at least two own cards, at most so many, with the rest from the board."""
    if order.order.qualifier is not None:
        top = order.order.qualifier
        board = tuple(card for card in board if card.pip <= top)
        hands = [tuple(card for card in hand if card.pip <= top) for hand in hands]
    best = [0] * len(hands)
    for own in range(2, most + 1):
        shared = make_keys(combinations(board, WHOLE - own))
        if shared:
            found = [order.best_joined(make_keys(combinations(hand, own)), shared) for hand in hands]
            best = [max(pair) for pair in zip(best, found, strict=True)]
    return best


class _Scale(NamedTuple):
    """The values of several orders on one scale, no hand in front, and the place of each order's strengths on it."""

    values: list[tuple[int, ...]]
    places: dict[Ranking, list[int]]


def _make_scale(orders: Iterable[Ranking]) -> _Scale:
    rows = {order: [tuple(row) for row in compile_order(order.order).values.tolist()[1:]] for order in orders}
    values: list[tuple[int, ...]] = [(), *sorted({value for found in rows.values() for value in found})]
    place = {value: number for number, value in enumerate(values)}
    return _Scale(values, {order: [0, *(place[value] for value in found)] for order, found in rows.items()})


def read_order(words: str) -> Ranking | Badugi:
    """Read the order that the book names; raises `BookError` where it is none."""
    return _BADUGI if words == "badugi" else make_ranking(words)


def _is_ace_low(order: Ranking | Badugi) -> bool:
    return not isinstance(order, Ranking) or order.order.scale == "ace-to-five"


@cache
def _make_judge(words: str, low: str | None, uses: Uses, joker_down: str | None) -> Judge:
    return Judge(words, low, uses, joker_down)


def get_judge(page: PokerPage, *, passed_out: bool = False) -> Judge:
    """Get who compares a game's hands; `passed_out`: nobody opened, and the pot is played for low."""
    show = page.showdown
    if passed_out and page.openers and page.openers.low:
        return _make_judge(page.openers.low, None, show.uses, None)
    return _make_judge(page.ranking, show.low, show.uses, show.joker_down)


def rank_hands(
    page: PokerPage, seats: Iterable[int], held: Mapping[int, HeldCards], board: Cards, *, passed_out: bool
) -> RankedHands:
    """Rank the hands of these seats."""
    compares = get_judge(page, passed_out=passed_out)
    order = tuple(seats)
    hands = [held[seat] for seat in order]
    high = dict(zip(order, compares.rank_high(hands, board), strict=True))
    low = dict(zip(order, compares.rank_low(hands, board), strict=True)) if compares.low_order else {}
    return RankedHands(compares, high, low)
