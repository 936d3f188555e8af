"""The shapes of pot games by the names that people know them by, beside those of the pages of the book."""

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from houseway.book.index import resolve
from houseway.book.loader import Game
from houseway.core.errors import HousewayError, UnknownGame
from houseway.families.poker import POKER
from houseway.families.poker.price.shapes import Shape, make_shape

_LOW = "ace-to-five low"
_EIGHT = "eight or better low"
_MEXICAN = "flush over full house, 41 cards"

SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        "holdem": Shape("two cards and a board of five", "high", 2, 5),
        "holdem-hi-lo": Shape("hold'em, split with the best low", "high", 2, 5, low=_EIGHT),
        "holdem-joker": Shape("hold'em with the joker as a bug", "high, bug joker", 2, 5, jokers=1),
        "omaha": Shape("four cards, two of them with three of the board", "high", 4, 5, "exactly two"),
        "omaha-hi-lo": Shape("Omaha, split with the best low", "high", 4, 5, "exactly two", low=_EIGHT),
        "omaha-hi-lo-no-qualifier": Shape("Omaha, split with any low", "high", 4, 5, "exactly two", low=_LOW),
        "big-o": Shape("five cards, two of them with three of the board", "high", 5, 5, "exactly two"),
        "big-o-hi-lo": Shape("Big O, split with the best low", "high", 5, 5, "exactly two", low=_EIGHT),
        "pineapple": Shape("three cards, one thrown before the flop", "high", 3, 5, discard=0),
        "crazy-pineapple": Shape("three cards, one thrown after the flop", "high", 3, 5, discard=3),
        "lazy-pineapple": Shape("three cards kept to the end, at most two of them used", "high", 3, 5, "at most two"),
        "pineapple-hi-lo": Shape("pineapple, split with the best low", "high", 3, 5, low=_EIGHT, discard=0),
        "crazy-pineapple-hi-lo": Shape("crazy pineapple, split with the best low", "high", 3, 5, low=_EIGHT, discard=3),
        "lazy-pineapple-hi-lo": Shape(
            "lazy pineapple, split with the best low", "high", 3, 5, "at most two", low=_EIGHT
        ),
        "river-down": Shape("a board of four, and a third card of one's own for the river", "high", 3, 4, begins=2),
        "seven-card-stud": Shape("seven cards of one's own", "high", 7, begins=3),
        "stud-hi-lo": Shape("seven-card stud, split with the best low", "high", 7, low=_EIGHT, begins=3),
        "stud-hi-lo-no-qualifier": Shape("seven-card stud, split with any low", "high", 7, low=_LOW, begins=3),
        "razz": Shape("seven-card stud for the lowest hand", _LOW, 7, begins=3),
        "five-card-stud": Shape("five cards of one's own", "high", 5, begins=2),
        "asian-stud": Shape(
            "five-card stud, sevens to aces",
            "high, flush over full house, 32 cards",
            5,
            deck="asian stud",
            begins=2,
        ),
        "mexican-stud": Shape(
            "five-card stud without eights to tens; a joker is wild where it was dealt down",
            f"high, wild joker, {_MEXICAN}",
            5,
            joker_up=f"high, bug joker, {_MEXICAN}",
            deck="mexican",
            jokers=1,
            begins=2,
        ),
        "mexican-stud-53": Shape(
            "five-card stud with all cards; a joker is wild where it was dealt down",
            "high, wild joker",
            5,
            joker_up="high, bug joker",
            jokers=1,
            begins=2,
        ),
        "draw": Shape("five-card draw: the cards kept", "high", 5, draws=1),
        "draw-bug": Shape("five-card draw with the joker as a bug", "high, bug joker", 5, jokers=1, draws=1),
        "draw-hi-lo": Shape("five-card draw, split with any low", "high", 5, low=_LOW, draws=1),
        "mexican-draw": Shape("five-card draw with a wild joker", "high, wild joker", 5, jokers=1, draws=1),
        "ace-to-five": Shape("lowball draw, the wheel is best", _LOW, 5, draws=1),
        "ace-to-five-joker": Shape(
            "lowball draw, the joker is the lowest card missing", f"{_LOW}, joker", 5, jokers=1, draws=1
        ),
        "deuce-to-seven": Shape("lowball draw, seven-five is best", "deuce-to-seven low", 5, draws=1),
        "deuce-to-seven-triple-draw": Shape("lowball with three draws", "deuce-to-seven low", 5, draws=3),
        "badugi": Shape("four cards, the lowest of different ranks and suits", "badugi", 4, draws=3),
        "short-deck": Shape("hold'em, sixes to aces", "high, flush over full house, 36 cards", 2, 5, deck="short deck"),
    }
)


def find_shape(game: Game, *, low: bool = False) -> Shape:
    """The shape that a page's parts make; refuses a game that is not played for a pot with poker hands."""
    if POKER.has(game):
        return make_shape(game.rules, low=low)
    raise HousewayError(f"{game.id} is not played for a pot of poker hands: equity is for games with a pot")


def find_name(shape: Shape) -> str:
    """The name that people know a shape by; what it is in words, where it has none."""
    return next((name for name, known in SHAPES.items() if known == shape), shape.about)


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
