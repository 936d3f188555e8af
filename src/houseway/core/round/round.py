"""A round as a value: `decide` gives the next one, and the old one still stands."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from houseway.book.changes import write_changes
from houseway.core.cards import Card
from houseway.core.errors import IllegalChoice, TableRefusal
from houseway.core.money import Cents
from houseway.core.round.choices import Choice, Decision, Turn
from houseway.core.round.documents import write_document
from houseway.core.round.events import Story
from houseway.core.round.sentences import find_reader, say_within
from houseway.core.round.setup import Setup
from houseway.core.table import COLLECTION, PLAYER_DEALER, Carried, Ledger, Settled, Stake
from houseway.core.values import shorten

RAIL = "rail"
"""Who looks on without a seat."""


class State(Protocol):
    """The state of a round in progress, as its family keeps it. Every part is immutable."""

    @property
    def turn(self) -> Turn | None:
        """The turn: whose decision it is, and what may be chosen; none when the round is over."""
        ...

    @property
    def story(self) -> Story:
        """What has happened so far."""
        ...

    @property
    def ledger(self) -> Ledger:
        """The chips that have moved so far."""
        ...

    @property
    def settled(self) -> tuple[Settled, ...]:
        """The wagers that have been settled, in order."""
        ...

    @property
    def standing(self) -> tuple[Stake, ...]:
        """The wagers that stay up for the next round."""
        ...

    @property
    def cards_gone(self) -> int:
        """How many cards of the order have left the shoe."""
        ...

    @property
    def hands(self) -> Mapping[str, str]:
        """The finished hands in words, by whose they are."""
        ...

    def decide(self, decision: Decision) -> "State":
        """Make the state after a decision that is known to be legal."""
        ...


@dataclass(frozen=True, eq=False)
class Round:
    """A round of a game, at one moment.

    Two rounds are equal that were determined by the same things: the game under its reading, all that was on the table,
    the decisions, and the cards; once a round is over, only those that left the shoe.
    """

    setup: Setup
    state: State
    decisions: tuple[Decision, ...] = ()
    turn: Turn | None = field(init=False, repr=False)
    """Whose decision it is and what they may choose; none when the round is over."""

    def __init__(self, setup: Setup, state: State, decisions: tuple[Decision, ...] = ()) -> None:
        # Written out, because the one that a frozen dataclass makes costs twice as much, with every decision.
        own = self.__dict__
        own["setup"] = setup
        own["state"] = state
        own["decisions"] = decisions
        own["turn"] = state.turn

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Round):
            return NotImplemented
        return self.setup.game == other.setup.game and write_document(self) == write_document(other)

    def __repr__(self) -> str:
        stands = f"the turn of {self.turn.who}" if self.turn else "over"
        return shorten(f"Round({self.setup.game.id!r}, {len(self.decisions)} decisions, {stands})")

    def __hash__(self) -> int:
        return hash((self.setup.game, self.setup.stakes, self.decisions))

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All that may be chosen now."""
        return self.turn.choices if self.turn else ()

    @property
    def events(self) -> Story:
        """The story so far."""
        return self.state.story

    @property
    def ledger(self) -> Ledger:
        """Every chip that moved, and the rule that moved it."""
        return self.state.ledger

    @property
    def settled(self) -> tuple[Settled, ...]:
        """Each wager's end, in the order of settlement."""
        return self.state.settled

    @property
    def carried(self) -> Carried | None:
        """The pot that nobody won and that the next round is played for; only some pot games leave one."""
        left: Carried | None = getattr(self.state, "carried", None)
        return left

    @property
    def leads(self) -> int | None:
        """The seat that the next round begins with, in games in which the winner does."""
        seat: int | None = getattr(self.state, "leads", None)
        return seat

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.turn is None

    def net(self) -> dict[str, Cents]:
        """Find what everyone who took part gained or lost, the collection among them; the sum is nothing."""
        bettors = dict.fromkeys(stake.bettor for stake in self.setup.stakes) or self.setup.chips
        dealer = [PLAYER_DEALER] if self.setup.layout.player_dealer is not None else []
        return self.ledger.net([*map(str, bettors), *dealer, COLLECTION])

    def decide(self, choice: Choice | str, amount: Cents | None = None, cards: Sequence[Card] = ()) -> "Round":
        """Make the round after a choice of the one whose turn it is; raises `IllegalChoice` and changes nothing."""
        if self.turn is None:
            raise IllegalChoice("the round is over: there is nothing left to decide")
        decision = self.turn.decision(choice, amount, cards)
        return Round(self.setup, self.state.decide(decision), (*self.decisions, decision))

    def view(self, viewer: int | str | None = None, names: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Find what a viewer may know: a seat's number, "player-dealer", or nobody for the rail.

        It is put together from what is public and from what was shown to the viewer, never cut down from the whole.
        `names` says how parties are called in the sentences that are said to the viewer: {"seat 3": "seat 3 (Ann)"}.
        Raises `TableRefusal` for a viewer who is not at the table.
        """
        me = self._viewer(viewer)
        reader = find_reader(me, names)
        seen = self._public(me)
        seen["events"] = [event.tell(reader) for event in self.events]
        seen["ledger"] = [line.to_dict() | {"said": say_within(reader, line.reason)} for line in self.ledger]
        if self.turn:
            seen["turn"] = self.turn.to_dict(me, names)
        return seen

    def facts(self, viewer: int | str | None = None) -> dict[str, Any]:
        """Find what a viewer may know, without sentences: two rounds look alike to one for whom these are equal."""
        me = self._viewer(viewer)
        seen = self._public(me)
        seen["events"] = [event.facts(me) for event in self.events]
        seen["ledger"] = [line.facts() for line in self.ledger]
        if self.turn:
            seen["turn"] = self.turn.facts(me)
        return seen

    def _public(self, me: str) -> dict[str, Any]:
        """Find what lay on the table before the round."""
        setup = self.setup
        seen: dict[str, Any] = {
            "game": setup.game.id,
            **write_changes(setup.game.changes),
            "you": me,
            "seats": setup.layout.positions,
            "player_dealer": setup.layout.player_dealer,
            "bank": setup.bank,
            "button": setup.button,
            "chips": {str(bettor): chips for bettor, chips in setup.chips.items()},
            "wagers": [
                {"bettor": str(stake.bettor), "wager": stake.wager, "amount": stake.amount} for stake in setup.stakes
            ],
        }
        if setup.carried is not None:
            seen["carried"] = setup.carried.to_dict()
        return seen

    def _viewer(self, viewer: int | str | None) -> str:
        """Find the name under which events are shown to a viewer."""
        if viewer is None or viewer == RAIL:
            return RAIL
        layout = self.setup.layout
        if not isinstance(viewer, str):
            layout.check(viewer)
            viewer = f"seat {viewer}"
        dealer = layout.player_dealer
        if dealer is not None and viewer in (PLAYER_DEALER, f"seat {dealer}"):
            return PLAYER_DEALER
        if viewer in layout.names:
            return viewer
        bettors = {*self.setup.chips, *(stake.bettor for stake in self.setup.stakes)}
        if viewer not in map(str, bettors):
            raise TableRefusal(f"nobody at this table is called {viewer!r}: look from a seat, such as 3")
        return viewer

    def write(self) -> str:
        """Write the round as a JSON document that plays again to the same ledger."""
        return json.dumps(write_document(self), indent=1) + "\n"
