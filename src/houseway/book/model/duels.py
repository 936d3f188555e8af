"""The duels: each seat's own poker hand against the player-dealer's."""

from typing import Literal

from pydantic import Field

from houseway.book.model.filing import Lines, Page
from houseway.book.model.game import Game
from houseway.book.model.wagers import PayLine, Wager

ThreeCardHand = Literal[
    "mini royal flush", "straight flush", "three of a kind", "straight", "flush", "pair", "high card"
]
FiveCardHand = Literal[
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
]


class DuelsPay(PayLine):
    """A pay line: the hand that earns it."""

    when: ThreeCardHand | FiveCardHand


class DuelsWager(Wager):
    """A wager of a duel.

    `contest` wagers win or lose by the comparison with the player-dealer's hand, at `odds`; `of` says which cards
    a pay table reads. `equals` ties the size of a raise to another wager.
    """

    contest: bool = False
    odds: str = "1:1"
    if_not_qualified: Literal["wins", "returned"] | None = None
    of: Literal["own cards", "own and player-dealer's cards"] | None = None
    equals: str | None = None
    pays: tuple[DuelsPay, ...] = ()


class Qualifier(Page):
    """The least hand with which the player-dealer plays."""

    hand: ThreeCardHand
    rank: str | None = None
    lines: Lines = ()


class DuelsDeal(Page):
    """How many cards each hand gets, and how many of the player-dealer's are turned up before the decision."""

    cards: Literal[3]
    exposed: int = Field(ge=0)
    first: Literal["left of player-dealer", "right of player-dealer"]
    lines: Lines = ()


class DuelsDecision(Page):
    """Who decides first, and between what: to raise, or to fold."""

    first: Literal["left of player-dealer", "right of player-dealer"]
    raise_wager: str
    lines: Lines = ()


class DuelsGame(Game):
    """A filed duel."""

    family: Literal["duels"]
    deal: DuelsDeal
    decision: DuelsDecision
    qualifier: Qualifier
    wager: tuple[DuelsWager, ...] = Field(min_length=1)
