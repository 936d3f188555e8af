"""The solution against one up card: the best chart, what it is worth, and what is better for single hands."""

from dataclasses import dataclass, replace
from math import fsum

import numpy as np

from houseway.families.twenty_one.play.compiled import must_seat_draw
from houseway.families.twenty_one.price.solving.board import (
    Board,
    PlayValues,
    Tactics,
    fix_play,
    make_best_tactics,
)
from houseway.families.twenty_one.price.solving.charts import (
    ChartValues,
    UpChart,
    best_chart,
    find_same_rank_share,
    make_first_chart,
    make_split_rule,
    value_chart,
)
from houseway.families.twenty_one.price.solving.counted_game import (
    CountedGame,
    Opening,
    deal_opening,
    value_early_surrender,
)
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats
from houseway.families.twenty_one.price.solving.seat_hands import DEALT, LEVELS, MUST_HIT, OPTION
from houseway.families.twenty_one.price.solving.shoes import make_typical_hand
from houseway.families.twenty_one.price.solving.split_values import PairSplit
from houseway.families.twenty_one.price.solving.switching import TwoCardValues
from houseway.families.twenty_one.price.strategy import FREE, OWN, VALUES, Action, StrategyName

EXTREME = 10.0
"""What one more pair card could change at most, in wagers: a few hands with a double on each, won instead of lost."""


@dataclass(frozen=True, eq=False)
class SolvedUpCard:
    """The solution against one up card.

    `firsts` is the worth of each action to hands of two cards, `chosen` what the chart does with them.
    """

    board: Board
    chance: float
    opening: Opening
    values: ChartValues
    firsts: dict[Action, Floats]
    chosen: dict[int, Action]
    ev: float
    two_card_ev: float
    cd_ev: float
    bound: float
    even_money: bool
    worth: TwoCardValues | None = None


def solve_up_card(counted: CountedGame, up: int, strategy: StrategyName) -> SolvedUpCard:
    """Solve one up card."""
    board = counted.make_board(up)
    dealt = deal_opening(counted, board)
    if board.checked and board.choices.early:
        board.early = value_early_surrender(dealt)
    if strategy == "house-way":
        values = value_chart(board, make_house_chart(counted), dealt.dealt)
    elif board.choices.no_action[up]:
        values = value_chart(board, make_first_chart(), dealt.dealt)
    else:
        values = best_chart(board, dealt.dealt)
    firsts = value_first_actions(board, values.own, values.pair_worth)
    chosen = {int(number): find_chosen_action(board, values.chart, int(number)) for number in board.hands.two}
    worth, better, cards = values.worth, _find_best(board, firsts), value_by_cards(board, strategy, values)
    if board.choices.no_action[up]:
        worth = better = cards = values.own.stand
    bound = _find_bound(board, values)
    board.forget_splits()
    return SolvedUpCard(
        board,
        chance=float(counted.shoe.counts[up] / counted.shoe.counts.sum()),
        opening=dealt,
        values=replace(values, splits=()),
        firsts=firsts,
        chosen=chosen,
        ev=_expect(board, dealt, worth),
        two_card_ev=_expect(board, dealt, better if strategy == "best" else worth),
        cd_ev=_expect(board, dealt, cards),
        bound=bound,
        even_money=bool(_find_even_money(board, dealt, worth).any()),
    )


def _expect(board: Board, dealt: Opening, worth: Floats) -> float:
    """Find what the hand is worth against an up card, naturals taking even money where it is more."""
    total = dealt.find_total(worth)
    return float((dealt.likely * np.where(_find_even_money(board, dealt, worth), 1.0, total)).sum())


def _find_even_money(board: Board, dealt: Opening, worth: Floats) -> Flags:
    offered = board.hands.natural & (dealt.likely > 0) & board.choices.even_money[board.up]
    taken: Flags = offered & (dealt.find_total(worth) < 1.0)
    return taken


def value_first_actions(board: Board, own: PlayValues, pair_worth: Floats) -> dict[Action, Floats]:
    """Value each action for each hand of two cards; it is minus infinity where it may not be done."""
    split = np.full_like(own.stand, -np.inf)
    for value in range(len(VALUES)):
        if board.hands.find_pair(value) >= 0:
            split[board.hands.find_pair(value)] = pair_worth[value]
    stand = np.where(board.hands.must[DEALT] == MUST_HIT, -np.inf, own.stand)
    return {"stand": stand, "hit": own.hit, "double": own.double, "surrender": own.surrender, "split": split}


