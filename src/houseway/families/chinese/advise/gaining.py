"""What the best settings gain over the rule of thumb, from an opponent who goes by it."""

import numpy as np

from houseway.core.cards.chance import make_seed_state
from houseway.core.disk_cache import read_result, store_result
from houseway.core.ranking.indexing import find_card
from houseway.families.cache_keys import make_shared_key
from houseway.families.chinese.advise.setter import candidates
from houseway.families.chinese.play.scoring import Scoring
from houseway.families.chinese.price import thumb
from houseway.families.chinese.price.opponents import POOL, Met, Pool, pool_of
from houseway.families.chinese.price.parts import Strengths, earned_by
from houseway.families.chinese.price.pool_kernel import Doubles, Opponents, deal_rows
from houseway.families.chinese.price.thumb import SEED, rule_of_thumb, set_hands
from houseway.families.chinese.price.valuing import Company, Worth, valued
from houseway.families.prices import Progress

HANDS = 256
"""The gain is found on so many hands."""
_STREAM = 2 << 20
_ONE = Company(silent=0, playing=1)


def gain_over_thumb(points: Scoring, pool: int | None = None, progress: Progress | None = None) -> Worth:
    """The gain from one opponent whose hand is compared, for each hand, with its standard error; kept on disk.

    A setting is chosen by one half of the opponents and valued by the other, so that a choice which only looked good
    does not count as one that is.
    """
    key = make_shared_key("chinese", "gain over thumb", points, pool or POOL, HANDS, thumb.HANDS)
    kept = read_result(key)
    if kept is None:
        gains = _gains(points, pool_of(points, pool), progress)
        kept = {"points": float(gains.mean()), "error": float(gains.std(ddof=1)) / len(gains) ** 0.5}
        store_result(key, kept)
    return Worth(kept["points"], kept["error"])


def _gains(points: Scoring, pool: Pool, progress: Progress | None) -> Doubles:
    state = np.array(make_seed_state(SEED, _STREAM), dtype=np.uint64)
    rows, _ = deal_rows(np.arange(52, dtype=np.uint8), HANDS, 1, state)
    ruled = set_hands(points, rule_of_thumb(points), rows).strengths
    gains = np.zeros(HANDS)
    for number, row in enumerate(rows.tolist()):
        gains[number] = _gain(points, pool, row, ruled[number])
        if progress:
            progress((number + 1) / HANDS)
    return gains


def _gain(points: Scoring, pool: Pool, codes: list[int], ruled: Strengths) -> float:
    """The gain with one hand, which the rule of thumb sets with these strengths."""
    found = candidates(points, [find_card(code) for code in codes])
    chosen, proof = (_half(pool.met(codes), half) for half in range(2))
    every = _compared(points, pool, chosen, found.strengths)
    best, other = _compared(points, pool, proof, np.stack([found.strengths[every.argmax()], ruled])).tolist()
    return float(best - other)


def compared_with(points: Scoring, pool: Pool, codes: list[int], settings: Strengths) -> list[float]:
    """What each setting of a hand gains from an opponent whose hand is compared."""
    found: list[float] = _compared(points, pool, pool.met(codes), settings).tolist()
    return found


def _half(met: Met, half: int) -> Met:
    every = met.compared
    every_other = Opponents(every.strengths[half::2], every.kinds[half::2], every.home[half::2], every.times[half::2])
    return Met(every_other, met.others)


def _compared(points: Scoring, pool: Pool, met: Met, settings: Strengths) -> Doubles:
    """What each setting gains from an opponent whose hand is compared."""
    values = valued(points.pay, _ONE, met, pool.earned, settings, earned_by(points, settings))
    values.count(0, len(met.compared.times))
    return values.compared()
