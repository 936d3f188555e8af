"""Settings of one hand, the best first: seven cards of pai gow, four tiles, or thirteen cards of Chinese poker."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.padding import Padding

from houseway.book.changes import write_changes
from houseway.cli.output import console, say_json
from houseway.core.cards import Card, parse_cards, show_cards
from houseway.core.errors import HousewayError
from houseway.core.paper.parts import make_heading, print_changes, print_indented
from houseway.core.paper.words import say_reading, show_count, show_percent
from houseway.core.terminal.drawing import close_table
from houseway.core.terminal.words import split_cards
from houseway.families.chinese.advise.choice_values import advise_on_hand
from houseway.families.chinese.play.scoring import make_scoring
from houseway.families.chinese.show.hint import make_setting_table
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
from houseway.families.tiles.advise.setting_values import SettingValue as TileSettingValue
from houseway.families.tiles.advise.setting_values import value_settings as value_tile_settings
from houseway.families.tiles.play.house_way import set_house_way as set_tiles_house_way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from houseway.book.loader import Game
    from houseway.families.chinese.page import ChinesePage
    from houseway.families.pai_gow.page import PaiGowPage
    from houseway.families.tiles.page import TilesPage

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


def say_tile_settings(game: "Game[TilesPage]", text: str | None, dealer: str | None, *, as_json: bool) -> None:
    """Read the tiles, and print what can be made of them or tell it to a program."""
    page = game.rules
    if text is None or dealer is not None:
        raise HousewayError(f"{game.id} hides the player-dealer's tiles: give four tiles by --cards, and no --dealer")
    cards = parse_cards(text)
    seat, banking = value_tile_settings(game, cards), value_tile_settings(game, cards, "player-dealer")
    house = set_tiles_house_way(page, cards)
    if as_json:
        told: dict[str, Any] = {"game": game.id, "reading": dict(game.reading), "cards": [str(card) for card in cards]}
        told |= write_changes(game.changes)
        settings = {"settings": [one.to_dict() for one in seat], "player_dealer": [one.to_dict() for one in banking]}
        say_json(told | {"house_way": str(house)} | settings)
        return
    console().print(make_heading(game.name, f" ({game.id}), {show_cards(cards)}, {say_reading(game.reading)}"))
    print_changes(console(), game.changes)
    console().print(Padding(_make_tile_table(seat, banking), (0, 0, 0, 2)))
    for line in (f"* The house way: {house}.", *_describe_tile_gain(seat, banking)):
        print_indented(console(), line)


def _make_tile_table(seat: tuple[TileSettingValue, ...], banking: tuple[TileSettingValue, ...]) -> "Table":
    """Make the settings as a table, with what each is worth to whoever banks."""
    figures = ("wins", "pushes", "loses", "worth", "banking")
    shown = close_table("  high | low", "hands", *figures, right=figures)
    shown.columns[0].no_wrap = True
    worth = {one.setting: one.ev for one in banking}
    for one in seat:
        hands = one.wins + one.pushes + one.loses
        shares = [f"{100 * count / hands:.2f}%" for count in (one.wins, one.pushes, one.loses)]
        tiles = f"{show_cards(one.high)} | {show_cards(one.low)}"
        worths = (f"{float(100 * ev):+.2f}%" for ev in (one.ev, worth[one.setting]))
        shown.add_row(f"{'*' if one.house else ' '} {tiles}", one.setting.rank_words, *shares, *worths)
    return shown


def _describe_tile_gain(seat: tuple[TileSettingValue, ...], banking: tuple[TileSettingValue, ...]) -> list[str]:
    """Say what the best setting gains over the house's, and how the figures were found."""
    best, house = seat[0], next(one for one in seat if one.house)
    cost = show_percent(float(best.ev - house.ev))
    lines = [f"It costs a seat {cost} against the best." if best.ev > house.ev else "It is a seat's best."]
    if banking[0].setting != best.setting:
        lines.append(f"The player-dealer's best is another: {banking[0].setting.rank_words}.")
    hands = best.wins + best.pushes + best.loses
    return [*lines, f"Counted: all {hands:,} hands that can lie against these tiles, set the house way."]


def say_thirteen(game: "Game[ChinesePage]", text: str, players: int | None, *, as_json: bool) -> None:
    """Read the cards, and print how they are best set or tell it to a program."""
    page = game.rules
    most = max(page.seats.players)
    number = most if players is None else players
    if not page.fewest <= number <= most:
        raise HousewayError(f"{game.id} is played by {page.fewest} to {most} players, not {number}")
    found = advise_on_hand(make_scoring(page), tuple(sorted(parse_cards(split_cards(text)))), number - 1)
    if as_json:
        asked = {"game": game.id, "reading": dict(game.reading), **write_changes(game.changes), "players": number}
        say_json(asked | found.to_dict())
        return
    out = console()
    out.print(
        make_heading(
            game.name,
            f" ({game.id}), {show_cards(found.cards)}, {show_count(number, 'player')}, {say_reading(game.reading)}",
        )
    )
    print_changes(out, game.changes)
    out.print(Padding(make_setting_table(found), (1, 0, 1, 2)))
    for one in found.words:
        best = "Best: " if one.word == found.best else ""
        points = f"{one.worth.points:+.2f} points, standard error {one.worth.error:.2f}"
        print_indented(out, f"{best}{one.word if best else one.word.capitalize()}, {points}.")
    against = "the other one" if number == 2 else f"all {number - 1} others together"
    print_indented(
        out, f"Points expected from {against}; from one is a hand that is compared. {_say_word(found.method)}."
    )


def _say_word(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
