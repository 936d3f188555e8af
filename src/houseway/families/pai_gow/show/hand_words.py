"""What a hand of pai gow poker makes, in words, for one who sees all of its cards."""

from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.families.pai_gow.play.compiled import compile_rules

REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=REMEMBERED)
def describe_seven(game: Game, faces: tuple[str, ...]) -> str:
    """The best five of seven cards."""
    return compile_rules(game).describe_seven(parse_cards(faces))


@lru_cache(maxsize=REMEMBERED)
def describe_rows(game: Game, faces: tuple[str, ...]) -> tuple[str, str]:
    """What two cards in front and five behind make; those in front come first."""
    cards = parse_cards(faces)
    one = compile_rules(game).set_hand(cards, cards[:2])
    return str(one.front_hand), str(one.back_hand)
