"""A player's cards in a round of panguingue: the hand, the melds in front of it, and what these could use."""

from typing import NamedTuple

from houseway.core.round import Choice
from houseway.families.panguingue.play.faces import Faces
from houseway.families.panguingue.play.finder import survey
from houseway.families.panguingue.play.melds import Meld, MeldRules
from houseway.families.panguingue.play.position import OUT, new


class Player(NamedTuple):
    """One player's cards.

    `spread` is how many of them lie in melds. `uses` are the faces, as bits, that the next card could be and be used
    at once, `takes` those of them that the melds take. `idle` is all that can be done without a further card.
    """

    hand: Faces
    melds: tuple[Meld, ...] = ()
    spread: int = 0
    uses: int = 0
    takes: int = 0
    idle: tuple[Choice, ...] = ()

    @property
    def is_flat(self) -> bool:
        """Whether ten cards lie in melds, and the next that fits wins."""
        return self.spread == OUT - 1 and not self.hand


GONE = Player(())
"""A player without cards: on top, dead, or fouled."""


def player_of(rules: MeldRules, hand: Faces, melds: tuple[Meld, ...] = ()) -> Player:
    """A player with this hand, given in order, and these melds."""
    spread = sum([len(meld.cards) for meld in melds])
    uses, takes, idle = survey(rules, hand, melds)
    return new(Player, (hand, melds, spread, uses, takes, tuple(idle)))
