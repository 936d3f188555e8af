"""Figures in words, as every sheet has them: decks, dice, stakes, a share in percent, the reading that was taken."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from houseway.book.model.pot_fees import Stakes
from houseway.book.model.wagers import ButtonCount, HandSetter
from houseway.core.money import show_money

if TYPE_CHECKING:
    from houseway.book.loader import Game


def show_count(number: int, thing: str) -> str:
    """Show a number of things: 1 deck, 8 decks."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def show_percent(share: float | None, *, signed: bool = False) -> str:
    """Show a share in percent; a gain with its plus where it is `signed`, and none where too few rounds tell it."""
    return "none" if share is None else f"{share * 100:{'+' if signed else ''}.4f}%"


def say_shoe(game: "Game", decks: int) -> str:
    """Say what a game is dealt from: 8 decks, or one set of tiles."""
    return "one set" if game.rules.deck.kind == "tiles" else show_count(decks, "deck")


def say_reading(reading: Mapping[str, str]) -> str:
    """Say which rulings are taken by their letter, and what the house chose of its options."""
    flipped = [ruling for ruling, taken in reading.items() if taken == "literal"]
    chosen = [f"{one}={choice}" for one, choice in reading.items() if choice not in ("literal", "intended")]
    return ", ".join([f"literal reading of {', '.join(flipped)}" if flipped else "intended reading", *chosen])


def join_words(words: list[str], last: str = "and") -> str:
    """Join words in a row: aces, kings and twos."""
    return f" {last} ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


_FROM = {"one": "with the player-dealer as one", "zero": "from zero at the player-dealer"}
SETTER: Mapping[HandSetter, str] = {
    "seat": "A seat's hand is set by its player, whoever stands behind it.",
    "largest wager": "A seat's hand is set by whoever has the largest wager on it, on the back line too; the seat's "
    "player does where they have as much.",
}
"""Who sets a hand that others wager on too."""


def say_dice(count: ButtonCount) -> str:
    """Say how dice are counted round the table.

    The sum of three dice, counted clockwise with the player-dealer as one.
    """
    side, _, whose = count.first.partition(" of ")
    begins = _FROM.get(count.player_dealer, f"from one at the {side} of the {whose}, who is not counted")
    return f"the sum of {count.dice} dice, counted {count.direction} {begins}"


def say_dealer_sums(count: ButtonCount, positions: int) -> str:
    """Say the sums that come to the player-dealer, in words; nothing where the player-dealer is not counted."""
    assert count.dice is not None
    if count.player_dealer == "not counted":
        return ""
    first = 1 if count.player_dealer == "one" else 0
    sums = [str(pip) for pip in range(count.dice, 6 * count.dice + 1) if pip % positions == first]
    return f"{', '.join(sums[:-1])} and {sums[-1]} come to the player-dealer" if sums[1:] else ""


def show_stakes(one: Stakes) -> str:
    """Show limits with the forced money that is printed for them: $4-$8 (ante $0.50, bring-in $2)."""
    limit = show_money(one.lower) if one.lower == one.upper else f"{show_money(one.lower)}-{show_money(one.upper)}"
    forced = []
    if one.blinds:
        forced.append(f"blinds {'-'.join(map(show_money, one.blinds))}")
    if one.ante:
        forced.append(f"ante {show_money(one.ante)}")
    if one.bring_in:
        forced.append(f"bring-in {show_money(one.bring_in)}")
    if one.buy_in:
        forced.append(f"buy-in {show_money(one.buy_in)}")
    return f"{limit} ({', '.join(forced)})" if forced else limit
