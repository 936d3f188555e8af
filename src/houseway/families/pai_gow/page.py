"""Pai gow poker: seven cards set as a front of two and a back of five, against the player-dealer's two hands."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Money, Name, Odds, Page, Reference, find_twice
from houseway.book.model.game import GamePage
from houseway.book.model.hand_conditions import RANK_NAMES, RankName
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.book.model.wagers import HandSetter, PayLine, Settlement, Wager
from houseway.families.pai_gow.conditions import ACE_HIGH, AceHigh, FortuneHand

Shape = Literal[
    "no pair",
    "one pair",
    "two pair",
    "three pair",
    "three of a kind",
    "two threes",
    "full house",
    "four of a kind",
    "four and a pair",
    "four and three",
    "five of a kind",
]
"""How often the ranks of seven cards occur: "full house" is three and one or two pairs, "four and a pair" no three."""
BackKind = Literal[
    "complete",
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
]
"""What a back can be asked to be; "complete" is a straight, a flush, or a straight or royal flush."""
COMPLETE: tuple[BackKind, ...] = ("straight", "flush", "straight flush", "royal flush")
JokerShape = Literal["ace", "most of a kind", "apart"]
"""What the joker is when a hand's shape is counted."""
Behind = Literal["largest group", "highest card", "second highest card"]
"""Cards that a play keeps in the back: all of the rank that makes the shape, with the joker where it is counted there;
or one card by its rank, where the joker is an ace if the chart counts it so, and else none of them."""


class RankSpan(Page):
    """Ranks from one to another."""

    low: RankName = "two"
    high: RankName = "ace"

    @property
    def ranks(self) -> range:
        """The ranks as numbers from two to fourteen."""
        return range(RANK_NAMES.index(self.low) + 2, RANK_NAMES.index(self.high) + 3)

    @model_validator(mode="after")
    def _check_order(self) -> "RankSpan":
        if not self.ranks:
            raise ValueError("the ranks run from low to high")
        return self


class PaiGowPlay(Page):
    """One way to set a hand: what front and back must be, and which of the settings that are so is taken.

    `front` asks for a pair in front or for none; `front_top` for the rank of its pair or of its higher card. `back` are
    the kinds of hand that the back may be; `behind` names cards that stay in it. `joker`: where the joker must go.
    """

    front: Literal["pair", "no pair"] | None = None
    front_top: RankSpan | None = None
    back: tuple[BackKind, ...] = ()
    behind: tuple[Behind, ...] = ()
    joker: Literal["front", "back"] | None = None
    prefer: Literal["front", "back"] = "front"


class Example(Page):
    """A hand that the chart prints, as it is set there, all seven cards of it: a joker that a scan lost is Jo."""

    front: Annotated[Name, MOVES_NO_PRICE]
    back: Annotated[Name, MOVES_NO_PRICE]
    lines: Lines = ()


class PaiGowRow(Page):
    """A row of the chart: the hands it is for, and what is tried with them.

    `of` is the rank of the largest group of the shape, the higher where two are as large (of "no pair", of the highest
    card). `complete`: whether five of the seven make a straight or a flush. `joker`: whether the hand has it.
    `single_above`: by how many ranks at least the highest single card stands above the highest pair. `adjacent`:
    whether the two largest groups are neighbours in rank, the ace next to the king and to the two. `number` is the
    row's place in the printed chart, and `chart` the game whose chart it was taken from, where that is another's.
    """

    name: Annotated[Name, MOVES_NO_PRICE]
    number: Annotated[StrictInt, MOVES_NO_PRICE] = Field(ge=1)
    chart: Annotated[Reference | None, MOVES_NO_PRICE] = None
    hand: tuple[Shape, ...] = Field(min_length=1)
    of: RankSpan | None = None
    complete: StrictBool | None = None
    joker: StrictBool | None = None
    single_above: StrictInt | None = Field(default=None, ge=1, le=12)
    adjacent: StrictBool | None = None
    play: tuple[PaiGowPlay, ...] = Field(min_length=1)
    example: Annotated[tuple[Example, ...], MOVES_NO_PRICE] = ()
    lines: Lines = ()


