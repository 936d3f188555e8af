"""A pot game as one seat sees it: everybody's cards as they lie, who is still in, and where the chips are."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from houseway.core.cards import Card, parse_cards
from houseway.core.money import Cents
from houseway.core.round.events import BACK
from houseway.core.table import POT
from houseway.families.poker.play.result import HeldCards

BOARD = "board"
RAISES = frozenset({"bet", "raise", "complete"})
"""What makes it dearer to stay in."""


class LyingCard(NamedTuple):
    """A card on the table: its face, or a back for one that is not seen, and whether everybody sees it.

    `came_up` says that it was dealt face up, which is not the same where players turn their cards up themselves.
    """

    card: str
    up: bool
    came_up: bool


@dataclass
class PotView:
    """The pot as one who sits at the game knows it, put together event by event.

    `hands` are in the order in which the seats get cards. `first` spoke first in the betting round that is going on,
    and `began` are those who were in when its cards had come; `raises` counts its bets and raises. `thrown` are the
    cards that were thrown away and are known. `low`: nobody opened, and the pot is played for low.
    """

    hands: dict[str, list[LyingCard]] = field(default_factory=dict)
    board: list[str] = field(default_factory=list)
    folded: set[str] = field(default_factory=set)
    chips: dict[str, Cents] = field(default_factory=dict)
    paid_in: dict[str, Cents] = field(default_factory=dict)
    pot: Cents = 0
    first: str | None = None
    began: list[str] = field(default_factory=list)
    raises: int = 0
    thrown: list[str] = field(default_factory=list)
    low: bool = False
    told: int = 0

    def look(self, view: Mapping[str, Any]) -> None:
        """Take in what has happened since the last look."""
        for event in view["events"][self.told :]:
            self._take_event(event)
        self.told = len(view["events"])
        moved: dict[str, Cents] = {}
        self.pot = view["carried"]["amount"] if "carried" in view else 0
        self.paid_in = {}
        for line in view["ledger"]:
            source, to, amount = line["from"], line["to"], line["amount"]
            moved[source], moved[to] = moved.get(source, 0) - amount, moved.get(to, 0) + amount
            self.pot += amount * ((to == POT) - (source == POT))
            if to == POT:
                self.paid_in[source] = self.paid_in.get(source, 0) + amount
            elif source == POT and to in self.folded:
                # Only the ante of a dead hand goes back to who is out.
                self.paid_in[to] -= amount
        self.chips = {who: chips + moved.get(who, 0) for who, chips in view["chips"].items()}

    def list_live(self) -> list[str]:
        """List the seats that are still in, in the order in which they get cards."""
        return [who for who in self.hands if who not in self.folded]

    def list_all_in(self) -> list[str]:
        """List the seats that are still in without a chip behind."""
        return [who for who in self.list_live() if not self.chips.get(who)]

    def list_up_cards(self, who: str) -> tuple[Card, ...]:
        """List the cards of a hand that everybody sees."""
        return parse_cards([lying.card for lying in self.hands.get(who, []) if lying.up])

    def list_gone(self, me: str) -> tuple[Card, ...]:
        """List cards that nobody can get any more and that one has seen: thrown away, or up in a folded hand."""
        folded = [card for who in self.folded if who != me for card in self.list_up_cards(who)]
        mine = [one.card for one in self.hands.get(me, [])] if me in self.folded else []
        return (*parse_cards(self.thrown), *folded, *parse_cards(mine))

    def read_held(self, who: str) -> HeldCards:
        """Read a hand whose cards are all known, as the rules look at it."""
        lying = self.hands.get(who, [])
        cards = parse_cards([one.card for one in lying])
        came_down = any(card.is_joker and not one.came_up for card, one in zip(cards, lying, strict=True))
        return HeldCards(cards, tuple(one.up for one in lying), came_down)

    def _take_event(self, event: Mapping[str, Any]) -> None:
        kind, who, cards, action = event["kind"], event["who"], event.get("cards", []), event.get("action")
        if kind == "dealt":
            self._take_dealt(who, cards, up=event.get("face_up", False))
        elif kind == "exposed" and cards:
            self._take_exposed(event, who, cards)
        elif kind == "returned" and event.get("detail") == "dead hand":
            self.folded.add(who)
            self.began = self.list_live()
        elif kind == "decided" and cards:
            self._take_thrown(who, cards)
        elif kind == "decided" and who in self.hands:
            self.first = self.first or who
            self.raises += action in RAISES
            if action in ("fold", "muck"):
                self.folded.add(who)
        elif event.get("detail") == "played for low":
            self.low, self.first = True, None

    def _take_dealt(self, who: str, cards: list[str], *, up: bool) -> None:
        if who == BOARD:
            self.board += cards
        elif cards:
            self.hands.setdefault(who, []).extend(LyingCard(card, up, up) for card in cards)
        self.first, self.began, self.raises = None, self.list_live(), 0

    def _take_exposed(self, event: Mapping[str, Any], who: str, cards: list[str]) -> None:
        """Take a card turned up by its holder, or dealt so that everybody saw it; or a whole hand shown at the end."""
        hand, detail = self.hands.setdefault(who, []), event.get("detail")
        if event.get("action") == "turn up":
            place = next(place for place, one in enumerate(hand) if not one.up and one.card in (cards[0], BACK))
            hand[place] = LyingCard(cards[0], up=True, came_up=False)
        elif detail == "whole hand":
            self.hands[who] = [LyingCard(card, True, old.came_up) for card, old in zip(cards, hand, strict=False)]
        elif detail == "kept":
            hand.append(LyingCard(cards[0], up=True, came_up=False))
        elif detail == "openers":
            self._take_proof(hand, cards)

    def _take_proof(self, hand: list[LyingCard], cards: list[str]) -> None:
        """Some cards of a hand are shown at the end, to prove what it opened with."""
        backs = [place for place, one in enumerate(hand) if one.card == BACK]
        hidden = [card for card in cards if all(one.card != card for one in hand)]
        for place, card in zip(backs, hidden, strict=False):
            hand[place] = LyingCard(card, up=True, came_up=False)

    def _take_thrown(self, who: str, cards: list[str]) -> None:
        hand = self.hands.get(who, [])
        self.thrown += [card for card in cards if card != BACK]
        for card in cards:
            hand.remove(next(one for one in hand if one.card == card))
