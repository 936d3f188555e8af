"""The counting of hands in the blackjacks of the five houses: naturals, the total not to pass, aces and jokers.

Everywhere tens and pictures are ten, and an ace is one or eleven. Where a house marks cards ("No Bust", "Natural" or
"Bonus" aces; "Bonus" tens and pictures) it marks all of that rank, so a mark changes no count. What differs:

- A natural of 20 1/2, the ace ten and a half beside a ten: crystal's No Bust 4.0a (lines 1585 to 1603) and its
  Perfect Pairs (2512 to 2527), delta's 7.0 (791 to 815). It beats every hand, and still 21 is no bust: to the letter,
  a total over 20 1/2 is more than a natural.
- A natural of 21 1/2, the ace eleven and a half beside a ten: crystal's Free Bet (2687 to 2723), clubone's No Bust
  (1510 to 1544) and Switch (4816 to 4843). After a switch the two cards still count 21 1/2 but are no natural, and
  tie with 21 (4822, 5064 to 5070).
- A natural of 22, the ace twelve beside a ten: ace-and-vine's Buster Blackjack 4.0 (2355 to 2373).
- A natural of 21.5, the marked ten-card ten and a half beside an ace: Pure 21.5 at oaks (1018 to 1045) and clubone
  (6428 to 6455); Pure Spanish 21.5 without tens at crystal (2181 to 2202), delta (1628 to 1649) and clubone (7192 to
  7225, 8380 to 8411).
- A natural of 31, the ace 21 beside a ten, and a suited ace-king that is the Blackjack X: delta (1193 to 1215). A
  drawn hard 31 is good, above 21; 22 to 30 rank alike below a two. The text puts Blackjack X above Natural 31, the
  chart below.
- Jokers: oaks' No Bust (290 to 296, 366 to 413, 741 to 754) and its sheet for any number of decks (573 to 577, 657 to
  679): two jokers, or a joker with an ace, are the natural 22; a joker with any other card makes 21; a plain 22 is
  over.
- Jokers: clubone's Joker's Wild (1867 to 1881): two jokers are best, a joker with any other card makes 21 at once,
  and 22 is the total to come close to; whether a drawn 22 is good or over is not said.
- California Aces at oaks (266): 56 cards with eight aces, as close to 22 as possible, no natural named. Two aces make
  it. What a total over 22 does is not said: to the letter, a 23 is as close as a 21.

Two aces are two or twelve wherever a house says so (crystal 1596, 2525 and 2712, ace-and-vine 2368, delta 808, oaks
376 and 753, clubone 1530 and 4830). A natural is of the first two cards; after a split, an ace and a ten are 21.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from houseway.core.errors import BadNotation

FirstTwo = Literal["ace and ten", "suited ace and king", "ace and joker", "two jokers"]
"""Two cards that make a natural."""

Came = Literal["dealt", "switched", "split"]
"""How the first two cards came together."""

_POINTS = re.compile(r"^(\d{1,2})(\.5| 1/2| ½)?$")


def parse_points(text: str) -> int:
    """Read points as houses write them, "21", "20 1/2" or "21.5", as a number of half points.

    >>> parse_points("20 1/2")
    41
    """
    match = _POINTS.match(text.strip())
    if not match:
        raise BadNotation(f"{text!r} is not a total: write 21, 21.5 or 21 1/2")
    return int(match[1]) * 2 + (1 if match[2] else 0)


def show_points(halves: int) -> str:
    """Write half points as people do.

    >>> show_points(43)
    '21 1/2'
    """
    return f"{halves // 2} 1/2" if halves % 2 else str(halves // 2)


@dataclass(frozen=True)
class Natural:
    """A hand of the first two cards that counts more than its cards.

    `counts` is in half points, but a natural beats every other hand whatever it counts, unless it `ties` with a total.
    Among naturals the higher `level` wins, and equal ones tie.
    """

    name: str
    first_two: tuple[FirstTwo, ...]
    counts: int
    came: Came = "dealt"
    ties: int | None = None
    level: int = 1


@dataclass(frozen=True)
class TwentyOneOrder:
    """An order of a blackjack's hands: what they count, and what beats what. Totals are in half points.

    The first of the `naturals` that two cards make is theirs. `most` is the highest total that is not over; `drawn_top`
    one that is good all the same. `high_aces` is how many aces may count eleven. `joker_total` is what a joker makes of
    a hand, if there are jokers. `over`: totals over are all "alike", the "closer" one ranks higher, or "either side" of
    `most` ranks by distance.
    """

    naturals: tuple[Natural, ...]
    most: int = 42
    drawn_top: int | None = None
    high_aces: Literal[1, 2] = 1
    joker_total: int | None = None
    over: Literal["alike", "closer", "either side"] = "alike"


def _make_ace_ten(points: str) -> tuple[Natural, ...]:
    return (Natural(f"natural {points}", ("ace and ten",), parse_points(points)),)


_SWITCHED = Natural("switched 21 1/2", ("ace and ten",), 43, came="switched", ties=42)
_BLACKJACK_X = Natural("Blackjack X", ("suited ace and king",), parse_points("31"), level=2)
_BELOW_31 = Natural("Blackjack X", ("suited ace and king",), parse_points("31"), level=0)
_NATURAL_31 = Natural("natural 31", ("ace and ten",), parse_points("31"))
_JOKERS_22 = (
    Natural("two jokers", ("two jokers",), parse_points("22")),
    Natural("ace and joker", ("ace and joker",), parse_points("22")),
)
_TWO_JOKERS = Natural("two jokers", ("two jokers",), parse_points("22"))

TWENTY_ONE_ORDERS: Mapping[str, TwentyOneOrder] = MappingProxyType(
    {
        "natural 20 1/2": TwentyOneOrder(_make_ace_ten("20 1/2"), over="closer"),
        "natural 20 1/2, 21 is over": TwentyOneOrder(
            _make_ace_ten("20 1/2"), most=parse_points("20 1/2"), over="closer"
        ),
        "natural 21 1/2": TwentyOneOrder(_make_ace_ten("21 1/2"), over="closer"),
        "natural 21 1/2, switched": TwentyOneOrder((*_make_ace_ten("21 1/2"), _SWITCHED), over="closer"),
        "natural 22": TwentyOneOrder(_make_ace_ten("22"), over="closer"),
        "21.5": TwentyOneOrder(_make_ace_ten("21.5")),
        "31": TwentyOneOrder((_BLACKJACK_X, _NATURAL_31), drawn_top=62),
        "31, natural 31 first": TwentyOneOrder((_BELOW_31, _NATURAL_31), drawn_top=62),
        "natural 22 with jokers": TwentyOneOrder(_JOKERS_22, joker_total=42, over="closer"),
        "two jokers, to 22": TwentyOneOrder((_TWO_JOKERS,), most=44, high_aces=2, joker_total=42, over="closer"),
        "two jokers, to 21": TwentyOneOrder((_TWO_JOKERS,), joker_total=42, over="closer"),
        "to 22": TwentyOneOrder((), most=44, high_aces=2),
        "to 22, either side": TwentyOneOrder((), most=44, high_aces=2, over="either side"),
    }
)
"""The orders under the words that the book has for them."""
