"""How both sides play a game with options: what each does at every moment at which it has a choice.

A moment is all that its side can know. Suits and the order of cards mean nothing to a hand that is counted to nine, so
cards are sorted rows of counts (`rules.card_count`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from houseway.core.values import FrozenMap
from houseway.families.nines.play.options.rules import Action

Counts = tuple[int, ...]


class SeatMoment(NamedTuple):
    """A seat's choice: the first cards of the hand that it plays, and the player-dealer's open card, if any."""

    cards: Counts
    up: int | None = None


class BankMoment(NamedTuple):
    """The player-dealer's choice, made last: the own first cards, which of them lay open, and what the seat did.

    `player` are the community hand's first cards; a seat's own hand is hidden, and then there is none.
    """

    cards: Counts
    up: int | None
    player: Counts | None
    seat: Action


SeatPlay = Mapping[SeatMoment, Mapping[Action, Fraction]]
"""How likely a seat is to do each thing, at every moment with a choice."""
BankPlay = Mapping[BankMoment, Fraction]
"""How likely the player-dealer is to draw, at every moment with a choice."""


@dataclass(frozen=True)
class NinesPlay:
    """A way to play for both sides, with one seat at the table; a side that is left out plays the house way.

    `late` says at which moments a seat makes each late wager; one that is not named there is made wherever it may be.
    """

    name: str
    seat: SeatPlay | None = None
    bank: BankPlay | None = None
    late: Mapping[str, frozenset[SeatMoment]] = field(default_factory=FrozenMap)
