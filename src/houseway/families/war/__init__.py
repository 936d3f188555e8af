"""War: one card each against the player-dealer's, and a war where they are equal."""

from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.book.model.war import WarPage
from houseway.families.family import Family

if TYPE_CHECKING:
    from houseway.families.advice import Advice
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.prices import Asked, Progress, WagerOdds
    from houseway.families.results import RoundGains
    from houseway.round import Setup, State


class War(Family[WarPage]):
    """The family of War: where everything of it is found."""

    page = WarPage
    label = "War"

    def deal(self, setup: "Setup[WarPage]") -> "State":
        """Deal a round as far as its first decision, or to its end."""
        from houseway.families.war.engine import deal

        return deal(setup)

    def most_cards(self, game: Game[WarPage]) -> int:
        """The most cards that a round can take."""
        from houseway.families.war.engine import most_cards

        return most_cards(game.page)

    def faults(self, game: Game[WarPage]) -> list[str]:
        """What is wrong with a page."""
        from houseway.families.war.check import faults

        return faults(game)

    def price(self, asked: "Asked[WarPage]") -> "tuple[WagerOdds, ...]":
        """The prices of the wagers that are asked for."""
        from houseway.families.war.odds import priced

        return priced(asked)

    def batch(self, asked: "BatchAsked[WarPage]") -> "Batch":
        """A game that is ready to be dealt by the million."""
        from houseway.families.war.batch import batch

        return batch(asked)

    def round_results(self, asked: "BatchAsked[WarPage]", rounds: int, stream: int) -> "RoundGains":
        """What each wager gained in each of so many rounds."""
        from houseway.families.war.gains import gains

        return gains(asked, rounds, stream)

    has_strategy_guide = True

    def strategy_guide(self, game: Game[WarPage], decks: int, progress: "Progress | None" = None) -> "Advice":
        """How to play a game well, in words."""
        from houseway.families.war.advice import advice

        return advice(game, decks, progress)


WAR = War()
