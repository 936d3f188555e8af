"""The typical full table: what stands on it where nobody says what does, and what its round costs in collection.

Every seat is filled, and each has the typical amount on the game's first base wager and on what that needs; there are
no bonus wagers. The typical amount is five times the table minimum, or $25 where that is more, in whole minimums and
within the table maximum. The first option of the schedule in force is posted, with its widest limits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from houseway.book.loader import Game, PostedFee
from houseway.core.errors import TableRefusal
from houseway.core.money import Cents
from houseway.core.table import PLAYER_DEALER, Bettor, PostedLimits, Stake, collect_before_the_deal
from houseway.core.table.limits import find_posted_limits
from houseway.core.values import FrozenMap


@dataclass(frozen=True)
class Fees:
    """The cost of a round before a card is dealt: the player-dealer's fee, and each bettor's by name."""

    player_dealer: Cents
    bettors: Mapping[str, Cents]

    @property
    def seats(self) -> Cents:
        """What all bettors pay."""
        return sum(self.bettors.values())

    @property
    def house(self) -> Cents:
        """What the house takes in all."""
        return self.player_dealer + self.seats


def find_fees(game: Game, posted: PostedFee | None, stakes: Sequence[Stake]) -> Fees:
    """Find the fees that the table's own collection takes for these wagers."""
    paid: dict[str, Cents] = {PLAYER_DEALER: 0}
    for line in collect_before_the_deal(posted, game.rules.wager, stakes):
        paid[line.source] = paid.get(line.source, 0) + line.amount
    return Fees(paid.pop(PLAYER_DEALER), FrozenMap(paid))


MINIMUMS = 5
LEAST: Cents = 25_00


@dataclass(frozen=True)
class TypicalTable:
    """A full table of one game: the posted fee option with its limits, and what every seat wagers."""

    game: Game
    fee: PostedFee | None
    limits: PostedLimits
    bets: Mapping[str, Cents]

    @property
    def seats(self) -> int:
        """How many seats are filled: all of the usual table's, but the player-dealer's."""
        return self.game.rules.seats.players[0]

    @property
    def stakes(self) -> tuple[Stake, ...]:
        """Everything that stands on the table."""
        return list_stakes(dict.fromkeys(range(1, self.seats + 1), self.bets))

    @property
    def action(self) -> Cents:
        """All that is wagered before the deal."""
        return self.seats * sum(self.bets.values())

    @cached_property
    def fees(self) -> Fees:
        """The collection of a round."""
        return find_fees(self.game, self.fee, self.stakes)


def make_typical_table(game: Game, fee_option: str | int | None = None) -> TypicalTable:
    """Make the typical full table of a game, under its first fee option in force or the one that is named."""
    check_banked_game(game)
    posted = find_posted_fee(game, fee_option)
    limits = find_posted_limits(posted, None, None)
    return TypicalTable(game, posted, limits, choose_typical_bets(game, limits))


def check_banked_game(game: Game) -> None:
    """Refuse a game that has no bank."""
    if not game.rules.banked:
        raise TableRefusal(f"{game.id} is played for a pot: it has no bank")


def find_posted_fee(game: Game, fee_option: str | int | None) -> PostedFee | None:
    """Find the option that is named, or the first of the schedule in force; none where the filing has none."""
    if fee_option is not None:
        return game.fee(fee_option)
    return game.posted_fees[0] if game.posted_fees else None


def choose_typical_bets(game: Game, limits: PostedLimits) -> Mapping[str, Cents]:
    """Choose what a seat wagers: the typical amount on the first base wager, and as much on what that needs."""
    wagers = {wager.name: wager for wager in game.rules.before_the_deal}
    first = min(wagers.values(), key=lambda wager: wager.kind != "base")
    amount = choose_typical_amount(*limits.for_wager(first))
    needed = [name for name in first.needs if name in wagers][:1]
    return FrozenMap(dict.fromkeys([first.name, *needed], amount))


def choose_typical_amount(minimum: Cents, maximum: Cents | None) -> Cents:
    """Choose five times the minimum, at least $25, in whole minimums that are within the maximum.

    >>> [choose_typical_amount(minimum, maximum) for minimum, maximum in [(10_00, 100_00), (1_00, None), (2_00, 10_00)]]
    [5000, 2500, 1000]
    """
    minimums = max(MINIMUMS, -(-LEAST // minimum))
    return minimum * (minimums if maximum is None else min(minimums, maximum // minimum))


def list_stakes(seats: Mapping[int, Mapping[str, Cents]]) -> tuple[Stake, ...]:
    """List the stakes of players by seat and wager."""
    return tuple(
        Stake(Bettor(seat), wager, amount) for seat, bets in sorted(seats.items()) for wager, amount in bets.items()
    )
