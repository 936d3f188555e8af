"""What a hand of the nines counts, in words, for one who sees all of its cards."""

from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.ranking.nines import nine_total
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.endings import describe_count
from houseway.families.nines.play.options.rules import compile_options, count_card

MOST_REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=MOST_REMEMBERED)
def describe_hand(game: Game[NinesPage], faces: tuple[str, ...]) -> str:
    """What a hand of nines counts."""
    cards = parse_cards(faces)
    if game.rules.options:
        return describe_count(compile_options(game).find_strength(map(count_card, cards)))
    return str(nine_total(cards))
