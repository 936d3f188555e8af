"""What may be done at a blackjack: charts, doubles, splits, surrender, insurance, free bets, a switch."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StrictBool, StrictInt, WithJsonSchema, model_validator

from houseway.book.model.filing import Lines, Name, Numbers, Page
from houseway.book.model.marks import MOVES_NO_PRICE

FirstSeat = Literal["left of player-dealer", "left of house dealer"]
UpCard = Literal["ace", "2", "3", "4", "5", "6", "7", "8", "9", "ten", "joker"]
"""What the player-dealer shows; tens and pictures are all "ten"."""
NO_NUMBERS: frozenset[int] = frozenset()
HIGHEST = 31
"""No hand counts more: one that has 21 or less takes a card of ten at most."""


class Totals(Page):
    """Totals of hands, hard and soft; a hand is soft while an ace in it counts eleven."""

    hard: Numbers = NO_NUMBERS
    soft: Numbers = NO_NUMBERS

    @model_validator(mode="after")
    def _can_be_counted(self) -> "Totals":
        for total in sorted(self.hard | self.soft):
            if not 2 <= total <= HIGHEST:
                raise ValueError(f"no hand counts {total}: totals are 2 to {HIGHEST}")
        return self


class Chart(Page):
    """On which totals a hand must take a card and must stand; on all others its owner has the option."""

    hit: Totals = Totals()
    stand: Totals = Totals()
    lines: Lines = ()

    @model_validator(mode="after")
    def _one_or_the_other(self) -> "Chart":
        both = (self.hit.hard & self.stand.hard) | (self.hit.soft & self.stand.soft)
        if both:
            raise ValueError(f"a hand of {min(both)} cannot have to hit and to stand")
        return self


class TwentyOneDeal(Page):
    """How the first cards fall.

    `first` is the seat that gets the first card, and acts first unless `acts_first` names another. `hole`: the
    player-dealer's second card is dealt face down with the others, or drawn when all seats have acted. Seats' cards are
    `face_down` with these numbers of decks. `no_action_against`: at these up cards no seat acts at all.
    `joker_ends_hand`: with a joker a hand decides no more.
    """

    first: Annotated[FirstSeat, MOVES_NO_PRICE]
    acts_first: Annotated[FirstSeat | None, MOVES_NO_PRICE] = None
    hole: Literal["face down", "after the seats"] = "face down"
    face_down: Annotated[Numbers, MOVES_NO_PRICE] = NO_NUMBERS
    no_action_against: tuple[UpCard, ...] = ()
    joker_ends_hand: StrictBool = False
    lines: Lines = ()


class Check(Page):
    """Showing which cards, the player-dealer's hole card is looked at for a natural before any seat acts.

    A natural found so ends the round: nobody draws, and hands are compared as they were dealt. With no up card named,
    nobody looks.
    """

    up: tuple[UpCard, ...]
    lines: Lines = ()


class Double(Page):
    """Doubling a hand of two cards, for one more card.

    `totals`: on which hands (all where not said). `amount`: as much as the hand has on it, or anything up to that, or
    less only by one who has not the chips. `again` is how often a doubled hand may be doubled again; `rescue` lets a
    doubled hand that is not over take the last raise back and give up the rest. `capped`: no single raise is more than
    the table's maximum. `despite_chart`: a hand that must stand may be doubled all the same.
    """

    totals: Totals | None = None
    amount: Literal["equal", "up to equal", "less when short"] = "equal"
    least: Annotated[Literal["any", "table minimum"], MOVES_NO_PRICE] = "any"
    after_split: StrictBool
    again: StrictInt = Field(default=0, ge=0, le=4)
    rescue: StrictBool = False
    capped: Annotated[StrictBool, MOVES_NO_PRICE] = False
    despite_chart: StrictBool = False
    lines: Lines = ()


def _read_most_hands(value: Any) -> Any:
    return None if value == "no limit" else value


MostHands = Annotated[
    Annotated[StrictInt, Field(ge=2)] | None,
    BeforeValidator(_read_most_hands),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 2}, {"const": "no limit"}]}),
]
"""How many hands one may become: a number, or "no limit"."""


class Split(Page):
    """Splitting two cards of one value into two hands.

    `tens`: whether two ten-cards must be of the same rank. `most_hands` is how many hands a seat may make of one, with
    its own numbers for tens and aces where they differ. `aces_draw`: how many cards a split ace may draw.
    """

    tens: Literal["same rank", "same value"]
    most_hands: MostHands = None
    tens_most_hands: MostHands = None
    aces_most_hands: MostHands = None
    aces_draw: Literal["one card", "as many as wanted"]
    lines: Lines = ()


class Surrender(Page):
    """Giving up half of a wager on the first two cards.

    An "early" surrender is offered before the hole card is looked at, one "in turn" when the seat acts; both cost half
    whatever the player-dealer has. A "late" one, too, is made in turn, but is void against a natural that turns up: the
    whole wager is lost. `not_against`: up cards against which nobody may surrender.
    """

    timing: Literal["early", "in turn", "late"]
    after_split: StrictBool = False
    not_against: tuple[UpCard, ...] = ()
    lines: Lines = ()


class Insurance(Page):
    """A wager, by one who has a base wager, that the player-dealer has a natural.

    `wager` names it. It is half of the base wager, or up to half. `even_money`: a seat with a natural may be paid one
    to one at once instead.
    """

    wager: Name
    against: tuple[UpCard, ...] = ("ace",)
    amount: Literal["half", "up to half"]
    even_money: StrictBool = False
    lines: Lines = ()


class FreeBets(Page):
    """Raises that the player-dealer matches: they win like the wager beside them, and cannot be lost.

    `double_wager` and `split_wager` name them. A free double is on these `double` totals; a free split on any pair but,
    where `split_tens` is false, of ten-cards.
    """

    double_wager: Name
    split_wager: Name
    double: Totals
    split_tens: StrictBool = False
    lines: Lines = ()


class Switch(Page):
    """A seat with two hands may exchange their second cards before it plays them."""

    lines: Lines = ()
