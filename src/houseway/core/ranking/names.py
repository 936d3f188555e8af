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


def rank_name(rank: int) -> str:
    """A rank in words: queen."""
    return RANK_NAMES[rank]


def plural(rank: int) -> str:
    """Several of a rank: queens, sixes."""
    name = RANK_NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"


_HIGH: dict[str, Callable[[Sequence[int]], str]] = {
    "high card": lambda ranks: f"{rank_name(ranks[0])} high",
    "pair": lambda ranks: f"pair of {plural(ranks[0])}",
    "two pair": lambda ranks: f"{plural(ranks[0])} and {plural(ranks[1])}",
    "three of a kind": lambda ranks: f"three {plural(ranks[0])}",
    "straight": lambda ranks: f"{rank_name(ranks[0])}-high straight",
    "flush": lambda ranks: f"{rank_name(ranks[0])}-high flush",
    "full house": lambda ranks: f"{plural(ranks[0])} full of {plural(ranks[1])}",
    "four of a kind": lambda ranks: f"four {plural(ranks[0])}",
    "straight flush": lambda ranks: f"{rank_name(ranks[0])}-high straight flush",
    "royal flush": lambda _: "royal flush",
    "five of a kind": lambda ranks: f"five {plural(ranks[0])}",
}


def category_of(order: Order, value: Sequence[int]) -> str:
    """The category that a value belongs to."""
    return order.categories[abs(value[0])]


def hand_name(order: Order, value: Sequence[int]) -> str:
    """A value in words.

    >>> from houseway.core.ranking.orders import parse_order
    >>> hand_name(parse_order("high"), (6, 13, 3))
    'kings full of threes'
    >>> hand_name(parse_order("ace-to-five low"), (0, -7, -6, -3, -2, -1))
    'seven-six low'
    """
    category = category_of(order, value)
    ranks = [abs(rank) for rank in value[1:] if rank]
    if order.scale == "high" or category != "high card":
        if category in ("straight", "straight flush") and len(ranks) > 1 and ranks[1] == 1:
            return f"ace-low {category}"
        return _HIGH[category](ranks)
    if len(ranks) == 1:
        return f"{rank_name(ranks[0])} low"
    return f"{rank_name(ranks[0])}-{rank_name(ranks[1])} low"
