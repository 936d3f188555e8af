"""A simple rule that can be remembered, after J. Kisenwether's (at wizardofodds.com): points, draws, made hands.

A rank counts two points where a pair of it is paid, one where it pushes, and none where it loses: so the rule goes with
whatever pay table a page has. It knows two raises, the largest and the smallest that a street offers.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.high import CATEGORIES
from houseway.core.ranking.names import make_plural, name_rank
from houseway.families.duels.price.open_board.plan import Plan, Street, find_cell
from houseway.families.duels.price.open_board.sets import CHOOSE, Counts, advance_set
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy

PASS, SMALL, LARGE, SMALL_IF_RAISED = 0, 1, 2, 3
"""What the rule says of cards; the last raises only where a street before had a larger raise than its smallest."""
HIGH_RANK, MID_RANK = 2, 1
_ALL_RANKS = range(2, 15)


def list_points(plan: Plan) -> tuple[int, ...]:
    """List the points of each rank from two to ace, by what a pair of it does to the unit."""
    pair = CATEGORIES.index("pair")
    gains = [plan.unit_by_kind[find_cell(pair, rank)] for rank in _ALL_RANKS]
    return tuple(HIGH_RANK if gained > 0 else 0 if gained < 0 else MID_RANK for gained in gains)


def find_simple_strategy(plan: Plan, live: Sequence[int]) -> OpenBoardStrategy:
    """Look up the rule for every set of live cards."""
    said = {
        seen: _ask_rule(np.array(live, dtype=np.int64), seen, np.array(list_points(plan), dtype=np.int64), CHOOSE)
        for seen in {street.seen for street in plan.streets}
    }
    choices = tuple(_list_choices(plan, street, said[street.seen]) for street in plan.streets)
    return OpenBoardStrategy("simple", choices, tuple(live))


def _list_choices(plan: Plan, street: Street, said: NDArray[np.int8]) -> NDArray[np.int8]:
    """List what the rule says, as the number of a multiple, for each way to have bet."""
    least = {other.wager: other.times[0] for other in reversed(plan.streets)}
    rows = []
    for bets, leads in zip(street.bets, street.leads, strict=True):
        raised = any(bet > least[wager] for wager, bet in zip(plan.raises, bets, strict=True))
        numbers = np.array([0, 1, len(street.times), int(raised)], dtype=np.int8)
        rows.append(numbers[said] if len(leads) > 1 else np.zeros_like(said))
    return np.stack(rows)


def describe_rules(plan: Plan) -> dict[int, tuple[str, ...]]:
    """Describe the rule in words, by how many cards are seen; what it does not name passes."""
    worth = list_points(plan)
    high, mid = (_join_ranks([rank for rank in _ALL_RANKS if worth[rank - 2] == one]) for one in (HIGH_RANK, MID_RANK))
    counting = f"Count two points for each card whose pair is paid ({high}), one where it pushes ({mid})."
    return {
        2: (
            counting,
            "Any pair: the largest raise.",
            "Two points or more: the smallest raise.",
            "One point, suited and next to each other: the smallest raise.",
        ),
        3: (
            "An ace is next to a king here, and not to a two.",
            "A hand that is paid or pushes already: the largest raise.",
            "Suited and next to each other with two points; suited over a gap of one with a two-point card; "
            "suited over two gaps with two of them: the largest raise.",
            "Any other three of a suit, and any other pair: the smallest raise.",
            "Three points or more: the smallest raise.",
            "Next to each other with a point, or over a gap of one with two: the smallest raise.",
        ),
        4: (
            "A hand that is paid or pushes already: the largest raise.",
            "Four of a suit: the largest raise.",
            "Four to a straight at both ends, with three points: the largest raise.",
            "Any other four to a straight, and any other pair: the smallest raise.",
            "Four points or more: the smallest raise.",
            "Three one-point cards after a raise above the smallest: the smallest raise.",
        ),
    }


def _join_ranks(ranks: Sequence[int]) -> str:
    """Join ranks in words, the lowest and the highest where they follow each other."""
    if not ranks:
        return "none"
    if len(ranks) > 2 and list(ranks) == list(range(ranks[0], ranks[-1] + 1)):
        return f"{make_plural(ranks[0])} to {make_plural(ranks[-1])}"
    return " and ".join(make_plural(rank) for rank in ranks) if len(ranks) < 3 else ", ".join(map(name_rank, ranks))


@native
def _ask_rule(live: Counts, seen: int, worth: Counts, choose: Counts) -> NDArray[np.int8]:
    """Ask the rule about every set of so many live cards."""
    said = np.empty(choose[live.size, seen], np.int8)
    at = np.arange(seen)
    ranks = np.empty(seen, np.int64)
    for place in range(said.size):
        suited = True
        for i in range(seen):
            ranks[i] = live[at[i]] // 4
            suited = suited and live[at[i]] % 4 == live[at[0]] % 4
        said[place] = _ask_cards(ranks, suited, worth)
        advance_set(at)
    return said


@native
def _ask_cards(ranks: Counts, suited: bool, worth: Counts) -> int:
    """Ask the rule about cards with these ranks, the lowest first, two being nought."""
    total, tops, pairs, best = 0, 0, 0, -1
    for i in range(ranks.size):
        total += worth[ranks[i]]
        tops += worth[ranks[i]] == 2
        if i > 0 and ranks[i] == ranks[i - 1]:
            pairs += 1
            best = max(best, worth[ranks[i]])
    if pairs:
        return 2 if pairs > 1 or best > 0 or ranks.size == 2 else 1
    gaps = _count_gaps(ranks)
    if ranks.size == 2:
        return 1 if total >= 2 or (total == 1 and suited and gaps == 0) else 0
    if ranks.size == 3:
        return _ask_three(total, tops, suited, gaps)
    return _ask_four(ranks, total, tops, suited, gaps)


@native
def _ask_three(total: int, tops: int, suited: bool, gaps: int) -> int:
    if suited:
        near = (gaps == 0 and total >= 2) or (gaps == 1 and tops >= 1) or (gaps == 2 and tops >= 2)
        return 2 if near else 1
    return 1 if total >= 3 or (gaps == 0 and total >= 1) or (gaps == 1 and total >= 2) else 0


@native
def _ask_four(ranks: Counts, total: int, tops: int, suited: bool, gaps: int) -> int:
    if suited:
        return 2
    if gaps == 0 and ranks[3] != 12 and total >= 3:
        return 2
    if gaps <= 1 or total >= 4:
        return 1
    return 3 if total == 3 and tops == 0 else 0


@native
def _count_gaps(ranks: Counts) -> int:
    """Count the ranks missing between the lowest and the highest; among four cards the ace may be the lowest."""
    last = ranks.size - 1
    high = ranks[last] - ranks[0] - last
    if ranks[last] != 12 or last < 3:
        return int(high)
    return int(min(high, ranks[last - 1] + 1 - last))
