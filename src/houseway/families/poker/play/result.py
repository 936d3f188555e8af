"""What a hand comes to: what is remembered of it, the cards that decide its end, and what everybody gets."""

from collections.abc import Mapping
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.table import Carried
from houseway.families.poker.play.facts import Fact


class Notes(NamedTuple):
    """Things that few hands have; players are told by their places, and -1 is nobody.

    `opener` is who opened, on which cards, `falsely` where they were no openers, and whether it was `called` before the
    draw. `low` says that nobody opened and the pot is played for low. `mucked` are those who threw their hands away at
    a showdown that is asked for.
    """

    straddler: int = -1
    killer: int = -1
    bomb: bool = False
    opener: int = -1
    opened_on: tuple[Card, ...] = ()
    falsely: bool = False
    called: bool = False
    low: bool = False
    passed_out: bool = False
    mucked: tuple[int, ...] = ()


class HeldCards(NamedTuple):
    """A player's own cards in the order in which they came, and which of them lie face up.

    `joker_down`: the joker among them was dealt face down, wherever it lies now.
    """

    cards: tuple[Card, ...]
    up: tuple[bool, ...]
    joker_down: bool = False


class Finish(NamedTuple):
    """All that the end of a round is worked out from.

    `seats` are the seats still in, clockwise from the button's left; where more than one is left, all of them show.
    `paid_in` is what every seat has put in that counts for matching, folded seats too; `dead` is in the main pot for
    nobody: dead blinds and a carried pot. `reached` is how many betting rounds have begun. `last_round` is what each
    seat put in on the last betting round, and `checked` are the seats that checked on it before anybody bet (for the
    rule of sevens); `short_bet` says that the only bet of that round was an all-in of less than half a bet, and `calls`
    are those who called it, in their order.
    `opener` is who opened, with the cards held then in `opened_on`; `opened_falsely` says that they were no openers,
    and `called` that somebody called the opening before the draw. `low` says that the pot was passed out and is
    played for low. `upper` is the upper limit.
    """

    seats: tuple[int, ...]
    held: Mapping[int, HeldCards]
    board: tuple[Card, ...]
    paid_in: Mapping[int, Cents]
    dead: Cents
    reached: int
    upper: Cents
    last_round: Mapping[int, Cents] = {}
    checked: frozenset[int] = frozenset()
    short_bet: bool = False
    calls: tuple[int, ...] = ()
    opener: int | None = None
    opened_on: tuple[Card, ...] = ()
    opened_falsely: bool = False
    called: bool = False
    low: bool = False
    passed_out: bool = False


class Result(NamedTuple):
    """The result of a round.

    `shares` is what each seat won of the pots (bets that went back are not in it). `scooped` is the seat that took a
    whole pot that could have been split between high and low. `carried` is what goes on to the next round.
    """

    shares: Mapping[int, Cents]
    pot: Cents
    dropped: Cents
    jackpot: Cents
    reached: int
    winners: tuple[int, ...]
    scooped: int | None
    shown: tuple[int, ...]
    carried: Carried | None = None


class Ending(NamedTuple):
    """The end of a round: the facts in their order, and the result."""

    facts: tuple[Fact, ...]
    result: Result
