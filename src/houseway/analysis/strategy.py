"""Strategies for people: a blackjack's strategy card, or a guide of a few rules with what they cost."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.book.changes import write_changes
from houseway.book.loader import Game, open_game
from houseway.core.round.setup import check_decks
from houseway.core.values import NotebookResult, shorten
from houseway.families import family_of
from houseway.families.twenty_one import TWENTY_ONE

if TYPE_CHECKING:
    from houseway.families.prices import Progress
    from houseway.families.strategy_guide import StrategyGuide
    from houseway.families.twenty_one.price.solution import Solution
    from houseway.families.twenty_one.show.strategy_card import StrategyCard


@dataclass(frozen=True)
class SolvedCard(NotebookResult):
    """A blackjack's best strategy: the solution with its worth, and the card that people carry."""

    opened: Game
    solution: "Solution"
    card: "StrategyCard"

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.opened.id

    def __repr__(self) -> str:
        return shorten(f"SolvedCard({self.game!r}, {self.solution.decks} decks, {float(self.solution.ev):+.6f})")

    def to_dict(self) -> dict[str, Any]:
        """Give the solution and the card as plain data."""
        return self.solution.to_dict() | write_changes(self.opened.changes) | {"card": self.card.to_dict()}


def strategy(
    game: str | Game,
    *,
    decks: int | None = None,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: "Progress | None" = None,
) -> "SolvedCard | StrategyGuide":
    """Find how to play a game well: the best card of a blackjack, and a guide in words for other games.

    `decks` is the number in the shoe, the game's usual number where none is given. Raises `HousewayError` for a game in
    which nobody has worked a strategy out. `progress` hears of anything that takes long.
    """
    opened_game = open_game(game, literal=literal, rulings=rulings, book=book)
    number = check_decks(opened_game, decks)
    if not TWENTY_ONE.has(opened_game):
        return replace(family_of(opened_game).find_guide(opened_game, number, progress), opened=opened_game)
    from houseway.families.twenty_one.price.solution_cache import find_solution
    from houseway.families.twenty_one.show.strategy_card import make_strategy_card

    solution = find_solution(opened_game, number, progress=progress)
    return SolvedCard(opened_game, solution, make_strategy_card(opened_game.rules, solution.strategy))
