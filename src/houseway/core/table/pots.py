"""Pots: the main pot, the side pots, equal shares in whole chips, what the house takes, and a pot that nobody won."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from houseway.book.loader import PostedFee
from houseway.book.model.fees import FeeOption
from houseway.core.money import Cents


class Pot(NamedTuple):
    """A pot: chips, and the seats that play for them."""

    amount: Cents
    seats: frozenset[int]


def find_uncalled(paid_in: Mapping[int, Cents]) -> tuple[int, Cents]:
    """Find the seat with the most chips in, and by how much it is ahead of everybody else.

    That much goes back to it.
    """
    ahead, most, second = 0, -1, 0
    for seat, paid in paid_in.items():
        if paid > most:
            ahead, most, second = seat, paid, max(most, 0)
        elif paid > second:
            second = paid
    return ahead, most - second


def make_pots(paid_in: Mapping[int, Cents], still_in: Collection[int], dead: Cents = 0) -> tuple[Pot, ...]:
    """Make the main pot, then the side pots: each holds what its seats matched, and what the folded left in it.

    Dead money is in the main pot, and what a folded seat paid beyond all others is in the last one.
    """
    levels = sorted({paid_in[seat] for seat in still_in})
    if len(levels) == 1:
        return (Pot(sum(paid_in.values()) + dead, frozenset(still_in)),)
    made: list[Pot] = []
    below = 0
    top = max(paid_in.values())
    for level in levels:
        upto = top if level == levels[-1] else level
        amount = sum(min(paid, upto) - min(paid, below) for paid in paid_in.values())
        made.append(Pot(amount + dead, frozenset(seat for seat in still_in if paid_in[seat] >= level)))
        below, dead = level, 0
    return tuple(made)


def take_drop(made: Sequence[Pot], fee: Cents) -> tuple[tuple[Pot, ...], Cents]:
    """Find the pots after a fee, from the main pot first, and how much of it they could pay."""
    left, owed = [], fee
    for pot in made:
        taken = min(pot.amount, owed)
        left.append(Pot(pot.amount - taken, pot.seats))
        owed -= taken
    return tuple(left), fee - owed


def split(amount: Cents, winners: Sequence[int], chip: Cents) -> dict[int, Cents]:
    """Split a pot in equal shares of whole chips; what cannot be shared goes to the first of the winners.

    >>> split(1050, [4, 2], chip=50)
    {4: 550, 2: 500}
    """
    share = amount // (len(winners) * chip) * chip
    return {seat: share + (amount - share * len(winners) if seat == winners[0] else 0) for seat in winners}


@dataclass(frozen=True)
class Carried:
    """A carried pot: what nobody won in the round before.

    `seats` are in for it for nothing, `losers` are those who may come back for a price, and `rounds` is in how many
    rounds it has been played for. Its chips belong to the party "pot", which gains them in one round's ledger and
    gives them out in another's.
    """

    amount: Cents
    seats: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    rounds: int = 1

    def without(self, seat: int) -> "Carried":
        """Make the same pot after a player has left, who gives up any part in it."""
        return self.among([one for one in (*self.seats, *self.losers) if one != seat])

    def among(self, seats: Collection[int]) -> "Carried":
        """Make the same pot among these seats alone."""
        return replace(
            self,
            seats=tuple(seat for seat in self.seats if seat in seats),
            losers=tuple(seat for seat in self.losers if seat in seats),
        )

    def to_dict(self) -> dict[str, Any]:
        """Write the pot as plain data."""
        return {"amount": self.amount, "seats": list(self.seats), "losers": list(self.losers), "rounds": self.rounds}


class Drop(NamedTuple):
    """The collection and the jackpot fee that a pot owes."""

    fee: Cents = 0
    jackpot: Cents = 0


NOTHING = Drop()


def find_drop(fee: PostedFee | None, players: int, pot: Cents, reached: int) -> Drop:
    """Find what a pot of so many chips owes, with so many players dealt in and so many betting rounds reached."""
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
    """Find the fee of the last row that the pot has reached; rows stand in any order."""
    reached = [row for row in option.by_pot if row.starts <= pot]
    return max(reached, key=lambda row: row.starts).fee if reached else 0
