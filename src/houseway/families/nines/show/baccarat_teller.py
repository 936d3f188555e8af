"""A baccarat that draws by rule told: the Player and the Banker hand, and what they count."""

from houseway.core.cards import parse_cards
from houseway.core.ranking.nines import count_nine_total
from houseway.core.round.events import BACK
from houseway.core.terminal.teller import Teller


class BaccaratTeller(Teller):
    """Tells a round in which nobody decides anything."""

    def _pictured(self) -> tuple[str, ...]:
        """Both hands are drawn."""
        return "player", "banker"

    def _words(self, who: str) -> str:
        """What a hand counts, where all of it is seen."""
        hand = self.hands[who]
        return str(count_nine_total(parse_cards(hand))) if BACK not in hand else ""
