"""A round as a value: `decide` gives the next one, and the old one still stands."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from houseway.cards import Card
from houseway.errors import IllegalChoice
from houseway.money import Cents
from houseway.round.choices import Choice, Decision, Turn
from houseway.round.documents import document
from houseway.round.events import Story
from houseway.round.setup import Setup
from houseway.table import COLLECTION, PLAYER_DEALER, Ledger, Settled, Stake


class State(Protocol):
    """What a family keeps of a round in progress. Every part is immutable."""

    @property
    def turn(self) -> Turn | None:
        """Whose decision it is; none when the round is over."""
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
        """The state after a decision that is known to be legal."""
        ...


@dataclass(frozen=True)
class Round:
    """A round of a game, at one moment."""

    setup: Setup
    state: State
    decisions: tuple[Decision, ...] = ()

    @property
    def turn(self) -> Turn | None:
        """Whose decision it is and what they may choose; none when the round is over."""
        return self.state.turn

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
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.turn is None

    def net(self) -> dict[str, Cents]:
        """What everyone who took part gained or lost, the collection among them; the sum is nothing."""
        bettors = dict.fromkeys(stake.bettor for stake in self.setup.stakes) or self.setup.chips
        dealer = [PLAYER_DEALER] if self.setup.layout.player_dealer is not None else []
        return self.ledger.net([*map(str, bettors), *dealer, COLLECTION])

    def decide(self, choice: Choice | str, amount: Cents | None = None, cards: Sequence[Card] = ()) -> "Round":
        """The round after a choice of the one whose turn it is; raises `IllegalChoice` and changes nothing."""
        if self.turn is None:
            raise IllegalChoice("the round is over: there is nothing left to decide")
        decision = self.turn.decision(choice, amount, cards)
        return replace(self, state=self.state.decide(decision), decisions=(*self.decisions, decision))

    def view(self, viewer: int | str | None = None) -> dict[str, Any]:
        """What a viewer may know: a seat's number, "player-dealer", or nobody for the rail.

        It is put together from what is public and from what was shown to the viewer, never cut down from the whole.
        """
        me = f"seat {viewer}" if isinstance(viewer, int) else (viewer or "rail")
        setup = self.setup
        seen: dict[str, Any] = {
            "game": setup.game.id,
            "you": me,
            "seats": setup.layout.positions,
            "player_dealer": setup.layout.player_dealer,
            "bank": setup.bank,
            "button": setup.button,
            "chips": {str(bettor): chips for bettor, chips in setup.chips.items()},
            "wagers": [
                {"bettor": str(stake.bettor), "wager": stake.wager, "amount": stake.amount} for stake in setup.stakes
            ],
            "events": [event.told(me) for event in self.events],
            "ledger": [line.told() for line in self.ledger],
        }
        if self.turn:
            seen["turn"] = {"who": self.turn.who, "words": self.turn.words}
            if self.turn.who == me:
                seen["turn"]["choices"] = [choice.told() for choice in self.turn.choices]
        return seen

    def write(self) -> str:
        """The round as a JSON document that plays again to the same ledger."""
        return json.dumps(document(self), indent=1) + "\n"
