"""A blackjack compiled for the solver: its hands, what may be done with them, and what they do to each other."""

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card, Pack
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, compile_game
from houseway.families.twenty_one.price.solving.board import Board
from houseway.families.twenty_one.price.solving.finished_hands import (
    DealerTree,
    FinishedHands,
    Outcomes,
    make_dealer_tree,
)
from houseway.families.twenty_one.price.solving.hand_values import Floats
from houseway.families.twenty_one.price.solving.seat_hands import (
    DEALT,
    Options,
    SeatHands,
    join_lost,
    list_seat_hands,
    read_options,
)
from houseway.families.twenty_one.price.solving.shoes import VALUES_HELD, Counts, FullShoe
from houseway.families.twenty_one.price.solving.standing import DealerEnds, make_dealer_ends, value_standing

UP_CARD_WORK = 2000
"""What an up card costs whatever it is, in sets of cards that the player-dealer may come to hold."""


@dataclass(frozen=True, eq=False)
class CountedGame:
    """A game and the very cards it is dealt from; `trees` are by up card, none for cards that the shoe has not."""

    page: TwentyOnePage
    tables: CompiledTwentyOne
    shoe: FullShoe
    hands: SeatHands
    choices: Options
    trees: tuple[DealerTree | None, ...]
    outcomes: Outcomes
    _ends: dict[tuple[int, bool], DealerEnds] = field(default_factory=dict)

    @property
    def ups(self) -> tuple[int, ...]:
        """The up cards that there are."""
        return tuple(up for up, tree in enumerate(self.trees) if tree is not None)

    def estimate_work(self, up: int) -> int:
        """Estimate the work on an up card beside the others: so much for any, and more by the player-dealer's hands."""
        tree = self.trees[up]
        return UP_CARD_WORK + (0 if tree is None else tree.ways.size)

    def make_board(self, up: int, gone: Counts | None = None) -> Board:
        """Make the board of an up card; `gone` is what other hands hold."""
        ends = self.ends(up, checked=self.choices.checked[up])
        nothing = np.zeros_like(self.shoe.counts)
        classes = self.outcomes.seats[self.hands.finished]
        return Board(up, self.hands, self.choices, ends, classes, self.shoe, nothing if gone is None else gone)

    def ends(self, up: int, *, checked: bool) -> DealerEnds:
        """Find how the player-dealer may end from an up card, whatever else is on the table."""
        if (up, checked) not in self._ends:
            tree = self.trees[up]
            assert tree is not None
            self._ends[up, checked] = make_dealer_ends(tree, self.outcomes, checked=checked)
        return self._ends[up, checked]


def count_game(game: Game[TwentyOnePage], cards: Pack) -> CountedGame:
    """Compile a game for this pack of cards, and cache it for the next way to play."""
    return _count_pack(game, tuple(cards.items()))


@lru_cache(maxsize=1)
def _count_pack(game: Game[TwentyOnePage], cards: tuple[tuple[Card, int], ...]) -> CountedGame:
    page = game.rules
    compiled, shoe = compile_game(game), FullShoe(dict(cards))
    finished = FinishedHands(compiled, shoe, page.base_wagers[0].name)
    doubling = 2 + page.double.again if page.double and page.double.despite_chart else 0
    hands = list_seat_hands(compiled, shoe, finished, doubling)
    trees = tuple(
        make_dealer_tree(up, compiled, shoe, finished) if shoe.counts[up] else None for up in range(VALUES_HELD)
    )
    outcomes = finished.make_outcomes()
    if page.compare.raised_against_natural == "lost":
        hands = join_lost(hands, np.all(outcomes.lost[outcomes.seats[hands.finished]], axis=0, keepdims=True)[0])
    return CountedGame(page, compiled, shoe, hands, read_options(page, hands), trees, outcomes)


@dataclass(frozen=True, eq=False)
class Opening:
    """A seat's two cards against an up card.

    `likely` is the chance of each hand of two cards; `risk` the chance that the player-dealer is then found with a
    natural before anybody acts, and `found` what that is worth to the hand, times its chance.
    """

    likely: Floats
    risk: Floats
    found: Floats

    @property
    def dealt(self) -> Floats:
        """The chance of each hand and of nothing being found."""
        return self.likely * (1.0 - self.risk)

    def find_total(self, worth: Floats) -> Floats:
        """Find what hands are worth, when they are worth so much if nothing is found."""
        return self.found + (1.0 - self.risk) * worth


def value_early_surrender(dealt: Opening) -> Floats:
    """Value a surrender before the look, as if nothing had been found."""
    kept = 1.0 - dealt.risk
    return np.divide(-0.5 - dealt.found, kept, out=np.full_like(kept, -0.5), where=kept > 0)


def deal_opening(counted: CountedGame, board: Board) -> Opening:
    """Deal two cards against an up card."""
    hands, left, tree = board.hands, board.left, counted.trees[board.up]
    assert tree is not None
    size = hands.size.size
    likely, risk, found = np.zeros(size), np.zeros(size), np.zeros(size)
    held, one, two = hands.held[hands.two], np.maximum(left, 0), np.maximum(left - 1, 0)
    ways = np.where(held == 0, 1, np.where(held == 1, one, one * two)).prod(axis=1)
    likely[hands.two] = ways * np.where(held.max(axis=1) == 1, 2, 1) / (left.sum() * (left.sum() - 1))
    if board.checked:
        after = left[np.newaxis, :] - hands.held[hands.two]
        risk[hands.two] = after[:, tree.makes_natural].sum(axis=1) / after.sum(axis=1)
        ends = counted.ends(board.up, checked=False)
        plain = value_standing(hands.held, board.classes[DEALT], hands.two, ends, left)
        found = plain.value(1.0, 0.0) - (1.0 - risk) * board.find_standing().value(1.0, 0.0)
        found[likely == 0] = 0.0
    return Opening(likely, risk, found)
