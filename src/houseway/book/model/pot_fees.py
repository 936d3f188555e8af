"""What a pot game's table costs and is played for: drops, fees by the clock, and the stakes of an option."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field, StrictInt, model_validator

from houseway.book.model.filing import Money, Page, make_notation
from houseway.core.errors import BadNotation
from houseway.core.money import Cents, show_money

Players = Annotated[str, *make_notation(r"\d{1,2}(\+|-\d{1,2})?", 'write how many players, as in "2-6", "6" or "7+"')]


class ByPlayers(Page):
    """Something that depends on how many players are dealt in: "2-6", "6", "7+"."""

    players: Players

    @cached_property
    def least(self) -> int:
        """The fewest players that it is for."""
        return int(self.players.removesuffix("+").split("-")[0])

    @cached_property
    def most(self) -> int | None:
        """The most players that it is for; none where it has no upper end."""
        return None if self.players.endswith("+") else int(self.players.split("-")[-1])

    def is_for(self, players: int) -> bool:
        """Say whether it is for so many players."""
        return self.least <= players and (self.most is None or players <= self.most)


class StageFee(Page):
    """A fee that is taken once the hand has reached the betting round of this number."""

    round: StrictInt = Field(ge=1)
    fee: Money


class PotDrop(ByPlayers):
    """What is dropped from a pot, by how many players are dealt in.

    `fee` is taken once the hand has reached the betting round `reaches` (2: the flop, or fourth street); a hand that
    ends before it pays `otherwise`. `stages` are further fees, each from its own betting round on. The jackpot fee is
    taken beside the fee. The house takes nothing but the jackpot fee from a pot of no more than `free_up_to`.
    """

    fee: Money
    reaches: StrictInt = Field(default=1, ge=1)
    otherwise: Money = 0
    stages: tuple[StageFee, ...] = ()
    jackpot: Money = 0
    free_up_to: Money = 0


class TimeFee(ByPlayers):
    """What is taken each half hour, by how many players are in the game."""

    fee: Money


class SeatFee(ByPlayers):
    """What every player pays before the deal of a pot game; of a carried pot, only who is new to it."""

    fee: Money


class PotFee(Page):
    """What is dropped by the size of the pot: the fee of the last row that the pot has reached."""

    starts: Money
    fee: Money


def check_players(rows: "tuple[ByPlayers, ...]", *, open_ended: bool) -> None:
    """Refuse rows that leave out or repeat a number of players, or stop before a full table."""
    in_order = sorted(rows, key=lambda row: row.least)
    for here, after in pairwise(in_order):
        if here.most is None or after.least != here.most + 1:
            raise ValueError(f"pot drops leave a gap or overlap before {after.least} players")
    if open_ended and in_order and in_order[-1].most is not None:
        raise ValueError("the drop for the most players must have no upper end, such as 7+")


class RoundFee(Page):
    """What is taken from a pot in one round of a hand of several: "1" for the first, "4+" for all from the fourth."""

    round: Annotated[str, *make_notation(r"[1-9]\d?\+?", 'write which round of the hand, as in "2" or "4+"')]
    fee: Money

    @property
    def number(self) -> int:
        """The round, or the first of those that it is taken in."""
        return int(self.round.removesuffix("+"))


def check_round_fees(fees: tuple[RoundFee, ...]) -> None:
    """Refuse fees that leave out or repeat a round of a hand, or stop before its last one."""
    for number, fee in enumerate(fees, start=1):
        if fee.number != number or fee.round.endswith("+") != (number == len(fees)):
            raise ValueError('by_round names the rounds one by one from "1", and the last of them with a plus, as "4+"')


class Stakes(Page):
    """What a pot game is played for: the lower and the upper limit, and where they are printed the forced money.

    At pot and no limit the lower limit is the least bet, usually the big blind. `blinds` stand in the order of the
    page's blinds.
    """

    lower: Money
    upper: Money
    ante: Money | None = None
    blinds: tuple[Money, ...] = ()
    bring_in: Money | None = None
    buy_in: Money | None = None

    @classmethod
    def in_cents(
        cls,
        lower: Cents,
        upper: Cents,
        *,
        ante: Cents | None = None,
        blinds: Sequence[Cents] = (),
        bring_in: Cents | None = None,
        buy_in: Cents | None = None,
    ) -> "Stakes":
        """Make stakes of amounts in whole cents, as all Python code has them; files write dollars, as in "$4".

        >>> Stakes.in_cents(4_00, 8_00).upper
        800
        """
        amounts = {"lower": lower, "upper": upper, "ante": ante, "bring_in": bring_in, "buy_in": buy_in}
        for name, amount in (*amounts.items(), *(("blinds", blind) for blind in blinds)):
            if amount is not None and type(amount) is not int:
                raise BadNotation(f"{name}: write whole cents, as in 4_00 for $4, not {amount!r}")
        told = {name: show_money(amount) for name, amount in amounts.items() if amount is not None}
        return cls.model_validate(told | {"blinds": [show_money(blind) for blind in blinds]})

    @model_validator(mode="after")
    def _in_order(self) -> "Stakes":
        if not 0 < self.lower <= self.upper:
            raise ValueError("the lower limit must be more than nothing and no more than the upper limit")
        return self


class StakesSpan(Page):
    """Stakes that an option is filed for without a list: from the smallest game to the largest, or upwards."""

    least: Stakes | None = None
    most: Stakes | None = None


Structure = Literal["fixed", "spread", "pot", "no limit"]