class PaiGowHouseWay(Page):
    """A chart, its rows in the order in which they are asked: the first that is for the hand and can be played.

    `joker` says what the joker is when a hand's shape is counted: an "ace"; the rank that makes the "most of a kind",
    the highest where several do; or "apart", so that the shape is that of the other six cards. `taken_from` names the
    game whose rows follow this chart's own.
    """

    joker: JokerShape
    taken_from: Annotated[Reference | None, MOVES_NO_PRICE] = None
    row: tuple[PaiGowRow, ...] = Field(min_length=1)
    lines: Lines = ()

    @model_validator(mode="after")
    def _check_rows(self) -> "PaiGowHouseWay":
        if double := find_twice(row.name for row in self.row):
            raise ValueError(f"the row {double!r} is there twice")
        return self


class PaiGowPay(PayLine):
    """A pay line of a bonus: what the seven cards must hold, or who must be ace high."""

    when: FortuneHand | AceHigh


class EnvyPay(Page):
    """What everybody with an Envy button is paid, in dollars, when somebody else is dealt this hand."""

    hand: Name
    when: FortuneHand
    amount: Money
    lines: Lines = ()

    @model_validator(mode="after")
    def _check_pays(self) -> "EnvyPay":
        if not self.amount:
            raise ValueError("it pays nothing: leave out a hand that brings no award")
        return self


class Envy(Page):
    """Who has an Envy button and who wins by it.

    A button comes with at least `least` on the wager `comes_with`. `holders`: only "seated players" get one; "every
    bettor" who bets so much gets one; or only the "first at the seat" does, who may stand on the back line.
    `triggers`: the hands of "seats with the bonus" can make others win, or those of "all seats" with a wager; never
    the player-dealer's, and nobody wins by their own. `several`: "each" such hand is paid, or "the highest" alone.
    """

    comes_with: Name
    least: Money
    holders: Literal["seated players", "every bettor", "first at the seat"]
    triggers: Literal["seats with the bonus", "all seats"]
    several: Literal["each", "the highest"]
    pays: tuple[EnvyPay, ...] = Field(min_length=1)
    lines: Lines = ()


class PaiGowWager(Wager):
    """A wager of pai gow poker: on both hands (base), on seven cards (bonus), or the Envy award of a bonus.

    A base wager is paid `odds` when front and back are both higher. `copies` says whose a hand of the same rank is:
    the player-dealer's, or nobody's, so that it neither wins nor loses. The lines of a bonus are read from the top, and
    the first that the cards hold is paid.
    """

    kind: Literal["base", "bonus", "award"]
    odds: Odds | None = None
    copies: Literal["player-dealer", "nobody"] | None = None
    pays: tuple[PaiGowPay, ...] = ()
    envy: Envy | None = None

    @model_validator(mode="after")
    def _check_way_to_win(self) -> "PaiGowWager":
        if (self.kind == "base") != (self.odds is not None) or (self.odds is None) != (self.copies is None):
            raise ValueError("a base wager, and only a base wager, has odds and says whose copies are")
        if (self.kind == "bonus") != bool(self.pays):
            raise ValueError("a bonus, and only a bonus, has a pay table")
        if (self.kind == "award") != (self.envy is not None):
            raise ValueError("an award, and only an award, says who has an Envy button")
        if self.on_fold is not None:
            raise ValueError("nobody folds in pai gow poker: leave out 'on_fold'")
        if self.envy and (self.needs or self.at_most or self.equals or self.back_line):
            raise ValueError("nobody puts an award down: what it goes by is in 'envy'")
        if double := find_twice(str(pay.when) for pay in (self.envy.pays if self.envy else self.pays)):
            raise ValueError(f"{double!r} is there twice")
        return self

    @model_validator(mode="after")
    def _check_kind_of_bonus(self) -> "PaiGowWager":
        if len({pay.when in ACE_HIGH for pay in self.pays}) > 1:
            raise ValueError("a bonus looks at seven cards or at who is ace high, not at both")
        return self

    @property
    def is_ace_high(self) -> bool:
        """Whether it is a bonus on ace-high hands."""
        return bool(self.pays) and self.pays[0].when in ACE_HIGH


