"""The words of the nines at a table: what a hand counts, and what is typed."""

from collections.abc import Iterator
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.ranking.nines import count_nine_total
from houseway.families.nines.page import NinesPage
from houseway.families.nines.play.options.rules import compile_options, count_card, describe_count

MOST_REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=MOST_REMEMBERED)
def describe_hand(game: Game[NinesPage], faces: tuple[str, ...]) -> str:
    """Say what a hand of nines counts."""
    cards = parse_cards(faces)
    if game.rules.options:
        return describe_count(compile_options(game).find_strength(map(count_card, cards)))
    return str(count_nine_total(cards))


def list_typed_help(page: NinesPage) -> Iterator[tuple[str, str]]:
    """List the letters of choices, and the amount for a late wager."""
    if page.options:
        more = (", d double" if page.options.double else "") + (", r surrender" if page.options.surrender else "")
        yield "h, s, w ...", f"or the letter beside it: h a card, s none{more}, w the house way"
    if any(wager.late for wager in page.wager):
        yield "20", "at a late wager: put $20 on it; Enter passes"
