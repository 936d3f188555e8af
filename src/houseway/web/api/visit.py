"""Your visit so far: what each round brought, what it was worth on average, and what the house collected."""

from datetime import datetime, timedelta

from fastapi import APIRouter
from pydantic import Field

from houseway.web.api.answers import Answer, Context, CurrentPerson, document_refusals
from houseway.web.store import Reads, Result

router = APIRouter(prefix="/api/visit", tags=["you"])

PAUSE = timedelta(hours=4)
MOST_ROUNDS = 2_000


class VisitRound(Answer):
    """One round of yours."""

    table: str
    game: str
    round: int
    net: int = Field(description="What it brought you, in cents, after the collection.")
    expected: int | None = Field(description="What it was worth on average; null where that is not known.")
    collection: int = Field(description="What you paid to the house for it.")
    at: str


class VisitTotals(Answer):
    """All the rounds together. `expected` is over the rounds whose worth is known, which are `priced`."""

    rounds: int
    net: int
    expected: int
    priced: int
    collection: int


class Visit(Answer):
    """The rounds since you were last away for four hours, the newest two thousand at most."""

    rounds: list[VisitRound]
    totals: VisitTotals


@router.get("", responses=document_refusals())
async def get_visit(context: Context, person: CurrentPerson) -> Visit:
    """Get the visit so far."""
    results = _take_last_visit(await context.store.ask(Reads.list_results, person.id, most=MOST_ROUNDS))
    rounds = [
        VisitRound(
            table=one.table,
            game=one.game,
            round=one.round,
            net=one.net,
            expected=one.expected,
            collection=one.collection,
            at=one.at,
        )
        for one in results
    ]
    priced = [one.expected for one in rounds if one.expected is not None]
    totals = VisitTotals(
        rounds=len(rounds),
        net=sum(one.net for one in rounds),
        expected=sum(priced),
        priced=len(priced),
        collection=sum(one.collection for one in rounds),
    )
    return Visit(rounds=rounds, totals=totals)


def _take_last_visit(results: tuple[Result, ...]) -> tuple[Result, ...]:
    """Take the results after the last long pause; they are in order of time."""
    for place in range(len(results) - 1, 0, -1):
        if datetime.fromisoformat(results[place].at) - datetime.fromisoformat(results[place - 1].at) > PAUSE:
            return results[place:]
    return results
