"""The odds of Chinese poker: nobody plays against the house, so what is priced is the collection; and clean sweeps.

How often a clean sweep is dealt is counted over all hands. What it earns when it is declared, and what the same cards
would earn if they were set and compared, is found against the opponents of the pool, on hands that are dealt for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards.chance import Seeded, make_seed_state
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.cache_keys import make_shared_key
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import SWEEP, Scoring, ShowdownHand, make_scoring
from houseway.families.chinese.price import opponents, thumb
from houseway.families.chinese.price.opponents import Pool, find_sweep_places, get_pool, list_sweeps
from houseway.families.chinese.price.parts import Strengths, list_bonus_points
from houseway.families.chinese.price.pool_kernel import Hands, deal_rows
from houseway.families.chinese.price.sweep_counts import ALL_HANDS, count_sweeps
from houseway.families.chinese.price.thumb import SEED, get_rule_of_thumb, set_hands
from houseway.families.chinese.price.valuing import Company, PointValue, begin_counts, value_word
from houseway.families.costs import Cost, list_plain_costs, price_costs
from houseway.families.prices import Asked, OutcomeOdds, Play, Progress, WagerOdds


def list_costs(game: Game[ChinesePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> Iterator[Cost]:
    """List every option with every number of players that it is filed for; there is no pot that a drop could empty."""
    return list_plain_costs(game, game.rules.fewest, in_half_hour, lambda _stakes, _players: None)


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
    declared: PointValue | None = None
    played: PointValue | None = None

    @property
    def chance(self) -> Fraction:
        """How likely a hand has it as its best."""
        return Fraction(self.best, self.hands)

    def to_dict(self) -> dict[str, Any]:
        """Write the sweep as plain data."""
        return {
            "name": self.name,
            "rank": self.rank,
            "points": self.points,
            "held": self.held,
            "best": self.best,
            "hands": self.hands,
            "declared": _describe_value(self.declared),
            "played": _describe_value(self.played),
        }


def choose_usual_play(_game: Game) -> Play:
    """Choose the rule of thumb: it sets hands by the thousand."""
    return "simple"


def price(asked: Asked[ChinesePage]) -> tuple[WagerOdds, ...]:
    """Find what each posted option takes of a seat for a hand, in dollars; then how often each clean sweep is dealt."""
    page = asked.game.rules
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is counted from a full deck: name no cards that are gone")
    found = (*price_costs(list_costs(asked.game)), *map(_price_sweep, count_sweep_odds(make_scoring(page))))
    if not found:
        raise HousewayError(f"{asked.game.id} has no posted collection and no clean sweeps to price")
    return found


def count_sweep_odds(points: Scoring) -> tuple[SweepOdds, ...]:
    """Count how often each clean sweep of the page is dealt, in the order of the page."""
    return tuple(
        SweepOdds(sweep.name, sweep.rank, sweep.points, count.held, count.best)
        for sweep, count in zip(points.sweeps, count_sweeps(points), strict=True)
    )


def value_sweeps(points: Scoring, progress: Progress | None = None) -> tuple[SweepOdds, ...]:
    """Find the odds of each sweep, and what it earns when it is declared and when it is played; cached on disk."""
    key = make_shared_key("chinese", "sweep worths", points, opponents.POOL, thumb.HANDS, EXAMPLES)
    kept = read_result(key)
    if kept is None:
        kept = dict(_find_values(points, progress))
        store_result(key, kept)
    return tuple(
        SweepOdds(one.name, one.rank, one.points, one.held, one.best, one.hands, *map(_read_value, kept[one.name]))
        for one in count_sweep_odds(points)
    )


def _read_value(read: list[float] | None) -> PointValue | None:
    return None if read is None else PointValue(*read)


def _find_values(points: Scoring, progress: Progress | None) -> Iterator[tuple[str, list[list[float] | None]]]:
    """Find for each sweep what it earns declared and played, each with its standard error."""
    pool = get_pool(points, progress=progress)
    style = get_rule_of_thumb(points)
    for place, sweep in enumerate(list_sweeps(points), start=1):
        rows = _deal_examples(points, sweep.name, place)
        if not len(rows):
            yield sweep.name, [None, None]
            continue
        mine = ShowdownHand(SWEEP, 0, sweep.rank, sweep.points)
        settings = set_hands(points, style, rows).strengths
        declared = [value_word(points.pay, mine, _ALONE, pool.find_met(row)).points for row in rows.tolist()]
        played = [
            _value_played(points, pool, row, setting[None, :])
            for row, setting in zip(rows.tolist(), settings, strict=True)
        ]
        yield sweep.name, [_take_mean(declared), _take_mean(played)]


def _value_played(points: Scoring, pool: Pool, codes: list[int], setting: Strengths) -> float:
    """Find what a setting of these cards is expected to gain from one opponent."""
    met = pool.find_met(codes)
    values = begin_counts(points.pay, _ALONE, met, pool.earned, setting, list_bonus_points(points, setting))
    values.count(0, len(met.compared.times))
    return float(values.value_points()[0])


def _take_mean(values: list[float]) -> list[float] | None:
    error = float(np.std(values, ddof=1)) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return [float(np.mean(values)), error]


def _deal_examples(points: Scoring, name: str, place: int) -> Hands:
    """Deal hands that have a sweep as their best."""
    if name in _SUITS:
        rows = _deal_dragons(_SUITS[name])
    else:
        deck = np.array(_DECKS.get(name, range(52)), dtype=np.uint8)
        state = np.array(make_seed_state(SEED, _STREAM), dtype=np.uint64)
        rows, _ = deal_rows(deck, EXAMPLES * 4 if name in _DECKS else _DEALT, 1, state)
    found: Hands = rows[find_sweep_places(points, rows) == place][:EXAMPLES]
    return found


def _deal_dragons(suits: tuple[int, ...]) -> Hands:
    """Deal one card of each rank, in any of these suits."""
    chance = Seeded(SEED, _STREAM)
    number = 1 if len(suits) == 1 else EXAMPLES * 2
    rows = [[4 * rank + suits[chance.below(len(suits))] for rank in range(12, -1, -1)] for _ in range(number)]
    return np.array(rows, dtype=np.uint8)


def _price_sweep(one: SweepOdds) -> WagerOdds:
    """Make a price of a clean sweep: what it brings of each opponent in the long run."""
    ev = one.chance * one.points
    outcomes = (
        OutcomeOdds("wins", "is the best sweep of the hand", Fraction(one.points), one.best, one.chance),
        OutcomeOdds("pushes", "is not", Fraction(0), one.hands - one.best, 1 - one.chance),
    )
    sd = float(one.points) * float(one.chance * (1 - one.chance)) ** 0.5
    return WagerOdds(f"clean sweep: {one.name}", ev, ev, sd, f"counted: {_COUNTED}", outcomes, one.hands)


def _describe_value(worth: PointValue | None) -> dict[str, float] | None:
    return None if worth is None else {"points": worth.points, "standard_error": worth.error}
