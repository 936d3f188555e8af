"""What a hand of the nines counts, in words, for one who sees all of its cards."""

from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.ranking.nines import count_nine_total
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.endings import count_words
from houseway.families.nines.play.options.rules import card_count, option_rules

MOST_REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=MOST_REMEMBERED)
def nines_words(game: Game[NinesPage], faces: tuple[str, ...]) -> str:
    """What a hand of nines counts."""
    cards = parse_cards(faces)
    if game.rules.options:
        return count_words(option_rules(game).strength(map(card_count, cards)))
    return str(count_nine_total(cards))
