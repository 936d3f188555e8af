"""A round of panguingue at one moment, and how it stands with the chips and the stock."""

from typing import Literal, NamedTuple

from houseway.core.money import Cents
from houseway.core.round import Turn
from houseway.families.panguingue.play.faces import Face, Faces
from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.players import Player
from houseway.families.panguingue.play.position import Felt

NO_FACE = -1
"""Stands where no card does."""

Phase = Literal["speak", "share", "choose", "force", "play", "over"]
"""What is decided: in or on top; to share the tops; to take or to pluck; to force a card; what to do with it."""
Draw = Literal["plucked", "first", "taken", "forced"]
"""How a card was drawn: plucked, and as the first of the round it may be thrown for another; taken; or forced."""
How = Literal["out", "alone", "shared", "nobody"]


class Result(NamedTuple):
    """How a round ended: who won, by going out or because nobody else was in; without a winner, what became of it."""

    winner: int | None
    how: How


class Moment(NamedTuple):
    """A round at one moment; players are told by their places, counted in playing order from the eldest hand.

    `place` is whose turn it is in play, and `asked` are those who have yet to answer a question. `still_in` are the
    places that are in, `paying` those that pay for conditions. `gone` is how many cards have left the deck, `stock` are
    cards shuffled again that are plucked once it has run out, and `pile` are the discards. `drawn_face` is the card
    that was drawn and is not used yet, and `how` says how that was. `thrown` is the card that the next player may take.
    `late` are the places with a wrong number of cards, and after how many more turns that is noticed.
    """

    felt: Felt
    phase: Phase
    place: int
    asked: tuple[int, ...]
    players: tuple[Player, ...]
    chips: tuple[Cents, ...]
    tops: Cents
    still_in: tuple[int, ...]
    paying: tuple[int, ...]
    gone: int
    stock: Faces
    pile: Faces
    drawn_face: Face
    how: Draw
    thrown: Face
    late: tuple[tuple[int, int], ...]
    facts: Chain | None
    turn: Turn | None
    result: Result | None
