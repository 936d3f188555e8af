"""The felt of games in which two hands are set: dealt in one row, and laid in two once they are set."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from houseway.book.loader import Game
from houseway.core.round.events import BACK
from houseway.families.felt import Felt, Row, Told, make_row


@dataclass(frozen=True)
class Setting:
    """A hand that is set in two rows: what the rows are called, what lies in them, and what they make in words."""

    names: tuple[str, str]
    kind: str
    rows_make: Callable[[Game, tuple[str, ...]], tuple[str, str]]
    hand_makes: Callable[[Game, tuple[str, ...]], str]


class SetHandsFelt(Felt):
    """Hands that are dealt in one row, and lie in two once they are set; two cards make the first row."""

    setting: ClassVar[Setting]

    def __init__(self, view: Told, game: Game) -> None:
        super().__init__(view, game)
        self.kind = self.setting.kind
        self.set: set[str] = set()

    def decided(self, who: str, cards: list[str], event: Told) -> None:
        """A hand is set: the cards of the first row come first."""
        if cards:
            self.hands[who] = list(cards)
            self.set.add(who)
        else:
            super().decided(who, cards, event)

    def compared(self, who: str, cards: list[str]) -> None:
        """A hand that is compared is seen as it was set."""
        super().compared(who, cards)
        self.set.add(who)

    def exposed(self, who: str, cards: list[str]) -> None:
        """All cards are shown as they were dealt."""
        super().exposed(who, cards)
        self.set.discard(who)

    def rows(self, who: str) -> list[Row]:
        """List one row, or both."""
        if who not in self.set:
            return super().rows(who)
        cards = self.hands[who]
        words = ("", "") if BACK in cards else self.setting.rows_make(self.game, tuple(cards))
        return [
            make_row(part, name, said, kind=self.kind)
            for part, name, said in zip((cards[:2], cards[2:]), self.setting.names, words, strict=True)
        ]

    def words(self, who: str, cards: tuple[str, ...]) -> str:  # noqa: ARG002
        """Say what the hand makes before it is set, where that has a name."""
        return self.setting.hand_makes(self.game, cards)
