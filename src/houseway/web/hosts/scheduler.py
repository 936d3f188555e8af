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
from houseway.web.hosts.choosing import choose_for_bot, choose_for_person
from houseway.web.hosts.clocks import Clocks
from houseway.web.hosts.seated import BOT, ROOM
from houseway.web.hosts.state import TableState
from houseway.web.hosts.transaction import Transaction
from houseway.web.table_messages import RunningClock

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

    def follow_up(self, transaction: Transaction, connected: Collection[str], *, asked: bool = False) -> Transaction:
        """Write all that follows at once from what was written; a refused deal is an error for who `asked` for it."""
        housekeeping.tidy(transaction, connected, self.chance)
        if is_everybody_ready(transaction.state, connected) and (asked or transaction.state.n != self.undealable):
            transaction = self._deal(transaction, connected, asked=asked)
        for _ in range(MOST_AT_ONCE):
            if not self._decide_at_once(transaction):
                break
            housekeeping.tidy(transaction, connected, self.chance)
        return transaction

    def run_clocks(self, transaction: Transaction, connected: Collection[str], now: float) -> Transaction:
        """Write what follows from clocks that have run out."""
        state = transaction.state
        if state.live is not None:
            self._decide_in_time(transaction, now)
        elif state.phase == "bank" and self.clocks.offer_end <= now:
            transaction.say("declined", ROOM, {"seat": state.table.offered_to})
        elif self._is_betting_over(state, now):
            transaction = self._deal(transaction, connected, asked=False)
        for person in self.clocks.list_gone(now):
            self._see_off(transaction, person)
        closes = self.clocks.closing_time
        if closes is not None and closes <= now and transaction.state.live is None and not transaction.state.closed:
            if transaction.state.commitment is not None:
                transaction.void_round(EMPTY)
            transaction.say("closed", ROOM, {})
        return transaction

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

    def find_clock(self, state: TableState, now: float) -> RunningClock | None:
        """Find the clock that the players see: whose it is, and how many milliseconds it has left."""
        who, ends = "betting", self.clocks.betting_end if state.phase == "betting" else None
        if state.live is not None and state.live.turn is not None:
            who, ends = state.live.turn.who, self.clocks.turn_end if is_waited_for(state) else None
        elif state.phase == "bank":
            who, ends = f"seat {state.table.offered_to}", self.clocks.offer_end
        return None if ends is None else {"who": who, "ms": max(0, round(1000 * (ends - now)))}

    # -- the deal

    def _is_betting_over(self, state: TableState, now: float) -> bool:
        ends = self.clocks.betting_end
        return state.phase == "betting" and ends is not None and ends <= now and state.n != self.undealable

    def _deal(self, transaction: Transaction, connected: Collection[str], *, asked: bool) -> Transaction:
        """Deal the next round; change nothing where it cannot be dealt and nobody asked for it just now."""
        tried = transaction.fork()
        try:
            housekeeping.deal(tried)
            housekeeping.tidy(tried, connected, self.chance)
        except HousewayError as refused:
            if asked:
                raise
            self.undealable, self.why = transaction.state.n, str(refused)
            return transaction
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
            choice = choose_for_person(live, live.turn) if is_person else choose_for_bot(live, live.turn, self.chance)
            self._thought = live, choice
        return self._thought[1]

    def _decide_at_once(self, transaction: Transaction) -> bool:
        """Decide for a bot, and for who is gone, where bots do not think."""
        state = transaction.state
        if state.live is None or state.live.turn is None or is_waited_for(state) or self.clocks.settings.pace:
            return False
        self._decide(transaction)
        return True

    def _decide_in_time(self, transaction: Transaction, now: float) -> None:
        """Decide for a bot whose time has come, or for a person who has no time left; shortly before, think."""
        state = transaction.state
        assert state.live is not None, "a round is in play"
        if state.live.turn is None or self._find_thinking_time(state) > now:
            return
        self._think(state)
        if self._find_answer_time(state) <= now:
            self._decide(transaction)

    def _decide(self, transaction: Transaction) -> None:
        """Write down what was worked out for the one in turn."""
        state, seat = transaction.state, transaction.state.find_seat_in_turn()
        assert state.live is not None, "a round is in play"
        assert state.live.turn is not None, "it is somebody's turn"
        decision = state.live.turn.decision(self._think(state))
        if not is_person_in_turn(state):
            housekeeping.decide(transaction, decision, BOT, "bot")
        elif not is_waited_for(state):
            housekeeping.decide(transaction, decision, ROOM, "gone")
        elif seat is not None:
            housekeeping.decide(transaction, decision, ROOM, "time out")
            _wait_no_longer(transaction, seat)

    def _see_off(self, transaction: Transaction, person: str) -> None:
        """Stand somebody up who has been gone for too long, now or when the round is over."""
        seat = transaction.state.find_seat_of(person)
        if seat is None or seat in transaction.state.leaving:
            return
        if housekeeping.may_stand_up(transaction, seat):
            housekeeping.stand_up(transaction, seat, ROOM)
        else:
            transaction.say("asked", ROOM, {"seat": seat, "what": "leave"})


def is_person_in_turn(state: TableState) -> bool:
    """Say whether a person has to decide."""
    seat = state.find_seat_in_turn()
    return seat is not None and state.seats[seat].kind == "person"


def is_waited_for(state: TableState) -> bool:
    """Say whether a person has to decide who has not asked to leave."""
    return is_person_in_turn(state) and state.find_seat_in_turn() not in state.leaving


def is_everybody_ready(state: TableState, connected: Collection[str]) -> bool:
    """Say whether nobody has to be waited for: somebody is ready, and so is everybody who is there and can play.

    Somebody who leaves, and is held by a carried pot, keeps the table going until that pot is won.
    """
    if state.phase != "betting":
        return False
    held = state.leaving & set(between.list_persons(state))
    if not state.ready and not held:
        return False
    playing = {*between.list_able_seats(state), state.table.layout.player_dealer}
    waited_for = {
        seat for seat, person in between.list_persons(state).items() if person in connected and seat in playing
    }
    return waited_for - held <= set(state.ready)


def _wait_no_longer(transaction: Transaction, seat: int) -> None:
    """Let a seat sit out that was late too often, or stand up in a pot game that knows no sitting out.

    In a banked game nobody waits for who does not wager.
    """
    state = transaction.state
    if state.late.get(seat, 0) < TIMES_LATE or state.game.rules.banked or seat in state.leaving:
        return
    side = state.table.pot_side
    if side is None:
        transaction.say("asked", ROOM, {"seat": seat, "what": "leave"})
    elif seat not in side.standing.away:
        transaction.say("asked", ROOM, {"seat": seat, "what": "sit out"})
