"""The exact solver of the base game: the best chart for the filed rules, and what it is worth.

Single up cards are solved in `solving`; here they are put together as a strategy, its cells and its value.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import fsum

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.money import parse_odds
from houseway.core.round.setup import check_decks, make_filed_pack
from houseway.core.values import FrozenMap
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.solution import FIRST_ACTIONS, PLACES, Cells, Solution, TwoCards, round_value
from houseway.families.twenty_one.price.solving.against import SolvedUpCard, solve_up_card
from houseway.families.twenty_one.price.solving.board import Board
from houseway.families.twenty_one.price.solving.charts import ChartValues
from houseway.families.twenty_one.price.solving.counted_game import CountedGame, count_game
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats, reach
from houseway.families.twenty_one.price.solving.seat_hands import DEALT, OPTION
from houseway.families.twenty_one.price.solving.switching import TwoCardValues, value_switching
from houseway.families.twenty_one.price.strategy import (
    OWN,
    ROWS,
    UPS,
    VALUES,
    Action,
    Pair,
    Strategy,
    StrategyName,
    make_blank_strategy,
)

Progress = Callable[[float], None]
THREADS = 2
COUNTING = 3
"""To list the hands of a game takes a sixth to a half as long as to solve all up cards: this part of it."""
GAIN = 1e-9
"""An exception to the chart gains more than this."""
METHOD = (
    "exact recursion over the cards that are left, one seat against a full shoe; double precision; "
    "hands after a split are played by the same chart, and splits are counted to the last hand"
)
SWITCHING = (
    "; a switch is decided by what the hands are worth, each taken alone, and with knowledge of all five cards for the "
    "value by every card; both hands are then played by the chart"
)
UNLIMITED = (
    "; where the filing sets no limit to the hands of a pair, seven are reckoned with and the bound covers the rest"
)


def _describe_dealer_play(page: TwentyOnePage) -> str:
    """Describe how a player-dealer is taken to play where the filing leaves that open."""
    if page.player_dealer_way is None:
        return ""
    hits = page.player_dealer_way.hit
    taken = f"hit hard {max(hits.hard, default=0)} or less and soft {max(hits.soft, default=0)} or less"
    return f"; the player-dealer, to whom the filing leaves it, is taken to {taken}"


def solve(
    game: Game[TwentyOnePage],
    decks: int | None = None,
    *,
    strategy: StrategyName = "best",
    progress: Progress | None = None,
) -> Solution:
    """Solve a game dealt from so many decks; `progress` is told the part that is done."""
    held = check_decks(game, decks)
    return solve_pack(game, make_filed_pack(game.rules.deck, held), held, strategy=strategy, progress=progress)


def solve_pack(
    game: Game[TwentyOnePage],
    cards: Pack,
    decks: int,
    *,
    strategy: StrategyName = "best",
    progress: Progress | None = None,
) -> Solution:
    """Solve a game dealt from this very pack of cards."""
    counted = count_game(game, cards)
    work = {up: counted.estimate_work(up) for up in counted.ups}
    done = [sum(work.values()) // COUNTING]
    whole = done[0] + sum(work.values())
    if progress:
        progress(done[0] / whole)

    def solve_one(up: int) -> SolvedUpCard:
        found = solve_up_card(counted, up, strategy)
        if counted.page.switch and strategy == "best":
            found = _add_switching(counted, found)
        done.append(work[up])
        if progress:
            progress(sum(done) / whole)
        return found

    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(solve_one, counted.ups))
    return _make_solution(game, decks, counted, found, strategy)


def _add_switching(counted: CountedGame, found: SolvedUpCard) -> SolvedUpCard:
    """Do the same for a seat with two hands that may switch cards between them."""
    two = value_switching(counted, found.board.up, found.values.chart)
    return replace(found, ev=two.by_worth, two_card_ev=two.by_cards, cd_ev=two.by_cards, worth=two.worth)


def _make_solution(
    game: Game[TwentyOnePage], decks: int, counted: CountedGame, found: list[SolvedUpCard], strategy: StrategyName
) -> Solution:
    insurance = _value_insurance(counted, found)
    unlimited = any(one.bound for one in found)
    return Solution(
        game=game.id,
        decks=decks,
        reading=game.reading,
        strategy=_write_strategy(strategy, found, insurance),
        cells=_make_cells(found),
        ev=round_value(fsum(one.chance * one.ev for one in found)),
        by_up=FrozenMap({UPS[one.board.up]: round_value(one.ev) for one in found}),
        two_card_ev=round_value(fsum(one.chance * one.two_card_ev for one in found)),
        cd_ev=round_value(fsum(one.chance * one.cd_ev for one in found)),
        bound=round_value(fsum(one.chance * one.bound for one in found)),
        exceptions=tuple(exception for one in found for exception in _list_exceptions(one))
        if strategy == "best"
        else (),
        insurance=FrozenMap({UPS[up]: round_value(value) for up, value in insurance.items()}),
        even_money=tuple(UPS[one.board.up] for one in found if one.even_money),
        method=METHOD
        + (SWITCHING if found[0].worth else "")
        + (UNLIMITED if unlimited else "")
        + _describe_dealer_play(counted.page),
    )


def _list_exceptions(one: SolvedUpCard) -> list[TwoCards]:
    listed = []
    hands = one.board.hands
    for number, action in one.chosen.items():
        if one.opening.likely[number] == 0 or one.board.choices.no_action[one.board.up]:
            continue
        better = max(one.firsts, key=lambda other: float(one.firsts[other][number]))
        gain = float(one.firsts[better][number] - one.firsts[action][number])
        if gain > GAIN:
            low, high = (value for value, held in enumerate(hands.held[number]) for _ in range(held))
            listed.append(TwoCards(UPS[one.board.up], (UPS[low], UPS[high]), better, action, round_value(gain)))
    return listed


def _value_insurance(counted: CountedGame, found: list[SolvedUpCard]) -> dict[int, float]:
    """Value a unit of insurance against each up card at which it is offered, own cards not looked at."""
    page = counted.page
    if page.insurance is None:
        return {}
    pays = next(wager.pays for wager in page.wager if wager.name == page.insurance.wager)
    odds = float(parse_odds(pays[0].odds)) if pays else 2.0
    worth = {}
    for one in found:
        left = one.board.left
        if UPS[one.board.up] in page.insurance.against:
            chance = float(left[one.board.ends.makes_natural].sum() / left.sum())
            worth[one.board.up] = chance * odds - (1.0 - chance)
    return worth


def _write_strategy(name: str, columns: Sequence[SolvedUpCard], insurance: Mapping[int, float]) -> Strategy:
    """Write the charts against all up cards as one strategy; insurance is taken where it is worth something."""
    plain = make_blank_strategy(name)
    two_cards: dict[tuple[str, Pair], Action] = {}
    worth = np.zeros((len(VALUES), len(VALUES), len(UPS)))
    for one in columns:
        board, chart = one.board, one.values.chart
        up = board.up
        plain.insure[up] = insurance.get(up, 0.0) > 0
        if board.choices.no_action[up]:
            continue
        plain.hit[:, :, up] = chart.hit
        plain.double[:, :, up] = chart.double
        plain.split[:, :, up] = chart.split
        plain.surrender[:, up] = chart.surrender
        plain.doubled[:, :, up] = chart.doubled
        if one.worth is not None:
            worth[:, :, up] = _join_values(one.worth)
        for value, pair in enumerate(VALUES):
            number = board.hands.find_pair(value)
            if number >= 0 and _find_default(one.values, board, value) != chart.pairs[value]:
                two_cards[UPS[up], (pair, pair)] = one.chosen[number]
    return Strategy(
        name,
        plain.hit,
        plain.double,
        plain.split,
        plain.surrender,
        plain.doubled,
        plain.insure,
        worth=worth if any(column.worth for column in columns) else None,
        two_cards=FrozenMap(two_cards),
    )


def _join_values(hands: TwoCardValues) -> Floats:
    """Join what two values are worth: as dealt with the lower first, after a switch with the higher first."""
    size = len(VALUES)
    both: Floats = np.triu(hands.dealt[:size, :size]) + np.tril(hands.switched[:size, :size], -1)
    return both.round(PLACES)


def _find_default(values: ChartValues, board: Board, value: int) -> str:
    """Find what the order of a strategy makes of a pair: surrender, split, or else play."""
    number = board.hands.find_pair(value)
    row = int(board.hands.row[number])
    if values.chart.surrender[row] and board.choices.surrender[board.up]:
        return "surrender"
    return "split" if values.chart.split[OWN, value] else "play"


def _make_cells(columns: Sequence[SolvedUpCard]) -> Cells:
    """Make the cells of all up cards; NaN where nothing can be done or nobody comes."""
    first = np.full((ROWS, len(UPS), len(FIRST_ACTIONS)), np.nan)
    later = np.full((ROWS, len(UPS), 2), np.nan)
    pairs = np.full((len(VALUES), len(UPS), len(FIRST_ACTIONS)), np.nan)
    for one in columns:
        board, values, firsts = one.board, one.values, one.firsts
        if board.choices.no_action[board.up]:
            continue
        for place, action in enumerate(FIRST_ACTIONS):
            first[:, board.up, place] = _average_by_row(board, values, firsts[action])
            for value in range(len(VALUES)):
                if board.hands.find_pair(value) >= 0:
                    pairs[value, board.up, place] = firsts[action][board.hands.find_pair(value)]
        later[:, board.up] = _value_later(board, values)
    pairs[~np.isfinite(pairs)] = np.nan
    return Cells(first.round(12), later.round(12), pairs.round(12))


def _average_by_row(board: Board, values: ChartValues, worth: Floats) -> Floats:
    """Average over the hands of two cards in each row, pairs only where there is no other."""
    may = np.isfinite(worth) & (values.dealt > 0)
    pair = board.hands.held.max(axis=1) == 2
    return _fill(_average(board, values.dealt, worth, may & ~pair), _average(board, values.dealt, worth, may & pair))


def _fill(first: Floats, otherwise: Floats) -> Floats:
    filled: Floats = np.where(np.isnan(first), otherwise, first)
    return filled


def _average(board: Board, weights: Floats, worth: Floats, which: Flags) -> Floats:
    rows = board.hands.row[which]
    total = np.bincount(rows, weights=weights[which] * worth[which], minlength=ROWS)
    weight = np.bincount(rows, weights=weights[which], minlength=ROWS)
    average: Floats = np.divide(total, weight, out=np.full(ROWS, np.nan), where=weight > 0)
    return average


def _value_later(board: Board, values: ChartValues) -> Floats:
    """Value standing and hitting, over all hands that come to a row and may do both, however they would be played."""
    hands, known, must = board.hands, board.find_standing(), board.hands.must[DEALT]
    reached = values.dealt.copy()
    hits = values.chart.make_tactics(hands.row).hits[0]
    reach(hands.after, hands.held, board.list_numbers(0, 0), known.left, known.barred, must, hits, reached)
    which = (must == OPTION) & (reached > 0)
    sides = [_average(board, reached, np.where(which, one, 0.0), which) for one in (values.own.stand, values.own.hit)]
    return np.array(sides).T
