"""What a hand of pai gow poker makes in words, whole or while it is being set, and what is typed to set it."""

from collections.abc import Iterator
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.setting_choices import Rows, RowsMade, check_rows

REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=REMEMBERED)
def describe_seven(game: Game, faces: tuple[str, ...]) -> str:
    """Describe the best five of seven cards."""
    return compile_rules(game).describe_seven(parse_cards(faces))


@lru_cache(maxsize=REMEMBERED)
def describe_rows(game: Game, faces: tuple[str, ...]) -> tuple[str, str]:
    """Describe what two cards in front and five behind make; those in front come first."""
    cards = parse_cards(faces)
    one = compile_rules(game).set_hand(cards, cards[:2])
    return str(one.front_hand), str(one.back_hand)


def describe_rows_made(game: Game[PaiGowPage], rows: Rows) -> RowsMade:
    """Describe what two cards in front and five behind make, and whether they are a foul."""
    check_rows(game, rows, (2, 5))
    front, back = rows
    one = compile_rules(game).set_hand((*front, *back), front)
    why = f"{one.front_hand} in front outranks {one.back_hand} behind" if one.foul else ""
    return RowsMade((str(one.front_hand), str(one.back_hand)), why)


TURN = (
    ("Ac 7h", "at your turn: these two in front, the others behind (set Ac 7h, or 1 4 by their numbers)"),
    ("h", "the house way, with its reason"),
    ("b", "the best setting that is known: the hint has its worth"),
)


def list_more_help(page: PaiGowPage) -> Iterator[tuple[str, str]]:
    """List what the player-dealer types who chooses what is handed out first."""
    if page.deal.pile == "player-dealer chooses":
        yield "pile 3", "as the player-dealer: the pile that goes out first; Enter takes any"
