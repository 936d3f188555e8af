"""A seat's own way to set its hands: a front and a back for every pattern.

>>> from houseway.book.loader import load
>>> make_house_strategy(load("clubone/fortune-pai-gow-poker")).name
'the house way of clubone/fortune-pai-gow-poker'
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import show_cards
from houseway.core.errors import TableRefusal
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.splits import list_splits
from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.ways import find_unset_hands, list_fans, make_way_table

_AT_ONCE = 1 << 14


@dataclass(frozen=True, eq=False)
class PatternStrategy:
    """A strategy: how strong a front and a back a seat makes of every pattern, whatever the others have.

    Fronts are on the scale of `ranking.fronts_batch.FrontTable`, backs on that of `ranking.rankings.Ranking`, as in
    `ways.WayTable`. What is said of patterns that the game does not deal is not read.
    """

    name: str
    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]


def make_house_strategy(game: Game) -> PatternStrategy:
    """Make the strategy that sets by the house way of a game, which may be another house's than the game dealt."""
    table = make_way_table(game)
    return PatternStrategy(f"the house way of {game.id}", table.fronts, table.backs)


def make_value_strategy(name: str, words: str, worth: NDArray[np.floating]) -> PatternStrategy:
    """Make the strategy that sets every pattern at its best, of equal settings with the higher back.

    `worth` has a number for each setting of `ways.list_fans(words)`.

    >>> from houseway.families.pai_gow.price.ways import list_fans
    >>> words = "high, bug joker"
    >>> make_value_strategy("as high in front as can be", words, list_fans(words).fronts.astype(float)).name
    'as high in front as can be'
    """
    fan = list_fans(words)
    if worth.shape != fan.fronts.shape or np.isnan(worth).any():
        raise TableRefusal(f"there are {len(fan.fronts)} settings to choose from, and each is to have its worth")
    sizes = np.diff(fan.start)
    pattern = np.repeat(np.arange(len(sizes)), sizes)
    best = np.lexsort((worth, pattern))[fan.start[1:][sizes > 0] - 1]
    fronts, backs = np.zeros(len(sizes), dtype=np.uint8), np.zeros(len(sizes), dtype=np.uint16)
    fronts[sizes > 0], backs[sizes > 0] = fan.fronts[best], fan.backs[best]
    return PatternStrategy(name, fronts, backs)


def check_strategy(game: Game[PaiGowPage], strategy: PatternStrategy) -> None:
    """Refuse a table in which a pattern that the game deals has no such setting, or has it as a foul."""
    hands, words = list_patterns().hands, game.rules.ranking
    size = (len(hands),)
    for table in (strategy.fronts, strategy.backs):
        if not isinstance(table, np.ndarray) or table.shape != size or not np.issubdtype(table.dtype, np.integer):
            raise TableRefusal(f"a strategy for {game.id} has a front and a back for each of {len(hands)} patterns")
    dealt = np.nonzero(np.diff(list_fans(words).start))[0]
    for begin in range(0, len(dealt), _AT_ONCE):
        here = dealt[begin : begin + _AT_ONCE]
        ways = list_splits(words, hands[here])
        same = (ways.fronts == strategy.fronts[here, None]) & (ways.backs == strategy.backs[here, None])
        wrong = here[~(same & ways.legal).any(axis=1)]
        if len(wrong):
            raise TableRefusal(f"{strategy.name} sets pattern {wrong[0]} as it cannot be set, or as a foul")


def check_way(game: Game[PaiGowPage]) -> None:
    """Refuse a game whose house way leaves a hand unset."""
    for hand in find_unset_hands(game):
        raise TableRefusal(f"{game.id}: no row of the house way sets {show_cards(hand)}")
