"""The hands of a blackjack as one viewer sees them grow: which cards, and how the first two came together."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card, parse_cards
from houseway.core.ranking.twenty_one_orders import Came
from houseway.core.round.events import BACK, HandOf
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.play.position import DEALERS_HAND

EventData = Mapping[str, Any]
MOST_REMEMBERED = 1 << 13
"""So many counts are remembered: a table looks at the same hands again and again."""
DOUBLES = ("double", "double again", "free double")
_ENDS = {"surrender": "surrendered", "rescue": "rescued"}
_CAME: Mapping[str, Came] = {"split": "split", "switched": "switched"}


@dataclass
class KnownHands:
    """The cards that a viewer has seen of every hand, a back for each card that they have not.

    `came` says of those that were split or switched how their first two cards came together. `ended` are those that
    were given up, and how; `doubled` is how often a hand was doubled, and `free` are those that stand on a free bet.
    """

    cards: dict[HandOf, list[str]] = field(default_factory=dict)
    came: dict[HandOf, Came] = field(default_factory=dict)
    ended: dict[HandOf, str] = field(default_factory=dict)
    doubled: Counter[HandOf] = field(default_factory=Counter)
    free: set[HandOf] = field(default_factory=set)
    _parted_free: int = 0

    def take(self, event: EventData) -> None:
        """Learn from the next event."""
        if "hand" not in event:
            return
        kind, hand = event["kind"], HandOf.read(event["hand"])
        if kind in ("dealt", "drawn"):
            self.cards.setdefault(hand, []).extend(event["cards"])
        elif kind == "exposed" and hand == DEALERS_HAND:
            self._turn_up(event["cards"])
        elif kind == "exposed":
            self._lay_open(hand, event["cards"], event.get("detail"))
        elif kind == "decided":
            self._learn_choice(hand, event.get("action"))

    def list_hands(self, owner: str) -> tuple[HandOf, ...]:
        """List the hands that somebody has, in the order of their numbers."""
        return tuple(sorted((hand for hand in self.cards if hand.owner == owner), key=lambda hand: hand.number or 0))

    def is_hidden(self, hand: HandOf) -> bool:
        """Say whether the viewer has not seen all of a hand."""
        return BACK in self.cards[hand]

    def list_known_cards(self, hand: HandOf) -> tuple[Card, ...]:
        """List the cards of a hand that the viewer knows."""
        return parse_cards([card for card in self.cards[hand] if card != BACK])

    def count(self, game: Game[TwentyOnePage], hand: HandOf) -> str:
        """Count a hand, in words; there are none where a card of it is not seen, or only one lies there."""
        if self.is_hidden(hand) or len(self.cards[hand]) < 2:
            return ""
        return _describe_count(game, tuple(self.cards[hand]), self.came.get(hand, "dealt"))

    def _turn_up(self, cards: list[str]) -> None:
        hand = self.cards[DEALERS_HAND]
        self.cards[DEALERS_HAND] = [*hand[: len(hand) - len(cards)], *cards]

    def _lay_open(self, hand: HandOf, cards: list[str], detail: str | None) -> None:
        """The whole hand is shown: after a split with one card, after a switch with other cards, or at its end."""
        if hand.number is not None:
            self.cards.pop(HandOf(hand.owner), None)
        self.cards[hand] = list(cards)
        if detail is not None and detail in _CAME:
            self.came[hand] = _CAME[detail]
        if detail == "split":
            self._part_free(hand)

    def _part_free(self, hand: HandOf) -> None:
        """Of the two hands of a free split, the second stands on a free bet."""
        if self._parted_free == 1:
            self.free.add(hand)
        self._parted_free = max(self._parted_free - 1, 0)

    def _learn_choice(self, hand: HandOf, action: str | None) -> None:
        self.doubled[hand] += action in DOUBLES
        self._parted_free = 2 if action == "free split" else 0
        if action is not None and action in _ENDS:
            self.ended[hand] = _ENDS[action]


def follow_hands(events: Iterable[EventData]) -> KnownHands:
    """Follow the hands through these events, as one viewer is told of them."""
    seen = KnownHands()
    for event in events:
        seen.take(event)
    return seen


@lru_cache(maxsize=MOST_REMEMBERED)
def _describe_count(game: Game[TwentyOnePage], faces: tuple[str, ...], came: Came) -> str:
    return str(compile_game(game).count_hand(parse_cards(faces), came))
