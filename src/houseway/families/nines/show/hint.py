"""A hint at the nines with options: what each choice is worth, exactly, with one seat and a full shoe."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from houseway.core.errors import HousewayError
from houseway.families.nines.advise.choice_values import (
    value_against_house_way,
    value_bank_choices,
    value_in_equilibrium,
    value_late_wager,
)
from houseway.families.nines.advise.guide_tables import format_percent

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from houseway.book.loader import Game
    from houseway.core.money import Cents
    from houseway.families.nines.page import NinesPage, NinesWager
    from houseway.families.nines.play.options.rules import Action
    from houseway.families.nines.price.options.states import Counts


def seat_hint(
    game: "Game[NinesPage]", decks: int, cards: "Counts", up: int | None, offered: Sequence[str]
) -> Iterator[str]:
    """Say what each choice of a seat's is worth against the house way and, where it chooses too, in equilibrium."""
    found = value_against_house_way(game, decks, cards, up)
    if found is None:
        raise HousewayError("nothing is known of this hand")
    balanced = value_in_equilibrium(game, decks, cards, up) or found
    if balanced == found:
        yield f"Best: {_show_rated(balanced, offered)}."
    else:
        yield f"Best against the house way: {_show_rated(found, offered)}."
        yield f"Against a player-dealer who answers best (equilibrium): {_show_rated(balanced, offered)}."
    yield "Of your wager on average, from a full shoe with nobody else at the table."


def _show_rated(worths: "Mapping[Action, Fraction]", offered: Sequence[str]) -> str:
    """Show the choices, the best first."""
    rated = sorted(((worth, action) for action, worth in worths.items() if action in offered), reverse=True)
    return ", ".join(f"{action} {format_percent(worth)}" for worth, action in rated)


def late_hint(
    game: "Game[NinesPage]", decks: int, wager: "NinesWager", cards: "Counts", up: int | None
) -> Iterator[str]:
    """Say what a late wager is worth, for a seat that then plays at its best against the house way."""
    worth = value_late_wager(game, decks, wager, cards, up)
    if worth is None:
        raise HousewayError("nothing is known of this wager here")
    best = "Make it" if worth > 0 else "Pass"
    yield f"{best}: {wager.name} is worth {format_percent(worth)} of what you put on it here, from a full shoe."


def bank_hint(
    game: "Game[NinesPage]",
    decks: int,
    cards: "Counts",
    up: int | None,
    player: "Counts | None",
    acted: "Sequence[tuple[Action, Cents]]",
) -> Iterator[str]:
    """Say what standing and drawing are worth to the player-dealer, against seats that play the house way."""
    stand, draw = value_bank_choices(game, decks, cards, up, player, acted)
    best = "hit" if draw > stand else "stand"
    yield f"Best: {best}. On average you gain {_show_dollars(stand)} if you stand and {_show_dollars(draw)} if you hit."
    yield "Each seat by itself, as one that plays the house way and that the bank covers, from a full shoe."


def _show_dollars(cents: "Fraction") -> str:
    amount = float(cents) / 100
    return f"{'-' if amount < 0 else '+'}${abs(amount):.2f}"
