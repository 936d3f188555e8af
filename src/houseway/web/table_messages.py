"""The shapes of a table's messages to a browser; `messages.py` has those of a browser's messages to a table.

Tables put their messages together as plain data, and ask no shape for it while they play. A test holds every kind of
message to these shapes; the types by which the scripts of the pages are checked are made from them.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from houseway.core.money import Cents
from houseway.families.choice_values import Method
from houseway.web.hosts.seated import Kind as SitterKind
from houseway.web.hosts.state import Phase
from houseway.web.shapes import GameDetails, Posted
from houseway.web.view_messages import ONLY_THESE, CarriedPot, Choice, Felt, View


@with_config(ONLY_THESE)
class SeatState(TypedDict):
    """A seat of the table, and its sitter."""

    seat: int
    kind: SitterKind | Literal["empty"]
    name: str | None
    chips: Cents
    wagers: dict[str, Cents]
    ready: bool
    away: bool
    out: bool
    over_button: bool
    straddles: bool
    leaving: bool
    coming: str | None


@with_config(ONLY_THESE)
class BuyIn(TypedDict):
    """The chips that one sits down with: the least, what is offered, what bots have, and the least to be dealt in."""

    least: Cents
    preset: Cents
    usual: Cents
    to_play: Cents


@with_config(ONLY_THESE)
class SharedTable(TypedDict):
    """The table as everybody sees it."""

    seats: list[SeatState]
    player_dealer: int | None
    bank: Cents | None
    button: int | None
    offered_to: int | None
    carried: CarriedPot | None
    bomb_pot: Cents
    watching: int
    collected: Cents
    words: str
    bots: int
    most_bots: int
    buy_in: BuyIn


@with_config(ONLY_THESE)
class BankRange(TypedDict):
    """The least and the most that the one who is offered the bank may put up."""

    least: Cents
    most: Cents


@with_config(ONLY_THESE)
class You(TypedDict):
    """The reader: the seat, the chips, the wagers, and the kinds of commands that are open now."""

    seat: int | None
    viewer: str
    name: str
    purse: Cents
    chips: Cents
    behind: Cents
    wagers: dict[str, Cents]
    standing: dict[str, Cents]
    last: dict[str, Cents]
    ready: bool
    coming: int | None
    may: list[str]
    bank: NotRequired[BankRange]


@with_config(ONLY_THESE)
class Limit(TypedDict):
    """The limits of a wager."""

    least: Cents
    most: Cents | None
    step: Cents


@with_config(ONLY_THESE)
class ShownSeed(TypedDict):
    """The seed of a round that is over, and the commitment that was told before it."""

    round: int
    seed: str
    commitment: str


@with_config(ONLY_THESE)
class Fair(TypedDict):
    """The commitment to the next shuffle, once there is one, and the seed of the last."""

    round: int
    commitment: str | None
    last: ShownSeed | None


@with_config(ONLY_THESE)
class EndedWager(TypedDict):
    """The end of one of the reader's own wagers, and what it brought beside its stake."""

    wager: str
    how: Literal["won", "lost", "push", "back"]
    gain: Cents


@with_config(ONLY_THESE)
class Gain(TypedDict):
    """The chips that came from another party, or went there."""

    who: str
    gain: Cents


@with_config(ONLY_THESE)
class Result(TypedDict):
    """The result of a finished round for the reader; somebody at the rail has no `net`."""

    net: Cents | None
    wagers: list[EndedWager]
    others: list[Gain]
    fees: Cents
    told: list[str]
    said: list[str]


@with_config(ONLY_THESE)
class RunningClock(TypedDict):
    """The clock of the one who has to act, and how many milliseconds are left on it."""

    who: str
    ms: int


@with_config(ONLY_THESE)
class Sent(TypedDict):
    """The number of events and lines of the ledger that the reader has already."""

    events: int
    ledger: int


State = TypedDict(
    "State",
    {
        "type": Literal["state"],
        "n": int,
        "full": bool,
        "round": int,
        "phase": Phase,
        "table": SharedTable,
        "limits": dict[str, Limit],
        "fair": Fair,
        "you": You,
        "view_round": int | None,
        "view": View | None,
        "from": Sent,
        "felt": Felt | None,
        "over": bool,
        "net": dict[str, Cents] | None,
        "result": Result | None,
        "clock": RunningClock | None,
    },
)
State.__doc__ = "The table as one reader may see it, with what is new since the state before."
with_config(ONLY_THESE)(State)


@with_config(ONLY_THESE)
class Reader(TypedDict):
    """The reader as a person of the room."""

    person: str
    name: str


@with_config(ONLY_THESE)
class Hello(TypedDict):
    """The first message: the game as this table plays it, its sign, and who the reader is."""

    type: Literal["hello"]
    table: str
    game: GameDetails
    posted: Posted
    you: Reader


@with_config(ONLY_THESE)
class Done(TypedDict):
    """The room has done a command: it is in the log, and in the state with this number."""

    type: Literal["done"]
    id: str
    n: int


@with_config(ONLY_THESE)
class Refused(TypedDict):
    """The room refuses a command or a question."""

    type: Literal["refused"]
    id: str
    why: str


@with_config(ONLY_THESE)
class Worth(TypedDict):
    """A choice and its value in cents, with the standard error of a sampled one."""

    choice: Choice
    value: float
    error: float | None


@with_config(ONLY_THESE)
class AdviceAnswer(TypedDict):
    """The worth of each choice; `open` lists the choices of which none is surely the best."""

    type: Literal["answer"]
    id: str
    what: Literal["advice"]
    choices: list[Worth]
    best: int
    open: list[int]
    method: Method
    words: str


@with_config(ONLY_THESE)
class SettingAnswer(TypedDict):
    """A whole setting of one's cards, as decisions in their order."""

    type: Literal["answer"]
    id: str
    what: Literal["house way", "best"]
    setting: list[Choice]
    words: str


@with_config(ONLY_THESE)
class MakesAnswer(TypedDict):
    """The hands that these rows make, and why they may not lie so."""

    type: Literal["answer"]
    id: str
    what: Literal["makes"]
    rows: list[str]
    foul: str


@with_config(ONLY_THESE)
class StateAnswer(TypedDict):
    """The whole state follows."""

    type: Literal["answer"]
    id: str
    what: Literal["state"]


@with_config(ONLY_THESE)
class Mistake(TypedDict):
    """A decision that gave something away, and how much."""

    chosen: Choice
    best: Choice
    cost: float
    method: Method
    words: str


@with_config(ONLY_THESE)
class Mistakes(TypedDict):
    """The cost of each mistake in a round with advice."""

    type: Literal["mistakes"]
    round: int
    mistakes: list[Mistake]


@with_config(ONLY_THESE)
class Fault(TypedDict):
    """The last message could not be read, or cannot be done now."""

    type: Literal["error"]
    why: str


@with_config(ONLY_THESE)
class Pong(TypedDict):
    """The table answers that it is there."""

    type: Literal["pong"]


AnswerMessage = Annotated[
    AdviceAnswer | SettingAnswer | MakesAnswer | StateAnswer,
    Field(discriminator="what"),
]
TableMessage = Annotated[
    State | Hello | Done | Refused | AnswerMessage | Mistakes | Fault | Pong,
    Field(discriminator="type"),
]
