"""The knowledge of one player of panguingue: what bots and hints are given, and the cards whose places somebody knows.

Cards leave the deck in the order of the story: those dealt, the ones turned up in the deal, and each that is plucked.
What another player lays or throws that nobody saw come was among the cards that were dealt to them face down.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from houseway.core.cards import Card, parse_card, parse_cards
from houseway.core.round.events import BACK
from houseway.families.panguingue.advise.judging import get_judge
from houseway.families.panguingue.play.faces import Face, Faces
from houseway.families.panguingue.play.melds import Meld
from houseway.families.panguingue.play.position import HAND, CompiledPanguingue, Moment, Phase


class PanView(NamedTuple):
    """The knowledge of one player: the own cards, and what lies open on the table.

    `hand`, `melds` and `uses` (what the next card could be) are the own ones. `drawn` is the card that was drawn in
    this turn, and `thrown` the one that may be taken; everybody sees both. `tops` are counted in chips of a condition,
    and `payers` are those who would pay this player; `to_speak` are the others who have yet to say whether they are in,
    and `foremost` is how many cards the best of those in has in melds. `victim` is whom a card may be forced on: how
    many cards that player holds, and how many chips the card would collect.
    """

    compiled: CompiledPanguingue
    phase: Phase
    hand: Faces
    melds: tuple[Meld, ...]
    uses: int
    drawn: Face
    thrown: Face
    tops: float
    payers: int
    to_speak: int
    foremost: int
    victim: tuple[int, int] | None


def make_view(state: Moment) -> PanView:
    """Work out what the player knows whose turn it is."""
    players, phase = state.players, state.phase
    me = state.asked[0] if state.asked else state.place
    own, compiled = players[me], state.position.compiled
    victim = None
    if phase == "force":
        other = players[state.place]
        pays = [get_judge(compiled).count_added_pay(meld, state.thrown) for meld in other.melds]
        victim = HAND - other.spread, max(pays)
    return PanView(
        compiled,
        phase,
        own.hand,
        own.melds,
        own.uses,
        state.drawn_face,
        state.thrown,
        state.tops / state.position.value,
        len(state.paying) - 1,
        len(state.asked) - 1 if phase == "speak" else 0,
        max([players[place].spread for place in state.still_in if place != me], default=0),
        victim,
    )


@dataclass
class Hand:
    """The cards that are known of one player.

    Places of cards that came face down, all cards seen to come, all seen to go.
    """

    down: list[int] = field(default_factory=list)
    came: Counter[Card] = field(default_factory=Counter)
    thrown: Counter[Card] = field(default_factory=Counter)
    laid: Counter[Card] = field(default_factory=Counter)


@dataclass
class Deck:
    """The places that are known, how many cards have left the deck, and those that came after it was shuffled again."""

    known: dict[int, Card] = field(default_factory=dict)
    again: list[Card] = field(default_factory=list)
    gone: int = 0
    is_out: bool = False
    hands: dict[str, Hand] = field(default_factory=dict)

    def take(self, event: Mapping[str, Any]) -> None:
        """Learn from the next event."""
        kind, who, cards = event["kind"], event["who"], event.get("cards", [])
        hand = self.hands.setdefault(who, Hand())
        if kind in ("dealt", "exposed"):
            for card in cards:
                self._take_next(hand, card)
        elif kind == "drawn":
            self._take_drawn(event, hand, parse_card(cards[0]))
        elif kind == "burned":
            self.is_out = True
        elif kind == "decided" and cards:
            self._take_decision(event, hand, Counter(parse_cards(cards)))

    def _take_next(self, hand: Hand, card: str) -> None:
        if card == BACK:
            hand.down.append(self.gone)
        else:
            self.known[self.gone] = parse_card(card)
            hand.came[parse_card(card)] += 1
        self.gone += 1

    def _take_drawn(self, event: Mapping[str, Any], hand: Hand, card: Card) -> None:
        hand.came[card] += 1
        if event["detail"] != "plucked":
            return
        if self.is_out:
            self.again.append(card)
        else:
            self.known[self.gone] = card
            self.gone += 1

    def _take_decision(self, event: Mapping[str, Any], hand: Hand, cards: Counter[Card]) -> None:
        if "melds" in event:
            hand.laid = Counter(parse_cards([card for meld in event["melds"] for card in meld]))
        else:
            hand.thrown += cards
        for card in sorted((hand.thrown + hand.laid - hand.came).elements()):
            hand.came[card] += 1
            self.known[hand.down.pop(0)] = card


def read_places_seen(view: Mapping[str, Any]) -> tuple[dict[int, Card], tuple[Card, ...]]:
    """Read the cards whose places a viewer knows, and those that came after the deck was shuffled again."""
    deck = Deck()
    for event in view["events"]:
        deck.take(event)
    return deck.known, tuple(deck.again)
