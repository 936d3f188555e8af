"""What the collection of a pot game costs a seat: by the hand and by the hour, for each posted option and table.

The players win from each other, so over time a seat pays its part of what the house takes. A drop is shared by all who
are dealt in, since each of them wins as many pots as the next; a fee by the clock or before the deal is each one's own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from houseway.book.loader import OpenGame, PostedFee
from houseway.book.model.poker import PokerGame
from houseway.book.model.pot_fees import Stakes
from houseway.families.poker.between.blinds import blind_amounts
from houseway.families.poker.drops import owed
from houseway.money import MOST_MONEY, Cents
from houseway.table.clock import ROUNDS_IN_HALF_HOUR


@dataclass(frozen=True)
class Cost:
    """What one option costs a seat at a table of so many players, in cents.

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
    def by_clock(self) -> Fraction:
        """What a seat pays by the clock for one hand."""
        return self.clock / self.in_half_hour

    def a_hand(self, *, to_the_end: bool) -> Fraction:
        """What a seat pays for one hand."""
        return (self.most if to_the_end else self.least) + self.by_clock

    def an_hour(self, *, to_the_end: bool) -> Fraction:
        """What a seat pays in an hour."""
        return 2 * self.in_half_hour * self.a_hand(to_the_end=to_the_end)

    def bets_a_hundred(self, *, to_the_end: bool) -> Fraction | None:
        """What a hundred hands cost a seat, in upper limits; none where the option names no stakes."""
        return 100 * self.a_hand(to_the_end=to_the_end) / self.stakes.upper if self.stakes else None


def costs(game: OpenGame, in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> Iterator[Cost]:
    """Every option with every number of players that it is filed for."""
    page = game.page
    assert isinstance(page, PokerGame)
    rounds = sum(street.bet != "none" for street in page.street)
    for posted in game.posted_fees:
        stakes = posted.option.stakes[0] if posted.option.stakes else None
        for players in range(2, max(page.seats.players) + 1):
            if _is_filed(posted, players):
                least, most = (
                    Fraction(_whole_table(posted, players, pot, reached), players)
                    for pot, reached in ((_smallest_pot(page, stakes, players), 1), (MOST_MONEY, rounds))
                )
                yield Cost(posted, players, stakes, least, most, _clock(posted, players), in_half_hour)


def _is_filed(posted: PostedFee, players: int) -> bool:
    option = posted.option
    rows = (*option.drop, *option.time, *option.each)
    return bool(option.by_pot and not option.drop) or any(row.is_for(players) for row in rows)


def _whole_table(posted: PostedFee, players: int, pot: Cents, reached: int) -> Cents:
    """What the house takes from a table for one hand, not counting the clock."""
    drop = owed(posted, players, pot, reached)
    each = sum(row.fee for row in posted.option.each if row.is_for(players))
    return drop.fee + drop.jackpot + players * each


def _clock(posted: PostedFee, players: int) -> Fraction:
    """What a seat pays each half hour: its own fee, or its part of one from the pot."""
    fee = sum(row.fee for row in posted.option.time if row.is_for(players))
    return Fraction(fee, players if posted.group.clock_pays == "the pot" else 1)


def _smallest_pot(page: PokerGame, stakes: Stakes | None, players: int) -> Cents:
    """About what is in a pot that nobody but the forced money went into; unknown stakes count as a large pot."""
    if stakes is None:
        return MOST_MONEY
    blinds = sum(blind_amounts(page, stakes, players))
    part = Fraction(page.antes.part) if page.antes else Fraction(0)
    ante = stakes.ante if stakes.ante is not None else part * stakes.lower
    return int(blinds + players * ante) or stakes.lower
