"""Strategies on an open board: what to do with every set of cards at a street, and the solved ones, cached on disk.

The best play is solved backwards in whole numbers. A hand is made of all five cards, whoever they belong to, so that a
value or a choice stands for a set of cards that are seen. From the last street to the first: with four cards in sight a
seat compares what every multiple gains over all fifth cards with what a fold loses; with three, the sums of those best
values over all fourth cards; and so on.
"""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.cards.native import native
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import BadNotation, HousewayError
from houseway.families.cache_keys import make_key
from houseway.families.duels.price.open_board.plan import FOLD, OWN, Bets, Plan, Street, make_lead_table, make_plan
from houseway.families.duels.price.open_board.sets import (
    CHOOSE,
    DECK,
    MOST,
    Cells,
    Counts,
    sum_above,
    sum_below,
    sum_last_cards,
    tally_last_cards,
)
from houseway.families.prices import Progress

StrategyName = Literal["best", "simple"]
WHOLE_DECK = tuple(range(DECK))
"""The codes of all cards."""
Choices = NDArray[np.int8]


@dataclass(frozen=True, eq=False)
class OpenBoardStrategy:
    """A strategy for each street: `choices[street][bets, place]` is 0 to pass, or the number of a multiple from 1 up.

    Passing is a fold or a check, as the street says. `live` are the codes of the cards that the places are counted in.
    It makes no difference which of the cards are one's own: every hand is made of all of them.
    """

    name: str
    choices: tuple[NDArray[np.int8], ...]
    live: tuple[int, ...] = tuple(range(52))

    def is_fit(self, plan: Plan, live: tuple[int, ...]) -> bool:
        """Tell whether the strategy has a choice that is offered for whatever can be seen of these cards."""
        shapes = [(len(street.bets), int(CHOOSE[len(live), street.seen])) for street in plan.streets]
        if self.live != live or [choices.shape for choices in self.choices] != shapes:
            return False
        offered = (len(leads) for street in plan.streets for leads in street.leads)
        rows = (row for choices in self.choices for row in choices)
        return all(row.min() >= 0 and row.max() < most for row, most in zip(rows, offered, strict=True))

    def find_choice(self, own: Sequence[Card], community: Sequence[Card], plan: Plan, street: int, bets: Bets) -> int:
        """Find the multiple to put down with these cards in sight, or 0 to pass; `bets` are the raises so far."""
        here = plan.streets[street]
        codes = {card.code for card in (*own, *community)}
        if len(codes) != here.seen or not codes <= set(self.live):
            raise BadNotation(f"at {here.name} {here.seen} different cards of the deck are seen")
        if bets not in here.bets:
            raise BadNotation(f"nobody comes to {here.name} with {bets} on {', '.join(plan.raises)}")
        at = sorted(map(self.live.index, codes))
        place = sum(int(CHOOSE[card, k]) for k, card in enumerate(at, start=1))
        chosen = int(self.choices[street][here.bets.index(bets), place])
        return here.times[chosen - 1] if chosen else 0


@dataclass(frozen=True, eq=False)
class PlayCount:
    """A strategy, and in how many deals its rounds end in each way."""

    strategy: OpenBoardStrategy
    endings: Counts


def check_strategy_name(game: Game, strategy_name: str) -> StrategyName:
    """Find the strategy of that name; refuse one that nobody has filed or found."""
    if strategy_name == "best":
        return "best"
    if strategy_name == "simple":
        return "simple"
    if strategy_name == "house-way":
        raise HousewayError(f"{game.id} has no house way: none is filed, so ask for best or simple play")
    raise HousewayError(f"{game.id} is played best or simple, not {strategy_name!r}")


def count_play(
    game: Game, strategy_name: StrategyName, live: Sequence[int] = WHOLE_DECK, progress: Progress | None = None
) -> PlayCount:
    """Find a strategy and its endings with these cards live, on the disk or by working them out now."""
    plans = make_plan(game)
    key = make_key(game, "open board", strategy_name, *live)
    kept = read_result(key)
    if kept is not None:
        try:
            return _read(plans, strategy_name, live, kept)
        except (KeyError, TypeError, ValueError, zlib.error):
            pass
    found = _work_out(plans, strategy_name, live, progress)
    store_result(key, {"choices": [_pack(one) for one in found.strategy.choices], "endings": found.endings.tolist()})
    return found


def _work_out(plans: Plan, strategy_name: StrategyName, live: Sequence[int], progress: Progress | None) -> PlayCount:
    from houseway.families.duels.price.open_board.simple import find_simple_strategy

    if progress:
        progress(0.0)
    cells = plans.own.find_by_set(live, progress)
    strategy = (
        solve(plans, cells, live, progress).strategy if strategy_name == "best" else find_simple_strategy(plans, live)
    )
    return PlayCount(strategy, count_endings(plans, strategy, cells))


