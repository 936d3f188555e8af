"""The river of drafts with other rules, against a plain count by the rule itself."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.ranking.indexing import find_card, find_place, list_codes
from houseway.families.duels.price.holdem.alike import make_flop_sums, solve_boards
from houseway.families.duels.price.holdem.board import AGAINST, make_rank_tables
from houseway.families.duels.price.holdem.places import BoardTables, make_places
from houseway.families.duels.price.holdem.rules import make_rules
from houseway.families.duels.price.holdem.solving import list_multiples
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy, count_planes
from tests.families.duels.holdem.naive import LEAST_PAIR, LEAST_QUEEN, Cards, blind_pays, compared, others
from tests.families.duels.holdem.pages import STREETS, draft

Gain = Callable[[int, bool], int]


def returned(result: int, qualified: bool) -> int:
    return result if qualified else 0


def contested(result: int, qualified: bool) -> int:
    return result


# The draft; what Ante and Play gain by the result and whether the player-dealer qualifies; the least hand that does.
PLAY = '"1:1", unqualified = "contested"'
DRAFTS: dict[str, tuple[Game, Gain, Gain, int]] = {
    "one to three": (
        draft(streets=STREETS.replace("times = [1]", "times = [1, 2, 3]")), returned, contested, LEAST_PAIR,
    ),
    "ties lose": (
        draft((PLAY, f'{PLAY}, ties = "loses"')), returned, lambda result, _: 1 if result > 0 else -1, LEAST_PAIR,
    ),
    "ties win": (
        draft((PLAY, f'{PLAY}, ties = "wins"')), returned, lambda result, _: -1 if result < 0 else 1, LEAST_PAIR,
    ),
    "unqualified wins": (
        draft(('unqualified = "returned"', 'unqualified = "wins"')),
        lambda result, qualified: result if qualified else 1, contested, LEAST_PAIR,
    ),
    "wins or is returned": (
        draft(('unqualified = "returned"', 'unqualified = "wins or is returned"')),
        lambda result, qualified: result if qualified else max(result, 0), contested, LEAST_PAIR,
    ),
    "queen-high qualifies": (
        draft(('hand = "pair"', 'hand = "high card"\nranks = ["queen"]')), returned, contested, LEAST_QUEEN,
    ),
    "raise returned": (
        draft((PLAY, PLAY.replace("contested", "returned"))), returned, returned, LEAST_PAIR,
    ),
}  # fmt: skip


def solved_river(game: Game, number: int) -> HoldemStrategy:
    made, found = make_rules(game), make_places()
    times = list_multiples(made)
    river = np.zeros((count_planes(times[2]), len(found.boards.rows), ROW), np.uint8)
    solve_boards(
        number, number + 1, BoardTables(found, make_rank_tables(made.kinds), made.qualifying), made.base_gains,
        made.gains[made.raised], np.array(times[2], np.int64), made.folded * AGAINST, river, make_flop_sums(),
    )  # fmt: skip
    return HoldemStrategy("river", times, np.zeros(0, np.uint8), np.zeros(0, np.uint8), river)


@pytest.mark.parametrize("name", DRAFTS)
@pytest.mark.parametrize("board", ["Js 9d 6h 4c 2h", "Qs Qd 8h 8c 3h"])
def test_the_river_of_a_draft(name: str, board: str) -> None:
    game, ante, play, least = DRAFTS[name]
    number = int(make_places().boards.number[find_place(list_codes(parse_cards(board)))])
    shown = tuple(str(find_card(code)) for code in make_places().boards.rows[number].tolist())
    plays = solved_river(game, number)
    for hole in list(combinations(others(shown), 2))[::23]:
        stays, raised = _values(hole, shown, ante, play, least)
        worth = {times: stays + times * raised for times in plays.times[2]} | {0: Fraction(-2 * 990)}
        # Of choices with the same worth, the least is made.
        best = min(times for times, value in worth.items() if value == max(worth.values()))
        assert plays.find_choice(parse_cards(hole), parse_cards(shown)) == best, hole


def _values(hole: Cards, board: Cards, ante: Gain, play: Gain, least: int) -> tuple[Fraction, int]:
    """What Ante and Blind bring when the hand stays, and a unit of Play."""
    cells, blind = compared(hole, board, least), blind_pays(hole, board)
    stays, raised = Fraction(0), 0
    for (result, qualified), count in cells.items():
        stays += count * (ante(result, qualified) + (blind if result > 0 else result))
        raised += count * play(result, qualified)
    return stays, raised
