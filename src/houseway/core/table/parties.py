"""Those between whom chips move: seats, back-line bettors, the player-dealer, the collection, the jackpot, the pot."""

from typing import NamedTuple

from houseway.core.money import Cents

PLAYER_DEALER = "player-dealer"
COLLECTION = "collection"
JACKPOT = "jackpot"
POT = "pot"
BOARD = "board"
"""Whose the cards in common are."""


class Bettor(NamedTuple):
    """Who made a wager: the player in a seat (place 0), or the back-line bettors behind it in the order they stand."""

    seat: int
    place: int = 0

    def __str__(self) -> str:
        return f"seat {self.seat}" + (f" back line {self.place}" if self.place else "")


class Stake(NamedTuple):
    """Chips on a wager. Where play has split or raised a wager, each `part` of it is a stake of its own.

    `hand` is the number of the hand that they stand on, where the seat has several.
    """

    bettor: Bettor
    wager: str
    amount: Cents
    part: int = 0
    hand: int | None = None
