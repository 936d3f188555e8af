"""The felt of fast action: of four cards two are kept, and five lie in common."""

from houseway.core.round.events import BACK
from houseway.families.fast_action.play.engine import COMMUNITY
from houseway.families.fast_action.show.hand_words import describe_hand
from houseway.families.felt import Felt, Told


class FastActionFelt(Felt):
    """Of four cards two are kept, and the others lie no more."""

    def decided(self, who: str, cards: list[str], event: Told) -> None:
        """The cards that are kept."""
        if cards:
            self.hands[who] = list(cards)
        else:
            super().decided(who, cards, event)

    def words(self, who: str, cards: tuple[str, ...]) -> str:
        """What two kept cards make with those in common, once all are seen."""
        common = self.hands.get(COMMUNITY, [])
        if who == COMMUNITY or len(cards) != 2 or not common or BACK in common:
            return ""
        return describe_hand(cards, tuple(common))
