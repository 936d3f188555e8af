"""The collection of one round: what the player-dealer and the seats pay the house."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from houseway.book.loader import Game, PostedFee
from houseway.core.frozen import FrozenMap
from houseway.core.money import Cents
from houseway.core.table import PLAYER_DEALER, Stake, collect_before_the_deal


@dataclass(frozen=True)
class Fees:
    """What a round costs before a card is dealt: the player-dealer, and each bettor by name."""

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
    """The fees that the table's own collection takes for these wagers."""
    paid: dict[str, Cents] = {PLAYER_DEALER: 0}
    for line in collect_before_the_deal(posted, game.rules.wager, stakes):
        paid[line.source] = paid.get(line.source, 0) + line.amount
    return Fees(paid.pop(PLAYER_DEALER), FrozenMap(paid))
