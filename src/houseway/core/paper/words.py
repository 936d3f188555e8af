"""Figures in words, as every sheet has them: so many decks, a share in percent, the reading that was taken."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.book.loader import Game


def show_count(number: int, thing: str) -> str:
    """So many things: 1 deck, 8 decks."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def show_percent(share: float | None, *, signed: bool = False) -> str:
    """A share in percent, a gain with its plus where it is `signed`; too few rounds to tell, none."""
    return "none" if share is None else f"{share * 100:{'+' if signed else ''}.4f}%"


def say_shoe(game: "Game", decks: int) -> str:
    """What a game is dealt from: 8 decks, or one set of tiles."""
    return "one set" if game.rules.deck.kind == "tiles" else show_count(decks, "deck")


def say_reading(reading: Mapping[str, str]) -> str:
    """Which rulings are taken by their letter, and what the house chose of its options."""
    flipped = [ruling for ruling, taken in reading.items() if taken == "literal"]
    chosen = [f"{one}={choice}" for one, choice in reading.items() if choice not in ("literal", "intended")]
    return ", ".join([f"literal reading of {', '.join(flipped)}" if flipped else "intended reading", *chosen])


def join_words(words: list[str], last: str = "and") -> str:
    """Words in a row: aces, kings and twos."""
    return f" {last} ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])