class PaiGowDeal(Page):
    """How the piles are dealt: one card to each in turn, there and back along the row, or whole hands by a machine.

    `pile`: the player-dealer chooses the pile that is handed out first, or the first one dealt is. It goes to the
    position that the dice count to (`settle.button`), the others to the positions after it, vacant ones too, whose
    cards are taken away unseen.
    """

    cards: Annotated[Literal[7], MOVES_NO_PRICE] = 7
    by: Annotated[Literal["one at a time", "there and back", "whole hands"], MOVES_NO_PRICE]
    pile: Annotated[Literal["player-dealer chooses", "first dealt"], MOVES_NO_PRICE]
    lines: Lines = ()


class PaiGowSetting(Page):
    """Who sets what, and when.

    `first`: the seats set before the player-dealer's cards are turned up, or see them set. `player_dealer`: sets "as
    they like", never a foul, or has the "house way". `back_line`: a seat with back-line bettors behind it sets its
    hand, or whoever has the "largest wager" there does, the seat where it has as much. `pushes`: the top cards that
    make every base wager push, where the player-dealer's seven cards hold nothing better than a high card.
    """

    first: Literal["seats", "player-dealer"]
    player_dealer: Literal["as they like", "house way"]
    back_line: Annotated[HandSetter, MOVES_NO_PRICE] = "seat"
    pushes: tuple[RankName, ...] = ()
    lines: Lines = ()

    @property
    def pushing_ranks(self) -> frozenset[int]:
        """The ranks that push, from two to fourteen."""
        return frozenset(RANK_NAMES.index(rank) + 2 for rank in self.pushes)

    @model_validator(mode="after")
    def _check_pushes(self) -> "PaiGowSetting":
        if self.pushes and self.first == "seats":
            raise ValueError("wagers are pushed by a hand that is shown first: look at 'first'")
        return self


class PaiGowPage(GamePage):
    """A filed pai gow poker. `ranking` is the order of the backs; what the joker is there, it is in front."""

    family: Literal["pai_gow"]
    ranking: Name
    banked: Literal[True] = True
    deal: PaiGowDeal
    setting: PaiGowSetting
    house_way: PaiGowHouseWay
    wager: tuple[PaiGowWager, ...] = Field(min_length=1)
    settle: Settlement

    @property
    def base(self) -> PaiGowWager:
        """The wager on both hands."""
        return next(wager for wager in self.wager if wager.kind == "base")

    @model_validator(mode="after")
    def _check_base_wager(self) -> "PaiGowPage":
        if sum(wager.kind == "base" for wager in self.wager) != 1:
            raise ValueError("pai gow poker has one base wager")
        bonuses = {wager.name for wager in self.wager if wager.kind == "bonus" and not wager.is_ace_high}
        awards = {wager.name for wager in self.wager if wager.kind == "award"}
        for wager in self.wager:
            if wager.envy and wager.envy.comes_with not in bonuses:
                raise ValueError(f"{wager.name!r} comes with {wager.envy.comes_with!r}, no bonus on seven cards")
            if award := awards.intersection((*wager.needs, *wager.at_most, wager.equals)):
                raise ValueError(f"{wager.name!r} goes by {min(award)!r}, which nobody puts down")
        return self

    @model_validator(mode="after")
    def _check_dice(self) -> "PaiGowPage":
        if self.settle.start != "button" or self.settle.button is None or self.settle.button.dice is None:
            raise ValueError("the first pile and the action button go where dice count to: look at 'settle.button'")
        if self.deck.jokers > 1 or self.deck.decks.max > 1:
            raise ValueError("pai gow poker is dealt from one deck, with one joker at most")
        return self
