"""What each choice is worth by one of the ways to play a game, from one shoe; each is worked out once."""

from collections.abc import Mapping
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.frozen import FrozenMap
from houseway.families.nines.page import NinesPage
from houseway.families.nines.price.options.payoffs import make_payoff_game
from houseway.families.nines.price.options.policy import BankMoment, Counts, SeatMoment
from houseway.families.nines.price.options.solved import StrategyName, solve_from_counts
from houseway.families.nines.price.options.spots import (
    BankChoice,
    LateChoice,
    SeatChoice,
    list_bank_choices,
    list_late_choices,
    list_seat_choices,
)


@lru_cache(maxsize=8)
def value_seat_choices(game: Game[NinesPage], left: Counts, way: StrategyName) -> Mapping[SeatMoment, SeatChoice]:
    """A seat's choices against the player-dealer of a way to play."""
    payoffs = make_payoff_game(game, left)
    return FrozenMap(
        (spot.moment, spot) for spot in list_seat_choices(payoffs, solve_from_counts(game, left).strategies[way].bank)
    )


@lru_cache(maxsize=8)
def value_bank_choices(game: Game[NinesPage], left: Counts, way: StrategyName) -> Mapping[BankMoment, BankChoice]:
    """The player-dealer's choices against the seat of a way to play, as far as that seat ever lets it come to them."""
    payoffs = make_payoff_game(game, left)
    return FrozenMap(
        (spot.moment, spot) for spot in list_bank_choices(payoffs, solve_from_counts(game, left).strategies[way].seat)
    )


@lru_cache(maxsize=8)
def value_late_choices(
    game: Game[NinesPage], left: Counts, way: StrategyName, wager: str
) -> Mapping[SeatMoment, LateChoice]:
    """Where a late wager may be made, and what it gains by a way to play."""
    payoffs = make_payoff_game(game, left)
    late = next(one for one in payoffs.rules.page.wager if one.name == wager)
    return FrozenMap(
        (spot.moment, spot) for spot in list_late_choices(payoffs, solve_from_counts(game, left).strategies[way], late)
    )
