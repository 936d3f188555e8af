"""What a hand of pai gow poker makes, in words, for one who sees all of its cards."""

from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.families.pai_gow.play.compiled import tables

REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=REMEMBERED)
def seven_words(game: Game, faces: tuple[str, ...]) -> str:
    """The best five of seven cards."""
    return tables(game).seven_words(parse_cards(faces))


@lru_cache(maxsize=REMEMBERED)
def pai_gow_words(game: Game, faces: tuple[str, ...]) -> tuple[str, str]:
    """What two cards in front and five behind make; those in front come first."""
    cards = parse_cards(faces)
    one = tables(game).set_hand(cards, cards[:2])
    return str(one.front_hand), str(one.back_hand)
