"""Those between whom chips move: seats, back-line bettors, the player-dealer, the collection, the jackpot, the pot."""

import re
from typing import NamedTuple

from houseway.errors import BadNotation
from houseway.money import Cents

PLAYER_DEALER = "player-dealer"
COLLECTION = "collection"
JACKPOT = "jackpot"
POT = "pot"

_BETTOR = re.compile(r"^seat (\d+)(?: back line (\d+))?$")


class Bettor(NamedTuple):
    """Who made a wager: the player in a seat (place 0), or the back-line bettors behind it in the order they stand."""

    seat: int
    place: int = 0

    def __str__(self) -> str:
        return f"seat {self.seat}" + (f" back line {self.place}" if self.place else "")


def parse_bettor(text: str) -> Bettor:
    """Read "seat 3" or "seat 3 back line 1"."""
    match = _BETTOR.match(text)
    if not match:
        raise BadNotation(f'{text!r} is nobody at the table: write "seat 3" or "seat 3 back line 1"')
    return Bettor(int(match[1]), int(match[2] or 0))


class Stake(NamedTuple):
    """Chips on a wager."""

    bettor: Bettor
    wager: str
    amount: Cents
