"""What a pot game's collection costs a seat: by the hand and by the hour, for each posted option and table.

The players win from each other, so over time a seat pays its part of what the house takes. A drop is shared by all who
are dealt in, since each of them wins as many pots as the next; a fee by the clock or before the deal is each one's own.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from houseway.book.loader import Game, PostedFee
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.prices import WagerOdds

COST_METHOD = "counted: dollars a hand for each seat, in a hand that goes to its end"


@dataclass(frozen=True)
class Cost:
    """The cost of one option to a seat at a table of so many players, in cents.

    `least` is for a hand that ends on its first betting round, `most` for one that goes to its end (and, where the
    pot's size counts, fills the largest row); both with the jackpot fee. `clock` is the seat's fee each half hour.
    """

    posted: PostedFee
    players: int
    stakes: Stakes | None
    least: Fraction
    most: Fraction
    clock: Fraction
    in_half_hour: int = ROUNDS_IN_HALF_HOUR

    @property
    def name(self) -> str:
        """What is priced: the option, and how many play."""
        return f"collection {self.posted.schedule}:{self.posted.id} with {self.players} players"

    @property
    def by_clock(self) -> Fraction:
        """What a seat pays by the clock for one hand."""
        return self.clock / self.in_half_hour

    def a_hand(self, *, to_the_end: bool) -> Fraction:
        """Find what a seat pays for one hand."""
        return (self.most if to_the_end else self.least) + self.by_clock

    def an_hour(self, *, to_the_end: bool) -> Fraction:
        """Find what a seat pays in an hour."""
        return 2 * self.in_half_hour * self.a_hand(to_the_end=to_the_end)

    def bets_a_hundred(self, *, to_the_end: bool) -> Fraction | None:
        """Find what a hundred hands cost a seat, in upper limits; none where the option names no stakes."""
        return 100 * self.a_hand(to_the_end=to_the_end) / self.stakes.upper if self.stakes else None


def price_costs(found: Iterable[Cost]) -> tuple[WagerOdds, ...]:
    """Price what each posted option takes of each seat for a hand, in dollars, by the number of players."""
    return tuple(
        WagerOdds(
            cost.name,
            -cost.a_hand(to_the_end=True) / 100,
            -cost.a_hand(to_the_end=True) / 100,
            None,
            COST_METHOD,
        )
        for cost in found
    )


def list_plain_costs(
    game: Game, fewest: int, in_half_hour: int, most: Callable[[Stakes | None, int], Cents | None]
) -> Iterator[Cost]:
    """List the costs of a game in which a hand pays the same however it goes; `most` is what a drop can take at all."""
    for posted in game.posted_fees:
        stakes = posted.option.stakes[0] if posted.option.stakes else None
        for players in range(fewest, max(game.rules.seats.players) + 1):
            if not is_filed(posted, players):
                continue
            row, limit = posted.option.drop_for(players), most(stakes, players)
            drop = row.fee + row.jackpot if row else 0
            whole = drop if limit is None else min(drop, limit)
            a_hand = Fraction(whole, players) + find_seat_fee(posted, players)
            yield Cost(posted, players, stakes, a_hand, a_hand, find_clock_fee(posted, players), in_half_hour)


def is_filed(posted: PostedFee, players: int) -> bool:
    """Say whether an option has a fee for so many players."""
    option = posted.option
    rows = (*option.drop, *option.time, *option.each)
    return bool(option.by_pot and not option.drop) or any(row.is_for(players) for row in rows)


def find_seat_fee(posted: PostedFee, players: int) -> Cents:
    """Find what every player pays before the deal."""
    return sum(row.fee for row in posted.option.each if row.is_for(players))


def find_clock_fee(posted: PostedFee, players: int) -> Fraction:
    """Find what a seat pays each half hour: its own fee, or its part of one from the pot."""
    fee = sum(row.fee for row in posted.option.time if row.is_for(players))
    return Fraction(fee, players if posted.group.clock_pays == "the pot" else 1)
