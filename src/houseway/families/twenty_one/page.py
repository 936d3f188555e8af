"""The twenty-ones: blackjacks in which each seat plays its own hands against the player-dealer's."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StrictInt, WithJsonSchema, model_validator

from houseway.book.model.filing import Lines, Name, Page
from houseway.book.model.game import GamePage, Seats
from houseway.book.model.marks import MOVES_NO_PRICE, MovesNoPrice
from houseway.book.model.wagers import Outcome, PayLine, Settlement, Wager
from houseway.families.twenty_one.conditions import TwentyOneWhen
from houseway.families.twenty_one.page_play import (
    Chart,
    Check,
    Double,
    FreeBets,
    Insurance,
    Split,
    Surrender,
    Switch,
    TwentyOneDeal,
)

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
    def _a_wager_for_each_hand(self) -> "TwentyOnePage":
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
    def _raises_are_named(self) -> "TwentyOnePage":
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
