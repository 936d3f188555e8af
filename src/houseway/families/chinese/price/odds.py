"""The odds of Chinese poker: nobody plays against the house, so what is priced is the collection; and clean sweeps.

How often a clean sweep is dealt is counted over all hands. What it earns when it is declared, and what the same cards
would earn if they were set and compared, is found against the opponents of the pool, on hands that are dealt for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards.chance import Seeded, make_seed_state
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.families.cache_keys import make_shared_key
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import SWEEP, Scoring, Standing, scoring
from houseway.families.chinese.price import opponents, thumb
from houseway.families.chinese.price.costs import costs
from houseway.families.chinese.price.opponents import Pool, listed_sweeps, pool_of, sweep_places
from houseway.families.chinese.price.parts import Strengths, earned_by
from houseway.families.chinese.price.pool_kernel import Hands, deal_rows
from houseway.families.chinese.price.sweep_counts import ALL_HANDS, sweep_counts
from houseway.families.chinese.price.thumb import SEED, rule_of_thumb, set_hands
from houseway.families.chinese.price.valuing import Company, Worth, valued, word_worth
from houseway.families.costs import price_costs
from houseway.families.prices import Asked, OutcomeOdds, Play, Progress, WagerOdds

EXAMPLES = 64
"""What a clean sweep earns is found on so many hands that hold it as their best."""
_DEALT = 1 << 15
"""Among so many hands there are enough of those that are not rare."""
_STREAM = 1 << 20
"""The hands that are dealt for this are not those of the pool."""
_ALONE = Company(silent=1, playing=0)
_COUNTED = "points from each opponent for every hand dealt, where nobody holds a better one"
_DECKS = {
    "all blacks or all reds": [code for code in range(52) if code & 3 in (1, 2)],
    "minor": list(range(32)),
    "senior": list(range(32, 52)),
}
"""From which cards rare sweeps are dealt: of two colours one will do."""
_SUITS = {"pure dragon": (2,), "black or red dragon": (1, 2), "dragon": (0, 1, 2, 3)}
"""In which suits dragons are dealt."""


@dataclass(frozen=True)
class SweepOdds:
    """A clean sweep: how many of all hands hold it, and of how many it is the best of the page's list.

    `declared` and `played` are what a hand that has it as its best earns from one opponent, on average, if it is
    declared, and if it is set by the rule of thumb and compared. They are none where nobody asked for them.
    """

    name: str
    rank: int
    points: int
    held: int
    best: int
    hands: int = ALL_HANDS
    declared: Worth | None = None
    played: Worth | None = None

    @property
    def chance(self) -> Fraction:
        """How likely a hand has it as its best."""
        return Fraction(self.best, self.hands)

    def to_dict(self) -> dict[str, Any]:
        """The sweep as plain data."""
        return {
            "name": self.name,
            "rank": self.rank,
            "points": self.points,
            "held": self.held,
            "best": self.best,
            "hands": self.hands,
            "declared": _worth_told(self.declared),
            "played": _worth_told(self.played),
        }


def usual_play(_game: Game) -> Play:
    """Hands by the thousand are set by the rule of thumb."""
    return "simple"


def priced(asked: Asked[ChinesePage]) -> tuple[WagerOdds, ...]:
    """What each posted option takes of a seat for a hand, in dollars; then how often each clean sweep is dealt."""
    page = asked.game.rules
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is counted from a full deck: name no cards that are gone")
    found = (*price_costs(costs(asked.game)), *map(_sweep_price, sweep_odds(scoring(page))))
    if not found:
        raise HousewayError(f"{asked.game.id} has no posted collection and no clean sweeps to price")
    return found


def sweep_odds(points: Scoring) -> tuple[SweepOdds, ...]:
    """How often each clean sweep of the page is dealt, in the order of the page."""
    return tuple(
        SweepOdds(sweep.name, sweep.rank, sweep.points, count.held, count.best)
        for sweep, count in zip(points.sweeps, sweep_counts(points), strict=True)
    )


def sweep_worths(points: Scoring, progress: Progress | None = None) -> tuple[SweepOdds, ...]:
    """The same, with what it earns to declare each of them, and to play it; kept on disk."""
    key = make_shared_key("chinese", "sweep worths", points, opponents.POOL, thumb.HANDS, EXAMPLES)
    kept = read_result(key)
    if kept is None:
        kept = dict(_worths(points, progress))
        store_result(key, kept)
    return tuple(
        SweepOdds(one.name, one.rank, one.points, one.held, one.best, one.hands, *map(_worth, kept[one.name]))
        for one in sweep_odds(points)
    )


def _worth(read: list[float] | None) -> Worth | None:
    return None if read is None else Worth(*read)


def _worths(points: Scoring, progress: Progress | None) -> Iterator[tuple[str, list[list[float] | None]]]:
    """For each sweep what it earns declared and played, each with its standard error."""
    pool = pool_of(points, progress=progress)
    style = rule_of_thumb(points)
    for place, sweep in enumerate(listed_sweeps(points), start=1):
        rows = _examples(points, sweep.name, place)
        if not len(rows):
            yield sweep.name, [None, None]
            continue
        mine = Standing(SWEEP, 0, sweep.rank, sweep.points)
        settings = set_hands(points, style, rows).strengths
        declared = [word_worth(points.pay, mine, _ALONE, pool.met(row)).points for row in rows.tolist()]
        played = [
            _played(points, pool, row, setting[None, :]) for row, setting in zip(rows.tolist(), settings, strict=True)
        ]
        yield sweep.name, [_mean(declared), _mean(played)]


def _played(points: Scoring, pool: Pool, codes: list[int], setting: Strengths) -> float:
    """What a setting of these cards is expected to gain from one opponent."""
    met = pool.met(codes)
    values = valued(points.pay, _ALONE, met, pool.earned, setting, earned_by(points, setting))
    values.count(0, len(met.compared.times))
    return float(values.points()[0])


def _mean(values: list[float]) -> list[float] | None:
    error = float(np.std(values, ddof=1)) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return [float(np.mean(values)), error]


def _examples(points: Scoring, name: str, place: int) -> Hands:
    """Hands that have a sweep as their best."""
    if name in _SUITS:
        rows = _dragons(_SUITS[name])
    else:
        deck = np.array(_DECKS.get(name, range(52)), dtype=np.uint8)
        state = np.array(make_seed_state(SEED, _STREAM), dtype=np.uint64)
        rows, _ = deal_rows(deck, EXAMPLES * 4 if name in _DECKS else _DEALT, 1, state)
    found: Hands = rows[sweep_places(points, rows) == place][:EXAMPLES]
    return found


def _dragons(suits: tuple[int, ...]) -> Hands:
    """One card of each rank, in any of these suits."""
    chance = Seeded(SEED, _STREAM)
    number = 1 if len(suits) == 1 else EXAMPLES * 2
    rows = [[4 * rank + suits[chance.below(len(suits))] for rank in range(12, -1, -1)] for _ in range(number)]
    return np.array(rows, dtype=np.uint8)


def _sweep_price(one: SweepOdds) -> WagerOdds:
    """A clean sweep as a price: what it brings of each opponent in the long run."""
    ev = one.chance * one.points
    outcomes = (
        OutcomeOdds("wins", "is the best sweep of the hand", Fraction(one.points), one.best, one.chance),
        OutcomeOdds("pushes", "is not", Fraction(0), one.hands - one.best, 1 - one.chance),
    )
    sd = float(one.points) * float(one.chance * (1 - one.chance)) ** 0.5
    return WagerOdds(f"clean sweep: {one.name}", ev, ev, sd, f"counted: {_COUNTED}", outcomes, one.hands)


def _worth_told(worth: Worth | None) -> dict[str, float] | None:
    return None if worth is None else {"points": worth.points, "standard_error": worth.error}
