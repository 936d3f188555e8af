"""Finished hands of a blackjack, as far as any rule looks at them."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.core.cards.card import RANKS, Card
from houseway.core.cards.suits import is_red

SUITED = " suited"
"""Ends the name of an exact hand of one suit."""


class SeatFinal(NamedTuple):
    """A seat's finished hand, as far as any rule looks at it; `total` is in whole points."""

    total: int
    cards: int
    strength: int
    over: bool = False
    natural: str | None = None


class DealerFinal(NamedTuple):
    """The player-dealer's finished hand, as far as any rule looks at it.

    `exact` is his ranks in order, as in "7 8 9", with " suited" where they are of one suit; `reds` how many cards from
    the first are red.
    """

    total: int
    cards: int
    strength: int
    over: bool = False
    natural: str | None = None
    exact: str = ""
    reds: int = 0


def name_final(hand: SeatFinal | DealerFinal) -> str:
    """Name a finished hand: natural 22, 20, over with 24."""
    return hand.natural or (f"over with {hand.total}" if hand.over else str(hand.total))


def name_exact(cards: Sequence[Card]) -> str:
    """Name three cards by their ranks in order, and whether they are of one suit; any other number has no name."""
    if len(cards) != 3 or any(card.is_joker for card in cards):
        return ""
    ranks = " ".join(RANKS[rank - 2] for rank in sorted(card.rank for card in cards))
    return ranks + (SUITED if len({card.suit for card in cards}) == 1 else "")


def count_reds(cards: Sequence[Card]) -> int:
    """Count the cards from the first on that are red, up to the first that is not; a joker is of no colour."""
    for number, card in enumerate(cards):
        if not is_red(card):
            return number
    return len(cards)


def find_closer(seat: SeatFinal, dealer: DealerFinal) -> str | None:
    """Find whose hand is less far over, where both are."""
    if not (seat.over and dealer.over):
        return None
    if seat.total == dealer.total:
        return "neither"
    return "seat" if seat.total < dealer.total else "player-dealer"
