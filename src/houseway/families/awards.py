"""What somebody wins by the hands of other seats."""

from dataclasses import dataclass

from houseway.core.money import Cents


@dataclass(frozen=True)
class EnvyAward:
    """An Envy button: the wager that brings it, and what the hands of others then pay.

    `least` is the least amount on the wager `comes_with` that brings a button. With `of_all_seats` the hand of any seat
    can pay, and else only that of a seat which has the wager too.
    """

    name: str
    comes_with: str
    least: Cents
    of_all_seats: bool
    amounts: tuple[Cents, ...]
