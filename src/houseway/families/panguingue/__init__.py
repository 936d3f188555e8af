"""Panguingue: ten cards and a draw, melds on the table, and conditions that everybody pays at once."""

from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.panguingue import PanguinguePage
from houseway.families.family import Family
from houseway.table.clock import ROUNDS_IN_HALF_HOUR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.families.costs import Cost
    from houseway.families.prices import Asked, WagerOdds
    from houseway.round import Setup, State


class Panguingue(Family[PanguinguePage]):
    """The family of Panguingue: where everything of it is found."""

    page = PanguinguePage
    label = "Panguingue"
    only_collection = True

    def deal(self, setup: "Setup[PanguinguePage]") -> "State":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.panguingue.engine import deal

        return deal(setup)

    def most_cards(self, game: Game[PanguinguePage]) -> int:
        """The most cards that a round can take."""
        from houseway.families.panguingue.engine import most_cards

        return most_cards(game.page)

    def faults(self, game: Game[PanguinguePage]) -> list[str]:
        """What is wrong with a page."""
        from houseway.families.panguingue.check import faults

        return faults(game)

    def price(self, asked: "Asked[PanguinguePage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.panguingue.odds import priced

        return priced(asked)

    def costs(self, game: Game[PanguinguePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> "Iterator[Cost]":
        """What the collection costs a seat."""
        from houseway.families.panguingue.costs import costs

        return costs(game, in_half_hour)


PANGUINGUE = Panguingue()
