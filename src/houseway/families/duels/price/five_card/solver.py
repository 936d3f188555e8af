"""The best play of a five-card duel, found exactly: every hand against everything that can lie open."""

import zlib
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.errors import HousewayError
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import HIGH
from houseway.families.cache_keys import make_key
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.closed.solution import Solution, make_solution, recall_solution
from houseway.families.duels.price.closed.strategy import ClosedStrategy, Exposure, StrategyName, list_exposure
from houseway.families.duels.price.closed.terms import ENDS, Terms, make_line_finders, make_plain_grades, make_terms
from houseway.families.duels.price.five_card.counting import (
    SETS,
    Decision,
    HandTables,
    Held,
    ask_all,
    decide,
    take_levels,
)
from houseway.families.duels.price.five_card.hands import (
    CARDS,
    FiveCardHands,
    GradedHands,
    check_live_cards,
    grade_all_hands,
    list_hands,
    make_choose_table,
    make_plain_hands,
)
from houseway.families.duels.price.lines_by_cards import list_high_hands
from houseway.families.prices import Progress

MOST_EXPOSED = 1
STEPS = 64
"""Hands are taken in so many steps, with a word on the progress after each."""


@dataclass(frozen=True, eq=False)
class FiveCardDuel:
    """A five-card duel from one deck, before anything is counted."""

    game: Game
    terms: Terms
    live: tuple[int, ...]
    shown: Exposure
    found: GradedHands | None = None

    @property
    def hands(self) -> FiveCardHands:
        """All hands of the deck."""
        return list_hands(self.live)

    @cached_property
    def graded(self) -> GradedHands:
        """All hands by their grades; where none were found, those are the strengths."""
        return self.found or make_plain_hands(self.hands)


def make_duel(game: Game[DuelsPage], pack: Pack, progress: Progress | None = None) -> FiveCardDuel:
    """Make a duel from a deck; refuse what is not counted here, and a deck that cannot serve two hands.

    Where a contest looks at cards, every hand is asked on its own.
    """
    live, shown = check_deal(game, pack)
    finders = make_line_finders(game)
    if not finders:
        return FiveCardDuel(game, make_terms(game, make_plain_grades(list_high_hands())), live, shown)
    grades, found = grade_all_hands(finders, list_hands(live), progress)
    return FiveCardDuel(game, make_terms(game, grades), live, shown, found)


def check_deal(game: Game[DuelsPage], pack: Pack) -> tuple[tuple[int, ...], Exposure]:
    """Find the live cards of a deck, and what can lie open; refuse what is not counted here."""
    page = game.rules
    open_cards = len(set(page.deal.exposed))
    if open_cards > MOST_EXPOSED:
        raise HousewayError(f"{game.id} has no exact odds: five cards are counted with one exposed, not {open_cards}")
    live = check_live_cards(pack)
    if len(live) < 2 * CARDS:
        raise HousewayError(f"{game.id} takes {2 * CARDS} cards for two hands, and {len(live)} are left")
    return live, list_exposure(open_cards)


def solve(asked: FiveCardDuel, progress: Progress | None = None) -> Solution:
    """Count every deal, and find the best play and the best simple rule."""
    hands, terms, graded = asked.hands, asked.terms, asked.graded
    counts = _count_hands(asked, progress)
    actions = np.zeros((len(graded.times), asked.shown.places), dtype=np.int8)
    best = np.zeros(terms.values.shape, dtype=np.int64)
    grid = np.zeros((len(terms.values), len(asked.shown.words), len(ENDS)), dtype=np.int64)
    total = _count_others(hands.size, asked.shown.cards)
    shown = hands.live if asked.shown.cards else np.zeros(1, dtype=np.int64)
    game = Decision(
        terms.values,
        terms.least,
        graded.heads,
        graded.strengths,
        graded.grades,
        graded.times,
        shown,
        asked.shown.keys,
        total,
    )
    decide(game, counts, actions, best, grid)
    return make_solution(terms, actions, best, grid)


def _count_hands(asked: FiveCardDuel, progress: Progress | None) -> tuple[Held, Held, Held]:
    """Count the hands that do not qualify, that lie below each head, and that reach up to it, by what lies open."""
    hands = asked.hands
    tables = HandTables(hands.rows, hands.starts, hands.levels, hands.live, make_choose_table(), hands.strength_at)
    number = np.full(len(hands.rows), -1, dtype=np.int64)
    number[hands.heads] = np.arange(len(hands.heads))
    shape = (len(hands.heads), asked.shown.places)
    unqualified, below, upto = (np.zeros(shape, dtype=np.int32) for _ in range(3))
    held = np.zeros(SETS, dtype=np.int32)
    heads = np.ascontiguousarray(hands.rows[hands.heads])
    short = int(np.searchsorted(hands.levels, asked.terms.least))
    for first, last in _list_steps(hands, short):
        if first == short:
            ask_all(heads, tables, asked.terms.least, held, unqualified)
        take_levels(tables, number, first, last, held, below, upto)
        if progress:
            progress(hands.starts[last] / hands.starts[-1])
    if short == len(hands.levels):
        ask_all(heads, tables, asked.terms.least, held, unqualified)
    return unqualified, below, upto


def _list_steps(hands: FiveCardHands, short: int) -> list[tuple[int, int]]:
    """List the strengths in steps of about as many hands; one begins where the player-dealer qualifies."""
    wanted = np.linspace(0, hands.starts[-1], STEPS + 1)[1:-1]
    cuts = sorted({0, short, len(hands.levels), *np.searchsorted(hands.starts, wanted).tolist()})
    return list(pairwise(cuts))


def _count_others(cards: int, exposed: int) -> int:
    """Count the hands that the player-dealer may have beside a seat's, with a given card exposed or none."""
    return comb(cards - CARDS - exposed, CARDS - exposed)


def apply_rule(asked: FiveCardDuel, rule: NDArray[np.int8]) -> NDArray[np.int8]:
    """List what a simple rule does with each hand that stands for others, against everything that can lie open."""
    return np.ascontiguousarray(rule[asked.graded.strengths][:, asked.shown.keys])


def find_solution(asked: FiveCardDuel, progress: Progress | None = None) -> Solution:
    """Find the solution of a duel."""
    key = make_key(asked.game, "five cards", *asked.live, zlib.crc32(compile_order(HIGH).ranks.tobytes()))
    return recall_solution(key, lambda: solve(asked, progress), progress)


def find_actions(asked: FiveCardDuel, found: Solution, strategy_name: StrategyName) -> NDArray[np.int8]:
    """Find what is done with each hand that stands for others, by what lies open."""
    return found.actions if strategy_name == "best" else apply_rule(asked, found.rule)


class FiveCardStrategy(ClosedStrategy):
    """A table of actions: a row for each hand that stands for others, a column for each thing that can lie open.

    Hands are those of `hands.list_hands`, 134,459 of a whole deck, each with its suits named as `naming_at` names them.
    There is one column where nothing is exposed, and one for each card code where one card is, named in the same way.
    """


def find_strategy(
    asked: FiveCardDuel, strategy_name: StrategyName, progress: Progress | None = None
) -> FiveCardStrategy:
    """Find the best play, or the best simple rule, with every hand."""
    return FiveCardStrategy(strategy_name, find_actions(asked, find_solution(asked, progress), strategy_name))
