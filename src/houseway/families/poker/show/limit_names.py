"""Limits of a poker table as people name them, and those that are usual."""

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


def usual_limit(page: PokerPage, span: StakesSpan | None) -> Stakes:
    """The smallest limit that is filed for, or the usual one whose forced money comes out."""
    is_open = page.betting.limit in OPEN
    if span and span.least:
        return span.least.model_copy(update={"upper": span.least.lower}) if is_open else span.least
    usual = USUAL_LEAST if is_open else USUAL_LIMITS
    lower = next((one for one in usual if _comes_out(page, one)), usual[0])
    return make_stakes(lower, lower if is_open else 2 * lower)


def _comes_out(page: PokerPage, lower: Cents) -> bool:
    """Whether antes, blinds and bring-in of a limit are whole chips."""
    parts = [rule.part for rule in (page.antes, page.bring_in) if rule]
    parts += [blind.part for blind in page.blinds.post] if page.blinds else []
    return all(lower * Fraction(part) % page.odd_chip.chip == 0 for part in parts)
