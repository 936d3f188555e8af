"""What may be typed at a pot game: the limit, choices at a turn, and what is said between two hands."""

from collections.abc import Iterator
from fractions import Fraction

from houseway.book.model.pot_fees import Stakes, StakesSpan
from houseway.core.errors import BadNotation
from houseway.core.money import Cents
from houseway.core.table.stakes import OPEN
from houseway.families.limits import make_stakes, read_amounts
from houseway.families.poker.page import PokerPage

BETTING = {
    "fixed": "Fixed limits",
    "spread": "Spread limit",
    "pot": "Pot limit, the least bet",
    "no limit": "No limit, the least bet",
    "bet or fold": "The bet is",
}
"""How a pot game is bet, before what it is played for."""
USUAL_LIMITS: tuple[Cents, ...] = 4_00, 6_00, 12_00
"""The lower limits that are tried in turn where none is named; the upper limit is twice as much."""
USUAL_LEAST: tuple[Cents, ...] = 2_00, 6_00, 12_00
"""The same of the least bet at pot limit and no limit."""


def read_limit(page: PokerPage, text: str) -> Stakes:
    """Read "$4-$8", or "$2" where the limits are one; at pot limit and no limit "$1-$2" names the blinds."""
    parts = read_amounts(text)
    if not parts or (len(parts) > 2 and page.betting.limit not in OPEN):
        raise BadNotation(f"{text!r} is no limit: write $4-$8, or $2 where bets are of open amounts")
    if len(parts) > 1 and page.betting.limit in OPEN:
        posts = page.blinds.post if page.blinds else ()
        if len(parts) != len(posts):
            raise BadNotation(f"{text!r} names {len(parts)} blinds, and {page.name} has {len(posts)}: write $2")
        if parts != sorted(parts):
            raise BadNotation(f"{text!r} is no row of blinds: the smaller blind comes first")
        return make_stakes(parts[-1], parts[-1], tuple(parts))
    return make_stakes(parts[0], parts[-1])


def find_usual_limit(page: PokerPage, span: StakesSpan | None) -> Stakes:
    """Find the smallest limit that is filed for, or the usual one whose forced money comes out."""
    is_open = page.betting.limit in OPEN
    if span and span.least:
        return span.least.model_copy(update={"upper": span.least.lower}) if is_open else span.least
    usual = USUAL_LEAST if is_open else USUAL_LIMITS
    lower = next((one for one in usual if _is_whole(page, one)), usual[0])
    return make_stakes(lower, lower if is_open else 2 * lower)


def _is_whole(page: PokerPage, lower: Cents) -> bool:
    """Say whether antes, blinds and bring-in of a limit are whole chips."""
    parts = [rule.part for rule in (page.antes, page.bring_in) if rule]
    parts += [blind.part for blind in page.blinds.post] if page.blinds else []
    return all(lower * Fraction(part) % page.odd_chip.chip == 0 for part in parts)


def list_turn_help(page: PokerPage) -> Iterator[tuple[str, str]]:
    """List what may be typed in this game."""
    yield from list_choice_help(page)
    yield from list_between_help(page)


def list_choice_help(page: PokerPage) -> Iterator[tuple[str, str]]:
    """List what may be typed at one's turn in this game."""
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


def list_between_help(page: PokerPage) -> Iterator[tuple[str, str]]:
    """List what may be typed before the deal of this game."""
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
