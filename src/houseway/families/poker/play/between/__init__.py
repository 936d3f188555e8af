"""Between two rounds of a pot game: the button, the blinds that are owed, kills, straddles, and the clock."""

from houseway.families.poker.play.between.kills import Ended
from houseway.families.poker.play.between.next_hand import NextHand, next_hand, ready_seats
from houseway.families.poker.play.between.remembering import after
from houseway.families.poker.play.between.standing import Owed, Standing, Way

__all__ = ["Ended", "NextHand", "Owed", "Standing", "Way", "after", "next_hand", "ready_seats"]
