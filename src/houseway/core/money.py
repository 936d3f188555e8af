"""Money is a whole number of cents; people write and read it in dollars."""

import re
from fractions import Fraction

from houseway.core.errors import BadNotation

Cents = int

MOST_DIGITS = 12
"""No amount of dollars and no side of a pay is written with more."""
MOST_MONEY: Cents = 10 ** (MOST_DIGITS + 2) - 1
"""The largest amount that can be written: one cent less than a trillion dollars."""

_DOLLARS = re.compile(r"\$?\s?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{1,2}))?")
_ODDS = re.compile(r"\s*([0-9][0-9,]*)\s*(?::|to)\s*([0-9][0-9,]*)\s*")


def parse_money(text: str) -> Cents:
    """Read "$1,000", "2.50" or "$0.50" as cents.

    >>> parse_money("$1,000.50")
    100050
    """
    match = _DOLLARS.fullmatch(text.strip())
    if not match:
        raise BadNotation(f"{_quote(text)} is not an amount of money: write $50 or $2.50")
    dollars, cents = match.groups()
    return _read_number(dollars, text) * 100 + int((cents or "0").ljust(2, "0"))


def show_money(cents: Cents) -> str:
    """Write cents as people do: $1,000, $2.50, -$5.

    >>> show_money(-250)
    '-$2.50'
    """
    sign, rest = ("-", -cents) if cents < 0 else ("", cents)
    dollars, odd = divmod(rest, 100)
    return f"{sign}${dollars:,}" + (f".{odd:02d}" if odd else "")


def parse_odds(text: str) -> Fraction:
    """Read "40:1", "40 to 1" or "19:20" as what one unit wins.

    >>> parse_odds("19:20")
    Fraction(19, 20)
    """
    match = _ODDS.fullmatch(text)
    if not match or _read_number(match[2], text) == 0:
        raise BadNotation(f"{_quote(text)} is not a pay: write 40:1 or 6:5")
    return Fraction(_read_number(match[1], text), _read_number(match[2], text))


def show_odds(odds: Fraction) -> str:
    """Write a pay as the layouts do: 40:1."""
    return f"{odds.numerator}:{odds.denominator}"


def show_fraction(value: Fraction) -> str:
    """Write an exact value for programs: 9/10, and 3/1 where it is whole."""
    return f"{value.numerator}/{value.denominator}"


def find_winnings(stake: Cents, odds: Fraction) -> Cents:
    """Find what a stake wins at these odds; a part of a cent that no chip can pay stays with the bank."""
    return stake * odds.numerator // odds.denominator


def _read_number(digits: str, text: str) -> int:
    plain = digits.replace(",", "")
    if len(plain) > MOST_DIGITS:
        raise BadNotation(f"{_quote(text)} has {len(plain)} digits, and no amount has more than {MOST_DIGITS}")
    return int(plain)


def _quote(text: str) -> str:
    """Quote the text as a refusal quotes it, which is one line of bearable length."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")
