"""One up card solved: the best chart against it, what it is worth, and what is better for single hands."""

from dataclasses import dataclass
from math import fsum
from typing import Literal

import numpy as np

from houseway.families.twenty_one.play.compiled import must_seat_draw
from houseway.families.twenty_one.price.solving.board import Board, Played, Tactics, best_tactics
from houseway.families.twenty_one.price.solving.charts import (
    Reckoned,
    UpChart,
    best_chart,
    first_chart,
    reckon,
    same_rank_share,
    split_rule,
)
from houseway.families.twenty_one.price.solving.counted_game import CountedGame, Opening, early_surrender, opening
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats
from houseway.families.twenty_one.price.solving.seat_hands import DEALT, LEVELS, MUST_HIT, OPTION
from houseway.families.twenty_one.price.solving.shoes import typical_hand
from houseway.families.twenty_one.price.solving.split_values import PairSplit
from houseway.families.twenty_one.price.solving.switching import Worths
from houseway.families.twenty_one.price.strategy import FREE, OWN, VALUES, Action

Way = Literal["best", "house-way"]
"""How the seat plays: as well as a chart can say, or as the player-dealer does."""
EXTREME = 10.0
"""What one more pair card could change at most, in wagers: a few hands with a double on each, won instead of lost."""


@dataclass(frozen=True, eq=False)
class Against:
    """What was found out about one up card.

    `firsts` is what each action is worth to hands of two cards, `chosen` what the chart does with them.
    """

    board: Board
    chance: float
    opening: Opening
    reckoned: Reckoned
    firsts: dict[Action, Floats]
    chosen: dict[int, Action]
    ev: float
    two_card_ev: float
    cd_ev: float
    bound: float
    even_money: bool
    worth: Worths | None = None


def against(counted: CountedGame, up: int, way: Way) -> Against:
    """Solve one up card."""
    board = counted.board(up)
    dealt = opening(counted, board)
    if board.checked and board.choices.early:
        board.early = early_surrender(dealt)
    if way == "house-way":
        reckoned = reckon(board, mimic_chart(counted), dealt.dealt)
    elif board.choices.no_action[up]:
        reckoned = reckon(board, first_chart(), dealt.dealt)
    else:
        reckoned = best_chart(board, dealt.dealt)
    firsts = first_worths(board, reckoned.own, reckoned.pair_worth)
    chosen = {int(number): chosen_action(board, reckoned.chart, int(number)) for number in board.hands.two}
    worth, better, cards = reckoned.worth, _best_of(board, firsts), exact_worth(board, way, reckoned)
    if board.choices.no_action[up]:
        worth = better = cards = reckoned.own.stand
    return Against(
        board,
        chance=float(counted.shoe.counts[up] / counted.shoe.counts.sum()),
        opening=dealt,
        reckoned=reckoned,
        firsts=firsts,
        chosen=chosen,
        ev=_expected(board, dealt, worth),
        two_card_ev=_expected(board, dealt, better if way == "best" else worth),
        cd_ev=_expected(board, dealt, cards),
        bound=_bound(board, reckoned),
        even_money=bool(_even_money(board, dealt, worth).any()),
    )


def _expected(board: Board, dealt: Opening, worth: Floats) -> float:
    """What the hand is worth against an up card, naturals taking even money where it is more."""
    total = dealt.total(worth)
    return float((dealt.likely * np.where(_even_money(board, dealt, worth), 1.0, total)).sum())


def _even_money(board: Board, dealt: Opening, worth: Floats) -> Flags:
    offered = board.hands.natural & (dealt.likely > 0) & board.choices.even_money[board.up]
    taken: Flags = offered & (dealt.total(worth) < 1.0)
    return taken


def first_worths(board: Board, own: Played, pair_worth: Floats) -> dict[Action, Floats]:
    """What each action is worth to each hand of two cards; minus infinity where it may not be done."""
    split = np.full_like(own.stand, -np.inf)
    for value in range(len(VALUES)):
        if board.hands.pair(value) >= 0:
            split[board.hands.pair(value)] = pair_worth[value]
    stand = np.where(board.hands.must[DEALT] == MUST_HIT, -np.inf, own.stand)
    return {"stand": stand, "hit": own.hit, "double": own.double, "surrender": own.surrender, "split": split}


def _best_of(board: Board, firsts: dict[Action, Floats]) -> Floats:
    """What hands of two cards are worth that do what is best for their two values; tens of two ranks cannot split."""
    whole = np.max([worth for action, worth in firsts.items() if action != "split"], axis=0)
    best: Floats = np.maximum(whole, firsts["split"])
    for value in range(len(VALUES)):
        pair, share = board.hands.pair(value), same_rank_share(board, value)
        if pair >= 0:
            best[pair] = share * best[pair] + (1.0 - share) * whole[pair]
    return best


def chosen_action(board: Board, chart: UpChart, number: int) -> Action:
    """What a chart does with two cards."""
    hands, row = board.hands, int(board.hands.row[number])
    value = int(hands.held[number].argmax())
    pair = hands.pair(value) == number if value < len(VALUES) else False
    first = chart.pairs[value] if pair else "surrender" if chart.surrender[row] else "play"
    may_surrender = board.choices.surrender[board.up] and not hands.natural[number] and not hands.ends[number]
    if first == "split" or (first == "surrender" and may_surrender):
        return first
    double = board.choices.double[DEALT] | board.choices.free_double[DEALT]
    if chart.double[OWN, row] and double[number]:
        return "double"
    must = hands.must[DEALT, number]
    return "hit" if must == MUST_HIT or (must == OPTION and chart.hit[OWN, row]) else "stand"


def exact_worth(board: Board, way: Way, reckoned: Reckoned) -> Floats:
    """What hands of two cards are worth when every hand is played by its very cards.

    Hands after a split are played by what is best with one card of the pair elsewhere.
    """
    if way == "house-way":
        return reckoned.worth
    best = best_tactics(board.hands, LEVELS)
    own = board.play(best, OWN)
    pair_worth = np.full(len(VALUES), -np.inf)
    for value, split in enumerate(reckoned.splits):
        if split is not None:
            fixed = PairSplit(board, value, settled(board, value, best))
            pair_worth[value] = fixed.worth(split_rule(board, value, reckoned.chart.split))
    return _best_of(board, first_worths(board, own, pair_worth))


def settled(board: Board, value: int, best: Tactics) -> Tactics:
    """The best tactics of hands after a split, told hand by hand."""
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


def mimic_chart(counted: CountedGame) -> UpChart:
    """The chart of a seat that plays as the player-dealer does, within its own chart."""
    chart, hands = first_chart(), counted.hands
    chart.hit[:] = False
    for row in np.unique(hands.row[(hands.must[DEALT] == OPTION) & (hands.size >= 2)]):
        number = int(np.flatnonzero((hands.row == row) & (hands.must[DEALT] == OPTION) & (hands.size >= 2))[0])
        cards = typical_hand([value for value, held in enumerate(hands.held[number]) for _ in range(held)])
        chart.hit[:, row] = must_seat_draw(counted.tables, cards)
    return chart


def _bound(board: Board, reckoned: Reckoned) -> float:
    """How far off the value is where a filing sets no limit to the hands of a pair."""
    return fsum(
        float(reckoned.dealt[board.hands.pair(value)])
        * EXTREME
        * split.beyond(split_rule(board, value, reckoned.chart.split))
        for value, split in enumerate(reckoned.splits)
        if split and not board.choices.limited[value] and reckoned.chart.pairs[value] == "split"
    )
