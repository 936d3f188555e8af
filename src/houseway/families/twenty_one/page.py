"""The keys of a blackjack's page: what may be done with a hand, and how its wagers are compared and paid.

Charts, doubles, splits, surrender, insurance, free bets and a switch come first, then the wagers, then the whole page.
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool, StrictInt, WithJsonSchema, model_validator

from houseway.book.model.filing import Lines, Name, Numbers, Page
from houseway.book.model.game import GamePage, Seats
from houseway.book.model.marks import MOVES_NO_PRICE, MovesNoPrice
from houseway.book.model.wagers import Outcome, PayLine, Settlement, Wager
from houseway.families.twenty_one.conditions import TwentyOneWhen

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
    def _check_totals(self) -> "Chart":
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


Reads = Literal["own cards", "own cards and up card", "both own hands", "player-dealer's hand"]
"""Which cards a bonus wager reads: the seat's first two, those and the player-dealer's up card, the first four of a
seat with two hands, or the player-dealer's finished hand."""


class TwentyOnePay(PayLine):
    """What a winning hand is paid (a base wager), or what a bonus wager wins by. The first line that holds pays."""

    when: TwentyOneWhen


class TwentyOneWager(Wager):
    """A wager of a blackjack.

    A base wager stands on a hand; the `compare` rules say whether it wins, and `pays` at which odds. A bonus wager says
    in `of` which cards it reads, and wins by its pay lines. A raise is made after the deal: insurance, or a free bet.
    """

    of: Reads | None = None
    pays: tuple[TwentyOnePay, ...] = ()

    @model_validator(mode="after")
    def _can_win(self) -> "TwentyOneWager":
        if (self.kind == "bonus") != (self.of is not None):
            raise ValueError("a bonus wager, and only a bonus wager, says which cards it reads: look at 'of'")
        if self.kind != "raise" and not self.pays:
            raise ValueError("a wager that is made before the deal has a way to win: look at 'pays'")
        return self


class ComparedHands(Outcome):
    """An exception to the plain comparison, and what it makes of the wager."""

    result: Literal["wins", "pushes", "loses"]
    when: TwentyOneWhen


class Comparison(Page):
    """What beats what. The rules are read from the top; where none holds, the plain comparison decides.

    Plainly: a hand that is over loses, to a player-dealer who is over too; a hand that is not over wins if the
    player-dealer is; otherwise the higher hand of the game's order wins, and equal hands push.
    `raised_against_natural`: what was added to a wager by doubling and splitting is lost to a player-dealer's natural
    like the rest, or returned.
    """

    rule: tuple[ComparedHands, ...] = ()
    raised_against_natural: Literal["lost", "returned"] = "lost"
    lines: Lines = ()


def _check_hands(value: int) -> int:
    if value not in (1, 2):
        raise ValueError("a seat plays one hand or two")
    return value


class TwentyOnePage(GamePage):
    """A filed blackjack. `ranking` names the order of its hands; `hands` is how many each seat is dealt.

    With two hands, the first base wager stands on the first and the second on the second. Where the player-dealer's
    chart leaves him an option, `player_dealer_way` is how he is taken to use it, by those who price or deal the game.
    How many seats there are moves no price; but a shoe is shuffled when it may not last for a full table, and
    so sampled rounds differ.
    """

    family: Literal["twenty_one"]
    banked: Literal[True] = True
    seats: Annotated[Seats, MovesNoPrice(inside=("players",), sampled=True)]
    ranking: str
    hands: Annotated[StrictInt, AfterValidator(_check_hands), WithJsonSchema({"enum": [1, 2]})] = 1
    deal: TwentyOneDeal
    seat_chart: Chart
    player_dealer_chart: Chart
    player_dealer_way: Chart | None = None
    check: Check | None = None
    compare: Comparison
    double: Double | None = None
    split: Split | None = None
    surrender: Surrender | None = None
    insurance: Insurance | None = None
    free: FreeBets | None = None
    switch: Switch | None = None
    naturals_paid: Annotated[Literal["in their turn", "at once"], MOVES_NO_PRICE] = "in their turn"
    losers_first: Annotated[tuple[Name, ...], MOVES_NO_PRICE] = ()
    wager: tuple[TwentyOneWager, ...] = Field(min_length=1)
    settle: Settlement

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The player-dealer's up card and his second one."""
        return ("player-dealer 1", "player-dealer 2")

    @property
    def base_wagers(self) -> tuple[TwentyOneWager, ...]:
        """The wagers that stand on hands, in the order of the hands."""
        return tuple(wager for wager in self.wager if wager.kind == "base")

    @model_validator(mode="after")
    def _check_base_wagers(self) -> "TwentyOnePage":
        if len(self.base_wagers) != self.hands:
            made = len(self.base_wagers)
            raise ValueError(
                f"hands is {self.hands}, and there are {made} wagers of kind base: each hand needs its own"
            )
        if self.switch and self.hands != 2:
            raise ValueError("only a seat with two hands can switch cards between them")
        if self.switch and self.insurance and self.insurance.even_money:
            raise ValueError("a natural that has taken even money cannot be switched: leave out one of the two")
        if any(wager.of == "both own hands" for wager in self.wager) and self.hands != 2:
            raise ValueError("a wager on both own hands needs a seat that plays two: look at 'hands'")
        return self

    @model_validator(mode="after")
    def _check_raises(self) -> "TwentyOnePage":
        named = [self.insurance.wager] if self.insurance else []
        named += [self.free.double_wager, self.free.split_wager] if self.free else []
        raises = [wager.name for wager in self.wager if wager.kind == "raise"]
        if sorted(named) != sorted(raises):
            raise ValueError(
                f"the wagers made after the deal are {', '.join(named) or 'none'} by insurance and free bets, "
                f"and {', '.join(raises) or 'none'} by their kind"
            )
        unknown = set(self.losers_first) - {wager.name for wager in self.wager}
        if unknown:
            raise ValueError(
                f"losers_first names {', '.join(map(repr, sorted(unknown)))}, which is no wager of this game"
            )
        return self
