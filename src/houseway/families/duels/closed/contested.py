"""Bonus wagers on the contest: no say in the decision, but judged by how it ends, and forfeited on a fold."""

from collections.abc import Sequence

import numpy as np

from houseway.families.duels.closed.prices import hand_price
from houseway.families.duels.closed.terms import ENDS, FOLD, Ints
from houseway.families.duels.tables import ContestTable, RankedHand
from houseway.families.prices import WagerOdds
from houseway.table import Verdict


def contest_verdicts(table: ContestTable, hands: Sequence[RankedHand]) -> tuple[Verdict, ...]:
    """What becomes of the wager by strength and ending, those of one strength one behind the other."""
    return tuple(
        _told(table.verdict(outcome, won, qualified=qualified))
        for won in map(table.won.kind_verdict, hands)
        for qualified, outcome in ENDS
    )


def contest_price(name: str, verdicts: Sequence[Verdict], tally: Ints, method: str) -> WagerOdds:
    """The wager's price: `tally` counts the deals by strength, action and ending."""
    both = np.stack([tally[:, FOLD + 1 :].sum(axis=1).ravel(), tally[:, FOLD].ravel()], axis=1)
    return hand_price(name, verdicts, both, method, forfeited=True)


def _told(verdict: Verdict) -> Verdict:
    """A wager that is returned has pushed, as far as its price goes."""
    return Verdict("pushes", verdict.why) if verdict.result == "returned" else verdict
