"""The clocks of a table: how long a bot thinks, and how long persons have to decide, to wager, and to come back.

Everybody sees them run. They follow from what everybody may know, the game and the street, and never from the cards
that somebody holds or from how long it took to look at them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.core.round.choices import Asks
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts.state import TableState
from houseway.web.settings import Settings

TIMES_AS_LONG: Mapping[Asks, int] = {"a word": 1, "cards": 3}
"""How many times as long one has for what a turn asks for."""
AHEAD = 0.5
"""So many seconds before the time of a person runs out, it is worked out what is chosen for them then."""


@dataclass
class Clocks:
    """The times at which things began at a table, by the server's own clock. A restart starts them anew."""

    settings: Settings
    _turn: tuple[int, float] = (0, 0.0)
    _asks: Asks = "a word"
    _phase: tuple[int, float] = (0, 0.0)
    _ready: tuple[int, float] | None = None
    _gone: dict[str, float] = field(default_factory=dict)
    _empty: float | None = None
    gives_way: bool = False
    """Whether others want the place of this table, so that it need not stay empty for long before it is closed."""

    def look(self, state: TableState, connected: set[str], connections: int, now: float) -> None:
        """Start the clocks of what has begun, and forget those of what is over."""
        if state.live is not None and self._turn[0] != state.turn_began:
            self._turn = state.turn_began, now
            self._asks = state.live.turn.asks if state.live.turn else "a word"
        if self._phase[0] != state.began:
            self._phase = state.began, now
        if not state.ready or state.live is not None:
            self._ready = None
        elif self._ready is None or self._ready[0] != state.round:
            self._ready = state.round, now
        sitting = between.list_persons(state)
        stay = {person for seat, person in sitting.items() if seat not in state.leaving}
        self._gone = {person: self._gone.get(person, now) for person in stay - connected}
        if sitting or state.coming or connections:
            self._empty = None
        elif self._empty is None:
            self._empty = now

    @property
    def bot_thinking_time(self) -> float:
        """When the bot in turn looks at its cards: everybody has been told by then that it is its turn."""
        return self._turn[1] + self.settings.pace / 2

    @property
    def bot_answer_time(self) -> float:
        """When the bot in turn says what it has chosen."""
        return self._turn[1] + self.settings.pace

    @property
    def turn_end(self) -> float:
        """When the time of the person in turn runs out."""
        return self._turn[1] + self.settings.turn_seconds * TIMES_AS_LONG[self._asks]

    @property
    def turn_near_end(self) -> float:
        """When the room looks at the cards of the person in turn, to be ready when their time runs out."""
        return max(self._turn[1], self.turn_end - AHEAD)

    @property
    def offer_end(self) -> float:
        """When the time of the person runs out to whom the bank is offered."""
        return self._phase[1] + self.settings.turn_seconds

    @property
    def betting_end(self) -> float | None:
        """When the cards are dealt to those who have wagered; the first one who is ready starts this clock."""
        return None if self._ready is None else self._ready[1] + self.settings.betting_seconds

    def find_stand_up_time(self, person: str) -> float:
        """Find when a person who is gone loses the seat."""
        return self._gone[person] + self.settings.away_seconds

    def list_gone(self, now: float) -> tuple[str, ...]:
        """List the persons who have been gone for too long."""
        return tuple(person for person in self._gone if self.find_stand_up_time(person) <= now)

    @property
    def closing_time(self) -> float | None:
        """When a table that nobody sits at or looks at is closed."""
        return None if self._empty is None else self._empty + (0 if self.gives_way else self.settings.idle_seconds)

    def list_room_times(self) -> list[float]:
        """List when persons will have been gone for too long, and when the table is to be closed."""
        found = [self.find_stand_up_time(person) for person in self._gone]
        closes = self.closing_time
        return found if closes is None else [*found, closes]
