"""The shapes of pot games: what a hand is finally made of, and what beats what.

A shape is all that equity needs to know of a game; blinds, betting and collection are no part of it. The words of the
orders are those of `houseway.ranking.orders`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Literal

from houseway.book.loader import OpenGame
from houseway.book.model.poker import PokerGame
from houseway.book.names import resolve
from houseway.errors import HousewayError, UnknownGame


@dataclass(frozen=True)
class Shape:
    """What a hand is made of.

    `own` cards are a hand's in the end, `board` cards are everybody's. `uses` says which five may be taken: any; two
    of the hand and three of the board; or at most two of the hand. `low` splits the pot between the best high and the
    best low that qualifies; an ace-to-five low always does. `joker_up` is the order where the joker was dealt face up.
    `discard` is when a hand of three throws one away.
    """

    about: str
    order: str
    own: int
    board: int = 0
    uses: Literal["any", "two and three", "at most two"] = "any"
    low: str | None = None
    joker_up: str | None = None
    discard: Literal["before the flop", "after the flop"] | None = None
    deck: str = "standard"
    jokers: int = 0

    @property
    def takes_ranges(self) -> bool:
        """Whether hands may be typed as ranges, which are written for two cards."""
        return self.own == 2


_LOW = "ace-to-five low"
_EIGHT = "eight or better low"
_MEXICAN = "flush over full house, 41 cards"

SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        "holdem": Shape("two cards and a board of five", "high", 2, 5),
        "holdem-hi-lo": Shape("hold'em, split with the best low", "high", 2, 5, low=_EIGHT),
        "holdem-joker": Shape("hold'em with the joker as a bug", "high, bug joker", 2, 5, jokers=1),
        "omaha": Shape("four cards, two of them with three of the board", "high", 4, 5, "two and three"),
        "omaha-hi-lo": Shape("Omaha, split with the best low", "high", 4, 5, "two and three", low=_EIGHT),
        "omaha-hi-lo-no-qualifier": Shape("Omaha, split with any low", "high", 4, 5, "two and three", low=_LOW),
        "big-o": Shape("five cards, two of them with three of the board", "high", 5, 5, "two and three"),
        "big-o-hi-lo": Shape("Big O, split with the best low", "high", 5, 5, "two and three", low=_EIGHT),
        "pineapple": Shape("three cards, one thrown before the flop", "high", 3, 5, discard="before the flop"),
        "crazy-pineapple": Shape("three cards, one thrown after the flop", "high", 3, 5, discard="after the flop"),
        "lazy-pineapple": Shape("three cards kept to the end, at most two of them used", "high", 3, 5, "at most two"),
        "pineapple-hi-lo": Shape(
            "pineapple, split with the best low", "high", 3, 5, low=_EIGHT, discard="before the flop"
        ),
        "crazy-pineapple-hi-lo": Shape(
            "crazy pineapple, split with the best low", "high", 3, 5, low=_EIGHT, discard="after the flop"
        ),
        "lazy-pineapple-hi-lo": Shape(
            "lazy pineapple, split with the best low", "high", 3, 5, "at most two", low=_EIGHT
        ),
        "river-down": Shape("a board of four, and a third card of one's own for the river", "high", 3, 4),
        "seven-card-stud": Shape("seven cards of one's own", "high", 7),
        "stud-hi-lo": Shape("seven-card stud, split with the best low", "high", 7, low=_EIGHT),
        "stud-hi-lo-no-qualifier": Shape("seven-card stud, split with any low", "high", 7, low=_LOW),
        "razz": Shape("seven-card stud for the lowest hand", _LOW, 7),
        "five-card-stud": Shape("five cards of one's own", "high", 5),
        "asian-stud": Shape(
            "five-card stud, sevens to aces", "high, flush over full house, 32 cards", 5, deck="asian stud"
        ),
        "mexican-stud": Shape(
            "five-card stud without eights to tens; a joker is wild where it was dealt down",
            f"high, wild joker, {_MEXICAN}",
            5,
            joker_up=f"high, bug joker, {_MEXICAN}",
            deck="mexican",
            jokers=1,
        ),
        "mexican-stud-53": Shape(
            "five-card stud with all cards; a joker is wild where it was dealt down",
            "high, wild joker",
            5,
            joker_up="high, bug joker",
            jokers=1,
        ),
        "draw": Shape("five-card draw: the cards kept", "high", 5),
        "draw-bug": Shape("five-card draw with the joker as a bug", "high, bug joker", 5, jokers=1),
        "draw-hi-lo": Shape("five-card draw, split with any low", "high", 5, low=_LOW),
        "mexican-draw": Shape("five-card draw with a wild joker", "high, wild joker", 5, jokers=1),
        "ace-to-five": Shape("lowball draw, the wheel is best", _LOW, 5),
        "ace-to-five-joker": Shape("lowball draw, the joker is the lowest card missing", f"{_LOW}, joker", 5, jokers=1),
        "deuce-to-seven": Shape("lowball draw, seven-five is best", "deuce-to-seven low", 5),
    }
)


def shape_of_page(game: OpenGame) -> str:
    """The name of the shape that a page's streets deal; refuses a game that deals none, or one that several share.

    A page of the book has one pot, which nobody splits with a low, and says what beats what and how many jokers it has.
    """
    page = game.page
    if not isinstance(page, PokerGame):
        raise HousewayError(f"{game.id} is played against the player-dealer: equity is for games with a pot")
    own, board = sum(street.hole for street in page.street), sum(street.board for street in page.street)
    asked = own, board, page.ranking, page.deck.jokers, None
    found = [
        name
        for name, shape in SHAPES.items()
        if (shape.own, shape.board, shape.order, shape.jokers, shape.low) == asked
    ]
    if len(found) == 1:
        return found[0]
    hint = f"name its shape, {' or '.join(found)}" if found else f"the shapes are {', '.join(SHAPES)}"
    raise HousewayError(f"{game.id} deals {own} cards to a hand and {board} to the board: {hint}")


def check_name(name: str, ids: list[str]) -> None:
    """Refuse a name that is neither a shape nor a game of the book, with the nearest of both."""
    if name in SHAPES:
        return
    try:
        resolve(name, ids)
    except UnknownGame as bad:
        near = get_close_matches(name.strip().lower(), [*SHAPES, *ids], n=3, cutoff=0.6)
        if not near or "could be" in str(bad):
            raise
        raise UnknownGame(f"no game or shape is called {name!r}: did you mean {' or '.join(near)}?") from None
