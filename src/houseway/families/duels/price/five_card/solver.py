"""The best play of a five-card duel, found exactly: every hand against everything that can lie open."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.errors import HousewayError
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.closed.exposure import Exposure, exposure
from houseway.families.duels.price.closed.grades import find_lookers, plain_grades
from houseway.families.duels.price.closed.high import high_hands
from houseway.families.duels.price.closed.solution import Solution, solution
from houseway.families.duels.price.closed.terms import ENDS, Terms, terms_of
from houseway.families.duels.price.five_card.counting import SETS, Held, ask_all, decide, take_levels
from houseway.families.duels.price.five_card.grading import GradedFives, grade_fives, plain_fives
from houseway.families.duels.price.five_card.hands import CARDS, Fives, choose_table, fives, live_cards
from houseway.families.prices import Progress

MOST_EXPOSED = 1
STEPS = 64
"""Hands are taken in so many steps, with a word on the progress after each."""


@dataclass(frozen=True, eq=False)
class Spot:
    """A five-card duel from one deck, before anything is counted."""

    game: Game
    terms: Terms
    live: tuple[int, ...]
    shown: Exposure
    found: GradedFives | None = None

    @property
    def hands(self) -> Fives:
        """All hands of the deck."""
        return fives(self.live)

    @cached_property
    def graded(self) -> GradedFives:
        """All hands by their grades; where none were found, those are the strengths."""
        return self.found or plain_fives(self.hands)


def spot(game: Game[DuelsPage], pack: Pack, progress: Progress | None = None) -> Spot:
    """A duel from a deck; refuses what is not counted here, and a deck that cannot serve two hands.

    Where a contest looks at cards, every hand is asked on its own.
    """
    live, shown = check_deal(game, pack)
    lookers = find_lookers(game)
    if not lookers:
        return Spot(game, terms_of(game, plain_grades(high_hands())), live, shown)
    grades, found = grade_fives(lookers, fives(live), progress)
    return Spot(game, terms_of(game, grades), live, shown, found)


def check_deal(game: Game[DuelsPage], pack: Pack) -> tuple[tuple[int, ...], Exposure]:
    """The live cards of a deck, and what can lie open; refuses what is not counted here."""
    page = game.rules
    open_cards = len(set(page.deal.exposed))
    if open_cards > MOST_EXPOSED:
        raise HousewayError(f"{game.id} has no exact odds: five cards are counted with one exposed, not {open_cards}")
    live = live_cards(pack)
    if len(live) < 2 * CARDS:
        raise HousewayError(f"{game.id} takes {2 * CARDS} cards for two hands, and {len(live)} are left")
    return live, exposure(open_cards)


def solve(asked: Spot, progress: Progress | None = None) -> Solution:
    """Count every deal, and find the best play and the best simple rule."""
    hands, terms, graded = asked.hands, asked.terms, asked.graded
    counts = _counted(asked, progress)
    actions = np.zeros((len(graded.times), asked.shown.places), dtype=np.int8)
    best = np.zeros(terms.values.shape, dtype=np.int64)
    grid = np.zeros((len(terms.values), len(asked.shown.words), len(ENDS)), dtype=np.int64)
    total = _others(hands.size, asked.shown.cards)
    shown = hands.live if asked.shown.cards else np.zeros(1, dtype=np.int64)
    decide(
        terms.values,
        terms.least,
        graded.heads,
        graded.strengths,
        graded.grades,
        graded.times,
        shown,
        asked.shown.keys,
        total,
        counts,
        actions,
        best,
        grid,
    )
    return solution(terms, actions, best, grid)


def _counted(asked: Spot, progress: Progress | None) -> tuple[Held, Held, Held]:
    """How many hands do not qualify, lie below, and reach up to each that stands for others, by what lies open."""
    hands, choose = asked.hands, choose_table()
    number = np.full(len(hands.rows), -1, dtype=np.int64)
    number[hands.heads] = np.arange(len(hands.heads))
    shape = (len(hands.heads), asked.shown.places)
    unqualified, below, upto = (np.zeros(shape, dtype=np.int32) for _ in range(3))
    held = np.zeros(SETS, dtype=np.int32)
    heads = np.ascontiguousarray(hands.rows[hands.heads])
    short = int(np.searchsorted(hands.levels, asked.terms.least))
    for first, last in _steps(hands, short):
        if first == short:
            ask_all(heads, hands.live, choose, hands.strength_at, asked.terms.least, held, unqualified)
        take_levels(
            hands.rows,
            hands.starts,
            number,
            first,
            last,
            hands.live,
            choose,
            hands.strength_at,
            hands.levels,
            held,
            below,
            upto,
        )
        if progress:
            progress(hands.starts[last] / hands.starts[-1])
    if short == len(hands.levels):
        ask_all(heads, hands.live, choose, hands.strength_at, asked.terms.least, held, unqualified)
    return unqualified, below, upto


def _steps(hands: Fives, short: int) -> list[tuple[int, int]]:
    """The strengths in steps of about as many hands; one begins where the player-dealer qualifies."""
    wanted = np.linspace(0, hands.starts[-1], STEPS + 1)[1:-1]
    cuts = sorted({0, short, len(hands.levels), *np.searchsorted(hands.starts, wanted).tolist()})
    return list(pairwise(cuts))


def _others(cards: int, exposed: int) -> int:
    """How many hands the player-dealer may have beside a seat's, with a given card exposed or none."""
    return comb(cards - CARDS - exposed, CARDS - exposed)


def simple_actions(asked: Spot, rule: NDArray[np.int8]) -> NDArray[np.int8]:
    """What a simple rule does with each hand that stands for others, against everything that can lie open."""
    return np.ascontiguousarray(rule[asked.graded.strengths][:, asked.shown.keys])
