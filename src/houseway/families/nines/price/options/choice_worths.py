"""What each choice is worth by one of the ways to play a game, from one shoe; each is worked out once."""

from collections.abc import Mapping
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.values import FrozenMap
from houseway.families.nines.page import NinesPage
from houseway.families.nines.price.options.payoffs import payoff_game
from houseway.families.nines.price.options.policy import BankMoment, Counts, SeatMoment
from houseway.families.nines.price.options.solved import WayName, solved_from
from houseway.families.nines.price.options.spots import BankSpot, LateSpot, SeatSpot, bank_spots, late_spots, seat_spots


@lru_cache(maxsize=8)
def seat_worths(game: Game[NinesPage], left: Counts, way: WayName) -> Mapping[SeatMoment, SeatSpot]:
    """A seat's choices against the player-dealer of a way to play."""
    payoffs = payoff_game(game, left)
    return FrozenMap((spot.moment, spot) for spot in seat_spots(payoffs, solved_from(game, left).ways[way].bank))


@lru_cache(maxsize=8)
def bank_worths(game: Game[NinesPage], left: Counts, way: WayName) -> Mapping[BankMoment, BankSpot]:
    """The player-dealer's choices against the seat of a way to play, as far as that seat ever lets it come to them."""
    payoffs = payoff_game(game, left)
    return FrozenMap((spot.moment, spot) for spot in bank_spots(payoffs, solved_from(game, left).ways[way].seat))


@lru_cache(maxsize=8)
def late_worths(game: Game[NinesPage], left: Counts, way: WayName, wager: str) -> Mapping[SeatMoment, LateSpot]:
    """Where a late wager may be made, and what it gains by a way to play."""
    payoffs = payoff_game(game, left)
    late = next(one for one in payoffs.rules.page.wager if one.name == wager)
    return FrozenMap((spot.moment, spot) for spot in late_spots(payoffs, solved_from(game, left).ways[way], late))
