"""Bonus wagers that no table tells: rounds that native code has dealt are judged one by one, with all their cards.

This is the slow way, and right for a condition that says nothing of what it reads.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.bonus import BonusDeal
from houseway.families.twenty_one.play.bonus_rules import list_lines, make_first_facts
from houseway.families.twenty_one.play.compiled import compile_game
from houseway.families.twenty_one.price.batching.bonus import BonusTable, name_line
from houseway.families.twenty_one.price.batching.hands import CARDS
from houseway.families.twenty_one.price.batching.rules import compile_kernel
from houseway.families.twenty_one.price.batching.shapes import MOST_HELD, CardRecord

LineNumbers = NDArray[np.int64]
"""The number of the pay line by round and seat; one more than the last line is a loss."""


def make_card_record(game: Game[TwentyOnePage], rounds: int, seats: int) -> CardRecord:
    """Room for the cards of rounds that are judged afterwards; none where no wager needs it."""
    page = game.rules
    judged = any(table.judged for table in compile_kernel(game).bonus)
    return np.zeros((rounds if judged else 0, 2 * seats * page.hands + 1 + MOST_HELD), dtype=np.uint8)


def judge_rounds(game: Game[TwentyOnePage], seen: CardRecord, seats: int) -> Iterator[tuple[int, LineNumbers]]:
    """Judge the wagers that no table tells: each by its place among the bonus wagers, and its lines."""
    for place, table in enumerate(compile_kernel(game).bonus):
        if table.judged:
            lines = [_judge_round(game, table, row, seats) for row in seen.tolist()]
            yield place, np.array(lines, dtype=np.int64).reshape(-1, seats)


def _judge_round(game: Game[TwentyOnePage], table: BonusTable, row: list[int], seats: int) -> list[int]:
    """The line of one wager at each seat of a round."""
    page, wager = game.rules, table.judged
    assert wager is not None
    dealt = 2 * page.hands
    held = row[seats * dealt]
    his = tuple(CARDS[code] for code in row[seats * dealt + 1 : seats * dealt + 1 + held])
    dealer, lines, found = compile_game(game).dealer_final(his), list_lines(wager), []
    for seat in range(seats):
        cards = [CARDS[code] for code in row[seat * dealt : (seat + 1) * dealt]]
        deal = BonusDeal(tuple((cards[2 * hand], cards[2 * hand + 1]) for hand in range(page.hands)), his)
        facts = make_first_facts(wager, deal.own(page, wager), his[0])
        facts.player_dealer, facts.dealer = his, dealer
        won = next((line for line in lines if line.holds(facts)), None)
        found.append(table.pays.index(name_line(won)) if won else len(table.pays))
    return found
