"""What two kept cards make, in words, for one who sees all that lie in common."""

from functools import lru_cache

from houseway.core.cards import parse_cards
from houseway.core.ranking.fast_action import find_best_fast_action

Faces = tuple[str, ...]
MOST_REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=MOST_REMEMBERED)
def describe_hand(faces: Faces, shared: Faces) -> str:
    """What two kept cards make with those in common."""
    return str(find_best_fast_action(parse_cards((*faces, *shared))))
