"""Chinese poker: thirteen cards in three segments, compared pair by pair for points."""

from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Page, find_twice
from houseway.book.model.game import GamePage
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.families.chinese.conditions import BonusName

_MAY_BE_MISSING = frozenset({"bonus", "sweeps", "surrender"})


class SegmentOrder(Page):
    """How a hand must be set: which segments may not outrank which.

    "front, middle, back": no segment outranks the next one. "front and back": the front does not outrank the back, and
    the middle is not compared.
    """

    order: Literal["front, middle, back", "front and back"] = "front, middle, back"
    lines: Lines = ()


class Points(Page):
    """What one hand wins from another, before any bonus.

    `segment` for each segment won; a tied one is nobody's. `majority` goes to who has the majority of the segments:
    `majority_is` more segments than the other, or two of the three. `shot` multiplies the points for the segments where
    one hand wins all three from another, and `home_run` where it wins all three from each of three opponents.
    """

    segment: StrictInt = Field(default=1, ge=1)
    majority: StrictInt = Field(default=0, ge=0)
    majority_is: Literal["more than the other", "two segments"] = "more than the other"
    shot: StrictInt = Field(default=1, ge=1)
    home_run: StrictInt = Field(default=1, ge=1)
    lines: Lines = ()


class BonusHand(Page):
    """A hand that earns a bonus in its segment, if it wins it; a royal flush is a straight flush."""

    segment: Literal["front", "middle", "back"]
    hand: BonusName
    points: StrictInt = Field(ge=1)
    lines: Lines = ()


class Bonuses(Page):
    """The bonus hands, and how they count: added to the segment's point, or in place of it."""

    counted: Literal["added", "in place of the point"]
    hand: tuple[BonusHand, ...] = Field(min_length=1)
    lines: Lines = ()

    @model_validator(mode="after")
    def _each_once(self) -> "Bonuses":
        if double := find_twice(f"{one.hand} in the {one.segment}" for one in self.hand):
            raise ValueError(f"{double} is there twice")
        return self


class SweepHand(Page):
    """A clean sweep: its rank in the list, one for the best, and what each opponent pays for it."""

    name: Name
    rank: StrictInt = Field(ge=1)
    points: StrictInt = Field(ge=1)
    lines: Lines = ()


class Sweeps(Page):
    """The clean sweeps that may be declared. Those of one rank tie. `played = false` is a game without them."""

    played: StrictBool = True
    hand: tuple[SweepHand, ...] = Field(min_length=1)
    lines: Lines = ()

    @model_validator(mode="after")
    def _each_once(self) -> "Sweeps":
        if double := find_twice(one.name for one in self.hand):
            raise ValueError(f"{double} is there twice")
        return self


class GiveUp(Page):
    """Surrender before the showdown: what is paid to each opponent, and by how many players in a round."""

    points: StrictInt = Field(ge=1)
    by: Literal["any player", "one player"] = "any player"
    lines: Lines = ()


class Fouled(Page):
    """What a fouled hand pays to each hand that is compared; `with_bonus` adds the bonus hands that it holds."""

    points: StrictInt = Field(ge=1)
    with_bonus: StrictBool = False
    lines: Lines = ()


class BuyIn(Page):
    """How many points a player must bring to the table."""

    points: StrictInt = Field(ge=1)
    lines: Lines = ()


class ChinesePage(GamePage):
    """A filed Chinese poker. `fewest` is how many players it takes; a part that is "none" is not played."""

    family: Literal["chinese"]
    banked: Literal[False]
    fewest: StrictInt = Field(default=2, ge=2, le=4)
    setting: SegmentOrder
    points: Points
    bonus: Bonuses | None = None
    sweeps: Sweeps | None = None
    surrender: GiveUp | None = None
    foul: Fouled
    buy_in: BuyIn

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
        played = {key: value for key, value in page.items() if value != "none" or key not in _MAY_BE_MISSING}
        sweeps = played.get("sweeps")
        if isinstance(sweeps, dict) and sweeps.get("played") is False:
            del played["sweeps"]
        return played

    def least_chips(self, limit: Stakes | None) -> Cents:
        """Find the buy-in, where the value of a point is known."""
        return self.buy_in.points * limit.lower if limit else 0
