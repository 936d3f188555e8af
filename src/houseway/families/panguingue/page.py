"""Panguingue: ten cards and a draw, melds on the table, and conditions that everybody pays at once."""

from fractions import Fraction
from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Page, find_twice
from houseway.book.model.game import GamePage
from houseway.book.model.pot_betting import Part
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.families.panguingue.conditions import ConditionKind

_MAY_BE_MISSING = frozenset({"splitting", "forcing", "flat", "tops_shared", "retired_shown"})


class Tops(Page):
    """The ante, as a part of the value of a condition where the table's stakes name none."""

    part: Part
    lines: Lines = ()


class Melding(Page):
    """What a meld may be.

    `one_suit_takes`: what may be added to a set of one suit: only its own suit, or any card of its rank. `ropes_pay`:
    whether a rope is a condition as soon as it holds ace, deuce, trey (or jack, queen, king), or only if these three
    are laid by themselves. `adds`: whether cards may be added to melds on the table; `borrows`: whether one card may be
    taken from a meld that stays valid without it, for a new meld.
    """

    one_suit_takes: Literal["its suit", "any suit"] = "its suit"
    ropes_pay: Literal["holding the three", "the three alone"] = "holding the three"
    adds: StrictBool = True
    borrows: StrictBool = True
    lines: Lines = ()


class Condition(Page):
    """A meld that everybody pays for: in chips, more of them in spades; and what each card pays that is added to it."""

    meld: ConditionKind
    chips: StrictInt = Field(ge=1)
    in_spades: StrictInt = Field(ge=1)
    added: StrictInt = Field(default=0, ge=0)
    added_in_spades: StrictInt = Field(default=0, ge=0)
    lines: Lines = ()


class Splitting(Page):
    """A meld may be parted into two valid ones; a condition that this makes pays so much, whatever kind it is."""

    chips: StrictInt = Field(ge=0)
    in_spades: StrictInt = Field(ge=0)
    lines: Lines = ()


class Allowed(Page):
    """Something that the filing says of the game in words, and that is played where it stands."""

    lines: Lines = ()


class GoingOut(Page):
    """Eleven cards in melds win: so many chips from everybody, beside all conditions once more, and the tops."""

    chips: StrictInt = Field(ge=0)
    lines: Lines = ()


class Payments(Page):
    """Who pays for conditions and for going out: those who hold cards (fouled ones too), or all who were dealt in.

    `times` is by how much every payment is multiplied, at a table that plays doubles.
    """

    by: Literal["who holds cards", "who was dealt in"] = "who holds cards"
    times: StrictInt = Field(default=1, ge=1, le=4)
    lines: Lines = ()


class WrongCount(Page):
    """A hand of the wrong number of cards: fewer than `least` or more than `most` are dead, and their ante goes back.

    Others are made good before the first draw: the mucker serves what is missing, or draws out what is too much.
    """

    least: StrictInt = Field(ge=1, le=9)
    most: StrictInt = Field(ge=11)
    lines: Lines = ()


class Plucking(Page):
    """The draw: `first_again` lets the first player of a round discard the first card plucked and pluck once more."""

    first_again: StrictBool = False
    lines: Lines = ()


class PanguinguePage(GamePage):
    """A filed panguingue. `fewest` is how many players it takes; a part that is "none" is not played.

    `retired_shown`: whoever goes on top throws the cards face up; elsewhere they are set aside unseen.
    """

    family: Literal["panguingue"]
    banked: Literal[False]
    fewest: StrictInt = Field(default=2, ge=2, le=4)
    tops: Tops
    plucking: Plucking
    melding: Melding
    condition: tuple[Condition, ...] = Field(min_length=1)
    splitting: Splitting | None = None
    forcing: Allowed | None = None
    flat: Allowed | None = None
    tops_shared: Allowed | None = None
    retired_shown: Allowed | None = None
    out: GoingOut
    payments: Payments
    wrong_count: WrongCount

    @property
    def fewest_players(self) -> int:
        """How few players the game takes."""
        return self.fewest

    @property
    def fewest_named(self) -> int | None:
        """How few players it takes, where its sheet says so."""
        return self.fewest

    @model_validator(mode="before")
    @classmethod
    def _without_parts(cls, page: Any) -> Any:
        if not isinstance(page, dict):
            return page
        return {key: value for key, value in page.items() if value != "none" or key not in _MAY_BE_MISSING}

    @model_validator(mode="after")
    def _each_condition_once(self) -> "PanguinguePage":
        if double := find_twice(one.meld for one in self.condition):
            raise ValueError(f"the condition {double!r} is there twice")
        return self

    @property
    def winner_leads(self) -> bool:
        """Whether the winner is dealt first and plays first in the next round."""
        return True

    @property
    def counts_hands(self) -> bool:
        """A wrong count is made good, or the hand is dead."""
        return True

    def find_tops(self, limit: Stakes) -> Cents:
        """Find the ante at a table with these stakes."""
        return limit.ante if limit.ante is not None else int(Fraction(self.tops.part) * limit.lower)

    def least_to_play(self, limit: Stakes | None) -> Cents:
        """Find the ante: who has less is passed over."""
        return self.find_tops(limit) if limit else 1

    def least_chips(self, limit: Stakes | None) -> Cents:
        """Find the buy-in, where the table's stakes name one."""
        return (limit.buy_in if limit else None) or 0
