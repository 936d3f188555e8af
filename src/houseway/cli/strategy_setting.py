"""Seven cards of pai gow poker: what each setting is worth, the best first, and which is the house's."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.padding import Padding

from houseway.book.changes import write_changes
from houseway.cli.output import console, say_json
from houseway.core.cards import Card, parse_cards, show_cards
from houseway.core.errors import HousewayError
from houseway.core.paper.parts import make_heading, print_changes, print_indented
from houseway.core.paper.words import say_reading, show_percent
from houseway.core.terminal.drawing import close_table
from houseway.families.pai_gow.play.house_way import set_house_way
from houseway.families.pai_gow.play.setting import SetCards
from houseway.families.pai_gow.price.solving.setting_values import (
    SettingResult,
    SettingValue,
    check_dealt,
    describe_push,
    find_house_setting,
    parse_shown_hand,
    value_against,
    value_settings,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from houseway.book.loader import Game
    from houseway.families.pai_gow.page import PaiGowPage


ENDING = {"wins": "win", "pushes": "push", "loses": "lose"}
"""What several settings do that end so."""
Found = tuple[SettingValue, ...] | tuple[SettingResult, ...]


def say_settings(game: "Game[PaiGowPage]", text: str | None, dealer: str | None, *, as_json: bool) -> None:
    """Read the cards, and print what can be made of them or tell it to a program."""
    page = game.rules
    if text is None:
        raise HousewayError("--dealer goes with --cards, which are the seat's seven cards")
    if dealer is None and page.setting.first == "player-dealer":
        raise HousewayError(f"{game.id} shows the player-dealer's hand first: add it with --dealer 'front / back'")
    cards = parse_cards(text)
    check_dealt(game, cards)
    house = set_house_way(page, cards)
    shown = None if dealer is None else parse_shown_hand(game, dealer)
    answer = None if shown is None else Shown.of(game, cards, shown)
    found = value_settings(game, cards) if answer is None else answer.found
    if as_json:
        told: dict[str, Any] = {"game": game.id, "reading": dict(game.reading), "cards": [str(card) for card in cards]}
        told |= write_changes(game.changes)
        told |= answer.to_dict() if answer else {}
        say_json(told | {"house_way": str(house), "settings": [one.to_dict() for one in found]})
        return
    console().print(make_heading(game.name, f" ({game.id}), {show_cards(cards)}, {say_reading(game.reading)}"))
    print_changes(console(), game.changes)
    for line in answer.lines() if answer else ():
        print_indented(console(), line)
    if not found:
        return
    console().print(Padding(_make_table(found), (0, 0, 0, 2)))
    print_indented(console(), f"* The house way: {house}.")
    for line in _describe_gain(found):
        print_indented(console(), line)


@dataclass(frozen=True)
class Shown:
    """The player-dealer's hand that is shown, what is to be said of it, and how each setting ends against it.

    `pushing` is what the hand is where it pushes every base wager: then nobody sets.
    """

    hand: SetCards
    pushing: str | None
    house: SetCards | None
    found: tuple[SettingResult, ...]

    @classmethod
    def of(cls, game: "Game[PaiGowPage]", cards: tuple[Card, ...], hand: SetCards) -> "Shown":
        """Seven cards against the hand."""
        pushing, found = describe_push(game, hand), value_against(game, cards, hand)
        return cls(hand, pushing, find_house_setting(game, hand), () if pushing else found)

    @property
    def note(self) -> str | None:
        """A note that the house sets this hand otherwise, where it does."""
        return None if self.house is None else f"The house way would set it {self.house.cards}: {self.house}."

    def to_dict(self) -> dict[str, Any]:
        """Write the hand as plain data."""
        dealer = {"front": [str(card) for card in self.hand.front], "back": [str(card) for card in self.hand.back]}
        return {"dealer": dealer, "pushes": self.pushing is not None, **({"note": self.note} if self.note else {})}

    def lines(self) -> "Iterator[str]":
        """Tell the hand in words."""
        yield f"The player-dealer shows {self.hand.cards}: {self.hand}."
        if self.note:
            yield self.note
        if self.pushing:
            yield f"{self.pushing.capitalize()}: every base wager pushes, and nobody sets."


def _make_table(found: Found) -> "Table":
    """Make the settings as a table."""
    counts = ("wins", "pushes", "loses", "worth") if isinstance(found[0], SettingValue) else ("result",)
    shown = close_table("  front | back", "hands", *counts, right=counts if len(counts) > 1 else ())
    shown.columns[0].no_wrap = True
    for one in found:
        if isinstance(one, SettingValue):
            hands = one.wins + one.pushes + one.loses
            figures = [f"{100 * count / hands:.2f}%" for count in (one.wins, one.pushes, one.loses)]
            figures.append(f"{float(100 * one.ev):+.2f}%")
        else:
            figures = [one.result]
        shown.add_row(f"{'*' if one.house else ' '} {one.setting.cards}", str(one.setting), *figures)
    return shown


def _describe_gain(found: Found) -> list[str]:
    """Say what the best setting gains over the house's, and how the figures were found."""
    best, house = found[0], next(one for one in found if one.house)
    if not isinstance(best, SettingValue) or not isinstance(house, SettingValue):
        results = [one for one in found if isinstance(one, SettingResult)]
        return [_name_best([one for one in results if one.result == results[0].result], len(results))]
    gained = (
        f"It costs {show_percent(float(best.ev - house.ev))} against the best."
        if best.ev > house.ev
        else "It is the best."
    )
    hands = best.wins + best.pushes + best.loses
    return [gained, f"Counted: all {hands:,} hands that a player-dealer can have beside these, set the house way."]


def _name_best(best: list[SettingResult], settings: int) -> str:
    """Say which setting to choose of those that end best; `settings` are all there are."""
    first = best[0]
    if len(best) == settings:
        return f"Every setting {first.result}."
    if len(best) == 1:
        return f"The best: {first.setting}{', the house way' if first.house else ''}."
    among = "the house way among them" if first.house else f"{first.setting} for one"
    return f"The best: any of the {len(best)} that {ENDING[first.result]}, {among}."
