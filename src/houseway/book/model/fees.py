"""Collection schedules: what the house takes for a round, and the table limits that go with each option."""

from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StrictBool, WithJsonSchema, model_validator

from houseway.book.model.filing import (
    Filed,
    Lines,
    Money,
    Name,
    Page,
    Reference,
    Ruling,
    Words,
    check_ids,
    read_as,
    twice,
    uncited,
    written,
)
from houseway.money import parse_money, show_money


class MoneyRange(Page):
    """An amount that the house posts at the table, from within these bounds."""

    least: int
    most: int | None


def _range(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError('write an amount as "$10", "$1 to $1,000" or "no limit"')
    if value.lower() == "no limit":
        return MoneyRange(least=0, most=None)
    parts = [read_as(parse_money, part) for part in value.split(" to ")]
    if len(parts) > 2 or parts[0] > parts[-1]:
        raise ValueError(f"{value!r} is not a range of amounts")
    return MoneyRange(least=parts[0], most=parts[-1])


Posted = Annotated[MoneyRange, BeforeValidator(_range), WithJsonSchema({"type": "string"})]
"""A limit as filed: one amount, a range within which the house posts one, or "no limit"."""


class Band(Page):
    """A fee for amounts from `starts` up to `ends`, or upwards where `ends` is missing."""

    starts: Money
    ends: Money | None = None
    fee: Money


def check_bands(bands: tuple[Band, ...]) -> None:
    """Refuse bands that overlap, leave a gap of more than a dollar, or stop before the top."""
    for here, after in pairwise(bands):
        if here.ends is None or not here.ends < after.starts <= here.ends + 100:
            raise ValueError(f"fee bands leave a gap or overlap before {show_money(after.starts)}")
    if bands and bands[-1].ends is not None:
        raise ValueError("the last fee band must have no upper end")


class BonusLimit(Page):
    """The least and most that may stand on each of these wagers (all bonus wagers where none is named).

    `within_table`: nor may it be more than the table's own maximum.
    """

    wagers: tuple[Name, ...] = ()
    minimum: Money
    maximum: Money | None = None
    within_table: StrictBool = False
    lines: Lines = ()

    @model_validator(mode="after")
    def _in_order(self) -> "BonusLimit":
        if self.maximum is not None and self.maximum < self.minimum:
            raise ValueError(
                f"the maximum of {show_money(self.maximum)} is below the minimum of {show_money(self.minimum)}"
            )
        return self


class PotDrop(Page):
    """What is dropped from a pot, by how many players are dealt in."""

    players: Annotated[str, *written(r"\d{1,2}(\+|-\d{1,2})", 'write how many players, as in "2-6" or "7+"')]
    fee: Money
    jackpot: Money = 0

    @property
    def least(self) -> int:
        """The fewest players that it is dropped for."""
        return int(self.players.removesuffix("+").split("-")[0])

    @property
    def most(self) -> int | None:
        """The most players that it is dropped for; none where it has no upper end."""
        return None if self.players.endswith("+") else int(self.players.split("-")[1])

    def is_for(self, players: int) -> bool:
        """Whether it is dropped from a pot with so many players dealt in."""
        return self.least <= players and (self.most is None or players <= self.most)


def check_drops(drops: tuple[PotDrop, ...]) -> None:
    """Refuse drops that leave out or repeat a number of players, or stop before a full table."""
    in_order = sorted(drops, key=lambda drop: drop.least)
    for here, after in pairwise(in_order):
        if here.most is None or after.least != here.most + 1:
            raise ValueError(f"pot drops leave a gap or overlap before {after.least} players")
    if in_order and in_order[-1].most is not None:
        raise ValueError("the drop for the most players must have no upper end, such as 7+")


class RoundFee(Page):
    """What is taken from a pot in one round of a hand of several: "1" for the first, "4+" for all from the fourth."""

    round: Annotated[str, *written(r"[1-9]\d?\+?", 'write which round of the hand, as in "2" or "4+"')]
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
    """A betting structure: the lower and the upper limit of a fixed-limit game."""

    lower: Money
    upper: Money

    @model_validator(mode="after")
    def _in_order(self) -> "Stakes":
        if not 0 < self.lower <= self.upper:
            raise ValueError("the lower limit must be more than nothing and no more than the upper limit")
        return self


class FeeOption(Page):
    """One row of a schedule: a house posts exactly one at a table.

    `jackpot` is a jackpot fee printed in a banked game's row; these filings describe no such jackpot, and it is told on
    the rule sheet but not taken. `bonus_fee` is what a player pays for each bonus wager, beside the player fee.
    `by_round` is what is taken from a pot that may be carried from round to round.
    """

    id: Name
    lines: Lines = ()
    minimum: Posted | None = None
    maximum: Posted | None = None
    player_dealer: tuple[Band, ...] = ()
    player: tuple[Band, ...] = ()
    voucher: Money | None = None
    jackpot: Money = 0
    bonus_fee: Money = 0
    bonus_limits: tuple[BonusLimit, ...] = ()
    stakes: tuple[Stakes, ...] = ()
    drop: tuple[PotDrop, ...] = ()
    by_round: tuple[RoundFee, ...] = ()

    def drop_for(self, players: int) -> PotDrop | None:
        """What is dropped from a pot with so many players dealt in; none where the option has no such row."""
        return next((drop for drop in self.drop if drop.is_for(players)), None)

    def fee_in_round(self, number: int) -> int:
        """What is taken from a pot in the round of this number of its hand; nothing where none is printed."""
        reached = [fee for fee in self.by_round if fee.number <= number]
        return reached[-1].fee if reached else 0

    @model_validator(mode="after")
    def _whole_bands(self) -> "FeeOption":
        check_bands(self.player_dealer)
        check_bands(self.player)
        check_drops(self.drop)
        check_round_fees(self.by_round)
        return self

    @model_validator(mode="after")
    def _limits_in_order(self) -> "FeeOption":
        least = self.minimum.least if self.minimum else 0
        most = self.maximum.most if self.maximum else None
        if most is not None and least > most:
            raise ValueError(f"the table minimum of {show_money(least)} is above the maximum of {show_money(most)}")
        return self


class FeeGroup(Page):
    """Options that share one paragraph of the filing: when they are taken, from whom, and on what.

    `action` names what makes up the total table action that the player-dealer's fee is measured on; `player_per` says
    what a player pays the player fee for; `below_first_band` what is taken of an amount for which no band is printed.
    """

    lines: Lines = ()
    collected: Literal["before the deal", "after the first cards", "from the pot"] = "before the deal"
    action: Literal["base and bonus", "base", "none"] = "base and bonus"
    player_per: Literal["base wager", "round", "nothing"] = "nothing"
    below_first_band: Literal["no fee", "first fee"] = "no fee"
    bonus_limits: tuple[BonusLimit, ...] = ()
    option: tuple[FeeOption, ...] = Field(min_length=1)


class FeeSchedule(Page):
    """A collection schedule as filed, shared by the games it is printed for."""

    name: Name
    filed: Filed | None = None
    games: tuple[Reference, ...] = Field(min_length=1)
    note: Words | None = None
    group: tuple[FeeGroup, ...] = Field(min_length=1)
    ruling: tuple[Ruling, ...] = ()

    @model_validator(mode="after")
    def _ids_differ_and_cite(self) -> "FeeSchedule":
        check_ids(self.ruling)
        double = twice(option.id for group in self.group for option in group.option)
        if double:
            raise ValueError(f"fee option {double!r} is there twice")
        bare = next(uncited(self), None) if self.filed else None
        if bare:
            raise ValueError(f"{bare}: no lines of the filing are named")
        return self
