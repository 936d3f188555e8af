"""The scheduler of a table: when the cards are dealt, for whom the room decides, and what the clocks bring about.

A bot's choice is worked out before it is due, and told at the time that its pace sets: how long it took, which could
tell something of its cards, is seen by nobody. So is what is chosen for somebody who is gone or late.
"""

from collections.abc import Collection
from dataclasses import dataclass

from houseway.core.cards import Chance
from houseway.core.errors import HousewayError
from houseway.core.round import Choice, Round
from houseway.web.hosts import between_rounds as between
from houseway.web.hosts import housekeeping
from houseway.web.hosts.choosing import bot_choice, choice_for
from houseway.web.hosts.clocks import Clocks
from houseway.web.hosts.pending import Writing
from houseway.web.hosts.seated import BOT, ROOM
from houseway.web.hosts.state import TableState
from houseway.web.table_messages import ClockTold

MOST_AT_ONCE = 64
"""So many decisions of bots are written together where they do not think."""
TIMES_LATE = 2
"""Who lets the time run out so often in a row is not waited for any more."""
EMPTY = "nobody was at the table any more"
"""Why a round is called off that was to be dealt next at a table that is closed."""


@dataclass
class Scheduler:
    """Finds what a table does next without any command."""

    clocks: Clocks
    chance: Chance
    _thought: tuple[Round, Choice] | None = None
    """What will be chosen in the present turn of a round, once that has been worked out."""
    undealable: int = 0
    """The state in which the deal was refused: it is not tried again before something changes."""
    why: str = ""

    def follow_up(self, writing: Writing, connected: Collection[str], *, asked: bool = False) -> Writing:
        """Write all that follows at once from what was written; a refused deal is an error for who `asked` for it."""
        housekeeping.tidy(writing, connected, self.chance)
        if is_everybody_ready(writing.state, connected) and (asked or writing.state.n != self.undealable):
            writing = self._deal(writing, connected, asked=asked)
        for _ in range(MOST_AT_ONCE):
            if not self._decide_at_once(writing):
                break
            housekeeping.tidy(writing, connected, self.chance)
        return writing

    def run_clocks(self, writing: Writing, connected: Collection[str], now: float) -> Writing:
        """Write what follows from clocks that have run out."""
        state = writing.state
        if state.live is not None:
            self._decide_in_time(writing, now)
        elif state.phase == "bank" and self.clocks.offer_end <= now:
            writing.say("declined", ROOM, {"seat": state.table.offered_to})
        elif self._betting_is_over(state, now):
            writing = self._deal(writing, connected, asked=False)
        for person in self.clocks.list_gone(now):
            self._see_off(writing, person)
        closes = self.clocks.closing_time
        if closes is not None and closes <= now and writing.state.live is None and not writing.state.closed:
            if writing.state.commitment is not None:
                writing.void_round(EMPTY)
            writing.say("closed", ROOM, {})
        return writing

    def find_deadline(self, state: TableState) -> float | None:
        """Find when `run_clocks` has something to do next, if nothing happens before."""
        times = self.clocks.list_room_times()
        if state.live is not None and state.live.turn is not None:
            times.append(self._find_answer_time(state) if self._has_thought(state) else self._find_thinking_time(state))
        elif state.phase == "bank":
            times.append(self.clocks.offer_end)
        elif state.phase == "betting" and state.n != self.undealable:
            ends = self.clocks.betting_end
            times += [] if ends is None else [ends]
        return min(times, default=None)

    def find_clock(self, state: TableState, now: float) -> ClockTold | None:
        """Find the clock that the players see: whose it is, and how many milliseconds it has left."""
        who, ends = "betting", self.clocks.betting_end if state.phase == "betting" else None
        if state.live is not None and state.live.turn is not None:
            who, ends = state.live.turn.who, self.clocks.turn_end if is_waited_for(state) else None
        elif state.phase == "bank":
            who, ends = f"seat {state.table.offered_to}", self.clocks.offer_end
        return None if ends is None else {"who": who, "ms": max(0, round(1000 * (ends - now)))}

    # -- the deal

    def _betting_is_over(self, state: TableState, now: float) -> bool:
        ends = self.clocks.betting_end
        return state.phase == "betting" and ends is not None and ends <= now and state.n != self.undealable

    def _deal(self, writing: Writing, connected: Collection[str], *, asked: bool) -> Writing:
        """Deal the next round; change nothing where it cannot be dealt and nobody asked for it just now."""
        tried = writing.fork()
        try:
            housekeeping.deal(tried)
            housekeeping.tidy(tried, connected, self.chance)
        except HousewayError as refused:
            if asked:
                raise
            self.undealable, self.why = writing.state.n, str(refused)
            return writing
        return tried

    # -- decisions

    def _find_thinking_time(self, state: TableState) -> float:
        """Find when the room works out its choice for the one in turn."""
        return self.clocks.turn_near_end if is_waited_for(state) else self.clocks.bot_thinking_time

    def _find_answer_time(self, state: TableState) -> float:
        """Find when the room tells its choice for the one in turn."""
        return self.clocks.turn_end if is_waited_for(state) else self.clocks.bot_answer_time

    def _has_thought(self, state: TableState) -> bool:
        return self._thought is not None and self._thought[0] is state.live

    def _think(self, state: TableState) -> Choice:
        """Work out what a bot chooses, or what is chosen for a person; once a turn."""
        live = state.live
        assert live is not None, "a round is in play"
        assert live.turn is not None, "it is somebody's turn"
        if self._thought is None or self._thought[0] is not live:
            is_person = is_person_in_turn(state)
            choice = choice_for(live, live.turn) if is_person else bot_choice(live, live.turn, self.chance)
            self._thought = live, choice
        return self._thought[1]

    def _decide_at_once(self, writing: Writing) -> bool:
        """Decide for a bot, and for who is gone, where bots do not think."""
        state = writing.state
        if state.live is None or state.live.turn is None or is_waited_for(state) or self.clocks.settings.pace:
            return False
        self._decide(writing)
        return True

    def _decide_in_time(self, writing: Writing, now: float) -> None:
        """Decide for a bot whose time has come, or for a person who has no time left; shortly before, think."""
        state = writing.state
        assert state.live is not None, "a round is in play"
        if state.live.turn is None or self._find_thinking_time(state) > now:
            return
        self._think(state)
        if self._find_answer_time(state) <= now:
            self._decide(writing)

    def _decide(self, writing: Writing) -> None:
        """Write down what was worked out for the one in turn."""
        state, seat = writing.state, writing.state.seat_in_turn()
        assert state.live is not None, "a round is in play"
        assert state.live.turn is not None, "it is somebody's turn"
        decision = state.live.turn.decision(self._think(state))
        if not is_person_in_turn(state):
            housekeeping.decide(writing, decision, BOT, "bot")
        elif not is_waited_for(state):
            housekeeping.decide(writing, decision, ROOM, "gone")
        elif seat is not None:
            housekeeping.decide(writing, decision, ROOM, "time out")
            _wait_no_longer(writing, seat)

    def _see_off(self, writing: Writing, person: str) -> None:
        """Stand somebody up who has been gone for too long, now or when the round is over."""
        seat = writing.state.seat_of(person)
        if seat is None or seat in writing.state.leaving:
            return
        if housekeeping.may_stand_up(writing, seat):
            housekeeping.stand_up(writing, seat, ROOM)
        else:
            writing.say("asked", ROOM, {"seat": seat, "what": "leave"})


