"""The felt of fast action: of four cards two are kept, and five lie in common."""

from functools import lru_cache

from houseway.core.cards import parse_cards
from houseway.core.ranking.fast_action import find_best_fast_action
from houseway.core.round.events import BACK
from houseway.families.fast_action.play.engine import COMMUNITY
from houseway.families.felt import Felt, Told

MOST_REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


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
        return _describe_hand(cards, tuple(common))


@lru_cache(maxsize=MOST_REMEMBERED)
def _describe_hand(faces: tuple[str, ...], shared: tuple[str, ...]) -> str:
    """What two kept cards make with those in common."""
    return str(find_best_fast_action(parse_cards((*faces, *shared))))
