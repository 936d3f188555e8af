"""What is typed at a turn of pai gow."""

from collections.abc import Iterator

from houseway.families.pai_gow.page import PaiGowPage

TURN = (
    ("Ac 7h", "at your turn: these two in front, the others behind (set Ac 7h, or 1 4 by their numbers)"),
    ("h", "the house way, with its reason"),
    ("b", "the best setting that is known: the hint has its worth"),
)


def list_more_help(page: PaiGowPage) -> Iterator[tuple[str, str]]:
    """What the player-dealer types who chooses what is handed out first."""
    if page.deal.pile == "player-dealer chooses":
        yield "pile 3", "as the player-dealer: the pile that goes out first; Enter takes any"