def _pack(choices: Any) -> str:
    return b64encode(zlib.compress(choices.tobytes(), 1)).decode()


def _read(plans: Plan, strategy_name: StrategyName, live: Sequence[int], kept: dict[str, Any]) -> PlayCount:
    choices = tuple(
        np.frombuffer(zlib.decompress(b64decode(text)), dtype=np.int8).reshape(len(street.bets), -1)
        for street, text in zip(plans.streets, kept["choices"], strict=True)
    )
    return PlayCount(OpenBoardStrategy(strategy_name, choices, tuple(live)), np.array(kept["endings"], dtype=np.int64))


@dataclass(frozen=True, eq=False)
class Solution:
    """The best strategy, and what it gains over all deals in parts of a unit."""

    strategy: OpenBoardStrategy
    gained: int


def count_orders(seen: int, cards: int) -> int:
    """Count in how many orders the cards that are not seen yet can come."""
    return prod(cards - taken for taken in range(seen, MOST))


def solve(plan: Plan, cells: Cells, live: Sequence[int], progress: Progress | None = None) -> Solution:
    """Find the best play with these live cards."""
    cards = len(live)
    after = sum_last_cards(cells, plan.nets, cards, CHOOSE) @ plan.weights.T
    size, chosen = MOST - 1, []
    for number, street in enumerate(reversed(plan.streets)):
        while size > street.seen:
            after, size = sum_below(after, size, cards, CHOOSE), size - 1
        best = _choose_best(plan, street, after, count_orders(street.seen, cards))
        chosen.append(np.stack([choices for choices, _ in best]))
        after = np.stack([worth for _, worth in best], axis=1)
        if progress:
            progress((number + 1) / (len(plan.streets) + 1))
    while size > OWN:
        after, size = sum_below(after, size, cards, CHOOSE), size - 1
    strategy = OpenBoardStrategy("best", tuple(reversed(chosen)), tuple(live))
    return Solution(strategy, int(after.sum()))


def _choose_best(plan: Plan, street: Street, after: Counts, ways: int) -> list[tuple[Choices, Counts]]:
    """Choose the best for each way to have bet, and give its worth, by the cards seen.

    Of choices that are worth the same, one that does not fold is taken, and of those the one that puts down least.
    """
    found = []
    for bets, leads in zip(street.bets, street.leads, strict=True):
        lost = np.full(after.shape[0], -sum(plan.list_amounts(bets)) * plan.parts * ways, dtype=np.int64)
        worth = np.stack([lost if lead == FOLD else after[:, lead] for lead in leads], axis=1)
        first = int(leads[0] == FOLD)
        chosen = (np.roll(worth, -first, axis=1).argmax(axis=1) + first) % len(leads)
        found.append((chosen.astype(np.int8), worth.max(axis=1)))
    return found


def count_endings(plan: Plan, strategy: OpenBoardStrategy, cells: Cells) -> Counts:
    """Count how often a strategy's rounds end in each way, by the cell of the hand; folded ones are in the first.

    The strategy is followed street by street over the sets of cards. A deal is two cards of one's own, as a set, and
    the three in common in their order.
    """
    cards = len(strategy.live)
    size = OWN
    reached = np.ones((int(CHOOSE[cards, OWN]), 1), np.int64)
    folded: list[int] = []
    for street, choices, after in zip(plan.streets, strategy.choices, _count_bets_after(plan), strict=True):
        while size < street.seen:
            reached, size = sum_above(reached, size, cards, CHOOSE), size + 1
        reached, gone = _follow_choices(reached, choices, make_lead_table(street), after)
        folded += [int(one) * count_orders(street.seen, cards) for one in gone]
    while size < MOST - 1:
        reached, size = sum_above(reached, size, cards, CHOOSE), size + 1
    counts = np.zeros((len(plan.finals) + len(folded), plan.nets.shape[1]), np.int64)
    tally_last_cards(reached, cells, CHOOSE, counts)
    counts[len(plan.finals) :, 0] = folded
    return counts


def _count_bets_after(plan: Plan) -> Iterator[int]:
    """Count the ways in which bets can stand after each street."""
    yield from (len(street.bets) for street in plan.streets[1:])
    yield len(plan.finals)


@native
def _follow_choices(reached: Counts, choices: Choices, leads: Counts, after: int) -> tuple[Counts, Counts]:
    """Follow the choices: who goes on, by where a choice leads, and how many fold, by how they had bet."""
    moved = np.zeros((reached.shape[0], after), np.int64)
    gone = np.zeros(reached.shape[1], np.int64)
    for place in range(reached.shape[0]):
        for bets in range(reached.shape[1]):
            lead = leads[bets, choices[bets, place]]
            if lead < 0:
                gone[bets] += reached[place, bets]
            else:
                moved[place, lead] += reached[place, bets]
    return moved, gone
