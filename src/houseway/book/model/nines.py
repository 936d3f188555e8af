"""The nines: baccarats whose hands draw by rule, and whose wagers read both finished hands."""

from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Field, StrictBool, model_validator

from houseway.book.model.filing import Lines, Numbers, Page
from houseway.book.model.game import Game
from houseway.book.model.wagers import Outcome, PayLine, Settlement, Wager

Side = Literal["player", "banker", "tie"]


def _sides(value: Any) -> Any:
    sides = value if isinstance(value, list | tuple) else [value]
    if not sides or any(side not in get_args(Side) for side in sides):
        raise ValueError("player, banker or tie")
    return value


class NinesWhen(Page):
    """A condition on both finished hands; every key given must hold.

    `margin` is the winner's lead in points, `sum` both totals added. `natural` is whether the winning hand (either
    hand, at a tie) has eight or nine in its first two cards.
    """

    winner: Annotated[Side | tuple[Side, ...], BeforeValidator(_sides)] | None = None
    player_total: Numbers | None = None
    player_cards: Numbers | None = None
    banker_total: Numbers | None = None
    banker_cards: Numbers | None = None
    margin: Numbers | None = None
    sum: Numbers | None = None
    natural: StrictBool | None = None


class NinesPay(PayLine):
    """A pay line of a nines wager."""

    when: NinesWhen


class NinesOutcome(Outcome):
    """A push or an explicit loss of a nines wager."""

    when: NinesWhen


class NinesWager(Wager):
    """A wager of the nines. Pushes are read first, then pays, then losses; `otherwise` is the rest."""

    pays: tuple[NinesPay, ...] = Field(min_length=1)
    pushes: tuple[NinesOutcome, ...] = ()
    loses: tuple[NinesOutcome, ...] = ()
    otherwise: Literal["loses", "stays up"] = "loses"

    @property
    def can_stay_up(self) -> bool:
        """Whether the rest, which is neither won nor lost, stays up."""
        return self.otherwise == "stays up"


class DrawRule(Page):
    """Who takes a third card. Totals and third cards are counted as the game counts them, 0 to 9."""

    lines: Lines = ()
    player: Numbers
    banker_if_player_stood: Numbers
    banker_if_player_drew: dict[int, Numbers]
    naturals_stop: StrictBool

    @model_validator(mode="after")
    def _whole_chart(self) -> "DrawRule":
        digits = set(range(10))
        if not self.player <= digits:
            raise ValueError("the player hand draws on totals 0 to 9 only")
        if not self.banker_if_player_stood <= digits:
            raise ValueError("the banker hand draws on totals 0 to 9 only")
        rows = self.banker_if_player_drew
        if not set(range(8)) <= set(rows) <= digits:
            raise ValueError("the banker's chart needs a row for each total 0 to 7")
        if not all(third_cards <= digits for third_cards in rows.values()):
            raise ValueError("the banker's chart draws against third cards that count 0 to 9 only")
        return self


class NinesHouseWay(Page):
    """How the house dealer plays the Player hand for someone who asks: the totals on which it draws."""

    draws: Numbers
    lines: Lines = ()


class NinesGame(Game):
    """A filed baccarat: two community hands, drawn by rule."""

    family: Literal["nines"]
    banked: Literal[True] = True
    dealt: Literal["face up", "face down"]
    draw: DrawRule
    house_way: NinesHouseWay | None = None
    wager: tuple[NinesWager, ...] = Field(min_length=1)
    settle: Settlement

    @property
    def counted_cards(self) -> tuple[str, ...]:
        """The Banker hand's first two cards."""
        return ("banker 1", "banker 2")
