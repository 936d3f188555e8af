"""The felt of games in which hands are set: two in front and five behind, high and low tiles, three rows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from houseway.book.loader import Game
from houseway.core.ranking.chinese import SEGMENTS, SIZES
from houseway.core.round.events import BACK
from houseway.families.chinese.play.speaking import SURRENDER
from houseway.families.chinese.show.hands import describe_segment
from houseway.families.pai_gow.show.hand_words import pai_gow_words, seven_words
from houseway.families.tiles.show.hand_words import tiles_words
from houseway.web.felt.cloth import Cloth, Row, Told, row


@dataclass(frozen=True)
class Setting:
    """How hands are set in two rows: what the rows are called, what lies in them, and what they make in words."""

    names: tuple[str, str]
    kind: str
    rows_make: Callable[[Game, tuple[str, ...]], tuple[str, str]]
    hand_makes: Callable[[Game, tuple[str, ...]], str]


class SettingCloth(Cloth):
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
        """One row, or both."""
        if who not in self.set:
            return super().rows(who)
        cards = self.hands[who]
        words = ("", "") if BACK in cards else self.setting.rows_make(self.game, tuple(cards))
        return [
            row(part, name, said, kind=self.kind)
            for part, name, said in zip((cards[:2], cards[2:]), self.setting.names, words, strict=True)
        ]

    def words(self, who: str, cards: tuple[str, ...]) -> str:  # noqa: ARG002
        """What the hand makes before it is set, where that has a name."""
        return self.setting.hand_makes(self.game, cards)


class PaiGowCloth(SettingCloth):
    """Two cards in front, five behind."""

    setting = Setting(("front", "back"), "card", pai_gow_words, seven_words)


class TilesCloth(SettingCloth):
    """Two hands of two tiles, the higher first."""

    setting = Setting(("high", "low"), "tile", tiles_words, lambda game, tiles: "")  # noqa: ARG005


class ChineseCloth(Cloth):
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
        """What is laid, and what is still in hand."""
        laid, rows = self.laid.get(who, {}), []
        for name in SEGMENTS:
            if cards := laid.get(name):
                rows.append(row(cards, name, "" if BACK in cards else describe_segment(name, tuple(cards))))
        return [*rows, row(self.hands[who])] if self.hands[who] or not rows else rows
