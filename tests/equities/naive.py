"""A second way to the same figures: plain loops over cards, hands valued by `five.py`, pots shared in fractions."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.ranking.five import Value, find_best_with_jokers, find_value
from houseway.core.ranking.orders import parse_order

Cards = tuple[Card, ...]
Rank = Callable[[Cards, Cards], Value | None]


def cards(text: str) -> Cards:
    return parse_cards(text)


def five(words: str, hand: Sequence[Card]) -> Value:
    order = parse_order(words)
    plain = [card for card in hand if not card.is_joker]
    suited = len({card.suit for card in plain}) == 1
    ranks, jokers = [card.rank for card in plain], len(hand) - len(plain)
    kinds = (False, True) if suited and order.scale != "ace-to-five" else (False,)
    if jokers:
        return max(find_best_with_jokers(order, ranks, jokers, suited=kind) for kind in kinds)
    return find_value(order, ranks, suited=kinds[-1])


def any_five(words: str) -> Rank:
    return lambda own, board: max(five(words, hand) for hand in combinations(own + board, 5))


def two_and_three(words: str) -> Rank:
    def best(own: Cards, board: Cards) -> Value:
        return max(five(words, two + three) for two, three in product(combinations(own, 2), combinations(board, 3)))

    return best


def eight_or_better(low: Rank) -> Rank:
    """The same low, where it has five ranks and none above eight: values are (0, -highest, ...)."""

    def best(own: Cards, board: Cards) -> Value | None:
        value = low(own, board)
        return value if value is not None and value[0] == 0 and value[1] >= -8 else None

    return best


def pot_shares(high: Sequence[Value], low: Sequence[Value | None]) -> list[Fraction]:
    """Who takes how much: the best high, and half of the pot to the best low where one qualifies."""
    lows = [value for value in low if value is not None]
    half = Fraction(1, 2) if lows else Fraction(1)
    top = [place for place, value in enumerate(high) if value == max(high)]
    bottom = [place for place, value in enumerate(low) if value is not None and value == max(lows)]
    shares = [Fraction(0)] * len(high)
    for place in top:
        shares[place] += half / len(top)
    for place in bottom:
        shares[place] += Fraction(1, 2) / len(bottom)
    return shares


def deals(live: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[Cards, ...]]:
    """Every way to deal so many cards to each of several places."""
    if not sizes:
        yield ()
        return
    for first in combinations(live, sizes[0]):
        rest = [card for card in live if card not in first]
        for others in deals(rest, sizes[1:]):
            yield (first, *others)


def equities(
    hands: Sequence[str],
    own: int,
    high: Rank,
    *,
    low: Rank | None = None,
    board: str = "",
    board_size: int = 0,
    dead: str = "",
    deck: str = "standard",
    jokers: int = 0,
) -> tuple[int, list[Fraction]]:
    """How many deals there are, and each hand's equity."""
    held, shown = [cards(hand) for hand in hands], cards(board)
    gone = {*shown, *cards(dead), *(card for hand in held for card in hand)}
    live = [card for card in make_pack(deck, jokers=jokers) if card not in gone]
    total, count = [Fraction(0)] * len(hands), 0
    for public, *private in deals(live, [board_size - len(shown), *(own - len(hand) for hand in held)]):
        whole = [hand + more for hand, more in zip(held, private, strict=True)]
        highs = [high(hand, shown + public) for hand in whole]
        lows = [low(hand, shown + public) if low else None for hand in whole]
        shares = pot_shares([value for value in highs if value is not None], lows)
        total = [before + share for before, share in zip(total, shares, strict=True)]
        count += 1
    return count, [share / count for share in total]
