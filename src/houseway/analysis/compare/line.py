"""One line of the comparison: a wager of a game, what it is worth, and what the collection leaves of it."""

from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from houseway.core.money import Cents, show_fraction
from houseway.core.values import shorten

TABLE = (
    "The collection is that of the typical full table: each seat has five table minimums, or $25 where that is more, "
    "on the wager and on what it needs, under the first fee option in force"
)
PACE = "Rounds an hour are assumed: about what is published for tables of such games"


@dataclass(frozen=True)
class Line:
    """A wager of a game.

    `ev` is what the bettor expects to win per unit until the wager is decided, `ev_per_round` what in one round.
    At the typical table `stake` is what all seats have on what is so priced, `action` all that goes down with it before
    the deal, `bet` one seat's part of the stake; a wager that is made in the course of a round has none of these. The
    fees are those of a round of that table, of all seats and of the player-dealer; of a bonus wager, what it adds to
    them. No fee option is named where the filing has no collection.
    """

    house: str
    game: str
    name: str
    family: str
    wager: str
    kind: str
    decks: int
    strategy: str
    ev: Fraction | None
    ev_per_round: Fraction
    sd: float | None
    method: str
    seats: int
    bet: Cents
    stake: Cents
    action: Cents
    fee_option: str | None
    player_fees: Cents
    player_dealer_fee: Cents
    rounds_an_hour: int

    def __repr__(self) -> str:
        return shorten(
            f"Line({self.game!r}, {self.wager!r}, {'undecided' if self.ev is None else format(float(self.ev), '+.6f')})"
        )

    @property
    def seat_after(self) -> Fraction | None:
        """What a unit of the wager brings its bettor after the player fees; none where it may stay up for rounds."""
        return None if self._kept is None else self._kept - Fraction(self.player_fees, self.stake)

    @property
    def bank_after(self) -> Fraction | None:
        """What a unit of the wager brings the player-dealer after its own fee."""
        return None if self._kept is None else -self._kept - Fraction(self.player_dealer_fee, self.stake)

    @property
    def bank_an_hour(self) -> Fraction | None:
        """What an hour of the typical table brings the player-dealer after its fee, in cents."""
        if not self.stake:
            return None
        return self.rounds_an_hour * (-self.ev_per_round * self.stake - self.player_dealer_fee)

    @property
    def _kept(self) -> Fraction | None:
        """The price of a wager that every round of the typical table decides."""
        return self.ev if self.stake and self.ev == self.ev_per_round else None

    def of_action(self, share: Fraction | None) -> Fraction | None:
        """Turn a share of the stake into a share of all that goes down before the deal."""
        return None if share is None else share * self.stake / self.action

    def to_dict(self) -> dict[str, Any]:
        """Write the line as plain data: money in cents, values as fractions with decimals beside them."""
        told: dict[str, Any] = {one.name: getattr(self, one.name) for one in fields(self)}
        reckoned = {
            "ev": self.ev,
            "ev_per_round": self.ev_per_round,
            "seat_after": self.seat_after,
            "bank_after": self.bank_after,
            "seat_after_of_action": self.of_action(self.seat_after),
            "bank_after_of_action": self.of_action(self.bank_after),
            "bank_an_hour": self.bank_an_hour,
        }
        for name, value in reckoned.items():
            told[name] = None if value is None else show_fraction(value)
            told[f"{name}_decimal"] = None if value is None else float(value)
        return told


def read_line(told: dict[str, Any]) -> Line:
    """Read a line, as `Line.to_dict` wrote it."""
    given = {one.name: told[one.name] for one in fields(Line)}
    ev = None if given["ev"] is None else Fraction(given["ev"])
    return Line(**(given | {"ev": ev, "ev_per_round": Fraction(given["ev_per_round"])}))
