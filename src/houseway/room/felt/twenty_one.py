"""The felt of a blackjack: a row for each of a seat's hands, with the chips that stand on it."""

import re
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.twenty_one import TwentyOnePage
from houseway.families.twenty_one.seen_hands import SeenHands, name_and_deed, owner_of
from houseway.room.felt.cloth import Cloth, Row, Told, row
from houseway.seen.words import twenty_one_words

if TYPE_CHECKING:
    from houseway.money import Cents

_ON_HAND = re.compile(r": hand (\d+): ")
"""The hand that a settled wager stood on."""


class TwentyOneCloth(Cloth):
    """Everybody's hands as they grow, split and switch."""

    def __init__(self, view: Told, game: Game) -> None:
        self.on: dict[str, Cents] = {}
        """What stands on each hand."""
        self.split: list[Cents] = []
        """What stands on the two hands of a pair that is being parted."""
        assert isinstance(game.page, TwentyOnePage)
        self.bases = [wager.name for wager in game.page.base_wagers]
        super().__init__(view, game)
        self.seen = SeenHands()
        for number, base in enumerate(self.bases, start=1):
            for (who, wager), amount in self.circles.items():
                if wager == base:
                    self.on[f"{who} hand {number}" if len(self.bases) > 1 else who] = amount

    def take(self, event: Told) -> None:
        """Learn from the next event."""
        self.seen.take(event)
        super().take(event)

    def dealt(self, who: str, cards: list[str]) -> None:
        """The hands know."""

    def exposed(self, who: str, cards: list[str]) -> None:
        """A hand of one card is half of a pair: the one that is kept first, and then the other."""
        if len(cards) == 1 and self.split:
            self.on[who] = self.split.pop(0)

    def decided(self, who: str, cards: list[str], event: Told) -> None:
        """A double puts more chips on a hand, a split as many on a new one, and a free one none."""
        super().decided(who, cards, event)
        name, deed = name_and_deed(event["words"])
        if owner_of(name) != who:
            return
        if deed.startswith("splits"):
            self.split = [self.on.pop(name, 0), event.get("amount", 0)]
        elif event.get("wager") in self.bases:
            self.on[name] = self.on.get(name, 0) + event["amount"]

    def settled(self, who: str, event: Told) -> None:
        """The chips of a hand leave with its wager."""
        super().settled(who, event)
        found = _ON_HAND.search(event["words"])
        name = f"{who} hand {found[1]}" if found else who
        if event.get("wager") in self.bases and name in self.on:
            self.on[name] = max(0, self.on[name] - event["stake"])

    def owners(self) -> list[str]:
        """Everybody with a hand, in the order in which they got it."""
        return list(dict.fromkeys(map(owner_of, self.seen.cards)))

    def rows(self, who: str) -> list[Row]:
        """A row for every hand of a seat."""
        names = self.seen.of(who)
        if len(names) == 1:
            return [row(self.seen.cards[names[0]], words=self._said(names[0]))]
        return [
            row(
                self.seen.cards[name],
                name.removeprefix(who).strip(),
                self._said(name),
                wager=self.on.get(name) or None,
            )
            for name in names
        ]

    def _said(self, name: str) -> str:
        """What a hand counts where all of it is seen, and how it was given up."""
        seen, count = self.seen, ""
        if len(seen.cards[name]) > 1 and not seen.is_hidden(name):
            count = twenty_one_words(self.game, tuple(seen.cards[name]), seen.came.get(name, "dealt"))
        return ", ".join(filter(None, (count, seen.ended.get(name, ""))))
