"""The nines that people decide: how such a game is dealt, and who may choose what, on which totals."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from houseway.book.model.filing import Lines, Name, Numbers, Odds, Page
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.book.model.wagers import Beginning


class NinesDeal(Page):
    """How the first cards are dealt, and the one card that may follow.

    `hands`: all seats play one community hand, or each its own. `cards` are the first cards of every hand. `drawn` is
    what a seat that hits receives: the card that all who hit share, or its own; `drawn_lies` is how it lies until the
    hands are compared. `banker_up` is which of the player-dealer's first cards lies open, if any. `first` is where the
    dealing begins: at a seat, and then the seats act from the player-dealer's left; or at the action button, and then
    they act from there.
    """

    hands: Literal["community", "own"]
    cards: Literal[2, 3] = 2
    drawn: Literal["community", "own"]
    drawn_lies: Literal["face up", "face down"] = "face up"
    banker_up: Literal[1, 2, 3] | None = None
    first: Annotated[Literal["action button", Beginning], MOVES_NO_PRICE] = "left of player-dealer"
    lines: Lines = ()

    @model_validator(mode="after")
    def _shared_by_one_hand(self) -> "NinesDeal":
        if self.hands == "own" and self.drawn == "community":
            raise ValueError("hands of their own draw cards of their own")
        if self.banker_up is not None and self.banker_up > self.cards:
            raise ValueError(f"deal.banker_up is one of the first {self.cards} cards")
        return self


class NinesSurrender(Page):
    """On which first totals a hand may be given up, and the share of its wager that this costs, as in "1:2"."""

    totals: Numbers
    share: Odds
    lines: Lines = ()


class NinesDouble(Page):
    """On which first totals a hand may be doubled for exactly one card, and which raise that puts down."""

    totals: Numbers
    wager: Name
    lines: Lines = ()


class NinesOptions(Page):
    """Who may choose between a card and none, and on which first totals.

    `player` are those of a seat; it must draw on `draw.player` and stands on all others. `banker` are those of the
    player-dealer, who acts last. Only the holders of `wagers` choose; everyone else faces the hand that the house way
    makes. `decider` is who chooses at a seat with back-line bettors; others there follow, each for their own wager.
    `check` is when the player-dealer's first cards are looked at for a total that ends the drawing
    (`draw.naturals_stop`, `draw.banker_ends`); a joker that lies open ends it before anyone chooses.
    """

    player: Numbers
    banker: Numbers = frozenset()
    wagers: tuple[Name, ...] = Field(min_length=1)
    decider: Annotated[Literal["seat", "largest wager", "each bettor"], MOVES_NO_PRICE] = "seat"
    check: Literal["before the options", "after the options"] = "before the options"
    surrender: NinesSurrender | None = None
    double: NinesDouble | None = None
    lines: Lines = ()


class LateWager(Page):
    """A wager that is made once the first cards lie open, before anyone draws and before the banker's are checked.

    It is barred where the player hand's first total equals the count of the banker's open card and is one of
    `barred_equal`, and where that total is one of `barred_totals`.
    """

    barred_equal: Numbers = frozenset()
    barred_totals: Numbers = frozenset()
    lines: Lines = ()
