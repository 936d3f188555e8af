"""What a table says to a browser: the shapes of its messages. `messages.py` has those of what a browser says.

Tables put their messages together as plain data, and ask no shape for it while they play. A test holds every kind of
message to these shapes; the types by which the scripts of the pages are checked are made from them.
"""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from houseway.families.worths import Method
from houseway.money import Cents
from houseway.room.shapes import GameTold, Posted
from houseway.room.tables.seated import Kind as SitterKind
from houseway.room.tables.state import Phase
from houseway.round.events import Detail
from houseway.round.events import Kind as EventKind

ONLY_THESE = ConfigDict(extra="forbid", strict=True)
"""A message has these keys and no others."""


@with_config(ONLY_THESE)
class HandOf(TypedDict):
    """Which hand is meant: whose it is, and its number where the owner has several."""

    owner: str
    number: NotRequired[int]


Payment = TypedDict("Payment", {"from": str, "amount": Cents, "owed": Cents})
Payment.__doc__ = "Chips that one party pays another, and how many are owed where there were not enough."
with_config(ONLY_THESE)(Payment)


@with_config(ONLY_THESE)
class RoundEvent(TypedDict):
    """Something that happened in a round, as one viewer knows it. A field that does not apply is left out."""

    kind: EventKind
    who: str
    words: str
    said: str
    why: NotRequired[str]
    cards: NotRequired[list[str]]
    wager: NotRequired[str]
    amount: NotRequired[Cents]
    stake: NotRequired[Cents]
    dice: NotRequired[list[int]]
    melds: NotRequired[list[list[str]]]
    action: NotRequired[str]
    hand: NotRequired[HandOf]
    street: NotRequired[str]
    face_up: NotRequired[bool]
    total: NotRequired[int | float]
    part: NotRequired[str]
    detail: NotRequired[Detail]
    paid_by: NotRequired[list[Payment]]


CardPick = TypedDict("CardPick", {"from": list[str], "least": int, "most": int})
CardPick.__doc__ = "Cards to pick from, and how many of them."
with_config(ONLY_THESE)(CardPick)


@with_config(ONLY_THESE)
class Choice(TypedDict):
    """One thing that may be chosen: an open amount runs to `most`; of many cards one picks, in `count` ways.

    `label` is what its button says. In the `amount_label` of an open amount `{amount}` stands for what somebody sets.
    """

    action: str
    label: str
    amount_label: NotRequired[str]
    amount: NotRequired[Cents]
    most: NotRequired[Cents]
    step: NotRequired[Cents]
    cards: NotRequired[str]
    pick: NotRequired[CardPick]
    count: NotRequired[int]


@with_config(ONLY_THESE)
class Turn(TypedDict):
    """Whose turn it is; what may be chosen is told to the one who chooses."""

    who: str
    words: str
    said: str
    hand: NotRequired[HandOf]
    wager: NotRequired[str]
    street: NotRequired[str]
    choices: NotRequired[list[Choice]]


MovedChips = TypedDict(
    "MovedChips", {"from": str, "to": str, "amount": Cents, "wager": str | None, "reason": str, "said": str}
)
MovedChips.__doc__ = "A line of the ledger: chips from one party to another, and why; `said` is that for the reader."
with_config(ONLY_THESE)(MovedChips)


@with_config(ONLY_THESE)
class Stake(TypedDict):
    """A wager that was down before the deal."""

    bettor: str
    wager: str
    amount: Cents


@with_config(ONLY_THESE)
class CarriedPot(TypedDict):
    """A pot that nobody won, and that the next round is played for."""

    amount: Cents
    seats: list[int]
    losers: list[int]
    rounds: int


@with_config(ONLY_THESE)
class View(TypedDict):
    """A round as its viewer may see it; `events` and `ledger` go on from what was sent before."""

    game: str
    changed: NotRequired[list[dict[str, Any]]]
    you: str
    seats: int
    player_dealer: int | None
    bank: Cents | None
    button: int | None
    chips: dict[str, Cents]
    wagers: list[Stake]
    carried: NotRequired[CarriedPot]
    events: list[RoundEvent]
    ledger: list[MovedChips]
    turn: NotRequired[Turn]


@with_config(ONLY_THESE)
class Row(TypedDict):
    """Cards or tiles that lie beside each other; `up` says which of them lie face up for everybody."""

    name: str
    cards: list[str]
    kind: Literal["card", "tile"]
    wager: Cents | None
    words: str
    up: NotRequired[list[bool]]
    meld: NotRequired[int]


