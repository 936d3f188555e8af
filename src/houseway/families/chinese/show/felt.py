"""The felt of Chinese poker: thirteen cards, laid in three rows one after the other."""

from houseway.book.loader import Game
from houseway.core.ranking.chinese import SEGMENTS, SIZES
from houseway.core.round.events import BACK
from houseway.families.chinese.play.speaking import SURRENDER
from houseway.families.chinese.show.hands import describe_segment
from houseway.families.felt import Felt, Row, Told, make_row


class ChineseFelt(Felt):
    """Thirteen cards, laid in three rows one after the other."""

    def __init__(self, view: Told, game: Game) -> None:
        super().__init__(view, game)
        self.laid: dict[str, dict[str, list[str]]] = {}

    def decided(self, who: str, cards: list[str], event: Told) -> None:
        """A row is laid, from the cards in hand; or the hand is given up."""
        if not cards:
            if event.get("action") == SURRENDER:
                self.folded.add(who)
            return
        self.laid.setdefault(who, {})[event["part"]] = list(cards)
        hand = self.hands[who]
        for card in cards:
            hand.remove(card)

    def exposed(self, who: str, cards: list[str]) -> None:
        """A hand is opened: as it was set, front first, or as it was dealt."""
        if who not in self.laid:
            self.hands[who] = list(cards)
            return
        at = 0
        for name in SEGMENTS:
            self.laid[who][name] = cards[at : at + SIZES[name]]
            at += SIZES[name]

    def rows(self, who: str) -> list[Row]:
        """List what is laid, and what is still in hand."""
        laid, rows = self.laid.get(who, {}), []
        for name in SEGMENTS:
            if cards := laid.get(name):
                rows.append(make_row(cards, name, "" if BACK in cards else describe_segment(name, tuple(cards))))
        return [*rows, make_row(self.hands[who])] if self.hands[who] or not rows else rows
