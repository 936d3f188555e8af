"""War: one card each against the player-dealer's, and a second one, over burned cards, for those whose first tied."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Odds, Page
from houseway.book.model.game import GamePage, SeatsApart
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.book.model.wagers import Outcome, PayLine, Settlement, Wager
from houseway.families.war.conditions import COMPARISONS, When

Side = Literal["left of player-dealer", "left of house dealer"]


class WarPay(PayLine):
    """A pay line: what the two cards must be to earn it."""

    when: When


class WarPush(Outcome):
    """Two cards that are neither paid nor lost."""

    when: When


class WarWager(Wager):
    """A wager on two cards, which is lost where no line holds; the lines of a bonus may ask for more than a comparison.

    The base and bonus wagers go by the first cards, the raise by the cards of the war.
    """

    pays: tuple[WarPay, ...] = Field(min_length=1)
    pushes: tuple[WarPush, ...] = ()

    @property
    def named(self) -> tuple[str, ...]:
        """The conditions that a line names, those that pay first."""
        return (*(pay.when for pay in self.pays), *(push.when for push in self.pushes))

    @model_validator(mode="after")
    def _check_lines(self) -> "WarWager":
        if len(self.named) != len(set(self.named)):
            raise ValueError("each comparison has one line at the most")
        if self.kind != "bonus" and (other := [name for name in self.named if name not in COMPARISONS]):
            raise ValueError(f"only a bonus asks for more than which card is higher: look at {other[0]!r}")
        return self


class WarDeal(Page):
    """Who gets the first card; the player-dealer's comes last, in the war too."""

    first: Annotated[Side, MOVES_NO_PRICE]
    lines: Lines = ()


class WarRule(Page):
    """What follows equal first cards: a surrender, or a wager as large as the first and another card.

    A seat that surrenders loses the share `surrender` of its first wager. `burn` cards are burned "before each card" of
    the war or "once" before all of them. The first wager is "decided by the war": it goes back to who does not lose the
    war; or it is "lost at once" by going to war. With `tie_again` the bonus wager may be made once more on the cards of
    the war. A back-line bettor "follows the seat", and surrenders where their chips do not reach; or "decides".
    """

    wager: Name
    surrender: Odds
    burn: Annotated[StrictInt, MOVES_NO_PRICE] = Field(ge=0, le=10)
    burned: Annotated[Literal["before each card", "once"], MOVES_NO_PRICE]
    primary: Literal["decided by the war", "lost at once"]
    tie_again: StrictBool = False
    back_line: Annotated[Literal["follows the seat", "decides"], MOVES_NO_PRICE] = "follows the seat"
    lines: Lines = ()


class WarPage(GamePage):
    """A filed war: a base wager on the first cards, a raise on the cards of the war, and bonus wagers on a tie."""

    family: Literal["war"]
    banked: Literal[True] = True
    seats: SeatsApart
    deal: WarDeal
    war: WarRule
    wager: tuple[WarWager, ...] = Field(min_length=2)
    settle: Settlement

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The player-dealer's first card."""
        return ("player-dealer 1",)

    @property
    def primary(self) -> WarWager:
        """The wager on the first cards."""
        return next(wager for wager in self.wager if wager.kind == "base")

    @property
    def raise_wager(self) -> WarWager:
        """The wager on the cards of the war."""
        return next(wager for wager in self.wager if wager.kind == "raise")

    @model_validator(mode="after")
    def _check_wagers(self) -> "WarPage":
        kinds = [wager.kind for wager in self.wager]
        if (kinds.count("base"), kinds.count("raise")) != (1, 1):
            raise ValueError("a war has one base wager, and one raise for the war")
        if self.raise_wager.name != self.war.wager or self.raise_wager.equals != self.primary.name:
            raise ValueError("the raise is the wager of the war, and equals the base wager: look at 'war.wager'")
        if "equal" in self.primary.named:
            raise ValueError(f"{self.primary.name!r}: equal first cards go to war or surrender, and have no line")
        if self.war.tie_again and kinds.count("bonus") != 1:
            raise ValueError("war.tie_again is for a game with one bonus wager")
        return self
