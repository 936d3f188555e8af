"""The felt of a duel: a hand for every seat, and in some games cards in common."""

from collections.abc import Sequence

from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.families.duels import DUELS
from houseway.families.duels.play.dealing import COMMUNITY
from houseway.families.duels.show.hand_words import describe_hand
from houseway.families.felt import Felt


class DuelsFelt(Felt):
    """A hand for every seat, and in some games cards in common."""

    def turned(self, who: str, backs: list[int], count: int) -> Sequence[int]:
        """The player-dealer's open cards lie where they are filed."""
        page = DUELS.narrow(self.game).rules
        filed = [place - 1 for place in page.deal.exposed] if who == PLAYER_DEALER else []
        return filed if len(filed) == count else super().turned(who, backs, count)

    def words(self, who: str, cards: tuple[str, ...]) -> str:
        """Say what it makes with the cards in common that lie open."""
        if who == COMMUNITY:
            return ""
        common = tuple([card for card in self.hands.get(COMMUNITY, []) if card != BACK])
        return describe_hand(DUELS.narrow(self.game), cards, common)
