"""Pai gow poker: seven cards set as a front of two and a back of five, against the player-dealer's two hands."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from houseway.book.model.filing import Lines, Money, Name, Odds, Page, find_twice
from houseway.book.model.game import GamePage
from houseway.book.model.hand_conditions import RANK_NAMES, RankName
from houseway.book.model.marks import MOVES_NO_PRICE
from houseway.book.model.wagers import HandSetter, PayLine, Settlement, Wager
from houseway.families.pai_gow.conditions import ACE_HIGH, AceHigh, FortuneHand
from houseway.families.pai_gow.page_ways import PaiGowHouseWay


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
    def _pays(self) -> "EnvyPay":
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
    def _one_way_to_win(self) -> "PaiGowWager":
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
    def _one_kind_of_bonus(self) -> "PaiGowWager":
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
    def _pushes_in_the_open(self) -> "PaiGowSetting":
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
    def _one_base_wager(self) -> "PaiGowPage":
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
    def _dealt_by_dice(self) -> "PaiGowPage":
        if self.settle.start != "button" or self.settle.button is None or self.settle.button.dice is None:
            raise ValueError("the first pile and the action button go where dice count to: look at 'settle.button'")
        if self.deck.jokers > 1 or self.deck.decks.max > 1:
            raise ValueError("pai gow poker is dealt from one deck, with one joker at most")
        return self
