"""The felt of a pot game: cards up and down, thrown away and drawn."""

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.round.events import BACK
from houseway.core.table.parties import BOARD
from houseway.families.felt import Row, Told, make_row
from houseway.families.poker.play.seen_pot import PotView
from houseway.families.poker.show.hand_words import describe_known_hand
from houseway.families.pot_felt import PotFelt


class PokerFelt(PotFelt):
    """Cards up and down, thrown away and drawn."""

    def __init__(self, view: Told, game: Game) -> None:
        super().__init__(view, game)
        self.seen = PotView()
        self.seen.look(view)
        self.folded = self.seen.folded

    def take(self, event: Told) -> None:
        """Chips, burned cards and those thrown away; what lies in the hands is read already."""
        self.bet(event)
        if event["kind"] == "burned":
            self.burned += len(event.get("cards", ()))
        elif event["kind"] == "decided" and "cards" in event:
            self.discards += event["cards"]

    def owners(self) -> list[str]:
        """List the seats with cards, and the board."""
        return [*self.seen.hands, *([BOARD] if self.seen.board else [])]

    def rows(self, who: str) -> list[Row]:
        """Make a row each, which says what of it lies face up for everybody."""
        if who == BOARD:
            return [make_row(self.seen.board)]
        lying = self.seen.hands[who]
        cards = [one.card for one in lying]
        return [make_row(cards, words=self._describe_made(who, cards)) | {"up": [one.up for one in lying]}]

    def _describe_made(self, who: str, cards: list[str]) -> str:
        if BACK in cards or who in self.folded or not cards:
            return ""
        return describe_known_hand(self.game, self.seen.read_held(who), parse_cards(self.seen.board), low=self.seen.low)
