"""Pai gow tiles told to one who sits at it: four tiles with their names, and the ways to set them as two hands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from houseway.core.cards import Card, parse_card, show_cards
from houseway.core.cards.tiles import find_tile
from houseway.core.errors import IllegalChoice
from houseway.core.ranking.tiles import name_tile
from houseway.core.table import PLAYER_DEALER
from houseway.core.terminal.drawing import DrawnHand
from houseway.core.terminal.set_hands import Cards, Rated, SettingTeller, TurnedUp, show_share, tell_beside
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.play.setting import SetTiles, set_tiles

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.core.round import Decision, Turn
    from houseway.core.terminal.teller import Place
    from houseway.families.tiles.advise.setting_values import SettingValue


class TilesTeller(SettingTeller[TilesPage]):
    """Tells a round of tiles."""

    sides: ClassVar[tuple[str, str]] = ("high", "low")
    pile: ClassVar[str] = "stack"

    def __init__(self, out: "Console", place: "Place[TilesPage]") -> None:
        super().__init__(out, place)
        self.compiled = compile_rules(self.game)

    # -- what lies on the table

    def _sort(self, cards: Sequence[Card]) -> Cards:
        places = self.compiled.order.places
        return tuple(sorted(cards, key=lambda card: (-places[find_tile(card)], card)))

    def _unset(self, cards: Cards) -> DrawnHand:
        return DrawnHand(
            "Your tiles", tuple(map(str, cards)), names=tuple(name_tile(find_tile(card)) for card in cards)
        )

    def _turn_up(self, cards: Cards, *, dealer: bool) -> TurnedUp:
        one = self._set(cards)
        words, result = list(map(str, one.ranks)), ""
        if not dealer:
            against = self._set(self.dealer_set)
            words = [
                tell_beside(mine, (mine > his) - (mine < his), his, by="by a tile")
                for mine, his in zip(one.ranks, against.ranks, strict=True)
            ]
            result = self.compiled.judge(one, against).result
        return TurnedUp(((self._sort(one.high), words[0]), (self._sort(one.low), words[1])), result)

    def _set(self, cards: Cards) -> SetTiles:
        """Four tiles, those of the high hand first."""
        return set_tiles(0, cards, self.compiled.order)

    def _write(self, one: SetTiles) -> str:
        return f"{show_cards(self._sort(one.high))} | {show_cards(self._sort(one.low))}"

    # -- what you decide

    def _house_words(self, cards: Cards) -> str:
        way = self.compiled.set_house_way(cards)
        return f"{self._write(way.tiles)} = {way.tiles.rank_words}, by row {way.place} ({way.row.name})"

    def _list_settings(self, turn: "Turn") -> list[SetTiles]:
        """Find the settings in the order of the choices."""
        high_hands = [choice.cards for choice in turn.choices if choice.cards]
        found = {one.high: one for one in self.compiled.list_settings(self._dealt)}
        return [found[high] for high in high_hands]

    @property
    def _dealt(self) -> Cards:
        """Your tiles in the order in which they were dealt."""
        return tuple(map(parse_card, self._hand(self.me)))

    def question(self, turn: "Turn") -> Text:
        """Say what this seat has to decide; the settings below each other, with their numbers."""
        asked = super().question(turn)
        if not self._is_pile(turn):
            for number, one in enumerate(self._list_settings(turn), start=1):
                asked.append(f"\n  {number} {self._write(one)} = {one.rank_words}")
        return asked

    def _setting_offers(self, turn: "Turn") -> list[str]:
        settings = self._list_settings(turn)
        numbers = f"1 to {len(settings)}" if settings[1:] else "1"
        return [f"{numbers}, or such as {show_cards(settings[0].high)}: those two together"]

    def _read_setting(self, turn: "Turn", words: str) -> "Decision":
        settings, typed = self._list_settings(turn), words.split()
        if len(typed) == 1 and typed[0].isdecimal():
            number = int(typed[0][:2])
            if not 1 <= number <= len(settings):
                raise IllegalChoice(f"there is no setting {typed[0][:9]}: they are numbered 1 to {len(settings)}")
            return turn.decision("set", cards=settings[number - 1].high)
        if len(typed) != 2:
            some = show_cards(settings[0].high)
            raise IllegalChoice(f"two tiles make a hand, not {len(typed)}: type such as {some}, or a setting's number")
        named = sorted(self._find_held(word) for word in typed)
        for one in settings:
            if named in (sorted(one.high), sorted(one.low)):
                return turn.decision("set", cards=one.high)
        raise IllegalChoice(f"you hold {named[0]} once: your tiles are {show_cards(self.cards)}")

    def _find_held(self, word: str) -> Card:
        tile = parse_card(word)
        if tile not in self.cards:
            raise IllegalChoice(f"you do not hold {tile}: your tiles are {show_cards(self.cards)}")
        return tile

    # -- what settings are worth

    def _rate(self, cards: Cards) -> tuple[Rated, ...]:
        from houseway.families.tiles.advise.setting_values import value_settings

        values = value_settings(self.game, cards, "player-dealer" if self.me == PLAYER_DEALER else "seat")
        return tuple(
            Rated(
                self._find_called_high(one.setting),
                self._write(one.setting),
                one.setting.rank_words,
                _shares(one),
                one.house,
            )
            for one in values
        )

    def _find_called_high(self, wanted: SetTiles) -> Cards:
        """The high hand of a setting as it is offered, where of two hands that rank alike either may be called high."""
        hands = (sorted(wanted.high), sorted(wanted.low))
        return next(one.high for one in self.compiled.list_settings(self._dealt) if sorted(one.high) in hands)

    def _against(self) -> str:
        whose = "a seat" if self.me == PLAYER_DEALER else "the player-dealer"
        return f"Against every hand that {whose} can have beside your tiles, set the house way."


def _shares(one: "SettingValue") -> tuple[str, ...]:
    hands = one.wins + one.pushes + one.loses
    shares = (show_share(count / hands) for count in (one.wins, one.pushes, one.loses))
    return (*shares, show_share(float(one.ev), signed=True))
