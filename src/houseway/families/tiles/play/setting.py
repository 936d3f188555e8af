"""Four tiles set as a high and a low hand: the three ways there are, each with its rank and in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from houseway.core.cards import Card, show_cards
from houseway.core.cards.tiles import find_tile
from houseway.core.errors import BadNotation, BookError
from houseway.core.ranking.tiles import TILE_ORDERS, TileHand, TileOrder, rank_tiles

Hand = tuple[Card, ...]
SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The three settings by places: the first tile with the second, with the third and with the fourth."""


@dataclass(frozen=True)
class SetTiles:
    """Four tiles as they are set, the higher hand first; `number` is the place among the three settings."""

    number: int
    high: Hand
    low: Hand
    high_rank: TileHand
    low_rank: TileHand

    @property
    def ranks(self) -> tuple[TileHand, TileHand]:
        """The ranks of the high and of the low hand."""
        return self.high_rank, self.low_rank

    @property
    def rank_words(self) -> str:
        """What both hands are: Wong / four."""
        return f"{self.high_rank} / {self.low_rank}"

    def __str__(self) -> str:
        return f"{show_cards(self.high)} | {show_cards(self.low)} = {self.rank_words}"


def find_order(ranking: str) -> TileOrder:
    """Find the order of tiles that the book calls so; raises `BookError` where there is none."""
    if ranking not in TILE_ORDERS:
        raise BookError(f"ranking: there is no order {ranking!r} of tiles: the orders are {'; '.join(TILE_ORDERS)}")
    return TILE_ORDERS[ranking]


@lru_cache(maxsize=4096)
def rank_hand(hand: Hand, order: TileOrder) -> TileHand:
    """Find the rank of two tiles."""
    first, second = (find_tile(card) for card in hand)
    return rank_tiles(first, second, order)


def set_tiles(number: int, cards: Sequence[Card], order: TileOrder) -> SetTiles:
    """Four tiles in the setting of that number; of two hands of one rank, that with the higher dots is called high."""
    if len(cards) != 4:
        raise BadNotation(f"a hand of pai gow is four tiles, not {len(cards)}")
    one, other = (tuple(cards[place] for place in places) for places in SPLITS[number])
    ranked = sorted(((rank_hand(hand, order), sorted(hand), hand) for hand in (one, other)), reverse=True)
    (high_rank, _, high), (low_rank, _, low) = ranked
    return SetTiles(number, high, low, high_rank, low_rank)


def list_settings(cards: Sequence[Card], order: TileOrder) -> tuple[SetTiles, ...]:
    """List the three settings of four tiles."""
    return tuple(set_tiles(number, cards, order) for number in range(len(SPLITS)))


def list_different_settings(cards: Sequence[Card], order: TileOrder) -> tuple[SetTiles, ...]:
    """List the settings of four tiles, those once that differ only in which twin lies where."""
    settings = {tuple(sorted(one.high)): one for one in reversed(list_settings(cards, order))}
    return tuple(sorted(settings.values(), key=lambda one: one.number))
