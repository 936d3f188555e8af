"""The duels: each seat's own poker hand against the player-dealer's."""

from typing import Literal, get_args

from pydantic import Field, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Odds, Page
from houseway.book.model.game import Game
from houseway.book.model.wagers import PayLine, Settlement, Wager

ThreeCardName = Literal[
    "mini royal flush", "straight flush", "three of a kind", "straight", "flush", "pair", "high card"
]
FiveCardName = Literal[
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
RankName = Literal[
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"
]
PlayerDealerSide = Literal["left of player-dealer", "right of player-dealer"]
_READ = {"own cards": get_args(ThreeCardName), "own and player-dealer's cards": get_args(FiveCardName)}


class DuelsPay(PayLine):
    """A pay line: the hand that earns it."""

    when: Literal[ThreeCardName, FiveCardName]


class Contest(Page):
    """What the comparison with the player-dealer's hand does to a wager; equal hands push.

    `odds` are paid to the better hand. `unqualified` is what becomes of the wager, whatever its owner holds, when the
    player-dealer's hand does not qualify.
    """

    odds: Odds
    unqualified: Literal["wins", "returned"]
    lines: Lines = ()


class DuelsWager(Wager):
    """A wager of a duel: in the `contest` of the hands, or paid by a table that reads cards and asks for no winner.

    `of` says which cards the pay table reads: the seat's own, or the best five of the seat's and the player-dealer's
    together. `equals` names the wager that a raise must match.
    """

    contest: Contest | None = None
    of: Literal["own cards", "own and player-dealer's cards"] | None = None
    equals: Name | None = None
    pays: tuple[DuelsPay, ...] = ()

    @model_validator(mode="after")
    def _can_win(self) -> "DuelsWager":
        if (self.contest is None) == (not self.pays):
            raise ValueError("a wager wins by the contest or by a pay table: give one of them")
        if (self.of is None) != (not self.pays):
            raise ValueError("a pay table, and only a pay table, says which cards it reads: look at 'of'")
        paid = [pay.when for pay in self.pays]
        for name in paid:
            if name not in _READ[self.of or "own cards"]:
                raise ValueError(f"{name!r} cannot be made of {self.of}")
            if paid.count(name) > 1:
                raise ValueError(f"{name!r} is paid twice")
        return self

    @model_validator(mode="after")
    def _raise_or_not(self) -> "DuelsWager":
        if (self.kind == "raise") != (self.equals is not None):
            raise ValueError("a raise, and only a raise, names the wager that it equals")
        if (self.kind == "raise") != (self.on_fold is None):
            raise ValueError(
                "every wager that stands before the decision says what a fold does to it: look at 'on_fold'"
            )
        if self.contest and self.on_fold == "stays":
            raise ValueError("a folded hand is compared with nobody's: a wager on the contest is forfeited")
        return self


class Qualifier(Page):
    """The least hand with which the player-dealer plays: a kind of hand, and its highest ranks where they count."""

    hand: ThreeCardName
    ranks: tuple[RankName, ...] = ()
    lines: Lines = ()


class DuelsDeal(Page):
    """How many cards each hand gets, who gets the first of them, and which of the player-dealer's are turned up."""

    cards: Literal[3]
    exposed: tuple[StrictInt, ...]
    first: PlayerDealerSide
    lines: Lines = ()

    @model_validator(mode="after")
    def _exposes_its_cards(self) -> "DuelsDeal":
        for place in self.exposed:
            if not 1 <= place <= self.cards:
                raise ValueError(f"card {place} cannot be turned up: a hand has {self.cards}")
        return self


class DuelsDecision(Page):
    """Who decides first, which wager keeps a hand in the round, and when a fold is collected.

    `forfeits` are met by the bank "in their turn" among the other wagers, or "at once" before any of them.
    """

    first: PlayerDealerSide
    wager: Name
    forfeits: Literal["in their turn", "at once"]
    lines: Lines = ()


class DuelsGame(Game):
    """A filed duel; `ranking` names the order of its three-card hands."""

    family: Literal["duels"]
    ranking: str = "three card"
    banked: Literal[True] = True
    deal: DuelsDeal
    decision: DuelsDecision
    qualifier: Qualifier
    wager: tuple[DuelsWager, ...] = Field(min_length=1)
    settle: Settlement

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The player-dealer's cards."""
        return tuple(f"player-dealer {place}" for place in range(1, self.deal.cards + 1))

    @property
    def raise_wager(self) -> DuelsWager:
        """The wager that keeps a hand in the round."""
        return next(wager for wager in self.wager if wager.name == self.decision.wager)

    @model_validator(mode="after")
    def _raise_matches(self) -> "DuelsGame":
        raises = [wager for wager in self.wager if wager.kind == "raise"]
        if [wager.name for wager in raises] != [self.decision.wager]:
            raise ValueError(f"decision.wager {self.decision.wager!r} must be the one raise of the game")
        if raises[0].equals not in [wager.name for wager in self.wager if wager.kind == "base"]:
            raise ValueError(f"{raises[0].name!r} must equal a base wager, and {raises[0].equals!r} is none")
        return self
