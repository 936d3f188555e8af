"""What the wagers of the nines may ask for: each condition with its test, and with what it reads.

A new condition is a new field of `NinesWhen`, here, and nothing anywhere else.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, StrictBool

from houseway.book.model.condition import Condition, Ranks, Reads, read_hands
from houseway.book.model.filing import Numbers, Page
from houseway.core.cards import Card
from houseway.core.cards.suits import Suits
from houseway.core.errors import BookError
from houseway.core.ranking.nines import Final, find_pair

Side = Literal["player", "banker", "tie"]
Pair = Literal["pair", "same color", "same suit"]
"""Two first cards of one rank; of one rank and color; the same card from two decks. Each is also those before it."""
PAIRS: tuple[Pair, ...] = get_args(Pair)


class Part(StrEnum):
    """The parts of a deal that a condition may read."""

    FINALS = "what both finished hands count, and how many cards they have"
    JOKERS = "whether the player hand is two jokers that beat every nine"
    FIRST_COUNT = "what the player hand counted before it drew"
    DOUBLED = "whether the owner of the player hand doubled"
    PLAYER_FIRST = "the first two cards of the player hand"
    BANKER_FIRST = "the first two cards of the banker hand"
    CARDS = "any other cards of either hand"


OF_CHOICES = frozenset({Part.JOKERS, Part.FIRST_COUNT, Part.DOUBLED})
"""What only a game with options has."""
COUNTED = frozenset({Part.FINALS, *OF_CHOICES})
"""What is told of an end without its cards."""


class NinesFacts:
    """A deal of the nines, as far as a condition is told of it; what it is not told it cannot look at.

    `final` is both finished hands by what they count, `first` the strength of the player hand before it drew, `doubled`
    whether its owner doubled. `player_first` and `banker_first` are the first cards of the hands as they were dealt,
    `player` and `banker` all their cards.
    """

    __slots__ = ("banker", "banker_first", "doubled", "final", "first", "player", "player_first")
    final: Final
    first: int
    doubled: bool
    player_first: Sequence[Card]
    banker_first: Sequence[Card]
    player: Sequence[Card]
    banker: Sequence[Card]

    def __init__(self, *, final: Final | None = None) -> None:
        if final is not None:
            self.final = final

    def __getattr__(self, name: str) -> object:
        raise BookError(f"a condition looks at {name!r}, and is not told of it here: look at what it says it reads")


_Condition = Condition[NinesFacts]
_FINALS = read_hands(Part.FINALS, ranks=Ranks.COUNTS)


def _read_choice(part: Part) -> Reads:
    return read_hands(part, ranks=Ranks.COUNTS)


def _read_pair(part: Part) -> Reads:
    return read_hands(part, ranks=Ranks.RANKS, suits=Suits.SAME_SUIT | Suits.SAME_COLOUR)


def _see_margin(facts: NinesFacts) -> int:
    return abs(min(facts.final.player_total, 9) - min(facts.final.banker_total, 9))


def _see_sum(facts: NinesFacts) -> int:
    return min(facts.final.player_total, 9) + min(facts.final.banker_total, 9)


def _see_player_pair(facts: NinesFacts) -> int:
    return find_pair(*facts.player_first[:2])


def _see_banker_pair(facts: NinesFacts) -> int:
    return find_pair(*facts.banker_first[:2])


def _is_pair(wanted: Pair, seen: int) -> bool:
    return seen > PAIRS.index(wanted)


def _check_sides(value: Any) -> Any:
    sides = value if isinstance(value, list | tuple) else [value]
    if not sides or any(side not in get_args(Side) for side in sides):
        raise ValueError("player, banker or tie")
    return value


class NinesWhen(Page):
    """A condition on both finished hands; every key given must hold.

    `margin` is the winner's lead in points, `sum` both totals added. `natural` is whether the winning hand (either
    hand, at a tie) has eight or nine in its first two cards. Two jokers that beat every nine have a total of nine:
    `player_two_jokers` tells them from one. `player_first` is the player hand's total before it drew, `doubled` whether
    its owner doubled; a pair is looked for in a hand's first two cards.
    """

    winner: Annotated[
        Annotated[Side | tuple[Side, ...], BeforeValidator(_check_sides)] | None,
        _Condition(lambda facts: facts.final.winner, _FINALS),
    ] = None
    player_total: Annotated[Numbers | None, _Condition(lambda facts: min(facts.final.player_total, 9), _FINALS)] = None
    player_cards: Annotated[Numbers | None, _Condition(lambda facts: facts.final.player_cards, _FINALS)] = None
    banker_total: Annotated[Numbers | None, _Condition(lambda facts: min(facts.final.banker_total, 9), _FINALS)] = None
    banker_cards: Annotated[Numbers | None, _Condition(lambda facts: facts.final.banker_cards, _FINALS)] = None
    margin: Annotated[Numbers | None, _Condition(_see_margin, _FINALS, is_ladder=True)] = None
    sum: Annotated[Numbers | None, _Condition(_see_sum, _FINALS, is_ladder=True)] = None
    natural: Annotated[StrictBool | None, _Condition(lambda facts: facts.final.won_by_natural, _FINALS)] = None
    player_first: Annotated[
        Numbers | None, _Condition(lambda facts: min(facts.first, 9), _read_choice(Part.FIRST_COUNT))
    ] = None
    player_two_jokers: Annotated[
        StrictBool | None, _Condition(lambda facts: facts.final.player_total > 9, _read_choice(Part.JOKERS))
    ] = None
    doubled: Annotated[StrictBool | None, _Condition(lambda facts: facts.doubled, _read_choice(Part.DOUBLED))] = None
    player_pair: Annotated[Pair | None, _Condition(_see_player_pair, _read_pair(Part.PLAYER_FIRST), _is_pair)] = None
    banker_pair: Annotated[Pair | None, _Condition(_see_banker_pair, _read_pair(Part.BANKER_FIRST), _is_pair)] = None
