"""Bonus wagers on the contest: no say in the decision, but judged by how it ends, and forfeited on a fold."""

from collections.abc import Sequence

import numpy as np

from houseway.core.table import Verdict
from houseway.families.duels.play.compiled import ContestTable
from houseway.families.duels.price.closed.grades import Grades
from houseway.families.duels.price.closed.prices import hand_price
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Ints
from houseway.families.prices import WagerOdds


def contest_verdicts(table: ContestTable, grades: Grades) -> tuple[Verdict, ...]:
    """What becomes of the wager by grade and ending, those of one grade one behind the other."""
    return tuple(
        _told(table.verdict(outcome, won, qualified=qualified))
        for won in grades.list_won(table)
        for qualified, outcome in ENDS
    )


def contest_price(name: str, verdicts: Sequence[Verdict], tally: Ints, method: str) -> WagerOdds:
    """The wager's price: `tally` counts the deals by grade, action and ending."""
    both = np.stack([tally[:, FOLD + 1 :].sum(axis=1).ravel(), tally[:, FOLD].ravel()], axis=1)
    return hand_price(name, verdicts, both, method, forfeited=True)


def _told(verdict: Verdict) -> Verdict:
    """A wager that is returned has pushed, as far as its price goes."""
    return Verdict("pushes", verdict.why) if verdict.result == "returned" else verdict
