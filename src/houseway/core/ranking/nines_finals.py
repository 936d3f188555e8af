"""Two finished hands of the nines, by what they count."""

from typing import NamedTuple

from houseway.core.cards.card import Card
from houseway.core.cards.suits import is_red


class Final(NamedTuple):
    """Two finished hands, by what they count and how many cards they have.

    Two jokers that beat every nine have a total of ten (`houseway.core.ranking.nines.TWO_JOKERS`).
    """

    player_total: int
    player_cards: int
    banker_total: int
    banker_cards: int

    @property
    def place(self) -> int:
        """The pair's place in the tables."""
        return ((self.player_total * 2 + self.player_cards - 2) * 10 + self.banker_total) * 2 + self.banker_cards - 2

    @property
    def winner(self) -> str:
        """The hand closer to nine, or a tie."""
        if self.player_total == self.banker_total:
            return "tie"
        return "player" if self.player_total > self.banker_total else "banker"

    @property
    def won_by_natural(self) -> bool:
        """Whether the winning hand, or at a tie either hand, is eight or nine in two cards."""
        player = self.player_cards == 2 and self.player_total >= 8
        banker = self.banker_cards == 2 and self.banker_total >= 8
        return {"player": player, "banker": banker, "tie": player or banker}[self.winner]

    @property
    def words(self) -> str:
        """How they compare: Banker hand wins, 7 to 6."""
        if self.winner == "tie":
            return f"The hands tie at {self.player_total}"
        high, low = sorted((self.player_total, self.banker_total), reverse=True)
        return f"{self.winner.title()} hand wins, {high} to {low}"


def find_pair(first: Card, second: Card) -> int:
    """Find how many of the kinds of pairs two cards are: of one rank, one color too, one suit too. Jokers are none."""
    if first.is_joker or first.rank != second.rank:
        return 0
    return 1 + (is_red(first) == is_red(second)) + (first.suit == second.suit)
