"""The felt of games that are played for a pot: hands, the board, what is bet on this street, and the pot."""

from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.round.events import BACK
from houseway.core.table import POT
from houseway.families.poker.play.seen_pot import BOARD, RAISES, PotView
from houseway.families.poker.show.hand_words import describe_known_hand
from houseway.families.push_nine.play.showdown import name_hand
from houseway.web.felt.cloth import Cloth, Row, Told, row

if TYPE_CHECKING:
    from houseway.core.money import Cents

_SPEAKS = RAISES | {"fold", "check", "call", "bring in"}
"""What somebody may do in a betting round."""
_LIVE = frozenset({"blind", "straddle", "kill"})
"""What is posted in front of a seat, and does not go straight into the pot."""


class PotCloth(Cloth):
    """Chips go into a pot; what is bet on a street lies in front of the seats until the street is over."""

    def __init__(self, view: Told, game: Game) -> None:
        super().__init__(view, game)
        self.bets: dict[str, Cents] = {}
        self.spoken = False

    def take(self, event: Told) -> None:
        """Learn from the next event."""
        self.bet(event)
        super().take(event)

    def settled(self, who: str, event: Told) -> None:
        """No wager lies on a circle."""

    def bet(self, event: Told) -> None:
        """Chips are put in front of a seat, or all of them go into the pot because a street is over."""
        kind, who, amount = event["kind"], event["who"], event.get("amount", 0)
        action = event.get("action")
        if kind == "decided" and action in _SPEAKS:
            self.spoken = True
            if amount and action in RAISES:
                self.bets[who] = amount
            elif amount:
                self.bets[who] = self.bets.get(who, 0) + amount
            return
        if self.spoken:
            self.bets, self.spoken = {}, False
        if kind == "posted" and event.get("detail") in _LIVE:
            self.bets[who] = self.bets.get(who, 0) + amount

    def to_dict(self) -> dict[str, Any]:
        """The felt with its pot: all that went into it, but for what still lies in front of the seats."""
        pot: Cents = self.view["carried"]["amount"] if "carried" in self.view else 0
        for line in self.view["ledger"]:
            if line["to"] == POT:
                pot += line["amount"]
            elif line["from"] == POT:
                pot -= line["amount"]
        bets = [{"who": who, "amount": amount} for who, amount in self.bets.items()]
        return super().to_dict() | {"pot": pot - sum(self.bets.values()), "bets": bets}


class PushNineCloth(PotCloth):
    """Three cards each."""

    def words(self, who: str, cards: tuple[str, ...]) -> str:  # noqa: ARG002
        """What three cards count."""
        return name_hand(self.game, cards) if len(cards) == 3 else ""


class PokerCloth(PotCloth):
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
        """The seats with cards, and the board."""
        return [*self.seen.hands, *([BOARD] if self.seen.board else [])]

    def rows(self, who: str) -> list[Row]:
        """A row each, which says what of it lies face up for everybody."""
        if who == BOARD:
            return [row(self.seen.board)]
        lying = self.seen.hands[who]
        cards = [one.card for one in lying]
        return [row(cards, words=self._makes(who, cards)) | {"up": [one.up for one in lying]}]

    def _makes(self, who: str, cards: list[str]) -> str:
        if BACK in cards or who in self.folded or not cards:
            return ""
        return describe_known_hand(self.game, self.seen.read_held(who), parse_cards(self.seen.board), low=self.seen.low)
