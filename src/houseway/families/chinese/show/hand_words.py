"""What a segment of Chinese poker makes, in words, for one who sees all of its cards."""

from functools import lru_cache

from houseway.core.cards import parse_cards
from houseway.core.ranking.chinese import Segment, rank_segment

REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=REMEMBERED)
def chinese_words(segment: Segment, faces: tuple[str, ...]) -> str:
    """What a front, a middle or a back makes."""
    return str(rank_segment(segment, parse_cards(faces)))
