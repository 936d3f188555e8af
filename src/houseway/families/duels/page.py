"""The duels: each seat's own poker hand against the player-dealer's, or against a pay table, street by street."""

from typing import Annotated, Literal

from pydantic import Field, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Odds, Page, find_twice
from houseway.book.model.game import GamePage, SeatsApart
from houseway.book.model.hand_conditions import (
    CONDITIONS,
    HAND_SIZES,
    RANK_NAMES,
    FiveCardName,
    HandAsked,
    RankName,
    ThreeCardName,
)
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.book.model.wagers import Outcome, PayLine, Settlement, Wager

Side = Literal["left of player-dealer", "right of player-dealer", "left of house dealer"]
Read = Literal["own hand", "own and player-dealer's cards", "community cards", "beaten hand"]
"""The cards that a pay table looks at.

"own hand": the best that a seat makes, of its own cards and the community's where there are any. "own and
player-dealer's cards": the best five among those dealt to both. "community cards": what lies in the middle alone.
"beaten hand": the lower of the seat's and the player-dealer's hands, where one beats the other.
"""


class DuelsPay(HandAsked, PayLine):
    """A pay line: the hand that earns it."""


class DuelsPush(HandAsked, Outcome):
    """A hand that is neither paid nor lost."""


class Contest(Page):
    """What the comparison with the player-dealer's hand does to a wager.

    `odds` are paid to the better hand, unless a pay line of the wager names it; without odds, such a win is a push.
    `unqualified` is what becomes of the wager when the player-dealer's hand does not qualify: it "wins" or is
    "returned" whatever its owner holds, is "contested" as if the hand had qualified, or "wins or is returned" as the
    owner's hand is better or not.
    """

    odds: Odds | None = None
    unqualified: Literal["wins", "returned", "contested", "wins or is returned"] | None = None
    ties: Literal["pushes", "loses", "wins"] = "pushes"
    lines: Lines = ()


class DuelsWager(Wager):
    """A wager of a duel: in the `contest` of the hands, or paid by a table that asks for no winner, or both.

    `of` says which cards the pay table reads. A wager with both is paid by its table when it wins the contest. `unit`
    names the wager whose multiples a raise is made in.
    """

    contest: Contest | None = None
    of: Read | None = None
    unit: Name | None = None
    pays: tuple[DuelsPay, ...] = ()
    pushes: tuple[DuelsPush, ...] = ()

    @model_validator(mode="after")
    def _can_win(self) -> "DuelsWager":
        if self.contest is None and not self.pays:
            raise ValueError("a wager wins by the contest or by a pay table: give one of them")
        if (self.of is None) != (not self.pays):
            raise ValueError("a pay table, and only a pay table, says which cards it reads: look at 'of'")
        if self.contest and self.pays and self.of != "own hand":
            raise ValueError("a winner of the contest is paid by its own hand: look at 'of'")
        if self.contest and self.pushes:
            raise ValueError("a win of the contest that no line names is a push where the contest has no odds")
        return self

    @model_validator(mode="after")
    def _lines_differ(self) -> "DuelsWager":
        seen: set[tuple[str, int]] = set()
        for line in (*self.pays, *self.pushes):
            asked = {(line.when, rank) for rank in line.ranks}
            if not asked:
                raise ValueError(f"{line.hand!r} begins above the rank at which it ends")
            if asked & seen:
                raise ValueError(f"{line.when!r} is there twice")
            seen |= asked
        return self

    @model_validator(mode="after")
    def _raise_or_not(self) -> "DuelsWager":
        if (self.kind == "raise") != (self.unit is not None):
            raise ValueError("a raise, and only a raise, names the wager that it is a multiple of: look at 'unit'")
        if (self.kind == "raise") != (self.on_fold is None):
            raise ValueError(
                "every wager that stands before the decision says what a fold does to it: look at 'on_fold'"
            )
        if (self.contest or self.of == "beaten hand") and self.on_fold not in (None, "forfeited"):
            raise ValueError("a folded hand is compared with nobody's: a wager on the contest is forfeited")
        return self


class Qualifier(Page):
    """The least hand with which the player-dealer plays: a kind of hand, and its highest ranks where they count."""

    hand: Literal[ThreeCardName, FiveCardName]
    ranks: tuple[RankName, ...] = Field(default=(), max_length=5)
    lines: Lines = ()

    @model_validator(mode="after")
    def _highest_first(self) -> "Qualifier":
        places = [RANK_NAMES.index(rank) for rank in self.ranks]
        if self.hand == "high card" and places != sorted(set(places), reverse=True):
            raise ValueError("the ranks of a high card go down from the highest, each once")
        return self


class DuelsDeal(Page):
    """How many cards each hand and the community get, in which order, and which the player-dealer shows.

    Each seat is dealt a stack, or all seats one card at a time; the player-dealer is last. `exposed` are the places of
    the player-dealer's cards that lie face up before the first decision.
    """

    cards: Literal[2, 3, 5]
    community: Literal[0, 3, 5] = 0
    community_dealt: Annotated[Literal["first", "last"], MOVES_NO_PRICE] = "last"
    by: Annotated[Literal["stacks", "single cards"], MOVES_NO_PRICE] = "stacks"
    exposed: tuple[StrictInt, ...] = ()
    first: Annotated[Side, MOVES_NO_PRICE]
    lines: Lines = ()

    @model_validator(mode="after")
    def _exposes_its_cards(self) -> "DuelsDeal":
        for place in self.exposed:
            if not 1 <= place <= self.cards:
                raise ValueError(f"card {place} cannot be turned up: a hand has {self.cards}")
        return self


