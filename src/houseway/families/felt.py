"""The felt of a round, by what one viewer sees of it: hands, wagers on their circles, dice and the action button.

This is how a banked game lies; a family that lies otherwise has a `show/felt.py` of its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from houseway.book.loader import Game
from houseway.core.money import Cents
from houseway.core.round.events import BACK
from houseway.core.table import PLAYER_DEALER

Told = Mapping[str, Any]
Row = dict[str, Any]
MIDDLE = frozenset({"player", "banker", "board", "community"})
"""Hands that are nobody's own, and lie in the middle of the table."""
_SETTLED = frozenset({"paid", "taken", "pushed", "returned"})


def find_seat(who: str) -> int | None:
    """Find the seat that a name begins with: 3 of "seat 3", "seat 3 hand 2" and "seat 3 back line 1"."""
    number = who[5:7].strip() if who.startswith("seat ") else ""
    return int(number) if number else None


def make_row(
    cards: list[str], name: str = "", words: str = "", *, kind: str = "card", wager: Cents | None = None
) -> Row:
    """Lay cards that lie beside each other."""
    return {"name": name, "cards": cards, "kind": kind, "wager": wager, "words": words}


class Felt:
    """The felt as one viewer sees it, put together event by event."""

    kind = "card"

    def __init__(self, view: Told, game: Game) -> None:
        self.view, self.game = view, game
        self.me: str = view["you"]
        self.hands: dict[str, list[str]] = {}
        self.folded: set[str] = set()
        self.circles: dict[tuple[str, str], Cents] = {}
        self.discards: list[str] = []
        self.burned = 0
        self.dice: list[int] = []
        self.action_button: int | None = None
        for stake in view["wagers"]:
            self.put_down(stake["bettor"], stake["wager"], stake["amount"])

    # -- what happens

    def take(self, event: Told) -> None:
        """Learn from the next event."""
        kind, who, cards = event["kind"], event["who"], event.get("cards")
        if kind in ("dealt", "drawn"):
            if cards:
                self.dealt(who, cards)
        elif kind == "exposed":
            if cards:
                self.exposed(who, cards)
        elif kind == "decided":
            self.decided(who, cards or [], event)
        elif kind == "compared":
            if cards:
                self.compared(who, cards)
        elif kind in _SETTLED:
            self.settled(who, event)
        elif kind == "burned":
            self.burned += len(cards or ())
        elif kind == "button":
            self.action_button = find_seat(who)
        elif kind == "rolled":
            self.dice = event["dice"]

    def dealt(self, who: str, cards: list[str]) -> None:
        """Cards come to a hand."""
        self.hands.setdefault(who, []).extend(cards)

    def exposed(self, who: str, cards: list[str]) -> None:
        """Cards are turned up: the whole hand, or some in the places of backs."""
        hand = self.hands.get(who, [])
        if len(cards) >= len(hand):
            self.hands[who] = list(cards)
            return
        backs = [place for place, card in enumerate(hand) if card == BACK]
        for place, card in zip(self.turned(who, backs, len(cards)), cards, strict=False):
            hand[place] = card

    def turned(self, who: str, backs: list[int], count: int) -> Sequence[int]:
        """Say which of the backs are turned up: in the middle from the left, in a hand the last ones."""
        return backs[:count] if who in MIDDLE else backs[-count:]

    def decided(self, who: str, cards: list[str], event: Told) -> None:  # noqa: ARG002
        """Somebody chose: chips may go on a circle, or the hand is given up."""
        if "wager" in event:
            self.put_down(who, event["wager"], event["amount"])
        elif event.get("action") == "fold":
            self.folded.add(who)

    def compared(self, who: str, cards: list[str]) -> None:
        """A hand is compared, and all of it is seen."""
        self.hands[who] = list(cards)

    def put_down(self, who: str, wager: str, amount: Cents) -> None:
        """Chips go on a circle."""
        place = (who, wager)
        self.circles[place] = self.circles.get(place, 0) + amount

    def settled(self, who: str, event: Told) -> None:
        """A wager comes to its end, and leaves its circle; nobody put an award or a free bet on one."""
        place = (who, event.get("wager", ""))
        if place in self.circles:
            left = self.circles[place] - event["stake"]
            if left > 0:
                self.circles[place] = left
            else:
                del self.circles[place]

    # -- what lies there

    def owners(self) -> Iterable[str]:
        """The owners of the hands on the felt."""
        return self.hands

    def rows(self, who: str) -> list[Row]:
        """Find the rows of a hand."""
        cards = self.hands[who]
        words = "" if BACK in cards or who in self.folded else self.words(who, tuple(cards))
        return [make_row(cards, words=words, kind=self.kind)]

    def words(self, who: str, cards: tuple[str, ...]) -> str:  # noqa: ARG002
        """Say what a hand makes that the viewer sees whole."""
        return ""

    def to_dict(self) -> dict[str, Any]:
        """Write the felt as plain data."""
        return {
            "hands": [self._hand(who) for who in self.owners()],
            "wagers": [{"who": who, "wager": wager, "amount": amount} for (who, wager), amount in self.circles.items()],
            "pot": None,
            "bets": [],
            "discards": self.discards,
            "burned": self.burned,
            "dice": self.dice,
            "action_button": self.action_button,
            "dealer_button": self.view["button"],
            "shoe": {"left": None},
            "stacks": self.stacks(),
        }

    def stacks(self) -> dict[str, Cents]:
        """Find the chips behind everybody's wagers, where it is known what they sat down with.

        The bank as it stands.
        """
        stacks: dict[str, Cents] = dict(self.view["chips"])
        if self.view["bank"] is not None:
            stacks[PLAYER_DEALER] = self.view["bank"]
        for line in self.view["ledger"]:
            source, to, amount = line["from"], line["to"], line["amount"]
            if source in stacks:
                stacks[source] -= amount
            if to in stacks:
                stacks[to] += amount
        for (who, _), amount in self.circles.items():
            if who in stacks:
                stacks[who] -= amount
        return stacks

    def _hand(self, who: str) -> dict[str, Any]:
        dealers = who == PLAYER_DEALER
        return {
            "who": who,
            "at": "dealer" if dealers else "middle" if who in MIDDLE else "seat",
            "seat": self.view["player_dealer"] if dealers else find_seat(who),
            "rows": self.rows(who),
            "folded": who in self.folded,
        }
