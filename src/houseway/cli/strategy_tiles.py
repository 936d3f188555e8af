"""Four tiles of pai gow: what each setting is worth to a seat and to the player-dealer, and which is the house's."""

from typing import TYPE_CHECKING, Any

from rich.padding import Padding

from houseway.book.changes import write_changes
from houseway.cli.output import console, say_json
from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import HousewayError
from houseway.core.paper.parts import make_heading, print_changes, print_indented
from houseway.core.paper.words import say_reading, show_percent
from houseway.core.terminal.drawing import close_table
from houseway.families.tiles.advise.setting_values import SettingValue, value_settings
from houseway.families.tiles.play.house_way import set_house_way

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.book.loader import Game
    from houseway.families.tiles.page import TilesPage


def say_tile_settings(game: "Game[TilesPage]", text: str | None, dealer: str | None, *, as_json: bool) -> None:
    """Read the tiles, and print what can be made of them or tell it to a program."""
    page = game.rules
    if text is None or dealer is not None:
        raise HousewayError(f"{game.id} hides the player-dealer's tiles: give four tiles by --cards, and no --dealer")
    cards = parse_cards(text)
    seat, banking = value_settings(game, cards), value_settings(game, cards, "player-dealer")
    house = set_house_way(page, cards)
    if as_json:
        told: dict[str, Any] = {"game": game.id, "reading": dict(game.reading), "cards": [str(card) for card in cards]}
        told |= write_changes(game.changes)
        settings = {"settings": [one.to_dict() for one in seat], "player_dealer": [one.to_dict() for one in banking]}
        say_json(told | {"house_way": str(house)} | settings)
        return
    console().print(make_heading(game.name, f" ({game.id}), {show_cards(cards)}, {say_reading(game.reading)}"))
    print_changes(console(), game.changes)
    console().print(Padding(_make_table(seat, banking), (0, 0, 0, 2)))
    for line in (f"* The house way: {house}.", *_describe_gain(seat, banking)):
        print_indented(console(), line)


def _make_table(seat: tuple[SettingValue, ...], banking: tuple[SettingValue, ...]) -> "Table":
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


def _describe_gain(seat: tuple[SettingValue, ...], banking: tuple[SettingValue, ...]) -> list[str]:
    """Say what the best setting gains over the house's, and how the figures were found."""
    best, house = seat[0], next(one for one in seat if one.house)
    cost = show_percent(float(best.ev - house.ev))
    lines = [f"It costs a seat {cost} against the best." if best.ev > house.ev else "It is a seat's best."]
    if banking[0].setting != best.setting:
        lines.append(f"The player-dealer's best is another: {banking[0].setting.rank_words}.")
    hands = best.wins + best.pushes + best.loses
    return [*lines, f"Counted: all {hands:,} hands that can lie against these tiles, set the house way."]
