"""What the house takes from a pot: the collection and the jackpot fee of the posted option."""

from typing import NamedTuple

from houseway.book.loader import PostedFee
from houseway.book.model.fees import FeeOption
from houseway.core.money import Cents


class Drop(NamedTuple):
    """The collection and the jackpot fee that a pot owes."""

    fee: Cents = 0
    jackpot: Cents = 0


NOTHING = Drop()


def find_drop(fee: PostedFee | None, players: int, pot: Cents, reached: int) -> Drop:
    """What a pot of so many chips owes, with so many players dealt in and so many betting rounds reached."""
    if fee is None:
        return NOTHING
    option = fee.option
    row = option.drop_for(players)
    if row is None:
        return Drop(_find_by_pot(option, pot))
    whole = reached >= row.reaches
    jackpot = row.jackpot if whole else 0
    if pot <= row.free_up_to:
        return Drop(0, jackpot)
    stages = sum([stage.fee for stage in row.stages if stage.round <= reached])
    if not whole:
        return Drop(row.otherwise + stages)
    return Drop((_find_by_pot(option, pot) if option.by_pot else row.fee) + stages, jackpot)


def _find_by_pot(option: FeeOption, pot: Cents) -> Cents:
    """The fee of the last row that the pot has reached; rows stand in any order."""
    reached = [row for row in option.by_pot if row.starts <= pot]
    return max(reached, key=lambda row: row.starts).fee if reached else 0
