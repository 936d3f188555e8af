"""How many rounds a table deals in an hour: an assumption, which every sheet names as such.

Nobody measured these tables. Baccarat (72), blackjack (70), Caribbean stud (50), pai gow poker (34) and tiles (30) are
as printed lists of table games have them; the others are guesses beside those: a table at which seats decide on a hand
several times, or the player-dealer decides too, is taken to be slower than the game it is closest to.
"""

from houseway.book.loader import Game
from houseway.book.model import DuelsPage, NinesPage
from houseway.families.duels.shapes import Shape, shape

BY_FAMILY = {"nines": 72, "twenty_one": 70, "war": 65, "fast_action": 34, "pai_gow": 34, "tiles": 30}
"""Rounds an hour of the families that all deal at about one pace."""
BY_SHAPE: dict[Shape, int] = {"three_card": 70, "five_card": 50, "open_board": 50, "holdem": 40}
"""Those of the duels, by the cards they deal."""
NINES_WITH_DECISIONS = 50
"""Those of the nines in which people choose between a card and none."""
WHERE_NOTHING_IS_KNOWN = 40
ASSUMED = "an assumption, not measured at any table"
"""What a sheet says of a pace that nobody named."""


def rounds_an_hour(game: Game) -> int:
    """How many rounds an hour has, where nobody says how many."""
    page = game.page
    if isinstance(page, NinesPage) and page.options is not None:
        return NINES_WITH_DECISIONS
    if isinstance(page, DuelsPage) and (dealt := shape(page)) is not None:
        return BY_SHAPE[dealt]
    return BY_FAMILY.get(game.family, WHERE_NOTHING_IS_KNOWN)
