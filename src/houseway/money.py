"""Money is a whole number of cents; people write and read it in dollars."""

import re
from fractions import Fraction

from houseway.errors import BadNotation

Cents = int

_DOLLARS = re.compile(r"^\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$")
_ODDS = re.compile(r"^\s*(\d[\d,]*)\s*(?::|to)\s*(\d[\d,]*)\s*$")


def parse_money(text: str) -> Cents:
    """Read "$1,000", "2.50" or "$0.50" as cents.

    >>> parse_money("$1,000.50")
    100050
    """
    match = _DOLLARS.match(text.strip())
    if not match:
        raise BadNotation(f"{text!r} is not an amount of money: write $50 or $2.50")
    dollars, cents = match.groups()
    return int(dollars.replace(",", "")) * 100 + int((cents or "0").ljust(2, "0"))


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
    match = _ODDS.match(text)
    if not match or int(match[2].replace(",", "")) == 0:
        raise BadNotation(f"{text!r} is not a pay: write 40:1 or 6:5")
    return Fraction(int(match[1].replace(",", "")), int(match[2].replace(",", "")))


def show_odds(odds: Fraction) -> str:
    """Write a pay as the layouts do: 40:1."""
    return f"{odds.numerator}:{odds.denominator}"


def show_fraction(value: Fraction) -> str:
    """Write an exact value for programs: 9/10, and 3/1 where it is whole."""
    return f"{value.numerator}/{value.denominator}"


def winnings(stake: Cents, odds: Fraction) -> Cents:
    """What a stake wins at these odds; a part of a cent that no chip can pay stays with the bank."""
    return stake * odds.numerator // odds.denominator
