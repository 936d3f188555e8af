"""The felt of the nines: the Player and the Banker hand, or a hand for every seat."""

from collections.abc import Sequence

from houseway.core.table import PLAYER_DEALER
from houseway.families.felt import Felt
from houseway.families.nines import NINES
from houseway.families.nines.show.words import describe_hand

PLAYER = "player"
BANKER = "banker"


class NinesFelt(Felt):
    """The Player and the Banker hand, or a hand for every seat."""

    def turned(self, who: str, backs: list[int], count: int) -> Sequence[int]:
        """The player-dealer's open card lies where it is filed."""
        page = NINES.narrow(self.game).rules
        up = page.deal.banker_up if page.deal and who == PLAYER_DEALER else None
        return [up - 1] if up and count == 1 else super().turned(who, backs, count)

    def words(self, who: str, cards: tuple[str, ...]) -> str:
        """Say what it counts: a card that a seat draws to a hand for all, together with that hand."""
        shared = self.hands.get(PLAYER, []) if who not in (PLAYER, BANKER, PLAYER_DEALER) else []
        return describe_hand(NINES.narrow(self.game), (*shared, *cards))
