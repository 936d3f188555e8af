"""The cards that somebody at the table has seen: which places of the order they know, and the cards that lie there.

Cards that are equal cannot be told apart, so the round is played again with copies of its cards, which can be told
apart: so the places of those that the viewer was shown are found. Panguingue, whose cards are numbers in play, has a
method of its own. Nothing else of the true order is kept: the rest of the pack is put in an order that does not depend
on it.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from houseway.core.cards import Card
from houseway.core.round import Decision, Round, Setup
from houseway.core.round.events import EVERYONE
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Ledger
from houseway.families import begin, family_of

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class KnownDecision:
    """A decision as the viewer knows it: of cards that they have not seen, only how many there were."""

    by: str
    action: str
    amount: int | None
    cards: Cards
    hidden: int


@dataclass(frozen=True)
class InfoState:
    """A round as one viewer knows it.

    `setup` holds no order: `known` are the cards that the viewer knows the places of, `places` the others, and
    `unseen` all cards that may lie there. `facts` are what `Round.facts` told, and `ledger` what has been paid.
    """

    me: str
    setup: Setup
    known: tuple[tuple[int, Card], ...]
    places: tuple[int, ...]
    unseen: Cards
    said: tuple[KnownDecision, ...]
    facts: dict[str, Any]
    ledger: Ledger

    @cached_property
    def so_far(self) -> int:
        """What the viewer has gained or lost until now."""
        return self.ledger.net([self.me])[self.me]


def make_info_state(live: Round, who: str) -> InfoState:
    """Make the round as somebody knows it at this moment."""
    setup = live.setup
    copies = tuple(map(Card._make, make_whole_order(setup)))
    again = replay_decisions(replace(setup, order=copies), live.decisions)
    told = family_of(setup.game).places_seen(live, who)
    if told is not None:
        known, reshuffled = told
        said = [KnownDecision(one.by, one.action, one.amount, one.cards, 0) for one in again.decisions]
    else:
        places = {id(card): place for place, card in enumerate(copies)}
        known, reshuffled = {place: copies[place] for place in _find_shown(again, who, places)}, ()
        said = [
            _make_known_decision(one, who, [places.get(id(card)) in known for card in one.cards])
            for one in again.decisions
        ]
        known = _place_turned_up(again, who, places, known)
    unseen = Counter(make_filed_pack(setup.game.rules.deck, setup.decks)) - Counter(known.values())
    return InfoState(
        who,
        replace(setup, order=(), reshuffled=reshuffled),
        tuple(sorted(known.items())),
        tuple(place for place in range(len(copies)) if place not in known),
        tuple(sorted(unseen.elements())),
        tuple(said),
        live.facts(who),
        live.ledger,
    )


def _find_shown(again: Round, who: str, places: Mapping[int, int]) -> set[int]:
    """Find the places of the cards that somebody was shown, by the copies that were shown."""
    return {
        places[id(card)]
        for event in again.events
        if event.cards and (event.seen_by == EVERYONE or who in event.seen_by)
        for card in event.cards
        if id(card) in places
    }


def _place_turned_up(again: Round, who: str, places: Mapping[int, int], known: Mapping[int, Card]) -> dict[int, Card]:
    """Put the cards that others chose to turn up in the first places of those that came to them face down.

    When a seat turns up one of its down cards, the viewer does not learn where that card lay.
    """
    found, down = dict(known), dict[str, list[int]]()
    for event in again.events:
        if event.kind == "dealt":
            down.setdefault(event.who, []).extend(places[id(card)] for card in event.cards)
    for one in again.decisions:
        for card in one.cards if one.by != who else ():
            place = places.get(id(card))
            if place in found and place in down.get(one.by, ()):
                first = min(other for other in down[one.by] if other not in found or other == place)
                found[first] = found.pop(place)
    return found


def make_whole_order(setup: Setup) -> Cards:
    """Make the order with all cards of the pack: a finished round was written without those that were not dealt."""
    rest = Counter(make_filed_pack(setup.game.rules.deck, setup.decks)) - Counter(setup.order)
    return (*setup.order, *sorted(rest.elements()))


def replay_decisions(setup: Setup, decisions: tuple[Decision, ...]) -> Round:
    """Play the round with these decisions made in it."""
    live = begin(setup)
    for one in decisions:
        live = live.decide(one.action, one.amount, one.cards)
    return live


def _make_known_decision(one: Decision, who: str, seen: list[bool]) -> KnownDecision:
    if one.by == who or all(seen):
        return KnownDecision(one.by, one.action, one.amount, one.cards, 0)
    return KnownDecision(one.by, one.action, one.amount, (), len(one.cards))
