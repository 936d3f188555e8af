"""The number of rounds that a table deals in an hour: an assumption, which every sheet names as such.

Nobody measured these tables. Baccarat (72), blackjack (70), Caribbean stud (50), pai gow poker (34) and tiles (30) are
as printed lists of table games have them; the others are guesses beside those: a table at which seats decide on a hand
several times, or the player-dealer decides too, is taken to be slower than the game it is closest to.
"""

from houseway.book.loader import Game
from houseway.families import family_of

ASSUMED = "an assumption, not measured at any table"
"""What a sheet says of a pace that nobody named."""


def find_rounds_an_hour(game: Game) -> int:
    """Find how many rounds an hour has, where nobody says how many."""
    return family_of(game).rounds_an_hour(game)
