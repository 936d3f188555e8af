"""Pots: the main pot, the side pots, the bet that nobody matched, and the split among equal hands."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from houseway.money import Cents


@dataclass(frozen=True)
class Pot:
    """Chips, and the seats that play for them."""

    amount: Cents
    seats: frozenset[int]


def uncalled(paid_in: Mapping[int, Cents]) -> tuple[int, Cents]:
    """The seat with the most chips in, and by how much it is ahead of everybody else: that much goes back to it."""
    seat, *others = sorted(paid_in, key=lambda one: paid_in[one], reverse=True)
    return seat, paid_in[seat] - max((paid_in[other] for other in others), default=0)


def pots(paid_in: Mapping[int, Cents], still_in: Collection[int]) -> tuple[Pot, ...]:
    """The main pot, then the side pots: each holds what its seats matched, and what the folded left in it."""
    made: list[Pot] = []
    below = 0
    for level in sorted({paid_in[seat] for seat in still_in}):
        amount = sum(min(paid, level) - min(paid, below) for paid in paid_in.values())
        made.append(Pot(amount, frozenset(seat for seat in still_in if paid_in[seat] >= level)))
        below = level
    return tuple(made)


def dropped(made: Sequence[Pot], fee: Cents) -> tuple[tuple[Pot, ...], Cents]:
    """The pots after a fee, from the main pot first, and how much of it they could pay."""
    left, owed = [], fee
    for pot in made:
        taken = min(pot.amount, owed)
        left.append(replace(pot, amount=pot.amount - taken))
        owed -= taken
    return tuple(left), fee - owed


def split(amount: Cents, winners: Sequence[int], chip: Cents) -> dict[int, Cents]:
    """Equal shares in whole chips; what cannot be shared goes to the first of the winners.

    >>> split(1050, [4, 2], chip=50)
    {4: 550, 2: 500}
    """
    share = amount // (len(winners) * chip) * chip
    return {seat: share + (amount - share * len(winners) if seat == winners[0] else 0) for seat in winners}
