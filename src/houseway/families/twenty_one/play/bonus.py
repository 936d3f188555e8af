"""Bonus wagers at the table: which of a seat's cards they read.

By which line of its pay table a wager wins, and whether the player-dealer plays on for it, is in `bonus_rules`.
"""

from dataclasses import dataclass

from houseway.core.ranking.twenty_one_finals import DealerFinal
from houseway.core.table import Verdict
from houseway.families.twenty_one.page import TwentyOnePage, TwentyOneWager
from houseway.families.twenty_one.play import bonus_rules
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand


@dataclass(frozen=True)
class BonusDeal:
    """What bonus wagers look at: a seat's first hands in their order, and the player-dealer's cards."""

    hands: tuple[Hand, ...]
    player_dealer: Hand

    def own(self, page: TwentyOnePage, wager: TwentyOneWager) -> Hand:
        """The seat's cards that a wager is on: both hands', or those of the hand whose wager it needs."""
        if wager.of == "both own hands":
            return tuple(card for hand in self.hands for card in hand)
        bases = [base.name for base in page.base_wagers]
        return self.hands[next((bases.index(need) for need in wager.needs if need in bases), 0)]


def bonus_verdict(
    page: TwentyOnePage, compiled: CompiledTwentyOne, wager: TwentyOneWager, deal: BonusDeal, dealer: DealerFinal
) -> Verdict:
    """What the pay table says: the first line that holds pays, and where none does, the wager is lost."""
    return bonus_rules.judge_bonus(compiled, wager, deal.own(page, wager), deal.player_dealer, dealer)
