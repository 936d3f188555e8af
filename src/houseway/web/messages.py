"""The shapes of all messages that a browser may send to a table; what they do is in `hosts/commands.py`."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from houseway.core.money import MOST_MONEY

Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Cut = Annotated[str, StringConstraints(max_length=64)]
Words = Annotated[str, StringConstraints(max_length=400)]
Id = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Amount = Annotated[int, Field(ge=0, le=MOST_MONEY)]
SeatNumber = Annotated[int, Field(ge=1, le=20)]
Number = Annotated[int, Field(ge=0, le=2**53)]
MOST_ROWS = 3
"""In so many rows a hand is set at most."""


class Shape(BaseModel):
    """A part of a message: it has these keys and no others, and nothing is read as something else."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Sit(Shape):
    """Sit down in an empty seat (or one that a bot holds) with chips from one's purse."""

    kind: Literal["sit"]
    seat: SeatNumber
    chips: Amount


class Leave(Shape):
    """Stand up, now or when the round is over, with one's chips."""

    kind: Literal["leave"]


class Buy(Shape):
    """Put more chips from the purse on the table, between rounds."""

    kind: Literal["buy"]
    chips: Amount


class Bet(Shape):
    """Make these wagers for the next round, in place of those made before; an empty list takes them back."""

    kind: Literal["bet"]
    wagers: Annotated[dict[Name, Amount], Field(max_length=40)]


class TakeDown(Shape):
    """Take back a wager that stayed up from an earlier round."""

    kind: Literal["take down"]
    wager: Name


class Deal(Shape):
    """Be ready for the deal; the cut is the player's own word that goes into the shuffle."""

    kind: Literal["deal"]
    cut: Cut = ""


class Decide(Shape):
    """Choose, when it is one's turn."""

    kind: Literal["decide"]
    action: Name
    amount: Amount | None = None
    cards: Words = ""


class AcceptBank(Shape):
    """Take the player-dealer position that is offered, with this much put up."""

    kind: Literal["accept bank"]
    bank: Amount


class DeclineBank(Shape):
    """Pass the player-dealer position on."""

    kind: Literal["decline bank"]


class SitOut(Shape):
    """Be passed over from the next round on, in a pot game."""

    kind: Literal["sit out"]


class SitIn(Shape):
    """Come back to a pot game, or say how to come in."""

    kind: Literal["sit in"]
    way: Literal["waits", "posts", "buys the button"] = "waits"


class Straddle(Shape):
    """Announce a straddle for the next round."""

    kind: Literal["straddle"]


class OverButton(Shape):
    """Take an over button, or give it back."""

    kind: Literal["over button"]
    take: bool


class BombPot(Shape):
    """Ask for a bomb pot of so much each."""

    kind: Literal["bomb pot"]
    amount: Amount


class Bots(Shape):
    """Set how many bots fill the seats; some leave or sit down between rounds."""

    kind: Literal["bots"]
    count: Annotated[int, Field(ge=0, le=20)]


Command = Annotated[
    Sit
    | Leave
    | Buy
    | Bet
    | TakeDown
    | Deal
    | Decide
    | AcceptBank
    | DeclineBank
    | SitOut
    | SitIn
    | Straddle
    | OverButton
    | BombPot
    | Bots,
    Field(discriminator="kind"),
]


class CommandMessage(Shape):
    """A command that is done once: with its own id, and the number of the state that it was made for."""

    type: Literal["act"]
    id: Id
    state: Number
    command: Annotated[Command, Field(alias="deed")]


class Ask(Shape):
    """A question about one's own turn, which changes nothing.

    "advice" asks for the worth of each choice, "house way" and "best" for a setting of one's own cards, "makes" for
    what the cards make that lie in these `rows`, the front first, and "state" for everything from the beginning.
    """

    type: Literal["ask"]
    id: Id
    what: Literal["advice", "house way", "best", "makes", "state"]
    rows: Annotated[list[Words], Field(max_length=MOST_ROWS)] = []


class Ping(Shape):
    """Ask whether the table is there."""

    type: Literal["ping"]


Message = Annotated[CommandMessage | Ask | Ping, Field(discriminator="type")]
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)
