"""The rule of thumb, and other ways to set hands: the three segments that together win most, by how often each wins.

How often a segment wins depends on how the others set theirs, who go by the same rule. So it is found in turns: hands
are set by the rule as it stands, and the rule is drawn from all hands that were set so far, the later ones counting
for more."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.errors import TableRefusal
from houseway.families.cache_keys import make_shared_key
from houseway.families.chinese.play.scoring import Scoring
from houseway.families.chinese.price.kernel import Order, StrengthValues, Style
from houseway.families.chinese.price.parts import (
    compile_segments,
    list_fives,
    list_fronts,
    list_parts,
    make_bonus_tables,
)
from houseway.families.chinese.price.pool_kernel import Hands, SetHands, deal_rows, set_rows
from houseway.families.prices import Progress

TURNS = 8
"""In so many turns the rule is found."""
HANDS = 1 << 12
"""So many hands are set in each turn."""
SEED = 13
"""The hands of all turns, and the pool's, come from this seed."""
_CHUNK = 1 << 10
_DECK = np.arange(52, dtype=np.uint8)

Histogram = NDArray[np.float64]


def make_order(scoring: Scoring) -> Order:
    """Make the order of segments, of which some may not outrank others, as the kernels read it."""
    return Order((0, 1) in scoring.compared, (1, 2) in scoring.compared, (0, 2) in scoring.compared)


