"""Fast action: two kept of four cards dealt, five in common, against a player-dealer who keeps two of four as well."""

from typing import Annotated, Literal

from pydantic import Field, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Numbers, Odds, Page, find_twice
from houseway.book.model.game import GamePage, SeatsApart
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.book.model.wagers import Settlement, Wager
from houseway.families.fast_action.conditions import Ace, BothAtLeast, Pair, Running, Suited

Side = Literal["left of player-dealer", "left of house dealer"]


class FastActionWager(Wager):
    """The wager on a seat's hand: what it is paid when it wins, and what a copy of the player-dealer's hand does."""

    kind: Literal["base"]
    odds: Odds
    copies: Literal["lose", "push"]


class FastActionDeal(Page):
    """One card at a time to each hand, the player-dealer's last; then, over the burned cards, those in common."""

    cards: Literal[4]
    kept: Literal[2]
    community: Literal[5]
    burn: Annotated[StrictInt, MOVES_NO_PRICE] = Field(ge=0, le=10)
    first: Annotated[Side, MOVES_NO_PRICE]
    lines: Lines = ()


class Natural(Page):
    """Four cards of one rank as they were dealt, which win at once.

    `both` is what happens when a seat and the player-dealer have one each. When the player-dealer has one, the cards in
    common stay face down but for those that place the action button: `turned` says how many of them may be.
    """

    both: Literal["seat wins", "player-dealer wins", "push"]
    turned: Annotated[Literal["until one counts", "the first card"], MOVES_NO_PRICE]
    lines: Lines = ()


class ActionCount(Page):
    """How the cards in common place the action button: by the first whose number is one of a position.

    `counts` are the numbers that do (ace is one, king thirteen); positions are numbered clockwise from `first`, and
    the player-dealer's has its number like the others. Where no card counts, settlement begins where `settle.start`
    says.
    """

    counts: Annotated[Numbers, MOVES_NO_PRICE]
    first: Annotated[Literal["left of house dealer"], MOVES_NO_PRICE] = "left of house dealer"
    lines: Lines = ()

    @model_validator(mode="after")
    def _check_counts(self) -> "ActionCount":
        if not self.counts or not self.counts <= set(range(1, 14)):
            raise ValueError("cards count from 1 for an ace to 13 for a king")
        return self


class HouseWayStep(Page):
    """A step of the house way: which two cards it keeps, where the hand has such a two; the highest, if it has several.

    `at_least` is asked of both cards. A key that is not given asks for nothing.
    """

    name: Name
    number: StrictInt = Field(ge=1)
    pair: Pair = None
    suited: Suited = None
    running: Running = None
    ace: Ace = None
    at_least: BothAtLeast = None
    lines: Lines = ()


class HouseWayTie(Page):
    """What decides between cards of the same ranks, where it can: which suits stay."""

    name: Name
    number: StrictInt = Field(ge=1)
    keep: Literal["suits that no discard outside the rank has", "one colour"]
    lines: Lines = ()


class FastActionHouseWay(Page):
    """The fixed way in which the house dealer keeps two of four cards: the first step that fits."""

    step: tuple[HouseWayStep, ...] = Field(min_length=1)
    tie: tuple[HouseWayTie, ...] = ()
    lines: Lines = ()

    @model_validator(mode="after")
    def _check_numbers(self) -> "FastActionHouseWay":
        for rows in (self.step, self.tie):
            if sorted(row.number for row in rows) != list(range(1, len(rows) + 1)):
                raise ValueError("steps are numbered from 1, each number once")
            if double := find_twice(row.name for row in rows):
                raise ValueError(f"{double!r} is there twice")
        return self


class FastActionPage(GamePage):
    """A filed game of this kind; `ranking` names the order of its hands."""

    family: Literal["fast_action"]
    ranking: Literal["fast action"]
    banked: Literal[True] = True
    seats: SeatsApart
    deal: FastActionDeal
    natural: Natural
    action: ActionCount
    house_way: FastActionHouseWay
    wager: tuple[FastActionWager, ...] = Field(min_length=1, max_length=1)
    settle: Settlement

    @model_validator(mode="after")
    def _check_button(self) -> "FastActionPage":
        if self.settle.button is not None or self.settle.start == "button":
            raise ValueError(
                "the button is placed by the cards in common: 'settle.start' is for when none of them counts"
            )
        if self.deck.jokers:
            raise ValueError("this game has no jokers")
        return self
