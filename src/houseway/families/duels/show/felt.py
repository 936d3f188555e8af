"""The felt of a duel: a hand for every seat, cards in common in some games, and what hands make, in words."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import Card, parse_cards
from houseway.core.ranking.names import make_plural, name_rank
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER
from houseway.families.duels import DUELS
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.play.dealing import COMMUNITY
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


Faces = tuple[str, ...]
MOST_REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=MOST_REMEMBERED)
def describe_hand(game: Game[DuelsPage], faces: Faces, shared: Faces) -> str:
    """Describe what a hand makes with the cards in common that lie open, or what it has so far."""
    own, common = parse_cards(faces), parse_cards(shared)
    if len(own) + len(common) < min(game.rules.hand_size, 5):
        return describe_so_far((*own, *common))
    return str(compile_duel(game).rank_hand(own, common))


def describe_so_far(cards: Sequence[Card]) -> str:
    """Describe what fewer than five cards hold already: pairs and more, or their highest cards.

    >>> describe_so_far(parse_cards("Ks 7d Kh"))
    'pair of kings'
    >>> describe_so_far(parse_cards("9h Ah"))
    'ace-nine suited'
    """
    ranks = Counter(card.rank for card in cards)
    alike = sorted((rank for rank in ranks if ranks[rank] > 1), reverse=True)
    if len(alike) == 2:
        return f"{make_plural(alike[0])} and {make_plural(alike[1])}"
    if alike:
        return f"{ {2: 'pair of', 3: 'three', 4: 'four'}[ranks[alike[0]]] } {make_plural(alike[0])}"
    suited = " suited" if len({card.suit for card in cards}) == 1 else ""
    return "-".join(name_rank(rank) for rank in sorted(ranks, reverse=True)) + suited
