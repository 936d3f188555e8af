"""Hands in the words of the people who hold them: kings full of threes, seven-six low, pair of nines."""

from collections.abc import Callable, Sequence

from houseway.core.ranking.orders import Order

RANK_NAMES = {
    1: "ace",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    14: "ace",
}


def name_rank(rank: int) -> str:
    """Name a rank in words: queen."""
    return RANK_NAMES[rank]


def make_plural(rank: int) -> str:
    """Make the plural of a rank: queens, sixes."""
    name = RANK_NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"


_HIGH: dict[str, Callable[[Sequence[int]], str]] = {
    "high card": lambda ranks: f"{name_rank(ranks[0])} high",
    "pair": lambda ranks: f"pair of {make_plural(ranks[0])}",
    "two pair": lambda ranks: f"{make_plural(ranks[0])} and {make_plural(ranks[1])}",
    "three of a kind": lambda ranks: f"three {make_plural(ranks[0])}",
    "straight": lambda ranks: f"{name_rank(ranks[0])}-high straight",
    "flush": lambda ranks: f"{name_rank(ranks[0])}-high flush",
    "full house": lambda ranks: f"{make_plural(ranks[0])} full of {make_plural(ranks[1])}",
    "four of a kind": lambda ranks: f"four {make_plural(ranks[0])}",
    "straight flush": lambda ranks: f"{name_rank(ranks[0])}-high straight flush",
    "royal flush": lambda _: "royal flush",
    "five of a kind": lambda ranks: f"five {make_plural(ranks[0])}",
}


def find_category(order: Order, value: Sequence[int]) -> str:
    """Find the category that a value belongs to."""
    return order.categories[abs(value[0])]


def name_hand(order: Order, value: Sequence[int]) -> str:
    """Name a value in words.

    >>> from houseway.core.ranking.orders import parse_order
    >>> name_hand(parse_order("high"), (6, 13, 3))
    'kings full of threes'
    >>> name_hand(parse_order("ace-to-five low"), (0, -7, -6, -3, -2, -1))
    'seven-six low'
    """
    category = find_category(order, value)
    ranks = [abs(rank) for rank in value[1:] if rank]
    if order.scale == "high" or category != "high card":
        if category in ("straight", "straight flush") and len(ranks) > 1 and ranks[1] == 1:
            return f"ace-low {category}"
        return _HIGH[category](ranks)
    if len(ranks) == 1:
        return f"{name_rank(ranks[0])} low"
    return f"{name_rank(ranks[0])}-{name_rank(ranks[1])} low"
