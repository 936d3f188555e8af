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
    find_twice,
    list_uncited,
    read_as,
)
from houseway.book.model.marks import MOVES_NO_PRICE, MovesNoPrice
from houseway.book.model.pot_fees import (
    PotDrop,
    PotFee,
    RoundFee,
    SeatFee,
    Stakes,
    StakesSpan,
    Structure,
    TimeFee,
    check_players,
    check_round_fees,
)
from houseway.core.money import parse_money, show_money


class MoneyRange(Page):
    """An amount that the house posts at the table, from within these bounds."""

    least: int
    most: int | None


def _read_range(value: Any) -> Any:
    if not isinstance(value, str):
        raise ValueError('write an amount as "$10", "$1 to $1,000" or "no limit"')
    if value.lower() == "no limit":
        return MoneyRange(least=0, most=None)
    parts = [read_as(parse_money, part) for part in value.split(" to ")]
    if len(parts) > 2 or parts[0] > parts[-1]:
        raise ValueError(f"{value!r} is not a range of amounts")
    return MoneyRange(least=parts[0], most=parts[-1])


Posted = Annotated[MoneyRange, BeforeValidator(_read_range), WithJsonSchema({"type": "string"})]
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


class FeeOption(Page):
    """One row of a schedule: a house posts exactly one at a table.

    `jackpot` is a jackpot fee printed in a banked game's row; these filings describe no such jackpot, and it is told on
    the rule sheet but not taken. `bonus_fee` is what a player pays for each bonus wager, beside the player fee.
    `by_round` is what is taken from a pot that may be carried from round to round.

    Of pot games: `structure` names the betting that an option is filed for (any, where none is named), `stakes` the
    limits, or `stakes_span` the smallest and largest. `drop` comes out of the pot, by the number of players; with
    `by_pot`, its size says how much, and the drop's `otherwise` stands for hands that do not reach `reaches`. `time` is
    taken each half hour and `each` from every player before the deal. `some_tables`: the option is filed for some
    numbers of players only. `kill`: the limit is printed "with" a kill or "without" one; where nothing is said, the
    option is posted at tables of both kinds.
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
    structure: tuple[Structure, ...] = ()
    stakes: tuple[Stakes, ...] = ()
    stakes_span: StakesSpan | None = None
    drop: tuple[PotDrop, ...] = ()
    by_pot: tuple[PotFee, ...] = ()
    time: tuple[TimeFee, ...] = ()
    each: tuple[SeatFee, ...] = ()
    by_round: tuple[RoundFee, ...] = ()
    some_tables: StrictBool = False
    kill: Literal["with", "without"] | None = None

    def drop_for(self, players: int) -> PotDrop | None:
        """Find what is dropped from a pot with so many players dealt in; none where the option has no such row."""
        return next((drop for drop in self.drop if drop.is_for(players)), None)

    def fee_in_round(self, number: int) -> int:
        """Find what is taken from a pot in the round of this number of its hand; nothing where none is printed."""
        reached = [fee for fee in self.by_round if fee.number <= number]
        return reached[-1].fee if reached else 0

    @model_validator(mode="after")
    def _whole_bands(self) -> "FeeOption":
        check_bands(self.player_dealer)
        check_bands(self.player)
        for rows in (self.drop, self.time, self.each):
            check_players(rows, open_ended=self.some_tables is False)
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
    `clock_pays`: a fee by the clock comes from each player, or once from a pot; `first_half_hour`: whether a table pays
    when it begins, or only from its second half hour on.
    """

    lines: Lines = ()
    collected: Literal["before the deal", "after the first cards", "from the pot", "by the clock"] = "before the deal"
    clock_pays: Literal["each player", "the pot"] = "each player"
    first_half_hour: Literal["free", "paid"] = "free"
    action: Literal["base and bonus", "base", "none"] = "base and bonus"
    player_per: Literal["base wager", "round", "nothing"] = "nothing"
    below_first_band: Literal["no fee", "first fee"] = "no fee"
    bonus_limits: tuple[BonusLimit, ...] = ()
    option: tuple[FeeOption, ...] = Field(min_length=1)


class FeeSchedule(Page):
    """A collection schedule as filed, shared by the games it is printed for.

    `superseded`: the house has filed a later one; for a game that the later one does not name it is still in force.
    """

    name: Name
    filed: Annotated[Filed | None, MovesNoPrice(whole="where a schedule is filed, by whom and when")] = None
    games: tuple[Reference, ...] = Field(min_length=1)
    superseded: StrictBool = False
    note: Annotated[Words | None, MOVES_NO_PRICE] = None
    group: tuple[FeeGroup, ...] = Field(min_length=1)
    ruling: Annotated[tuple[Ruling, ...], MovesNoPrice(whole="it explains what the schedule says")] = ()

    @model_validator(mode="after")
    def _ids_differ_and_cite(self) -> "FeeSchedule":
        check_ids(self.ruling)
        double = find_twice(option.id for group in self.group for option in group.option)
        if double:
            raise ValueError(f"fee option {double!r} is there twice")
        bare = next(list_uncited(self), None) if self.filed else None
        if bare:
            raise ValueError(f"{bare}: no lines of the filing are named")
        return self
