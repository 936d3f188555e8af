"""Thirteen cards of Chinese poker: the five best settings, and what else could be said."""

from typing import TYPE_CHECKING

from rich.padding import Padding

from houseway.book.changes import write_changes
from houseway.cli.output import console, say_json
from houseway.core.cards import parse_cards, show_cards
from houseway.core.errors import HousewayError
from houseway.core.paper.parts import make_heading, print_changes, print_indented
from houseway.core.paper.words import say_reading, show_count
from houseway.core.terminal.words import split_cards
from houseway.families.chinese.advise.choice_values import advise_on_hand
from houseway.families.chinese.play.scoring import make_scoring
from houseway.families.chinese.show.hint import make_setting_table

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.families.chinese.page import ChinesePage


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
