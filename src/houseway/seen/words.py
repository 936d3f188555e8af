"""What a hand makes, in the words of its game, for one who sees all of its cards."""

from functools import lru_cache

from houseway.book.loader import Game
from houseway.cards import parse_cards
from houseway.families.pai_gow.tables import tables as pai_gow_tables
from houseway.families.tiles.setting import set_as
from houseway.families.tiles.tables import tables as tiles_tables
from houseway.ranking.chinese import Segment, segment_hand

Faces = tuple[str, ...]
KEPT = 1 << 13
"""So many hands are remembered by each of the functions below: a table looks at the same ones again and again."""


@lru_cache(maxsize=KEPT)
def seven_words(game: Game, faces: Faces) -> str:
    """The best five of seven cards."""
    return pai_gow_tables(game).seven_words(parse_cards(faces))


@lru_cache(maxsize=KEPT)
def pai_gow_words(game: Game, faces: Faces) -> tuple[str, str]:
    """What two cards in front and five behind make; those in front come first."""
    cards = parse_cards(faces)
    one = pai_gow_tables(game).set_hand(cards, cards[:2])
    return str(one.front_hand), str(one.back_hand)


@lru_cache(maxsize=KEPT)
def tiles_words(game: Game, faces: Faces) -> tuple[str, str]:
    """What the high and the low two of four tiles make, the high ones first."""
    high, low = set_as(0, parse_cards(faces), tiles_tables(game).order).ranks
    return str(high), str(low)


@lru_cache(maxsize=KEPT)
def chinese_words(segment: Segment, faces: Faces) -> str:
    """What a front, a middle or a back makes."""
    return str(segment_hand(segment, parse_cards(faces)))
