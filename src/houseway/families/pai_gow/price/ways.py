"""The settings of every pattern of seven cards: by the house way, and all to choose from; and what it holds unset."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.book.price_rules import list_rules
from houseway.core.cards import Card, make_pack
from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.ranking.multisets import JOKER_CODE
from houseway.core.ranking.orders import parse_order
from houseway.families.cache_keys import make_shared_key
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.chart import compile_chart, interpret
from houseway.families.pai_gow.play.setting import Hand
from houseway.families.pai_gow.play.splits import Flags, Hands, list_splits, make_scales
from houseway.families.pai_gow.price.bonuses.held import BITS, Joker, find_held, has_king_and_queen_beside, read_suits
from houseway.families.pai_gow.price.patterns import list_patterns

_AT_ONCE = 1 << 14
_CARDS: dict[int, Card] = {card.code: card for card in make_pack(jokers=1)}
MATCHED = BITS["royal flush and royal match"]
"""What a royal flush holds besides where the king and the queen beside it are of one suit."""


@dataclass(frozen=True, eq=False)
class WayTable:
    """A house way as a table: for each pattern the strengths of front and back, and the row of the chart.

    Fronts are on the scale of `ranking.fronts_batch.FrontTable`, backs on that of `ranking.rankings.Ranking`; rows are
    numbered as they stand on the page, from 0. A pattern that the deck does not deal, or that no row sets, has row -1.
    """

    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]
    rows: NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class Fans:
    """The settings of each pattern that are no foul and not worse, in both hands, than another.

    Those of a pattern are `fronts[start[pattern] : start[pattern + 1]]` and as many `backs`, the highest front and the
    lowest back first. A pattern that the deck does not deal has none.
    """

    start: NDArray[np.int32]
    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]


@lru_cache(maxsize=16)
def make_way_table(game: Game[PaiGowPage]) -> WayTable:
    """Make the table of a game's house way, from disk where it is kept."""
    page = game.rules
    key = make_shared_key("pai_gow", "way", list_rules(page.house_way, page), page.ranking)
    kept = read_arrays(key)
    if kept is None:
        dealt = np.nonzero(_find_dealt(page.ranking))[0]
        answers = interpret(compile_chart(page.house_way, page.ranking), list_patterns().hands[dealt])
        kept = {"fronts": np.zeros(len(list_patterns().hands), dtype=np.uint8)}
        kept["backs"] = np.zeros(len(list_patterns().hands), dtype=np.uint16)
        kept["rows"] = np.full(len(list_patterns().hands), -1, dtype=np.int16)
        kept["fronts"][dealt], kept["backs"][dealt], kept["rows"][dealt] = answers.fronts, answers.backs, answers.row
        store_arrays(key, kept)
    return WayTable(kept["fronts"], kept["backs"], kept["rows"])


def find_unset_hands(game: Game[PaiGowPage], most: int = 1) -> tuple[Hand, ...]:
    """Find hands that no row of the game's house way sets, up to so many of them."""
    unset = np.nonzero((make_way_table(game).rows < 0) & _find_dealt(game.rules.ranking))[0][:most]
    return tuple(tuple(_CARDS[code] for code in hand) for hand in list_patterns().hands[unset].tolist())


@lru_cache(maxsize=8)
def list_fans(words: str) -> Fans:
    """List the fans of a ranking, from disk where they are kept."""
    key = make_shared_key("pai_gow", "fans", words)
    kept = read_arrays(key)
    if kept is None:
        hands, dealt = list_patterns().hands, _find_dealt(words)
        parts = [
            _find_fans(words, hands[at : at + _AT_ONCE], dealt[at : at + _AT_ONCE])
            for at in range(0, len(hands), _AT_ONCE)
        ]
        sizes, fronts, backs = (np.concatenate(column) for column in zip(*parts, strict=True))
        kept = {"start": np.append(0, np.cumsum(sizes)).astype(np.int32), "fronts": fronts, "backs": backs}
        store_arrays(key, kept)
    return Fans(kept["start"], kept["fronts"], kept["backs"])


def _find_fans(
    words: str, hands: Hands, dealt: Flags
) -> tuple[NDArray[np.intp], NDArray[np.uint8], NDArray[np.uint16]]:
    """Find how many settings the fan of each hand has, and these settings."""
    ways = list_splits(words, hands)
    worth = np.where(ways.legal & dealt[:, None], (ways.fronts.astype(np.int32) << 16) + ways.backs, 0)
    worth = np.sort(worth, axis=1)[:, ::-1]
    backs = worth & 0xFFFF
    before = np.maximum.accumulate(backs, axis=1)[:, :-1]
    best = backs > np.pad(before, ((0, 0), (1, 0)))
    return best.sum(axis=1), (worth[best] >> 16).astype(np.uint8), backs[best].astype(np.uint16)


def _find_dealt(words: str) -> Flags:
    """Find which patterns a ranking's deck deals: those of its ranks, and with the joker where it has one."""
    order = parse_order(words)
    known = np.isin(np.arange(JOKER_CODE + 1) // 4 + 2, order.ranks)
    known[JOKER_CODE] = order.joker != "none"
    dealt: Flags = np.all(known[list_patterns().hands], axis=1)
    return dealt


class Sevens(NamedTuple):
    """The seven cards of each pattern: the rank of its top card where it holds nothing better, else 0; and the bits
    (`bonuses.held`) of the bonus hands that it holds.

    A pattern does not say of two cards beside a flush whether they are of one suit: `beside` is whether they are a king
    and a queen beside a royal flush, of which the match is left to the cards.
    """

    tops: NDArray[np.uint8]
    held: NDArray[np.uint16]
    beside: Flags
    jokers: Flags


@lru_cache(maxsize=4)
def list_sevens(words: str) -> Sevens:
    """List the seven cards of every pattern that the ranking's deck deals, from disk where they are kept."""
    key = make_shared_key("pai_gow", "sevens", words)
    kept = read_arrays(key)
    if kept is None:
        kept = {"tops": _find_tops(words), **_find_held(words)}
        store_arrays(key, kept)
    return Sevens(kept["tops"], kept["held"], kept["beside"], list_patterns().hands[:, 0] == JOKER_CODE)


def _find_tops(words: str) -> NDArray[np.uint8]:
    """Find the top cards: the last setting of a fan has the best five of the seven cards behind."""
    fan, values = list_fans(words), make_scales(words).tables.values
    best = np.zeros(len(fan.start) - 1, dtype=np.intp)
    dealt = np.diff(fan.start) > 0
    best[dealt] = fan.backs[fan.start[1:][dealt] - 1]
    return np.where(dealt & (values[best, 0] == 0), values[best, 1], 0).astype(np.uint8)


def _find_held(words: str) -> dict[str, NDArray[np.uint16] | Flags]:
    joker = parse_order(words).joker
    power: Joker = "wild" if joker == "wild" else "bug"
    hands = list_patterns().hands
    suits = read_suits(hands)
    bits = find_held(suits, hands[:, 0] == JOKER_CODE, power).astype(np.uint16)
    royal = bits & BITS["royal flush"] > 0
    return {"held": bits, "beside": royal & has_king_and_queen_beside(suits)}
