"""The hands of a blackjack as one viewer sees them grow: which cards, and how the first two came together."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.cards import Card, parse_cards
from houseway.ranking.twenty_one_orders import Came
from houseway.round.events import BACK
from houseway.table import PLAYER_DEALER

Told = Mapping[str, Any]

_NAMED = re.compile(r"^(?:the )?(player-dealer|seat \d+(?: back line \d+| hand \d+)?)(?: |$)", re.IGNORECASE)
_ENDS = {"surrenders": "surrendered", "gives up the rest": "rescued"}


def name_and_deed(words: str) -> tuple[str, str]:
    """Who an event is about, and what it says of them: "seat 2 hand 1" and "hits".

    >>> name_and_deed("seat 2 hand 1 hits")
    ('seat 2 hand 1', 'hits')
    >>> name_and_deed("The player-dealer stands with hard 17")
    ('player-dealer', 'stands with hard 17')
    """
    found = _NAMED.match(words)
    return (found[1].lower(), words[found.end() :]) if found else ("", words)


def owner_of(name: str) -> str:
    """Whose hand it is: the seat, or the player-dealer."""
    return name.partition(" hand ")[0]


@dataclass
class SeenHands:
    """What a viewer has seen of every hand, a back for each card that they have not.

    A hand is called as the table calls it: seat 3, and seat 3 hand 2 once the seat has several. `ended` are those that
    were given up, and how; `doubled` is how often a hand was doubled, and `free` are those that stand on a free bet.
    """

    cards: dict[str, list[str]] = field(default_factory=dict)
    came: dict[str, Came] = field(default_factory=dict)
    ended: dict[str, str] = field(default_factory=dict)
    doubled: Counter[str] = field(default_factory=Counter)
    free: set[str] = field(default_factory=set)
    _switching: set[str] = field(default_factory=set)
    _parted_free: int = 0

    def take(self, event: Told) -> None:
        """Learn from the next event."""
        kind, who, cards = event["kind"], event["who"], event.get("cards", [])
        if kind in ("dealt", "drawn"):
            self.cards.setdefault(who, []).extend(cards)
        elif kind == "exposed" and who == PLAYER_DEALER:
            self._turn_up(cards)
        elif kind == "exposed":
            self._lay_open(who, cards)
        elif kind == "decided":
            self._decided(event["words"])

    def of(self, owner: str) -> tuple[str, ...]:
        """The names of the hands that somebody has, in the order of their numbers."""
        return tuple(sorted((name for name in self.cards if owner_of(name) == owner), key=_number))

    def is_hidden(self, name: str) -> bool:
        """Whether the viewer has not seen all of a hand."""
        return BACK in self.cards[name]

    def known(self, name: str) -> tuple[Card, ...]:
        """The cards of a hand that the viewer knows."""
        return parse_cards([card for card in self.cards[name] if card != BACK])

    def _turn_up(self, cards: list[str]) -> None:
        hand = self.cards[PLAYER_DEALER]
        self.cards[PLAYER_DEALER] = [*hand[: len(hand) - len(cards)], *cards]

    def _lay_open(self, name: str, cards: list[str]) -> None:
        """The whole hand is shown: after a split with one card, after a switch with other cards, or at its end."""
        owner = owner_of(name)
        if name != owner:
            self.cards.pop(owner, None)
        self.cards[name] = list(cards)
        if len(cards) == 1:
            self.came[name] = "split"
            self._part_free(name)
        elif owner in self._switching and len(cards) == 2 and name not in self.came:
            self.came[name] = "switched"

    def _part_free(self, name: str) -> None:
        """Of the two hands of a free split, the second stands on a free bet."""
        if self._parted_free == 1:
            self.free.add(name)
        self._parted_free = max(self._parted_free - 1, 0)

    def _decided(self, words: str) -> None:
        name, deed = name_and_deed(words)
        if deed.startswith("switches"):
            self._switching.add(name)
        self.doubled[name] += deed.startswith("doubles")
        self._parted_free = 2 if deed == "splits free" else 0
        for ending, how in _ENDS.items():
            if deed.endswith(ending):
                self.ended[name] = how


def seen_hands(events: list[dict[str, Any]]) -> SeenHands:
    """The hands as they stand after these events."""
    seen = SeenHands()
    for event in events:
        seen.take(event)
    return seen


def _number(name: str) -> int:
    return int(name.rpartition(" hand ")[2]) if " hand " in name else 0