def is_person_in_turn(state: TableState) -> bool:
    """Whether a person has to decide."""
    seat = state.seat_in_turn()
    return seat is not None and state.seats[seat].kind == "person"


def is_waited_for(state: TableState) -> bool:
    """Whether a person has to decide who has not asked to leave."""
    return is_person_in_turn(state) and state.seat_in_turn() not in state.leaving


def is_everybody_ready(state: TableState, connected: Collection[str]) -> bool:
    """Whether nobody has to be waited for: somebody is ready, and so is everybody who is there and can play.

    Somebody who leaves, and is held by a carried pot, keeps the table going until that pot is won.
    """
    if state.phase != "betting":
        return False
    held = state.leaving & set(between.persons(state))
    if not state.ready and not held:
        return False
    playing = {*between.could_play(state), state.table.layout.player_dealer}
    waited_for = {seat for seat, person in between.persons(state).items() if person in connected and seat in playing}
    return waited_for - held <= set(state.ready)


def _wait_no_longer(writing: Writing, seat: int) -> None:
    """Who was late too often sits out; in a pot game that knows no sitting out they stand up.

    In a banked game nobody waits for who does not wager.
    """
    state = writing.state
    if state.late.get(seat, 0) < TIMES_LATE or state.game.rules.banked or seat in state.leaving:
        return
    side = state.table.pot_side
    if side is None:
        writing.say("asked", ROOM, {"seat": seat, "what": "leave"})
    elif seat not in side.standing.away:
        writing.say("asked", ROOM, {"seat": seat, "what": "sit out"})
