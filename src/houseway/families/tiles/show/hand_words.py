"""What four tiles make, in words, for one who sees all of them."""

from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.play.setting import set_tiles

REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=REMEMBERED)
def describe_tiles(game: Game, faces: tuple[str, ...]) -> tuple[str, str]:
    """What the high and the low two of four tiles make, the high ones first."""
    high, low = set_tiles(0, parse_cards(faces), compile_rules(game).order).ranks
    return str(high), str(low)