class DuelsStreet(Page):
    """A time to decide: how much of the community lies open, and what a seat may put on which raise.

    A seat that has made the raise already does not decide again. `times` are the multiples that may be put down;
    `otherwise` is what a seat does that puts down none of them.
    """

    name: Name
    shown: StrictInt = Field(default=0, ge=0)
    wager: Name
    times: tuple[Annotated[StrictInt, Field(ge=1, le=100)], ...] = Field(min_length=1)
    otherwise: Literal["fold", "check"]
    lines: Lines = ()


class DuelsDecision(Page):
    """Who decides first at each street, who decides for back-line bettors, and when a fold is collected.

    `forfeits` are met by the bank "in their turn" among the other wagers, or "at once" before any of them. A back-line
    bettor "follows the seat", and folds where their chips do not reach; or "decides" on their own wagers alone.
    """

    first: Annotated[Side, MOVES_NO_PRICE]
    forfeits: Annotated[Literal["in their turn", "at once"], MOVES_NO_PRICE]
    back_line: Annotated[Literal["follows the seat", "decides"], MOVES_NO_PRICE] = "follows the seat"
    lines: Lines = ()


class DuelsPage(GamePage):
    """A filed duel; `ranking` names the order of its hands, of three cards or of five."""

    family: Literal["duels"]
    ranking: str
    banked: Literal[True] = True
    seats: SeatsApart
    deal: DuelsDeal
    street: tuple[DuelsStreet, ...] = Field(min_length=1)
    decision: DuelsDecision
    qualifier: Qualifier | None = None
    wager: tuple[DuelsWager, ...] = Field(min_length=1)
    settle: Settlement

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The player-dealer's cards."""
        return tuple(f"player-dealer {place}" for place in range(1, self.deal.cards + 1))

    @property
    def unit(self) -> str:
        """The wager that takes part in the decisions: the one that raises are multiples of."""
        return next(wager.unit for wager in self.wager if wager.unit is not None)

    @property
    def hand_size(self) -> int:
        """The cards among which a seat finds its hand."""
        return self.deal.cards + self.deal.community

    def count_read(self, of: Read) -> int:
        """Count how many cards a pay table looks at."""
        sizes: dict[Read, int] = {
            "own and player-dealer's cards": 2 * self.deal.cards,
            "community cards": self.deal.community,
        }
        return sizes.get(of, self.hand_size)

    @model_validator(mode="after")
    def _raises_match(self) -> "DuelsPage":
        raises = [wager for wager in self.wager if wager.kind == "raise"]
        units = {wager.unit for wager in raises}
        if len(units) != 1 or not units <= {wager.name for wager in self.wager if wager.kind == "base"}:
            raise ValueError("the raises of a game are multiples of one base wager: look at 'unit'")
        if {street.wager for street in self.street} != {wager.name for wager in raises}:
            raise ValueError("each street names a raise, and each raise is made at a street: look at 'street.wager'")
        return self

    @model_validator(mode="after")
    def _streets_in_order(self) -> "DuelsPage":
        shown = [street.shown for street in self.street]
        if shown != sorted(shown) or shown[-1] > self.deal.community:
            raise ValueError(f"street.shown never goes down, and is {self.deal.community} at the most")
        if double := find_twice([street.name for street in self.street]):
            raise ValueError(f"street {double!r} is there twice")
        last = {street.wager: street for street in self.street}
        for street in self.street:
            if (street is last[street.wager]) != (street.otherwise == "fold"):
                raise ValueError(
                    f"street {street.name!r}: a seat folds at the last street of a raise, and checks at those before"
                )
            if list(street.times) != sorted(set(street.times)):
                raise ValueError(f"street {street.name!r}: the multiples go up from the lowest, each once")
        return self

    @model_validator(mode="after")
    def _hands_are_found(self) -> "DuelsPage":
        """Cards are ranked as three, or as the best five of five to seven."""
        sizes = {"a seat": self.hand_size}
        sizes |= {repr(wager.name): self.count_read(wager.of) for wager in self.wager if wager.of is not None}
        for who, size in sizes.items():
            if size not in HAND_SIZES:
                raise ValueError(f"{who} would find its hand among {size} cards: three are ranked, or five to seven")
        return self

    @model_validator(mode="after")
    def _hands_can_be_made(self) -> "DuelsPage":
        for wager in self.wager:
            if wager.of is None:
                continue
            size = self.count_read(wager.of)
            for line in (*wager.pays, *wager.pushes):
                if size not in CONDITIONS[line.when].sizes:
                    raise ValueError(f"{wager.name!r}: {line.when!r} cannot be made of {size} cards")
        for wager in self.wager:
            asked = wager.contest is not None and wager.contest.unqualified is not None
            if wager.contest and asked != (self.qualifier is not None):
                raise ValueError(
                    f"{wager.name!r}: contest.unqualified goes with a qualifier: give both or neither of them"
                )
        return self
