"""The felt of nines, duels and fast action: whole hands against the player-dealer's, some with cards in common."""

from collections.abc import Sequence

from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.families.duels import DUELS
from houseway.families.duels.play.dealing import COMMUNITY
from houseway.families.duels.show.hand_words import describe_hand
from houseway.families.fast_action.show.hand_words import fast_action_words
from houseway.families.nines import NINES
from houseway.families.nines.show.hand_words import nines_words
from houseway.web.felt.cloth import Cloth, Told

PLAYER = "player"
BANKER = "banker"


class NinesCloth(Cloth):
    """The Player and the Banker hand, or a hand for every seat."""

    def turned(self, who: str, backs: list[int], count: int) -> Sequence[int]:
        """The player-dealer's open card lies where it is filed."""
        page = NINES.narrow(self.game).rules
        up = page.deal.banker_up if page.deal and who == PLAYER_DEALER else None
        return [up - 1] if up and count == 1 else super().turned(who, backs, count)

    def words(self, who: str, cards: tuple[str, ...]) -> str:
        """What it counts: a card that a seat draws to a hand for all, together with that hand."""
        shared = self.hands.get(PLAYER, []) if who not in (PLAYER, BANKER, PLAYER_DEALER) else []
        return nines_words(NINES.narrow(self.game), (*shared, *cards))


class DuelsCloth(Cloth):
    """A hand for every seat, and in some games cards in common."""

    def turned(self, who: str, backs: list[int], count: int) -> Sequence[int]:
        """The player-dealer's open cards lie where they are filed."""
        page = DUELS.narrow(self.game).rules
        filed = [place - 1 for place in page.deal.exposed] if who == PLAYER_DEALER else []
        return filed if len(filed) == count else super().turned(who, backs, count)

    def words(self, who: str, cards: tuple[str, ...]) -> str:
        """What it makes with the cards in common that lie open."""
        if who == COMMUNITY:
            return ""
        common = tuple([card for card in self.hands.get(COMMUNITY, []) if card != BACK])
        return describe_hand(DUELS.narrow(self.game), cards, common)


class FastActionCloth(Cloth):
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
        return fast_action_words(cards, tuple(common))