def deal_hands(count: int, first: int) -> Hands:
    """Deal so many hands from full decks, a thousand from each stream of the seed, beginning with the `first`."""
    streams = range(first, first + -(-count // _CHUNK))
    states = [np.array(make_seed_state(SEED, stream), dtype=np.uint64) for stream in streams]
    rows = np.concatenate([deal_rows(_DECK, _CHUNK, 1, state)[0] for state in states])
    return rows[:count]


def set_hands(scoring: Scoring, style: Style, rows: Hands, progress: Progress | None = None) -> SetHands:
    """Set hands by a style, on all cores."""
    order, tables, ways = make_order(scoring), compile_segments(), list_parts()
    pieces = [rows[at : at + _CHUNK] for at in range(0, len(rows), _CHUNK)] or [rows]

    def set_pieces() -> Iterator[SetHands]:
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            for number, piece in enumerate(pool.map(lambda one: set_rows(one, style, order, tables, ways), pieces), 1):
                if progress:
                    progress(number / len(pieces))
                yield piece

    return SetHands(*(np.concatenate(column) for column in zip(*set_pieces(), strict=True)))


def get_rule_of_thumb(scoring: Scoring, progress: Progress | None = None) -> Style:
    """Get the rule of thumb for a page's points, from disk where it is cached; else `progress` is told.

    It is about hands that are compared: pages share it that agree but for what is declared and who gives up.
    """
    compared = scoring._replace(sweeps=(), surrenders=False, one_surrenders=False)
    key = make_shared_key("chinese", "rule of thumb", compared, HANDS)
    kept = read_arrays(key)
    if kept is None:
        style = _find_rule(compared, progress)
        store_arrays(key, {"front": style.front, "middle": style.middle, "back": style.back})
        return style
    return _weigh_style(scoring, kept["front"], kept["middle"], kept["back"])


def make_even_style(scoring: Scoring) -> Style:
    """Make the style that sets hands as if every strength came equally often: the rule of thumb begins there."""
    return _make_style(scoring, [np.ones(len(one)) for one in value_strengths(scoring)])


def _find_rule(scoring: Scoring, progress: Progress | None) -> Style:
    seen = [np.zeros(len(one)) for one in value_strengths(scoring)]
    style = make_even_style(scoring)
    for turn in range(1, TURNS + 1):
        rows = deal_hands(HANDS, (turn - 1) * (HANDS // _CHUNK))
        found = set_hands(scoring, style, rows)
        for place, one in enumerate(seen):
            seen[place] = one + turn * np.bincount(found.strengths[:, place], minlength=len(one))
        style = _make_style(scoring, seen)
        if progress:
            progress(turn / TURNS)
    return style


def is_rising(scoring: Scoring) -> bool:
    """Tell whether a stronger segment never earns less where it wins, however the points are multiplied.

    Then a setting is never better than one with all three segments at least as strong: against any other hand it wins
    no more segments and loses no fewer, and what it wins with them, and with all three or most of them, is no more.
    """
    pay = scoring.pay
    multiplied = [value_strengths(scoring, times) for times in (1, pay.shot, pay.home_run)]
    return all(bool((np.diff(one) >= 0).all()) for worths in multiplied for one in worths)


def value_strengths(scoring: Scoring, times: int = 1) -> list[Histogram]:
    """Find what each strength earns where it wins its segment, in front, middle and back."""
    pay, earned = scoring.pay, make_bonus_tables(scoring)
    point = pay.segment * times
    return [
        np.where(one > 0, one, point).astype(np.float64) if pay.in_place else one.astype(np.float64) + point
        for one in (earned.front, earned.middle, earned.back)
    ]


def _make_style(scoring: Scoring, seen: Sequence[Histogram]) -> Style:
    """Make the rule that is drawn from how often each strength was set."""
    front, middle, back = (_find_chances(one, worth) for one, worth in zip(seen, value_strengths(scoring), strict=True))
    return _weigh_style(scoring, front, middle, back)


def _weigh_style(scoring: Scoring, front: StrengthValues, middle: StrengthValues, back: StrengthValues) -> Style:
    """Weigh the worths of segments, with what the page pays for several together."""
    pay = scoring.pay
    return Style(front, middle, back, float((pay.shot - 1) * 3 * pay.segment), float(pay.majority))


def _find_chances(seen: Histogram, worth: Histogram) -> StrengthValues:
    """Find for each strength of a segment: the points that it brings on average, and how often it wins and loses."""
    share = seen / seen.sum()
    upto = np.cumsum(share)
    won, lost = upto - share, np.maximum(1 - upto, 0)
    paid = np.cumsum((share * worth)[::-1])[::-1] - share * worth
    return np.ascontiguousarray(np.stack([won * worth - paid, won, lost], axis=1), dtype=np.float32)


SIMPLE = "simple"
STRONGEST_BACK = "strongest-back"


@dataclass(frozen=True, eq=False)
class SettingStyle:
    """A way to set hands, and what it is called: each segment's worth by its strength (`kernel.Style`)."""

    name: str
    style: Style


def make_strongest_back() -> SettingStyle:
    """Make the style that sets the strongest back, then the strongest middle, and the rest in front."""
    front, five = (np.arange(len(hands), dtype=np.float32) for hands in (list_fronts(), list_fives()))
    style = Style(
        _make_added_values(front), _make_added_values(2**9 * five), _make_added_values(2**22 * five), 0.0, 0.0
    )
    return SettingStyle(STRONGEST_BACK, style)


def check_style(own: SettingStyle) -> None:
    """Refuse a style that does not say what every strength is worth, or whose worths fall as strengths rise."""
    front, middle, back = own.style.front, own.style.middle, own.style.back
    for name, table, hands in (
        ("front", front, list_fronts()),
        ("middle", middle, list_fives()),
        ("back", back, list_fives()),
    ):
        if table.shape != (len(hands), 3) or table.dtype != np.float32:
            raise TableRefusal(
                f"{own.name}: the {name} has three worths in single precision for {len(hands)} strengths"
            )
        if not (np.diff(table * np.array([1, 1, -1], dtype=np.float32), axis=0) >= 0).all():
            raise TableRefusal(f"{own.name}: a stronger {name} is worth less")


def _make_added_values(worths: StrengthValues) -> StrengthValues:
    return np.stack([worths, np.zeros_like(worths), np.zeros_like(worths)], axis=1)
