"""The felt of a blackjack: a row for each of a seat's hands, with the chips that stand on it."""

from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.core.round.events import HandOf
from houseway.families.felt import Felt, Row, Told, make_row
from houseway.families.twenty_one import TWENTY_ONE
from houseway.families.twenty_one.play.known_hands import KnownHands

if TYPE_CHECKING:
    from houseway.core.money import Cents

SPLITS = ("split", "free split")


class TwentyOneFelt(Felt):
    """Everybody's hands as they grow, split and switch."""

    def __init__(self, view: Told, game: Game) -> None:
        self.on: dict[HandOf, Cents] = {}
        """What stands on each hand."""
        self.split: list[Cents] = []
        """What stands on the two hands of a pair that is being parted."""
        self.own_game = TWENTY_ONE.narrow(game)
        self.bases = [wager.name for wager in self.own_game.rules.base_wagers]
        super().__init__(view, game)
        self.seen = KnownHands()
        for number, base in enumerate(self.bases, start=1):
            for (who, wager), amount in self.circles.items():
                if wager == base:
                    self.on[HandOf(who, number if len(self.bases) > 1 else None)] = amount

    def take(self, event: Told) -> None:
        """Learn from the next event; of a pair that is parted, the hand that is kept is shown before the other."""
        self.seen.take(event)
        if event["kind"] == "exposed" and event.get("detail") == "split":
            self.on[HandOf.read(event["hand"])] = self.split.pop(0)
        super().take(event)

    def dealt(self, who: str, cards: list[str]) -> None:
        """The hands know."""

    def exposed(self, who: str, cards: list[str]) -> None:
        """The hands know."""

    def decided(self, who: str, cards: list[str], event: Told) -> None:
        """A double puts more chips on a hand, a split as many on a new one, and a free one none."""
        super().decided(who, cards, event)
        if "hand" not in event or event["hand"]["owner"] != who:
            return
        hand = HandOf.read(event["hand"])
        if event.get("action") in SPLITS:
            self.split = [self.on.pop(hand, 0), event.get("amount", 0)]
        elif event.get("wager") in self.bases:
            self.on[hand] = self.on.get(hand, 0) + event["amount"]

    def settled(self, who: str, event: Told) -> None:
        """The chips of a hand leave with its wager."""
        super().settled(who, event)
        if event.get("wager") in self.bases:
            hand = HandOf(who, event["hand"].get("number"))
            if hand in self.on:
                self.on[hand] = max(0, self.on[hand] - event["stake"])

    def owners(self) -> list[str]:
        """List everybody with a hand, in the order in which they got it."""
        return list(dict.fromkeys(hand.owner for hand in self.seen.cards))

    def rows(self, who: str) -> list[Row]:
        """Make a row for every hand of a seat."""
        hands = self.seen.list_hands(who)
        if len(hands) == 1:
            return [make_row(self.seen.cards[hands[0]], words=self._describe(hands[0]))]
        return [
            make_row(
                self.seen.cards[hand], f"hand {hand.number}", self._describe(hand), wager=self.on.get(hand) or None
            )
            for hand in hands
        ]

    def _describe(self, hand: HandOf) -> str:
        """Describe what a hand counts where all of it is seen, and how it was given up."""
        return ", ".join(filter(None, (self.seen.count(self.own_game, hand), self.seen.ended.get(hand, ""))))
