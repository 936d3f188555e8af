"""The questions of people at a table: advice and settings at their turn, and later what their mistakes cost."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from houseway.core.cards import parse_cards
from houseway.core.errors import HousewayError
from houseway.core.round import Round
from houseway.core.table import PLAYER_DEALER
from houseway.families import family_of
from houseway.web.hosts.connection import Connection
from houseway.web.hosts.state import TableState
from houseway.web.messages import Ask
from houseway.web.round_view import lay_felt
from houseway.web.workers.pool import WorkerPool

Tell = Callable[[str, Mapping[str, Any]], None]
"""Says something to every connection of a person."""


class Questions:
    """The open questions of one table. A question about a turn is given up when the turn has passed."""

    def __init__(self, pool: WorkerPool | None) -> None:
        self._pool = pool
        self._tasks: dict[asyncio.Task[None], int | None] = {}
        self._advised: dict[str, int] = {}
        """Who has asked for advice, and in which round last."""

    def ask(self, state: TableState, connection: Connection, asked: Ask) -> None:
        """Answer a question about somebody's own turn, when a worker has worked it out."""
        try:
            live = find_own_turn(state, connection.person.id)
            if asked.what == "makes":
                connection.answer({"type": "answer", "id": asked.id, "what": asked.what, **rank_rows(live, asked.rows)})
                return
            if self._pool is None:
                raise HousewayError("nobody gives advice here")
        except HousewayError as refused:
            connection.answer({"type": "refused", "id": asked.id, "why": str(refused)})
            return
        if asked.what == "advice":
            self._advised[connection.person.id] = state.round
        self._start(self._answer(live, connection, asked), state.turn_began)

    async def _answer(self, live: Round, connection: Connection, asked: Ask) -> None:
        assert self._pool is not None
        person = connection.person.id
        try:
            if asked.what == "advice":
                found = await self._pool.find_advice(live, person=person)
            else:
                found = await self._pool.find_setting(
                    live, "house way" if asked.what == "house way" else "best", person=person
                )
        except HousewayError as refused:
            connection.answer({"type": "refused", "id": asked.id, "why": str(refused)})
        except asyncio.CancelledError:
            connection.answer({"type": "refused", "id": asked.id, "why": "the turn has passed"})
            raise
        else:
            connection.answer({"type": "answer", "id": asked.id, "what": asked.what, **found})

    def drop_passed(self, state: TableState) -> None:
        """Give up what was asked about a turn that has passed."""
        for task, turn in self._tasks.items():
            if turn is not None and (state.live is None or turn != state.turn_began):
                task.cancel()

    def review_round(self, played: Round, number: int, dealt_to: Mapping[int, str | None], tell: Tell) -> None:
        """Tell those who asked for advice in a round what their mistakes cost."""
        for seat, person in dealt_to.items():
            if self._pool is not None and person is not None and self._advised.get(person) == number:
                who = PLAYER_DEALER if seat == played.setup.layout.player_dealer else f"seat {seat}"
                self._start(self._tell_mistakes(played, number, who, person, tell), None)
        self._advised = {person: last for person, last in self._advised.items() if last > number}

    async def _tell_mistakes(self, played: Round, number: int, who: str, person: str, tell: Tell) -> None:
        assert self._pool is not None
        try:
            found = await self._pool.find_mistakes(played, who, person=person)
        except HousewayError:
            return
        tell(person, {"type": "mistakes", "round": number, "mistakes": found})

    def _start(self, work: Coroutine[Any, Any, None], turn: int | None) -> None:
        task = asyncio.create_task(work)
        self._tasks[task] = turn
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    def stop(self) -> None:
        """Give everything up."""
        for task in list(self._tasks):
            task.cancel()


def find_own_turn(state: TableState, person: str) -> Round:
    """Find the round in play, where it is this person's turn; raises `HousewayError` where it is not."""
    seat = state.find_seat_in_turn()
    if state.live is None or seat is None or state.dealt_to.get(seat) != person:
        raise HousewayError("that is asked at one's own turn")
    return state.live


def rank_rows(live: Round, rows: Sequence[str]) -> dict[str, Any]:
    """Rank the cards of the one in turn in these rows, with those behind them that are laid already.

    Raises `HousewayError` for cards that are not theirs, and for rows in which no hand is set.
    """
    assert live.turn is not None, "asked at a turn"
    who = live.turn.who
    view = live.view(PLAYER_DEALER if who == PLAYER_DEALER else live.turn.seat)
    hands = lay_felt(view, live.setup.game)["hands"]
    own: list[dict[str, Any]] = next((hand["rows"] for hand in hands if hand["who"] == who), [])
    laid = [row["cards"] for row in own if row["name"]]
    wanted = [parse_cards(row) for row in rows]
    held = Counter(str(card) for row in own if not row["name"] for card in row["cards"])
    if Counter(str(card) for row in wanted for card in row) - held:
        raise HousewayError("these are not your cards")
    made = family_of(live.setup.game).rows_make(live.setup.game, [*wanted, *map(parse_cards, laid)])
    return {"rows": list(made.rows[: len(rows)]), "foul": made.foul}
