"""The felt of panguingue: hands, melds in front of them, the card that was drawn, and what was thrown."""

from collections import Counter
from typing import Any

from houseway.book.loader import Game
from houseway.core.round.events import BACK
from houseway.families.felt import Row, Told, find_seat, make_row
from houseway.families.pot_felt import PotFelt


class PanFelt(PotFelt):
    """Tops, hands, melds and the heap of discards."""

    def __init__(self, view: Told, game: Game) -> None:
        super().__init__(view, game)
        self.melds: dict[str, list[list[str]]] = {}
        self.up: dict[str, str] = {}
        """A card turned up in the deal, or drawn and neither laid nor thrown yet."""
        self.eldest: int | None = view["button"]

    def take(self, event: Told) -> None:
        """Learn from the next event."""
        kind, who, cards = event["kind"], event["who"], event.get("cards")
        if kind == "drawn":
            assert cards is not None
            self._draw(who, cards[0], plucked=event["detail"] == "plucked")
        elif kind == "decided":
            self._follow_choice(who, cards, event)
        elif kind == "dealt" and cards:
            self._pick_up(who)
            self.dealt(who, cards)
        elif kind == "exposed" and cards:
            self.hands.setdefault(who, [])
            self.up[who] = cards[0]
        elif kind == "button":
            self.eldest = find_seat(who)
        elif kind == "returned":
            self._give_back(who, cards, dead=event["detail"] == "dead hand")
        elif kind == "compared" and event["detail"] == "wrong count":
            self._leave(who)
        elif kind == "burned":
            self.discards = []

    def _pick_up(self, who: str) -> None:
        """Pick the card that was turned up goes into the hand."""
        if who in self.up:
            card = self.up.pop(who)
            self.hands[who].append(card if who == self.me else BACK)

    def _draw(self, who: str, card: str, *, plucked: bool) -> None:
        """Draw a card from the stock, or the last one that was thrown."""
        if self.discards and not plucked:
            self.discards.pop()
        self.up[who] = card

    def _follow_choice(self, who: str, cards: list[str] | None, event: Told) -> None:
        if "melds" in event:
            self._lay(who, event["melds"])
        elif event["action"] == "go on top":
            self._leave(who)
        elif cards:
            self._put_away(who, cards[0])
            self.discards.append(cards[0])

    def _lay(self, who: str, melds: list[list[str]]) -> None:
        """Cards that lie in melds now and did not before come from the hand, or are the one that was drawn."""
        before = Counter(card for meld in self.melds.get(who, ()) for card in meld)
        new = Counter(card for meld in melds for card in meld) - before
        self.melds[who] = melds
        for card in new.elements():
            self._put_away(who, card)

    def _put_away(self, who: str, card: str) -> None:
        if self.up.get(who) == card:
            del self.up[who]
        else:
            self._take_from_hand(who, card)

    def _take_from_hand(self, who: str, card: str) -> None:
        hand = self.hands[who]
        hand.remove(card if card in hand else BACK)

    def _give_back(self, who: str, cards: list[str] | None, *, dead: bool) -> None:
        """Cards too many are taken away, or a dead hand is."""
        for card in cards or ():
            self._take_from_hand(who, card)
        if dead:
            self._leave(who)

    def _leave(self, who: str) -> None:
        """Take away a hand that is played no more."""
        self.hands[who] = []
        self.melds.pop(who, None)
        self.up.pop(who, None)
        self.folded.add(who)

    def rows(self, who: str) -> list[Row]:
        """List the hand, the card drawn, and the melds."""
        rows = [make_row(self.hands[who])]
        if who in self.up:
            rows.append(make_row([self.up[who]], "drawn" if self.melds or self.discards else "up"))
        return rows + [
            make_row(meld, f"meld {number}") | {"meld": number}
            for number, meld in enumerate(self.melds.get(who, ()), start=1)
        ]

    def to_dict(self) -> dict[str, Any]:
        """Write the felt with the eldest hand's button."""
        return super().to_dict() | {"dealer_button": self.eldest, "button_words": "eldest hand"}
