"""The worth of wagers to the bank, from the exact odds: by the wager, and for all that stands on a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houseway.analysis.bank.question import DOLLAR, BankAsked, list_awards
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.money import show_fraction
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Stake
from houseway.core.values import FrozenMap, shorten
from houseway.families.prices import Asked, OddsSheet, WagerOdds


@dataclass(frozen=True)
class WagerValue:
    """A wager as the bank sees it: its edge and spread for a unit, and what a dollar on it brings in an hour.

    `with_others` are the wagers that are priced with it; an award is told in dollars a round, not by a unit. One that
    waits for cards (not `is_early`) cannot be made in every round, and its hour is not told.
    """

    name: str
    kind: str
    edge: Fraction
    sd: float | None
    rounds_an_hour: int
    method: str
    is_early: bool
    with_others: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return shorten(f"WagerValue({self.name!r}, {float(self.edge):+.6f})")

    @property
    def is_award(self) -> bool:
        """Whether nobody puts anything down on it."""
        return self.kind == "award"

    @property
    def an_hour(self) -> Fraction | None:
        """What the bank expects of a unit on it in every round of an hour."""
        return self.edge * self.rounds_an_hour if self.is_early else None

    @property
    def loses(self) -> bool:
        """Whether the bank loses on it."""
        return self.edge < 0

    def to_dict(self) -> dict[str, Any]:
        """Write the wager as plain data."""
        return {
            "name": self.name,
            "kind": self.kind,
            "with": list(self.with_others),
            "edge": show_fraction(self.edge),
            "edge_decimal": float(self.edge),
            "sd": self.sd,
            "edge_an_hour": None if self.an_hour is None else show_fraction(self.an_hour),
            "edge_an_hour_decimal": None if self.an_hour is None else float(self.an_hour),
            "bank_loses": self.loses,
            "method": self.method,
        }


def value_wagers(asked: BankAsked, sheet: OddsSheet) -> tuple[WagerValue, ...]:
    """Value every wager of the game, the best for the bank first."""
    kinds = {wager.name: wager.kind for wager in asked.game.rules.wager}
    early = {wager.name for wager in asked.game.rules.before_the_deal}
    found = [
        WagerValue(
            row.name,
            kinds[row.name],
            -row.ev_per_round,
            row.sd_of_all,
            asked.rounds_an_hour,
            row.method,
            row.name in early,
            tuple(part.name for part in row.parts if part.name != row.name),
        )
        for row in sheet.wagers
    ]
    return tuple(sorted(found, key=lambda value: (value.is_award, -value.edge)))


def find_unit_evs(game: Game, sheet: OddsSheet) -> Mapping[str, Fraction]:
    """Find what a unit on each wager made before the deal brings its bettor in a round, raises included.

    Wagers that are priced together each have their own part; a raise belongs to the wager that it is made on.
    """
    early = [wager.name for wager in game.rules.before_the_deal]
    found: dict[str, Fraction] = {}
    for row in sheet.wagers:
        beside = {part.name: part.ev for part in row.parts if part.name != row.name and part.name in early}
        found[row.name] = row.ev_per_round - sum(beside.values(), Fraction(0))
        found.update(beside)
    return FrozenMap({name: ev for name, ev in found.items() if name in early})


def find_expected(asked: BankAsked, sheet: OddsSheet) -> tuple[Fraction, ...]:
    """Find what every stake, and then every award, brings its bettor in a round, in cents."""
    evs = find_unit_evs(asked.game, sheet)
    for stake in asked.stakes:
        if stake.wager not in evs:
            raise HousewayError(f"{asked.game.id}: nobody has priced {stake.wager}")
    return tuple(evs[stake.wager] * stake.amount for stake in asked.stakes) + tuple(
        _value_award(asked, stake) * DOLLAR for stake in asked.awards
    )


def _value_award(asked: BankAsked, held: Stake) -> Fraction:
    """Find what a button brings a round, in dollars, by the other seats whose hands can bring an award."""
    from houseway.families.pai_gow.price.bonuses.odds import price_bonuses

    (award,) = (one for one in list_awards(asked.game) if one.name == held.wager)
    with_bonus = {stake.bettor.seat for stake in asked.stakes if stake.wager == award.comes_with}
    seats = set(asked.bets) if award.of_all_seats else with_bonus
    left = make_filed_pack(asked.game.rules.deck, asked.decks)
    wanted = Asked(asked.game, asked.decks, left, (), (), asked.play)
    (price,) = price_bonuses(wanted, [award.name], others=len(seats - {held.bettor.seat}))
    return price.ev_per_round


def find_row_of_all(asked: BankAsked, sheet: OddsSheet) -> WagerOdds | None:
    """Find the one row that prices everything on the table and knows all its ends; none where there is no such row."""
    if len(asked.bets) != 1 or asked.awards:
        return None
    (bets,) = asked.bets.values()
    for row in sheet.wagers:
        priced = {row.name, *(part.name for part in row.parts)}
        whole = sum((one.probability for one in row.outcomes), Fraction(0)) == 1
        alike = len(set(bets.values())) == 1
        if row.name in bets and priced.issuperset(bets) and alike and row.outcomes_of is None and whole:
            return row
    return None