@with_config(ONLY_THESE)
class Hand(TypedDict):
    """Somebody's hand, or one that is nobody's own, and where it lies."""

    who: str
    at: Literal["dealer", "middle", "seat"]
    seat: int | None
    rows: list[Row]
    folded: bool


@with_config(ONLY_THESE)
class ChipsOnCircle(TypedDict):
    """Chips on a circle."""

    who: str
    wager: str
    amount: Cents


@with_config(ONLY_THESE)
class ChipsInFront(TypedDict):
    """Chips that are bet in front of a seat."""

    who: str
    amount: Cents


@with_config(ONLY_THESE)
class Shoe(TypedDict):
    """The shoe; how much is left in it is not told."""

    left: None


@with_config(ONLY_THESE)
class Felt(TypedDict):
    """Where every card, tile, chip and button lies."""

    hands: list[Hand]
    wagers: list[ChipsOnCircle]
    pot: Cents | None
    bets: list[ChipsInFront]
    discards: list[str]
    burned: int
    dice: list[int]
    action_button: int | None
    dealer_button: int | None
    button_words: NotRequired[str]
    shoe: Shoe
    stacks: dict[str, Cents]


@with_config(ONLY_THESE)
class SeatTold(TypedDict):
    """A seat of the table, and who has it."""

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
class TableTold(TypedDict):
    """The table as everybody sees it."""

    seats: list[SeatTold]
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
    """What one may put up who is offered the bank."""

    least: Cents
    most: Cents


@with_config(ONLY_THESE)
class You(TypedDict):
    """The one who reads: the seat, the chips, the wagers, and the kinds of deeds that are open now."""

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
    """What a wager takes."""

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
    """What the next shuffle is bound to, once it is, and the seed of the last."""

    round: int
    commitment: str | None
    last: ShownSeed | None


@with_config(ONLY_THESE)
class EndedWager(TypedDict):
    """What became of one of the reader's own wagers, and what it brought beside its stake."""

    wager: str
    how: Literal["won", "lost", "push", "back"]
    gain: Cents


@with_config(ONLY_THESE)
class Gain(TypedDict):
    """What came from another party, or went there."""

    who: str
    gain: Cents


@with_config(ONLY_THESE)
class Result(TypedDict):
    """What a finished round came to for the reader; somebody at the rail has no `net`."""

    net: Cents | None
    wagers: list[EndedWager]
    others: list[Gain]
    fees: Cents
    told: list[str]
    said: list[str]


@with_config(ONLY_THESE)
class ClockTold(TypedDict):
    """Who has to act, and how many milliseconds are left for it."""

    who: str
    ms: int


@with_config(ONLY_THESE)
class Sent(TypedDict):
    """How many events and lines of the ledger the reader has already."""

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
        "table": TableTold,
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
        "clock": ClockTold | None,
    },
)
State.__doc__ = "The table as one reader may see it, with what is new since the state before."
with_config(ONLY_THESE)(State)


@with_config(ONLY_THESE)
class Reader(TypedDict):
    """Who one is in the room."""

    person: str
    name: str


@with_config(ONLY_THESE)
class Hello(TypedDict):
    """What is said first: the game as this table plays it, its sign, and who one is."""

    type: Literal["hello"]
    table: str
    game: GameTold
    posted: Posted
    you: Reader


@with_config(ONLY_THESE)
class Done(TypedDict):
    """An act is in the log, and in the state with this number."""

    type: Literal["done"]
    id: str
    n: int


@with_config(ONLY_THESE)
class Refused(TypedDict):
    """An act or a question came to nothing."""

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
    """What each choice is worth; `open` are those of which none is surely the best."""

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
    """What the cards in these rows make, and why they may not lie so."""

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
    """What each mistake of a round with advice cost."""

    type: Literal["mistakes"]
    round: int
    mistakes: list[Mistake]


@with_config(ONLY_THESE)
class Fault(TypedDict):
    """What was said was no message, or cannot be done now."""

    type: Literal["error"]
    why: str


@with_config(ONLY_THESE)
class Pong(TypedDict):
    """Yes, the table is there."""

    type: Literal["pong"]


Answered = Annotated[
    AdviceAnswer | SettingAnswer | MakesAnswer | StateAnswer,
    Field(discriminator="what"),
]
TableMessage = Annotated[
    State | Hello | Done | Refused | Answered | Mistakes | Fault | Pong,
    Field(discriminator="type"),
]
