"""The least hands that a page of the poker room may ask for: what each is, its words, and its test, in one place.

A pot may need a certain hand to be won whole (`showdown.needs`), to be opened (`openers.least`) or, at lowball, to lose
the right to later bets (`sevens.up_to`). The engine, the equities, `check` and the rule sheet ask the condition. Each
reads a whole hand by its order, ranks and suits, and nothing in the poker room is counted with less.
"""

from typing import Literal, NamedTuple

from houseway.core.ranking.names import make_plural, name_rank
from houseway.core.ranking.orders import Order

OPENERS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
"""The ranks whose pair may open, by their letters on a page."""


class LeastHand(NamedTuple):
    """The least hand that is wanted: a category of an order, and within it the ranks that break ties.

    Without a category it is one of the lowest category, as every good low hand is.
    """

    words: str
    scale: Literal["high", "ace-to-five"]
    category: str | None = None
    ranks: tuple[int, ...] = ()

    def is_of(self, order: Order) -> bool:
        """Whether the order has such a hand."""
        return order.scale == self.scale and (self.category is None or self.category in order.categories)

    def value(self, order: Order) -> tuple[int, ...]:
        """The hand as a value of the order: hands of this value or a higher one are wanted."""
        place = 0 if self.category is None else order.categories.index(self.category)
        return (place, *self.ranks)

    def is_met(self, order: Order, value: tuple[int, ...]) -> bool:
        """Whether a hand of this value is wanted."""
        return value >= self.value(order)


def need_category(category: str) -> LeastHand:
    """Ask for a category or better."""
    return LeastHand(f"{category} or better", "high", category)


def need_pair(letter: str) -> LeastHand:
    """Ask for a pair of this rank or better."""
    rank = OPENERS[letter]
    return LeastHand(f"a pair of {make_plural(rank)}", "high", "pair", (rank,))


def need_low(rank: int) -> LeastHand:
    """Ask for a low hand of this rank or a lower one. Low ranks count for more, and so they are negative numbers."""
    return LeastHand(f"{name_rank(rank)} low or better", "ace-to-five", None, (-rank,))
