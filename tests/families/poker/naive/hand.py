"""One hand on the table in plain lists and dicts: who sits there, what lies where, and the forced money."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.ranking.naive import Card

Page = dict[str, Any]
Offer = tuple[str, int, int, tuple[Card, ...]]
"""An action, the least and the most that it may come to (0 where it has no amount), and the cards that go with it."""


class RunsOut(Exception):
    """The deck does not reach: what happens then is not this referee's subject."""


@dataclass
class Given:
    """All that is known before the deal. `seats` stand clockwise from the button's left; all money is in cents."""

    page: Page
    seats: list[int]
    button: int
    chips: dict[int, int]
    stakes: dict[str, Any]
    order: list[Card]
    posts: list[tuple[int, str, int]] = field(default_factory=list)
    fee: dict[str, Any] | None = None
    stakes_from_fee: bool = False
    carried: int = 0
    carried_rounds: int = 0
    in_for_nothing: list[int] = field(default_factory=list)


@dataclass
class Hand:
    """The hand as it stands."""

    given: Given
    stack: dict[int, int]
    deck: list[Card]
    lower: int
    upper: int
    live: list[int]
    paid: dict[int, int]
    front: dict[int, int]
    own: dict[int, list[Card]]
    up: dict[int, list[bool]]
    joker_down: dict[int, bool]
    dead: int = 0
    board: list[Card] = field(default_factory=list)
    killer: int = 0
    killed_for: int = 0
    big_blind: int = 0
    price: int = 0
    straddled: int = 0
    bomb: bool = False
    reached: int = 0
    low: bool = False
    opener: int = 0
    false: bool = False
    called: bool = False
    last_round: dict[int, int] = field(default_factory=dict)
    checked: set[int] = field(default_factory=set)
    short_bet: bool = False
    callers: list[int] = field(default_factory=list)
    aggressor: int = 0
    collected: int = 0

    @property
    def page(self) -> Page:
        return self.given.page

    @property
    def pot(self) -> int:
        return sum(self.paid.values()) + self.dead

    def pay(self, seat: int, amount: int, *, live: bool = True) -> None:
        """Chips into the pot; live ones lie in front of their seat."""
        amount = min(amount, self.stack[seat])
        self.stack[seat] -= amount
        self.paid[seat] += amount
        if live:
            self.front[seat] += amount

    def bury(self, seat: int, amount: int) -> None:
        """Chips into the main pot that match nothing."""
        amount = min(amount, self.stack[seat])
        self.stack[seat] -= amount
        self.dead += amount

    def card(self) -> Card:
        if not self.deck:
            raise RunsOut
        return self.deck.pop(0)

    def give(self, seat: int, card: Card, *, up: bool) -> None:
        self.own[seat].append(card)
        self.up[seat].append(up)
        if card == (0, ""):
            self.joker_down[seat] = self.joker_down[seat] or not up

    def showing(self, seat: int) -> list[Card]:
        return [card for card, up in zip(self.own[seat], self.up[seat], strict=True) if up]

    def circle(self, first: int) -> list[int]:
        """Every seat dealt in, clockwise from one of them."""
        place = self.given.seats.index(first)
        return self.given.seats[place:] + self.given.seats[:place]


def part(words: str, of: int) -> int:
    """A part of an amount, in whole cents."""
    amount = Fraction(words) * of
    assert amount.denominator == 1, "a part that does not come out in cents"
    return int(amount)


def sat_down(given: Given) -> Hand:
    """The hand before a chip has moved."""
    seats, stakes = given.seats, given.stakes
    nothing = dict.fromkeys(seats, 0)
    return Hand(
        given,
        stack={seat: given.chips[seat] for seat in seats},
        deck=list(given.order),
        lower=stakes["lower"],
        upper=stakes["upper"],
        live=list(seats),
        paid=dict(nothing),
        front=dict(nothing),
        own={seat: [] for seat in seats},
        up={seat: [] for seat in seats},
        joker_down=dict.fromkeys(seats, False),
        dead=given.carried,
    )