def _find_best(board: Board, firsts: dict[Action, Floats]) -> Floats:
    """Find what hands of two cards are worth that do what is best for their two values.

    Tens of two ranks cannot split.
    """
    whole = np.max([worth for action, worth in firsts.items() if action != "split"], axis=0)
    best: Floats = np.maximum(whole, firsts["split"])
    for value in range(len(VALUES)):
        pair, share = board.hands.find_pair(value), find_same_rank_share(board, value)
        if pair >= 0:
            best[pair] = share * best[pair] + (1.0 - share) * whole[pair]
    return best


def find_chosen_action(board: Board, chart: UpChart, number: int) -> Action:
    """Find what a chart does with two cards."""
    hands, row = board.hands, int(board.hands.row[number])
    value = int(hands.held[number].argmax())
    pair = hands.find_pair(value) == number if value < len(VALUES) else False
    first = chart.pairs[value] if pair else "surrender" if chart.surrender[row] else "play"
    may_surrender = board.choices.surrender[board.up] and not hands.natural[number] and not hands.ends[number]
    if first == "split" or (first == "surrender" and may_surrender):
        return first
    double = board.choices.double[DEALT] | board.choices.free_double[DEALT]
    if chart.double[OWN, row] and double[number]:
        return "double"
    must = hands.must[DEALT, number]
    return "hit" if must == MUST_HIT or (must == OPTION and chart.hit[OWN, row]) else "stand"


def value_by_cards(board: Board, strategy: StrategyName, values: ChartValues) -> Floats:
    """Value hands of two cards when every hand is played by its very cards.

    Hands after a split are played by what is best with one card of the pair elsewhere.
    """
    if strategy == "house-way":
        return values.worth
    best = make_best_tactics(board.hands, LEVELS)
    own = board.play(best, OWN)
    pair_worth = np.full(len(VALUES), -np.inf)
    for value, split in enumerate(values.splits):
        if split is not None:
            settled = PairSplit(fix_play(board, settle_tactics(board, value, best)), value)
            pair_worth[value] = settled.value(make_split_rule(board, value, values.chart.split))
    return _find_best(board, value_first_actions(board, own, pair_worth))


def settle_tactics(board: Board, value: int, best: Tactics) -> Tactics:
    """Settle the best tactics of hands after a split, hand by hand."""
    own = board.play(best, OWN, value, 1)
    played = [own, board.play(best, FREE, value, 1) if any(board.choices.free_split) else own]
    doubled = np.zeros((LEVELS, own.stand.size), np.int8)
    for level, open_to in enumerate(own.after_double):
        doubled[level] = open_to.argmax(axis=0)
    kept = np.maximum(own.double, own.on)
    return Tactics(
        np.array([one.hit > one.stand for one in played]).astype(np.int8),
        np.array([one.double > one.on for one in played]).astype(np.int8),
        (own.surrender > kept).astype(np.int8),
        doubled,
    )


def make_house_chart(counted: CountedGame) -> UpChart:
    """Make the chart of a seat that plays as the player-dealer does, within its own chart."""
    chart, hands = make_first_chart(), counted.hands
    chart.hit[:] = False
    for row in np.unique(hands.row[(hands.must[DEALT] == OPTION) & (hands.size >= 2)]):
        number = int(np.flatnonzero((hands.row == row) & (hands.must[DEALT] == OPTION) & (hands.size >= 2))[0])
        cards = make_typical_hand([value for value, held in enumerate(hands.held[number]) for _ in range(held)])
        chart.hit[:, row] = must_seat_draw(counted.tables, cards)
    return chart


def _find_bound(board: Board, values: ChartValues) -> float:
    """Find how far off the value is where a filing sets no limit to the hands of a pair."""
    return fsum(
        float(values.dealt[board.hands.find_pair(value)])
        * EXTREME
        * split.find_chance_beyond(make_split_rule(board, value, values.chart.split))
        for value, split in enumerate(values.splits)
        if split and not board.choices.limited[value] and values.chart.pairs[value] == "split"
    )
