"""What one decision brings: every wager of the base game, by the strength of one's hand and how the contest ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.book.model.duels import DuelsPage
from houseway.errors import HousewayError
from houseway.families.duels.tables import ContestTable, Outcome, RankedHand, tables
from houseway.table.settlement import gain

Ints = NDArray[np.int64]

OUTCOMES: tuple[Outcome, ...] = ("wins", "ties", "loses")
ENDS = tuple(product((False, True), OUTCOMES))
"""The ways in which a contest ends: whether the player-dealer qualifies, and what one's hand does. Every count of
endings is a row in this order."""
FOLD = 0
"""The action of giving up; action n puts the n-th of the multiples on the raise."""


@dataclass(frozen=True, eq=False)
class Terms:
    """The base game of a duel with one decision, in whole parts of a unit.

    `wagers` are those that stand before the decision, the unit first; `raised` is the one that it adds. `gains` are by
    wager (the raise last), strength and ending, a unit of each; `values` by strength, action and ending, all together.
    """

    wagers: tuple[str, ...]
    raised: str
    times: tuple[int, ...]
    scale: int
    gains: Ints
    values: Ints
    least: int

    @property
    def unit(self) -> str:
        """The wager that the decision is about, and that everything is reckoned by."""
        return self.wagers[0]

    @property
    def together(self) -> tuple[str, ...]:
        """The wagers that are priced together: those before the decision, and the raise."""
        return (*self.wagers, self.raised)

    @property
    def actions(self) -> int:
        """How many things may be done: a fold, and each multiple."""
        return 1 + len(self.times)

    def amount(self, wager: str, action: int) -> int:
        """How many units stand on a wager after an action."""
        return 1 if wager != self.raised else 0 if action == FOLD else self.times[action - 1]

    def gains_of(self, wager: str) -> Ints:
        """What a wager gains with all that was put on it, by strength, action and ending; a fold forfeits it."""
        plain = self.gains[self.together.index(wager)]
        by_action = [plain * self.amount(wager, action) for action in range(self.actions)]
        by_action[FOLD] = np.full_like(plain, -self.scale * self.amount(wager, FOLD))
        return np.stack(by_action, axis=1)


def terms_of(game: Game[DuelsPage], hands: Sequence[RankedHand]) -> Terms:
    """The terms of a game whose hands, from the worst to the best, are these; refuses more than one decision."""
    page = game.page
    if len(page.street) != 1:
        raise HousewayError(
            f"{game.id} has no exact odds: where all cards are closed, one decision is counted, not {len(page.street)}"
        )
    rules, street = tables(game), page.street[0]
    check_contests(game)
    wagers = base_wagers(game, page)
    # A win is paid by a hand's category and first rank, so that hands which share them share their gains.
    alike = {(hand.category, hand.ranks[:1]): hand for hand in hands}
    exact = [
        [[_gain(contest, hand, outcome, qualified=qualified) for qualified, outcome in ENDS] for hand in alike.values()]
        for contest in (_contest(game, wager) for wager in (*wagers, street.wager))
    ]
    scale = lcm(*(part.denominator for by_hand in exact for row in by_hand for part in row))
    each = np.array([[[int(part * scale) for part in row] for row in by_hand] for by_hand in exact], dtype=np.int64)
    place = {kind: at for at, kind in enumerate(alike)}
    gains = each[:, [place[hand.category, hand.ranks[:1]] for hand in hands]]
    least = next((at for at, hand in enumerate(hands) if rules.qualifies(hand)), len(hands))
    unmade = Terms(wagers, street.wager, street.times, scale, gains, gains[:0], least)
    values = sum((unmade.gains_of(wager) for wager in unmade.together), np.zeros((), np.int64))
    return Terms(wagers, street.wager, street.times, scale, gains, np.ascontiguousarray(values), least)


def base_wagers(game: Game, page: DuelsPage) -> tuple[str, ...]:
    """The wagers that the decision is about, the unit first: every base wager on the contest, each a unit."""
    contested = [wager for wager in page.wager if wager.kind == "base" and wager.contest is not None]
    others = [wager for wager in contested if wager.name != page.unit]
    if len(others) == len(contested):
        raise HousewayError(f"{game.id} has no exact odds: {page.unit!r}, which raises are made on, is not contested")
    for wager in others:
        if wager.equals != page.unit:
            raise HousewayError(f"{game.id} has no exact odds: {wager.name} may be any amount beside the {page.unit}")
    return (page.unit, *(wager.name for wager in others))


def check_contests(game: Game) -> None:
    """Refuse a contest that is won by more than the kind of hand."""
    for name, contest in tables(game).contests.items():
        if contest.won.by_kind is None:
            raise HousewayError(
                f"{game.id} has no exact odds: a line of {name} looks at cards, and nobody has counted a contest so"
            )


def _contest(game: Game, wager: str) -> ContestTable:
    contests = tables(game).contests
    if wager not in contests:
        raise HousewayError(f"{game.id} has no exact odds: its raise {wager!r} is not on the contest")
    return contests[wager]


def _gain(contest: ContestTable, hand: RankedHand, outcome: Outcome, *, qualified: bool) -> Fraction:
    verdict = contest.verdict(outcome, contest.won.kind_verdict(hand), qualified=qualified)
    return gain(verdict.result, verdict.odds)
