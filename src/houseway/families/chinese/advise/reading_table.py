"""Who sets by the printed table alone: chances read off its rows, and what that gives away against the whole rule."""

import numpy as np

from houseway.core.cards.card import RANKS
from houseway.core.cards.chance import make_seed_state
from houseway.core.disk_cache import read_result, store_result
from houseway.core.ranking.high import HighHand
from houseway.families.cache_keys import make_shared_key
from houseway.families.chinese.advise.gaining import compared_with
from houseway.families.chinese.play.scoring import Scoring
from houseway.families.chinese.price import thumb
from houseway.families.chinese.price.kernel import Style, Worths
from houseway.families.chinese.price.opponents import POOL, pool_of
from houseway.families.chinese.price.parts import fives, fronts
from houseway.families.chinese.price.pool_kernel import deal_rows
from houseway.families.chinese.price.thumb import SEED, Histogram, earned_worths, rule_of_thumb, set_hands
from houseway.families.chinese.price.valuing import Worth
from houseway.families.prices import Progress

WINS = (10, 20, 30, 40, 50, 60, 70, 80, 90, 95)
"""In the table stands the lowest hand of each segment that wins so often, in hundredths."""
HANDS = 1_024
"""What is given away is found on so many hands."""
_STREAM = 3 << 20
_WON = 1


def lowest(worths: Worths, wins: int) -> int:
    """The lowest strength that wins so often; the highest of all where none does."""
    return min(int(np.searchsorted(worths[:, _WON], wins / 100)), len(worths) - 1)


def front_words(front: HighHand) -> str:
    """A front with the ranks that decide: ace high (A Q 8), pair of fours (4 J)."""
    return f"{front} ({' '.join(RANKS[rank - 2] for rank in front.ranks)})"


def style_by_table(points: Scoring, style: Style) -> Style:
    """The way to set of one who knows the table alone: chances between two rows in proportion, and bonuses by them."""
    worths = style.front, style.middle, style.back
    words = [front_words(hand) for hand in fronts()], *[[str(hand) for hand in fives()]] * 2
    front, middle, back = map(_read, worths, earned_worths(points), words)
    return Style(front, middle, back, 0.0, 0.0)


def _read(worths: Worths, earned: Histogram, words: list[str]) -> Worths:
    """What a segment is worth by its rows: each chance begins with the lowest hand that is called what stands there."""
    rows = [words.index(words[lowest(worths, wins)]) for wins in WINS]
    chances = [0, *(wins / 100 for wins in WINS), 1]
    won = np.interp(np.arange(len(worths)), [0, *rows, len(worths) - 1], chances)
    return np.ascontiguousarray(np.stack([won * earned, won, 1 - won], axis=1), dtype=np.float32)


def loss_by_table(points: Scoring, progress: Progress | None = None) -> Worth:
    """What the table alone gives away against an opponent who sets by the whole rule, in points; kept on disk."""
    key = make_shared_key("chinese", "loss by table", points, POOL, HANDS, WINS, thumb.HANDS)
    kept = read_result(key)
    if kept is None:
        state = np.array(make_seed_state(SEED, _STREAM), dtype=np.uint64)
        rows, _ = deal_rows(np.arange(52, dtype=np.uint8), HANDS, 1, state)
        style, pool = rule_of_thumb(points), pool_of(points)
        ruled, read = (set_hands(points, one, rows).strengths for one in (style, style_by_table(points, style)))
        losses = np.zeros(HANDS)
        for number, codes in enumerate(rows.tolist()):
            if (ruled[number] != read[number]).any():
                rule, table = compared_with(points, pool, codes, np.stack([ruled[number], read[number]]))
                losses[number] = rule - table
            if progress:
                progress((number + 1) / HANDS)
        kept = {"points": float(losses.mean()), "error": float(losses.std(ddof=1)) / len(losses) ** 0.5}
        store_result(key, kept)
    return Worth(kept["points"], kept["error"])
