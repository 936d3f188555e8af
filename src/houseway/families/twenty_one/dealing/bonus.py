"""Bonus wagers at the table: which of a seat's cards they read, and whether the player-dealer has to play on for them.

By which line of its pay table a wager wins is in `bonus_rules`.
"""

from dataclasses import dataclass

from houseway.book.model.twenty_one import TwentyOnePage, TwentyOneWager
from houseway.cards import Card
from houseway.families.twenty_one import bonus_rules
from houseway.families.twenty_one.tables import DealerFinal, Hand, SeatFinal
from houseway.table import Verdict

NO_SEAT: SeatFinal = bonus_rules.NO_SEAT
DEALER_KEYS = (
    "player_dealer_total",
    "player_dealer_cards",
    "player_dealer_over",
    "player_dealer_ranks",
    "player_dealer_suited",
    "reds",
)
"""Conditions on his finished hand; a natural is known by his first two cards."""


@dataclass(frozen=True)
class FirstCards:
    """What was dealt at first: a seat's hands in their order, and the player-dealer's up card."""

    hands: tuple[Hand, ...]
    up: Card

    def own(self, page: TwentyOnePage, wager: TwentyOneWager) -> Hand:
        """The seat's cards that a wager is on: both hands', or those of the hand whose wager it needs."""
        if wager.of == "both own hands":
            return tuple(card for hand in self.hands for card in hand)
        bases = [base.name for base in page.base_wagers]
        return self.hands[next((bases.index(need) for need in wager.needs if need in bases), 0)]


def bonus_verdict(page: TwentyOnePage, wager: TwentyOneWager, first: FirstCards, dealer: DealerFinal) -> Verdict:
    """What the pay table says: the first line that holds pays, and where none does, the wager is lost."""
    return bonus_rules.bonus_verdict(wager, first.own(page, wager), first.up, dealer)


def reads_finished_hand(wager: TwentyOneWager) -> bool:
    """Whether the player-dealer has to play his hand out for this wager."""
    return any(getattr(pay.when, key) is not None for pay in wager.pays for key in DEALER_KEYS)
