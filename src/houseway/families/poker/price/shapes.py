"""The shape of a pot game: what a hand is finally made of, and what beats what.

A shape is all that equity, batches and the other players need to know of a page's cards; blinds, betting and the
collection are no part of it. The words of the orders are those of `houseway.core.ranking.orders`, and "badugi".
"""

from dataclasses import dataclass, field, replace

from houseway.book.model.pot_showdown import LeastHand, Uses
from houseway.core.errors import BookError
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.scales import BADUGI, Scale, make_scale
from houseway.families.poker.page import PokerPage

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True)
class Shape:
    """What a hand is made of.

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
        """With how many cards a hand begins: all its own, where nothing else is said."""
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
        """How the kernels rank: by what a hand uses, and whether that is any five of more cards than tables have."""
        if self.order == BADUGI:
            return BADUGI
        more = self.own + self.board > 7 and self.discard is None
        return "any of eight" if self.uses == "any" and more else self.uses

    @property
    def scale(self) -> Scale:
        """The tables that hands are ranked by."""
        return make_scale(self.orders, self.ranked_as)


def make_shape(page: PokerPage, *, low: bool = False) -> Shape:
    """The shape that a page's parts make; `low` is that of a pot which nobody opened and which is played for low."""
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
    """When a card is thrown away, by what lies on the board."""
    return {0: "before the flop", 3: "after the flop"}.get(shape.discard or 0, f"once {shape.discard} cards are up")


def _count_seen_at_discard(page: PokerPage) -> int | None:
    """How many cards of the board are seen when one of three is thrown away; none where that is not done."""
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
