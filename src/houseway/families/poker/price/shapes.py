"""The shape of a pot game: what a hand is finally made of, and what beats what.

A shape is all that equity, batches and the other players need to know of a page's cards; blinds, betting and the
collection are no part of it. The words of the orders are those of `houseway.core.ranking.orders`, and "badugi".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from types import MappingProxyType

from houseway.book.index import resolve
from houseway.book.loader import Game
from houseway.book.model.pot_showdown import LeastHand, Uses
from houseway.core.errors import BookError, HousewayError, UnknownGame
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.scales import BADUGI, Scale, make_scale
from houseway.families.poker import POKER
from houseway.families.poker.page import PokerPage

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_LOW = "ace-to-five low"
_EIGHT = "eight or better low"
_MEXICAN = "flush over full house, 41 cards"


@dataclass(frozen=True)
class Shape:
    """The shape of a game's hands: what a hand is made of.

    `own` cards are a hand's in the end, or where `discard` is given one more than that: it is how many cards lie on
    the board when one of them is thrown away. `board` cards are everybody's. `uses` says how many of the own cards a
    hand takes. `low` splits the pot between the best high and the best low that qualifies; an ace-to-five low always
    does. `joker_up` is the order where the joker was dealt face up, and `order` the one where it was dealt down.
    `needs` is the least hand that takes the whole pot; without it the best hand is awarded the part `award`.
    `draws` is how often cards are drawn, and `begins` with how many cards a hand begins.
    """

    about: str = field(compare=False)
    order: str
    own: int
    board: int = 0
    uses: Uses = "any"
    low: str | None = None
    joker_up: str | None = None
    discard: int | None = None
    deck: str = "standard"
    jokers: int = 0
    needs: LeastHand | None = None
    award: str | None = None
    draws: int = 0
    begins: int = field(default=0, compare=False)

    @property
    def starting(self) -> int:
        """The number of cards that a hand begins with: all its own, where nothing else is said."""
        return self.begins or self.own

    @property
    def takes_ranges(self) -> bool:
        """Whether hands may be typed as ranges, which are written for two cards."""
        return self.own == 2

    @property
    def orders(self) -> tuple[str, ...]:
        """The orders that hands are ranked by: one, or two side by side."""
        second = self.low or self.joker_up
        return (self.order, second) if second else (self.order,)

    @property
    def ranked_as(self) -> str:
        """The way in which the kernels rank: by what a hand uses, and if any five of more cards than tables have."""
        if self.order == BADUGI:
            return BADUGI
        more = self.own + self.board > 7 and self.discard is None
        return "any of eight" if self.uses == "any" and more else self.uses

    @property
    def scale(self) -> Scale:
        """The tables that hands are ranked by."""
        return make_scale(self.orders, self.ranked_as)


def make_shape(page: PokerPage, *, low: bool = False) -> Shape:
    """Make the shape that a page's parts make; `low` is that of a pot which nobody opened and which is played for
    low.
    """
    order, down, seen = page.ranking, page.showdown.joker_down, _count_seen_at_discard(page)
    if low:
        if page.openers is None or page.openers.low is None:
            raise BookError(f"{page.name} is never played for low where nobody opens")
        order = page.openers.low
    shape = Shape(
        page.name,
        down or order,
        page.own_cards + (seen is not None),
        page.board_cards,
        page.showdown.uses,
        low=None if low else page.showdown.low,
        joker_up=order if down else None,
        discard=seen,
        deck=page.deck.kind,
        jokers=page.deck.jokers,
        needs=page.showdown.least_hand,
        award=page.showdown.award,
        draws=sum(street.draw is not None for street in page.street),
        begins=len(page.street[0].cards),
    )
    _check(shape)
    return replace(shape, about=_describe(shape))


def say_when_thrown(shape: Shape) -> str:
    """Say when a card is thrown away, by what lies on the board."""
    return {0: "before the flop", 3: "after the flop"}.get(shape.discard or 0, f"once {shape.discard} cards are up")


def _count_seen_at_discard(page: PokerPage) -> int | None:
    """Count how many cards of the board are seen when one of three is thrown away; none where that is not done."""
    thrown = [(place, street.discard) for place, street in enumerate(page.street) if street.discard]
    if len(thrown) != 1 or page.own_cards != 2:
        return None
    place, discard = thrown[0]
    before = page.street[: place + (discard.when == "after the cards")]
    return sum(street.board for street in before) if discard.cards == 1 else None


def _check(shape: Shape) -> None:
    """Refuse what no kernel ranks: hands that a flush spoils are of five cards, and a pot is split in one way."""
    if shape.order == BADUGI:
        return
    spoilt = any(parse_order(words).flushes_hurt for words in shape.orders)
    if spoilt and (shape.own, shape.board, shape.low) != (5, 0, None):
        raise BookError(f"{shape.about}: {shape.order!r} is for hands of five cards and one pot")
    if shape.uses == "any" and shape.own - (shape.discard is not None) + shape.board > 8:
        raise BookError(f"{shape.about}: a hand is made of any five of eight cards at most")
    if shape.uses == "at most two" and shape.own != 3:
        raise BookError(f"{shape.about}: at most two cards are used of three, not of {shape.own}")
    if sum(part is not None for part in (shape.low, shape.joker_up, shape.award)) > 1:
        raise BookError(f"{shape.about}: a low half, a joker dealt down and an award do not go together")


def _describe(shape: Shape) -> str:
    words = f"{_NUMBERS[shape.own]} own cards"
    if shape.discard is not None:
        words += f", one of them thrown {say_when_thrown(shape)},"
    if shape.board:
        words += f" and a board of {_NUMBERS[shape.board]}"
    if shape.uses != "any":
        words += f", {shape.uses} of one's own used"
    return f"{words}, split with the best low" if shape.low else words


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
    """Find the shape that a page's parts make; refuses a game that is not played for a pot with poker hands."""
    if POKER.has(game):
        return make_shape(game.rules, low=low)
    raise HousewayError(f"{game.id} is not played for a pot of poker hands: equity is for games with a pot")


def find_name(shape: Shape) -> str:
    """Find the name that people know a shape by; what it is in words, where it has none."""
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
