"""A seat's hands while they are played: the cards, how the first two came together, and whose chips are on them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.ranking.twenty_one import find_card_points
from houseway.core.ranking.twenty_one_orders import Came
from houseway.core.round.events import HandOf
from houseway.core.table import PLAYER_DEALER, Bettor
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.play.compiled import Hand

DEALERS_HAND = HandOf(PLAYER_DEALER)

End = Literal["surrendered", "rescued"]
"""How a hand was given up before the player-dealer played."""


@dataclass(frozen=True)
class Pile:
    """One bettor's chips on one hand.

    `base` is the wager that the hand is played with, `added` where a split brought it; `raises` are what each double
    put beside it. `free` and `free_raise` are free bets: they win, and cannot be lost. `insurance` stands against the
    player-dealer's natural; one who took `even_money` waits for nothing.
    """

    base: Cents = 0
    raises: tuple[Cents, ...] = ()
    free: Cents = 0
    free_raise: Cents = 0
    added: bool = False
    insurance: Cents = 0
    even_money: bool = False

    @property
    def own(self) -> Cents:
        """The bettor's own money on the hand."""
        return self.base + sum(self.raises)

    @property
    def whole(self) -> Cents:
        """All that the hand plays for, free bets included: what the next raise may equal."""
        return self.own + self.free + self.free_raise

    @property
    def put_up_in_play(self) -> Cents:
        """What came down after the deal."""
        return sum(self.raises) + (self.base if self.added else 0) + self.insurance


@dataclass(frozen=True)
class SeatHand:
    """One hand of a seat.

    `number` counts the seat's hands as they were made; `origin` is the dealt hand that it was split from, or is.
    `doubled` is how often it was doubled; a hand that was given up says so in `end`.
    """

    seat: int
    number: int
    origin: int
    wager: str
    cards: Hand
    piles: Mapping[Bettor, Pile]
    came: Came = "dealt"
    doubled: int = 0
    end: End | None = None

    @property
    def player(self) -> Bettor:
        """Who plays the hand."""
        return Bettor(self.seat)

    @property
    def own_pile(self) -> Pile:
        """The chips of the one who plays the hand."""
        return self.piles[self.player]

    @property
    def back_line(self) -> tuple[Bettor, ...]:
        """Those with chips on the hand who stand behind the seat, in the order in which they stand."""
        return tuple(sorted(bettor for bettor in self.piles if bettor.place))

    @property
    def is_split_ace(self) -> bool:
        """Whether the hand grows from an ace that was split."""
        return self.came == "split" and self.cards[0].rank == 14

    def with_pile(self, bettor: Bettor, pile: Pile) -> "SeatHand":
        """The hand with other chips of one bettor on it."""
        return replace(self, piles=FrozenMap({**self.piles, bettor: pile}))

    def plus(self, card: Card) -> "SeatHand":
        """The hand with one more card."""
        return replace(self, cards=(*self.cards, card))


def pair_value(cards: Sequence[Card]) -> int | None:
    """What both of two cards count, an ace as one; none where they differ or one is a joker."""
    if len(cards) != 2 or any(card.is_joker for card in cards):
        return None
    first, second = map(find_card_points, cards)
    return first if first == second else None


def hand_of(hand: SeatHand, hands: Sequence[SeatHand]) -> HandOf:
    """Which hand of its seat it is; the number is left out while the seat has but one."""
    only = sum(one.seat == hand.seat for one in hands) == 1
    return HandOf(f"seat {hand.seat}", None if only else hand.number)


def of_one_origin(hand: SeatHand, hands: Sequence[SeatHand]) -> int:
    """How many hands the seat has made of the dealt hand that this one comes from."""
    return sum((one.seat, one.origin) == (hand.seat, hand.origin) for one in hands)
