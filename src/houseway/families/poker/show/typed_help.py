"""What is typed at a turn of poker, and between two hands."""

from collections.abc import Iterator

from houseway.families.poker.page import PokerPage


def turn_help(page: PokerPage) -> Iterator[tuple[str, str]]:
    """What may be typed in this game."""
    yield from choice_help(page)
    yield from between_help(page)


def choice_help(page: PokerPage) -> Iterator[tuple[str, str]]:
    """What may be typed at one's turn in this game."""
    yield "1 or a word", "at your turn: the number of a choice, or its word or letter (f folds, k checks, c calls)"
    if page.betting.limit in ("fixed", "bet or fold"):
        yield "bet, raise", "at your turn: the amount is fixed; a raise says what it comes to"
    else:
        yield "bet 20, raise 60", "at your turn: a raise says what it comes to; all in is the most, min the least"
    if any(street.draw for street in page.street):
        yield "1 3 or 4h 9c", "at the draw: throw these cards away, by number or by name; s stands pat"
    if any(street.discard for street in page.street):
        yield "2 or 9c", "at a discard: throw this card away"
    if any(street.roll for street in page.street):
        yield "turn up Kh", "where you may turn a card up: this one (or its number)"


def between_help(page: PokerPage) -> Iterator[tuple[str, str]]:
    """What may be typed before the deal of this game."""
    if page.straddle:
        yield "straddle", "before the deal: straddle, if you are the first after the blinds"
    if page.over_buttons:
        yield "over button", "before the deal: take an over button, or give it back"
    if page.bomb_pot:
        yield "bomb 10", "before the deal: play a bomb pot of $10 each"
    yield "sit out", "before the deal: be passed over until you type sit in"
    if page.missed:
        buys = ", sit in buys to buy the button" if page.missed.buys_button else ""
        yield "sit in", f"come back with the big blind; sit in posts to pay what you owe{buys}"
