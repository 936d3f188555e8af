"""Pots: the main pot, the side pots, the bet that nobody matched, and equal shares in whole chips."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from houseway.core.money import Cents


class Pot(NamedTuple):
    """Chips, and the seats that play for them."""

    amount: Cents
    seats: frozenset[int]


def find_uncalled(paid_in: Mapping[int, Cents]) -> tuple[int, Cents]:
    """The seat with the most chips in, and by how much it is ahead of everybody else: that much goes back to it."""
    ahead, most, second = 0, -1, 0
    for seat, paid in paid_in.items():
        if paid > most:
            ahead, most, second = seat, paid, max(most, 0)
        elif paid > second:
            second = paid
    return ahead, most - second


def make_pots(paid_in: Mapping[int, Cents], still_in: Collection[int], dead: Cents = 0) -> tuple[Pot, ...]:
    """The main pot, then the side pots: each holds what its seats matched, and what the folded left in it.

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
    """The pots after a fee, from the main pot first, and how much of it they could pay."""
    left, owed = [], fee
    for pot in made:
        taken = min(pot.amount, owed)
        left.append(Pot(pot.amount - taken, pot.seats))
        owed -= taken
    return tuple(left), fee - owed


def split(amount: Cents, winners: Sequence[int], chip: Cents) -> dict[int, Cents]:
    """Equal shares in whole chips; what cannot be shared goes to the first of the winners.

    >>> split(1050, [4, 2], chip=50)
    {4: 550, 2: 500}
    """
    share = amount // (len(winners) * chip) * chip
    return {seat: share + (amount - share * len(winners) if seat == winners[0] else 0) for seat in winners}
