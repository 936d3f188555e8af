"""The shapes of what a viewer sees of a round: its events, turns, views and felt."""

from typing import Any, Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from houseway.core.money import Cents
from houseway.core.round.events import Detail
from houseway.core.round.events import Kind as EventKind

ONLY_THESE = ConfigDict(extra="forbid", strict=True)
"""A message has these keys and no others."""


@with_config(ONLY_THESE)
class HandOf(TypedDict):
    """The hand that is meant: its owner, and its number where the owner has several."""

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
    """The turn of one party; only the one who chooses is told what may be chosen."""

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
    """A hand, and where it lies; it may be nobody's own."""

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
    """The place of every card, tile, chip and button."""

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
