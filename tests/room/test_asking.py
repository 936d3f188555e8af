"""After a round, those who asked for advice in it are told their mistakes, and nothing is remembered of it."""

import asyncio
from collections.abc import Mapping
from typing import Any

from houseway.core.round import Round
from houseway.web.hosts.questions import Questions
from houseway.web.workers.pool import WorkerPool
from tests.advising.tables import dealt, finished


class AnsweringAtOnce(WorkerPool):
    async def find_mistakes(self, over: Round, who: str, *, person: str) -> list[dict[str, Any]]:
        return [{"chosen": who}]


def test_who_asked_for_advice_is_told_once_and_then_forgotten() -> None:
    async def look() -> None:
        asking = Questions(AnsweringAtOnce())
        asking._advised = {"ann": 7, "ben": 6, "cleo": 8}
        told: list[tuple[str, Mapping[str, Any]]] = []
        over = finished(dealt("oaks/super-pan-9", 5))
        seats = {1: "ann", 2: "ben", 3: "cleo", 4: None}
        asking.review_round(over, 7, seats, lambda person, message: told.append((person, message)))
        await asyncio.sleep(0.01)
        assert told == [("ann", {"type": "mistakes", "round": 7, "mistakes": [{"chosen": "seat 1"}]})]
        assert asking._advised == {"cleo": 8}

    asyncio.run(look())
